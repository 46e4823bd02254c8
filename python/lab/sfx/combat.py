"""Sounds of a fight. Each weapon is told by its attack: steel, string, stone, hooves."""

from lab.sfx import curve, noise, shape, tone
from lab.sfx.pitch import hz
from lab.sfx.signal import Signal, echo, mix

_BLADE = (1.0, 2.76, 5.4, 8.93)
"""Partials of a free bar: a blade that rings."""
_PLATE = (1.0, 1.51, 2.33, 3.07, 4.44)
"""Partials near those of a plate: a shield."""


def hit_melee() -> Signal:
    """Sword into armour: a short cut through the air, a bite, the blade's ring."""
    cut = shape.band(noise.white(34, 51), curve.glide(34, 2_200, 6_000), 1.4) * curve.swell(34, 0.7, 1.2)
    bite = shape.drive(shape.low(noise.white(120, 52), curve.glide(120, 5_200, 500, 0.5)), 2.5)
    body = tone.pulse(curve.glide(120, 230, 62, 0.5), 0.5) * curve.fall(120, 22)
    ring = tone.bell(curve.steady(150, 1_150), _BLADE, 26) * curve.gate(150, 1, 30)
    return mix((0, cut * 0.8), (24, bite * curve.fall(120, 15) * 1.1), (24, body * 0.8), (26, ring * 0.5))


def hit_straight() -> Signal:
    """An arrow strikes: a hard tick, wood, and the shaft that shivers."""
    tick = shape.high(noise.white(18, 55), 3_400) * curve.fall(18, 3, 0.3)
    wood = tone.triangle(curve.glide(60, 640, 330, 0.4)) * curve.fall(60, 10)
    shaft = tone.triangle(curve.glide(150, 262, 236)) * curve.tremolo(150, 34, 0.9) * curve.fall(150, 34, 6)
    return mix((0, tick * 1.2), (0, wood), (14, shaft * 0.7))


def bow_release() -> Signal:
    """The string lets go: a dull pluck and the arrow's hiss."""
    pluck = shape.low(tone.string(150, 172, 0.965, 57), 1_900) * curve.fall(150, 32)
    hiss = shape.band(noise.white(120, 58), curve.glide(120, 5_400, 2_300), 2.2) * curve.swell(120, 0.25, 1.4)
    return mix((0, pluck * 1.4), (8, hiss * 0.75))


def lob_throw() -> Signal:
    """A stone leaves the hand: the arm's sweep rises and falls like its path."""
    up, down = curve.glide(120, 420, 1_500), curve.glide(130, 1_500, 620)
    path = mix((0, up), (120, down))
    ms = 1000 * len(path) / len(up) * 0.12
    sweep = shape.band(noise.clocked(ms, 15_000, 61), path, 3.2) * curve.swell(ms, 0.45, 1.5)
    effort = tone.pulse(curve.glide(80, 150, 112), 0.125) * curve.fall(80, 24, 8)
    return mix((0, sweep * 1.6), (0, shape.low(effort, 1_100) * 0.6))


def lob_land() -> Signal:
    """The stone comes down: a low boom, then rubble."""
    boom = shape.drive(tone.sine(curve.glide(260, 150, 44, 0.6)) * curve.fall(260, 58), 1.8)
    burst = shape.low(noise.white(200, 62), curve.glide(200, 3_000, 240, 0.6)) * curve.fall(200, 34)
    layers: list[tuple[float, Signal]] = [(0, boom * 0.9), (0, burst * 1.3)]
    source = noise.Lcg(63)
    for n in range(7):
        grain = shape.band(noise.white(16, 640 + n), source.between(900, 2_600), 2.5) * curve.fall(16, 4)
        layers.append((source.between(90, 300), grain * source.between(0.3, 0.7)))
    return mix(*layers)


def rush() -> Signal:
    """The beast charges: hooves that quicken under a rising growl."""
    layers: list[tuple[float, Signal]] = []
    at, gap = 0.0, 78.0
    for n in range(6):
        hoof = tone.sine(curve.glide(60, 170 + 14 * n, 72)) * curve.fall(60, 12)
        grit = shape.band(noise.white(40, 70 + n), 1_500 + 160 * n, 1.2) * curve.fall(40, 8)
        layers.append((at, (mix((0, hoof), (0, grit * 0.7))) * (0.55 + 0.09 * n)))
        at, gap = at + gap, gap * 0.8
    growl = tone.saw(curve.vibrato(curve.glide(380, 58, 118, 1.4), 31, 120))
    layers.append((0, shape.low(growl, curve.glide(380, 320, 1_900, 1.6)) * curve.swell(380, 0.9, 1.2) * 0.6))
    return mix(*layers)


def crit() -> Signal:
    """A critical hit: the blow, doubled, and a bright sting over it."""
    blow = shape.drive(shape.low(noise.white(160, 81), curve.glide(160, 8_000, 500, 0.5)), 3.0)
    drop = tone.pulse(curve.glide(150, 320, 48, 0.45), 0.5) * curve.fall(150, 28)
    ring = tone.bell(curve.steady(340, 1_760), _BLADE, 60) * curve.gate(340, 1, 90)
    layers: list[tuple[float, Signal]] = [(0, blow * curve.fall(160, 20)), (0, drop), (4, ring * 0.55)]
    for at, note in ((18, "B5"), (62, "F#6")):
        layers.append((at, tone.pulse(curve.steady(190, hz(note)), 0.25) * curve.fall(190, 44) * 0.42))
    return mix(*layers)


def hurt() -> Signal:
    """The hero is hit: a short cry that falls, with a knock under it."""
    cry = tone.pulse(curve.vibrato(curve.glide(190, 430, 165, 0.8), 24, 90), 0.25) * curve.fall(190, 60, 4)
    breath = shape.band(noise.white(120, 85), 1_300, 1.0) * curve.fall(120, 22)
    knock = tone.sine(curve.glide(90, 150, 58)) * curve.fall(90, 20)
    return mix((0, shape.low(cry, 2_600) * 0.8), (0, breath * 0.6), (0, knock))


def shield() -> Signal:
    """A blow turned away: plate rings, then a thin glimmer closes over it."""
    clang = tone.bell(curve.glide(380, 560, 552), _PLATE, 90) * curve.gate(380, 1, 120)
    tap = shape.band(noise.white(24, 87), 2_900, 1.5) * curve.fall(24, 5)
    glimmer = tone.triangle(curve.glide(260, 1_320, 2_640)) * curve.swell(260, 0.3, 1.3)
    return mix((0, clang), (0, tap), (40, glimmer * curve.tremolo(260, 26, 0.7) * 0.28))


def death() -> Signal:
    """A body falls apart into pixels: stairs of pitch going down, crumbling."""
    layers: list[tuple[float, Signal]] = []
    for n in range(9):
        pitch = 520 * 0.8**n
        layers.append((n * 46, tone.pulse(curve.glide(58, pitch, pitch * 0.86), 0.5) * curve.fall(58, 40)))
    crumble = shape.crush(shape.low(noise.white(520, 91), curve.glide(520, 4_800, 320)), 9_000, 6)
    layers.append((0, crumble * curve.fall(520, 150, 30) * 0.9))
    layers.append((400, tone.sine(curve.glide(180, 92, 40)) * curve.fall(180, 40) * 1.1))
    return mix(*layers)


def boss_warning() -> Signal:
    """Danger, look down: two low horns a semitone apart, three times."""
    horn_ms = 250.0
    layers: list[tuple[float, Signal]] = []
    for n in range(3):
        pitch = hz("E2") * (1 + 0.06 * n)
        horn = tone.saw(curve.steady(horn_ms, pitch)) + tone.saw(curve.steady(horn_ms, pitch * 1.0595))
        horn += tone.pulse(curve.steady(horn_ms, pitch * 2.03), 0.125) * 0.6
        voiced = shape.low(horn, curve.glide(horn_ms, 500, 1_500 + 500 * n)) * curve.gate(horn_ms, 12, 70)
        layers.append((n * 330, voiced * (0.75 + 0.12 * n)))
        siren = tone.triangle(curve.glide(horn_ms, 660, 698)) * curve.swell(horn_ms, 0.4, 1.0)
        layers.append((n * 330, siren * 0.22))
    return mix(*layers)


def boss_skill() -> Signal:
    """The skill breaks loose: violet energy winds up and slams into the ground."""
    wind = curve.glide(300, 90, 620, 1.8)
    energy = tone.saw(wind) + tone.saw(wind * 1.012) + tone.saw(wind * 0.5)
    layers: list[tuple[float, Signal]] = [
        (0, shape.low(energy, wind * 5) * curve.swell(300, 0.95, 1.5) * 0.5)
    ]
    slam = shape.drive(tone.sine(curve.glide(420, 120, 32, 0.5)) * curve.fall(420, 110), 2.6)
    burst = shape.drive(shape.low(noise.white(460, 95), curve.glide(460, 7_000, 180, 0.5)), 2.0)
    layers += [(296, slam), (296, burst * curve.fall(460, 80) * 0.9)]
    tail = tone.pulse(curve.vibrato(curve.glide(480, 310, 74), 17, 160), 0.25) * curve.fall(480, 110, 10)
    layers.append((306, shape.low(tail, 1_600) * 0.45))
    return echo(mix(*layers), 118, 0.25, 1)
