"""The strong player of blackjack: exact chances of the cards that are left, and what skill is worth."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from heroll.bots.games.blackjack import choose
from heroll.bots.games.blackjack_count import count_of
from heroll.bots.games.blackjack_odds import Bet, Odds
from heroll.minigame.blackjack.cards import Card
from heroll.minigame.blackjack.rule import EVENT_ID, BlackjackSeen, BlackjackState
from kernel.rng import Stream
from tests.domain.minigame.rounds import guessing, mean, spoiled, strong
from tests.domain.minigame.table import RANKS, SPECS, blackjack, deck, unseen

FULL = unseen()
EVEN = Bet(win=1, natural=1.5, win_doubled=2, loss=1)
WORDS = ("hit", "stand", "double")


class Reckoned:
    """Blackjack reckoned once more, card by card: chances of single cards, by total and softness."""

    def __init__(self, counts: Sequence[int]) -> None:
        values = [min(rank, 10) for rank in range(1, 14) for _ in range(counts[rank - 1])]
        self.chances = {value: values.count(value) / len(values) for value in sorted(set(values))}
        self.known: dict[tuple[object, ...], float] = {}

    @staticmethod
    def add(total: int, aces: int, card: int) -> tuple[int, int]:
        """A hand with its soft aces, one card later."""
        total, aces = (total + 11, aces + 1) if card == 1 else (total + card, aces)
        while total > 21 and aces:
            total, aces = total - 10, aces - 1
        return total, aces

    def dealer(self, up: int) -> dict[int, float]:
        """Chances of last totals, 22 for bust; the hidden card makes no natural."""
        start = self.add(0, 0, up)
        left = {card: chance for card, chance in self.chances.items() if self.add(*start, card)[0] != 21}
        ends: dict[int, float] = {}
        for card, chance in left.items():
            for end, part in self.drawn(*self.add(*start, card)).items():
                ends[end] = ends.get(end, 0) + chance / sum(left.values()) * part
        return ends

    def drawn(self, total: int, aces: int) -> dict[int, float]:
        if total >= 17:
            return {min(total, 22): 1.0}
        ends: dict[int, float] = {}
        for card, chance in self.chances.items():
            for end, part in self.drawn(*self.add(total, aces, card)).items():
                ends[end] = ends.get(end, 0) + chance * part
        return ends

    def stand(self, total: int, dealer: dict[int, float], win: float, loss: float) -> float:
        if total > 21:
            return -loss
        lost = sum(chance for end, chance in dealer.items() if total < end < 22)
        won = sum(chance for end, chance in dealer.items() if end < total or end == 22)
        return won * win - lost * loss

    def hit(self, total: int, aces: int, dealer: dict[int, float], bet: Bet) -> float:
        key = total, aces, tuple(dealer.items()), bet
        if key in self.known:
            return self.known[key]
        worth = 0.0
        for card, chance in self.chances.items():
            after, soft = self.add(total, aces, card)
            stood = self.stand(after, dealer, bet.win, bet.loss)
            worth += chance * (stood if after >= 21 else max(stood, self.hit(after, soft, dealer, bet)))
        self.known[key] = worth
        return worth

    def double(self, total: int, aces: int, dealer: dict[int, float], bet: Bet) -> float:
        after = [(self.add(total, aces, card)[0], chance) for card, chance in self.chances.items()]
        return sum(chance * self.stand(end, dealer, bet.win_doubled, 2 * bet.loss) for end, chance in after)


DECKS = [FULL, unseen(rT=4, rA=2, r5=1), unseen(r2=4, r3=3, r6=4), unseen(rA=4, rK=4)]


@pytest.mark.parametrize("counts", DECKS, ids=str)
@pytest.mark.parametrize("up", [1, 2, 6, 9, 10])
def test_chances_are_those_of_a_second_reckoning(counts: tuple[int, ...], up: int) -> None:
    bet = Bet(win=5, natural=7, win_doubled=10, loss=3)
    rules, again = blackjack().rules, Reckoned(counts)
    worth, dealer = Odds(counts, rules).against(up, bet), again.dealer(up)
    assert sum(dealer.values()) == pytest.approx(1)
    for cards in ((10, 6), (5, 6), (1, 6), (1, 1), (10, 10), (2, 2), (9, 3), (1, 8), (4, 10, 2)):
        total, aces = 0, 0
        for card in cards:
            total, aces = again.add(total, aces, card)
        hard, has_ace = sum(cards), 1 in cards
        assert worth.stand[has_ace][hard] == pytest.approx(again.stand(total, dealer, 5, 3))
        assert worth.hit[has_ace][hard] == pytest.approx(again.hit(total, aces, dealer, bet))
        assert worth.double[has_ace][hard] == pytest.approx(again.double(total, aces, dealer, bet))


def test_a_stake_is_worth_the_mean_of_its_hands() -> None:
    counts = (2, 0, 0, 4, 0, 3, 0, 0, 4, 0, 4, 4, 0)
    bet = Bet(win=1.25, natural=4, win_doubled=2.5, loss=1)
    again, worth = Reckoned(counts), 0.0
    for up, of_up in again.chances.items():
        dealer = again.dealer(up)
        natural = again.chances[10] if up == 1 else again.chances[1] if up == 10 else 0
        for first, of_first in again.chances.items():
            for second, of_second in again.chances.items():
                total, aces = again.add(*again.add(0, 0, first), second)
                best = max(
                    again.stand(total, dealer, bet.win, bet.loss),
                    again.hit(total, aces, dealer, bet),
                    again.double(total, aces, dealer, bet),
                )
                hand = (1 - natural) * (bet.natural if total == 21 else best)
                hand -= 0 if total == 21 else natural * bet.loss
                worth += of_up * of_first * of_second * hand
    assert Odds(counts, blackjack().rules).stake(bet) == pytest.approx(worth)


@cache
def table() -> BlackjackSeen:
    return blackjack().seen(BlackjackState(list(deck(""))))


def hand(cards: str, up: str, counts: tuple[int, ...] = FULL) -> str | None:
    """What is said to that hand at an even stake."""
    stakes = tuple(replace(stake, win=stake.stake) for stake in table().stakes)
    page = replace(
        table(),
        is_playing=True,
        word="large",
        stake=8,
        player=tuple(Card(RANKS[card], 0) for card in cards),
        dealer=(Card(RANKS[up], 1),),
        unseen=counts,
        stakes=stakes,
    )
    return choose(page, WORDS if len(cards) == 2 else WORDS[:2], SPECS)


@pytest.mark.parametrize(
    ("cards", "up", "word"),
    [
        ("T7", "T", "stand"),
        ("T6", "T", "hit"),
        ("T6", "6", "stand"),
        ("T2", "2", "hit"),
        ("T3", "5", "stand"),
        ("65", "6", "double"),
        ("54", "5", "double"),
        ("A6", "T", "hit"),
        ("A8", "7", "stand"),
        ("A7", "9", "hit"),
        ("TT", "6", "stand"),
        ("53", "6", "hit"),
        ("A2A", "8", "hit"),
        ("236", "6", "hit"),
    ],
)
def test_it_knows_the_known_answers(cards: str, up: str, word: str) -> None:
    assert hand(cards, up) == word


def test_it_counts_cards() -> None:
    assert hand("T6", "T", unseen(r5=4, r4=4, r3=4, r2=4, rA=4)) == "stand", "nothing small is left"
    assert hand("T2", "2", unseen(rT=4, rJ=4, rQ=4, rK=4)) == "hit", "no face is left"
    assert hand("T4", "6", unseen(rT=4, rJ=4, rQ=4, rK=3)) == "hit"


def test_it_stakes_more_on_a_deck_full_of_naturals() -> None:
    words = [stake.word for stake in table().stakes]

    def stake(counts: tuple[int, ...]) -> str | None:
        return choose(replace(table(), unseen=counts), words, SPECS)

    assert stake(FULL) == "small"
    assert stake(unseen(r2=1, r3=1, r6=1)) == "middle"
    assert stake(unseen(r2=3, r3=3, r4=3, r5=2)) == "large"
    assert stake(unseen(rA=3, rT=2)) == "small"
    poor = choose(replace(table(), unseen=unseen(r2=3, r3=3, r4=3, r5=2)), words[:1], SPECS)
    assert poor == "small", "what can be paid"
    assert choose(table(), [], SPECS) is None
    losing = tuple(replace(stake, win=1, natural=1, stake=50) for stake in table().stakes)
    assert choose(replace(table(), stakes=losing), words, SPECS) is None


def test_the_count_is_the_worth_of_the_present_deck_but_for_a_little() -> None:
    rules, words = blackjack().rules, [stake.word for stake in table().stakes]
    bets = [
        Bet(100 * each.win, 100 * each.natural, 200 * each.win, 100 * each.stake) for each in table().stakes
    ]
    agreed = 0
    for number in range(30):
        cards, stream = list(deck("")), Stream.derive(f"count#{number}", "deck")
        stream.shuffle(cards)
        left = [card % 13 for card in cards[6 + number % 12 :]]
        counts = tuple(left.count(rank) for rank in range(13))
        exact = [Odds(counts, rules).stake(bet) for bet in bets]
        told = [count_of(bet, rules).worth(counts, rules) for bet in bets]
        assert told == pytest.approx(exact, abs=12), "hundredths of a point"
        chosen = words.index(str(choose(replace(table(), unseen=counts), words, SPECS)))
        assert exact[chosen] >= max(exact) - 12
        agreed += exact[chosen] == max(exact)
    assert agreed >= 24


def test_skill_pays() -> None:
    best = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), 1500)
    guessed = mean(SPECS, EVENT_ID, guessing("cards"), 1500)
    assert 200 <= best <= 900 and guessed < 0, "a stake's game: guessing loses"
    assert best - guessed >= 400
    for decision in (1, 3, 5):
        assert mean(SPECS, EVENT_ID, spoiled(SPECS, EVENT_ID, decision), 1500) < best - 50, decision
