"""宝箱: open it for gear, points or both (GDD 9.2; amounts in specs/event-rewards.csv)."""

from heroll.enums import DropSource, PointsReason
from heroll.event.outcome import pay_points, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.offers import offer_gear, roll_offers
from heroll.run.work import Work

EVENT_ID = "chest"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`open`: points are paid at once, gear waits for take or dismantle."""
    reward = settle_event(work, instance, EVENT_ID, word)
    pay_points(work, reward, PointsReason.CHEST_REWARD)
    offer_gear(work, DropSource.CHEST, roll_offers(work, DropSource.CHEST, reward.gear_offers))
