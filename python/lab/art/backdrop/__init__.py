"""The backdrop atlas ``assets/sprites/backdrop.png``.

Layers of one scene share an anchor: ``board`` and the animation ``board_life`` at the ring's centre;
``battle_*`` and ``boss_*`` at the middle of the lane's ground line. Moving layers are cut to what moves,
so their anchors may lie outside their cells.
"""

from __future__ import annotations

from collections.abc import Callable

from lab.art.backdrop import arena, battle, board
from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.sheets import Sheet


def cut(frames: list[Canvas]) -> tuple[list[Canvas], int, int]:
    """Frames cut to the box that holds all of them, and that box's left and top."""
    boxes = [frame.bounds() for frame in frames]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return [Canvas.of(frame.px[top:bottom, left:right]) for frame in frames], left, top


def add_life(
    sheet: Sheet, name: str, paint: Callable[[int], Canvas], anchor: tuple[int, int], ms: int
) -> None:
    """Add a moving layer of four phases as a looping animation."""
    frames, left, top = cut([paint(phase) for phase in range(4)])
    place = (anchor[0] - left, anchor[1] - top)
    sheet.animate(name, [(frame, ms) for frame in frames], place, loop=True)


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("backdrop", 1024)
    sheet.cell("board", board.scene(), (board.CX, board.CY))
    add_life(sheet, "board_life", board.life, (board.CX, board.CY), 130)
    for name, layer in (
        ("battle_far", battle.far), ("battle_mid", battle.mid), ("battle_ground", battle.ground),
        ("battle_front", battle.front), ("boss_far", arena.far), ("boss_mid", arena.mid),
        ("boss_ground", arena.ground), ("boss_front", arena.front),
    ):  # fmt: skip
        sheet.cell(name, layer(), battle.ANCHOR)
    add_life(sheet, "battle_life", battle.life, battle.ANCHOR, 110)
    return sheet.outputs()
