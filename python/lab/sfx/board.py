"""Sounds of the board: wood and bone, dry and close."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, echo, mix


def button() -> Signal:
    """A key goes down and springs back: two short clean blips a fourth apart."""
    first = tone.pulse(curve.steady(22, hz("A5")), 0.25) * curve.fall(22, 9)
    second = tone.pulse(curve.steady(48, hz("D6")), 0.25) * curve.fall(48, 11)
    return mix((0, first), (20, second * 0.8))


def _knock(pitch: float, ms: float, seed: int) -> Signal:
    """One die against wood: a woody tone with a click on top."""
    body = tone.sine(curve.glide(ms, pitch * 1.25, pitch, 0.4)) * curve.fall(ms, ms * 0.14)
    click = shape.band(noise.white(ms, seed), pitch * 2.6, 1.6) * curve.fall(ms, ms * 0.07, 0.4)
    return body + click * 2.2


def dice_roll() -> Signal:
    """Two dice shaken and thrown: knocks that crowd together, then part."""
    source = noise.Lcg(41)
    layers: list[tuple[float, Signal]] = []
    at = 0.0
    for n in range(15):
        strength = 0.45 + 0.55 * (1 - abs(n - 7) / 8)
        knock = _knock(source.between(950, 1_750), source.between(34, 50), 100 + n)
        layers.append((at, knock * strength * source.between(0.75, 1.0)))
        at += source.between(22, 36) + abs(n - 7) * 2.4
    return mix(*layers)


def dice_land() -> Signal:
    """Both dice hit the table, one a moment after the other, and rock to rest."""
    thud = tone.sine(curve.glide(130, 210, 110)) * curve.fall(130, 24)
    return mix(
        (0, _knock(760, 90, 7) + shape.low(noise.white(90, 8), 900) * curve.fall(90, 10)),
        (0, thud),
        (58, _knock(880, 80, 9) * 0.8),
        (132, _knock(1_040, 50, 10) * 0.38),
        (176, _knock(1_120, 40, 11) * 0.2),
    )


def step() -> Signal:
    """A boot on a flagstone: a soft thump and a grain of grit."""
    thump = tone.sine(curve.glide(78, 280, 110, 0.6)) * curve.fall(78, 14)
    grit = shape.band(noise.white(36, 21), 2_400, 1.2) * curve.fall(36, 7)
    return mix((0, thump), (4, grit * 1.1))


def doubles() -> Signal:
    """Two of a kind: the same chime twice, and an octave that answers."""
    layers: list[tuple[float, Signal]] = []
    for at, note, gain in ((0, "E6", 1.0), (110, "E6", 1.0), (220, "E7", 0.7), (220, "B6", 0.5)):
        chime = tone.bell(curve.steady(340, hz(note)), (1, 2.0, 3.01), 70)
        layers.append((at, chime * curve.gate(340, 1, 60) * gain))
        layers.append((at, tone.pulse(curve.steady(60, hz(note)), 0.125) * curve.fall(60, 16) * 0.25 * gain))
    return mix(*layers)


def floor_up() -> Signal:
    """The next floor: a run up the stairs, and the door opens on a fifth."""
    layers: list[tuple[float, Signal]] = []
    for n, note in enumerate(("D4", "E4", "G4", "A4", "B4", "D5")):
        layers.append((n * 62, tone.pulse(curve.steady(70, hz(note)), 0.25) * curve.fall(70, 34) * 0.8))
    for note, duty in (("G5", 0.5), ("D6", 0.25)):
        held = tone.pulse(curve.vibrato(curve.steady(330, hz(note)), 6, 10), duty)
        layers.append((372, held * curve.fall(330, 80, 4) * 0.55))
    air = shape.band(noise.white(420, 31), curve.glide(420, 500, 5_200), 1.5) * curve.swell(420, 0.85, 1.6)
    layers.append((0, air * 0.6))
    return echo(mix(*layers), 90, 0.22, 1)
