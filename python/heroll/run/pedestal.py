"""The pedestal of legendary gear: a piece is drawn, saved and shown before anything is paid (GDD 6.3)."""

from heroll.build.drops import roll_drop
from heroll.build.gear import GearInstance
from heroll.enums import DropSource, Quality, SafePoint, StreamName
from heroll.events import GearRevealed
from heroll.run.event_instance import EventInstance
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs


def pedestal_of(run: RunState) -> tuple[GearInstance, ...]:
    """The piece on the pedestal, () for none."""
    return () if run.shown_gear is None else (run.shown_gear,)


def shown_quality(specs: Specs, event_id: str) -> Quality:
    """The quality of what such an event shows: its rewards' ``least_quality``, which is the only one here."""
    return Quality(specs.event_rewards.by("event_id")[event_id][0].least_quality)


def reveal_gear(work: Work, instance: EventInstance, event_id: str) -> None:
    """Draw a piece on ``loot`` and lay it open; seeing it is a view of gear, whether it is paid or not."""
    run, quality = work.run, shown_quality(work.specs, event_id)
    drop, number = DropSource.LEGENDARY_GEAR, run.counters.gear + 1
    piece = roll_drop(
        work.specs, work.stream(StreamName.LOOT), run.gear, drop, number, least=quality, most=quality
    )
    run.counters.gear += 1
    run.counters.gear_views += 1
    run.shown_gear = piece
    work.emit(
        GearRevealed(
            instance_id=instance.instance_id,
            gear_id=piece.instance_id,
            catalog_id=piece.catalog_id,
            slot=piece.slot,
            quality=piece.quality_rank,
            status_id=piece.status_id,
            value=piece.value,
        )
    )
    work.safe_point(SafePoint.PAGE_OPENED)


def take_from_pedestal(run: RunState) -> GearInstance:
    """The piece, which lies there no longer. Raise ``ValueError`` for an empty pedestal."""
    piece, run.shown_gear = run.shown_gear, None
    if piece is None:
        raise ValueError("the pedestal is empty")
    return piece
