"""诅咒: bear it through the next battles, or break it with blood (heroll-rules 3)."""

from heroll.enums import BoonKind, HurtCause
from heroll.event.outcome import grant_boon, settle_event, wound
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "bad_curse"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`accept`: less attack in the next battles. `break`: a part of max HP is lost, never the last HP."""
    settle_event(work, instance, EVENT_ID, word)
    wound(work, EVENT_ID, word, HurtCause.CURSE)
    grant_boon(work, EVENT_ID, word, BoonKind.CURSE)
