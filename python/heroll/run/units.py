"""Unit constants of the run's arithmetic.

The only numbers that stand in code (architecture: Domain shape).
"""

from typing import Final

PERCENT: Final = 100
