"""骰子机 (GDD 9.2): two hands of five dice, three throws each; a hand pays once."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import EventInput, LeaveEvent, Reason, RunPhase, SafePoint, Session, events
from heroll.bots.games.dice_machine import choose
from heroll.enums import EventPhase, PointsReason
from heroll.minigame.dice_machine import EVENT_ID, NONE, DiceMachine, DiceMachineState
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import refused_with
from tests.domain.minigame.rounds import guessing, mean, play, spoiled, strong
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell, put
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
MASKS = ["".join(bits) for bits in product("01", repeat=5)]


def machine(specs: Specs = SPECS) -> DiceMachine:
    game = specs.games[EVENT_ID]
    assert isinstance(game, DiceMachine)
    return game


def at_the_machine(*draws: int, points: int = 0, loot: Iterable[int] = ()) -> Work:
    """The page is open; all faces that will be thrown, then the points paid, in order."""
    return opened(EVENT_ID, {"event": draws, "loot": loot}, points=points)


def seen(work: Work) -> Any:
    assert work.run.active_event is not None
    return machine().seen(DiceMachineState(**work.run.active_event.payload["game"]))


@pytest.mark.parametrize(
    ("dice", "hand"),
    [
        ((4, 4, 4, 4, 4), "five"),
        ((4, 4, 1, 4, 4), "four"),
        ((5, 3, 4, 2, 6), "straight"),
        ((5, 3, 4, 2, 1), "straight"),
        ((2, 5, 2, 5, 2), "full_house"),
        ((1, 2, 3, 4, 6), "small_straight"),
        ((3, 3, 4, 5, 6), "small_straight"),
        ((1, 3, 1, 2, 1), "three"),
        ((1, 3, 1, 3, 6), "two_pairs"),
        ((1, 3, 1, 5, 6), "pair"),
        ((1, 2, 3, 5, 6), NONE),
    ],
)
def test_dice_are_taken_as_the_best_hand_that_they_show(dice: tuple[int, ...], hand: str) -> None:
    assert machine().hand_of(dice, ()) == hand


@pytest.mark.parametrize(
    ("dice", "taken", "hand"),
    [
        ((4, 4, 4, 4, 4), ["five"], "four"),
        ((4, 4, 4, 4, 4), ["five", "four"], "three"),
        ((4, 4, 4, 4, 4), ["five", "four", "three", "pair"], NONE),
        ((2, 2, 2, 5, 5), ["full_house"], "three"),
        ((2, 2, 2, 5, 5), ["full_house", "three"], "two_pairs"),
        ((1, 2, 3, 4, 5), ["straight"], "small_straight"),
        ((1, 2, 3, 4, 5), ["straight", NONE, "small_straight"], NONE),
    ],
)
def test_a_lit_lamp_is_not_paid_again(dice: tuple[int, ...], taken: list[str], hand: str) -> None:
    assert machine().hand_of(dice, taken) == hand


def test_the_first_throw_is_there_when_the_page_opens() -> None:
    work = at_the_machine(6, 1, 6, 2, 3)
    assert names(work.events)[-2:] == ["EventOpened", "CheckpointReached"]
    assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
    page = seen(work)
    assert page.dice == (6, 1, 6, 2, 3) and page.hand == "pair"
    assert (page.throws_left, page.hands_left, page.taken) == (2, 2, ())
    assert page.hands == tuple(row.hand for row in machine().rows)
    leave(work)


def test_what_is_kept_lies_and_the_rest_is_thrown_from_the_left() -> None:
    work = at_the_machine(6, 1, 6, 2, 3, 5, 6, 4)
    told = give(work, "keep:10100")
    assert told == [
        events.MachineDiceThrown("run:0:desk:event:1", (True, False, True, False, False), (6, 5, 6, 6, 4), 1),
        told[-1],
    ]
    assert told[-1].reason is SafePoint.EVENT_STEP
    assert seen(work).dice == (6, 5, 6, 6, 4) and seen(work).throws_left == 1
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING
    leave(work)


def test_the_best_visit_five_alike_and_then_four() -> None:
    rows = [SPECS.event_rewards[(EVENT_ID, "won", hand)] for hand in ("five", "four")]
    paid = [row.points_max for row in rows]
    work = at_the_machine(6, 6, 6, 6, 6, 3, 3, 3, 3, 1, 2, 5, *paid, points=4, loot=(0, 0))
    told = give(work, "stop")
    assert names(told) == ["MachineHandTaken", "MachineDiceThrown", "CheckpointReached"]
    assert told[0] == events.MachineHandTaken("run:0:desk:event:1", "five", (6, 6, 6, 6, 6), 1)
    assert told[1] == events.MachineDiceThrown("run:0:desk:event:1", (False,) * 5, (3, 3, 3, 3, 1), 2)
    assert seen(work).taken == ("five",)
    give(work, "keep:11110")
    told = give(work, "keep:11110")
    assert names(told)[:2] == ["MachineDiceThrown", "MachineHandTaken"], "the last throw is taken by itself"
    assert only(events.MachineHandTaken, told)[0].hand == "four"
    assert only(events.EventSettled, told)[0].result == "five"
    changes = [(event.delta, event.reason) for event in only(events.PointsChanged, told)]
    assert changes == [(points, PointsReason.GAME_PRIZE) for points in paid]
    assert len(only(events.BlessingGained, told)) == rows[0].cards == 1
    assert refused(work, "stop")[0] == Reason.EVENT_BUSY
    leave(work)


def test_the_worst_visit_is_paid_nothing() -> None:
    nothing = (1, 2, 3, 5, 6)
    work = at_the_machine(*nothing, *nothing, points=3)
    told = give(work, "stop")
    assert only(events.MachineHandTaken, told)[0].hand == NONE
    told = give(work, "stop")
    assert names(told) == ["MachineHandTaken", "EventSettled", "CheckpointReached"]
    assert only(events.EventSettled, told)[0].result == NONE and work.run.points == 3
    leave(work)


def test_leaving_pays_what_was_taken_but_not_the_hand_in_play() -> None:
    row = SPECS.event_rewards[(EVENT_ID, "won", "three")]
    work = at_the_machine(2, 2, 2, 1, 5, 6, 6, 6, 6, 6, row.points_min)
    give(work, "stop")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "three"
    assert [event.delta for event in only(events.PointsChanged, told)] == [row.points_min]
    work = at_the_machine(6, 6, 6, 6, 6, 1)
    give(work, "keep:11110")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == NONE and work.run.points == 0
    work = at_the_machine(6, 6, 6, 6, 6)
    assert not only(events.EventSettled, leave(work)), "left before the first move: nothing is settled"


@pytest.mark.parametrize("word", ["keep:11111", "keep:111", "keep:2", "keep", "stop:1", "keep:101010"])
def test_words_that_no_machine_takes(word: str) -> None:
    reason, detail = refused(at_the_machine(1, 2, 3, 4, 5), word)
    assert reason == Reason.UNKNOWN_INPUT and "keep:00000" in detail


def test_every_choice_that_throws_a_die_is_a_word() -> None:
    state = DiceMachineState([1, 2, 3, 4, 5], 1, [])
    assert machine().words(state) == (*(f"keep:{mask}" for mask in MASKS if mask != "11111"), "stop")


@given(st.lists(st.integers(0, 31), min_size=4, max_size=4), st.integers(0, 2**32 - 1))
def test_any_play_ends_within_its_moves_and_is_the_same_again(picks: list[int], seed: int) -> None:
    def pick(_seen: Any, words: Any, turn: int) -> str:
        return str(words[picks[turn]])

    one, again = (play(SPECS, EVENT_ID, pick, f"dice{seed}") for _ in range(2))
    assert one == again
    assert 2 <= len(one.words) <= 4
    taken = [event.hand for event in one.told if isinstance(event, events.MachineHandTaken)]
    assert len(taken) == 2 and (taken[0] != taken[1] or taken[0] == NONE)
    best = sorted(SPECS.worth.outcome(EVENT_ID, hand) for hand in machine().outcomes)[-2:]
    assert 0 <= one.net <= sum(best)
    thrown = [event for event in one.told if isinstance(event, events.MachineDiceThrown)]
    assert all(1 <= face <= 6 for event in thrown for face in event.dice)


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight = on(EVENT_ID, seed="machine")
    reloaded = on(EVENT_ID, seed="machine")
    for word in ("keep:10001", "keep:01010", "keep:00000", "stop"):
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    assert straight.view.phase is RunPhase.EVENT
    assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ({"dice": [1, 2, 3, 4]}, "the dice [1, 2, 3, 4]"),
        ({"dice": [1, 2, 3, 4, 7]}, "the dice [1, 2, 3, 4, 7]"),
        ({"dice": [1, 2, 3, 4, True]}, "dice.4"),
        ({"dice": "12345"}, "dice: "),
        ({"throws": 0}, "thrown 0 times"),
        ({"throws": 2}, "2 throws in 1 moves"),
        ({"throws": 3}, "thrown 3 times"),
        ({"taken": []}, "0 hands and 1 throws in 1 moves"),
        ({"taken": ["six"]}, "the hands ['six'] are taken"),
        ({"taken": ["pair", "pair"]}, "the hands ['pair', 'pair']"),
        ({"taken": ["pair"] * 3}, "are taken"),
        ({"extra": 1}, "extra"),
    ],
)
def test_saves_of_impossible_machines_are_refused(game: dict[str, Any], line: str) -> None:
    assert line in refused_with(on(EVENT_ID), game, "stop")


def test_a_save_whose_last_hand_is_another_one_is_refused() -> None:
    def edit(game: dict[str, Any]) -> None:
        first, last = game["taken"]
        game["taken"] = [first, "five" if last != "five" else NONE]

    assert "were taken as" in refused_with(on(EVENT_ID), edit, "stop", "stop")


def test_skill_pays() -> None:
    best = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID))
    assert 400 <= best <= 900, "4 to 9 points a visit"
    assert best >= 2 * mean(SPECS, EVENT_ID, guessing("machine")), "1.3 times at least"
    for decision in range(4):
        assert mean(SPECS, EVENT_ID, spoiled(SPECS, EVENT_ID, decision)) < best - 40, decision


def small(tmp_path: Path) -> Specs:
    """Two hands of two dice with three faces, two throws: few enough for every play to be looked at."""

    def hands(text: str) -> str:
        head, *rows = text.splitlines()
        kept = [row for row in rows if row.startswith("pair,")]
        return "\n".join([head, *kept, "straight,,2,验证版新增"]) + "\n"

    def numbers(text: str) -> str:
        return put("dice_machine,dice,5", "dice_machine,dice,2")(
            put("dice_machine,throws,3", "dice_machine,throws,2")(
                put("dice_machine,faces,6", "dice_machine,faces,3")(text)
            )
        )

    def rewards(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join(
            line
            for line in lines
            if not line.startswith("dice_machine,") or line.split(",")[2] in ("pair", "straight")
        )

    return altered_specs(tmp_path, dice_machine=hands, minigame_numbers=numbers, event_rewards=rewards)


def exact(game: DiceMachine, specs: Specs, state: DiceMachineState, best: bool) -> Fraction:
    """Mean worth of the best play, or of the player's, over every result of every throw."""
    if game.is_over(state):
        return Fraction(specs.worth.winnings(EVENT_ID, game.winnings(state)))
    words = game.words(state)
    if not best:
        word = choose(game.seen(state), words, specs)
        assert word is not None
        words = (word,)
    return max(_behind(game, specs, state, word, best) for word in words)


def _behind(game: DiceMachine, specs: Specs, state: DiceMachineState, word: str, best: bool) -> Fraction:
    """Over every series of faces that the move may draw."""
    total, count = Fraction(0), 0
    draws: Iterable[tuple[int, ...]] = [()]
    while True:
        longer = False
        for faces in draws:
            trial = DiceMachineState(list(state.dice), state.throws, list(state.taken))
            stream = ScriptedStream(faces)
            try:
                game.move(trial, word, stream, "exact")
            except AssertionError:
                longer = True
                break
            total, count = total + exact(game, specs, trial, best), count + 1
        if not longer:
            return total / count
        assert count == 0, "a move draws as many dice whatever they show"
        draws = [(*faces, face) for faces in draws for face in range(1, game.faces + 1)]


def test_no_play_is_better_than_the_strong_players(tmp_path: Path) -> None:
    specs = small(tmp_path)
    game = machine(specs)
    for dice in product(range(1, 4), repeat=2):
        start = DiceMachineState(list(dice), 1, [])
        assert exact(game, specs, start, best=True) == exact(game, specs, start, best=False) > 0


WRONG: dict[str, tuple[str, Edit, str]] = {
    "a hand without dice": ("dice-machine", cell("pair", "equal", ""), "is no hand: faces or a run"),
    "a hand of both kinds": ("dice-machine", cell("straight", "equal", "2"), "is no hand: faces or a run"),
    "more dice than there are": ("dice-machine", cell("five", "equal", "6"), "too much for 5 dice"),
    "a straight of six": ("dice-machine", cell("straight", "run", "6"), "too much for 5 dice"),
    "a face that shows no time": ("dice-machine", cell("pair", "equal", "2|0"), "do not show"),
    "a hand called none": ("dice-machine", cell("pair", "hand", "none"), "is no hand"),
    "one throw": ("minigame-numbers", cell("dice_machine,throws", "value", "1"), "no throw to keep dice for"),
    "no hands": ("minigame-numbers", cell("dice_machine,hands", "value", "0"), "allowed 1 or more"),
    "an unknown number": (
        "minigame-numbers",
        cell("dice_machine,hands", "key", "hand"),
        "has no hands of dice_machine",
    ),
    "a prize that is missing": (
        "event-rewards",
        lambda text: text.replace("dice_machine,won,five", "dice_machine,won,six"),
        "has no row, is 'dice_machine.won.five'",
    ),
    "a prize of nothing": (
        "event-rewards",
        cell("dice_machine,won,pair", "heal_percent", "0"),
        "is won and gives nothing",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_no_machine_can_be_made_of_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    change: dict[str, Callable[[str], str]] = {table.replace("-", "_"): edit}
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **change)


def test_moves_draw_on_the_stream_that_they_are_given() -> None:
    state = machine().opened(Stream.derive("a", "event"))
    stream = Stream.derive("b", "event")
    machine().move(state, "keep:01111", stream, "x")
    assert stream.index == 1
