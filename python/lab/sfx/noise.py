"""Noise from a small generator of its own, so that a sound is the same on every machine."""

import numpy as np

from lab.sfx.signal import Signal, samples

_MULTIPLIER = 1_664_525
_INCREMENT = 1_013_904_223
_MODULUS = 1 << 32


class Lcg:
    """32-bit linear congruential generator (Numerical Recipes constants); for sound only, never for rules."""

    def __init__(self, seed: int) -> None:
        self._state = seed % _MODULUS

    def unit(self) -> float:
        """Next value in [0, 1)."""
        self._state = (self._state * _MULTIPLIER + _INCREMENT) % _MODULUS
        return self._state / _MODULUS

    def between(self, low: float, high: float) -> float:
        """Next value in [low, high)."""
        return low + (high - low) * self.unit()


def white(ms: float, seed: int) -> Signal:
    """White noise in [-1, 1)."""
    source = Lcg(seed)
    return np.array([source.between(-1.0, 1.0) for _ in range(samples(ms))])


def clocked(ms: float, hz: float, seed: int) -> Signal:
    """Noise of two levels that steps `hz` times a second: the grain of an old sound chip."""
    source = Lcg(seed)
    count = samples(ms)
    steps = (np.arange(count) * hz / samples(1000)).astype(np.int64)
    levels = np.array([1.0 if source.unit() < 0.5 else -1.0 for _ in range(int(steps[-1]) + 1)])
    held: Signal = levels[steps]
    return held
