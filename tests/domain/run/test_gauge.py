"""The boss gauge of DiceGauge stages (GDD 4.3, 15-4; report 2.2, 7-7, 7-8)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import CheckpointError, Roll, RunPhase, Session, events
from heroll.board.gauge import GaugeState
from heroll.board.tile import CoveredTile
from heroll.checks.board import broken_board
from heroll.commands import Roll as RollCommand
from heroll.enums import InstallCause, SafePoint, StreamName, TileChange, TileKind
from heroll.run.gauge import resolve_gauge
from heroll.run.roll import roll
from heroll.run.settle import close_landing, settle_tile
from heroll.run.work import RunLog, Work
from heroll.specs import Specs
from kernel.rng import Streams
from tests.domain.run.boards import CORNERS, GAUGE_STAGE, WASTELAND, Tile, crowded, laid_out, saved
from tests.domain.session.runs import accepted, altered_specs, edited, edited_record, only

CHEST, BLESSING = Tile(TileKind.EVENT, tile_id=141), Tile(TileKind.EVENT, tile_id=221)


def gauge_of(work: Work) -> GaugeState:
    """The gauge, which a desk of a DiceGauge stage has."""
    assert work.run.gauge is not None
    return work.run.gauge


def counting(work: Work) -> Work:
    """A mid boss is registered already, so nothing but the gauge draws."""
    work.run.mid_boss_registered = True
    return work


def rolled(board: list[int], rolls: int = 6) -> Work:
    """That many rolls of 1 and 2 over a ring of wasteland; ``board`` is what the boss's action draws."""
    work = counting(laid_out({}, {"dice": [1, 2] * rolls, "board": board}, stage=GAUGE_STAGE))
    for _ in range(rolls):
        roll(work, RollCommand())
    return work


def due(cycles: int = 0, **board: Any) -> Work:
    """The next resolution is the boss's board action."""
    work = counting(laid_out(**board, stage=GAUGE_STAGE, phase=RunPhase.MOVING))
    work.run.gauge = GaugeState(100, 1, cycles)
    return work


def test_report_7_7_two_landings_fill_the_gauge_and_four_rolls_count_down() -> None:
    work = rolled([0, 0, 0, 0, 0, 1, 2, 0])
    told = [
        (e.runtime_boss_gauge, e.boss_dice_counter, e.cycles) for e in only(events.GaugeChanged, work.events)
    ]
    assert told == [
        (50, 0, 0),
        (100, 4, 0),
        (100, 3, 0),
        (100, 2, 0),
        (100, 1, 0),
        (100, 0, 0),
        (0, 0, 1),
    ]
    (acted,) = only(events.BossBoardActed, work.events)
    assert acted.tile_indices == (1, 2, 3, 5), "four different sides; 4 is a corner"
    board = work.run.board
    assert [board[index].enemy_count for index in acted.tile_indices] == [1, 2, 3, 1]
    assert {board[index].kind for index in acted.tile_indices} == {TileKind.BATTLE}
    assert gauge_of(work) == GaugeState(0, 0, 1)
    assert sum(tile != WASTELAND for tile in board) == 5, "START and the four"


def test_report_7_7_the_next_cycle_is_the_same_again() -> None:
    work = rolled([0, 0, 0, 0, 0, 0, 0, 0], 8)
    told = [(e.runtime_boss_gauge, e.boss_dice_counter) for e in only(events.GaugeChanged, work.events)]
    assert told[7:] == [(50, 0), (100, 4)]


def test_report_7_7_the_candidates_are_unique_and_never_blessings() -> None:
    """A ring of blessings, enemies and eight open tiles, many seeds."""
    for number in range(50):
        tiles = crowded(1, 2, 3, 5, 6, 7) | {8: CHEST, 9: CHEST}
        tiles |= dict.fromkeys((10, 11, 12), BLESSING)
        work = due(tiles=tiles)
        work.game.rng = Streams.derive(f"gauge#{number}", tuple(StreamName))
        resolve_gauge(work)
        (acted,) = only(events.BossBoardActed, work.events)
        assert len(set(acted.tile_indices)) == 4
        assert set(acted.tile_indices) <= {1, 2, 3, 5, 6, 7, 8, 9}
        assert [work.run.board[index] for index in (10, 11, 12)] == [BLESSING] * 3


def test_the_event_order_of_an_action_is_fixed() -> None:
    """Dice, steps, gauge, the boss's action, four tiles, and only then the landing (GDD 4.3)."""
    work = counting(
        laid_out({3: CHEST}, {"dice": [1, 2], "board": [9, 9, 9, 9, 0, 0, 0, 0]}, stage=GAUGE_STAGE)
    )
    work.run.gauge = GaugeState(100, 1, 0)
    roll(work, RollCommand())
    names = [type(event).__name__ for event in work.events]
    wanted = [
        "DiceRolled",
        *["HeroStepped"] * 3,
        "GaugeChanged",
        "BossBoardActed",
        *["TileChanged"] * 4,
        "GaugeChanged",
        "TileLanded",
        "EventOpened",
    ]
    assert [name for name in names if name in wanted] == wanted
    phases = [event.to_phase for event in only(events.PhaseChanged, work.events)]
    assert phases == [
        RunPhase.DICE_RESOLVE,
        RunPhase.MOVING,
        RunPhase.BOSS_GAUGE_RESOLVE,
        RunPhase.BOSS_BOARD_ACTION,
        RunPhase.TILE_RESOLVE,
        RunPhase.EVENT,
    ]
    assert {event.change for event in only(events.TileChanged, work.events)} == {TileChange.INFECTED}


def test_the_heros_landing_tile_is_never_turned() -> None:
    work = counting(laid_out(crowded(3), {"dice": [1, 2]}, stage=GAUGE_STAGE))
    work.run.gauge = GaugeState(100, 1, 0)
    roll(work, RollCommand())
    assert only(events.BossBoardActed, work.events) == [events.BossBoardActed(())]
    assert work.run.phase is RunPhase.AWAIT_ROLL


def test_without_four_candidates_the_strategy_decides_and_the_log_says_so(tmp_path: Path) -> None:
    work = due(tiles=crowded(7, 9), scripts={"board": [0, 0, 0, 0]})
    resolve_gauge(work)
    assert only(events.BossBoardActed, work.events) == [events.BossBoardActed((7, 9))]
    assert gauge_of(work) == GaugeState(0, 0, 1)
    (fields,) = [fields for kind, fields in work.notes if kind is RunLog.GAUGE]
    assert fields["shortage"] == "TAKE_ALL" and fields["candidates"] == [7, 9]
    assert (fields["requested"], fields["installed"]) == (4, [7, 9])
    assert fields["run_seed"] == "desk" and fields["strategy"] == "pressure" and fields["fate"] == "RESTORED"
    assert fields["covered"] == [WASTELAND, WASTELAND]
    skipping = altered_specs(tmp_path, placement=lambda text: text.replace("TAKE_ALL", "SKIP"))
    work = due(tiles=crowded(7, 9), specs=skipping)
    resolve_gauge(work)
    assert only(events.BossBoardActed, work.events) == [events.BossBoardActed(())]
    assert gauge_of(work) == GaugeState(0, 0, 1), "the cycle goes on"


def test_a_covered_tile_is_given_back_after_the_fight() -> None:
    work = due(tiles=crowded(9) | {7: CHEST}, scripts={"board": [0, 0, 2, 1]})
    resolve_gauge(work)
    pressure = Tile(TileKind.BATTLE, 3, covered=CoveredTile(TileKind.EVENT, tile_id=141))
    assert work.run.board[7] == pressure
    work.run.tile_index = 7
    work.run.phase = RunPhase.BATTLE
    settle_tile(work, SafePoint.BATTLE_RESOLVED)
    assert work.run.board[7] == CHEST
    assert work.events[-3] == events.TileChanged(7, TileKind.EVENT, 0, 141, 0, TileChange.RESTORED)
    work.run.tile_index, work.run.phase = 9, RunPhase.BATTLE
    settle_tile(work, SafePoint.BATTLE_RESOLVED)
    assert work.run.board[9] == WASTELAND
    assert only(events.TileCleared, work.events) == [events.TileCleared(9, TileKind.BATTLE)]


def test_pressure_on_pressure_keeps_what_lies_below_both(tmp_path: Path) -> None:
    """Where a strategy lets the boss cover battles too, no tile remembers more than one other."""
    wider = altered_specs(
        tmp_path, placement=lambda text: text.replace("EMPTY|EVENT|MERCHANT", "EMPTY|BATTLE|EVENT|MERCHANT")
    )
    under = CoveredTile(TileKind.EVENT, tile_id=141)
    tiles = {index: Tile(TileKind.MINIBOSS, 1) for index in range(1, 40)}
    tiles |= {7: Tile(TileKind.BATTLE, 1, covered=under), 8: Tile(TileKind.BATTLE, 2, pollution_level=1)}
    work = due(tiles=tiles, scripts={"board": [0, 0, 2, 0]}, specs=wider)
    resolve_gauge(work)
    assert work.run.board[7] == Tile(TileKind.BATTLE, 3, covered=under)
    below = CoveredTile(TileKind.BATTLE, 2, pollution_level=1)
    assert work.run.board[8] == Tile(TileKind.BATTLE, 1, covered=below)


def test_a_lost_tile_is_wasteland_after_the_fight(tmp_path: Path) -> None:
    losing = altered_specs(tmp_path, placement=lambda text: text.replace("RESTORED", "LOST"))
    work = due(tiles=crowded() | {7: CHEST}, scripts={"board": [0, 2]}, specs=losing)
    resolve_gauge(work)
    assert work.run.board[7] == Tile(TileKind.BATTLE, 3)
    work.run.tile_index, work.run.phase = 7, RunPhase.BATTLE
    settle_tile(work, SafePoint.BATTLE_RESOLVED)
    assert work.run.board[7] == WASTELAND


def test_a_won_fight_on_a_pressure_tile_leaves_the_event_for_later_even_with_loot() -> None:
    """Taking the loot does not clear what was given back."""

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"].update(attackPower=500, health=150)
        for index in range(1, 13):
            run["board"][index] = saved("BATTLE", 4, covered=CoveredTile(TileKind.EVENT, tile_id=141))

    looted = 0
    for number in range(8):
        session = edited(Session.new(f"covered#{number}", stage=GAUGE_STAGE, strict=True), edit)
        accepted(session, Roll())
        session.advance_until_idle()
        looted += session.view.phase is RunPhase.REWARD_CHOICE
        while session.view.phase is RunPhase.REWARD_CHOICE:
            accepted(session, session.legal()[0])
        assert session.view.phase is RunPhase.AWAIT_ROLL
        assert session.view.board.tiles[session.view.tile_index] == CHEST
    assert looted > 0


def test_report_7_8_the_two_fields_are_saved_and_restored_apart() -> None:
    """No value of one field changes the other."""
    session = Session.new("7", stage=GAUGE_STAGE, strict=True)
    for gauge, counter in ((0, 0), (50, 0), (100, 4), (100, 3), (100, 1)):
        wanted = {"runtimeBossGauge": gauge, "bossDiceCounter": counter, "cycles": 2}
        record = edited_record(session, lambda run, kept=wanted: run.update(gauge=kept))
        restored = Session.restore(record, strict=True)
        assert restored.save()["run"]["gauge"] == wanted
        assert json.loads(json.dumps(restored.state()))["gauge"] == wanted


@pytest.mark.parametrize(
    ("gauge", "counter", "words"),
    [
        (50, 4, "bossDiceCounter is 4 at a gauge of 50"),
        (100, 0, "bossDiceCounter is 0 at a gauge of 100"),
        (150, 0, "runtimeBossGauge is 150, outside 0..100"),
        (100, 5, "bossDiceCounter is 5, outside 0..4"),
        (-1, 0, "runtimeBossGauge is -1"),
    ],
)
def test_report_7_8_fields_that_contradict_each_other_are_refused(
    gauge: int, counter: int, words: str
) -> None:
    session = Session.new("7", stage=GAUGE_STAGE, strict=True)
    wanted = {"runtimeBossGauge": gauge, "bossDiceCounter": counter, "cycles": 0}
    with pytest.raises(CheckpointError, match=words):
        Session.restore(edited_record(session, lambda run: run.update(gauge=wanted)))


def test_a_run_whose_boss_is_due_awaits_no_roll() -> None:
    session = Session.new("7", stage=GAUGE_STAGE, strict=True)
    wanted = {"runtimeBossGauge": 0, "bossDiceCounter": 0, "cycles": 6}
    with pytest.raises(CheckpointError, match="AWAIT_ROLL after 6 boss actions, when the boss is to be met"):
        Session.restore(edited_record(session, lambda run: run.update(gauge=wanted)))
    with pytest.raises(CheckpointError, match=r"7 boss actions, outside 0\.\.6"):
        Session.restore(edited_record(session, lambda run: run.update(gauge=wanted | {"cycles": 7})))


def test_report_7_8_every_moment_of_two_cycles_survives_a_restore() -> None:
    session = Session.new("restore", stage=GAUGE_STAGE, strict=True)
    seen = []
    for _ in range(12):
        session = edited(session, bare)
        told = accepted(session, Roll())
        seen += [(e.runtime_boss_gauge, e.boss_dice_counter) for e in only(events.GaugeChanged, told)]
        again = Session.restore(session.save(), strict=True)
        assert again.hash() == session.hash()
        session = again
    cycle = [(50, 0), (100, 4), (100, 3), (100, 2), (100, 1), (100, 0), (0, 0)]
    assert seen == cycle * 2


def bare(run: dict[str, Any]) -> None:
    """Wasteland wherever a roll may lead; the lap never ends; the mid boss was met."""
    run.update(tileIndex=0, lapSteps=0, midBossRegistered=True)
    for index in range(1, 40):
        run["board"][index] = saved("EMPTY")


def test_gdd_15_4_a_default_stage_has_no_gauge_at_all() -> None:
    session = Session.new("7", strict=True)
    record = session.save()
    assert "gauge" not in record["run"] and "gauge" not in session.state()
    told = accepted(session, Roll())
    assert not only(events.GaugeChanged, told)
    assert RunPhase.BOSS_GAUGE_RESOLVE not in {e.to_phase for e in only(events.PhaseChanged, told)}
    forged = {"runtimeBossGauge": 0, "bossDiceCounter": 0, "cycles": 0}
    with pytest.raises(CheckpointError, match="stage 0 runs with a gauge"):
        Session.restore(edited_record(session, lambda run: run.update(gauge=forged)))
    of_gauge = Session.new("7", stage=GAUGE_STAGE, strict=True)
    assert of_gauge.save()["run"]["gauge"] == forged
    with pytest.raises(CheckpointError, match="runs without a gauge"):
        Session.restore(edited_record(of_gauge, lambda run: run.pop("gauge")))


def test_the_last_action_leads_to_the_boss_once_the_landing_is_settled() -> None:
    cycles = Specs.load().rules.gauge_cycles_to_boss

    def edit(run: dict[str, Any]) -> None:
        bare(run)
        run["gauge"] = {"runtimeBossGauge": 100, "bossDiceCounter": 1, "cycles": cycles - 1}
        for index in range(1, 13):
            run["board"][index] = saved("EVENT", tile_id=138)

    session = edited(Session.new("last", stage=GAUGE_STAGE, strict=True), edit)
    told = accepted(session, Roll())
    assert only(events.GaugeChanged, told)[-1] == events.GaugeChanged(0, 0, cycles)
    assert session.view.phase is RunPhase.EVENT, "the landing resolves first"
    told = accepted(session, session.legal()[-1])
    assert session.view.phase is RunPhase.BOSS_BATTLE
    assert only(events.BattlePrepared, told)[0].is_boss
    assert only(events.CheckpointReached, told)[-1].reason is SafePoint.TILE_RESOLVED
    assert not only(events.FloorEntered, told)


def test_a_last_action_whose_move_crossed_start_enters_the_floor_heals_and_meets_the_boss() -> None:
    cycles = Specs.load().rules.gauge_cycles_to_boss

    def edit(run: dict[str, Any]) -> None:
        bare(run)
        run.update(tileIndex=39, lapSteps=39)
        run["playerStats"]["health"] = 60
        run["gauge"] = {"runtimeBossGauge": 100, "bossDiceCounter": 1, "cycles": cycles - 1}

    session = edited(Session.new("last", stage=GAUGE_STAGE, strict=True), edit)
    told = accepted(session, Roll())
    assert only(events.FloorEntered, told) == [events.FloorEntered(2, 1)]
    assert only(events.HeroHealed, told)[0].amount == 45
    assert not [e for e in told if getattr(e, "cause", None) in (InstallCause.DECK, InstallCause.ENEMY)]
    assert session.view.phase is RunPhase.BOSS_BATTLE
    assert Session.restore(session.save(), strict=True).hash() == session.hash()


def test_floors_go_on_without_end_on_a_gauge_stage() -> None:
    def edit(run: dict[str, Any]) -> None:
        bare(run)
        run.update(tileIndex=39, lapSteps=39, loopIndex=40, floor=41)

    session = edited(Session.new("far", stage=GAUGE_STAGE, strict=True), edit)
    told = accepted(session, Roll())
    assert only(events.FloorEntered, told) == [events.FloorEntered(42, 41)]
    assert len([e for e in told if getattr(e, "cause", None) is InstallCause.DECK]) == 43


def test_a_move_without_a_roll_does_not_count() -> None:
    """4.3 counts rolls: closing a landing again leaves the gauge alone."""
    work = counting(laid_out({}, stage=GAUGE_STAGE, phase=RunPhase.TILE_RESOLVE))
    close_landing(work, SafePoint.TILE_RESOLVED)
    assert gauge_of(work) == GaugeState(0, 0, 0)


@given(st.integers(1, 60), st.text(min_size=1, max_size=6))
def test_the_gauge_keeps_its_rules_over_any_number_of_rolls(rolls: int, seed: str) -> None:
    work = counting(laid_out({5: CHEST, 6: BLESSING}, stage=GAUGE_STAGE, phase=RunPhase.MOVING))
    work.game.rng = Streams.derive(seed, tuple(StreamName))
    actions = 0
    for number in range(1, rolls + 1):
        if is_over := gauge_of(work).cycles == work.specs.rules.gauge_cycles_to_boss:
            break
        before = list(work.run.board)
        resolve_gauge(work)
        work.run.phase = RunPhase.MOVING
        actions += number % 6 == 0
        gauge = gauge_of(work)
        assert gauge.cycles == actions
        assert (gauge.runtime_boss_gauge, gauge.boss_dice_counter) == (
            (0, 50, 100, 100, 100, 100)[number % 6],
            (0, 0, 4, 3, 2, 1)[number % 6],
        )
        assert list(broken_board(work.run, work.specs)) == []
        changed = [index for index in range(40) if work.run.board[index] is not before[index]]
        assert len(changed) == (4 if number % 6 == 0 else 0)
        assert not set(changed) & {0, 6, *CORNERS}
    assert is_over or actions == rolls // 6
