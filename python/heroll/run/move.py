"""Rolling, walking and landing (GDD 3.2-3..6, 4.1, 4.2)."""

from heroll.board.ring import START_INDEX, walk
from heroll.commands import Roll
from heroll.enums import PointsReason, RunPhase, SafePoint, StreamName, TileKind
from heroll.events import DiceRolled, HeroStepped, StartCrossed, TileLanded
from heroll.run.active_event import open_event
from heroll.run.dice import DiceRoll, throw
from heroll.run.encounter import begin_tile_battle
from heroll.run.points import change_points
from heroll.run.settle import settle_tile
from heroll.run.work import Work


def roll(work: Work, _command: Roll) -> None:
    """Throw both dice, walk, and resolve the landing tile."""
    run = work.run
    work.enter(RunPhase.DICE_RESOLVE)
    faces = work.specs.rules.die_faces
    fallen = throw(work.stream(StreamName.DICE), faces, run.run_id, len(run.dice_rolls) + 1)
    run.dice_rolls.append(fallen)
    work.emit(
        DiceRolled(
            roll_index=fallen.roll_index,
            die_a=fallen.die_a,
            die_b=fallen.die_b,
            final_a=fallen.final_a,
            final_b=fallen.final_b,
            move_value=fallen.move_value,
            is_double=fallen.is_double,
        )
    )
    work.enter(RunPhase.MOVING)
    _walk(work, fallen)
    change_points(work, work.specs.rules.move_settlement, PointsReason.MOVE_SETTLEMENT)
    work.enter(RunPhase.TILE_RESOLVE)
    _land(work)


def _walk(work: Work, fallen: DiceRoll) -> None:
    run = work.run
    remaining = fallen.move_value
    for from_index, to_index in walk(run.tile_index, fallen.move_value, len(run.board)):
        remaining -= 1
        run.tile_index = to_index
        run.lap_steps += 1
        work.emit(HeroStepped(from_index, to_index, remaining))
        if to_index == START_INDEX:
            run.lap_steps = 0
            run.start_crossed = True
            work.emit(StartCrossed(run.floor))


def _land(work: Work) -> None:
    tile = work.run.board[work.run.tile_index]
    work.emit(TileLanded(work.run.tile_index, tile.kind, tile.enemy_count, tile.tile_id))
    if tile.kind is TileKind.BATTLE:
        begin_tile_battle(work, tile.enemy_count)
    elif tile.kind is TileKind.EVENT:
        open_event(work)
    else:
        settle_tile(work, SafePoint.TILE_RESOLVED)
