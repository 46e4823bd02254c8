"""State of the dynamic difficulty (GDD 12.2 `DdaState`)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class DdaState(Cloneable):
    """Configured source values, recent battles and the threat multipliers in force.

    ``tier`` is the threat factor in percent points from 1.0, floors' cap aside; the multipliers are what it
    comes to on the present floor. ``recent_battle_ms`` and ``recent_hp_percent``: logic time of the last
    battles and HP left behind each, oldest first. Not ``enabled``: all of it is kept up as ever, but battles
    take 1.0.
    """

    source_conditions: list[int]
    source_values: list[int]
    enabled: bool = True
    tier: int = 0
    recent_battle_ms: list[int] = field(default_factory=list)
    recent_hp_percent: list[int] = field(default_factory=list)
    attack_multiplier: float = 1.0
    health_multiplier: float = 1.0
    last_transition_reason: str = "RUN_INIT"


def new_dda(source_conditions: Sequence[int], source_values: Sequence[int]) -> DdaState:
    """The state of a new run, from the source arrays of GDD 5.5."""
    return DdaState(list(source_conditions), list(source_values))


def threat(dda: DdaState | None) -> tuple[float, float]:
    """The multipliers on enemy attack and HP that a battle takes now."""
    if dda is None or not dda.enabled:
        return 1.0, 1.0
    return dda.attack_multiplier, dda.health_multiplier
