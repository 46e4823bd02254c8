"""许愿井: a sip for nothing, or a coin for a deep draught (heroll-rules 3)."""

from heroll.enums import HealCause
from heroll.event.outcome import charge, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.health import heal_percent
from heroll.run.work import Work

EVENT_ID = "corner_well"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`drink`: a small heal. `toss`: points are paid for a big one."""
    reward = settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    heal_percent(work, reward.heal_percent, HealCause.WELL)
