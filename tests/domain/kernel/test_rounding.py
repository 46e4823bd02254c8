"""Half-up rounding in exact arithmetic."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.rounding import half_up, half_up_ratio


@pytest.mark.parametrize(
    "x, rounded",
    [
        (0.5, 1),
        (1.5, 2),
        (2.5, 3),
        (-0.5, 0),
        (-1.5, -1),
        (-2.5, -2),
        (2.4999999999999996, 2),
        (0.49999999999999994, 0),
        (-0.50000000000000011, -1),
        (-1e-300, 0),
        (4503599627370497.0, 4503599627370497),
        (1e300, int(1e300)),
        (7, 7),
        (Fraction(5, 2), 3),
        (Fraction(-5, 2), -2),
        (Decimal("2.5"), 3),
        (Decimal("2.4999999999999999999999"), 2),
    ],
)
def test_ties_go_up(x: float | Fraction | Decimal, rounded: int) -> None:
    assert half_up(x) == rounded


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_floats_round_as_the_exact_rationals_they_are(x: float) -> None:
    assert half_up(x) == math.floor(Fraction(x) + Fraction(1, 2))


@given(st.integers(), st.integers(1, 10**12))
def test_ratios_round_as_rationals(numerator: int, denominator: int) -> None:
    assert half_up_ratio(numerator, denominator) == half_up(Fraction(numerator, denominator))


def test_what_cannot_be_rounded() -> None:
    with pytest.raises(ValueError, match="NaN"):
        half_up(math.nan)
    with pytest.raises(OverflowError):
        half_up(math.inf)
    for denominator in (0, -3):
        with pytest.raises(ValueError, match="denominator"):
            half_up_ratio(1, denominator)
