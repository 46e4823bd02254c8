"""The formulas of damage as functions of their arguments alone: 002 F0, F2, F3 and F6.

Damage and HP are whole points of HP, percentages whole percentage points, layers and counts 0 or more. No
function returns a negative amount (002 F3 ③); a negative amount given raises ``ValueError``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kernel.units import PERCENT
from minefield.enums import Component, Verdict


@dataclass(frozen=True, slots=True)
class Strike:
    """The hero's strike in its three components, each floored by itself (002 F6)."""

    base: int
    dmg_a: int
    dmg_b: int

    @property
    def attach(self) -> int:
        """Both charges: the second part of the row's components."""
        return self.dmg_a + self.dmg_b

    @property
    def total(self) -> int:
        """What is dealt."""
        return self.base + self.attach


def crossing_layers(magnitude: int) -> int:
    """How many layers of a percentage bring its pool to the floor: ⌈100 / |m|⌉ (002 F0).

    Raise ``ValueError`` for a magnitude of 0.
    """
    if magnitude == 0:
        raise ValueError("magnitude is 0, allowed any other number of percentage points")
    return -(-PERCENT // abs(magnitude))


def clamp(value: int, lo: int, hi: int) -> int:
    """``value``, but at least ``lo`` and at most ``hi``. Raise ``ValueError`` when ``lo`` > ``hi``."""
    if lo > hi:
        raise ValueError(f"lower bound {lo} is above upper bound {hi}")
    return max(lo, min(hi, value))


def multiplied(raw: int, pools: Iterable[int], lo: int, hi: int) -> int:
    """⌊raw × ∏ (100 + clamp(P)) / 100⌋ with a single floor at the end (002 F2).

    ``pools``: unclamped sums in percentage points, each clamped by itself into ``lo``..``hi``; ``lo`` is -100
    or more. 0 is a legal result.
    """
    if lo < -PERCENT:
        raise ValueError(f"lower bound is {lo}, allowed {-PERCENT} or more")
    return scaled(raw, (PERCENT + clamp(pool, lo, hi) for pool in pools))


def scaled(raw: int, percents: Iterable[int]) -> int:
    """⌊raw × ∏ percent / 100⌋ with a single floor at the end."""
    numerator, denominator = _amount("raw damage", raw), 1
    for percent in percents:
        numerator *= _amount("percentage", percent)
        denominator *= PERCENT
    return numerator // denominator


def charge_a(opened: int, per_cell: int, cap: int) -> int:
    """Pool A of a round: opened safe cells of every channel, at most ``cap``; a cap of 0 is none (002 F6)."""
    _amount("count of opened cells", opened)
    _amount("charge of a cell", per_cell)
    _amount("cap", cap)
    charge = opened * per_cell
    return min(charge, cap) if cap else charge


def charge_b(first_hits: int, per_flag: int) -> int:
    """Pool B of a round: mines flagged and judged for the first time; without a cap (002 F6)."""
    _amount("count of first hits", first_hits)
    _amount("charge of a flag", per_flag)
    return first_hits * per_flag


def strike(
    atk: int, offense: int, pool_a: int, pool_b: int, effectiveness: Mapping[Component, int], lo: int, hi: int
) -> Strike:
    """What the hero deals an armour whose ``effectiveness`` for each component is given, percent (002 F6).

    ``offense``: unclamped sum of the hero_offense pool; it moves the base alone. Charges take no percentage
    pool.
    """
    return Strike(
        base=scaled(atk, (PERCENT + clamp(offense, lo, hi), effectiveness[Component.BASE])),
        dmg_a=scaled(pool_a, (effectiveness[Component.DMG_A],)),
        dmg_b=scaled(pool_b, (effectiveness[Component.DMG_B],)),
    )


def hp_after_damage(hp: int, damage: int) -> int:
    """max(hp - damage, 0): what is beyond the HP is lost (002 F3 ①②)."""
    return max(_amount("hp", hp) - _amount("damage", damage), 0)


def hp_after_heal(hp: int, power: int, max_hp: int) -> int:
    """min(hp + power, max_hp) (002 F3 ③). Raise ``ValueError`` for HP above ``max_hp``, too."""
    if hp > max_hp:
        raise ValueError(f"hp is {hp}, allowed at most {max_hp}")
    return min(_amount("hp", hp) + _amount("power", power), max_hp)


def is_dead(hp: int) -> bool:
    """Dead ⇔ hp = 0; there is no negative HP (002 F3 ④)."""
    return _amount("hp", hp) == 0


def verdict_of(hero_hp: int, living_enemies: int) -> Verdict:
    """The hero is judged first, then the enemies (002 rule 12, F3 ④)."""
    if is_dead(hero_hp):
        return Verdict.DEFEAT
    return Verdict.CONTINUE if _amount("count of enemies", living_enemies) else Verdict.VICTORY


def _amount(name: str, value: int) -> int:
    if value < 0:
        raise ValueError(f"{name} is {value}, allowed 0 or more")
    return value
