"""Buttons as nine-patches: four colours in five states, the lip goes when pressed (art guide 12)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas
from lab.art.palette import DARKER, LIGHTER, ramp

SIZE: Final = (24, 22)
MARGINS: Final = (6, 6, 6, 8)
"""Left, top, right and bottom margin of a button's nine-patch."""

COLOURS: Final = MappingProxyType(
    {
        "teal": "teal0 teal1 teal2 teal3",
        "red": "red0 red1 red2 red3",
        "gold": "flesh0 gold0 gold1 gold2",
        "grey": "night3 track0 track1 track2",
    }
)
"""Ramp of each colour: lip, face, rim and glint."""

STATES: Final = ("normal", "hover", "pressed", "disabled")


def button(colour: str, state: str) -> Canvas:
    """One 24 × 22 button. Raises KeyError for an unknown colour, ValueError for an unknown state."""
    if state not in STATES:
        raise ValueError(f"no button state {state!r}; there are {', '.join(STATES)}")
    lip, face, rim, glint = ramp(COLOURS[colour])
    if state == "disabled":
        lip, face, rim, glint = ramp("night1 night3 track0 track0")
    w, h = SIZE
    sunk = 2 if state == "pressed" else 0
    out = Canvas(w, h)
    out.rect(1, sunk, w - 2, h - sunk, "night0")
    out.rect(0, sunk + 1, w, h - 2 - sunk, "night0")
    out.rect(1, sunk + 1, w - 2, h - 2 - sunk, lip)
    foot = h - 4 if not sunk else h - 2
    out.rect(1, sunk + 1, w - 2, foot - sunk, face)
    out.rect(2, sunk + 1, w - 4, 1, glint if not sunk else lip)
    out.rect(1, sunk + 2, 1, foot - 2 - sunk, rim if not sunk else lip)
    out.rect(2, sunk + 2, w - 4, 1, rim if not sunk else face)
    out.rect(w - 2, sunk + 2, 1, foot - 2 - sunk, lip)
    out.rect(2, foot, w - 4, 1, int(DARKER[face]) if not sunk else rim)
    for x in (3, w - 4):
        for y in (sunk + 4, foot - 2):
            out.put(x, y, rim)
            out.put(x, y + 1, lip)
    out.put(2, sunk + 1, rim)
    if state == "hover":
        _glow(out, face, rim)
    return out


def _glow(out: Canvas, face: int, rim: int) -> None:
    """Hover: face and rim one step up."""
    out.px[:] = [[_up(v, face, rim) for v in row] for row in out.px.tolist()]


def _up(value: int, face: int, rim: int) -> int:
    if value == face:
        return int(LIGHTER[face]) if int(LIGHTER[face]) != rim else rim
    return int(LIGHTER[rim]) if value == rim else value


def focus(phase: int) -> Canvas:
    """A 28 × 26 overlay two pixels outside a button, margins 8: gold corners breathing by `phase`, 0 to 3."""
    w, h = SIZE[0] + 4, SIZE[1] + 4
    out = Canvas(w, h)
    inset = (0, 1, 1, 0)[phase]
    arm = (6, 6, 5, 5)[phase]
    left, top, right, bottom = inset, inset, w - 1 - inset, h - 1 - inset
    for x, dx in ((left, 1), (right, -1)):
        for y, dy in ((top, 1), (bottom, -1)):
            for i in range(arm):
                out.put(x + dx * i, y, "gold1" if i else "gold2")
                out.put(x, y + dy * i, "gold1" if i else "gold2")
            out.put(x + dx, y + dy, "gold2")
    return out
