"""The strong player of blackjack: it stakes by counting cards and plays by the chances of those left.

A hand is played by the chances of the unseen cards, each draw put back: a table of the deck as it is now.
"""

from collections.abc import Sequence
from typing import Final

from heroll.bots.games.blackjack_count import count_of
from heroll.bots.games.blackjack_odds import Bet, Odds
from heroll.enums import HandResult
from heroll.minigame.blackjack.cards import ACE
from heroll.minigame.blackjack.rule import (
    DOUBLE,
    EVENT_ID,
    HIT,
    STAKES,
    STAND,
    SWEEP,
    Blackjack,
    BlackjackSeen,
    Stake,
)
from heroll.specs import Specs

_WON: Final = (HandResult.NATURAL, HandResult.WON)


def choose(seen: BlackjackSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The stake that is worth most, None when none is worth more than leaving; in a hand the best word."""
    game = specs.games[EVENT_ID]
    assert isinstance(game, Blackjack)
    bets = tuple(_bet(stake, seen, specs) for stake in seen.stakes)
    if not seen.is_playing:
        counts = [count_of(bet, game.rules).worth(seen.unseen, game.rules) for bet in bets]
        worth = dict(zip(STAKES, counts, strict=True))
        best = max(words, key=worth.__getitem__, default=None)
        return best if best is not None and worth[best] > 0 else None
    bet = bets[STAKES.index(seen.word)]
    ways = Odds(seen.unseen, game.rules).against(game.rules.value(seen.dealer[0].rank), bet)
    values = [game.rules.value(card.rank) for card in seen.player]
    tried = {HIT: ways.hit, STAND: ways.stand, DOUBLE: ways.double}
    return max(words, key=lambda word: tried[word][ACE in values][sum(values)])


def _bet(stake: Stake, seen: BlackjackSeen, specs: Specs) -> Bet:
    """A stake in hundredths of a point; winning the last hand behind none but won ones wins the sweep too."""
    is_last = seen.hands - len(seen.results) == 1
    has_won_all = all(result in _WON for result in seen.results)
    sweep = specs.worth.outcome(EVENT_ID, SWEEP) if is_last and has_won_all else 0
    points = specs.worth.points
    return Bet(
        win=points(stake.win) + sweep,
        natural=points(stake.natural) + sweep,
        win_doubled=points(stake.win + stake.win) + sweep,
        loss=points(stake.stake),
    )
