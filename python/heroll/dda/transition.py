"""Transitions of the dynamic difficulty: what is remembered of a battle, and how a verdict is applied."""

from dataclasses import dataclass

from heroll.dda.evaluator import DdaSample
from heroll.dda.rules import DdaRules
from heroll.dda.settings import DdaSettings
from heroll.dda.state import DdaState
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


@dataclass(frozen=True, slots=True)
class Threat:
    """The threat factor at one moment, for the log's before and after (GDD 5.5)."""

    tier: int
    attack_multiplier: float
    health_multiplier: float


def threat_of(dda: DdaState) -> Threat:
    """The factor as it stands."""
    return Threat(dda.tier, dda.attack_multiplier, dda.health_multiplier)


def remember_battle(dda: DdaState, battle_ms: int, hp: int, max_hp: int, settings: DdaSettings) -> None:
    """Keep the battle's logic time and the HP left behind it; only the last ones are kept."""
    keep = -settings.recent_battles
    dda.recent_battle_ms = [*dda.recent_battle_ms, battle_ms][keep:]
    dda.recent_hp_percent = [*dda.recent_hp_percent, half_up_ratio(hp * PERCENT, max_hp)][keep:]


def evaluate(dda: DdaState, floor: int, rules: DdaRules) -> None:
    """Let the evaluator judge on entering ``floor`` and move the factor by its verdict."""
    sample = DdaSample(tuple(dda.recent_battle_ms), tuple(dda.recent_hp_percent), dda.tier, floor)
    verdict = rules.evaluator.judge(sample)
    place_tier(dda, dda.tier + verdict.step, floor, verdict.reason, rules.settings)


def place_tier(dda: DdaState, tier: int, floor: int, reason: str, settings: DdaSettings) -> None:
    """Put the factor to ``tier``, clamped to 0.78..1.05; floors 1..3 cap what is applied at 1.0 (GDD 5.5)."""
    dda.tier = min(settings.tier_max, max(settings.tier_min, tier))
    multiplier = multiplier_of(applied_tier(dda.tier, floor, settings))
    dda.attack_multiplier = multiplier
    dda.health_multiplier = multiplier
    dda.last_transition_reason = reason


def multiplier_of(tier: int) -> float:
    """Percent points from 1.0 as a factor."""
    return (PERCENT + tier) / PERCENT


def applied_tier(tier: int, floor: int, settings: DdaSettings) -> int:
    """What of a tier counts on a floor."""
    return min(tier, settings.capped_tier) if floor <= settings.capped_floors else tier
