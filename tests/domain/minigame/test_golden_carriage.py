"""黄金马车 (GDD 9.2): sacks, reins, the danger of a leg, jumping off, being thrown, arriving."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import EventInput, LeaveEvent, Reason, Session, events
from heroll.bots.games.golden_carriage import Ride, choose
from heroll.enums import EventPhase, HealCause, PointsReason, SafePoint
from heroll.minigame.golden_carriage import EVENT_ID, CarriageSeen, CarriageState, GoldenCarriage
from heroll.run.games import state_of
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import Change, refused_with
from tests.domain.minigame.rounds import guessing, mean, play, spoiled, strong
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
NAME = "run:0:desk:event:1"


def carriage(specs: Specs = SPECS) -> GoldenCarriage:
    game = specs.games[EVENT_ID]
    assert isinstance(game, GoldenCarriage)
    return game


RULES, SACKS = carriage().rules, [row.points for row in carriage().sacks]
LEGS = RULES.legs
HEFTS = {row.points: row.heft for row in carriage().sacks}


def on_the_box(*throws: int, sacks: tuple[int, ...] = (0, 1, 2, 3), hp: int = 150) -> Work:
    """The page is open; ``sacks`` hang by the first legs, by the rest the lightest: indexes of the table."""
    drawn = (*sacks, *[0] * (LEGS - len(sacks)))
    return opened(EVENT_ID, {"event": [*drawn, *throws]}, hp=hp)


def seen(work: Work) -> CarriageSeen:
    assert work.run.active_event is not None
    return carriage().seen(state_of(carriage(), work.run.active_event))


def test_the_sacks_of_the_road_are_drawn_when_the_page_opens_and_two_are_seen() -> None:
    work = on_the_box()
    assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
    page = seen(work)
    assert (page.leg, page.legs, page.sack, page.next_sack) == (1, LEGS, SACKS[0], SACKS[1])
    assert page.danger == RULES.danger_start and page.gathered == 0
    assert page.grab_danger == RULES.danger_start + HEFTS[SACKS[0]]
    assert page.rein_danger == max(RULES.danger_least, RULES.danger_start - RULES.danger_rein)
    leave(work)


def test_a_sack_is_gathered_and_makes_the_ride_more_dangerous() -> None:
    danger = RULES.danger_start + HEFTS[SACKS[0]]
    work = on_the_box(danger + 1)
    told = give(work, "grab")
    assert told[0] == events.LegDriven(NAME, 1, SACKS[0], danger, danger + 1, False, SACKS[0])
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.EVENT_STEP
    page = seen(work)
    assert page.danger == danger + RULES.danger_rise and page.gathered == SACKS[0]
    assert (page.leg, page.sack, page.next_sack) == (2, SACKS[1], SACKS[2])
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING
    leave(work)


def test_the_reins_make_it_calmer_and_gather_nothing() -> None:
    first = RULES.danger_start + HEFTS[SACKS[0]]
    second = first + RULES.danger_rise - RULES.danger_rein
    work = on_the_box(first + 1, second + 1)
    give(work, "grab")
    told = give(work, "rein")
    assert told[0] == events.LegDriven(NAME, 2, 0, second, second + 1, False, SACKS[0])
    assert seen(work).danger == second + RULES.danger_rise
    leave(work)


def test_a_throw_up_to_the_danger_throws_the_hero_off() -> None:
    danger = RULES.danger_start + HEFTS[SACKS[2]]
    for throw, is_thrown in ((danger + 1, False), (danger, True), (1, True)):
        work = on_the_box(throw, sacks=(2,))
        told = give(work, "grab")
        assert told[0] == events.LegDriven(NAME, 1, SACKS[2], danger, throw, is_thrown, SACKS[2])
        assert (len(only(events.RideEnded, told)) == 1) == is_thrown


def test_being_thrown_off_loses_half_of_all_half_up() -> None:
    work = on_the_box(100, 100, 1, sacks=(3, 0, 0))
    for word in ("grab", "rein"):
        give(work, word)
    told = give(work, "grab")
    gathered = SACKS[3] + SACKS[0]
    lost = (gathered + 1) // 2
    assert only(events.RideEnded, told) == [events.RideEnded(NAME, 3, True, False, gathered - lost, lost)]
    assert only(events.EventSettled, told)[0].result == "thrown"
    (paid,) = only(events.PointsChanged, told)
    assert (paid.delta, paid.reason) == (gathered - lost, PointsReason.GAME_PRIZE)
    assert refused(work, "grab")[0] == Reason.EVENT_BUSY
    leave(work)


def test_half_of_an_odd_sack_is_lost_upward() -> None:
    assert [RULES.lost(points) for points in range(6)] == [0, 1, 1, 2, 2, 3]


def test_jumping_off_keeps_everything_and_draws_nothing() -> None:
    work = on_the_box(100, sacks=(3,))
    reason, detail = refused(work, "jump")
    assert reason == Reason.UNKNOWN_INPUT and detail.endswith("it takes grab, rein"), (
        "nothing is gathered yet"
    )
    give(work, "grab")
    told = give(work, "jump")
    assert told[0] == events.RideEnded(NAME, 1, False, False, SACKS[3], 0)
    assert names(told)[1:] == ["EventSettled", "PointsChanged", "CheckpointReached"]
    assert only(events.EventSettled, told)[0].result == "jumped" and work.run.points == SACKS[3]
    leave(work)


def test_whoever_is_on_the_box_behind_the_last_leg_arrives_with_a_prize() -> None:
    work = on_the_box(*[100] * LEGS, sacks=(3,) * LEGS, hp=50)
    for _ in range(LEGS - 1):
        give(work, "grab")
    page = seen(work)
    assert (page.leg, page.next_sack) == (LEGS, None)
    told = give(work, "grab")
    assert names(told)[:3] == ["LegDriven", "RideEnded", "EventSettled"]
    assert only(events.RideEnded, told) == [events.RideEnded(NAME, LEGS, False, True, SACKS[3] * LEGS, 0)]
    assert only(events.EventSettled, told)[0].result == "arrived"
    prize = SPECS.event_rewards[(EVENT_ID, "won", "arrived")]
    (healed,) = only(events.HeroHealed, told)
    assert healed.cause is HealCause.EVENT and healed.amount == (150 * prize.heal_percent + 50) // 100
    assert work.run.points == SACKS[3] * LEGS
    assert seen(work).has_arrived and seen(work).is_over and seen(work).leg == LEGS
    leave(work)


def test_whoever_is_thrown_off_on_the_last_leg_does_not_arrive() -> None:
    work = on_the_box(*[100] * (LEGS - 1), 1, sacks=(0,) * LEGS, hp=50)
    for _ in range(LEGS - 1):
        give(work, "rein")
    told = give(work, "grab")
    assert only(events.EventSettled, told)[0].result == "thrown" and not only(events.HeroHealed, told)
    assert only(events.RideEnded, told)[0].has_arrived is False


def test_the_danger_stays_within_its_bounds() -> None:
    work = on_the_box(*[100] * LEGS, sacks=(3,) * LEGS)
    for _ in range(LEGS):
        page = seen(work)
        assert RULES.danger_least <= page.rein_danger <= page.grab_danger <= RULES.danger_most
        assert page.danger <= RULES.danger_most, "what the coming leg begins with, too"
        give(work, "grab")
    assert page.grab_danger == RULES.danger_most, "eight of the heaviest sacks"
    game = carriage()
    assert game.danger(0, 0) == RULES.danger_least and game.danger(99, SACKS[0]) == RULES.danger_most


def test_leaving_the_page_is_jumping_off() -> None:
    work = on_the_box(100, sacks=(3,))
    give(work, "grab")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "jumped" and work.run.points == SACKS[3]
    work = on_the_box()
    assert not only(events.EventSettled, leave(work)), "left before the first leg: nothing is settled"


@given(st.lists(st.integers(0, 2), min_size=LEGS + 1, max_size=LEGS + 1), st.integers(0, 2**32 - 1))
def test_any_ride_ends_repeats_itself_and_adds_up(picks: list[int], seed: int) -> None:
    def pick(_page: Any, words: Any, turn: int) -> str:
        return str(words[picks[turn] % len(words)])

    one, again = (play(SPECS, EVENT_ID, pick, f"ride{seed}") for _ in range(2))
    assert one == again and 1 <= len(one.words) <= LEGS + 1
    driven = [event for event in one.told if isinstance(event, events.LegDriven)]
    (end,) = [event for event in one.told if isinstance(event, events.RideEnded)]
    assert sum(event.sack for event in driven) == end.kept + end.lost
    assert [event.leg for event in driven] == list(range(1, len(driven) + 1))
    assert all((event.throw <= event.danger) == event.is_thrown for event in driven)
    prize = SPECS.worth.outcome(EVENT_ID, "arrived") if end.has_arrived else 0
    assert one.net == SPECS.worth.points(end.kept) + prize


@given(st.lists(st.integers(0, 2), max_size=LEGS), st.integers(0, 2**32 - 1))
def test_nothing_behind_the_next_sack_is_seen(picks: list[int], seed: int) -> None:
    game, stream = carriage(), Stream.derive(str(seed), "event")
    ride = game.opened(stream)
    for number in picks:
        words = game.words(ride)
        if words:
            game.move(ride, words[number % len(words)], stream, "x")
    known = len(ride.throws) + 2
    other = replace(ride, sacks=[*ride.sacks[:known], *([SACKS[0]] * LEGS)[known:]])
    assert game.seen(ride) == game.seen(other)


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight, reloaded = on(EVENT_ID, seed="ride"), on(EVENT_ID, seed="ride")
    for word in ("grab", "rein", "rein", "grab", "grab"):
        if EventInput(word) not in straight.legal():
            break
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


def damaged(change: Change, *words: str) -> str:
    """Why a save with an edited game is refused."""
    return refused_with(on(EVENT_ID, seed="ride"), change, *words)


def test_saves_of_impossible_rides_are_refused() -> None:
    assert "the road has the sacks" in damaged({"sacks": [SACKS[0]] * (LEGS - 1)})
    assert "the road has the sacks" in damaged(lambda game: game["sacks"].__setitem__(5, 99))
    assert "sacks.5" in damaged(lambda game: game["sacks"].__setitem__(5, True))
    for change in ({"gathered": 50}, {"danger": 2}, {"isThrown": True}, {"words": ["rein"]}):
        assert "come to" in damaged(change, "grab"), change
    assert "the throws are [0]" in damaged({"throws": [0]}, "grab")
    assert "the throws are [101]" in damaged({"throws": [101]}, "grab")
    assert "1 words and 0 throws in 1 moves" in damaged({"throws": []}, "grab")
    assert "0 words and 0 throws in 1 moves" in damaged({"throws": [], "words": []}, "grab")
    assert "'jump' was given where" in damaged({"words": ["jump"], "throws": []}, "grab")
    assert "'fly' was given where" in damaged({"words": ["fly"]}, "grab")
    assert "come to" in damaged({"throws": [1]}, "grab"), "that throw ends the ride"


WRONG: dict[str, tuple[str, Edit, str]] = {
    "a road without legs": ("carriage", cell("legs", "value", "0"), "is out of bounds"),
    "a start below the least danger": ("carriage", cell("dangerStart", "value", "0"), "is out of bounds"),
    "a danger above all": ("carriage", cell("dangerMost", "value", "101"), "is out of bounds"),
    "a number that is missing": ("carriage", cell("dangerRise", "key", "dangerRises"), "missing key"),
    "an empty sack": ("carriage-sacks", cell("1", "points", "0"), "points"),
    "a sack that never hangs": ("carriage-sacks", cell("7", "weight", "0"), "weight"),
    "an arrival without a prize": ("event-rewards", cell("golden_carriage", "outcome", "home"), "arrived"),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_no_carriage_can_drive_on_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})


def best_worth(specs: Specs, ride: CarriageState, known: int) -> float:
    """Mean worth of the best words, played out by the rule itself; ``known`` sacks were seen so far."""
    game, rows = carriage(specs), carriage(specs).sacks.rows
    if game.is_over(ride):
        return float(specs.worth.winnings(EVENT_ID, game.winnings(ride)))
    if known < min(len(ride.throws) + 2, game.rules.legs):
        worth = 0.0
        for row in rows:
            sacks = [*ride.sacks[:known], row.points, *ride.sacks[known + 1 :]]
            worth += row.weight * best_worth(specs, replace(ride, sacks=sacks), known + 1)
        return worth / sum(row.weight for row in rows)
    return max(word_worth(specs, ride, known, word) for word in game.words(ride))


def word_worth(specs: Specs, ride: CarriageState, known: int, word: str) -> float:
    """Of one word, over both ends of the leg."""
    game, page = carriage(specs), carriage(specs).seen(ride)
    danger = {"grab": page.grab_danger, "rein": page.rein_danger, "jump": 0}[word]
    worth = 0.0
    for throw, chance in ((1, danger), (100, 100 - danger)):
        if chance:
            after = replace(ride, words=list(ride.words), throws=list(ride.throws))
            game.move(after, word, ScriptedStream([throw]), "x")
            worth += chance * best_worth(specs, after, known)
    return worth / 100


def test_no_play_is_better_than_the_strong_players(tmp_path: Path) -> None:
    specs = altered_specs(tmp_path, carriage=cell("legs", "value", "3"))
    game = carriage(specs)
    ride = Ride(game, specs.worth.points(1), specs.worth.outcome(EVENT_ID, "arrived"))
    stream, chosen = Stream.derive("rides", "event"), set()
    for _ in range(12):
        visit = game.opened(stream)
        visit.danger, visit.gathered = stream.next_int(2, 60), stream.next_int(0, 20)
        while not game.is_over(visit):
            page, known = game.seen(visit), min(len(visit.throws) + 2, 3)
            told = ride.words(page.leg, page.danger, page.gathered, page.sack, page.next_sack or 0)
            worth = {word: word_worth(specs, visit, known, word) for word in game.words(visit)}
            assert {word: told[word] for word in worth} == pytest.approx(worth)
            word = choose(page, game.words(visit), specs)
            assert word is not None and worth[word] == pytest.approx(max(worth.values()))
            chosen.add(word)
            game.move(visit, word, stream, "x")
    assert chosen == {"grab", "rein", "jump"}, "each of the three is the best at times"


def test_skill_pays() -> None:
    best = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), 1500)
    assert 400 <= best <= 900, "4 to 9 points a visit"
    assert best >= 2 * mean(SPECS, EVENT_ID, guessing("ride"), 1500), "1.3 times at least"
    stream = Stream.derive("staying", "guess")
    assert best >= 1.5 * mean(SPECS, EVENT_ID, lambda _page, words, _turn: stream.choice(words), 1500)
    for decision in (1, 2, 3, 4):
        assert mean(SPECS, EVENT_ID, spoiled(SPECS, EVENT_ID, decision), 1500) < best - 40, decision
