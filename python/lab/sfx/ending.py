"""Sounds that close something: a failed event, a lost run, a won run."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, mix


def event_fail() -> Signal:
    """It did not work: three notes that sag, the last one longest."""
    layers: list[tuple[float, Signal]] = []
    for at, note, ms in ((0, "Eb4", 130.0), (145, "D4", 130.0), (290, "Db4", 360.0)):
        start = hz(note)
        sag = curve.vibrato(curve.glide(ms, start, start * (0.97 if ms < 200 else 0.8)), 7, 25)
        voice = shape.low(tone.pulse(sag, 0.25), curve.glide(ms, 2_400, 500))
        layers.append((at, voice * curve.gate(ms, 5, ms * 0.5)))
    return mix(*layers)


def _drum(seed: int) -> Signal:
    skin = tone.sine(curve.glide(190, 118, 48, 0.5)) * curve.fall(190, 40)
    return mix((0, skin), (0, shape.low(noise.white(120, seed), 1_300) * curve.fall(120, 18) * 0.7))


def victory() -> Signal:
    """The boss is down: a call of three, answered by a full chord with drums."""
    layers: list[tuple[float, Signal]] = []
    for at, note, ms in (
        (0, "D5", 95.0),
        (110, "D5", 95.0),
        (220, "D5", 95.0),
        (330, "G5", 300.0),
        (640, "A5", 150.0),
    ):
        lead = tone.pulse(curve.steady(ms, hz(note)), 0.25) * curve.gate(ms, 3, 30)
        under = tone.pulse(curve.steady(ms, hz(note) * 0.75), 0.5) * curve.gate(ms, 3, 30)
        layers.append((at, lead * 0.6 + shape.low(under, 2_800) * 0.4))
    for note, duty, gain in (("G3", 0.5, 0.5), ("D5", 0.5, 0.4), ("G5", 0.25, 0.4), ("B5", 0.25, 0.55)):
        held = tone.pulse(curve.vibrato(curve.steady(760, hz(note)), 5.5, 10), duty)
        layers.append((800, shape.low(held, 5_500) * curve.fall(760, 260, 6) * gain))
    for n, at in enumerate((0, 330, 640, 800)):
        layers.append((at, _drum(141 + n) * 0.8))
    shimmer = shape.band(noise.white(500, 149), 7_500, 1.2) * curve.fall(500, 110)
    layers.append((800, shimmer * 0.3))
    return mix(*layers)


def defeat() -> Signal:
    """The run is lost: a slow minor fall over a drum that stops."""
    layers: list[tuple[float, Signal]] = []
    for at, note, ms in ((0, "C5", 260.0), (270, "Ab4", 260.0), (540, "F4", 300.0), (850, "C4", 640.0)):
        tune = tone.triangle(curve.vibrato(curve.steady(ms, hz(note)), 4.5, 14)) * curve.gate(
            ms, 12, ms * 0.55
        )
        reed = tone.pulse(curve.steady(ms, hz(note) * 0.5), 0.125) * curve.gate(ms, 20, ms * 0.6)
        layers.append((at, tune + shape.low(reed, 1_200) * 0.35))
    for n, at in enumerate((0, 540, 850)):
        layers.append((at, _drum(151 + n) * (0.9 - 0.2 * n)))
    return mix(*layers)
