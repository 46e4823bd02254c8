"""boss_5: the knight-lord, a wall of a shield before him and a bannered halberd above his plume (GDD 11.2).

About three heroes high and upright where the others crouch: the shield's slab and the pole make the outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import close, limb
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.shapes import Point, oriented

SIZE: Final = (240, 176)
ANCHOR: Final = (128, 154)

PLATE: Final = "night0 night1 steel0 steel0 steel0 steel1 steel2"
FAR: Final = "night0 night1 night2 steel0 steel1"
GOLD: Final = "night1 gold0 gold0 gold1"
CAPE: Final = "night0 red0 red0 red1"
CLOTH: Final = "night0 red0 red1 red1 red2"
WOOD: Final = "night0 night1 flesh0"
EDGE: Final = "night1 steel0 steel1 steel2 steel3"

HELM: Final = grid(
    """
.....22333221...
...223333332221.
..22333333221111
.223334y32211111
.22333Yy32211111
.2233YYy3221111n
yyyyYYYyyyyoo11n
kkkkYYyokkkkko1n
kvVPYYykPVVvko1n
kkVwYykkwVkkko1n
.kkkyykkkkkk211n
.22kyy2k21k2211n
.2k2yy12k1k2111n
.22kyy2k21k211nn
..22yy112111nnn.
...2yy11111nnn..
....y1111nnn....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The knight-lord's parts in px from the feet.

    `body` is the waist's shift, `lean` the chest's and `head` the head's on top; `far`, `near` the feet;
    `shield` the shield's middle and `hand` the fist with the halberd at `angle`, both from the chest;
    `front` lays the halberd over the body; `cape` streams it; `glow` 0…3 lights blade, boss of the shield
    and eyes.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-9, 0)
    near: Point = (11, 0)
    shield: Point = (-19, 14)
    hand: Point = (24, 9)
    angle: float = -79
    front: bool = False
    cape: int = 0
    glow: int = 0


def _cape(f: Figure, cx: float, cy: float, bx: float, s: int) -> None:
    hem = [
        (cx - 8, cy - 8), (cx + 14, cy - 9), (cx + 21, cy + 12), (bx + 25 + s, -18), (bx + 30 + s, -4),
        (bx + 24 + s, -7), (bx + 20 + s, -1), (bx + 14 + s // 2, -6), (bx + 8 + s // 2, -2), (bx + 2, -10),
        (bx - 6, -20),
    ]  # fmt: skip
    f.form(f.polygon(hem), CAPE, 0.95, ink=True)
    for k in range(3):
        f.line(cx + 8 + 4 * k, cy + 14, bx + 10 + 6 * k + s // 2, -10, "night0")
    f.line(cx + 20, cy + 12, bx + 24 + s, -18, "gold0")


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = PLATE if near else FAR
    knee = limb(f, (hip, (x + 1, y - 5)), (14, 14), 1, (6.6, 5.4, 4.4), (ramp, ramp))
    cop = [
        (knee[0] - 5, knee[1] - 3),
        (knee[0] - 1, knee[1] - 7),
        (knee[0] + 4, knee[1] - 2),
        (knee[0] + 1, knee[1] + 4),
        (knee[0] - 4, knee[1] + 3),
    ]
    f.form(f.polygon(cop), GOLD if near else FAR, 1.0, ink=True)
    f.line(knee[0] + 1, knee[1] + 6, x + 1, y - 8, "steel2" if near else "steel0")
    boot = [(x - 10, y + 1), (x - 9, y - 2), (x - 3, y - 6), (x + 5, y - 6), (x + 6, y + 1)]
    f.form(f.polygon(boot), ramp, 1.05, ink=True, edge=near)
    for k in (-6, -3):
        f.line(x + k, y - 3, x + k - 1, y, "night0")


def _halberd(f: Figure, hand: Point, angle: float, glow: int, cape: int) -> None:
    part = f.layer()
    if abs(angle + 90) < 50:
        # the banner hangs free of the pole
        top, low = oriented([(37, 0), (16, 0)], hand, angle)
        fly = [
            top, (top[0] + 10, top[1] + 2), (top[0] + 19 + cape, top[1] - 1),
            (top[0] + 15 + cape, top[1] + 9), (top[0] + 20 + cape, top[1] + 18), (top[0] + 9, top[1] + 16),
            low,
        ]  # fmt: skip
        part.form(part.polygon(fly), CLOTH, 1.0, ink=True)
        mx, my = (top[0] + low[0]) / 2 + 7, (top[1] + low[1]) / 2 + 1
        part.dots(
            [
                (mx - 2, my - 3),
                (mx + 2, my - 3),
                (mx, my - 4),
                (mx, my),
                (mx - 3, my + 2),
                (mx + 3, my + 2),
                (mx - 1, my + 3),
                (mx + 1, my + 3),
            ],
            "gold1",
        )
        part.orb(mx, my, 1.7)
    part.bevel(part.chain(oriented([(-44, 0), (52, 0)], hand, angle), (1.6, 1.6)), WOOD, 1)
    for k in (-30, -14, 10, 30):
        a, b = oriented([(k, -1.5), (k, 1.5)], hand, angle)
        part.line(*a, *b, "gold0")
    butt = oriented([(-48, 0), (-43, -2.4), (-43, 2.4)], hand, angle)
    part.bevel(part.polygon(butt), EDGE, 3, ink=True)
    axe = [(38, -2), (36, -8), (33, -14), (41, -16), (50, -14), (53, -9), (48, -6), (48, -2)]
    part.form(part.polygon(oriented(axe, hand, angle)), EDGE, 1.0, ink=True)
    for (u, v), (w, z) in (((34, -14), (41, -16)), ((41, -16), (50, -14)), ((50, -14), (53, -9))):
        a, b = oriented([(u, v), (w, z)], hand, angle)
        part.line(*a, *b, "white0" if glow < 2 else "violet2")
    hook = [(40, 2), (43, 9), (46, 14), (48, 8), (47, 2)]
    part.form(part.polygon(oriented(hook, hand, angle)), EDGE, 1.0, ink=True)
    spear = [(50, -2.6), (58, -3), (69, 0), (58, 3), (50, 2.6)]
    part.form(part.polygon(oriented(spear, hand, angle)), EDGE, 1.1, ink=True)
    part.orb(*oriented([(44, 0)], hand, angle)[0], 2.4 + 0.6 * glow)
    f.merge(part)


def _shield(f: Figure, x: float, y: float, glow: int) -> None:
    edge = [
        (-14, -27),
        (-6, -30),
        (3, -30),
        (13, -26),
        (15, -8),
        (14, 10),
        (8, 22),
        (0, 29),
        (-9, 22),
        (-14, 10),
        (-16, -8),
    ]
    inner = [(px * 0.78, py * 0.86) for px, py in edge]
    f.form(f.polygon([(x + px, y + py) for px, py in edge]), PLATE, 1.02, ink=True, edge=True)
    f.form(f.polygon([(x + px, y + py) for px, py in inner]), "night0 red0 red0 red1", 0.98, ink=True)
    f.bevel(
        f.polygon([(x - 2, y - 25), (x + 2, y - 25), (x + 2, y + 24), (x, y + 26), (x - 2, y + 22)]), GOLD, 2
    )
    f.bevel(f.polygon([(x - 12, y - 9), (x + 12, y - 9), (x + 12, y - 5), (x - 12, y - 5)]), GOLD, 2)
    for px, py in ((-12, -22), (10, -22), (-14, 4), (12, 4), (-1, 25)):
        f.bevel(f.ellipse(x + px, y + py, 1.6, 1.6), "steel1 steel3 white0", 1)
    f.bevel(f.ellipse(x, y - 7, 7.4, 7.4), GOLD, 2, ink=True)
    f.orb(x, y - 7, 3.6 + 0.7 * glow)
    # a crowned head in gold below the boss
    for px, py in ((-6, 6), (-6, 7), (-7, 8), (6, 6), (6, 7), (7, 8), (-5, 12), (5, 12), (-6, 11), (6, 11)):
        f.put(x + px, y + py, "gold1")


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float) -> None:
    waist = [
        (cx - 11, cy + 9),
        (cx + 11, cy + 9),
        (bx + 9, by - 27),
        (bx + 10, by - 22),
        (bx - 10, by - 22),
        (bx - 9, by - 27),
    ]
    f.form(f.polygon(waist), FAR, 1.0, ink=True)
    for k in range(2):
        y = cy + 12 + k * 5
        f.form(
            f.polygon([(cx - 10 + k, y), (cx + 10 - k, y - 1), (cx + 9 - k, y + 4), (cx - 9 + k, y + 5)]),
            PLATE,
            0.95,
            ink=True,
            edge=True,
        )
    chest = [(-15, -9), (-5, -13), (8, -13), (16, -8), (16, 3), (9, 11), (-8, 11), (-15, 4)]
    f.form(f.polygon([(cx + x, cy + y) for x, y in chest]), PLATE, 1.05, ink=True, edge=True)
    f.line(cx - 1, cy - 12, cx - 1, cy + 9, "night0")
    f.line(cx - 13, cy - 7, cx + 13, cy - 8, "gold0")
    f.orb(cx + 2, cy - 1, 2.9)
    tasset = [
        (bx - 12, by - 24),
        (bx + 12, by - 24),
        (bx + 14, by - 14),
        (bx + 7, by - 10),
        (bx + 1, by - 15),
        (bx - 6, by - 10),
        (bx - 13, by - 15),
    ]
    f.form(f.polygon(tasset), PLATE, 1.0, ink=True, edge=True)
    tabard = [(bx - 5, by - 24), (bx + 6, by - 24), (bx + 5, by - 9), (bx + 1, by - 4), (bx - 4, by - 10)]
    f.form(f.polygon(tabard), CLOTH, 0.95, ink=True)
    f.dots(
        [(bx, by - 18), (bx - 1, by - 17), (bx, by - 17), (bx + 1, by - 17), (bx, by - 16), (bx, by - 13)],
        "gold1",
    )
    f.bevel(
        f.polygon([(bx - 12, by - 26), (bx + 12, by - 26), (bx + 12, by - 23), (bx - 12, by - 23)]),
        GOLD,
        2,
        ink=True,
    )
    f.orb(bx, by - 24.5, 1.7)


def _head(f: Figure, x: float, y: float, cape: int) -> None:
    s = cape
    plume = [
        (x - 2, y - 9), (x + 1, y - 17), (x + 9, y - 22), (x + 18 + s, y - 20), (x + 25 + s, y - 12),
        (x + 27 + s, y - 1), (x + 22 + s, y + 8), (x + 22 + s, y - 2), (x + 16, y - 8), (x + 8, y - 8),
    ]  # fmt: skip
    f.form(f.polygon(plume), CLOTH, 1.0, ink=True)
    for k in range(3):
        f.line(x + 5 + 6 * k, y - 17 + k * 2, x + 11 + 5 * k + s, y - 9 + 3 * k, "red0")
    f.lay(HELM, x - 8, y - 9)
    for dx in (-9, 8):
        f.form(f.polygon([(x + dx, y - 2), (x + dx * 1.5, y - 12), (x + dx + 3, y - 3)]), GOLD, 1.1, ink=True)


def _pauldron(f: Figure, x: float, y: float, near: bool) -> None:
    for k, ramp in enumerate((FAR, PLATE) if near else (FAR,)):
        f.form(
            f.ellipse(x + (1 if near else 0), y + 5 - 4 * k, 9.4 - k, 6.4), ramp, 1.05, ink=True, edge=True
        )
    f.form(f.ellipse(x, y - 3, 10.4 if near else 8.4, 6.6), PLATE if near else FAR, 1.08, ink=True, edge=True)
    f.line(x - 7, y - 1, x + 7, y - 1, "gold0" if not near else "gold1")


def draw(pose: Pose) -> Canvas:
    """One frame of the knight-lord."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0], by + pose.lean[1] - 51
    hand = (cx + pose.hand[0], cy + pose.hand[1])
    shield = (cx + pose.shield[0], cy + pose.shield[1])
    _cape(f, cx, cy, bx, pose.cape)
    if not pose.front:
        _halberd(f, hand, pose.angle, pose.glow, pose.cape)
    _leg(f, (bx - 5, by - 24), pose.far, near=False)
    _leg(f, (bx + 6, by - 24), pose.near, near=True)
    limb(f, ((cx - 14, cy - 3), shield), (11, 11), 1, (5.0, 4.6, 4.4), (FAR, FAR))
    _trunk(f, cx, cy, bx, by)
    _pauldron(f, cx - 15, cy - 5, near=False)
    _head(f, cx - 3 + pose.head[0], cy - 19 + pose.head[1], pose.cape)
    _shield(f, *shield, pose.glow)
    if pose.front:
        _halberd(f, hand, pose.angle, pose.glow, pose.cape)
    limb(f, ((cx + 15, cy - 3), hand), (12, 11), -1, (5.4, 4.8, 4.4), (PLATE, PLATE))
    f.form(f.ellipse(*hand, 4.6, 4.2), PLATE, 1.1, ink=True, edge=True)
    for k in (-2, 0, 2):
        f.put(hand[0] + k, hand[1] + 1, "night0")
    _pauldron(f, cx + 16, cy - 6, near=True)
    return close(f)
