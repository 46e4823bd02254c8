"""Spito, the toad that hoards: one drawing with poses (GDD 9.2). The origin is its foot line's middle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure

W: Final = 112
H: Final = 96
ANCHOR: Final = (56, 90)
MOUTH: Final = (0, -45)
"""Where its mouth is, from the origin."""

SKIN: Final = "moss1 moss2 moss3 moss3 moss4"
FAR: Final = "moss0 moss1 moss2 moss3"
PALE: Final = "flesh1 flesh2 flesh3 flesh3"


@dataclass(frozen=True, slots=True)
class Pose:
    """How it sits: mouth open in px, lids (0 open to 3 shut), eyes' look, throat and cheeks puffed in px,
    how far it squats, tongue out in px, brows drawn, arms up on the belly."""

    mouth: float = 0.0
    lids: int = 0
    look: int = 0
    throat: float = 0.0
    cheeks: float = 0.0
    squat: float = 0.0
    tongue: float = 0.0
    angry: bool = False
    belly: bool = False
    grin: bool = False


def toad(f: Figure, p: Pose) -> None:
    """Draw the toad into a figure, without its outline."""
    s, wide = p.squat, p.squat * 0.6
    for side in (-1, 1):
        f.form(f.ellipse(side * (31 + wide), -15, 14.4, 13.4), FAR, 1.0)
        _foot(f, side * (34 + wide), side, FAR)
    f.form(
        f.ellipse(0, -29 + s, 34.4 + wide, 28.4 - s * 0.5) | f.ellipse(0, -12, 31.4 + wide, 11.4),
        SKIN,
        1.0,
        ink=True,
    )
    f.form(f.ellipse(0, -17 + s * 0.5, 22.4 + wide, 16.4), PALE, 0.95)
    for k, y in enumerate((-11, -15, -20)):
        f.line(-9 + k, y + s * 0.5, 9 - k, y + s * 0.5, "flesh2")
    if p.throat or not p.mouth:
        f.form(
            f.ellipse(0, -33 + s, 18 + p.throat * 0.8, 6.4 + p.throat), "flesh1 flesh2 flesh3 flesh3", 1.05
        )
    for side in (-1, 1):
        if p.belly:
            arm = f.chain(((side * 27, -28 + s), (side * 24, -14), (side * 10, -15)), (5.6, 5.2, 4.2))
            f.form(arm, SKIN, 1.0, ink=True)
            for k in (-3, 0, 3):
                f.form(f.ellipse(side * 7, -15 + k, 2.6, 1.6), SKIN, 1.05)
        else:
            f.form(
                f.chain(((side * 26, -26 + s), (side * 25, -12), (side * 21, -3)), (5.8, 5.2, 4.0)),
                SKIN,
                1.0,
                ink=True,
            )
            _foot(f, side * 20, side, SKIN)
    _head(f, p)


def _foot(f: Figure, x: float, side: int, skin: str) -> None:
    for k in (-6, 0, 6):
        f.form(f.capsule((x, -3), (x + k + side * 2, -1.5), 2.6, 2.0), skin, 1.05)


def _head(f: Figure, p: Pose) -> None:
    s = p.squat
    top = -50 + s
    cheeks = 33.4 + p.cheeks
    head = f.ellipse(0, top, cheeks, 15.4 + p.cheeks * 0.3) | f.ellipse(0, top - 4, 28, 14.4)
    for side in (-1, 1):
        head |= f.ellipse(side * 17, top - 13, 10.4, 10.4)
    f.form(head, SKIN, 1.05, ink=True)
    _mouth(f, p, top + 5)
    for side in (-1, 1):
        _eye(f, p, side, side * 17, top - 15)
        f.put(side * 4, top - 4, "moss1")
        f.put(side * 4, top - 3, "moss1")
        for x, y, r in ((26, -5, 1.6), (29, 1, 1.2), (22, -2, 1.0)):
            f.canvas.fill(f.ellipse(side * x, top + y, r, r), "moss2")
            f.put(side * x - 0.5, top + y - 1, "moss4")
    for x, y, r in ((-8, -11, 1.6), (7, -13, 1.2), (1, -9, 1.2)):
        f.canvas.fill(f.ellipse(x, top + y, r, r), "moss2")
        f.put(x - 0.5, top + y - 1, "moss4")


def _mouth(f: Figure, p: Pose, y: float) -> None:
    if p.mouth < 1:
        bend = 5 if p.grin else 3
        for x in range(-27, 28):
            drop = bend * (1 - (x / 27) ** 2)
            f.put(x, y + drop, "night0")
            if abs(x) < 26:
                f.put(x, y + drop + 1, "moss2")
        for side in (-1, 1):
            f.put(side * 28, y - 1, "night0")
            f.put(side * 28, y - (2 if p.grin else 0), "night0")
        return
    o = p.mouth
    hole = f.ellipse(0, y + o * 0.35, 23.4, 2.0 + o * 0.75)
    f.canvas.fill(shapes.neighbours(hole, diagonal=True) & f.canvas.opaque, "moss2")
    f.canvas.fill(hole, "night0")
    f.canvas.fill(f.ellipse(0, y + o * 0.45, 20.4, 0.6 + o * 0.6) & hole, "red0")
    f.canvas.fill(f.ellipse(0, y + o * 0.35 + 2.0 + o * 0.35, 14.4, 0.4 + o * 0.42) & hole, "red2")
    f.canvas.fill(f.ellipse(-2, y + o * 0.35 + 1.4 + o * 0.35, 9.4, 0.2 + o * 0.3) & hole, "red3")
    rim = hole & ~shapes.move(hole, 0, 1)
    f.canvas.fill(rim, "night0")
    if p.tongue:
        f.form(
            f.capsule((0, y + o * 0.6), (0, y + o * 0.6 + p.tongue), 6.4, 5.4),
            "red1 red2 red2 red3",
            1.0,
            ink=True,
        )
        f.line(0, y + o * 0.6 + 2, 0, y + o * 0.6 + p.tongue, "red1")


def _eye(f: Figure, p: Pose, side: int, x: float, y: float) -> None:
    ball = f.ellipse(x, y, 7.4, 7.0)
    f.canvas.fill(shapes.neighbours(ball) & f.canvas.opaque, "night0")
    if p.lids >= 3:
        f.form(ball, SKIN, 1.1)
        for k in range(-6, 7):
            f.put(x + k, y + 2 + (1 if abs(k) < 4 else 0), "night0")
        return
    f.canvas.fill(ball, "gold1")
    f.canvas.fill(ball & ~f.ellipse(x + 1.2, y + 1.2, 7.0, 6.8), "gold2")
    f.canvas.fill(ball & ~f.ellipse(x - 1.0, y - 1.2, 7.4, 7.0), "gold0")
    px = x + p.look * 2
    f.canvas.fill(f.ellipse(px, y + 0.6, 4.2, 2.6) & ball, "night0")
    f.put(px - 2, y - 0.4, "white0")
    f.put(px - 1, y - 0.4, "white0")
    lid = (0, 4, 7)[p.lids]
    if lid or p.angry:
        cut = f.above(y - 7 + lid) & ball
        if p.angry:
            cut = ball & f.polygon(
                [(x - 12, y - 9 + (0 if side > 0 else -2)), (x + 12, y - 9 + (-2 if side > 0 else 0)),
                 (x + 9, y - (4 if side > 0 else -1)), (x - 9, y - (-1 if side > 0 else 4))]
            )  # fmt: skip
        f.canvas.fill(cut, "moss3")
        f.canvas.fill(cut & ~shapes.move(cut, 0, -1), "night0")
        f.canvas.fill(cut & ~shapes.move(cut, 0, 1), "moss4")


def picture(p: Pose) -> Canvas:
    """One pose as a finished cell."""
    f = Figure(W, H, ANCHOR)
    toad(f, p)
    return f.finish()


REST: Final = Pose()
IDLE: Final = (
    (REST, 420),
    (replace(REST, throat=2.5, squat=0.5), 260),
    (replace(REST, throat=4.0, squat=1.0), 260),
    (replace(REST, throat=2.0, squat=0.5), 260),
    (replace(REST, lids=3), 110),
)
TICKLE: Final = (
    (replace(REST, lids=2, cheeks=1, grin=True), 90),
    (replace(REST, lids=3, cheeks=3, squat=2, grin=True), 90),
    (replace(REST, lids=3, cheeks=4, squat=0.5, throat=3), 90),
    (replace(REST, lids=3, cheeks=5, squat=3, throat=6), 130),
)
SPIT: Final = (
    (replace(REST, lids=3, cheeks=5, squat=3, throat=6), 100),
    (replace(REST, lids=2, mouth=6, cheeks=3, squat=4), 60),
    (replace(REST, lids=1, mouth=20, squat=-1, tongue=6), 140),
    (replace(REST, mouth=13, look=0, tongue=2), 120),
    (replace(REST, mouth=5), 90),
    (REST, 60),
)
ANGRY: Final = (
    (replace(REST, angry=True, squat=1), 200),
    (replace(REST, angry=True, cheeks=2, squat=2, throat=3), 200),
    (replace(REST, angry=True, cheeks=1, squat=1.5, throat=1.5), 160),
)
SWALLOW: Final = (
    (replace(REST, angry=True, mouth=12), 110),
    (replace(REST, angry=True, mouth=22, tongue=12, squat=-1), 150),
    (replace(REST, angry=True, mouth=16, tongue=4), 90),
    (replace(REST, lids=3, cheeks=5, throat=2), 140),
    (replace(REST, lids=3, cheeks=2, throat=7, squat=2), 140),
    (replace(REST, lids=3, throat=3, squat=3), 120),
    (replace(REST, lids=1, grin=True, belly=True, squat=2), 200),
)
FULL: Final = (
    (replace(REST, lids=2, grin=True, belly=True, squat=1.5), 420),
    (replace(REST, lids=3, grin=True, belly=True, squat=2.0, throat=1.5), 320),
    (replace(REST, lids=3, grin=True, belly=True, squat=2.5, throat=2.5), 320),
)

ACTS: Final = MappingProxyType(
    {"idle": IDLE, "tickle": TICKLE, "spit": SPIT, "angry": ANGRY, "swallow": SWALLOW, "full": FULL}
)
"""Act → its poses with their durations in ms."""

LOOPS: Final = ("idle", "angry", "full")
"""Acts that go on and on."""
