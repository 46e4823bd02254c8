"""黑市: good gear for blood or points (heroll-rules 3)."""

from heroll.enums import DropSource, HurtCause, Quality
from heroll.event.outcome import amount, charge, settle_event, wound
from heroll.run.event_instance import EventInstance
from heroll.run.offers import offer_gear, roll_offers
from heroll.run.work import Work
from heroll.specs.events import EffectKind

EVENT_ID = "black_market"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`blood`, `points`: the price is paid, then gear of at least the input's quality waits."""
    reward = settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    wound(work, EVENT_ID, word, HurtCause.BLACK_MARKET)
    least = Quality(amount(work, EVENT_ID, word, EffectKind.LEAST_QUALITY))
    source = DropSource.BLACK_MARKET
    offer_gear(work, source, roll_offers(work, source, reward.gear_offers, least))
