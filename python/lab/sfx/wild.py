"""Sounds of what is dug, shot, ridden and fed: spade, bubbles, hooves, and the toad."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, echo, mix


def dig() -> Signal:
    """The spade goes in: a bite into earth, and the clods that fall off it."""
    bite = shape.band(noise.white(90, 801), curve.glide(90, 2_600, 800, 0.6), 1.2) * curve.fall(90, 20)
    blade = tone.bell(curve.steady(70, 1_900), (1.0, 2.6), 9)
    thud = tone.sine(curve.glide(110, 190, 80)) * curve.fall(110, 22)
    layers: list[tuple[float, Signal]] = [(0, bite * 1.2), (0, blade * 0.25), (6, thud)]
    source = noise.Lcg(802)
    at = 150.0
    for n in range(7):
        clod = shape.low(noise.white(34, 803 + n), source.between(500, 1_500)) * curve.fall(34, 7)
        layers.append((at, clod * (0.8 - 0.08 * n)))
        at += source.between(14, 40)
    return mix(*layers)


def bone_found() -> Signal:
    """Stone under the spade: a hollow knock, and three notes of an old hymn light up."""
    knock = tone.sine(curve.glide(80, 900, 620, 0.4)) * curve.fall(80, 15)
    chip = shape.band(noise.white(24, 811), 2_100, 3.0) * curve.fall(24, 4)
    layers: list[tuple[float, Signal]] = [(0, knock), (0, chip), (74, knock * 0.5)]
    for at, note, gain in ((130, "D5", 0.7), (235, "F#5", 0.7), (340, "A5", 0.8)):
        glass = tone.bell(curve.steady(340, hz(note)), (1.0, 2.0, 4.16), 90) * curve.gate(340, 2, 140)
        layers.append((at, glass * gain))
    return echo(mix(*layers), 120, 0.25, 1)


def bubble_shoot() -> Signal:
    """The launcher spits a bubble: a cork's plop that whistles off upwards."""
    plop = tone.sine(curve.glide(60, 240, 760, 0.7)) * curve.fall(60, 14)
    puff = shape.band(noise.white(70, 821), curve.glide(70, 900, 2_600), 1.6) * curve.fall(70, 14)
    whistle = tone.triangle(curve.glide(170, 760, 1_650, 0.7)) * curve.swell(170, 0.15, 1.2)
    return mix((0, plop), (0, puff * 0.8), (40, whistle * 0.35))


def bubble_pop() -> Signal:
    """A bubble bursts: a wet snap, and drops that ring higher and higher."""
    snap = shape.high(noise.white(16, 831), 1_800) * curve.fall(16, 2.5)
    burst = tone.sine(curve.glide(40, 1_500, 520, 0.5)) * curve.fall(40, 8)
    layers: list[tuple[float, Signal]] = [(0, snap * 1.1), (0, burst)]
    for n, start in enumerate((950, 1_250, 1_700)):
        drop = tone.sine(curve.glide(42, start, start * 1.7, 1.5)) * curve.swell(42, 0.3, 0.9)
        layers.append((36 + n * 38, drop * (0.5 - 0.1 * n)))
    return mix(*layers)


def bubble_fall() -> Signal:
    """Bubbles come loose: a glissando down, and a soft splash."""
    slide = tone.triangle(curve.vibrato(curve.glide(300, 1_200, 260, 1.2), 14, 60)) * curve.swell(
        300, 0.15, 0.8
    )
    splash = shape.band(noise.white(200, 841), curve.glide(200, 1_900, 600), 1.1) * curve.fall(200, 44, 6)
    blob = tone.sine(curve.glide(90, 300, 150)) * curve.fall(90, 20)
    return mix((0, slide * 0.7), (280, splash * 0.8), (280, blob * 0.8))


def gallop() -> Signal:
    """Hooves at a gallop: four beats on the road, harness bells over them; one stride."""
    layers: list[tuple[float, Signal]] = []
    for n, (at, gain) in enumerate(((0.0, 0.8), (74.0, 0.7), (150.0, 1.0), (236.0, 0.6))):
        hoof = tone.sine(curve.glide(60, 330 - 30 * n, 150, 0.4)) * curve.fall(60, 10)
        earth = shape.band(noise.white(44, 851 + n), 640, 1.4) * curve.fall(44, 8)
        layers += [(at, hoof * gain), (at, earth * gain * 1.3)]
        bells = tone.bell(curve.steady(120, 3_300 + 170 * (n % 2)), (1.0, 1.51, 2.3), 24)
        layers.append((at + 18, bells * 0.16))
    return mix(*layers)


def sack() -> Signal:
    """A sack of gold is caught: the cloth slaps, and coins shift inside."""
    slap = shape.low(noise.white(80, 861), 1_100) * curve.fall(80, 13)
    weight = tone.sine(curve.glide(110, 145, 82)) * curve.fall(110, 24)
    layers: list[tuple[float, Signal]] = [(0, slap * 1.3), (0, weight)]
    source = noise.Lcg(862)
    at = 44.0
    for n in range(8):
        coin = tone.bell(curve.steady(110, source.between(3_000, 5_200)), (1.0, 1.34, 2.2), 16)
        layers.append((at, coin * (0.55 - 0.05 * n)))
        at += source.between(14, 38)
    return mix(*layers)


def spit() -> Signal:
    """Spito spits: cheeks fill, a loud wet burst, something flies."""
    fill = tone.saw(curve.vibrato(curve.glide(120, 70, 120), 21, 120))
    croak = shape.band(fill, 520, 2.0) * curve.swell(120, 0.8, 1.0)
    burst = shape.band(noise.white(110, 871), curve.glide(110, 800, 2_600, 0.5), 1.3) * curve.fall(110, 24)
    lips = tone.pulse(curve.glide(70, 190, 95), 0.25) * curve.fall(70, 18)
    flight = tone.sine(curve.glide(150, 520, 1_100, 0.8)) * curve.swell(150, 0.2, 1.3)
    return mix((0, croak * 1.4), (116, burst * 1.3), (116, shape.low(lips, 1_200) * 0.8), (150, flight * 0.3))


def swallow() -> Signal:
    """Spito swallows: the mouth slaps shut, a gulp goes down deep, a croak of content."""
    shut = shape.low(noise.white(60, 881), 1_600) * curve.fall(60, 9)
    layers: list[tuple[float, Signal]] = [(0, shut * 1.2)]
    gulp = tone.sine(curve.glide(150, 420, 95, 0.7)) * curve.swell(150, 0.3, 0.8)
    wet = shape.band(noise.white(90, 882), curve.glide(90, 900, 350), 5.0) * curve.fall(90, 24)
    layers += [(90, gulp * 1.1), (86, wet)]
    for n in range(2):
        ms = 130.0 + 60 * n
        throat = tone.pulse(curve.vibrato(curve.glide(ms, 92, 70), 33, 200), 0.125) * curve.tremolo(
            ms, 42, 0.9
        )
        layers.append((300 + n * 150, shape.low(throat, 900) * curve.gate(ms, 8, 50) * 0.8))
    return mix(*layers)
