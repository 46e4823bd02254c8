"""How exact numbers are shown: a figure with the document's number of places beside the fraction itself."""

from fractions import Fraction
from typing import Any

from kernel.rounding import half_up

PLACES = 2


def rounded(value: Fraction | int, places: int = PLACES) -> float:
    """Half-up to so many decimal places."""
    unit = 10**places
    return float(Fraction(half_up(Fraction(value) * unit), unit))


def figure(value: Fraction | int, places: int = PLACES) -> dict[str, Any]:
    """`value`: the rounded figure; `exact`: the fraction as text."""
    return {"value": rounded(value, places), "exact": str(Fraction(value))}
