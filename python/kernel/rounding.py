"""Half-up rounding, the only rounding of the rules (heroll-rules 5)."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction


def half_up(x: float | Fraction | Decimal) -> int:
    """floor(x + 1/2) in exact arithmetic: ties go up, so 2.5 -> 3 and -2.5 -> -2.

    The sum is never formed in floating point, where 0.49999999999999994 + 0.5 would be 1. Raise
    ``ValueError`` or ``OverflowError`` for NaN and infinities.
    """
    floor = math.floor(x)
    return floor + 1 if 2 * (x - floor) >= 1 else floor


def half_up_ratio(numerator: int, denominator: int) -> int:
    """numerator / denominator rounded half-up in integers.

    Raise ``ValueError`` unless ``denominator`` > 0.
    """
    if denominator <= 0:
        raise ValueError(f"denominator is {denominator}, allowed 1 or more")
    return (2 * numerator + denominator) // (2 * denominator)
