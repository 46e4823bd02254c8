"""Curves over time: envelopes of loudness and glides of pitch."""

import numpy as np

from lab.sfx.signal import Signal, samples


def fall(ms: float, half_ms: float, attack_ms: float = 1.0) -> Signal:
    """A strike: rises linearly in `attack_ms`, then halves every `half_ms`, over `ms` in all."""
    time = np.arange(samples(ms)) * 1000 / samples(1000)
    decay = 0.5 ** (np.maximum(time - attack_ms, 0) / half_ms)
    rise = np.minimum(time / attack_ms, 1.0)
    return decay * rise


def swell(ms: float, peak: float = 0.5, power: float = 2.0) -> Signal:
    """A breath: up to 1 at the share `peak` of its length (0..1), down to 0 at its end."""
    share = np.linspace(0.0, 1.0, samples(ms))
    up = np.minimum(share / peak, 1.0)
    down = np.minimum((1.0 - share) / (1.0 - peak), 1.0)
    return (up * down) ** power


def gate(ms: float, attack_ms: float = 2.0, release_ms: float = 20.0) -> Signal:
    """A held note: 1 with straight ramps at both ends."""
    time = np.arange(samples(ms)) * 1000 / samples(1000)
    return np.clip(np.minimum(time / attack_ms, (ms - time) / release_ms), 0.0, 1.0)


def glide(ms: float, start_hz: float, end_hz: float, bend: float = 1.0) -> Signal:
    """Pitch from `start_hz` to `end_hz`, even in octaves; `bend` < 1 moves early, > 1 late."""
    share = np.linspace(0.0, 1.0, samples(ms)) ** bend
    return start_hz * (end_hz / start_hz) ** share


def steady(ms: float, hz: float) -> Signal:
    """One pitch for `ms`."""
    return np.full(samples(ms), hz, dtype=np.float64)


def vibrato(pitch: Signal, rate_hz: float, cents: float) -> Signal:
    """`pitch` swinging `cents` hundredths of a semitone to both sides, `rate_hz` times a second."""
    time = np.arange(len(pitch)) / samples(1000)
    swung: Signal = pitch * 2.0 ** (cents / 1200 * np.sin(2 * np.pi * rate_hz * time))
    return swung


def tremolo(ms: float, rate_hz: float, depth: float) -> Signal:
    """Loudness between 1 - `depth` and 1, `rate_hz` times a second."""
    time = np.arange(samples(ms)) / samples(1000)
    return 1.0 - depth * 0.5 * (1.0 - np.cos(2 * np.pi * rate_hz * time))
