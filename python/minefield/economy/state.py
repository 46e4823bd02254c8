"""The state of the action economy (A3): plain data, owned by the battle."""

from dataclasses import dataclass

from kernel.clone import Cloneable, cloneable
from minefield.enums import RoundEnd, RoundPhase


@cloneable
@dataclass(slots=True)
class EconomyState(Cloneable):
    """Before the first round of a battle: idle, nothing to spend.

    ``ap``: action points left, 0..ap_per_round, above 0 only in phase active. ``rap``: the reserve,
    0..rap_cap, kept from round to round. ``refreshes``: taken in this round. ``last_round_end``: why the
    last digging phase of the battle ended, None before the first. ``is_settled``: the settlement of the
    round that waits has told how it goes on.
    """

    phase: RoundPhase = RoundPhase.IDLE
    ap: int = 0
    rap: int = 0
    refreshes: int = 0
    last_round_end: RoundEnd | None = None
    is_settled: bool = False
