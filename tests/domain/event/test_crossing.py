"""A lap that ends on an event which sends the hero on: START is crossed once, the floor changes last."""

from typing import Any

import pytest

from heroll.api import Event, EventInput, LeaveShop, Roll, RunPhase, Session, events
from heroll.enums import TileKind
from tests.domain.session.runs import accepted, edited, only

WASTE = {"kind": "EMPTY", "enemyCount": 0, "pollutionLevel": 0, "infectionsLeft": 0}
TELEPORT = {**WASTE, "kind": "EVENT", "tileId": 232}


def crossed(floor: int = 1, ahead: dict[str, Any] = WASTE, *, stage: int = 0) -> tuple[Session, list[Event]]:
    """The roll of a run near the end of its lap has led over START onto a teleport; tiles ahead are these."""

    def edit(run: dict[str, Any]) -> None:
        run["floor"], run["loopIndex"] = floor, floor - 1
        run["tileIndex"] = run["lapSteps"] = 39
        for index in range(1, 40):
            if index in (4, 16, 24, 36):
                continue
            run["board"][index] = TELEPORT if index <= 11 else ahead

    for number in range(40):
        session = edited(Session.new(f"crossing#{number}", stage=stage, strict=True), edit)
        told = list(accepted(session, Roll()))
        event = session.view.event
        if event is None or event.tile_id != 232:
            continue
        (offered,) = only(events.DestinationsOffered, told)
        tiles = [session.view.board.tiles[index] for index in offered.tile_indices]
        if min(offered.tile_indices) > 11 and all(tile.kind == ahead["kind"] for tile in tiles):
            return session, told
    raise AssertionError("no roll has led to a teleport with the tiles ahead")


def test_the_floor_changes_once_behind_the_second_landing() -> None:
    session, told = crossed()
    assert session.state()["startCrossed"] and session.view.floor == 1
    told += accepted(session, EventInput("second"))
    assert len(only(events.StartCrossed, told)) == 1
    assert [event.floor for event in only(events.FloorEntered, told)] == [2]
    landed = [event.tile_index for event in only(events.TileLanded, told)]
    assert len(landed) == 2 and session.view.tile_index == landed[1] == session.state()["lapSteps"]
    kinds = [type(event) for event in told]
    assert kinds.index(events.FloorEntered) > max(
        place for place, kind in enumerate(kinds) if kind is events.TileLanded
    )
    assert session.view.phase is RunPhase.AWAIT_ROLL and not session.state()["startCrossed"]
    (cleared,) = only(events.TileCleared, told)
    assert cleared.tile_index == landed[0] and cleared.was is TileKind.EVENT


def test_a_reload_between_crosses_no_second_time() -> None:
    session, _ = crossed()
    reloaded = Session.restore(session.save(), strict=True)
    assert accepted(reloaded, EventInput("first")) == accepted(session, EventInput("first"))
    assert reloaded.hash() == session.hash() and session.view.floor == 2


def test_a_battle_there_is_fought_on_the_old_floor() -> None:
    session, _ = crossed(ahead={**WASTE, "kind": "BATTLE", "enemyCount": 1})
    accepted(session, EventInput("third"))
    battle = session.view.battle
    assert battle is not None and battle.floor == 1
    told = list(session.advance_until_idle())
    while session.view.phase is RunPhase.REWARD_CHOICE:
        told += accepted(session, session.legal()[-1])
    if session.view.phase is not RunPhase.RUN_FAILED:
        assert session.view.floor == 2 and len(only(events.FloorEntered, told)) == 1
        assert session.state()["counters"]["lapBattlesWon"] == 0


def test_a_merchant_there_closes_before_the_merchant_of_start_opens() -> None:
    session, told = crossed(2, {**WASTE, "kind": "MERCHANT"})
    told += accepted(session, EventInput("first"))
    assert session.view.phase is RunPhase.SHOP and session.view.floor == 2
    told += accepted(session, LeaveShop())
    assert session.view.phase is RunPhase.SHOP and session.view.floor == 3
    assert len(only(events.ShopOpened, told)) == 2 and len(only(events.FloorEntered, told)) == 1
    accepted(session, LeaveShop())
    assert session.view.phase is RunPhase.AWAIT_ROLL


def test_the_last_lap_ends_with_the_boss_all_the_same() -> None:
    session, told = crossed(10)
    told += accepted(session, EventInput("first"))
    assert session.view.phase is RunPhase.BOSS_BATTLE and session.view.floor == 10
    assert len(only(events.StartCrossed, told)) == 1 and not only(events.FloorEntered, told)


@pytest.mark.parametrize("stage", [3, 6])
def test_on_a_gauge_stage_only_the_roll_moves_the_gauge(stage: int) -> None:
    session, told = crossed(stage=stage)
    assert len(only(events.GaugeChanged, told)) == 1
    told = list(accepted(session, EventInput("first")))
    assert not only(events.GaugeChanged, told)
    assert session.view.floor == 2
