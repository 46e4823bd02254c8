"""Gear: an immutable instance, the stat that it raises, and what dismantling it pays (GDD 6.1-6.3)."""

from dataclasses import dataclass

from heroll.build.rules import HasBuildRules
from heroll.enums import DismantleCause, GearSlot, Quality, Stat
from heroll.events import GearDismantled
from kernel.outcome import Event
from kernel.rounding import half_up

_TEN = 10


@dataclass(frozen=True, slots=True)
class GearInstance:
    """One piece of gear (GDD 12.2 `GearInstance`); ``value`` is its main stat at the status's precision."""

    instance_id: str
    catalog_id: int
    slot: GearSlot
    quality_rank: Quality
    status_id: int
    value: float
    upgrade_count: int = 0


def round_to(value: float, decimals: int) -> float:
    """``value`` half-up to 0..2 decimals, the display precision of a status (GDD 6.2)."""
    scale = float(_TEN**decimals)
    return half_up(value * scale) / scale


def stat_of(gear: GearInstance, specs: HasBuildRules) -> Stat:
    """The stat that a piece of gear raises."""
    return specs.build.status_by_id[gear.status_id].stat


def dismantle(gear: GearInstance, cause: DismantleCause, specs: HasBuildRules, events: list[Event]) -> int:
    """The points that a piece pays by its quality (GDD 6.1); the caller books them."""
    points = specs.build.qualities[gear.quality_rank].dismantle_points
    events.append(GearDismantled(gear.instance_id, gear.quality_rank, points, cause))
    return points


def close(pending: list[GearInstance], specs: HasBuildRules, events: list[Event]) -> int:
    """Dismantle all pending offers in order of appearance and empty the list (GDD 6.3).

    Returns their points.
    """
    points = sum(dismantle(gear, DismantleCause.CLOSED, specs, events) for gear in pending)
    pending.clear()
    return points
