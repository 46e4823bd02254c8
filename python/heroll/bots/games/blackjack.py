"""The strong player of blackjack: it counts the cards that are left and plays by their chances.

Chances are those of the unseen cards, drawn with replacement: a table of the deck as it is now. Small errors
of that are worth less than a hundredth of a stake.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

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
from heroll.minigame.blackjack.tables import CardRules, StakeWord
from heroll.specs import Specs

_WON: Final = (HandResult.NATURAL, HandResult.WON)


def choose(seen: BlackjackSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The stake that is worth most, None when none is worth more than leaving; in a hand the best word."""
    game = specs.games[EVENT_ID]
    assert isinstance(game, Blackjack)
    bets = tuple(_bet(stake, seen, specs) for stake in seen.stakes)
    if not seen.is_playing:
        worth = dict(zip(STAKES, _stakes(seen.unseen, bets, game.rules), strict=True))
        best = max(words, key=lambda word: worth[StakeWord(word)], default=None)
        return best if best is not None and worth[StakeWord(best)] > 0 else None
    odds, bet = Odds(seen.unseen, game.rules), bets[STAKES.index(StakeWord(seen.word))]
    values = [game.rules.value(card.rank) for card in seen.player]
    hand = sum(values), ACE in values, game.rules.value(seen.dealer[0].rank)
    tried = {HIT: odds.hit, STAND: odds.stand, DOUBLE: odds.double}
    return max(words, key=lambda word: tried[word](*hand, bet))


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


@cache
def _stakes(unseen: tuple[int, ...], bets: tuple[Bet, ...], rules: CardRules) -> tuple[float, ...]:
    """What each bet is worth before its hand is dealt."""
    odds = Odds(unseen, rules)
    return tuple(odds.stake(bet) for bet in bets)
