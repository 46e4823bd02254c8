"""Gear offers: a batch waits, each piece is taken or dismantled, closing dismantles the rest (GDD 6.3)."""

from collections.abc import Sequence

from heroll.build.compare import GearComparison, compare
from heroll.build.drops import roll_drop
from heroll.build.gear import GearInstance, close, dismantle
from heroll.build.wear import take
from heroll.commands import CloseDrop, DismantleGear, TakeGear
from heroll.enums import DismantleCause, DropSource, PointsReason, Quality, Reason, SafePoint, StreamName
from heroll.events import GearOffered
from heroll.run.active_event import close_event
from heroll.run.contexts import Dropped
from heroll.run.health import cap_health, hero_panel
from heroll.run.pedestal import pedestal_of
from heroll.run.points import change_points
from heroll.run.settle import close_landing, settle_tile
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.transaction import Reject


def roll_offers(
    work: Work, drop: DropSource, count: int, least: Quality = Quality.COMMON
) -> list[GearInstance]:
    """``count`` pieces of gear of quality ``least`` or better, drawn on loot in the order of GDD 6.2."""
    run = work.run
    loot = work.stream(StreamName.LOOT)
    first = run.counters.gear + 1
    return [roll_drop(work.specs, loot, run.gear, drop, first + number, least) for number in range(count)]


def offer_gear(work: Work, drop: DropSource, pieces: Sequence[GearInstance]) -> None:
    """Put a batch before the player; each piece counts as one view (GDD 6.3)."""
    counters = work.run.counters
    counters.gear += len(pieces)
    counters.gear_views += len(pieces)
    offer_seen(work, drop, pieces)


def offer_seen(work: Work, drop: DropSource, pieces: Sequence[GearInstance]) -> None:
    """Put pieces before the player that were counted when they were seen first."""
    for piece in pieces:
        work.run.pending_gear.append(piece)
        work.emit(
            GearOffered(
                offer_id=piece.instance_id,
                catalog_id=piece.catalog_id,
                slot=piece.slot,
                quality=piece.quality_rank,
                status_id=piece.status_id,
                value=piece.value,
                drop=drop,
            )
        )
    if pieces:
        work.fire(work.hooks.drop, Dropped(drop, tuple(pieces)))


def take_gear(work: Work, command: TakeGear) -> None:
    """Wear a pending offer; what it replaces is dismantled. Reject UNKNOWN_OFFER."""
    run = work.run
    piece = _claim(run, command.offer_id)
    points = take(run.gear, piece, work.specs, work.events)
    cap_health(work)
    change_points(work, points, PointsReason.DISMANTLE)
    _go_on(work)


def dismantle_gear(work: Work, command: DismantleGear) -> None:
    """Turn a pending offer into points. Reject UNKNOWN_OFFER."""
    piece = _claim(work.run, command.offer_id)
    points = dismantle(piece, DismantleCause.CHOSEN, work.specs, work.events)
    change_points(work, points, PointsReason.DISMANTLE)
    _go_on(work)


def close_drop(work: Work, _command: CloseDrop) -> None:
    """Dismantle all pending offers in order of appearance."""
    run = work.run
    points = close(run.pending_gear, work.specs, work.events)
    change_points(work, points, PointsReason.DISMANTLE)
    _go_on(work)


def compare_offer(run: RunState, specs: Specs, offer_id: str) -> GearComparison:
    """What a pending offer, or the piece on the pedestal, would change.

    Raise ``KeyError`` for any other one.
    """
    for piece in (*run.pending_gear, *pedestal_of(run)):
        if piece.instance_id == offer_id:
            after = hero_panel(run, specs, {**run.gear, piece.slot: piece})
            return compare(run.gear.get(piece.slot), piece, hero_panel(run, specs), after)
    raise KeyError(f"no pending offer {offer_id!r}")


def _claim(run: RunState, offer_id: str) -> GearInstance:
    for index, piece in enumerate(run.pending_gear):
        if piece.instance_id == offer_id:
            return run.pending_gear.pop(index)
    waiting = ", ".join(piece.instance_id for piece in run.pending_gear)
    raise Reject(Reason.UNKNOWN_OFFER, f"{offer_id!r} does not wait; waiting: {waiting}")


def _go_on(work: Work) -> None:
    """Behind the last offer the event that gave it closes and the landing is settled."""
    if work.run.pending_gear:
        work.safe_point(SafePoint.GEAR_RESOLVED)
        return
    if work.run.active_event is None:
        close_landing(work, SafePoint.GEAR_RESOLVED)
        return
    close_event(work)
    settle_tile(work, SafePoint.GEAR_RESOLVED)
