"""Seeded scatter for textures: a 32-bit linear congruential generator, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Grain:
    """A stream of small integers for placing cracks, leaves and stones; not for game logic."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2654435761 + 12345) & 0xFFFFFFFF
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """An integer in 0..n-1; n must be 1 or more."""
        if n < 1:
            raise ValueError(f"below({n}): needs at least one value")
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) % n

    def between(self, low: int, high: int) -> int:
        """An integer in low..high, both included."""
        return low + self.below(high - low + 1)

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 cases."""
        return self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One item of a sequence."""
        return items[self.below(len(items))]
