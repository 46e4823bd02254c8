"""Dynamic difficulty: its state (GDD 12.2 `DdaState`) and the early-floor factors (GDD 5.5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from heroll.battle.tables import EarlyFloorRow
from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class DdaState(Cloneable):
    """Configured source values, recent battles and the threat multipliers in force.

    The multipliers stay 1.0 until an evaluator moves them; it may touch nothing but enemy attack and HP.
    """

    source_conditions: list[int]
    source_values: list[int]
    enabled: bool = True
    tier: int = 0
    recent_battle_ms: list[int] = field(default_factory=list)
    attack_multiplier: float = 1.0
    health_multiplier: float = 1.0
    last_transition_reason: str = "RUN_INIT"


def new_dda(source_conditions: Sequence[int], source_values: Sequence[int]) -> DdaState:
    """The state of a new run, from the source arrays of GDD 5.5."""
    return DdaState(list(source_conditions), list(source_values))


def attack_multiplier(dda: DdaState | None, early: EarlyFloorRow, is_boss: bool) -> float:
    """`dda.attackMultiplier` of GDD 5.2.

    Threat multiplier times the early-floor factor of the floor (GDD 5.5).
    """
    threat = 1.0 if dda is None or not dda.enabled else dda.attack_multiplier
    return threat * (early.boss_attack_factor if is_boss else early.attack_factor)


def health_multiplier(dda: DdaState | None, early: EarlyFloorRow, is_boss: bool) -> float:
    """`dda.healthMultiplier` of GDD 5.2.

    Threat multiplier times the early-floor factor of the floor (GDD 5.5).
    """
    threat = 1.0 if dda is None or not dda.enabled else dda.health_multiplier
    return threat * (early.boss_health_factor if is_boss else early.health_factor)
