"""Sounds of the fair's machines and tables: claw, lottery, cards, dice, and of trade with tiles."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, mix


def claw_motor() -> Signal:
    """The crane's motor: a small whine over its cogs; to repeat while it runs."""
    ms = 320
    hum = tone.saw(curve.vibrato(curve.steady(ms, 118), 23, 60)) + tone.saw(curve.steady(ms, 177)) * 0.6
    body = shape.low(hum, 1_150) * curve.gate(ms, 6, 30)
    whine = tone.pulse(curve.vibrato(curve.glide(ms, 610, 680), 31, 45), 0.25) * curve.gate(ms, 12, 40)
    cogs = mix(
        *((n * 32.0, shape.band(noise.white(14, 601 + n), 3_000, 2.5) * curve.fall(14, 3)) for n in range(10))
    )
    return mix((0, body * 0.6), (0, whine * 0.16), (0, cogs * 0.7))


def claw_clack() -> Signal:
    """The claw shuts: three fingers snap to, and a spring hums after."""
    layers: list[tuple[float, Signal]] = []
    for n, at in enumerate((0.0, 24.0, 41.0)):
        snap = shape.band(noise.white(24, 611 + n), 2_500 + 420 * n, 2.4) * curve.fall(24, 4)
        tick = tone.bell(curve.steady(80, 1_650 + 230 * n), (1.0, 2.76, 4.9), 12)
        layers += [(at, snap * 1.2), (at, tick * 0.6)]
    spring = tone.triangle(curve.vibrato(curve.glide(170, 520, 350), 38, 130)) * curve.fall(170, 42)
    layers.append((46, spring * 0.5))
    return mix(*layers)


def claw_drop() -> Signal:
    """It slips: a squeak down the metal, and the capsule bounces three times."""
    squeak = tone.pulse(curve.vibrato(curve.glide(110, 2_300, 900, 1.3), 60, 60), 0.125) * curve.swell(
        110, 0.3, 1.0
    )
    layers: list[tuple[float, Signal]] = [(0, squeak * 0.5)]
    for n, (at, gain) in enumerate(((140.0, 1.0), (252.0, 0.6), (328.0, 0.34))):
        hollow = tone.sine(curve.glide(70, 640 + 60 * n, 470 + 60 * n, 0.5)) * curve.fall(70, 13)
        shell = shape.band(noise.white(30, 621 + n), 1_700, 3.0) * curve.fall(30, 5)
        layers += [(at, hollow * gain), (at, shell * gain)]
    return mix(*layers)


def scratch() -> Signal:
    """A coin over silver foil: three quick strokes that hiss; to repeat while it goes on."""
    layers: list[tuple[float, Signal]] = []
    for n, (at, ms) in enumerate(((0.0, 92.0), (104.0, 84.0), (200.0, 96.0))):
        up = n % 2 == 0
        path = curve.glide(ms, 3_200 if up else 5_200, 5_400 if up else 3_400)
        rasp = shape.band(noise.clocked(ms, 16_000, 631 + n), path, 1.8) * curve.swell(ms, 0.25, 0.8)
        layers.append((at, rasp * curve.tremolo(ms, 130, 0.6)))
    return mix(*layers)


def card_deal() -> Signal:
    """A card is dealt: it slides off the pack and taps on the cloth."""
    slide = shape.band(noise.white(74, 641), curve.glide(74, 2_300, 4_400), 1.5) * curve.swell(74, 0.6, 1.2)
    flick = shape.high(noise.white(12, 642), 4_000) * curve.fall(12, 2)
    tap = shape.low(noise.white(40, 643), 1_300) * curve.fall(40, 7)
    soft = tone.sine(curve.glide(50, 230, 150)) * curve.fall(50, 10)
    return mix((0, flick * 0.6), (0, slide * 0.9), (70, tap * 0.9), (70, soft * 0.6))


def chips() -> Signal:
    """Chips on the table: a short rattle of clay, the last one settles."""
    layers: list[tuple[float, Signal]] = []
    source = noise.Lcg(651)
    at = 0.0
    for n in range(7):
        clay = tone.bell(curve.steady(60, source.between(2_300, 3_100)), (1.0, 1.47, 2.09), 9)
        clay *= curve.gate(60, 1.5, 20)
        click = shape.band(noise.white(16, 652 + n), source.between(3_400, 4_800), 3.0) * curve.fall(16, 3)
        layers += [(at, clay * (1.0 - 0.07 * n)), (at, click * 0.8)]
        at += source.between(24, 40) if n < 5 else 74
    return mix(*layers)


def dice_cup() -> Signal:
    """Dice in a leather cup: they roll round, hollow, and the cup comes down on the table."""
    layers: list[tuple[float, Signal]] = []
    source = noise.Lcg(661)
    at = 0.0
    for n in range(12):
        pitch = source.between(420, 620)
        hollow = tone.sine(curve.glide(46, pitch * 1.2, pitch, 0.4)) * curve.fall(46, 8)
        bone = shape.band(noise.white(24, 662 + n), source.between(900, 1_300), 4.0) * curve.fall(24, 5)
        swing = 0.6 + 0.4 * (n % 4 == 0)
        layers += [(at, hollow * swing), (at, bone * swing * 1.3)]
        at += source.between(26, 44)
    thump = tone.sine(curve.glide(140, 150, 62, 0.6)) * curve.fall(140, 26)
    leather = shape.low(noise.white(80, 680), 700) * curve.fall(80, 12)
    layers += [(at + 30, thump * 1.5), (at + 30, leather * 1.6)]
    return mix(*layers)


def reroll() -> Signal:
    """New goods on the shelf: a wheel spins up, and the flaps turn over one after the other."""
    spin = tone.triangle(curve.vibrato(curve.glide(230, 300, 1_150, 0.8), 17, 50)) * curve.swell(
        230, 0.7, 0.9
    )
    layers: list[tuple[float, Signal]] = [(0, spin * 0.55)]
    for n, note in enumerate(("A4", "D5", "A5")):
        flap = shape.band(noise.white(30, 691 + n), 1_500 + 500 * n, 1.6) * curve.fall(30, 5)
        ring = tone.pulse(curve.steady(90, hz(note)), 0.25) * curve.fall(90, 24)
        layers += [(200 + n * 84, flap * 1.3), (204 + n * 84, ring * 0.4)]
    return mix(*layers)


def install() -> Signal:
    """A tile is set: stone grates into its bed, drops home, and a low fourth confirms it."""
    ms = 170
    grate = shape.band(noise.clocked(ms, 5_200, 701), curve.glide(ms, 700, 420), 1.4) * curve.tremolo(
        ms, 44, 0.8
    )
    drop = mix(
        (0, tone.sine(curve.glide(160, 170, 64, 0.5)) * curve.fall(160, 34)),
        (0, shape.low(noise.white(70, 702), 1_900) * curve.fall(70, 9)),
    )
    layers: list[tuple[float, Signal]] = [(0, grate * curve.gate(ms, 3, 40) * 0.8), (ms, drop * 1.2)]
    for at, note in ((ms + 60, "D4"), (ms + 150, "G4")):
        bar = tone.bell(curve.steady(300, hz(note)), (1.0, 3.93, 9.2), 70) * curve.gate(300, 2, 120)
        layers.append((at, bar * 0.7))
    return mix(*layers)
