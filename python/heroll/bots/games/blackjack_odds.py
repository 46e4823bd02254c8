"""Chances of blackjack by the cards that are left, each draw put back: a table of the deck as it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from heroll.minigame.blackjack.cards import ACE, raised
from heroll.minigame.blackjack.tables import CardRules


@dataclass(frozen=True, slots=True)
class Bet:
    """What a hand brings, in one unit: won, won by a natural, won doubled, and lost; a tie brings 0."""

    win: float
    natural: float
    win_doubled: float
    loss: float


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand is worth to hit, to stand and to double; each by [has an ace][what it counts with 1s]."""

    hit: Sequence[Sequence[float]]
    stand: Sequence[Sequence[float]]
    double: Sequence[Sequence[float]]


class Odds:
    """What hands are worth by the counts of the unseen cards by rank, ace first.

    That the dealer has no natural is known once a hand is in play. Lists stand side by side without and with
    an ace, and in each by what the cards count with every ace as 1; a hand beyond the target is bust.
    """

    def __init__(self, unseen: Sequence[int], rules: CardRules) -> None:
        self._rules = rules
        counts = [0] * (rules.face_value + 1)
        for rank, count in enumerate(unseen, start=1):
            counts[rules.value(rank)] += count
        total = sum(counts)
        self._chances = [count / total for count in counts]
        self._cards = [card for card, count in enumerate(counts) if count]
        self._most = rules.target + rules.face_value
        self._points = [
            [raised(hard, has_ace, rules).points for hard in range(self._most + 1)]
            for has_ace in (False, True)
        ]
        self._ends = [self._end(end) for end in (*range(rules.dealer_stands, rules.target + 1), None)]

    def against(self, up: int, bet: Bet) -> Worth:
        """All hands against the dealer's open card, which counts ``up``."""
        dealer = self._dealer(up)
        stand = self._stood(dealer, bet.win, bet.loss)
        doubled = self._stood(dealer, bet.win_doubled, bet.loss + bet.loss)
        go_on = [list(stand[0]), list(stand[1])]
        hit = [[0.0] * (self._most + 1), [0.0] * (self._most + 1)]
        for hard in range(self._rules.target, 0, -1):
            for has_ace in (1, 0):
                hit[has_ace][hard] = self._drawn(go_on, has_ace, hard, self._chances)
                if self._points[has_ace][hard] < self._rules.target:
                    go_on[has_ace][hard] = max(stand[has_ace][hard], hit[has_ace][hard])
        hands = range(self._rules.target + 1)
        double = [
            [self._drawn(doubled, has_ace, hard, self._chances) for hard in hands] for has_ace in (0, 1)
        ]
        return Worth(hit, stand, double)

    def stake(self, bet: Bet) -> float:
        """A hand that has not been dealt yet, played well."""
        value, pairs = 0.0, self._pairs()
        for up in self._cards:
            natural = self._chances[self._completes(up)]
            worth = self.against(up, bet)
            for (has_ace, hard), chance in pairs.items():
                if self._points[has_ace][hard] == self._rules.target:
                    hand = (1 - natural) * bet.natural
                else:
                    best = max(
                        worth.hit[has_ace][hard], worth.stand[has_ace][hard], worth.double[has_ace][hard]
                    )
                    hand = (1 - natural) * best - natural * bet.loss
                value += self._chances[up] * chance * hand
        return value

    def _pairs(self) -> dict[tuple[int, int], float]:
        """How surely two cards come to each hand: whether there is an ace, what they count with 1s."""
        pairs: dict[tuple[int, int], float] = {}
        for first in self._cards:
            for second in self._cards:
                hand = int(ACE in (first, second)), first + second
                pairs[hand] = pairs.get(hand, 0.0) + self._chances[first] * self._chances[second]
        return pairs

    def _drawn(
        self, ends: Sequence[Sequence[float]], has_ace: int, hard: int, cards: Sequence[float]
    ) -> float:
        """The mean of ``ends`` behind one card more, of these chances by value."""
        after = slice(hard, hard + self._rules.face_value + 1)
        with_card: float = sum(map(mul, cards, ends[has_ace][after]))
        if not has_ace:
            with_card += cards[ACE] * (ends[1][hard + 1] - ends[0][hard + 1])
        return with_card

    def _end(self, end: int | None) -> list[list[float]]:
        """How surely a dealer's hand ends there, None: bust; what it draws on the way is any card."""
        rules = self._rules
        sure = [
            [float(total > rules.target if end is None else total == end) for total in totals]
            for totals in self._points
        ]
        for hard in range(rules.target, 0, -1):
            for has_ace in (1, 0):
                if self._points[has_ace][hard] < rules.dealer_stands:
                    sure[has_ace][hard] = self._drawn(sure, has_ace, hard, self._chances)
        return sure

    def _dealer(self, up: int) -> list[float]:
        """How surely the dealer with that open card and no natural ends at each total, and bust."""
        hidden = list(self._chances)
        hidden[self._completes(up)] = 0.0
        left = sum(hidden)
        hidden = [chance / left for chance in hidden]
        return [self._drawn(end, int(up == ACE), up, hidden) for end in self._ends]

    def _stood(self, dealer: Sequence[float], win: float, loss: float) -> list[list[float]]:
        """What hands are worth that stand."""
        rules = self._rules
        value = dealer[-1] * win - (1 - dealer[-1]) * loss
        by_points = [value] * rules.dealer_stands
        for tied in dealer[:-1]:
            by_points.append(value + tied * loss)
            value += tied * (win + loss)
        by_points += [-loss] * (self._most - rules.target)
        return [[by_points[points] for points in totals] for totals in self._points]

    def _completes(self, up: int) -> int:
        """The value that makes the target of the open card in two, 0 for none."""
        rules = self._rules
        if up == ACE:
            return rules.target - rules.ace_bonus - 1
        return ACE if up + 1 + rules.ace_bonus == rules.target else 0
