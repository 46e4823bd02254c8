"""Ten floors from the first roll to the boss (GDD 15-3), and what is configured outside (report 7-10)."""

from pathlib import Path
from typing import Any

import pytest

from heroll.api import Event, RunPhase, Session, events
from heroll.enums import HealCause, InstallCause
from heroll.run.phases import ENDED
from heroll.run.work import RunLog
from kernel.rounding import half_up_ratio
from kernel.tables import Source
from tests.domain.run.boards import GAUGE_STAGE, saved
from tests.domain.session.runs import accepted, altered_specs, edited, only


def strong(run: dict[str, Any]) -> None:
    """A hero whom nobody fells and who fells everybody."""
    run["playerStats"].update(attackPower=100_000, maxHealth=100_000, health=50_000)


def play_out(session: Session) -> list[tuple[Event, ...]]:
    """Every command's events until the run is over; pages are left as soon as they can be."""
    told = []
    while session.view.phase not in ENDED:
        if session.is_fighting:
            told.append(session.advance_until_idle())
        else:
            told.append(accepted(session, session.legal()[-1]))
    return told


@pytest.mark.parametrize("seed", ["ten", "ten#1", "ten#2"])
def test_gdd_15_3_ten_floors_with_everything_that_belongs_to_them(seed: str) -> None:
    session = Session.new(seed, strict=True)
    opening = session.opening
    session = edited(session, strong)
    told = [event for heard in play_out(session) for event in heard]
    assert session.view.phase is RunPhase.RUN_CLEAR
    entered = [(event.floor, event.loop_index) for event in only(events.FloorEntered, told)]
    assert entered == [(floor, floor - 1) for floor in range(2, 11)]
    assert len(only(events.StartCrossed, told)) == 10

    def attempts(heard: Any) -> list[Any]:
        return [
            event
            for event in heard
            if isinstance(event, events.TileInstalled | events.TileInstallFailed)
            and event.cause is InstallCause.DECK
        ]

    assert len(attempts(opening)) == 8
    crossings = [i for i, event in enumerate(told) if isinstance(event, events.FloorEntered)]
    floors = [told[a:b] for a, b in zip(crossings, [*crossings[1:], len(told)], strict=True)]
    assert [len(attempts(floor)) for floor in floors] == list(range(3, 12)), "loopIndex + 2, loop 1..9"
    shops = [number for number, floor in enumerate(floors, start=2) if only(events.ShopOpened, floor)]
    assert shops == [3, 6, 9]
    heals = [e for e in only(events.HeroHealed, told) if e.cause is HealCause.FLOOR]
    for heal in heals:
        whole = half_up_ratio(heal.max_hp * 30, 100)
        assert heal.amount == whole or heal.hp == heal.max_hp
    bosses = [event for event in only(events.BattlePrepared, told) if event.is_boss]
    assert [(boss.floor, boss.enemy_count) for boss in bosses] == [(10, 1)]


def test_a_gauge_stage_has_six_boss_actions_and_then_its_boss() -> None:
    """GDD 4.3, heroll-rules 2: 36 rolls, laps without end until the boss comes.

    Four tiles an action, or all that there are once the ring is crowded.
    """
    session = edited(Session.new("gauge run", stage=GAUGE_STAGE, strict=True), strong)
    told = [event for heard in play_out(session) for event in heard]
    assert session.view.phase is RunPhase.RUN_CLEAR
    cycles = session.specs.rules.gauge_cycles_to_boss
    acted = only(events.BossBoardActed, told)
    assert len(acted) == cycles and session.view.rolls == 6 * cycles
    logged = [record.fields for record in session.log.of_kind(RunLog.GAUGE)]
    for action, fields in zip(acted, logged, strict=True):
        assert len(set(action.tile_indices)) == min(4, len(fields["candidates"]))
        assert set(action.tile_indices) <= set(fields["candidates"])
        assert (fields["shortage"] is None) is (len(fields["candidates"]) >= 4)
    assert len(only(events.MidBossRegistered, told)) == 1
    assert [event.is_boss for event in only(events.BattlePrepared, told)][-1]


def test_report_7_10_enemy_tiles_per_loop_is_configured_and_tagged_as_ours(tmp_path: Path) -> None:
    """No literal: another number in the table is another number of enemies."""
    specs = altered_specs(
        tmp_path, rules=lambda text: text.replace("enemyTilesPerLoop,3,", "enemyTilesPerLoop,5,")
    )
    session = Session.new("7", specs=specs, strict=True)
    row = next(row for row in specs.tables.named("rules") if getattr(row, "key", "") == "enemyTilesPerLoop")
    assert row.source is Source.ADDED

    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = 39
        for index in range(1, 40):
            run["board"][index] = saved("EMPTY")

    session = edited(session, edit)
    told = accepted(session, session.legal()[0])
    enemies = [event for event in only(events.TileInstalled, told) if event.cause is InstallCause.ENEMY]
    assert len(enemies) == 5
