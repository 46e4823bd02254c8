"""抓娃娃 (GDD 9.2): 20 capsules by weight, three grabs, one shake; what slips falls next door."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import DismantleGear, EventInput, LeaveEvent, Reason, RunPhase, SafePoint, Session, events
from heroll.bots.games.claw_crane import choose
from heroll.enums import DropSource, EventPhase, PointsReason
from heroll.minigame.claw_crane import CAUGHT, EMPTY, EVENT_ID, ClawCrane, ClawCraneSeen, ClawCraneState
from heroll.minigame.record import dump, read
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import refused_with
from tests.domain.minigame.rounds import guessing, mean, play, spoiled, strong
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
KINDS = ("coin", "purse", "heart", "flask", "gear", "star", "gem", "bone")
PIT = (
    ("bone", "coin", "coin", "star"),
    ("gem", "heart", "coin", "bone"),
    ("coin", "coin", "purse", "gem"),
    ("bone", "bone", "gear", "coin"),
    ("flask", "coin", "heart", "purse"),
)
"""Columns from the left, each from its bottom."""

HOLDS, SLIPS = 1, 100
"""The draw of a grab."""

EVENT = "run:0:desk:event:1"


def crane(specs: Specs = SPECS) -> ClawCrane:
    game = specs.games[EVENT_ID]
    assert isinstance(game, ClawCrane)
    return game


def at_the_crane(
    *draws: int, pit: Sequence[Sequence[str]] = PIT, loot: Iterable[int] = (), hp: int = 150
) -> Work:
    """The page is open over that pit; the draws of grabs, then of what is paid."""
    filled = [KINDS.index(kind) for column in pit for kind in column]
    return opened(EVENT_ID, {"event": [*filled, *draws], "loot": loot}, hp=hp)


def seen(work: Work) -> ClawCraneSeen:
    assert work.run.active_event is not None
    state = ClawCraneState(**work.run.active_event.payload["game"])
    return crane().seen(state)


def reward(kind: str) -> Any:
    return SPECS.event_rewards[(EVENT_ID, "won", kind)]


def test_the_pit_is_filled_before_the_page_shows() -> None:
    work = at_the_crane()
    page = seen(work)
    assert page.columns == PIT and sum(map(len, page.columns)) == 20
    assert (page.height, page.grabs_left, page.shakes_left, page.caught) == (4, 3, 1, ())
    assert page.grips == tuple((kind, row.grip_percent) for kind, row in crane().kinds.items())
    assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
    assert not only(events.EventSettled, leave(work))


def test_the_claw_takes_the_top_of_its_column() -> None:
    work = at_the_crane(HOLDS)
    told = give(work, "grab:3")
    assert told[0] == events.CapsuleCaught(EVENT, 3, "gem", 2)
    assert names(told) == ["CapsuleCaught", "CheckpointReached"]
    assert told[1].reason is SafePoint.EVENT_STEP
    assert seen(work).columns[2] == ("coin", "coin", "purse") and seen(work).caught == ("gem",)
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_held_up_to_its_grip(kind: str) -> None:
    pit = [[kind] * 4] * 5
    grip = crane().kinds[kind].grip_percent
    assert isinstance(give(at_the_crane(grip, pit=pit), "grab:1")[0], events.CapsuleCaught)
    assert isinstance(give(at_the_crane(grip + 1, pit=pit), "grab:1")[0], events.CapsuleSlipped)


def test_a_slipped_capsule_changes_places_with_the_top_of_a_full_column() -> None:
    work = at_the_crane(SLIPS)
    told = give(work, "grab:1")
    assert told[0] == events.CapsuleSlipped(EVENT, 1, "star", 2, "bone", 2)
    assert seen(work).columns[:2] == (("bone", "coin", "coin", "bone"), ("gem", "heart", "coin", "star"))
    assert seen(work).caught == ()


def test_the_last_column_slips_to_the_left() -> None:
    work = at_the_crane(SLIPS)
    assert give(work, "grab:5")[0] == events.CapsuleSlipped(EVENT, 5, "purse", 4, "coin", 2)


def test_it_stays_where_there_is_room() -> None:
    work = at_the_crane(HOLDS, SLIPS)
    give(work, "grab:2")
    told = give(work, "grab:1")
    assert told[0] == events.CapsuleSlipped(EVENT, 1, "star", 2, None, 1)
    assert seen(work).columns[:2] == (("bone", "coin", "coin"), ("gem", "heart", "coin", "star"))


def test_a_shake_sinks_every_top_once() -> None:
    work = at_the_crane()
    told = give(work, "shake")
    shaken = tuple((column[-1], *column[:-1]) for column in PIT)
    assert told[0] == events.PitShaken(EVENT, shaken, 0)
    assert seen(work).columns == shaken and seen(work).grabs_left == 3
    reason, detail = refused(work, "shake")
    assert reason == Reason.UNKNOWN_INPUT
    assert detail.startswith("claw_crane does not take 'shake' now; it takes grab:1, ")
    leave(work)


def test_the_best_visit_star_gem_and_purse() -> None:
    paid = [reward("gem").points_max, reward("purse").points_max]
    work = at_the_crane(HOLDS, HOLDS, HOLDS, *paid, loot=(0, 0))
    give(work, "grab:1")
    give(work, "grab:3")
    told = give(work, "grab:5")
    assert told[:2] == [
        events.CapsuleCaught(EVENT, 5, "purse", 0),
        events.EventSettled(EVENT, EVENT_ID, CAUGHT),
    ]
    changes = [(change.delta, change.reason) for change in only(events.PointsChanged, told)]
    assert changes == [(points, PointsReason.GAME_PRIZE) for points in paid]
    assert len(only(events.BlessingGained, told)) == reward("star").cards == 1
    assert refused(work, "grab:2")[0] == Reason.EVENT_BUSY
    leave(work)


def test_the_worst_visit_catches_bones() -> None:
    work = at_the_crane(HOLDS, SLIPS, HOLDS, pit=[["bone"] * 4] * 5)
    for column in (1, 2):
        give(work, f"grab:{column}")
    told = give(work, "grab:5")
    assert names(told) == ["CapsuleCaught", "EventSettled", "CheckpointReached"]
    assert only(events.EventSettled, told)[0].result == EMPTY and work.run.points == 0
    leave(work)


def test_leaving_keeps_what_was_caught() -> None:
    work = at_the_crane(HOLDS, reward("gem").points_min)
    give(work, "grab:3")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == CAUGHT
    assert [change.delta for change in only(events.PointsChanged, told)] == [reward("gem").points_min]
    work = at_the_crane(SLIPS)
    give(work, "grab:3")
    assert only(events.EventSettled, leave(work))[0].result == EMPTY


def test_hearts_heal_and_flasks_refill() -> None:
    work = at_the_crane(HOLDS, HOLDS, pit=[["heart"] * 4, ["flask"] * 4, *PIT[2:]], hp=50)
    work.run.potion.charges = 0
    give(work, "grab:1")
    give(work, "grab:2")
    told = leave(work)
    (healed,) = only(events.HeroHealed, told)
    assert healed.amount == (150 * reward("heart").heal_percent + 50) // 100
    (refilled,) = only(events.PotionRefilled, told)
    assert refilled.amount == reward("flask").charges


def test_leaving_with_gear_in_the_claw_offers_it_before_the_page_closes() -> None:
    """The gear is looked at once, and only then the hero walks on (GDD 6.3)."""
    for number in range(60):
        session = on(EVENT_ID, seed=f"left{number}")
        page = session.view.game  # None on a corner
        columns = page.columns if isinstance(page, ClawCraneSeen) else ()
        place = next((at for at, column in enumerate(columns) if column[-1] == "gear"), None)
        if place is None:
            continue
        caught = only(events.CapsuleCaught, accepted(session, EventInput(f"grab:{place + 1}")))
        if not caught:
            continue
        told = accepted(session, LeaveEvent())
        assert only(events.EventSettled, told)[0].result == CAUGHT and not only(events.EventLeft, told)
        assert session.view.phase is RunPhase.REWARD_CHOICE and len(session.view.pending_gear) == 1
        assert told[-1].reason is SafePoint.EVENT_RESOLVED
        again = Session.restore(session.save(), strict=True)
        assert again.hash() == session.hash()
        told = accepted(session, DismantleGear(session.view.pending_gear[0].instance_id))
        assert only(events.EventLeft, told) and session.view.event is None
        return
    pytest.fail("nobody catches gear with the first grab")


def test_caught_gear_is_offered_and_the_page_closes_behind_it() -> None:
    """A run that catches gear: it waits like any other offer (GDD 6.3)."""
    for number in range(200):
        session = on(EVENT_ID, seed=f"gear{number}")
        if session.view.phase is not RunPhase.EVENT:
            continue
        told = []
        for _ in range(3):
            columns = session.view.game.columns
            best = max(range(5), key=lambda place: columns[place][-1:] == ("gear",))
            told += accepted(session, EventInput(f"grab:{best + 1}"))
        offered = only(events.GearOffered, told)
        if not offered:
            continue
        assert {offer.drop for offer in offered} == {DropSource.MINI_GAME}
        assert len(offered) == sum(event.kind == "gear" for event in only(events.CapsuleCaught, told))
        assert session.view.phase is RunPhase.REWARD_CHOICE
        told = []
        while session.view.phase is RunPhase.REWARD_CHOICE:
            told += accepted(session, session.legal()[-1])
        assert "EventLeft" in names(told) and session.view.event is None
        return
    pytest.fail("nobody catches gear")


@pytest.mark.parametrize("word", ["grab:0", "grab:6", "grab", "grab:-1", "shake:1", "grab:1:1", "grab:x"])
def test_words_that_no_crane_takes(word: str) -> None:
    assert refused(at_the_crane(), word)[0] == Reason.UNKNOWN_INPUT


def test_an_empty_column_cannot_be_grabbed(tmp_path: Path) -> None:
    specs = few(tmp_path)
    state = ClawCraneState([["coin"], ["coin", "coin"], ["coin", "coin"]], ["coin"], 2, 0)
    assert crane(specs).words(state) == ("grab:1", "grab:2", "grab:3")
    crane(specs).move(state, "grab:1", ScriptedStream([HOLDS]), "x")
    assert crane(specs).words(state) == ("grab:2", "grab:3")
    crane(specs).move(state, "grab:2", ScriptedStream([SLIPS]), "x")
    assert state.pit == [[], ["coin", "coin"], ["coin", "coin"]] and crane(specs).is_over(state)


def test_capsules_follow_their_weights() -> None:
    drawn: Counter[str] = Counter()
    for number in range(200):
        state = crane().opened(Stream.derive(f"pit#{number}", "event"))
        drawn.update(kind for column in state.pit for kind in column)
    weights = {kind: row.weight for kind, row in crane().kinds.items()}
    for kind in KINDS:
        assert abs(drawn[kind] / drawn.total() - weights[kind] / sum(weights.values())) < 0.02, kind


@given(st.lists(st.integers(0, 99), min_size=4, max_size=4), st.integers(0, 2**32 - 1))
def test_any_play_loses_no_capsule_and_ends(picks: list[int], seed: int) -> None:
    pits: list[ClawCraneSeen] = []

    def pick(page: ClawCraneSeen, words: Sequence[str], turn: int) -> str:
        pits.append(page)
        return words[picks[turn] % len(words)]

    one = play(SPECS, EVENT_ID, pick, f"pit{seed}")
    assert one == play(SPECS, EVENT_ID, pick, f"pit{seed}")
    assert 3 <= len(one.words) <= 4
    first = Counter(kind for column in pits[0].columns for kind in column)
    for page in pits:
        there = Counter(kind for column in page.columns for kind in column)
        assert there + Counter(page.caught) == first
        assert all(len(column) <= 4 for column in page.columns)
    caught = [event.kind for event in only(events.CapsuleCaught, one.told)]
    assert one.net == sum(SPECS.worth.outcome(EVENT_ID, kind) for kind in caught if kind != "bone")


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight, reloaded = on(EVENT_ID, seed="crane"), on(EVENT_ID, seed="crane")
    for word in ("grab:4", "shake", "grab:1", "grab:5"):
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    if straight.view.phase is RunPhase.EVENT:
        assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


def other(game: dict[str, Any], change: str) -> None:
    """Make the saved pit, behind two moves, one that no play comes to."""
    pit = game["pit"]
    if change == "capsule":
        pit[0][0] = "pearl"
    elif change == "more":
        pit[0].insert(0, "coin")
    elif change == "fewer":
        pit[3].pop()
    elif change == "higher":
        pit[0] += pit[3]
        pit[3] = []
    elif change == "columns":
        pit.append([])
    elif change == "nested":
        pit[0] = "coin"
    elif change == "caught":
        game["caught"] = [*game["caught"], pit[0].pop(), pit[0].pop()]
    else:
        key, number = change.split("=")
        game[key] = int(number)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ("capsule", "a capsule 'pearl'"),
        ("more", "capsules"),
        ("fewer", "capsules and"),
        ("higher", "columns of"),
        ("columns", "columns of"),
        ("nested", "pit.0"),
        ("caught", "2 grabs with"),
        ("grabs=2", "in 2 moves"),
        ("grabs=0", "3 grabs with"),
        ("grabs=4", "-1 grabs with"),
        ("shakes=0", "1 shakes in 2 moves"),
        ("shakes=2", "-1 shakes"),
        ("luck=1", "luck: "),
    ],
)
def test_saves_of_impossible_pits_are_refused(change: str, line: str) -> None:
    def edit(game: dict[str, Any]) -> None:
        other(game, change)

    assert line in refused_with(on(EVENT_ID, seed="crane"), edit, "grab:4", "grab:1")


def test_skill_pays() -> None:
    best = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), 1200)
    assert 400 <= best <= 900, "4 to 9 points a visit"
    assert best >= 1.5 * mean(SPECS, EVENT_ID, guessing("crane"), 1200), "1.3 times at least"
    for decision in range(3):
        assert mean(SPECS, EVENT_ID, spoiled(SPECS, EVENT_ID, decision), 1200) < best - 40, decision


def few(tmp_path: Path) -> Specs:
    """Six capsules in three columns: few enough for every play to be looked at."""

    def numbers(text: str) -> str:
        for old, new in (("capsules,20", "capsules,6"), ("columns,5", "columns,3")):
            assert f"claw_crane,{old}" in text
            text = text.replace(f"claw_crane,{old}", f"claw_crane,{new}")
        return text

    return altered_specs(tmp_path, minigame_numbers=numbers)


def exact(game: ClawCrane, specs: Specs, state: ClawCraneState, best: bool) -> Fraction:
    """Mean worth of the best play, or of the player's, over every grip of every grab."""
    if game.is_over(state):
        return Fraction(specs.worth.winnings(EVENT_ID, game.winnings(state)))
    words: Sequence[str] = game.words(state)
    if not best:
        word = choose(game.seen(state), words, specs)
        assert word is not None
        words = (word,)
    return max(_behind(game, specs, state, word, best) for word in words)


def _behind(game: ClawCrane, specs: Specs, state: ClawCraneState, word: str, best: bool) -> Fraction:
    if word == "shake":
        draws = {(): Fraction(1)}
    else:
        kind = state.pit[int(word[-1]) - 1][-1]
        grip = Fraction(game.kinds[kind].grip_percent, 100)
        draws = {(HOLDS,): grip, (SLIPS,): 1 - grip}
    total = Fraction(0)
    for draw, chance in draws.items():
        trial = read(ClawCraneState, dump(state))
        game.move(trial, word, ScriptedStream(draw), "exact")
        total += chance * exact(game, specs, trial, best)
    return total


def test_no_play_is_better_than_the_strong_players(tmp_path: Path) -> None:
    specs = few(tmp_path)
    game = crane(specs)
    for number in range(12):
        start = game.opened(Stream.derive(f"few#{number}", "event"))
        assert exact(game, specs, start, best=True) == exact(game, specs, start, best=False)


WRONG: dict[str, tuple[str, Edit, str]] = {
    "columns that are not alike": (
        "minigame-numbers",
        cell("claw_crane,columns", "value", "3"),
        "columns that are not alike",
    ),
    "one column": ("minigame-numbers", cell("claw_crane,columns", "value", "1"), "are not alike"),
    "grabs for all": ("minigame-numbers", cell("claw_crane,grabs", "value", "20"), "grabs for every capsule"),
    "a claw without grip": ("clawcrane", cell("coin", "grip_percent", "0"), r"allowed 1\.\.100"),
    "more grip than all": ("clawcrane", cell("coin", "grip_percent", "101"), r"allowed 1\.\.100"),
    "a weight below nothing": ("clawcrane", cell("coin", "weight", "-1"), "allowed 0 or more"),
    "bones alone": (
        "clawcrane",
        lambda text: text.replace(",true,", ",false,"),
        "has nothing to win",
    ),
    "a bone with a prize": (
        "clawcrane",
        cell("bone", "pays", "true"),
        "has no row, is 'claw_crane.won.bone'",
    ),
    "a coin without": ("clawcrane", cell("coin", "pays", "false"), "is won in no claw_crane"),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_no_crane_can_be_made_of_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    change: dict[str, Callable[[str], str]] = {table.replace("-", "_"): edit}
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **change)
