"""The common ground of all sounds: the sample rate, the array type, and time <-> samples."""

import numpy as np
import numpy.typing as npt

Signal = npt.NDArray[np.float64]
"""Mono samples, nominal range -1..1 before levelling."""

RATE = 44_100
"""Samples a second of every file."""


def samples(ms: float) -> int:
    """Number of samples in `ms` milliseconds, rounded half-up."""
    return int(ms * RATE / 1000 + 0.5)


def silence(ms: float) -> Signal:
    """`ms` milliseconds of zeros."""
    return np.zeros(samples(ms))


def mix(*layers: tuple[float, Signal]) -> Signal:
    """Sum of `(start in ms, signal)` layers, as long as the layer that ends last."""
    length = max(samples(start) + len(signal) for start, signal in layers)
    out = np.zeros(length)
    for start, signal in layers:
        at = samples(start)
        out[at : at + len(signal)] += signal
    return out


def echo(signal: Signal, delay_ms: float, gain: float, repeats: int) -> Signal:
    """`signal` followed by `repeats` copies, each `delay_ms` later and `gain` times as loud."""
    return mix(*((delay_ms * n, signal * gain**n) for n in range(repeats + 1)))
