"""The dice machine: cabinet with five windows, lever, locks, lamps, and its hands as small dice (GDD 9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure

W: Final = 208
H: Final = 124
COLUMNS: Final = (-72, -36, 0, 36, 72)
"""Middle of each window, from the cabinet's centre."""

FOOT: Final = 22
"""Where the dice stand in the windows, from the cabinet's centre."""

LAMPS: Final = tuple(
    [(x, 4) for x in range(16, W - 12, 11)]
    + [(W - 5, y) for y in range(15, H - 8, 11)]
    + [(x, H - 5) for x in range(W - 17, 12, -11)]
    + [(4, y) for y in range(H - 15, 8, -11)]
)
"""Lamps round the cabinet, clockwise from the top left."""


def cabinet() -> Canvas:
    """Red and gold: a crest with a die and stars, five windows, slots for the locks."""
    out = Canvas(W, H)
    body = shapes.polygon(
        W,
        H,
        [(7, 1), (W - 7, 1), (W - 1, 7), (W - 1, H - 7), (W - 7, H - 1), (7, H - 1), (1, H - 7), (1, 7)],
    )
    out.fill(body, "red1")
    out.fill(body & ~shapes.move(body, 1, 1), "red3")
    out.fill(body & ~shapes.move(body, -1, -1), "red0")
    out.rect(8, 8, W - 16, H - 16, "gold0")
    out.rect(8, 8, W - 16, 1, "gold2")
    out.rect(8, 8, 1, H - 16, "gold1")
    out.rect(9, 9, W - 18, H - 18, "night0")
    out.rect(10, 10, W - 20, H - 20, "red1")
    for y in range(10, H - 10, 2):
        out.rect(10, y, W - 20, 1, "red1" if y % 4 else "red0")
    for x, y in LAMPS:
        out.ellipse(x, y, 2.4, 2.4, "night0")
        out.ellipse(x, y, 1.6, 1.6, "gold0")
    _crest(out)
    for x in COLUMNS:
        _window(out, W // 2 + x)
    _foot(out)
    out.outline()
    return out


def _crest(out: Canvas) -> None:
    f = Figure(W, H, (W // 2, 29))
    f.form(f.polygon([(-80, -14), (80, -14), (74, 12), (-74, 12)]), "flesh0 gold0 gold1 gold1", 0.95)
    f.bevel(f.polygon([(-75, -11), (75, -11), (70, 9), (-70, 9)]), "night1 night2 night3", 1, ink=True)
    for k in range(5):  # rising sun behind the die
        for side in (-1, 1):
            a = [
                (side * (14 + k * 11), -10),
                (side * (18 + k * 11), -10),
                (side * (12 + k * 9), 8),
                (side * (9 + k * 9), 8),
            ]
            f.canvas.fill(f.polygon(a), "red1" if k % 2 else "violet0")
    die = f.polygon([(-9, -13), (9, -13), (11, -11), (11, 6), (9, 8), (-9, 8), (-11, 6), (-11, -11)])
    f.form(die, "track2 track3 steel3 white0", 1.0, ink=True)
    for dx, dy in ((-6, -9), (6, -9), (0, -3), (-6, 4), (6, 4)):
        f.form(f.ellipse(dx, dy, 2.2, 2.2), "red1 red2 red2", 1.0)
    for side in (-1, 1):
        for k, x in enumerate((26, 43, 60)):
            star = [
                shapes.polar(side * x, -1, -90 + j * 36, (6.0 if j % 2 == 0 else 2.6) - k * 0.6)
                for j in range(10)
            ]
            f.form(f.polygon(star), "gold0 gold1 gold2", 1.1, ink=True)
    out.blit(f.finish(), 0, 0)


def _window(out: Canvas, x: int) -> None:
    top, foot = H // 2 - 14, H // 2 + FOOT + 6
    left, wide = x - 17, 34
    out.rect(left - 1, top - 1, wide + 2, foot - top + 2, "gold0")
    out.rect(left - 1, top - 1, wide + 2, 1, "gold2")
    out.rect(left - 1, top - 1, 1, foot - top + 2, "gold1")
    out.rect(left, top, wide, foot - top, "night0")
    out.rect(left + 1, top + 1, wide - 2, foot - top - 2, "night2")
    out.rect(left + 1, top + 1, wide - 2, 5, "night1")
    out.rect(left + 1, foot - 8, wide - 2, 7, "moss1")
    out.rect(left + 1, foot - 8, wide - 2, 1, "moss2")
    for k in range(3):
        out.line(left + 4 + k * 3, top + 14, left + 12 + k * 3, top + 6, "night3")
    slot = foot + 1
    out.rect(x - 8, slot, 17, 17, "night0")
    out.rect(x - 7, slot + 1, 15, 15, "red0")
    out.rect(x - 7, slot + 15, 15, 1, "red2")


def _foot(out: Canvas) -> None:
    for k in range(4):
        x = 16 + k * 50 + (k > 1) * 8
        out.rect(x, H - 13, 24, 3, "gold0")
        out.rect(x, H - 13, 24, 1, "gold1")


def marquee(phase: int) -> Canvas:
    """The lamps that run round the cabinet: every fourth is lit, phases 0 to 3; the same size and centre."""
    out = Canvas(W, H)
    for number, (x, y) in enumerate(LAMPS):
        near = (number - phase) % 4
        if near == 0:
            out.ellipse(x, y, 3.2, 3.2, "gold1")
            out.ellipse(x, y, 2.4, 2.4, "gold2")
            out.ellipse(x, y, 1.2, 1.2, "white0")
        elif near == 3:
            out.ellipse(x, y, 1.6, 1.6, "gold1")
    return out


LEVER: Final = (26, 66)
LEVER_MS: Final = (60, 60, 90, 70, 60)
_TIPS: Final = ((4, -26), (7, -13), (8, 16), (7, 4), (5, -17))


def lever(phase: int) -> Canvas:
    """The lever beside the cabinet; phases 0 (rest), 1, 2 (down), 3, 4 (nearly back)."""
    f = Figure(*LEVER, (9, 36))
    f.bevel(f.polygon([(-7, -12), (3, -12), (3, 16), (-7, 16)]), "gold0 gold1 gold2", 1)
    f.canvas.fill(f.polygon([(-3, -9), (0, -9), (0, 13), (-3, 13)]), "night0")
    tip = _TIPS[phase]
    f.form(f.capsule((-1, 2), tip, 2.2, 1.8), "steel0 steel1 steel2 steel3", 1.05, ink=True)
    f.form(f.ellipse(tip[0], tip[1], 5.4, 5.4), "red0 red1 red2 red3", 1.05, ink=True)
    f.put(tip[0] - 2, tip[1] - 2, "white0")
    f.put(tip[0] - 1, tip[1] - 3, "white0")
    f.form(f.ellipse(-1, 2, 3.4, 3.4), "steel0 steel1 steel2", 1.0, ink=True)
    return f.finish()


LOCK: Final = """
...ggggg...
..gGk.kgg..
..gG...gg..
..gG...gg..
.ggggggggg.
ggGGGGgggggg
ggGGkkkgggg
ggGgkkkgggg
ggGggkggggg
ggggggggggg
.ggggggggg.
"""

UNLOCK: Final = """
......uuuuu
.....uUk.ku
.....uU...u
.....uU....
.uuuuuuuu..
uuUUUUuuuu.
uuUUkkuuuu.
uuUukkuuuu.
uuUukuuuuu.
uuuuuuuuuu.
.uuuuuuuu..
"""

CUP: Final = """
.bbbbbbbbb.
bBkkkkkkkbb
bbbbbbbbbbb
.gGgggggggg
.bBbbbbbbb.
.bBbbbbbbb.
.bBbbbbbbb.
..bBbbbbb..
..gGggggg..
..bbbbbbb..
...bbbbb...
"""


def spent(text: str) -> str:
    """A material map with all its materials turned to dull stone: used up."""
    return "".join(("n" if c.islower() else "N") if c.isalpha() and c != "k" else c for c in text)


def lamp(lit: bool) -> Canvas:
    """A lamp beside a hand of the pay table."""
    out = Canvas(15, 15)
    if lit:
        for k in range(8):
            a, b = shapes.polar(7, 7, k * 45, 4.5), shapes.polar(7, 7, k * 45, 6)
            out.line(*a, *b, "gold1")
    out.ellipse(7, 7, 4.4, 4.4, "night0")
    out.ellipse(7, 7, 3.4, 3.4, "gold1" if lit else "night3")
    out.ellipse(6.6, 6.6, 2.2, 2.2, "gold2" if lit else "track0")
    out.put(6, 6, "white0" if lit else "track1")
    if lit:
        out.put(7, 6, "white0")
        out.put(6, 7, "white0")
    return out


_PIPS: Final = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 0), (3, 0), (1, 2), (3, 2), (1, 4), (3, 4)),
}

HANDS: Final = MappingProxyType(
    {
        "none": (".....", "....."),
        "pair": ("44...", "gg..."),
        "two_pairs": ("4422.", "ggtt."),
        "three": ("444..", "ggg.."),
        "small_straight": ("1234.", "tttt."),
        "straight": ("12345", "ttttt"),
        "full_house": ("44422", "gggtt"),
        "four": ("4444.", "gggg."),
        "five": ("66666", "rrrrr"),
    }
)
"""Hand → the values of its five dice (a dot: any) and their colours: g equal, t in a row or second group."""

_FACES: Final = {
    "g": ("gold0", "gold1", "gold2", "night0"),
    "t": ("teal0", "teal1", "teal2", "white0"),
    "r": ("red1", "red2", "red3", "white0"),
}


def hand(name: str) -> Canvas:
    """A hand of the pay table as five small dice, 47 × 11."""
    values, colours = HANDS[name]
    out = Canvas(47, 11)
    for k, (value, letter) in enumerate(zip(values, colours, strict=True)):
        x = 1 + k * 9
        out.rect(x, 1, 8, 9, "night0")
        if letter == ".":  # any: an empty place
            for dx, dy, w, h in ((1, 1, 5, 1), (1, 7, 5, 1), (0, 2, 1, 5), (6, 2, 1, 5)):
                out.rect(x + dx, dy, w, h, "night3")
            continue
        dark, body, light, pip = _FACES[letter]
        out.rect(x, 1, 7, 8, dark)
        out.rect(x, 1, 7, 7, body)
        out.rect(x, 1, 7, 1, light)
        out.rect(x, 1, 1, 7, light)
        for px, py in _PIPS[int(value)]:
            out.put(x + 1 + px, 2 + py, pip)
    out.outline()
    return out
