"""Enemy roles of a whole run (GDD 5.2, heroll-rules 2)."""

from heroll.enums import AttackType
from kernel.rng import Stream


def draw_roles(board: Stream, slots: int, minimum: int) -> list[AttackType]:
    """``slots`` roles, each a fair draw of the four, all redrawn until each occurs at least ``minimum``
    times.

    Raise ``ValueError`` when no plan of that length can hold the minimum.
    """
    roles = list(AttackType)
    if slots < minimum * len(roles):
        raise ValueError(f"{slots} role slots cannot hold each of {len(roles)} roles {minimum} times")
    while True:
        plan = [board.choice(roles) for _ in range(slots)]
        if all(plan.count(role) >= minimum for role in roles):
            return plan


def floor_roles(plan: list[AttackType], floor: int, per_floor: int) -> list[AttackType]:
    """The roles of display floor ``floor`` (from 1); a plan that is over begins anew."""
    first = (floor - 1) * per_floor % len(plan)
    return plan[first : first + per_floor]
