"""What must hold of the dynamic difficulty's state; a restored one is checked before the run goes on."""

from collections.abc import Iterator

from heroll.dda.rules import DdaRules
from heroll.dda.state import DdaState
from heroll.dda.transition import multiplier_of
from kernel.units import PERCENT


def broken_dda(dda: DdaState, rules: DdaRules) -> Iterator[str]:
    """A line for everything that is wrong."""
    at = rules.settings
    if not at.tier_min <= dda.tier <= at.tier_max:
        yield f"dda tier is {dda.tier}, outside {at.tier_min}..{at.tier_max}"
    possible = (multiplier_of(dda.tier), multiplier_of(min(dda.tier, at.capped_tier)))
    if dda.attack_multiplier not in possible or dda.health_multiplier != dda.attack_multiplier:
        yield f"dda tier {dda.tier} multiplies by {dda.attack_multiplier} and {dda.health_multiplier}"
    battles = len(dda.recent_battle_ms)
    if battles > at.recent_battles or len(dda.recent_hp_percent) != battles:
        yield f"dda remembers {battles} battles and HP behind {len(dda.recent_hp_percent)}"
    if any(ms < 0 for ms in dda.recent_battle_ms):
        yield f"dda remembers battles of {dda.recent_battle_ms} ms"
    if not all(0 <= percent <= PERCENT for percent in dda.recent_hp_percent):
        yield f"dda remembers HP of {dda.recent_hp_percent} percent"
    if (tuple(dda.source_conditions), tuple(dda.source_values)) != (
        rules.source_conditions,
        rules.source_values,
    ):
        yield "the dda source parameters are not those of dda-source.csv"
