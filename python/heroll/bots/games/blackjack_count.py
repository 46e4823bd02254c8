"""Card counting: what a hand is worth on a deck that misses some cards, by what each of them is worth.

Effects of removal: each bet is reckoned once on the full deck and once without a card of each value. Their
sum, scaled to the cards that are left, is what the chances of the present deck come to, but for a few
hundredths of a point.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from heroll.bots.games.blackjack_odds import Bet, Odds
from heroll.minigame.blackjack.tables import CardRules


@dataclass(frozen=True, slots=True)
class Count:
    """A bet's worth on the full deck, and what removing a card of a rank adds to it, ace first."""

    full: float
    effects: tuple[float, ...]

    def worth(self, unseen: Sequence[int], rules: CardRules) -> float:
        """On a deck with so many cards left by rank, ace first."""
        removed = (rules.suits - left for left in unseen)
        change = sum(effect * count for effect, count in zip(self.effects, removed, strict=True))
        return self.full + change * (rules.cards - 1) / sum(unseen)


@lru_cache
def count_of(bet: Bet, rules: CardRules) -> Count:
    """The count of a bet."""
    deck = (rules.suits,) * rules.ranks
    full = Odds(deck, rules).stake(bet)
    by_value: dict[int, float] = {}
    for rank in range(1, rules.ranks + 1):
        value = rules.value(rank)
        if value not in by_value:
            less = (*deck[: rank - 1], rules.suits - 1, *deck[rank:])
            by_value[value] = Odds(less, rules).stake(bet) - full
    return Count(full, tuple(by_value[rules.value(rank)] for rank in range(1, rules.ranks + 1)))
