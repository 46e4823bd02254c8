"""Changing floors in the atomic order of heroll-rules 2 (GDD 4.4, report 1.2, 7-4, 7-9)."""

import json
from typing import Any

import pytest

from heroll.api import LeaveShop, Roll, RunPhase, Session, events, make_bot
from heroll.board.tile import WASTELAND
from heroll.enums import HealCause, InstallCause, SafePoint, TileChange, TileKind
from heroll.run.work import RunLog
from kernel.canonical import canonical_json
from kernel.slots import Slots
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, only, steps

SEED = "floor"
Tiles = dict[int, dict[str, Any]]


def near_start(
    seed: str = SEED,
    *,
    tile_index: int = 39,
    loop_index: int = 0,
    hp: int = 60,
    stage: int = 0,
    landing: dict[str, Any] | None = None,
    tiles: Tiles | None = None,
) -> Session:
    """A run that crosses START with its next roll and lands on ``landing``; ``tiles`` stand elsewhere."""

    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = tile_index
        run["loopIndex"] = loop_index
        run["floor"] = loop_index + 1
        run["playerStats"]["health"] = hp
        for index in range(1, 14):
            run["board"][index] = landing or saved("EMPTY")
        for index, tile in (tiles or {}).items():
            run["board"][index] = tile

    return edited(Session.new(seed, stage=stage, strict=True), edit)


def by_cause(told: tuple[Any, ...], cause: InstallCause) -> list[int]:
    """Where a cause's attempts were told."""
    return [index for index, event in enumerate(told) if getattr(event, "cause", None) is cause]


def test_a_crossing_tells_everything_in_the_atomic_order() -> None:
    """Entering floor 7 of a stage with a mid boss: pollution, all four causes, elite, mid boss, DDA."""
    tiles = {30: saved("INFECTED_BOSS", 1, infections_left=2), 31: saved("BATTLE", 1)}
    session = near_start(loop_index=5, stage=2, tiles=tiles)
    told = accepted(session, Roll())
    kinds = [type(event) for event in told]
    changes = [event.change for event in only(events.TileChanged, told)]
    polluted = kinds.index(events.TileChanged)
    before, after = (i for i, event in enumerate(told) if isinstance(event, events.CheckpointReached))
    entered, healed = kinds.index(events.FloorEntered), kinds.index(events.HeroHealed)
    deck, natural, enemies, mid = (
        by_cause(told, cause)
        for cause in (InstallCause.DECK, InstallCause.NATURAL, InstallCause.ENEMY, InstallCause.MID_BOSS)
    )
    assert (len(deck), len(natural), len(enemies), len(mid)) == (8, 1, 3, 1)
    elite = [i for i, e in enumerate(told) if getattr(e, "change", None) is TileChange.ELITE]
    order = [
        kinds.index(events.StartCrossed),
        kinds.index(events.TileLanded),
        before,
        entered,
        healed,
        polluted,
        *deck,
        *natural,
        *enemies,
        *elite,
        *mid,
        kinds.index(events.MidBossRegistered),
        kinds.index(events.DdaChanged),
        after,
    ]
    assert order == sorted(order) and len(elite) == 1
    assert changes[0] is TileChange.POLLUTED and changes.count(TileChange.SPENT) == 1
    assert session.view.board.tiles[31].pollution_level == 1
    assert told[before].reason is SafePoint.BEFORE_FLOOR_TRANSITION
    assert told[after].reason is SafePoint.AFTER_FLOOR_TRANSITION
    assert told[entered] == events.FloorEntered(7, 6)
    assert session.view.phase is RunPhase.AWAIT_ROLL


def test_new_enemies_are_not_polluted() -> None:
    tiles = {30: saved("INFECTED_BOSS", 1, infections_left=2)}
    session = near_start(tiles=tiles)
    told = accepted(session, Roll())
    added = [told[index] for index in by_cause(told, InstallCause.ENEMY)]
    board = session.view.board.tiles
    assert len(added) == 3
    for event in added:
        tile = board[event.tile_index]
        assert (tile.enemy_count, tile.pollution_level) == (event.enemy_count, 0)


def test_the_heal_follows_the_new_floor() -> None:
    told = accepted(near_start(), Roll())
    assert only(events.StartCrossed, told) == [events.StartCrossed(1)]
    assert only(events.FloorEntered, told) == [events.FloorEntered(2, 1)]
    assert only(events.HeroHealed, told) == [events.HeroHealed(45, 105, 150, HealCause.FLOOR)]


@pytest.mark.parametrize("loop_index", range(9))
def test_report_7_4_entering_a_floor_makes_loop_index_plus_2_attempts(loop_index: int) -> None:
    """The new loopIndex: entering display floor F makes F + 1; every attempt and the sum are logged."""
    session = near_start(loop_index=loop_index)
    told = accepted(session, Roll())
    floor = loop_index + 2
    assert session.view.floor == floor and session.view.loop_index == loop_index + 1
    assert len(by_cause(told, InstallCause.DECK)) == session.view.loop_index + 2 == floor + 1
    records = [r.fields for r in session.log.of_kind(RunLog.INSTALL) if r.fields["cause"] == "DECK"]
    assert len(records) == floor + 1
    for fields in records:
        assert (fields["installed"] is None) != (fields["reason"] is None)
    (total,) = [r.fields for r in session.log.of_kind(RunLog.INSTALL_SUM) if r.fields["cause"] == "DECK"]
    failures = [fields["reason"] for fields in records if fields["reason"] is not None]
    assert (total["requested"], total["installed"]) == (floor + 1, floor + 1 - len(failures))
    assert total["failures"] == failures
    enemies = [told[index] for index in by_cause(told, InstallCause.ENEMY)]
    assert len(enemies) == session.specs.rules.enemy_tiles_per_loop
    assert all(1 <= event.enemy_count <= 4 for event in enemies)


@pytest.mark.parametrize("loop_index", range(9))
def test_report_7_9_the_shop_opens_on_display_floors_divisible_by_3(loop_index: int) -> None:
    session = near_start(loop_index=loop_index)
    told = accepted(session, Roll())
    floor = session.view.floor
    opened = only(events.ShopOpened, told)
    assert bool(opened) is (floor in (3, 6, 9))
    assert session.view.phase is (RunPhase.SHOP if opened else RunPhase.AWAIT_ROLL)
    if opened:
        kinds = [type(event) for event in told]
        last = len(kinds) - 1 - kinds[::-1].index(events.CheckpointReached)
        assert told[last].reason is SafePoint.AFTER_FLOOR_TRANSITION
        assert last < kinds.index(events.ShopOpened)
        board = session.view.board.tiles
        told = accepted(session, LeaveShop())
        assert session.view.phase is RunPhase.AWAIT_ROLL
        assert session.view.board.tiles == board, "the merchant belongs to START, no tile is cleared"


def test_report_7_9_the_shop_never_stands_on_the_ring() -> None:
    """Of whole runs: nobody draws a merchant, and no landing opens the shop."""
    seen = 0
    for seed in ("shop#1", "shop#2", "shop#3"):
        for heard in steps(Session.new(seed, strict=True), make_bot("greedy", seed)):
            if only(events.ShopOpened, heard):
                seen += 1
                assert only(events.FloorEntered, heard)
            for event in heard:
                if isinstance(event, events.TileInstalled | events.TileInstallFailed):
                    assert event.kind is not TileKind.MERCHANT
    assert seen > 0


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
    tiles = {30: saved("INFECTED_BOSS", 1, infections_left=2), 31: saved("BATTLE", 1)}
    session = near_start(loop_index=9, hp=60, tiles=tiles)
    board = session.view.board.tiles
    told = accepted(session, Roll())
    assert session.view.board.tiles == board, "no deck, no draws, no enemies, no pollution"
    assert not only(events.FloorEntered, told)
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

    def boss(run: dict[str, Any]) -> None:
        run["activeBattle"]["enemies"][0]["stats"].update(health=1)

    strong = near_start(loop_index=9, hp=150)
    accepted(strong, Roll())
    strong = edited(strong, boss)
    told = strong.advance_until_idle()
    assert strong.view.phase is RunPhase.RUN_CLEAR
    assert only(events.RunCleared, told) == [events.RunCleared(10)]
    assert only(events.CheckpointReached, told)[-1].reason is SafePoint.RUN_ENDED


def test_the_heal_is_capped_and_untold_when_there_is_nothing_to_heal() -> None:
    assert only(events.HeroHealed, accepted(near_start(hp=140), Roll()))[0].amount == 10
    assert only(events.HeroHealed, accepted(near_start(hp=150), Roll())) == []


@pytest.mark.parametrize("loop_index", [0, 1, 5, 8, 9])
def test_a_run_killed_before_the_transition_comes_to_the_same_bytes(tmp_path: Any, loop_index: int) -> None:
    """Both safe points are kept in order; going on from the first ends in the very state of the second."""
    kept: list[dict[str, Any]] = []

    class Keeper(Slots):
        """Slots that remember every record."""

        def save(self, record: Any) -> Any:
            kept.append(json.loads(json.dumps(record)))
            return super().save(record)

    start = near_start(loop_index=loop_index, tiles={20: saved("INFECTED_BOSS", 2, infections_left=3)})
    session = Session.restore(start.save(), slots=Keeper(tmp_path), strict=True)
    accepted(session, Roll())
    before, after = kept
    assert (before["reason"], after["reason"]) == ("beforeFloorTransition", "afterFloorTransition")
    assert (before["run"]["phase"], before["run"]["floor"]) == ("FLOOR_TRANSITION", loop_index + 1)
    resumed = Session.restore(before, strict=True)
    assert canonical_json(resumed.state()) == canonical_json(session.state())
    assert resumed.rng() == session.rng()
    again = Session.restore(after, strict=True)
    assert again.hash() == session.hash() and again.view.phase is session.view.phase


@pytest.mark.parametrize("seed", ["lap", "lap#1"])
def test_the_board_changes_tile_by_tile_and_is_never_rebuilt(seed: str) -> None:
    """Over whole runs: a tile is another object only where an event tells so; wasteland stays (GDD 4.2)."""
    session = Session.new(seed, strict=True)
    board = session.view.board.tiles
    crossings = 0
    for heard in steps(session, make_bot("greedy", seed)):
        after = session.view.board.tiles
        told = set()
        for event in heard:
            if isinstance(event, events.TileInstalled):
                assert board[event.tile_index].kind is TileKind.EMPTY or event.tile_index in told
            elif isinstance(event, events.TileCleared):
                assert board[event.tile_index].kind is event.was
            elif isinstance(event, events.StartCrossed):
                crossings += 1
            if isinstance(event, events.TileInstalled | events.TileCleared | events.TileChanged):
                told.add(event.tile_index)
        assert [i for i in range(40) if after[i] is not board[i] and i not in told] == []
        assert not told & {0, 4, 16, 24, 36}
        board = after
    assert session.view.loop_index == crossings - (1 if session.state()["startCrossed"] else 0)


def test_wasteland_stays_wasteland_where_nothing_is_installed() -> None:
    session = near_start()
    board = session.view.board.tiles
    told = accepted(session, Roll())
    installed = {event.tile_index for event in only(events.TileInstalled, told)}
    wasteland = {index for index, tile in enumerate(board) if tile == WASTELAND}
    assert len(wasteland - installed) > 10
    after = session.view.board.tiles
    assert all(after[index] is board[index] for index in range(40) if index not in installed)
