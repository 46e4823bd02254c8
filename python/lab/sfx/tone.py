"""Oscillators. Each takes a pitch curve in hertz (`lab.sfx.curve`) and gives samples in about -1..1."""

import numpy as np

from lab.sfx.noise import white
from lab.sfx.signal import RATE, Signal, samples


def _phase(pitch: Signal) -> Signal:
    phase: Signal = (np.cumsum(pitch / RATE) - pitch[0] / RATE) % 1.0
    return phase


def _edge(phase: Signal, step: Signal) -> Signal:
    """Rounds off a unit step at phase 0 over two samples, which keeps high notes free of aliases."""
    out = np.zeros_like(phase)
    after = phase < step
    x = phase[after] / step[after]
    out[after] = 2 * x - x * x - 1
    before = phase > 1 - step
    x = (phase[before] - 1) / step[before]
    out[before] = x * x + 2 * x + 1
    return out


def pulse(pitch: Signal, duty: float = 0.5) -> Signal:
    """Rectangle wave, high for the share `duty` (0..1) of its period, without its mean."""
    phase, step = _phase(pitch), pitch / RATE
    wave = np.where(phase < duty, 1.0, -1.0) + _edge(phase, step) - _edge((phase - duty) % 1.0, step)
    centred: Signal = wave - (2 * duty - 1)
    return centred


def saw(pitch: Signal) -> Signal:
    """Falling saw-tooth."""
    phase = _phase(pitch)
    return 1.0 - 2.0 * phase + _edge(phase, pitch / RATE)


def triangle(pitch: Signal, steps: int = 16) -> Signal:
    """Triangle drawn with `steps` levels, starting at 0 and rising."""
    phase = (_phase(pitch) + 0.25) % 1.0
    smooth = 1.0 - np.abs(4.0 * phase - 2.0)
    stepped: Signal = np.round(smooth * steps / 2) * 2 / steps
    return stepped


def sine(pitch: Signal) -> Signal:
    """Sine, starting at 0 and rising."""
    return np.sin(2 * np.pi * _phase(pitch))


def bell(pitch: Signal, partials: tuple[float, ...], half_ms: float) -> Signal:
    """Metal: `partials` are multiples of the pitch; the higher, the softer and the shorter.

    The lowest partial halves every `half_ms`.
    """
    time = np.arange(len(pitch)) * 1000 / RATE
    out = np.zeros_like(pitch)
    for rank, multiple in enumerate(partials):
        out += sine(pitch * multiple) * 0.5 ** (time / half_ms * multiple**0.7) / (1 + 0.7 * rank)
    return out / sum(1 / (1 + 0.7 * rank) for rank in range(len(partials)))


def string(ms: float, hz: float, damping: float, seed: int) -> Signal:
    """A plucked string: noise that runs round a loop of one period and loses its highs (0 < damping < 1)."""
    period = max(2, int(RATE / hz + 0.5))
    loop = white(1000 * period / RATE, seed)[:period]
    out = np.empty(samples(ms))
    for start in range(0, len(out), period):
        part = loop[: len(out) - start]
        out[start : start + len(part)] = part
        loop = damping * 0.5 * (loop + np.roll(loop, 1))
    return out
