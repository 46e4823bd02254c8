"""尖刺: dash through and bleed, or pay to be careful (heroll-rules 3)."""

from heroll.enums import HurtCause
from heroll.event.outcome import charge, settle_event, wound
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "bad_spikes"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`dash`: a part of the current HP is lost. `careful`: points are paid and nothing is lost."""
    settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    wound(work, EVENT_ID, word, HurtCause.SPIKES)
