"""Drawing what an event gives (specs/event-rewards.csv) and closing the event with it."""

from heroll.enums import EventPhase, PointsReason, StreamName
from heroll.events import EventSettled
from heroll.run.event_instance import EventInstance
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import EventReward


def settle_event(work: Work, instance: EventInstance, event_id: str, word: str) -> EventReward:
    """Draw the outcome of ``word`` on the event stream, mark the event RESOLVED and tell it."""
    rows = work.specs.event_rewards.by("event_id")[event_id]
    outcomes = [row for row in rows if row.input == word]
    drawn = outcomes[work.stream(StreamName.EVENT).weighted([row.weight for row in outcomes])]
    instance.phase = EventPhase.RESOLVED
    instance.payload = {"input": word, "result": drawn.outcome}
    work.emit(EventSettled(instance.instance_id, event_id, drawn.outcome))
    return drawn


def pay_points(work: Work, reward: EventReward, reason: PointsReason) -> None:
    """Pay points_min..points_max, drawn on the event stream; a reward without points draws nothing."""
    if reward.points_max > 0:
        paid = work.stream(StreamName.EVENT).next_int(reward.points_min, reward.points_max)
        change_points(work, paid, reason)
