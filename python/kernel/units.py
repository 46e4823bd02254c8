"""Unit constants shared by the rules; other numbers come from tables (architecture: Domain shape)."""

from typing import Final

PERCENT: Final = 100
