"""Sounds of what the hero gets: warm, consonant, upward."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, echo, mix


def _arpeggio(notes: tuple[str, ...], gap_ms: float, note_ms: float, duty: float) -> Signal:
    """Pulse notes one after the other, each ringing over the next."""
    return mix(
        *(
            (
                n * gap_ms,
                tone.pulse(curve.steady(note_ms, hz(note)), duty) * curve.fall(note_ms, note_ms * 0.3),
            )
            for n, note in enumerate(notes)
        )
    )


def heal() -> Signal:
    """Health comes back: four soft steps up with a halo."""
    layers: list[tuple[float, Signal]] = []
    for n, note in enumerate(("F4", "A4", "C5", "F5")):
        soft = tone.triangle(curve.steady(240, hz(note))) * curve.fall(240, 80, 14)
        layers.append(
            (n * 78, soft + 0.3 * tone.sine(curve.steady(240, 2 * hz(note))) * curve.fall(240, 50, 20))
        )
    air = shape.band(noise.white(430, 101), 6_200, 2.0) * curve.swell(430, 0.6, 1.5)
    layers.append((0, air * 0.12))
    return echo(mix(*layers), 105, 0.3, 1)


def potion() -> Signal:
    """A flask is drunk: the cork, then three gulps."""
    cork = tone.sine(curve.glide(34, 420, 1_150, 0.6)) * curve.fall(34, 8)
    pop = shape.band(noise.white(14, 103), 1_500, 1.5) * curve.fall(14, 3)
    layers: list[tuple[float, Signal]] = [(0, cork), (0, pop)]
    for n in range(3):
        gulp = tone.sine(curve.glide(92, 165 + 26 * n, 430 + 70 * n, 1.7)) * curve.swell(92, 0.55, 1.0)
        wet = shape.band(noise.white(50, 104 + n), 700 + 90 * n, 5.0) * curve.fall(50, 11)
        layers += [(82 + n * 112, gulp), (76 + n * 112, wet * 0.8)]
    return mix(*layers)


def gear_get() -> Signal:
    """Gear in hand: the clink of metal and a proud fifth."""
    clink = tone.bell(curve.steady(240, 2_350), (1, 1.58, 2.92, 4.1), 42)
    layers: list[tuple[float, Signal]] = [(0, clink * 0.5), (52, clink * 0.32)]
    for at, note, ms in ((70, "C5", 110.0), (160, "G5", 300.0)):
        brass = tone.pulse(curve.steady(ms, hz(note)), 0.5) + tone.pulse(
            curve.steady(ms, hz(note) * 1.004), 0.25
        )
        layers.append((at, shape.low(brass, 3_600) * curve.fall(ms, ms * 0.32, 6) * 0.5))
    return mix(*layers)


def gear_dismantle() -> Signal:
    """Gear taken apart: a wrench of metal, and pieces that fall in a heap."""
    wrench = tone.pulse(curve.glide(110, 420, 150, 0.7), 0.125) * curve.tremolo(110, 60, 0.9)
    tear = shape.band(noise.clocked(130, 9_000, 111), curve.glide(130, 3_800, 900), 1.4) * curve.fall(
        130, 40, 10
    )
    layers: list[tuple[float, Signal]] = [(0, wrench * curve.fall(110, 40) * 0.6), (0, tear * 1.2)]
    source = noise.Lcg(112)
    for n in range(6):
        piece = tone.bell(curve.steady(90, source.between(900, 2_600) * 0.93**n), (1, 2.41, 3.9), 14)
        layers.append((120 + n * 46 + source.between(-9, 9), piece * 0.8 * 0.9**n))
    return mix(*layers)


def anvil() -> Signal:
    """Hammer on anvil: a hard knock, and iron that rings on."""
    knock = shape.band(noise.white(26, 131), 3_400, 1.2) * curve.fall(26, 5)
    thud = tone.sine(curve.glide(90, 240, 110)) * curve.fall(90, 18)
    ring = tone.bell(curve.steady(390, 1_180), (1.0, 2.32, 3.87, 5.61), 70) * curve.gate(390, 1, 110)
    rebound = tone.bell(curve.steady(150, 1_240), (1.0, 2.32), 24) * curve.fall(150, 30)
    return mix((0, knock * 1.1), (0, thud * 0.9), (2, ring * 0.8), (150, rebound * 0.25))


def coin() -> Signal:
    """One point gained: a small bright ping that rises a fifth."""
    first = tone.pulse(curve.steady(40, hz("D6")), 0.5) * curve.gate(40, 1, 12)
    second = tone.pulse(curve.steady(210, hz("A6")), 0.5) * curve.fall(210, 42)
    glint = tone.bell(curve.steady(210, hz("A6") * 2), (1, 1.5), 30)
    return mix((0, first * 0.7), (38, second * 0.7), (38, glint * 0.4))


def purchase() -> Signal:
    """Paid: a handful of coins on the counter and the drawer shuts."""
    layers: list[tuple[float, Signal]] = []
    for n, note in enumerate(("G6", "E6", "B6", "G6")):
        ping = tone.bell(curve.steady(150, hz(note)), (1, 1.34, 2.2, 3.4), 30)
        layers.append((n * 44, ping * (0.9 - 0.1 * n)))
    drawer = shape.low(noise.white(90, 121), 1_500) * curve.fall(90, 12)
    layers.append(
        (214, mix((0, drawer * 1.4), (0, tone.sine(curve.glide(110, 190, 92)) * curve.fall(110, 22))))
    )
    return mix(*layers)


def blessing() -> Signal:
    """A blessing is revealed: a breath, then sparks over an open chord."""
    layers: list[tuple[float, Signal]] = []
    for note, gain in (("E4", 0.8), ("B4", 0.7), ("F#5", 0.55)):
        pad = tone.triangle(curve.vibrato(curve.steady(820, hz(note)), 5, 9)) * curve.swell(820, 0.35, 1.3)
        layers.append((0, pad * gain * 0.55))
    for n, note in enumerate(("B5", "E6", "F#6", "B6", "C#7", "E7")):
        spark = tone.bell(curve.steady(300, hz(note)), (1, 2.0, 3.0), 55)
        layers.append((150 + n * 76, spark * (0.6 - 0.05 * n)))
    breath = shape.band(noise.white(360, 131), curve.glide(360, 900, 5_500), 1.6) * curve.swell(360, 0.8, 1.6)
    layers.append((0, breath * 0.4))
    return echo(mix(*layers), 130, 0.28, 1)


def event_success() -> Signal:
    """It worked: a quick major run that lands on its octave."""
    run = _arpeggio(("G4", "B4", "D5"), 74, 110, 0.25)
    layers: list[tuple[float, Signal]] = [(0, run * 0.8)]
    for note, gain in (("G5", 0.7), ("D5", 0.5), ("B4", 0.4)):
        held = tone.pulse(curve.vibrato(curve.steady(400, hz(note)), 6, 12), 0.5) * curve.fall(400, 110, 4)
        layers.append((224, shape.low(held, 4_500) * gain * 0.8))
    return mix(*layers)
