"""拱门: a parade pays for the battles won on this lap (heroll-rules 3)."""

from heroll.enums import PointsReason
from heroll.event.outcome import amount, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import EffectKind

EVENT_ID = "corner_arch"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`parade`: points, and more for each battle won since START."""
    settle_event(work, instance, EVENT_ID, word)
    wins = work.run.counters.lap_battles_won
    instance.payload["wins"] = wins
    points = amount(work, EVENT_ID, word, EffectKind.POINTS)
    points += wins * amount(work, EVENT_ID, word, EffectKind.POINTS_PER_WIN)
    change_points(work, points, PointsReason.EVENT_REWARD)
