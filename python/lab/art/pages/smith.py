"""The blacksmith at his anvil: how he stands, swings and strikes, and what becomes of the piece (GDD 6.4).

The worn piece itself is laid on the anvil by the scene, with its foot on `PIECE`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure
from lab.art.shapes import Point

SMITH: Final = (104, FLOOR + 10)
ANVIL: Final = (92, FLOOR + 16)
"""Where the smith and the anvil stand."""

PIECE: Final = (77, FLOOR - 4)
"""The anvil's face, where a piece lies."""

IRON: Final = "night0 steel0 steel1 steel2"
SKIN: Final = "flesh0 flesh1 flesh2 flesh3"
HEAD_LONG, HEAD_THICK = 13, 7
"""The hammer's head in art px."""


@dataclass(frozen=True)
class Pose:
    """Elbow and hand of the arm with the hammer, the middle of its head, and how far the smith leans (px)."""

    elbow: Point
    hand: Point
    head: Point
    lean: int = 0


READY: Final = Pose((-20, -38), (-17, -48), (-19, -57))
DRAWN: Final = Pose((-16, -43), (-7, -51), (0, -58), 1)
FALLING: Final = Pose((-22, -37), (-29, -42), (-36, -47), -1)
STRUCK: Final = Pose((-18, -28), (-19, -31), (-27, -34), -2)
LOWERED: Final = Pose((-21, -28), (-23, -36), (-20, -45))


def _limb(f: Figure, points: Sequence[Point], radii: Sequence[float]) -> None:
    f.form(f.chain(points, radii), SKIN, 1.03, ink=True)


def _hammer(f: Figure, hand: Point, head: Point) -> None:
    """A handle from the hand on, and a head across its end."""
    dx, dy = head[0] - hand[0], head[1] - hand[1]
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    f.bevel(f.chain((hand, head), (1.4, 1.4)), "flesh0 flesh1 flesh2", 1)
    half, thick = HEAD_LONG / 2, HEAD_THICK / 2
    corners = [
        (head[0] - uy * side * half + ux * end * thick, head[1] + ux * side * half + uy * end * thick)
        for side, end in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    f.bevel(f.polygon(corners), IRON, 2, ink=True)


def smith(pose: Pose) -> Canvas:
    """A broad man with a beard and an apron, tongs in one hand and the hammer in the other."""
    f = stage.prop(*SMITH)
    shirt, at = "night2 track0 track1 track2", pose.lean
    for s in (-1, 1):
        f.form(f.chain(((s * 5, -16), (s * 6, -6), (s * 7, 0)), (4.6, 4.0, 4.2)),
               "night0 night1 night2 night3", 1.0, ink=True)  # fmt: skip
    f.form(f.polygon([(-13 + at, -34), (13 + at, -34), (11, -14), (-11, -14)]), shirt, 1.0, ink=True)
    f.form(f.polygon([(-8 + at, -31), (8 + at, -31), (10, -6), (-10, -6)]), "red0 flesh0 flesh1 flesh2", 0.98)
    f.line(-10, -18, 10, -18, "night1")
    f.form(f.ellipse(at, -41, 7.2, 7.4), SKIN, 1.02, ink=True)
    f.form(
        f.polygon([(-7 + at, -39), (-2 + at, -37), (2 + at, -37), (7 + at, -39), (6 + at, -31), (at, -27),
                   (-6 + at, -31)]),
        "red0 red1 gold0 gold1", 0.98, ink=True,
    )  # fmt: skip
    f.form(f.polygon([(-7 + at, -45), (-5 + at, -50), (5 + at, -50), (7 + at, -45)]), "red0 red1 gold0", 1.0)
    f.dots([(-4 + at, -41), (-3 + at, -41), (2 + at, -41), (3 + at, -41)], "night0")
    f.line(-5 + at, -43, -2 + at, -43, "red0")
    f.line(2 + at, -43, 5 + at, -43, "red0")
    f.bevel(f.chain(((6, -16), (-16, -13)), (1.0, 0.8)), "steel0 steel1 steel2", 1)  # the tongs
    _limb(f, ((11 + at, -31), (17, -23), (7, -16)), (4.4, 4.0, 3.2))
    _hammer(f, pose.hand, pose.head)
    _limb(f, ((-11 + at, -31), pose.elbow, pose.hand), (4.6, 4.2, 3.2))
    return f.finish()


def anvil() -> Canvas:
    """The anvil with its horn on a stump, hooped with iron; its face is hot."""
    f = stage.prop(*ANVIL)
    f.form(f.polygon([(-13, -8), (13, -8), (15, 2), (-15, 2)]), "night1 flesh0 flesh1 flesh2", 1.0)
    f.line(-14, -4, 14, -4, "steel0")
    f.form(f.polygon([(-9, -8), (9, -8), (5, -12), (-5, -12)]), IRON, 1.0, ink=True)
    f.form(f.polygon([(-5, -12), (5, -12), (7, -15), (-7, -15)]), IRON, 0.95)
    f.form(
        f.polygon([(-27, -20), (14, -20), (14, -15), (-9, -15), (-19, -17)]), IRON, 1.15, ink=True, edge=True
    )
    return f.finish()


Extra = Callable[[Canvas, int], None]


def at_work(pose: Pose, phase: int, flames: Extra, extra: Extra | None = None, step: int = 0) -> Canvas:
    """One frame of the moving layer: the hearth's flames, the smith, the anvil and what flies off it."""
    layer = Canvas(W, H)
    flames(layer, phase % 4)
    layer.blit(smith(pose), 0, 0)
    layer.blit(anvil(), 0, 0)
    layer.rect(ANVIL[0] - 24, ANVIL[1] - 20, 22, 1, ("red2", "red3", "gold1", "red3")[phase % 4])
    if extra is not None:
        extra(layer, step)
    return stage.inside(layer)


def sparks(layer: Canvas, step: int) -> None:
    """What a blow throws up: a flash at once, then sparks that fly and fall."""
    x, y = PIECE[0], PIECE[1] - 12
    if step == 0:
        for k in range(8):
            reach = 12 if k % 2 else 19
            angle = pi * k / 4
            layer.line(x, y, x + reach * cos(angle), y + reach * 0.7 * sin(angle), "gold2")
        layer.ellipse(x, y, 8, 5, "gold2")
        layer.ellipse(x, y, 6, 4, "white0")
        return
    grain = Grain(53)
    for k in range(26):
        angle, speed = pi * (0.1 + grain.below(80) / 100), grain.between(9, 17)
        far = x + int(speed * step * cos(angle) * 0.8)
        high = y - int(speed * step * sin(angle) * 0.7) + 3 * step * step
        ink = ("white0", "gold2", "gold1", "red3")[min(3, step)]
        layer.rect(far, high, 2 if step < 3 else 1, 2 if step < 2 and k % 2 else 1, ink)


def shine(layer: Canvas, step: int) -> None:
    """The piece has come out better: rays around it, and stars that rise."""
    x, y = PIECE[0], PIECE[1] - 8
    for k in range(12):
        angle = pi * k / 6 + step * 0.13
        near, far = 11, 12 + (4, 10, 15, 12, 7, 3)[step] - (k % 2) * 3
        if far > near:
            layer.line(
                x + near * cos(angle), y + near * sin(angle), x + far * cos(angle), y + far * sin(angle),
                "white0" if (k + step) % 3 == 0 else "gold2",
            )  # fmt: skip
    grain = Grain(19)
    for k in range(9):
        at_x, at_y = x + grain.between(-26, 26), y + grain.between(0, 14) - step * (4 + k % 3)
        ink = ("gold2", "teal3", "white0")[k % 3]
        layer.rect(at_x, at_y - 1, 1, 3, ink)
        layer.rect(at_x - 1, at_y, 3, 1, ink)


def shards(layer: Canvas, step: int) -> None:
    """The piece has burst: shards fly, smoke rises."""
    x, y = PIECE[0], PIECE[1] - 6
    for k in range(5):
        puff, rise = 2 + (step + k) % 3 + step // 2, step * (3 + k % 2) + k * 2
        if step < 5 or k % 2:
            ink = ("track2", "track1", "track0")[min(2, step // 2)]
            layer.ellipse(x - 10 + k * 5 + (step if k % 2 else -step), y - rise, puff, puff * 0.8, ink)
    grain = Grain(31)
    for k in range(11):
        angle, speed = pi * (0.05 + grain.below(90) / 100), grain.between(7, 14)
        far = x + int(speed * (step + 1) * cos(angle) * 0.6)
        high = y - int(speed * (step + 1) * sin(angle) * 0.6) + 2 * step * step
        if high < ANVIL[1]:
            ink = ("steel3", "steel2", "red3")[k % 3]
            layer.fill(
                shapes.polygon(W, H, [(far - 2, high + 1), (far + 1, high - 2), (far + 2, high + 2)]), ink
            )


SWING: Final = ((READY, 90), (DRAWN, 170), (FALLING, 50))
"""Poses before the hammer meets the piece, with their ms."""

BLOW: Final = ((STRUCK, 80), (STRUCK, 70), (LOWERED, 70), (READY, 90))
"""Poses from the blow on."""

REST_MS: Final = (90, 90, 90, 110, 110, 130)
"""How long the steps of the end show."""


def swing(flames: Extra) -> list[tuple[Canvas, int]]:
    """Up and down, to where the hammer meets the piece."""
    return [(at_work(pose, k, flames), ms) for k, (pose, ms) in enumerate(SWING)]


def blow(flames: Extra) -> list[tuple[Canvas, int]]:
    """The hammer on the piece, sparks, and up again."""
    return [(at_work(pose, k + 3, flames, sparks, k), ms) for k, (pose, ms) in enumerate(BLOW)]


def ending(flames: Extra, extra: Extra) -> list[tuple[Canvas, int]]:
    """What becomes of the piece while the smith looks on."""
    return [(at_work(LOWERED, k, flames, extra, k), ms) for k, ms in enumerate(REST_MS)]
