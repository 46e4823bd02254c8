"""The swordsman of the title picture: large, seen from behind at an angle, his cape in the wind.

Red hood, dark mail, bright sword and shield (GDD 11.2), lit from the moon at the right.
"""

from __future__ import annotations

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import Mask

W, H = 92, 84


def _part(out: Canvas, mask: Mask, body: str, light: str, dark: str) -> None:
    """Lay a part: ink around it, its right and upper edge lit by the moon, its left and lower edge dark."""
    out.ink_around(mask)
    out.fill(mask, body)
    out.fill(mask & ~shapes.move(mask, 1, 0), dark)
    out.fill(mask & ~shapes.move(mask, 0, -1), dark)
    out.fill(mask & ~shapes.move(mask, -1, 0), light)
    out.fill(mask & ~shapes.move(mask, 0, 1) & shapes.move(mask, 0, -1), light)


def _polygon(*points: tuple[float, float]) -> Mask:
    return shapes.polygon(W, H, list(points))


def hero() -> Canvas:
    """The figure on 92 × 84 px; his feet stand at the middle of the lowest rows."""
    out = Canvas(W, H)
    _cape_back(out)
    _legs(out)
    _sword_arm(out)
    _body(out)
    _shield_arm(out)
    _head(out)
    out.outline()
    return out


def _cape_back(out: Canvas) -> None:
    cape = _polygon(
        (40, 27), (50, 30), (50, 46), (44, 62), (36, 68), (29, 64), (22, 69), (15, 62), (6, 64), (12, 55),
        (2, 51), (14, 46), (24, 38), (31, 29),
    )  # fmt: skip
    _part(out, cape, "red1", "red2", "red0")
    for fold in (
        _polygon((33, 34), (37, 36), (28, 52), (20, 64), (18, 60), (26, 48)),
        _polygon((42, 38), (45, 40), (40, 55), (34, 66), (31, 64), (37, 52)),
        _polygon((26, 40), (28, 42), (16, 54), (8, 60), (14, 54)),
    ):
        out.fill(fold & cape, "red0")
        out.fill(shapes.move(fold, 2, 0) & cape & ~fold, "red2")


def _legs(out: Canvas) -> None:
    for x, y, flip in ((39, 58, -1), (50, 57, 1)):
        thigh = _polygon((x - 4, y - 4), (x + 5, y - 4), (x + 5 + flip, y + 10), (x - 4 + flip, y + 10))
        _part(out, thigh, "steel0", "steel1", "night1")
        boot = _polygon(
            (x - 5 + flip, y + 9), (x + 6 + flip, y + 9), (x + 6 + flip, y + 17), (x + 9 + flip, y + 20),
            (x + 9 + flip, y + 24), (x - 6 + flip, y + 24), (x - 5 + flip, y + 16),
        )  # fmt: skip
        _part(out, boot, "flesh0", "flesh1", "night1")
        cuff = _polygon(
            (x - 6 + flip, y + 8), (x + 7 + flip, y + 8), (x + 7 + flip, y + 12), (x - 6 + flip, y + 12)
        )
        _part(out, cuff, "flesh1", "flesh2", "flesh0")


def _sword_arm(out: Canvas) -> None:
    """The right arm out to the side, the blade down to the right and long."""
    blade = _polygon((63, 48), (67, 46), (88, 70), (90, 76), (84, 73))
    out.ink_around(blade)
    out.fill(blade, "steel2")
    out.fill(blade & ~shapes.move(blade, -1, 1), "white0")
    out.fill(blade & ~shapes.move(blade, 1, -1), "steel1")
    guard = _polygon((58, 52), (61, 55), (71, 44), (68, 41))
    _part(out, guard, "gold1", "gold2", "gold0")
    grip = _polygon((57, 41), (60, 39), (66, 47), (63, 49))
    _part(out, grip, "flesh1", "flesh2", "flesh0")
    upper = shapes.capsule(W, H, (53, 33), (58, 41), 4.4, 3.6)
    _part(out, upper, "steel1", "steel2", "steel0")
    glove = shapes.ellipse(W, H, 60, 43, 4.4, 4.0)
    _part(out, glove, "flesh1", "flesh2", "flesh0")


def _body(out: Canvas) -> None:
    torso = _polygon((36, 28), (54, 28), (56, 40), (54, 57), (36, 57), (34, 40))
    _part(out, torso, "steel0", "steel2", "night1")
    for y in range(33, 54, 4):
        for x in range(37, 53, 4):
            out.put(x + (y // 4) % 2 * 2, y, "steel1")
    belt = _polygon((34, 50), (56, 50), (56, 54), (34, 54))
    _part(out, belt, "flesh1", "flesh2", "flesh0")
    out.rect(47, 50, 4, 4, "gold1")
    out.put(47, 50, "gold2")
    skirt = _polygon((34, 54), (56, 54), (58, 62), (32, 62))
    _part(out, skirt, "red1", "red2", "red0")
    for x in (39, 45, 51):
        out.rect(x, 56, 1, 6, "red0")
    shoulder = shapes.ellipse(W, H, 53, 30, 6.4, 5.4)
    _part(out, shoulder, "steel1", "steel3", "steel0")
    mantle = _polygon((32, 26), (52, 26), (54, 33), (46, 36), (38, 36), (30, 33))
    _part(out, mantle, "red1", "red3", "red0")


def _shield_arm(out: Canvas) -> None:
    """The round shield on the left arm, seen from its face's edge."""
    disc = shapes.ellipse(W, H, 29, 44, 11.4, 13.4)
    _part(out, disc, "steel1", "steel3", "steel0")
    field = shapes.ellipse(W, H, 29.5, 44, 8.9, 10.9)
    out.fill(field, "teal1")
    out.fill(field & ~shapes.ellipse(W, H, 28, 43, 8.9, 10.9), "teal2")
    out.fill(field & ~shapes.ellipse(W, H, 31.5, 45.5, 8.9, 10.9), "teal0")
    cross = _polygon((28, 35), (32, 35), (32, 53), (28, 53)) | _polygon(
        (22, 42), (38, 42), (38, 46), (22, 46)
    )
    out.fill(cross & field, "gold1")
    out.fill(cross & field & ~shapes.move(cross, -1, 0), "gold2")
    boss = shapes.ellipse(W, H, 30, 44, 3.4, 3.4)
    _part(out, boss, "gold1", "gold2", "gold0")


def _head(out: Canvas) -> None:
    hood = _polygon(
        (34, 28), (32, 18), (34, 10), (40, 4), (47, 3), (53, 7), (57, 14), (57, 22), (54, 28), (48, 30),
        (40, 30),
    )  # fmt: skip
    _part(out, hood, "red2", "red3", "red1")
    peak = _polygon((40, 5), (36, 2), (28, 3), (24, 8), (31, 8), (34, 11))
    _part(out, peak, "red1", "red2", "red0")
    fold = _polygon((36, 12), (41, 8), (40, 16), (43, 27), (38, 27), (35, 19))
    out.fill(fold & hood, "red1")
    face = _polygon((52, 12), (57, 15), (57, 22), (53, 26), (50, 22), (50, 15))
    out.fill(face, "night1")
    cheek = _polygon((53, 15), (57, 16), (57, 21), (54, 24), (52, 20))
    out.fill(cheek, "flesh2")
    out.fill(cheek & ~shapes.move(cheek, -1, 0), "flesh3")
    out.rect(55, 18, 1, 2, "night0")
