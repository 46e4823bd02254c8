"""瞭望塔: shots at the nearest battle tiles ahead (heroll-rules 3)."""

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
    """`shoot`: the nearest battle tiles ahead on the ring, SHOTS of them at most, lose enemies.

    With none there, points instead.
    """
    settle_event(work, instance, EVENT_ID, word)
    ahead = battles_in_reach(work.run, word)
    shots = amount(work, EVENT_ID, word, EffectKind.SHOTS)
    strike_tiles(work, instance, ahead[:shots], amount(work, EVENT_ID, word, EffectKind.WEAKEN))
    if not ahead:
        points = amount(work, EVENT_ID, word, EffectKind.POINTS)
        change_points(work, points, PointsReason.EVENT_REWARD)
