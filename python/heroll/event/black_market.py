"""黑市: good gear for blood or points (heroll-rules 3)."""

from heroll.enums import DropSource, HealCause, HurtCause, PointsReason
from heroll.event.outcome import charge, settle_event, wound
from heroll.run.awards import award
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "black_market"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`blood`, `points`: the price is paid, then gear of at least the input's quality waits."""
    reward = settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    wound(work, EVENT_ID, word, HurtCause.BLACK_MARKET)
    award(work, reward, PointsReason.EVENT_REWARD, DropSource.BLACK_MARKET, HealCause.EVENT)
