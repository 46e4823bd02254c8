"""What the tables of an event that shows gear must agree on: what is shown is what is paid for (GDD 6.3)."""

from collections.abc import Iterator

from heroll.build.tables import GEAR_QUALITY
from heroll.specs.events import EVENT_EFFECTS, EVENT_REWARDS, EVENTS, EffectKind, Opening
from heroll.specs.issues import at_row
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables


def pedestal_issues(tables: Tables) -> Iterator[SpecIssue]:
    """One piece of one quality for every input, and no price at which dismantling it pays."""
    effects, rewards, qualities = tables[EVENT_EFFECTS], tables[EVENT_REWARDS], tables[GEAR_QUALITY]
    for event in tables[EVENTS]:
        if event.opening is not Opening.GEAR:
            continue
        rows = rewards.by("event_id").get(event.event_id, ())
        for row in rows:
            if row.least_quality != rows[0].least_quality:
                allowed = str(rows[0].least_quality)
                yield at_row(
                    rewards, row, "least_quality", f"is not the one that {event.event_id} shows", allowed
                )
            if row.gear_offers != 1:
                yield at_row(rewards, row, "gear_offers", f"{event.event_id} shows one piece", "1")
        quality = qualities.get(rows[0].least_quality) if rows else None
        for effect in effects.by("event_id").get(event.event_id, ()):
            if quality and effect.effect is EffectKind.PRICE and effect.amount <= quality.dismantle_points:
                allowed = f"more than {quality.dismantle_points}"
                yield at_row(effects, effect, "amount", "pays by dismantling what it buys", allowed)
