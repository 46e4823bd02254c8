"""The DDA multipliers of GDD 5.2: the threat factor times the factor of an early floor (GDD 5.5)."""

from heroll.battle.tables import EarlyFloorRow
from heroll.dda.state import DdaState, threat


def difficulty_factors(dda: DdaState | None, early: EarlyFloorRow, is_alone: bool) -> tuple[float, float]:
    """What enemy attack and HP are multiplied by (GDD 5.5).

    The early-floor factor is applied behind the threat factor's clamp; bosses have one of their own.
    """
    attack, health = threat(dda)
    if is_alone:
        return attack * early.boss_attack_factor, health * early.boss_health_factor
    return attack * early.attack_factor, health * early.health_factor
