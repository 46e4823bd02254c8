"""What things are worth in equivalents, one of which is one HP of the hero: 002 F1.

One linear conversion for all four sources of rewards. Results are exact Fractions, 0 or more; a negative
amount given raises ``ValueError``.
"""

from collections.abc import Iterable
from fractions import Fraction

from kernel.rounding import half_up
from kernel.units import PERCENT
from minefield.settlement.formulas import hp_after_heal, scaled

_TEN = 10


def percent_equivalent(magnitude: int, layers: int, exposure: int) -> Fraction:
    """E_inst of a percentage effect: |L × m| / 100 × D for one settlement (002 F1).

    ``exposure``: the raw damage that it works on; tables take the reference D_ref.
    """
    return Fraction(abs(layers * magnitude) * _whole("exposure", exposure), PERCENT)


def lived(equivalent: Fraction, settlements: int) -> Fraction:
    """E_life: E_inst times the settlements in which it pays (002 F1)."""
    return equivalent * _whole("count of settlements", settlements)


def heal_equivalent(power: int, hp: int, max_hp: int) -> int:
    """What a healing really gives: min(power, max_hp - hp) (002 F1)."""
    return hp_after_heal(hp, power, max_hp) - hp


def ambush_equivalent(magnitude: int, attackers: int) -> int:
    """A mine's: m_amb for each of k units that attack in that settlement (002 F1)."""
    return _whole("magnitude", magnitude) * _whole("count of attackers", attackers)


def clear_equivalent(power: Fraction | int, p_perfect: int, *, perfect: bool) -> Fraction:
    """The clear reward's: its power, on a perfect board × p_perfect / 100 (002 F1, rule 13)."""
    if power < 0:
        raise ValueError(f"power is {power}, allowed 0 or more")
    return Fraction(power) * (p_perfect if perfect else PERCENT) / PERCENT


def charge_equivalent(charge: int, effectiveness: int) -> int:
    """A charge pool's against an armour, percent, floored (002 F1, F6)."""
    return scaled(charge, (effectiveness,))


def expected_reward(rows: Iterable[tuple[int, Fraction]]) -> Fraction:
    """The mean of a draw's (weight, equivalent), exact; of the cell pool it is E_dig (002 F5).

    Raise ``ValueError`` when no row has a weight.
    """
    pool = tuple(rows)
    weights = sum(_whole("weight", weight) for weight, _ in pool)
    if weights == 0:
        raise ValueError("no row of the pool has a weight")
    return sum((weight * equivalent for weight, equivalent in pool), Fraction()) / weights


def tenths(value: Fraction) -> Fraction:
    """Half-up to 0.1: so E_dig enters F5."""
    return Fraction(half_up(value * _TEN), _TEN)


def _whole(name: str, value: int) -> int:
    if value < 0:
        raise ValueError(f"{name} is {value}, allowed 0 or more")
    return value
