"""路标: walk on a few tiles and land there (heroll-rules 3)."""

from heroll.enums import MoveCause
from heroll.event.journey import Journey
from heroll.event.outcome import amount, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work
from heroll.specs.events import EffectKind

EVENT_ID = "corner_sign"


def respond(work: Work, instance: EventInstance, word: str) -> Journey:
    """`one`, `two`, `three`: so many tiles on; the landing is one of its own."""
    settle_event(work, instance, EVENT_ID, word)
    to_index = work.run.tile_index + amount(work, EVENT_ID, word, EffectKind.STEPS)
    instance.payload["to"] = to_index
    return Journey(to_index, MoveCause.SIGN)
