"""The hero: red hood, dark armour, bright sword and shield, facing right (GDD 11.2).

About 26 px tall with the outline; the canvas leaves room for the sword in every pose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.shapes import Point, polar

SIZE: Final = (88, 64)
ANCHOR: Final = (38, 50)

_HEAD_TOP: Final = """
.....rRRRr....
...rRRhhRRRr..
..rRRhhRRRRRr.
.rRRhhRRRRRRRr
.rRRhRRRrrrrrr
rRRRRRrrdddddd
"""
_FACES: Final = {
    "open": """
rRRRRrdobooBb.
rRRRrdBsSSSSs.
rRRrrdBkSSkSs.
rRRrddBkSSkSs.
.rRrrdBsSSSSB.
..rrrddBsssB..
...ddrrrrrr...
""",
    "shut": """
rRRRRrdobooBb.
rRRRrdBsSSSSs.
rRRrrdBsSSsSs.
rRRrddBkkSkks.
.rRrrdBsSSSSB.
..rrrddBsssB..
...ddrrrrrr...
""",
    "shout": """
rRRRRrdobooBb.
rRRRrdBkSSkSs.
rRRrrdBkSSkSs.
rRRrddBsSSSSs.
.rRrrdBsdRdSB.
..rrrddBddsB..
...ddrrrrrr...
""",
}
HEADS: Final = {name: grid(_HEAD_TOP.strip("\n") + "\n" + face.strip("\n")) for name, face in _FACES.items()}

TORSO: Final = grid("""
.rRRRRrrr.
2343322211
1233221111
1122321121
.112211111
.obyyYyoo.
.112121111
.12.11.11.
""")

SHIELD: Final = grid("""
.34443333.
3wQEEEEe32
3QEEYyEEe2
3QEEYyEEe2
3EYYYyyye2
3EyyYyooe2
3EEEyyEee2
.3EEyyee2.
.33eyoe22.
...3322...
""")

HOOD_TIP: Final = (
    grid("""
....rr
.rrRRr
dRRRr.
.drr..
"""),
    grid("""
.....r
...rRr
.rRRRr
dRrr..
"""),
)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the hero's parts are, in px from the feet anchor (y up is negative).

    `body` moves everything above the feet, `head` the head on top of that; `near` and `far` are the feet;
    `hand` the sword hand and `shield` the shield's top left corner, both relative to the body; `angle` the
    blade's direction in degrees (0 right, 90 down), `front` whether sword and arm lie over the body; `cape`
    how far the cape streams back; `prop` what the hand holds: "sword", "potion" or nothing.
    """

    body: Point = (0, 0)
    head: Point = (0, 0)
    near: Point = (-4, 0)
    far: Point = (4, 0)
    hand: Point = (-8, -8)
    angle: float = -128
    shield: Point = (1, -12)
    front: bool = False
    cape: int = 0
    tip: int = 0
    face: str = "open"
    prop: str = "sword"
    shield_up: bool = True


def sword(f: Figure, hand: Point, angle: float) -> None:
    """The sword: white blade, gold guard, in the given hand."""
    part = f.layer()
    part.blade(hand, angle, 2, 16, 1.25, "steel2 steel3 white0")
    grip, pommel = polar(*hand, angle, 1.5), polar(*hand, angle, -3)
    part.line(*grip, *polar(*hand, angle, -2), "flesh1")
    a, b = (
        polar(*polar(*hand, angle, 2.5), angle + 90, 2.4),
        polar(*polar(*hand, angle, 2.5), angle - 90, 2.4),
    )
    part.line(*a, *b, "gold1")
    part.put(*polar(*hand, angle, 2.5), "gold2")
    part.put(*pommel, "gold1")
    f.merge(part)


def _potion(f: Figure, hand: Point, angle: float) -> None:
    """A round flask held above the hand, its neck along the angle."""
    part = f.layer()
    centre = (hand[0], hand[1] - 3)
    part.line(*polar(*centre, angle, 2), *polar(*centre, angle, 4.4), "steel3")
    part.put(*polar(*centre, angle, 5.4), "flesh2")
    part.bevel(part.ellipse(*centre, 2.9, 2.9), "red1 red2 red3", 1)
    part.dots([(centre[0] - 1, centre[1] - 1), (centre[0] - 1, centre[1])], "white0")
    f.merge(part)


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    knee = joint(hip, (x, y - 2), 2.8, 2.8, -1)
    f.bevel(
        f.chain((hip, knee, (x, y - 2)), (1.8, 1.6, 1.4)),
        "night2 steel0 steel1" if near else "night1 night2 steel0",
        1,
    )
    boot = [(x - 2, y - 3.4), (x + 1.6, y - 3.4), (x + 3.4, y - 1.4), (x + 3.4, y + 1), (x - 2, y + 1)]
    f.bevel(f.polygon(boot), "flesh0 flesh1 flesh2" if near else "night2 flesh0 flesh1", 1)
    f.line(x - 2, y - 3, x + 1, y - 3, "steel2" if near else "steel1")


def _cape(f: Figure, b: Point, sway: int) -> None:
    x, y = b
    lift = abs(sway) // 2
    hem = [
        (x - 5, y - 14), (x + 2, y - 14), (x + 1, y - 4), (x - 3 - sway * 0.6, y - 1), (x - 5 - sway * 0.8,
                                                                                        y - 3 - lift),
        (x - 8 - sway, y - lift), (x - 9 - sway, y - 3 - lift), (x - 12 - sway, y - 2 - lift),
        (x - 9 - sway * 0.5, y - 8),
    ]  # fmt: skip
    f.bevel(f.polygon(hem), "red0 red1 red2", 1)


def draw(pose: Pose) -> Canvas:
    """One frame of the hero."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body[0], pose.body[1] - 1
    hand = (bx + pose.hand[0], by + pose.hand[1])
    shoulder = (bx - 3.5, by - 11)
    elbow = joint(shoulder, hand, 3.6, 3.6, 1)
    prop = {"sword": sword, "potion": _potion}.get(pose.prop)
    _cape(f, (bx, by), pose.cape)
    if not pose.front and prop:
        prop(f, hand, pose.angle)
    _leg(f, (bx + 2, by - 7), pose.far, near=False)
    _leg(f, (bx - 2, by - 7), pose.near, near=True)
    f.lay(TORSO, bx - 5, by - 13, ink=False)
    if not pose.shield_up:
        f.lay(SHIELD, bx + pose.shield[0], by + pose.shield[1])
    hx, hy = bx + pose.head[0], by + pose.head[1]
    f.lay(HOOD_TIP[pose.tip], hx - 11, hy - 21, ink=False)
    f.lay(HEADS[pose.face], hx - 7, hy - 25, ink=False)
    if pose.shield_up:
        f.lay(SHIELD, bx + pose.shield[0], by + pose.shield[1])
    if pose.front and prop:
        prop(f, hand, pose.angle)
    f.bevel(f.chain((shoulder, elbow, hand), (1.7, 1.6, 1.4)), "steel0 steel1 steel2", 1)
    f.bevel(f.ellipse(shoulder[0], shoulder[1] - 0.6, 2.4, 2.2), "steel1 steel2 steel3", 1)
    f.bevel(f.ellipse(*hand, 1.4, 1.4), "flesh0 flesh1 flesh2", 1)
    return f.finish()
