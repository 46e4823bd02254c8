"""Games played without a run: by their strong players, by guesses, by some decisions of each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from heroll.bots.games.player import STRONG, guess
from heroll.minigame.game import Game
from heroll.minigame.record import dump, read
from heroll.specs import Specs
from kernel.outcome import Event
from kernel.rng import Stream

Choice = Callable[[Any, Sequence[str], int], str | None]
"""From what is seen, the words and the number of the decision (from 0): a word, or None to leave."""


@dataclass(frozen=True)
class Round:
    """One game played to its end or left: its net worth in hundredths of a point, and how it came to it."""

    net: int
    words: tuple[str, ...]
    told: tuple[Event, ...]
    result: str


def play(specs: Specs, event_id: str, choose: Choice, seed: str, purse: int = 30) -> Round:
    """Every state on the way is sound, shows what it may, and is the same behind its record."""
    game: Game[Any] = specs.games[event_id]
    stream = Stream.derive(seed, "event")
    state = game.opened(stream)
    words: list[str] = []
    told: list[Event] = []
    spent = 0
    while not game.is_over(state):
        assert list(game.broken(state, len(words))) == []
        state = read(game.state_type, dump(state))
        open_words = [word for word in game.words(state) if game.price(state, word) <= purse - spent]
        word = choose(game.seen(state), open_words, len(words))
        if word is None:
            break
        spent += game.price(state, word)
        told += game.move(state, word, stream, "round")
        words.append(word)
    assert list(game.broken(state, len(words))) == []
    assert (game.words(state) == ()) == game.is_over(state)
    won = specs.worth.winnings(event_id, game.winnings(state)) if words else 0
    return Round(won - specs.worth.points(spent), tuple(words), tuple(told), game.result(state))


def strong(specs: Specs, event_id: str) -> Choice:
    """The strong player."""
    return lambda seen, words, _: STRONG[event_id](seen, words, specs)


def guessing(seed: str) -> Choice:
    """Any word, or to leave."""
    stream = Stream.derive(seed, "guess")
    return lambda _seen, words, _: guess(words, stream)


def spoiled(specs: Specs, event_id: str, number: int) -> Choice:
    """The strong player, but for one decision, which is any word."""
    stream = Stream.derive(f"spoiled#{number}", "guess")
    best = strong(specs, event_id)
    return lambda seen, words, turn: stream.choice(words) if turn == number else best(seen, words, turn)


def mean(specs: Specs, event_id: str, choose: Choice, rounds: int = 2000) -> float:
    """Mean net worth over rounds that everybody gets the same openings of."""
    return sum(play(specs, event_id, choose, f"round#{n}").net for n in range(rounds)) / rounds
