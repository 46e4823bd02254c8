"""Mid bosses: registered by floors or by the gauge, then placed and fought (report 2.1, 2.2)."""

from pathlib import Path
from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, events
from heroll.commands import Roll as RollCommand
from heroll.enums import EncounterKind, InstallCause, TileKind
from heroll.run.mid_boss import register_mid_boss
from heroll.run.roll import roll
from heroll.run.work import RunLog
from heroll.specs import Specs
from heroll.specs.stages import MidBossComparison
from tests.domain.run.boards import GAUGE_STAGE, Tile, crowded, laid_out, saved
from tests.domain.session.runs import accepted, altered_specs, edited, edited_record, only

FLOOR_STAGE = 2
"""A Default stage with a mid boss."""

MID_BOSS = Tile(TileKind.MID_BOSS, 1)


@pytest.mark.parametrize("floor", range(1, 11))
def test_floor_progress_registers_it_on_display_floor_7(floor: int) -> None:
    work = laid_out({}, {"board": [0]} if floor >= 7 else {}, stage=FLOOR_STAGE)
    work.run.floor, work.run.loop_index = floor, floor - 1
    register_mid_boss(work)
    assert work.run.mid_boss_registered is (floor >= 7)
    (fields,) = [fields for kind, fields in work.notes if kind is RunLog.MID_BOSS]
    assert fields["comparison"] is MidBossComparison.DISPLAY_FLOOR_GE
    assert (fields["threshold"], fields["floor"], fields["met"]) == (7, floor, floor >= 7)
    if floor >= 7:
        assert work.events == [
            events.TileInstalled(1, TileKind.MID_BOSS, 1, None, InstallCause.MID_BOSS),
            events.MidBossRegistered("mid_1"),
        ]
        assert work.run.board[1] == MID_BOSS
    else:
        assert not work.events


def test_the_gauge_registers_it_with_the_first_landing() -> None:
    """Report 2.2: 50 has met 20."""
    work = laid_out({}, {"dice": [1, 2], "board": [7]}, stage=GAUGE_STAGE)
    roll(work, RollCommand())
    told = [
        event
        for event in work.events
        if isinstance(event, events.GaugeChanged | events.MidBossRegistered | events.TileLanded)
    ]
    assert [type(event) for event in told] == [
        events.GaugeChanged,
        events.MidBossRegistered,
        events.TileLanded,
    ]
    (fields,) = [fields for kind, fields in work.notes if kind is RunLog.MID_BOSS]
    assert fields["comparison"] is MidBossComparison.GAUGE_GE
    assert (fields["threshold"], fields["gauge"], fields["met"]) == (20, 50, True)
    assert work.run.board.count(MID_BOSS) == 1


def test_it_is_registered_once() -> None:
    work = laid_out({}, {"board": [0]}, stage=FLOOR_STAGE)
    work.run.floor = 7
    register_mid_boss(work)
    work.run.floor = 8
    register_mid_boss(work)
    assert len(only(events.MidBossRegistered, work.events)) == 1
    assert len([kind for kind, _ in work.notes if kind is RunLog.MID_BOSS]) == 1


def test_without_a_free_tile_it_is_tried_again() -> None:
    work = laid_out(crowded(), {"board": [0]}, stage=FLOOR_STAGE)
    work.run.floor = 7
    register_mid_boss(work)
    assert not work.run.mid_boss_registered
    assert only(events.TileInstallFailed, work.events)[0].cause is InstallCause.MID_BOSS
    work.run.board[9] = Tile(TileKind.EMPTY)
    register_mid_boss(work)
    assert work.run.mid_boss_registered and work.run.board[9] == MID_BOSS


def test_a_stage_without_one_compares_nothing() -> None:
    work = laid_out({})
    work.run.floor = 10
    register_mid_boss(work)
    assert not work.events and not work.notes


def test_the_comparison_is_configured(tmp_path: Path) -> None:
    """Report 2.1: whether the original means the display floor or the loop is not recovered."""
    by_loop = altered_specs(tmp_path, mid_boss_rules=lambda text: text.replace("DISPLAY_FLOOR_GE", "LOOP_GE"))
    for loop_index, met in ((6, False), (7, True)):
        work = laid_out({}, {"board": [0]} if met else {}, stage=FLOOR_STAGE, specs=by_loop)
        work.run.floor, work.run.loop_index = loop_index + 1, loop_index
        register_mid_boss(work)
        assert work.run.mid_boss_registered is met


def waiting(run: dict[str, Any]) -> None:
    """The mid boss wherever the next roll may end; the hero is strong."""
    run.update(midBossRegistered=True)
    run["playerStats"].update(attackPower=5000)
    for index in range(1, 13):
        run["board"][index] = saved("MID_BOSS", 1)


@pytest.mark.parametrize("stage", [FLOOR_STAGE, GAUGE_STAGE])
def test_it_is_fought_on_its_tile_which_becomes_wasteland(stage: int) -> None:
    session = edited(Session.new("mid", stage=stage, strict=True), waiting)
    accepted(session, Roll())
    battle = session.view.battle
    assert session.view.phase is RunPhase.BATTLE and battle is not None
    assert battle.encounter is EncounterKind.MID_BOSS and not battle.is_boss
    assert [enemy.prefab_id for enemy in battle.enemies] == [Specs.load().stage_boss_rules[stage].mid_boss_id]
    told = session.advance_until_idle()
    assert only(events.TileCleared, told) == [events.TileCleared(session.view.tile_index, TileKind.MID_BOSS)]
    assert session.view.phase in (RunPhase.REWARD_CHOICE, RunPhase.AWAIT_ROLL)


def test_a_save_with_a_mid_boss_where_none_exists_is_refused() -> None:
    session = Session.new("7", strict=True)
    with pytest.raises(CheckpointError, match="stage 0 has no mid boss, but one waits"):
        Session.restore(edited_record(session, lambda run: run["board"].__setitem__(9, saved("MID_BOSS", 1))))
    with pytest.raises(CheckpointError, match="stage 0 has no mid boss, but one is registered"):
        Session.restore(edited_record(session, lambda run: run.update(midBossRegistered=True)))
