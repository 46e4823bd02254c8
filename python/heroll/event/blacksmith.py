"""铁匠铺: a worn piece is taken back as it is, or challenged to the next quality (GDD 6.4)."""

from heroll.build.gear import dismantle
from heroll.build.upgrade import upgraded
from heroll.enums import DismantleCause, EventPhase, PointsReason, StreamName
from heroll.event.outcome import settle
from heroll.events import GearShattered, GearUpgraded, PieceLaid, UpgradeIntended
from heroll.run.event_instance import EventInstance
from heroll.run.forge import INTENT, KEPT, PIECE, SHATTERED, TEMPERED, forge_terms, laid_slot
from heroll.run.health import cap_health
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import BLACKSMITH, CHALLENGE, SLOT_WORDS, STRIKE, TAKE
from kernel.units import PERCENT

EVENT_ID: str = BLACKSMITH


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """A slot lays its piece down. `take`: it stays as it is. `challenge`: the intent alone, nothing is drawn.

    `strike`: the result of the challenge, drawn once on `event`.
    """
    if word in SLOT_WORDS:
        _lay(work, instance, word)
    elif word == TAKE:
        settle(work, instance, EVENT_ID, word, KEPT)
    elif word == CHALLENGE:
        _intend(work, instance)
    else:
        _strike(work, instance)


def _lay(work: Work, instance: EventInstance, word: str) -> None:
    """Laying a piece down is a view of gear (GDD 6.3)."""
    terms = forge_terms(work.run, work.specs, instance, word)
    piece = terms.piece
    work.run.counters.gear_views += 1
    instance.payload[PIECE] = str(piece.slot)
    laid = PieceLaid(instance.instance_id, piece.instance_id, piece.slot, piece.quality_rank, terms.percent)
    work.emit(laid)


def _intend(work: Work, instance: EventInstance) -> None:
    terms = forge_terms(work.run, work.specs, instance, CHALLENGE)
    if terms.percent is None:
        raise ValueError(f"{terms.piece.instance_id} cannot be upgraded")
    instance.payload[INTENT] = CHALLENGE
    instance.phase = EventPhase.RESOLVING
    work.emit(UpgradeIntended(instance.instance_id, terms.piece.instance_id, terms.percent))


def _strike(work: Work, instance: EventInstance) -> None:
    run = work.run
    slot = laid_slot(instance)
    percent = forge_terms(run, work.specs, instance, STRIKE).percent
    if percent is None:
        raise ValueError(f"{run.gear[slot].instance_id} cannot be upgraded")
    if work.stream(StreamName.EVENT).next_int(1, PERCENT) <= percent:
        settle(work, instance, EVENT_ID, STRIKE, TEMPERED)
        piece = run.gear[slot] = upgraded(run.gear[slot], work.specs)
        work.emit(GearUpgraded(piece.instance_id, slot, piece.quality_rank, piece.value, piece.upgrade_count))
        return
    settle(work, instance, EVENT_ID, STRIKE, SHATTERED)
    piece = run.gear.pop(slot)
    work.emit(GearShattered(piece.instance_id, slot, piece.quality_rank))
    points = dismantle(piece, DismantleCause.SHATTERED, work.specs, work.events)
    cap_health(work)
    change_points(work, points, PointsReason.DISMANTLE)
