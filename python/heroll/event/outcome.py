"""What an input gives and takes: its drawn outcome (event-rewards.csv), its effects (event-effects.csv)."""

from heroll.enums import BoonKind, EventPhase, HurtCause, PointsReason, StreamName
from heroll.events import EventSettled
from heroll.run.boons import gain_boon
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import blood_price, effect_amount, wound_price
from heroll.run.health import hurt
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import EffectKind, EventReward


def settle_event(work: Work, instance: EventInstance, event_id: str, word: str) -> EventReward:
    """Draw the outcome of ``word`` on the event stream, mark the event RESOLVED and tell it."""
    rows = work.specs.event_rewards.by("event_id")[event_id]
    outcomes = [row for row in rows if row.input == word]
    drawn = outcomes[work.stream(StreamName.EVENT).weighted([row.weight or 0 for row in outcomes])]
    settle(work, instance, event_id, word, drawn.outcome)
    return drawn


def settle(work: Work, instance: EventInstance, event_id: str, word: str, outcome: str) -> None:
    """Mark the event RESOLVED with that outcome of ``word`` and tell it."""
    instance.phase = EventPhase.RESOLVED
    instance.payload |= {"input": word, "result": outcome}
    work.emit(EventSettled(instance.instance_id, event_id, outcome))


def charge(work: Work, event_id: str, word: str) -> None:
    """Take the input's price in points; that it can be paid was checked."""
    change_points(work, -amount(work, event_id, word, EffectKind.PRICE), PointsReason.EVENT_PRICE)


def wound(work: Work, event_id: str, word: str, cause: HurtCause) -> None:
    """Take the HP that the input costs; a blood price was checked, the others spare the last HP."""
    run, specs = work.run, work.specs
    lost = blood_price(run, specs, event_id, word) + wound_price(run, specs, event_id, word)
    hurt(work, lost, cause)


def grant_boon(work: Work, event_id: str, word: str, kind: BoonKind) -> None:
    """Begin the input's boon of that kind, if it has one."""
    row = work.specs.event_effects.get((event_id, word, EffectKind(kind)))
    if row is not None and row.lasts is not None:
        gain_boon(work, kind, row.amount, row.lasts)


def amount(work: Work, event_id: str, word: str, effect: EffectKind) -> int:
    """The amount of an effect of the input, 0 of one that it does not have."""
    return effect_amount(work.specs, event_id, word, effect)
