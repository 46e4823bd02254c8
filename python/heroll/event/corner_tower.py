"""瞭望塔: a shot at the nearest battle tile ahead (heroll-rules 3)."""

from heroll.enums import PointsReason
from heroll.event.outcome import amount, settle_event
from heroll.event.volley import strike_tiles
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import battles_in_reach
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import EffectKind

EVENT_ID = "corner_tower"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`shoot`: the nearest battle tile ahead on the ring loses an enemy; with none there, points instead."""
    settle_event(work, instance, EVENT_ID, word)
    ahead = battles_in_reach(work.run, word)
    strike_tiles(work, instance, ahead[:1], amount(work, EVENT_ID, word, EffectKind.WEAKEN))
    if not ahead:
        points = amount(work, EVENT_ID, word, EffectKind.POINTS)
        change_points(work, points, PointsReason.EVENT_REWARD)
