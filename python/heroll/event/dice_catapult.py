"""骰子投石机: a die says how many battle tiles are hit (report 1.4, heroll-rules 3)."""

from heroll.enums import StreamName
from heroll.event.outcome import amount, settle_event
from heroll.event.volley import strike_tiles
from heroll.events import EventDieThrown
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import battles_in_reach
from heroll.run.work import Work
from heroll.specs.events import EffectKind

EVENT_ID = "dice_catapult"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`near`, `far`: a die is thrown; so many of the nearest or farthest battle tiles lose an enemy each."""
    settle_event(work, instance, EVENT_ID, word)
    face = work.stream(StreamName.EVENT).next_int(1, work.specs.rules.die_faces)
    work.emit(EventDieThrown(instance.instance_id, face))
    instance.payload["face"] = face
    targets = battles_in_reach(work.run, word)[:face]
    strike_tiles(work, instance, targets, amount(work, EVENT_ID, word, EffectKind.WEAKEN))
