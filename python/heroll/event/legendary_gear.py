"""传奇装备: a piece of legendary gear lies on a pedestal, for points or blood (GDD 6.3, 9.2).

The piece is drawn, saved and shown when the page opens. Whoever pays may take or dismantle it like any drop;
the price in points is above what dismantling pays (specs/event-effects.csv, 验证版新增).
"""

from heroll.enums import DropSource, HurtCause
from heroll.event.outcome import charge, settle_event, wound
from heroll.run.event_instance import EventInstance
from heroll.run.offers import offer_seen
from heroll.run.pedestal import take_from_pedestal
from heroll.run.work import Work

EVENT_ID = "legendary_gear"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`claim` for points, `blood` for HP: then the piece waits for take or dismantle."""
    settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    wound(work, EVENT_ID, word, HurtCause.LEGENDARY_GEAR)
    offer_seen(work, DropSource.LEGENDARY_GEAR, [take_from_pedestal(work.run)])
