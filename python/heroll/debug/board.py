"""Debug commands on the board and its course: floor, position, tiles, events, boss (GDD 14)."""

from heroll.board.gauge import GaugeState
from heroll.board.ring import START_INDEX, next_index
from heroll.board.tables import RingPlace
from heroll.board.tile import Tile
from heroll.debug.commands import (
    DebugForceEvent,
    DebugJumpToBoss,
    DebugPlaceTile,
    DebugSetFloor,
    DebugSetPosition,
)
from heroll.debug.difficulty import follow_floor
from heroll.debug.values import check_known, check_range
from heroll.enums import InstallCause, MoveCause, Reason, SafePoint, TileCategory, TileKind
from heroll.events import FloorEntered, HeroMoved, TileInstalled
from heroll.run.active_event import open_event
from heroll.run.encounter import ENCOUNTERS, begin_boss_battle
from heroll.run.work import RunLog, Work
from kernel.transaction import Reject

PLACEABLE = tuple(kind for kind in TileKind if kind is not TileKind.START)


def set_floor(work: Work, command: DebugSetFloor) -> None:
    """Go to the floor's loop. Reject BAD_VALUE outside 1..the stage's floors."""
    run = work.run
    check_range("floor", command.floor, 1, _last_floor(work))
    run.floor = command.floor
    run.loop_index = command.floor - 1
    work.emit(FloorEntered(run.floor, run.loop_index))
    follow_floor(work)


def set_position(work: Work, command: DebugSetPosition) -> None:
    """Put the hero there. Reject BAD_VALUE outside the ring."""
    check_range("tileIndex", command.tile_index, START_INDEX, len(work.run.board) - 1)
    _move(work, command.tile_index)


def place_tile(work: Work, command: DebugPlaceTile) -> None:
    """Put the tile there; a corner's event that stands on another corner changes places with it.

    Reject BAD_VALUE for what cannot stand there.
    """
    index = command.tile_index
    check_range("tileIndex", index, START_INDEX + 1, len(work.run.board) - 1)
    check_known("kind", command.kind, PLACEABLE)
    tile = _tile(work, command)
    is_corner = _place_of(work, index) is RingPlace.CORNER
    if is_corner != _is_corner_event(work, tile.tile_id):
        takes = "a corner and takes only a corner's event" if is_corner else "no corner and takes no corner's"
        raise Reject(Reason.BAD_VALUE, f"tileIndex {index} is {takes}")
    if is_corner:
        _make_room(work, index, tile)
    _install(work, index, tile)


def _make_room(work: Work, index: int, tile: Tile) -> None:
    """No corner's event stands twice: the corner that has this one takes what stands at ``index``."""
    board = work.run.board
    for other, standing in enumerate(board):
        if other != index and standing.tile_id == tile.tile_id:
            _install(work, other, board[index])


def force_event(work: Work, command: DebugForceEvent) -> None:
    """Open the event on the hero's tile. Reject BAD_VALUE for an id that events.csv does not have."""
    run = work.run
    check_known("tileId", command.tile_id, [row.tile_id for row in work.specs.events])
    index = _tile_for(work, command.tile_id)
    if index != run.tile_index:
        _move(work, index)
    if run.board[index].tile_id != command.tile_id:
        _install(work, index, Tile(TileKind.EVENT, tile_id=command.tile_id))
    open_event(work)


def jump_to_boss(work: Work, _command: DebugJumpToBoss) -> None:
    """Go to the last floor and meet the boss with the HP that the hero has."""
    run = work.run
    floors = work.specs.stage_boss_rules[run.stage].floors
    if floors is not None:
        run.floor, run.loop_index = floors, floors
        follow_floor(work)
    if run.gauge is not None:
        run.gauge = GaugeState(cycles=work.specs.rules.gauge_cycles_to_boss)
    begin_boss_battle(work)
    work.safe_point(SafePoint.AFTER_FLOOR_TRANSITION)


def _last_floor(work: Work) -> int:
    floors = work.specs.stage_boss_rules[work.run.stage].floors
    return work.specs.rules.gauge_role_floors if floors is None else floors


def _move(work: Work, index: int) -> None:
    run = work.run
    before, run.tile_index = run.tile_index, index
    run.lap_steps = index - START_INDEX
    work.emit(HeroMoved(before, index, MoveCause.DEBUG))


def _tile(work: Work, command: DebugPlaceTile) -> Tile:
    kind = command.kind
    if kind is TileKind.EVENT:
        known = [row.tile_id for row in work.specs.events]
        if command.tile_id is None:
            raise Reject(Reason.BAD_VALUE, f"an EVENT needs tileId; known: {', '.join(map(str, known))}")
        check_known("tileId", command.tile_id, known)
    elif command.tile_id is not None:
        raise Reject(Reason.BAD_VALUE, f"tileId belongs to EVENT, not to {kind}")
    if kind not in ENCOUNTERS:
        if command.enemy_count is not None:
            raise Reject(Reason.BAD_VALUE, f"nobody waits on {kind}: leave enemyCount out")
        return Tile(kind, tile_id=command.tile_id)
    if kind is TileKind.MID_BOSS and work.specs.stage_boss_rules[work.run.stage].mid_boss_id is None:
        raise Reject(Reason.BAD_VALUE, f"stage {work.run.stage} has no mid boss")
    count = 1 if command.enemy_count is None else command.enemy_count
    most = 1 if kind is TileKind.MID_BOSS else max(row.enemy_count for row in work.specs.battle.formation)
    check_range("enemyCount", count, 1, most)
    infections = work.specs.rules.infections_per_boss if kind is TileKind.INFECTED_BOSS else 0
    return Tile(kind, count, infections_left=infections)


def _install(work: Work, index: int, tile: Tile) -> None:
    work.run.board[index] = tile
    work.emit(TileInstalled(index, tile.kind, tile.enemy_count, tile.tile_id, InstallCause.DEBUG))
    work.note(
        RunLog.INSTALL,
        requested=tile,
        cause=InstallCause.DEBUG,
        strategy=work.specs.placement[InstallCause.DEBUG].strategy,
        installed=index,
        reason=None,
        candidates=(index,),
    )


def _place_of(work: Work, index: int) -> RingPlace:
    return work.specs.board_ring[index].place


def _is_corner_event(work: Work, tile_id: int | None) -> bool:
    if tile_id is None:
        return False
    return work.specs.events.by("tile_id")[tile_id][0].category is TileCategory.CORNER


def _tile_for(work: Work, tile_id: int) -> int:
    """Where an event is forced.

    A corner's event goes to the corner that has it, else to the next corner, the last one behind it; any
    other to the hero's tile, or to the next side tile.
    """
    run = work.run
    if _is_corner_event(work, tile_id):
        for index, tile in enumerate(run.board):
            if tile.tile_id == tile_id:
                return index
        corners = [tile.tile_index for tile in work.specs.board_ring if tile.place is RingPlace.CORNER]
        return next((index for index in corners if index >= run.tile_index), corners[-1])
    index = run.tile_index
    while _place_of(work, index) is not RingPlace.SIDE:
        index = next_index(index, len(run.board))
    return index
