"""The golden carriage with its two horses, running to the right (GDD 9.2); the origin is the foot line's
middle."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import TRANSPARENT
from lab.art.parts import Figure
from lab.art.shapes import Point

W: Final = 160
H: Final = 84
ANCHOR: Final = (80, 76)
ROOF: Final = (-30, -51)
"""Where the hero stands on the roof, from the origin."""

Leg = tuple[Point, Point]
_GALLOP: Final[tuple[tuple[Leg, Leg, Leg, Leg], ...]] = (
    (((4, 7), (0, 13)), ((3, 6), (-3, 10)), ((4, 7), (8, 15)), ((3, 8), (5, 16))),
    (((7, 4), (11, 9)), ((5, 6), (5, 12)), ((-1, 8), (-4, 16)), ((2, 8), (1, 16))),
    (((8, 4), (16, 7)), ((7, 6), (13, 11)), ((-5, 6), (-14, 10)), ((-4, 7), (-10, 13))),
    (((3, 8), (4, 16)), ((6, 7), (9, 14)), ((-4, 5), (-10, 6)), ((-2, 7), (-7, 10))),
)
"""Knee and hoof from the hip: near front, far front, near hind and far hind leg, by phase of the gallop."""

_REARING: Final[tuple[Leg, Leg, Leg, Leg]] = (
    ((8, -1), (13, 5)),
    ((6, 1), (8, 8)),
    ((2, 8), (-1, 17)),
    ((-1, 8), (-5, 17)),
)
_STANDING: Final[tuple[Leg, Leg, Leg, Leg]] = (
    ((1, 8), (0, 17)),
    ((3, 8), (4, 17)),
    ((-2, 8), (-1, 17)),
    ((-4, 8), (-5, 17)),
)
_BOB: Final = (-2, -1, -3, 0)

WHITE: Final = "track1 track3 steel3 white0"
BAY: Final = "night2 flesh0 flesh1 flesh2"
GOLD: Final = "gold0 gold1 gold1 gold2"
RED: Final = "red0 red1 red2 red3"


def _leg(f: Figure, hip: Point, leg: Leg, coat: str) -> None:
    knee, hoof = ((hip[0] + x, hip[1] + y) for x, y in leg)
    f.form(f.chain((hip, knee, hoof), (3.4, 2.2, 1.6)), coat, 1.0)
    f.canvas.fill(f.ellipse(hoof[0] + 0.5, hoof[1] + 0.5, 1.9, 1.5), "night1")


def horse(
    f: Figure, x: float, y: float, legs: tuple[Leg, Leg, Leg, Leg], coat: str, mane: str, rear: float = 0
) -> None:
    """One horse with the middle of its belly over (x, y) of the foot line; `rear` lifts its front in px."""
    hip, shoulder = (x - 10, y - 18), (x + 9, y - 18 - rear)
    _leg(f, (hip[0] + 1, hip[1]), legs[3], coat)
    _leg(f, (shoulder[0] + 1, shoulder[1]), legs[1], coat)
    tail = f.chain(
        ((hip[0] - 4, hip[1] - 3), (hip[0] - 11, hip[1] - 4), (hip[0] - 17, hip[1] + 2)), (2.0, 2.6, 0.8)
    )
    f.form(tail, mane, 1.0, ink=True)
    body = f.capsule((hip[0], hip[1] - 2), (shoulder[0], shoulder[1] - 2), 6.6, 6.9)
    neck = f.chain(
        (
            (shoulder[0] + 2, shoulder[1] - 5),
            (shoulder[0] + 8, shoulder[1] - 13),
            (shoulder[0] + 11, shoulder[1] - 18),
        ),
        (6.0, 4.4, 3.6),
    )
    head = f.capsule((shoulder[0] + 11, shoulder[1] - 18), (shoulder[0] + 20, shoulder[1] - 13), 3.8, 2.5)
    ear = f.polygon(
        [
            (shoulder[0] + 8, shoulder[1] - 20),
            (shoulder[0] + 9, shoulder[1] - 26),
            (shoulder[0] + 12, shoulder[1] - 20),
        ]
    )
    f.form(body | neck | head | ear, coat, 1.0, ink=True)
    locks = ((9, -22), (3, -20), (4, -17), (-1, -14), (1, -11), (-4, -8), (3, -9), (7, -15))
    crest = [(shoulder[0] + dx, shoulder[1] + dy) for dx, dy in locks]
    f.form(f.polygon(crest), mane, 1.0)
    _leg(f, hip, legs[2], coat)
    _leg(f, shoulder, legs[0], coat)
    f.put(shoulder[0] + 13, shoulder[1] - 18, "night0")
    f.put(shoulder[0] + 20, shoulder[1] - 13, "night0")
    for a, b in (((13, -21), (15, -14)), ((15, -14), (18, -16))):  # bridle
        f.line(shoulder[0] + a[0], shoulder[1] + a[1], shoulder[0] + b[0], shoulder[1] + b[1], "red2")
    f.line(shoulder[0] - 2, shoulder[1] - 8, shoulder[0] - 1, shoulder[1] + 3, "gold1")  # collar and girth
    f.line(shoulder[0] - 1, shoulder[1] - 8, shoulder[0], shoulder[1] + 3, "gold0")
    f.line(x - 3, y - 26 - rear / 2, x - 3, y - 14 - rear / 2, "red2")
    plume = f.chain(
        (
            (shoulder[0] + 10, shoulder[1] - 23),
            (shoulder[0] + 7, shoulder[1] - 29),
            (shoulder[0] + 3, shoulder[1] - 28),
        ),
        (1.6, 1.9, 0.7),
    )
    f.form(plume, RED, 1.1, ink=True)


def wheel(f: Figure, x: float, y: float, r: float, turn: float) -> None:
    """A gilded wheel with eight spokes turned by degrees."""
    ring = f.ellipse(x, y, r, r) & ~f.ellipse(x, y, r - 2.4, r - 2.4)
    f.canvas.fill(f.ellipse(x, y, r, r), "night1")
    for k in range(4):
        a, b = shapes.polar(x, y, turn + k * 45, r - 1.5), shapes.polar(x, y, turn + k * 45 + 180, r - 1.5)
        f.line(*a, *b, "gold0" if k % 2 else "gold1")
    f.canvas.fill(shapes.neighbours(f.ellipse(x, y, r, r)) & f.canvas.opaque, "night0")
    f.form(ring, GOLD, 1.0)
    f.form(f.ellipse(x, y, 2.4, 2.4), "red1 red2 red3", 1.0, ink=True)


def cabin(f: Figure, bob: float, turn: float) -> None:
    """The coach: cabin with curtained window, roof with crown, driver's box and wheels."""
    y = bob
    f.bevel(f.capsule((-54, -15 + y), (8, -15 + y), 2.0), "flesh0 flesh1 flesh2", 1)
    f.bevel(f.capsule((4, -16 + y), (26, -17), 1.3), "flesh0 flesh1 flesh2", 1)
    body = f.polygon(
        [
            (-54, -44 + y),
            (-6, -44 + y),
            (-4, -30 + y),
            (-9, -18 + y),
            (-14, -14 + y),
            (-46, -14 + y),
            (-53, -18 + y),
            (-58, -30 + y),
        ]
    )
    f.form(body, GOLD, 0.98, ink=True)
    panel = f.polygon(
        [
            (-51, -41 + y),
            (-9, -41 + y),
            (-7, -30 + y),
            (-12, -20 + y),
            (-16, -17 + y),
            (-44, -17 + y),
            (-50, -20 + y),
            (-55, -30 + y),
        ]
    )
    f.form(panel, "red0 red1 red2 red2", 0.98, ink=True)
    f.bevel(f.polygon([(-55, -28 + y), (-7, -28 + y), (-8, -26 + y), (-54, -26 + y)]), "gold0 gold1 gold2", 1)
    for x0, x1 in ((-50, -39), (-23, -11)):
        pane = f.polygon([(x0, -40 + y), (x1, -40 + y), (x1, -30 + y), (x0, -30 + y)])
        f.bevel(pane | shapes.neighbours(pane), "gold0 gold1 gold2", 1, ink=True)
        f.canvas.fill(pane, "night1")
        f.canvas.fill(pane & f.polygon([(x0, -41 + y), (x0 + 5, -41 + y), (x0, -31 + y)]), "violet1")
        f.canvas.fill(pane & f.polygon([(x1 - 4, -41 + y), (x1 + 1, -41 + y), (x1 + 1, -31 + y)]), "violet0")
    door = f.polygon([(-37, -41 + y), (-26, -41 + y), (-26, -17 + y), (-37, -17 + y)])
    f.bevel(door, "red1 red2 red3", 1, ink=True)
    glass = f.ellipse(-31.5, -35 + y, 3.6, 4.2)
    f.canvas.fill(shapes.neighbours(glass), "gold1")
    f.canvas.fill(glass, "night1")
    f.form(f.ellipse(-31.5, -22 + y, 3.2, 3.2), "gold0 gold1 gold2", 1.0, ink=True)
    f.put(-32, -23 + y, "white0")
    roof = f.polygon(
        [(-57, -44 + y), (-52, -49 + y), (-44, -51 + y), (-16, -51 + y), (-8, -49 + y), (-3, -44 + y)]
    )
    f.form(roof, GOLD, 1.0, ink=True, edge=True)
    for x in (-52, -9):  # finials
        f.form(f.ellipse(x, -51 + y, 2.2, 2.2), "gold0 gold1 gold2", 1.05, ink=True)
    # lantern at the front corner
    f.bevel(
        f.polygon([(-6, -38 + y), (-2, -38 + y), (-2, -32 + y), (-6, -32 + y)]),
        "gold1 gold2 white0",
        1,
        ink=True,
    )
    # driver's box and driver
    f.form(
        f.polygon([(-4, -30 + y), (9, -30 + y), (7, -22 + y), (-6, -20 + y)]),
        "flesh0 flesh1 flesh2",
        1.0,
        ink=True,
    )
    f.form(
        f.chain(((2, -30 + y), (9, -28 + y), (10, -21 + y)), (3.4, 3.0, 2.0)),
        "night0 night2 night3",
        1.1,
        ink=True,
    )
    f.form(f.polygon([(-4, -30 + y), (-4, -40 + y), (3, -41 + y), (5, -30 + y)]), RED, 1.0, ink=True)
    f.form(f.ellipse(1, -44 + y, 3.6, 3.6), "flesh1 flesh2 flesh3", 1.0, ink=True)
    brim = f.polygon([(-4, -46 + y), (5, -46 + y), (5, -45 + y), (-4, -45 + y)])
    hat = f.polygon([(-2, -46 + y), (-2, -52 + y), (4, -52 + y), (4, -46 + y)])
    f.form(brim | hat, "night0 night2 night3 track0", 1.0, ink=True)
    f.put(3, -44 + y, "night0")
    f.form(f.chain(((1, -37 + y), (6, -34 + y), (11, -35 + y)), (2.2, 1.8, 1.5)), RED, 1.05, ink=True)
    # sacks on the rack behind
    f.form(f.ellipse(-59, -20 + y, 5.0, 5.0), "flesh0 flesh1 flesh2 flesh3", 1.0, ink=True)
    f.form(
        f.polygon([(-61, -25 + y), (-57, -25 + y), (-58, -28 + y), (-61, -28 + y)]),
        "flesh1 flesh2 flesh3",
        1.0,
        ink=True,
    )
    f.put(-59, -20 + y, "gold2")
    wheel(f, -46, -9.5, 9.4, turn)
    wheel(f, -8, -8.5, 8.4, turn + 20)


def _team(
    f: Figure,
    near: tuple[Leg, Leg, Leg, Leg],
    far: tuple[Leg, Leg, Leg, Leg],
    bob: tuple[float, float],
    rear: float = 0,
) -> None:
    horse(f, 44, -4 + bob[1], far, BAY, "night0 night1 night2", rear)
    horse(f, 37, bob[0], near, WHITE, "gold0 gold1 gold2", rear)
    f.line(10, -34, 45, -28 - rear, "flesh1")  # reins


def running(phase: int) -> Canvas:
    """The gallop, phases 0 to 3."""
    f = Figure(W, H, ANCHOR)
    cabin(f, (0, -1, 0, 1)[phase] * 0.999, phase * 22.5 / 2 * 2)
    _team(f, _GALLOP[phase], _GALLOP[(phase + 1) % 4], (_BOB[phase], _BOB[(phase + 1) % 4]))
    out = f.finish()
    _dust(out, phase)
    out.px[:, :1] = TRANSPARENT
    return out


def reined(phase: int) -> Canvas:
    """The driver pulls: horses rear, sparks fly from the wheels; phases 0 to 3."""
    f = Figure(W, H, ANCHOR)
    cabin(f, 0, 11 * (phase % 2))
    rear = (3.0, 6.0, 7.0, 5.0)[phase]
    _team(f, _REARING, _REARING, (0, 0), rear)
    out = f.finish()
    for wheel_x in (-46, -8):
        for k in range(4):
            reach = 3 + (k * 3 + phase * 2) % 9
            x, y = ANCHOR[0] + wheel_x - 6 - reach, ANCHOR[1] - 1 - (k * 2 + phase) % 5
            out.put(x, y, ("white0", "gold2", "gold1", "red3")[k])
            out.put(x - 1, y, ("gold2", "gold1", "red3", "red2")[k])
    return out


def standing() -> Canvas:
    """The carriage at rest."""
    f = Figure(W, H, ANCHOR)
    cabin(f, 0, 0)
    _team(f, _STANDING, _STANDING, (0, 0))
    return f.finish()


def _dust(out: Canvas, phase: int) -> None:
    for k, x in enumerate((-60, -24, 20, -70, -44)):
        age = (phase + k) % 4
        r = 1.6 + age * 0.9
        cx, cy = ANCHOR[0] + x - age * 4, ANCHOR[1] + 2 - age * 1.6
        out.ellipse(cx, cy, r, r * 0.7, ("track2", "track1", "track1", "track0")[age])
        out.ellipse(cx - 0.6, cy - 0.5, r * 0.6, r * 0.4, ("track3", "track2", "track1", "track1")[age])
