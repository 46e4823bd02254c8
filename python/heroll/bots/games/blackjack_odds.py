"""Chances of blackjack by the cards that are left, each draw put back: a table of the deck as it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from heroll.minigame.blackjack.cards import ACE, raised
from heroll.minigame.blackjack.tables import CardRules


@dataclass(frozen=True, slots=True)
class Bet:
    """What a hand brings, in one unit: won, won by a natural, won doubled, and lost; a tie brings 0."""

    win: float
    natural: float
    win_doubled: float
    loss: float


class Odds:
    """Values of a hand against the dealer's open card, by the counts of the unseen cards by rank, ace first.

    A hand is told by what its cards count with every ace as 1 (``hard``) and whether it has an ace. That the
    dealer has no natural is known once a hand is in play.
    """

    def __init__(self, unseen: tuple[int, ...], rules: CardRules) -> None:
        self._rules = rules
        counts = [0] * (rules.face_value + 1)
        for rank, count in enumerate(unseen, start=1):
            counts[rules.value(rank)] += count
        total = sum(counts)
        self._chances = tuple((value, count / total) for value, count in enumerate(counts) if count)
        self._ends = rules.target - rules.dealer_stands + 1 + 1
        self._dealt: dict[tuple[int, bool], tuple[float, ...]] = {}
        self._shown: dict[int, tuple[float, ...]] = {}
        self._best: dict[tuple[int, bool, int, Bet], float] = {}

    def stand(self, hard: int, has_ace: bool, up: int, bet: Bet) -> float:
        """The hand stands against the open card that counts ``up``."""
        return self._stand(raised(hard, has_ace, self._rules).points, up, bet.win, bet.loss)

    def double(self, hard: int, has_ace: bool, up: int, bet: Bet) -> float:
        """One card for twice the stake."""
        value, loss = 0.0, bet.loss + bet.loss
        for card, chance in self._chances:
            total = raised(hard + card, has_ace or card == ACE, self._rules).points
            is_bust = total > self._rules.target
            value += chance * (-loss if is_bust else self._stand(total, up, bet.win_doubled, loss))
        return value

    def hit(self, hard: int, has_ace: bool, up: int, bet: Bet) -> float:
        """A card, and the better of hitting and standing from there."""
        value = 0.0
        for card, chance in self._chances:
            after, with_ace = hard + card, has_ace or card == ACE
            value += chance * (
                -bet.loss if after > self._rules.target else self._go_on(after, with_ace, up, bet)
            )
        return value

    def stake(self, bet: Bet) -> float:
        """A hand that has not been dealt yet, played well."""
        value = 0.0
        for up, chance in self._chances:
            natural = dict(self._chances).get(self._completes(up), 0.0)
            for first, of_first in self._chances:
                for second, of_second in self._chances:
                    hand = self._dealt_hand(first, second, up, natural, bet)
                    value += chance * of_first * of_second * hand
        return value

    def _dealt_hand(self, first: int, second: int, up: int, natural: float, bet: Bet) -> float:
        """Two cards in hand; ``natural`` is the chance that the dealer has 21."""
        hard, has_ace = first + second, ACE in (first, second)
        if raised(hard, has_ace, self._rules).points == self._rules.target:
            return (1 - natural) * bet.natural
        best = max(self._go_on(hard, has_ace, up, bet), self.double(hard, has_ace, up, bet))
        return (1 - natural) * best - natural * bet.loss

    def _go_on(self, hard: int, has_ace: bool, up: int, bet: Bet) -> float:
        key = hard, has_ace, up, bet
        known = self._best.get(key)
        if known is None:
            known = self.stand(hard, has_ace, up, bet)
            if raised(hard, has_ace, self._rules).points < self._rules.target:
                known = max(known, self.hit(hard, has_ace, up, bet))
            self._best[key] = known
        return known

    def _stand(self, total: int, up: int, win: float, loss: float) -> float:
        """The dealer's last totals, from where it stands up to the target, then bust."""
        *totals, bust = self._against(up)
        value = bust * win
        for points, chance in enumerate(totals, start=self._rules.dealer_stands):
            if points != total:
                value += chance * (win if points < total else -loss)
        return value

    def _against(self, up: int) -> tuple[float, ...]:
        """Where the dealer with that open card and no natural comes to."""
        known = self._shown.get(up)
        if known is None:
            cards = [(value, chance) for value, chance in self._chances if value != self._completes(up)]
            left = sum(chance for _, chance in cards)
            known = self._mixed([(value, chance / left) for value, chance in cards], up, up == ACE)
            self._shown[up] = known
        return known

    def _drawn(self, hard: int, has_ace: bool) -> tuple[float, ...]:
        key = hard, has_ace
        known = self._dealt.get(key)
        if known is None:
            rules, total = self._rules, raised(hard, has_ace, self._rules).points
            if total >= rules.dealer_stands:
                ends = range(rules.dealer_stands, rules.target + 1)
                known = (*(float(end == total) for end in ends), float(total > rules.target))
            else:
                known = self._mixed(self._chances, hard, has_ace)
            self._dealt[key] = known
        return known

    def _mixed(self, cards: Sequence[tuple[int, float]], hard: int, has_ace: bool) -> tuple[float, ...]:
        """One card more of these chances."""
        drawn = [(chance, self._drawn(hard + card, has_ace or card == ACE)) for card, chance in cards]
        return tuple(sum(chance * end[place] for chance, end in drawn) for place in range(self._ends))

    def _completes(self, up: int) -> int:
        """The value that makes 21 of the open card in two, 0 for none."""
        if up == ACE:
            return self._rules.target - self._rules.ace_bonus - 1
        return ACE if up + 1 + self._rules.ace_bonus == self._rules.target else 0
