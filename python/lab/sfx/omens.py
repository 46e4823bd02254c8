"""Sounds of the living board: the boss's gauge, what infects and moves, traps, luck and trade."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, echo, mix

_GONG = (1.0, 1.48, 2.09, 2.56, 3.39)
"""Partials of a dark gong."""
_GLASS = (1.0, 2.32, 4.25)
"""Partials of a glass rim."""


def gauge_step() -> Signal:
    """The gauge moves on: an iron ratchet clicks and a low tone answers."""
    click = shape.band(noise.white(26, 301), 1_250, 3.0) * curve.fall(26, 5)
    ratchet = tone.pulse(curve.glide(46, 310, 240), 0.125) * curve.fall(46, 12)
    answer = tone.saw(curve.steady(220, hz("A2"))) + tone.saw(curve.steady(220, hz("E3")))
    voiced = shape.low(answer, curve.glide(220, 900, 260)) * curve.fall(220, 60, 6)
    return mix((0, click * 1.6), (0, ratchet * 0.8), (44, click), (40, voiced * 0.45))


def gauge_alarm() -> Signal:
    """One roll is left: a gong, and a heart that beats twice under it."""
    gong = tone.bell(curve.vibrato(curve.steady(760, hz("D3")), 5, 14), _GONG, 170) * curve.gate(760, 2, 200)
    layers: list[tuple[float, Signal]] = [(0, gong)]
    for at, gain in ((120, 1.0), (270, 0.7), (480, 0.9), (630, 0.6)):
        beat = tone.sine(curve.glide(130, 96, 46, 0.5)) * curve.fall(130, 30)
        layers.append((at, shape.drive(beat, 2.0) * gain))
    hiss = shape.band(noise.clocked(240, 7_000, 303), curve.glide(240, 1_800, 700), 3.0) * curve.fall(240, 50)
    layers.append((0, hiss * 0.5))
    return mix(*layers)


def infect() -> Signal:
    """A tile is taken: roots tear through stone and something wet closes."""
    layers: list[tuple[float, Signal]] = []
    source = noise.Lcg(305)
    at = 0.0
    for n in range(9):
        crack = shape.band(noise.white(30, 310 + n), source.between(500, 1_700), 2.2) * curve.fall(30, 6)
        layers.append((at, crack * (0.7 + 0.06 * n)))
        at += source.between(14, 42)
    growl = tone.saw(curve.vibrato(curve.glide(430, 66, 42), 19, 180))
    layers.append((0, shape.low(growl, curve.glide(430, 1_300, 240)) * curve.fall(430, 130, 10) * 0.6))
    squelch = shape.band(noise.white(190, 306), curve.glide(190, 400, 1_500, 0.6), 6.0) * curve.swell(
        190, 0.3, 1.2
    )
    layers.append((300, squelch * 2.0))
    return mix(*layers)


def teleport() -> Signal:
    """Gone and there again: a whirl upwards, a blink of nothing, a soft landing of light."""
    up = curve.glide(330, 240, 2_900, 1.5)
    whirl = tone.triangle(curve.vibrato(up, 28, 90)) * curve.swell(330, 0.8, 0.8)
    air = shape.band(noise.white(330, 321), up * 1.6, 3.0) * curve.swell(330, 0.85, 1.2)
    first = tone.triangle(curve.steady(60, hz("A4"))) * curve.fall(60, 20)
    layers: list[tuple[float, Signal]] = [(0, first * 0.8), (0, whirl * 0.6), (0, air * 0.7)]
    for n, note in enumerate(("E6", "A5", "E5")):
        layers.append((410 + n * 48, tone.bell(curve.steady(300, hz(note)), _GLASS, 60) * (0.8 - 0.12 * n)))
    thump = tone.sine(curve.glide(130, 170, 70)) * curve.fall(130, 26)
    layers.append((410, thump * 0.7))
    return mix(*layers)


def catapult() -> Signal:
    """Let fly: the catch, the beam against its stop, ropes that hum, the stone's way."""
    catch = shape.band(noise.white(22, 331), 2_200, 2.0) * curve.fall(22, 4)
    creak = tone.pulse(curve.vibrato(curve.glide(120, 120, 190), 46, 200), 0.125) * curve.swell(120, 0.8, 1.0)
    stop = mix(
        (0, tone.sine(curve.glide(190, 190, 58, 0.5)) * curve.fall(190, 40)),
        (0, shape.low(noise.white(110, 332), 2_100) * curve.fall(110, 16)),
    )
    ropes = tone.string(260, 98, 0.985, 333) * curve.fall(260, 70)
    path = curve.glide(300, 1_900, 520)
    flight = shape.band(noise.white(300, 334), path, 3.0) * curve.swell(300, 0.2, 1.3)
    return mix((0, catch * 1.5), (0, creak * 0.5), (118, stop * 1.2), (124, ropes * 1.1), (140, flight * 0.9))


def spikes() -> Signal:
    """Spikes shoot up: three blades of iron slide out, one after the other."""
    layers: list[tuple[float, Signal]] = []
    for n in range(3):
        slide = shape.band(noise.white(70, 341 + n), curve.glide(70, 2_400, 6_400), 4.0) * curve.swell(
            70, 0.7, 1.0
        )
        ring = tone.bell(curve.steady(200, 1_480 + 260 * n), (1.0, 2.71, 5.2), 26) * curve.gate(200, 1, 60)
        thud = tone.pulse(curve.glide(50, 180, 90), 0.5) * curve.fall(50, 10)
        layers += [(n * 86, slide * 1.2), (n * 86 + 40, ring * 0.7), (n * 86 + 40, thud * 0.6)]
    tick = shape.high(noise.white(16, 345), 2_500) * curve.fall(16, 3)
    layers.append((0, tick * 0.9))
    return mix(*layers)


def poison() -> Signal:
    """Poison: bubbles that come up thick, burst, and leave a hiss."""
    layers: list[tuple[float, Signal]] = []
    source = noise.Lcg(351)
    at = 0.0
    for n in range(8):
        base = source.between(130, 330)
        ms = source.between(52, 84)
        bubble = tone.sine(curve.glide(ms, base, base * source.between(1.7, 2.6), 1.6)) * curve.swell(
            ms, 0.35, 0.8
        )
        layers.append((at, bubble * (0.6 + 0.4 * source.unit())))
        at += source.between(34, 78) - 2.5 * n
    hiss = shape.high(noise.clocked(320, 14_000, 352), 4_200) * curve.fall(320, 90, 40)
    layers.append((210, hiss * 0.34))
    return mix(*layers)


def curse() -> Signal:
    """A curse falls: two voices slide apart, a whisper between them."""
    layers: list[tuple[float, Signal]] = []
    for start, end, gain in (("A3", "Eb3", 0.8), ("A#3", "C4", 0.6)):
        line = curve.vibrato(curve.glide(620, hz(start), hz(end)), 6, 40)
        layers.append((0, shape.low(tone.pulse(line, 0.125), 1_500) * curve.gate(620, 8, 320) * gain))
    whisper = shape.band(noise.white(560, 361), curve.glide(560, 3_400, 1_100), 5.0)
    layers.append((30, whisper * curve.tremolo(560, 9, 1.0) * curve.swell(560, 0.3, 1.0) * 1.2))
    layers.append((0, tone.bell(curve.steady(400, hz("D2") * 2), _GONG, 90) * curve.gate(400, 2, 150) * 0.7))
    return echo(mix(*layers), 140, 0.3, 1)


def star() -> Signal:
    """A star in the hand: a glitter that climbs without a stop, and holds."""
    layers: list[tuple[float, Signal]] = []
    for n, note in enumerate(("C6", "E6", "G6", "C7", "E7", "G7")):
        glint = tone.pulse(curve.steady(70, hz(note)), 0.25) * curve.fall(70, 24)
        layers.append((n * 42, glint * (0.7 - 0.05 * n)))
    held = tone.triangle(curve.vibrato(curve.steady(360, hz("C6")), 9, 30)) * curve.fall(360, 110, 6)
    fifth = tone.triangle(curve.vibrato(curve.steady(360, hz("G6")), 9, 30)) * curve.fall(360, 100, 6)
    layers += [(250, held * 0.8), (250, fifth * 0.5)]
    dust = shape.high(noise.white(420, 371), 7_000) * curve.tremolo(420, 22, 0.9) * curve.swell(420, 0.4, 1.0)
    layers.append((60, dust * 0.22))
    return mix(*layers)


def shop_open() -> Signal:
    """The shop's door: its bell rings twice, the hinge gives way."""
    layers: list[tuple[float, Signal]] = []
    for at, gain in ((0, 1.0), (96, 0.7), (170, 0.4)):
        bell = tone.bell(curve.steady(420, hz("B6")), (1.0, 1.19, 2.74, 3.76), 85)
        layers.append((at, bell * curve.gate(420, 1, 120) * gain))
    hinge = tone.pulse(curve.vibrato(curve.glide(210, 150, 260), 31, 150), 0.125) * curve.swell(210, 0.6, 1.0)
    layers.append((60, shape.band(hinge, 900, 1.2) * 0.7))
    layers.append((270, tone.sine(curve.glide(100, 150, 80)) * curve.fall(100, 22) * 0.8))
    return mix(*layers)


def fortune() -> Signal:
    """Luck turns: a wheel of quick notes slows down and stops on a bright third."""
    layers: list[tuple[float, Signal]] = []
    at, gap = 0.0, 30.0
    for n in range(9):
        note = ("D5", "A5", "F#5")[n % 3]
        tick = tone.pulse(curve.steady(46, hz(note)), 0.5) * curve.fall(46, 14)
        layers.append((at, shape.low(tick, 5_200) * 0.6))
        at, gap = at + gap, gap * 1.22
    for note, gain in (("D5", 0.6), ("F#5", 0.6), ("A5", 0.5), ("D6", 0.6)):
        held = tone.bell(curve.steady(420, hz(note)), (1.0, 2.0, 3.0, 4.2), 110) * curve.gate(420, 2, 160)
        layers.append((at, held * gain))
    return mix(*layers)
