"""What the games of event tiles are worth to a strong player and to one who guesses (heroll-rules 4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from heroll.api import Specs
from heroll.bots.games.player import STRONG, Player, guess
from heroll.enums import StreamName
from heroll.minigame.game import Game
from kernel.rng import Stream

PURSE: Final = 30
"""Points that whoever plays has in hand, about what a run holds in its middle."""


CHANCE: Final = ("lottery",)
"""Games that claim no skill."""

SKILL: Final = tuple(event_id for event_id in STRONG if event_id not in CHANCE)
"""Games in which the strong player must earn 30 % more than the guessing one."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: ``net`` is what it paid less its price, in hundredths of a point (specs/prize-worth.csv)."""

    net: int
    paid: int
    moves: int
    result: str


@dataclass(frozen=True, slots=True)
class Value:
    """Many games of one player, in points: mean worth less price, its standard error, and what it came to."""

    games: int
    net: float
    error: float
    price: float
    moves: float
    results: Counter[str]


def play_one(game: Game[Any], specs: Specs, player: Player | None, seed: str) -> Played:
    """One game from its opening to its end or to the player's leaving; without ``player`` by guessing.

    What is drawn is the seed's alone, so two players meet the same openings.
    """
    stream = Stream.derive(seed, StreamName.EVENT)
    dice = Stream.derive(seed, "guess")
    state = game.opened(stream)
    purse, paid, moves = PURSE, 0, 0
    while not game.is_over(state):
        words = [word for word in game.words(state) if game.price(state, word) <= purse]
        word = guess(words, dice) if player is None else player(game.seen(state), words, specs)
        if word is None:
            break
        price = game.price(state, word)
        purse, paid, moves = purse - price, paid + price, moves + 1
        game.move(state, word, stream, "economy")
    # A game that nobody began pays nothing: the page is closed.
    winnings = specs.worth.winnings(game.event_id, game.winnings(state)) if moves else 0
    return Played(winnings - specs.worth.points(paid), paid, moves, game.result(state) if moves else "left")


def value(game: Game[Any], specs: Specs, player: Player | None, games: int, seed: str) -> Value:
    """The same number of games for every player, game i with seed ``seed#i``."""
    played = [play_one(game, specs, player, f"{seed}:{game.event_id}#{index}") for index in range(games)]
    nets = [one.net / 100 for one in played]
    return Value(
        games=games,
        net=mean(nets),
        error=stdev(nets) / sqrt(games),
        price=mean(one.paid for one in played),
        moves=mean(one.moves for one in played),
        results=Counter(one.result for one in played),
    )


def values(
    specs: Specs, games: int, seed: str, event_ids: Sequence[str] = ()
) -> dict[str, tuple[Value, Value]]:
    """(strong, guessing) of each game, in the order of events.csv; ``event_ids``: of these alone."""
    chosen = [row.event_id for row in specs.events if row.event_id in specs.games]
    return {
        event_id: (
            value(specs.games[event_id], specs, STRONG[event_id], games, seed),
            value(specs.games[event_id], specs, None, games, seed),
        )
        for event_id in chosen
        if not event_ids or event_id in event_ids
    }


def ratio(strong: Value, guessing: Value) -> str:
    """How many times the guesser's net the strong player's is; in words where the guesser gains nothing."""
    if guessing.net <= 0:
        return "guessing gains nothing" if strong.net > 0 else "neither gains"
    return f"{strong.net / guessing.net:.2f}"
