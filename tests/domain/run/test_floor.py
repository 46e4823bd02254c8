"""Changing floors in the atomic order of heroll-rules 2 (GDD 4.4, report 7-4)."""

from typing import Any

import pytest

from heroll.api import Roll, RunPhase, Session, events, make_bot
from heroll.enums import HealCause, InstallCause, SafePoint, TileKind
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, only, steps

SEED = "floor"


def near_start(
    seed: str = SEED, *, tile_index: int = 39, loop_index: int = 0, hp: int = 60, **tiles: Any
) -> Session:
    """A run that crosses START with its next roll; ``tiles`` are put on the first tiles of the ring."""

    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = tile_index
        run["loopIndex"] = loop_index
        run["floor"] = loop_index + 1
        run["playerStats"]["health"] = hp
        for index in range(1, 14):
            run["board"][index] = tiles.get("landing", saved("EMPTY"))

    return edited(Session.new(seed, strict=True), edit)


def test_a_crossing_over_wasteland_tells_everything_in_order() -> None:
    session = near_start()
    told = accepted(session, Roll())
    kinds = [type(event) for event in told]
    crossed = kinds.index(events.StartCrossed)
    landed = kinds.index(events.TileLanded)
    points = [index for index, event in enumerate(told) if isinstance(event, events.CheckpointReached)]
    before, after = points
    entered = kinds.index(events.FloorEntered)
    healed = kinds.index(events.HeroHealed)
    deck = [i for i, e in enumerate(told) if getattr(e, "cause", None) is InstallCause.DECK]
    enemies = [i for i, e in enumerate(told) if getattr(e, "cause", None) is InstallCause.ENEMY]
    assert (
        crossed < landed < before < entered < healed < deck[0] <= deck[-1] < enemies[0] <= enemies[-1] < after
    )
    assert told[before].reason is SafePoint.BEFORE_FLOOR_TRANSITION
    assert told[after].reason is SafePoint.AFTER_FLOOR_TRANSITION
    assert told[crossed] == events.StartCrossed(1) and told[entered] == events.FloorEntered(2, 1)
    assert told[healed] == events.HeroHealed(45, 105, 150, HealCause.FLOOR)
    assert session.view.phase is RunPhase.AWAIT_ROLL


@pytest.mark.parametrize("loop_index", range(9))
def test_entering_floor_f_makes_f_plus_1_attempts_and_adds_the_tables_enemies(loop_index: int) -> None:
    session = near_start(loop_index=loop_index)
    told = accepted(session, Roll())
    floor = loop_index + 2
    assert session.view.floor == floor and session.view.loop_index == loop_index + 1
    assert len([e for e in told if getattr(e, "cause", None) is InstallCause.DECK]) == floor + 1
    enemies = [e for e in told if getattr(e, "cause", None) is InstallCause.ENEMY]
    assert len(enemies) == session.specs.rules.enemy_tiles_per_loop
    assert all(1 <= event.enemy_count <= 4 for event in enemies)


def test_landing_exactly_on_start_completes_the_lap() -> None:
    """Dice are the seed's, so the hero is put as many tiles before START as they show."""
    value = only(events.DiceRolled, accepted(Session.new(SEED), Roll()))[0].move_value
    session = near_start(tile_index=40 - value)
    told = accepted(session, Roll())
    assert session.view.tile_index == 0 and session.view.floor == 2
    assert only(events.TileLanded, told) == [events.TileLanded(0, TileKind.START, 0, None)]
    assert len(only(events.StartCrossed, told)) == 1
    assert only(events.TileCleared, told) == []
    assert session.view.board.tiles[0].kind is TileKind.START
    assert session.state()["lapSteps"] == 0


def test_the_landing_tile_resolves_on_the_old_floor() -> None:
    session = near_start(landing=saved("BATTLE", 1), hp=150)
    told = accepted(session, Roll())
    assert only(events.StartCrossed, told) and not only(events.FloorEntered, told)
    assert only(events.BattlePrepared, told)[0].floor == 1
    assert session.view.phase is RunPhase.BATTLE and session.view.floor == 1
    assert session.state()["startCrossed"] is True
    end = session.advance_until_idle()
    while session.view.phase is RunPhase.REWARD_CHOICE:
        end += accepted(session, session.legal()[0])
    assert only(events.BattleEnded, end)[0].result == "WON"
    names = [type(event).__name__ for event in end]
    assert names.index("TileCleared") < names.index("FloorEntered")
    assert session.view.floor == 2 and session.state()["startCrossed"] is False


def test_an_event_is_settled_or_left_before_the_floor_changes() -> None:
    session = near_start(landing=saved("EVENT", tile_id=138))
    accepted(session, Roll())
    assert session.view.phase is RunPhase.EVENT and session.view.floor == 1
    rest, leave = session.legal()
    healed = only(events.HeroHealed, accepted(session, rest))
    assert [event.cause for event in healed] == [HealCause.CAMPFIRE]
    assert session.view.floor == 1
    told = accepted(session, leave)
    assert only(events.FloorEntered, told) == [events.FloorEntered(2, 1)]
    assert [event.cause for event in only(events.HeroHealed, told)] == [HealCause.FLOOR]


def test_the_tenth_crossing_heals_keeps_floor_10_and_meets_the_boss() -> None:
    session = near_start(loop_index=9, hp=60)
    told = accepted(session, Roll())
    assert not [
        e
        for e in told
        if isinstance(e, events.TileInstalled | events.TileInstallFailed | events.FloorEntered)
    ]
    assert only(events.HeroHealed, told) == [events.HeroHealed(45, 105, 150, HealCause.FLOOR)]
    prepared = only(events.BattlePrepared, told)[0]
    assert (prepared.is_boss, prepared.floor, prepared.enemy_count) == (True, 10, 1)
    assert session.view.phase is RunPhase.BOSS_BATTLE
    assert (session.view.floor, session.view.loop_index) == (10, 10)
    reasons = [event.reason for event in only(events.CheckpointReached, told)]
    assert reasons == [SafePoint.BEFORE_FLOOR_TRANSITION, SafePoint.AFTER_FLOOR_TRANSITION]


def test_the_boss_ends_the_run_either_way() -> None:
    weak = near_start(loop_index=9, hp=1)
    accepted(weak, Roll())
    told = weak.advance_until_idle()
    assert weak.view.phase is RunPhase.RUN_FAILED
    assert only(events.RunFailed, told) == [events.RunFailed(10)]

    def hero(run: dict[str, Any]) -> None:
        run["activeBattle"]["player"]["stats"].update(attackPower=5000)

    strong = near_start(loop_index=9, hp=150)
    accepted(strong, Roll())
    strong = edited(strong, hero)
    told = strong.advance_until_idle()
    assert strong.view.phase is RunPhase.RUN_CLEAR
    assert only(events.RunCleared, told) == [events.RunCleared(10)]
    assert only(events.CheckpointReached, told)[-1].reason is SafePoint.RUN_ENDED


def test_the_heal_is_capped_and_untold_when_there_is_nothing_to_heal() -> None:
    assert only(events.HeroHealed, accepted(near_start(hp=140), Roll()))[0].amount == 10
    assert only(events.HeroHealed, accepted(near_start(hp=150), Roll())) == []


@pytest.mark.parametrize("seed", ["lap", "lap#1"])
def test_a_floor_is_one_lap_and_wasteland_stays(seed: str) -> None:
    """Over whole runs: what stands on a tile changes only by an installation or by being cleared."""
    session = Session.new(seed, strict=True)
    board = list(session.view.board.tiles)
    crossings = 0
    for heard in steps(session, make_bot("greedy", seed)):
        for event in heard:
            if isinstance(event, events.TileInstalled):
                assert board[event.tile_index].kind is TileKind.EMPTY
                assert event.tile_index not in (0, 4, 16, 24, 36)
                board[event.tile_index] = session.view.board.tiles[event.tile_index]
            elif isinstance(event, events.TileCleared):
                assert board[event.tile_index].kind is event.was
                board[event.tile_index] = type(board[0])(TileKind.EMPTY)
            elif isinstance(event, events.StartCrossed):
                crossings += 1
        assert board == list(session.view.board.tiles)
    assert session.view.loop_index == crossings - (1 if session.state()["startCrossed"] else 0)
