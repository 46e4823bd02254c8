"""Filters and finishing: what turns raw layers into a file's samples."""

import numpy as np
import numpy.typing as npt

from lab.sfx.signal import RATE, Signal, samples

_FLOOR_HZ = 30.0
_FADE_IN_MS = 0.5
_FADE_OUT_MS = 8.0
_TAIL_MS = 4.0
_LOUD_WINDOW_MS = 50.0
_FULL_SCALE = 32_767


def low(signal: Signal, hz: float | Signal) -> Signal:
    """Low-pass of 12 dB an octave; `hz` is a number or a curve of the same length."""
    return _state_variable(signal, hz, 0.8)[0]


def high(signal: Signal, hz: float | Signal) -> Signal:
    """High-pass of 12 dB an octave."""
    return _state_variable(signal, hz, 0.8)[1]


def band(signal: Signal, hz: float | Signal, q: float = 2.0) -> Signal:
    """Band-pass around `hz`, narrower the greater `q`, of unit gain at its centre."""
    return _state_variable(signal, hz, q)[2] / q


def crush(signal: Signal, hz: float, levels: int) -> Signal:
    """Holds samples at `hz` and rounds them to `levels` steps a unit: chip grain."""
    index = np.arange(len(signal))
    held = (np.floor(index * hz / RATE) * RATE / hz).astype(np.int64)
    grained: Signal = np.round(signal[np.minimum(held, len(signal) - 1)] * levels) / levels
    return grained


def drive(signal: Signal, amount: float) -> Signal:
    """Soft overdrive: thicker and louder the greater `amount`."""
    driven: Signal = np.tanh(signal * amount) / np.tanh(amount)
    return driven


def _state_variable(signal: Signal, hz: float | Signal, q: float) -> tuple[Signal, Signal, Signal]:
    """Trapezoidal state-variable filter, stable at any cutoff: low, high and band outputs."""
    cutoff = np.broadcast_to(np.asarray(hz, dtype=np.float64), signal.shape)
    gains = np.tan(np.pi * np.minimum(cutoff, RATE * 0.45) / RATE)
    damp = 1 / q
    first = second = 0.0
    lows, highs, bands = np.empty_like(signal), np.empty_like(signal), np.empty_like(signal)
    for n, (sample, gain) in enumerate(zip(signal.tolist(), gains.tolist(), strict=True)):
        high_out = (sample - (damp + gain) * first - second) / (1 + gain * (damp + gain))
        band_out = gain * high_out + first
        low_out = gain * band_out + second
        first = gain * high_out + band_out
        second = gain * band_out + low_out
        lows[n], highs[n], bands[n] = low_out, high_out, band_out
    return lows, highs, bands


def loudness(signal: Signal) -> float:
    """Root mean square of the loudest 50 ms (of the whole where it is shorter)."""
    window = min(samples(_LOUD_WINDOW_MS), len(signal))
    power = np.cumsum(np.concatenate(([0.0], signal * signal)))
    return float(np.sqrt(np.max(power[window:] - power[:-window]) / window))


def master(signal: Signal, loud_db: float, peak_db: float) -> npt.NDArray[np.int16]:
    """The samples of the file: no rumble, no offset, levelled, and silent at both ends.

    `loud_db`: wanted loudness of the loudest 50 ms in dB of full scale; it is undercut where the peak
    would pass `peak_db`.
    """
    clean = high(np.concatenate((signal, np.zeros(samples(_TAIL_MS)))), _FLOOR_HZ)
    window = np.ones_like(clean)
    window[: samples(_FADE_IN_MS)] = np.linspace(0.0, 1.0, samples(_FADE_IN_MS))
    fade = samples(_FADE_OUT_MS)
    window[-fade:] = np.linspace(1.0, 0.0, fade) ** 2
    clean *= window
    clean -= window * (clean.sum() / window.sum())
    gain = min(10 ** (loud_db / 20) / loudness(clean), 10 ** (peak_db / 20) / float(np.max(np.abs(clean))))
    return np.floor(clean * gain * _FULL_SCALE + 0.5).astype(np.int16)
