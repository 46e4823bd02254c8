"""21点 (GDD 9.2): one deck, stakes, the dealer's rule, naturals, busts, ties, doubling, three hands."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import EventInput, LeaveEvent, Reason, Session, events
from heroll.enums import EventPhase, HandResult, PointsReason, SafePoint
from heroll.minigame.blackjack.cards import total_of
from heroll.minigame.blackjack.rule import EVENT_ID, BlackjackState
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import Change, refused_with
from tests.domain.minigame.rounds import play
from tests.domain.minigame.table import SPECS, at_table, blackjack, deck, seen, state
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell

NAME = "run:0:desk:event:1"
SMALL, MIDDLE, LARGE = blackjack().seen(BlackjackState(list(deck("")))).stakes


def ended(told: list[Any]) -> events.HandEnded:
    (end,) = only(events.HandEnded, told)
    assert isinstance(end, events.HandEnded)
    return end


@pytest.mark.parametrize(
    ("cards", "points", "is_soft"),
    [
        ("AT", 21, True),
        ("AA", 12, True),
        ("AAT", 12, False),
        ("A6", 17, True),
        ("A6T", 17, False),
        ("JQK", 30, False),
        ("99A", 19, False),
        ("55A", 21, True),
        ("AAAA", 14, True),
        ("T2", 12, False),
        ("", 0, False),
    ],
)
def test_an_ace_counts_11_as_long_as_that_does_not_bust(cards: str, points: int, is_soft: bool) -> None:
    total = total_of(deck(cards)[: len(cards)], blackjack().rules)
    assert (total.points, total.is_soft) == (points, is_soft)


def test_the_deck_is_shuffled_and_saved_before_the_page_shows() -> None:
    work = at_table("5T9K")
    assert names(work.events)[-2:] == ["EventOpened", "CheckpointReached"]
    assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
    assert sorted(state(work).deck) == list(range(52)) and state(work).dealt == 0
    page = seen(work)
    assert page.unseen == (4,) * 13 and not page.is_playing and page.hand == 0
    assert [stake.word for stake in page.stakes] == ["small", "middle", "large"]
    leave(work)


def test_a_hand_is_staked_and_dealt_with_the_dealers_second_card_face_down() -> None:
    work = at_table("5T9K")
    told = give(work, "middle")
    assert only(events.PointsChanged, told)[0].delta == -MIDDLE.stake
    assert only(events.PointsChanged, told)[0].reason is PointsReason.GAME_PRICE
    assert told[1:-1] == [
        events.HandStaked(NAME, 1, MIDDLE.stake),
        events.CardDealt(NAME, False, 5, 0, 5, False),
        events.CardDealt(NAME, True, 10, 0, 10, False),
        events.CardDealt(NAME, False, 9, 0, 14, False),
        events.CardDealt(NAME, True, None, None, 10, False),
    ]
    page = seen(work)
    assert page.is_playing and page.hole_hidden and page.can_double and page.hand == 1
    assert [card.rank for card in page.player] == [5, 9] and [card.rank for card in page.dealer] == [10]
    assert page.player_total == 14 and page.dealer_total == 10 and page.stake == MIDDLE.stake
    assert page.unseen == (4, 4, 4, 4, 3, 4, 4, 4, 3, 3, 4, 4, 4), "the hidden king is among them"
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING


def test_a_natural_is_paid_at_once_and_cannot_be_played() -> None:
    work = at_table("A9KT")
    told = give(work, "large")
    assert names(told)[-3:] == ["HoleTurned", "HandEnded", "CheckpointReached"]
    paid = LARGE.stake + LARGE.natural
    assert ended(told) == events.HandEnded(NAME, 1, HandResult.NATURAL, 21, 19, paid, paid)
    assert work.run.points == 60 - LARGE.stake, "the pot waits for the end of the visit"
    assert refused(work, "hit")[0] == Reason.UNKNOWN_INPUT
    leave(work)
    assert work.run.points == 60 + LARGE.natural


@pytest.mark.parametrize(("up", "hole"), [("A", "K"), ("Q", "A")])
def test_the_dealers_natural_ends_the_hand_before_anybody_doubles(up: str, hole: str) -> None:
    told = give(at_table(f"T{up}9{hole}"), "small")
    assert ended(told).result is HandResult.LOST and ended(told).paid == 0
    assert only(events.HoleTurned, told)[0].total == 21


def test_two_naturals_tie_and_return_the_stake() -> None:
    told = give(at_table("AATK"), "small")
    assert ended(told).result is HandResult.TIED and ended(told).paid == SMALL.stake


def test_above_21_the_hand_is_bust_and_the_dealer_draws_no_more() -> None:
    work = at_table("T596K")
    give(work, "small")
    told = give(work, "hit")
    assert names(told) == ["CardDealt", "HoleTurned", "HandEnded", "CheckpointReached"]
    assert ended(told) == events.HandEnded(NAME, 1, HandResult.BUST, 29, 11, 0, 0)


def test_at_21_the_hand_stands_by_itself() -> None:
    work = at_table("T57749")
    give(work, "small")
    told = give(work, "hit")
    assert names(told)[:3] == ["CardDealt", "HoleTurned", "CardDealt"]
    assert ended(told) == events.HandEnded(NAME, 1, HandResult.TIED, 21, 21, SMALL.stake, SMALL.stake)


def test_the_dealer_stands_on_17_soft_or_not_and_draws_to_16() -> None:
    for cards, total, draws in (("TT87", 17, 0), ("TA86", 17, 0), ("TT864", 20, 1), ("TA85A", 17, 1)):
        work = at_table(cards)
        give(work, "small")
        told = give(work, "stand")
        assert len(only(events.CardDealt, told)) == draws and ended(told).dealer_total == total, cards


def test_the_dealer_goes_bust_and_everybody_wins() -> None:
    work = at_table("2T56KK")
    give(work, "small")
    told = give(work, "stand")
    assert (ended(told).result, ended(told).player_total) == (HandResult.WON, 7)
    assert ended(told).dealer_total == 26 and ended(told).paid == SMALL.stake + SMALL.win


def test_a_doubled_hand_pays_the_stake_once_more_and_takes_one_card() -> None:
    work = at_table("6T57T8")
    give(work, "small")
    told = give(work, "double")
    assert only(events.PointsChanged, told)[0].delta == -SMALL.stake
    assert only(events.StakeDoubled, told) == [events.StakeDoubled(NAME, 1, 2 * SMALL.stake)]
    assert names(told)[:5] == ["PointsChanged", "StakeDoubled", "CardDealt", "HoleTurned", "HandEnded"]
    paid = 2 * SMALL.stake + 2 * SMALL.win
    assert ended(told) == events.HandEnded(NAME, 1, HandResult.WON, 21, 17, paid, paid)
    assert state(work).staked == 2 * SMALL.stake


def test_doubling_is_for_two_cards_and_for_whoever_can_pay() -> None:
    work = at_table("2T37A4")
    give(work, "small")
    give(work, "hit")
    reason, detail = refused(work, "double")
    assert reason == Reason.UNKNOWN_INPUT and detail.endswith("it takes hit, stand")
    work = at_table("2T37A", points=SMALL.stake + 1)
    give(work, "small")
    reason, detail = refused(work, "double")
    assert reason == Reason.NOT_ENOUGH_POINTS and f"{SMALL.stake - 1} short" in detail
    work = at_table("2T37A", points=SMALL.stake - 1)
    assert refused(work, "small")[0] == Reason.NOT_ENOUGH_POINTS


def test_three_hands_out_of_one_deck_and_a_prize_for_winning_all() -> None:
    work = at_table("TTK8T9J9QTQ9", points=60)
    work.run.potion.charges = 0
    for number, word in enumerate(("small", "middle", "large"), start=1):
        give(work, word)
        told = give(work, "stand")
        assert (ended(told).hand, ended(told).result) == (number, HandResult.WON)
        assert state(work).dealt == 4 * number
    assert only(events.EventSettled, told)[0].result == "ahead"
    pot = sum(stake.stake + stake.win for stake in (SMALL, MIDDLE, LARGE))
    (paid,) = only(events.PointsChanged, told)
    assert (paid.delta, paid.reason) == (pot, PointsReason.GAME_PRIZE)
    reward = SPECS.event_rewards[(EVENT_ID, "won", "sweep")]
    assert only(events.PotionRefilled, told)[0].charges == reward.charges == work.run.potion.charges
    assert refused(work, "small")[0] == Reason.EVENT_BUSY
    leave(work)


def test_a_tie_is_no_win_and_an_even_visit_is_told_so() -> None:
    work = at_table("TTK8TTJKQ9Q8")
    work.run.potion.charges = 0
    for word in ("small", "small", "small"):
        give(work, word)
        told = give(work, "stand")
    assert work.run.potion.charges == 0 and only(events.EventSettled, told)[0].result == "ahead"
    work = at_table("TTK8TTJKQ9Q8")
    for _ in range(2):
        give(work, "small")
        told = give(work, "stand")
    assert ended(told).result is HandResult.TIED and ended(told).pot == 2 * SMALL.stake + SMALL.win
    work = at_table("TTJK")
    give(work, "small")
    give(work, "stand")
    assert only(events.EventSettled, leave(work))[0].result == "even" and work.run.points == 60


def test_leaving_in_a_hand_loses_its_stake_and_keeps_the_pot() -> None:
    work = at_table("TTK8T9J9")
    give(work, "small")
    give(work, "stand")
    give(work, "large")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "behind"
    assert work.run.points == 60 + SMALL.win - LARGE.stake
    work = at_table("T")
    assert not only(events.EventSettled, leave(work)) and work.run.points == 60


def test_leaving_with_nothing_but_won_hands_is_no_sweep() -> None:
    work = at_table("TTK8")
    work.run.potion.charges = 0
    give(work, "small")
    assert ended(give(work, "stand")).result is HandResult.WON
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "ahead" and work.run.points == 60 + SMALL.win
    assert work.run.potion.charges == 0, "the prize is for every hand of the visit"


def shuffled(hidden: BlackjackState, seed: int) -> BlackjackState:
    """The same visit with another order of all that nobody has seen, the hidden card included."""
    stream = Stream.derive(str(seed), "hidden")
    is_playing = hidden.stake > 0
    known = hidden.deck[: hidden.dealt]
    rest = hidden.deck[hidden.dealt :]
    if is_playing:
        rest.append(hidden.dealer[1])
    stream.shuffle(rest)
    if not is_playing:
        return replace(hidden, deck=[*known, *rest])
    hole, dealer = rest.pop(), list(hidden.dealer)
    at = known.index(dealer[1])
    known[at] = dealer[1] = hole
    return replace(hidden, deck=[*known, *rest], dealer=dealer)


@given(st.lists(st.integers(0, 5), min_size=40, max_size=40), st.integers(0, 2**32 - 1))
def test_any_play_ends_repeats_itself_and_shows_nothing_hidden(picks: list[int], seed: int) -> None:
    pages = []

    def pick(page: Any, words: Any, turn: int) -> str | None:
        pages.append(page)
        return str(words[picks[turn] % len(words)]) if words else None

    one, again = (play(SPECS, EVENT_ID, pick, f"cards{seed}", purse=200) for _ in range(2))
    assert one == again
    assert len(one.words) <= 3 * 10
    ends = [event for event in one.told if isinstance(event, events.HandEnded)]
    assert len(ends) == 3 and ends[-1].pot == sum(end.paid for end in ends)
    for end in ends:
        assert (end.paid == 0) == (end.result in (HandResult.LOST, HandResult.BUST))
    cards = [
        (event.rank, event.suit) for event in one.told if isinstance(event, events.CardDealt) and event.rank
    ]
    cards += [(event.rank, event.suit) for event in one.told if isinstance(event, events.HoleTurned)]
    assert len(set(cards)) == len(cards) <= 35, "no card comes twice"


@given(st.lists(st.integers(0, 5), max_size=8), st.integers(0, 2**32 - 1))
def test_what_is_seen_does_not_depend_on_what_is_hidden(picks: list[int], seed: int) -> None:
    game, stream = blackjack(), Stream.derive(str(seed), "event")
    visit = game.opened(stream)
    for number in picks:
        words = game.words(visit)
        if words:
            game.move(visit, words[number % len(words)], stream, "x")
    assert game.seen(visit) == game.seen(shuffled(visit, seed))
    assert sum(game.seen(visit).unseen) == 52 - visit.dealt + (visit.stake > 0)


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight, reloaded = on(EVENT_ID, seed="cards3"), on(EVENT_ID, seed="cards3")
    index = straight.view.stream_indexes["event"]
    for word in ("small", "hit", "stand", "middle", "stand"):
        if EventInput(word) not in straight.legal():
            continue
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    assert straight.view.stream_indexes["event"] == index, "all is decided with the deck"
    assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


def damaged(change: Change, *words: str, seed: str = "cards3") -> str:
    """Why a save with an edited game is refused."""
    return refused_with(on(EVENT_ID, seed=seed), change, *words)


def test_saves_of_impossible_hands_are_refused() -> None:
    def swap(game: dict[str, Any]) -> None:
        game["deck"][0], game["deck"][40] = game["deck"][40], game["deck"][0]

    assert "the deck has the cards" in damaged(lambda game: game["deck"].__setitem__(3, game["deck"][4]))
    assert "the deck has the cards" in damaged(lambda game: game["deck"].pop())
    assert "deck.0" in damaged(lambda game: game["deck"].__setitem__(0, True))
    assert "come to" in damaged(swap, "small")
    for field, value in (
        ("pot", 50),
        ("stake", 0),
        ("stake", 8),
        ("staked", 0),
        ("dealt", 5),
        ("word", "large"),
    ):
        line = damaged({field: value}, "small")
        assert "come to" in line, field
    for change in (
        {"pot": 50},
        {"stake": 0},
        {"stake": 8},
        {"staked": 0},
        {"dealt": 5},
        {"word": "large"},
        {"results": ["WON"]},
        {"results": ["won"]},
        {"player": [1]},
        {"dealer": []},
    ):
        assert "come to" in damaged(change, "small"), change
    assert "0 words were given in 1 moves" in damaged(lambda game: game.update(words=[]), "small")
    assert "'stand' was given where" in damaged(lambda game: game.update(words=["stand"]), "small")
    assert "'juggle' was given where" in damaged(lambda game: game.update(words=["juggle"]), "small")


WRONG: dict[str, tuple[str, Edit, str]] = {
    "a dealer that stands above 21": ("blackjack", cell("dealerStands", "value", "22"), "is above target"),
    "an ace of another worth": (
        "blackjack",
        cell("aceBonus", "value", "11"),
        "makes no natural, is '11', allowed 10",
    ),
    "more hands than cards": (
        "blackjack",
        cell("hands", "value", "7"),
        "may need more cards than the deck has",
    ),
    "no hands": ("blackjack", cell("hands", "value", "0"), "is out of bounds"),
    "a number that is missing": ("blackjack", cell("target", "key", "targets"), "missing key"),
    "a stake of no word": ("blackjack-stakes", cell("large", "word", "huge"), "huge"),
    "a stake that does not grow": ("blackjack-stakes", cell("middle", "stake", "3"), "do not grow"),
    "a stake that is missing": (
        "blackjack-stakes",
        lambda text: "".join(line for line in text.splitlines(True) if not line.startswith("small")),
        "has no row, is 'small'",
    ),
    "a win of nothing": ("blackjack-stakes", cell("small", "win", "0"), "win"),
    "a sweep without a prize": ("event-rewards", cell("blackjack,won,sweep", "outcome", "swept"), "sweep"),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_nobody_can_play_with_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})
