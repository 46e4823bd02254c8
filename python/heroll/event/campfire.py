"""营火 (恢复).

Rest to heal a percentage of max HP (GDD 9.2; the percentage is in specs/event-rewards.csv).
"""

from heroll.enums import HealCause
from heroll.event.outcome import settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.health import heal_percent
from heroll.run.work import Work

EVENT_ID = "campfire"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`rest`: heal."""
    reward = settle_event(work, instance, EVENT_ID, word)
    heal_percent(work, reward.heal_percent, HealCause.CAMPFIRE)
