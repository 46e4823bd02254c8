"""The hero as a board pawn, about 16×20 px, facing right, left, down (to us) and up (away)."""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art.canvas import Canvas, grid
from lab.art.palette import INDEX
from lab.art.parts import Figure
from lab.art.shapes import move
from lab.art.sheets import Sheet

SIZE: Final = (32, 40)
ANCHOR: Final = (16, 34)

# Typed without highlights: light comes from the top left in every facing, so it is added after mirroring.
_HEAD_SIDE: Final = grid("""
....RRRR....
..RRRRRRRR..
.RRRRRRRRRR.
RRRRRRrrrrrr
RRRRRrdbobB.
rRRRrdBSSSSs
.RRRrdkSSkSs
rRRRrdkSSkSs
.rRrrdBSSSs.
..drrrrBBr..
""")
_HEAD_FRONT: Final = grid("""
....RRRR....
..RRRRRRRR..
.RRRRRRRRRR.
RRRRrrrrRRRr
RRRrddddrRRr
RRrdbobbdrRr
RRrBSSSSBrRr
RRrSkSSkSrRr
.RrBkSSkBrr.
..rrsSSsrr..
""")
_HEAD_BACK: Final = grid("""
....RRRR....
..RRRRRRRR..
.RRRRRRRRRR.
RRRRRRRRRRRr
RRRRRRRRRRRr
RRRRRRrRRRrr
RRRRRrrRRRrr
rRRRRrrRRrrr
.rRRRrrRrrr.
..rrrddrrr..
""")
_BODY_SIDE: Final = grid("""
.rrRRRrr..
rr23221QE.
rr2222QEyE
r122221yYy
rroyyo.EyE
r.11111.e.
""")
_BODY_FRONT: Final = grid("""
..rRRRrr..
.2332222QE
23222221yE
2122211yYy
.boyyyoEyE
..111111e.
""")
_BODY_BACK: Final = grid("""
4.rRRRRRrr.2
34rRRrRRrr23
4ErRRrRRrrd2
4ErRRrRrrrd.
.4rRdrRrdrd.
..ddrrddrd..
""")
FACINGS: Final = ("right", "left", "down", "up")


def _highlight(canvas: Canvas) -> None:
    """Lit patch on the hood: the red pixels just inside its top left curve."""
    red = np.isin(canvas.px, [INDEX["red1"], INDEX["red2"]])
    inner = red & move(red, 1, 1) & move(red, 0, 1) & move(red, -1, -1)
    edge = inner & ~move(red, 2, 2) & (canvas.px == INDEX["red2"])
    canvas.fill(edge, "red3")


def draw(facing: str, lift: int = 0, squash: int = 0, stride: int = 0, tuck: int = 0) -> Canvas:
    """One frame of the pawn.

    `lift` raises it off the ground, `squash` lowers head and body towards the feet, `stride` parts the feet,
    `tuck` pulls them up. Anchor: the ground below the feet.
    """
    f = Figure(*SIZE, ANCHOR)
    left = facing == "left"
    side = facing in ("left", "right")
    y = -lift
    sign = -1 if left else 1
    sword = f.layer()
    hand = (-5 * sign, -6 + y + squash) if facing != "up" else (6, -6 + y + squash)
    lean = -2 * sign if facing != "up" else 2
    for i in range(9):
        x, at = hand[0] + lean * (i + 1) // 4, hand[1] - i
        sword.put(x, at, "white0" if i > 1 else "gold1")
        if i > 1 and i < 8:
            sword.put(x + 1, at, "steel2")
    sword.line(hand[0] - 1, hand[1] - 1, hand[0] + 2, hand[1] - 1, "gold1")
    if facing != "up":
        f.merge(sword)
    for k, dx in enumerate((-3, 1)):
        step = stride * (1 if k else -1)
        fx = (dx + (step if side else 0)) * sign - (1 if left else 0)
        fy = y - tuck - (max(0, step) if not side else 0)
        near = k == 0
        f.bevel(
            f.polygon([(fx, fy - 3), (fx + 3, fy - 3), (fx + 3, fy + 1), (fx, fy + 1)]),
            "night2 steel0 steel1",
            1,
        )
        toe = fx + (1 if side and not left else -1 if left else 0)
        colours = "flesh0 flesh1 flesh2" if near else "night2 flesh0 flesh1"
        f.bevel(f.polygon([(toe, fy - 1), (toe + 3, fy - 1), (toe + 3, fy + 1), (toe, fy + 1)]), colours, 1)
    head, body = {
        "right": (_HEAD_SIDE, _BODY_SIDE),
        "left": (_HEAD_SIDE, _BODY_SIDE),
        "down": (_HEAD_FRONT, _BODY_FRONT),
        "up": (_HEAD_BACK, _BODY_BACK),
    }[facing]
    f.lay(body, -6 if facing == "up" else -5, -8 + y + squash, ink=False, flip=left)
    f.lay(head, -6, -17 + y + squash + max(0, squash - 1), ink=False, flip=left)
    if facing == "up":
        f.merge(sword)
    _highlight(f.canvas)
    return f.finish()


def add(sheet: Sheet) -> None:
    """Add idle and hop of the four facings to the actors' atlas."""
    frames = {}
    for facing in FACINGS:
        frames[f"idle_{facing}"] = [(draw(facing), 420), (draw(facing, squash=1), 420)]
        frames[f"hop_{facing}"] = [
            (draw(facing, squash=2), 40),
            (draw(facing, lift=4, stride=1), 60),
            (draw(facing, lift=6, tuck=1, stride=1), 70),
            (draw(facing, lift=3), 50),
            (draw(facing, squash=2, stride=1), 50),
        ]
    sheet.actor("pawn", frames, ANCHOR, loops=[f"idle_{facing}" for facing in FACINGS])
