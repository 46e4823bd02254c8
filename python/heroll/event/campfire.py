"""营火 (恢复).

Rest to heal a percentage of max HP, or brew to refill the potion (GDD 9.2; amounts in
specs/event-rewards.csv). A full potion is not brewed: that is refused and costs nothing.
"""

from heroll.enums import HealCause
from heroll.event.outcome import settle_event
from heroll.run.awards import refill_potion
from heroll.run.event_instance import EventInstance
from heroll.run.health import heal_percent
from heroll.run.work import Work

EVENT_ID = "campfire"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`rest`: heal. `brew`: refill."""
    reward = settle_event(work, instance, EVENT_ID, word)
    heal_percent(work, reward.heal_percent, HealCause.CAMPFIRE)
    refill_potion(work, reward.charges)
