"""宝箱: open it for gear, points or both (GDD 9.2; amounts in specs/event-rewards.csv)."""

from heroll.enums import DropSource, HealCause, PointsReason
from heroll.event.outcome import settle_event
from heroll.run.awards import award
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "chest"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`open`: points are paid at once, gear waits for take or dismantle."""
    reward = settle_event(work, instance, EVENT_ID, word)
    award(work, reward, PointsReason.CHEST_REWARD, DropSource.CHEST, HealCause.EVENT)
