"""The line of points (GDD 7.1, 8.3)."""

from heroll.blessing.instance import BlessingInstance
from heroll.blessing.panel import worth
from heroll.enums import PointsReason, TileKind
from heroll.run.contexts import BattleWon, Landed, LapCompleted, PointsGained, Rolled
from heroll.run.points import change_points
from heroll.run.work import Work


def point_supply(work: Work, held: BlessingInstance, _lap: LapCompleted) -> None:
    """Points for a completed lap (GDD 8.3)."""
    change_points(work, worth(held, work.specs.blessing), PointsReason.POINT_SUPPLY)


def wayfarer(work: Work, held: BlessingInstance, landed: Landed) -> None:
    """Points for a landing on wasteland."""
    if landed.tile.kind is TileKind.EMPTY:
        change_points(work, worth(held, work.specs.blessing), PointsReason.WAYFARER)


def scavenger(work: Work, held: BlessingInstance, won: BattleWon) -> None:
    """Points for every enemy of a won battle, however it fell."""
    points = worth(held, work.specs.blessing) * len(won.battle.enemies)
    change_points(work, points, PointsReason.SCAVENGER)


def scavenge(work: Work, held: BlessingInstance, gained: PointsGained) -> None:
    """As many points when gear is dismantled, a batch that is closed counts once."""
    if gained.reason is PointsReason.DISMANTLE:
        change_points(work, worth(held, work.specs.blessing), PointsReason.SCAVENGER)


def lucky_double(work: Work, held: BlessingInstance, _rolled: Rolled) -> None:
    """Points for a double, as the dice fell."""
    change_points(work, worth(held, work.specs.blessing), PointsReason.LUCKY_DOUBLE)
