"""Atlases: named cells packed into one picture, and the animations that show them.

The JSON beside the picture is what scenes read::

    {"image": "actors.png",
     "cells": {"hero/idle/0": {"x": 1, "y": 1, "w": 56, "h": 44, "ax": 24, "ay": 38}, ...},
     "animations": {"hero/idle": {"loop": true, "frames": [["hero/idle/0", 400], ...]}, ...}}

Integers only: x y w h in atlas pixels, (ax, ay) the anchor inside the cell (feet of an actor, centre of an
effect), durations in milliseconds. Keys are sorted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lab.art.canvas import Canvas
from lab.art.outputs import Output

_GAP = 1  # empty pixels between cells, against bleeding when the atlas is scaled


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of an atlas with its anchor pixel."""

    canvas: Canvas
    anchor: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Animation:
    """Cells by name with durations in ms, in order; `loop` tells whether it starts again."""

    frames: tuple[tuple[str, int], ...]
    loop: bool


@dataclass(slots=True)
class Sheet:
    """An atlas under construction, `width` pixels wide at most. Names are unique; errors say which is not."""

    name: str
    width: int = 1024
    cells: dict[str, Cell] = field(default_factory=dict)
    animations: dict[str, Animation] = field(default_factory=dict)

    def cell(self, name: str, canvas: Canvas, anchor: tuple[int, int]) -> None:
        """Add one picture."""
        if name in self.cells:
            raise ValueError(f"sheet {self.name}: cell {name!r} is there twice")
        if canvas.w + 2 * _GAP > self.width:
            raise ValueError(
                f"sheet {self.name}: cell {name!r} is {canvas.w} px wide, the atlas {self.width}"
            )
        self.cells[name] = Cell(canvas, anchor)

    def sequence(self, name: str, frames: Iterable[tuple[str, int]], loop: bool = False) -> None:
        """Add an animation of cells that exist; durations are whole milliseconds above 0."""
        steps = tuple(frames)
        if name in self.animations:
            raise ValueError(f"sheet {self.name}: animation {name!r} is there twice")
        if not steps:
            raise ValueError(f"sheet {self.name}: animation {name!r} has no frames")
        for cell, ms in steps:
            if cell not in self.cells:
                raise ValueError(f"sheet {self.name}: animation {name!r} shows unknown cell {cell!r}")
            if ms <= 0:
                raise ValueError(f"sheet {self.name}: animation {name!r} shows {cell!r} for {ms} ms")
        self.animations[name] = Animation(steps, loop)

    def animate(
        self, name: str, frames: Sequence[tuple[Canvas, int]], anchor: tuple[int, int], loop: bool = False
    ) -> None:
        """Add pictures as cells ``<name>/0``, ``<name>/1``, … and the animation ``<name>`` of them.

        A picture that comes again within the animation keeps its first cell.
        """
        known: dict[tuple[int, bytes], str] = {}
        steps = []
        for canvas, ms in frames:
            key = (canvas.w, canvas.px.tobytes())
            if key not in known:
                known[key] = f"{name}/{len(known)}"
                self.cell(known[key], canvas, anchor)
            steps.append((known[key], ms))
        self.sequence(name, steps, loop)

    def actor(
        self,
        name: str,
        animations: Mapping[str, Sequence[tuple[Canvas, int]]],
        anchor: tuple[int, int],
        loops: Iterable[str] = (),
    ) -> None:
        """Add all animations ``<name>/<animation>`` of one actor, in cells of one size.

        The pictures are drawn on roomy canvases of one size with the feet at `anchor`; they are cut to what
        any
        of them uses plus a clear border of 1 px. Raises ValueError when a picture touches its canvas's edge.
        """
        looping = set(loops)
        boxes = []
        for key, frames in animations.items():
            for i, (canvas, _) in enumerate(frames):
                x, y, w, h = canvas.bounds()
                if x < 1 or y < 1 or x + w > canvas.w - 1 or y + h > canvas.h - 1:
                    raise ValueError(f"sheet {self.name}: {name}/{key}/{i} is clipped by its canvas")
                boxes.append((x, y, x + w, y + h))
        left, top = min(b[0] for b in boxes) - 1, min(b[1] for b in boxes) - 1
        right, bottom = max(b[2] for b in boxes) + 1, max(b[3] for b in boxes) + 1
        for key, frames in animations.items():
            cut = [(Canvas.of(canvas.px[top:bottom, left:right]), ms) for canvas, ms in frames]
            self.animate(f"{name}/{key}", cut, (anchor[0] - left, anchor[1] - top), key in looping)

    def pack(self) -> tuple[Canvas, dict[str, tuple[int, int]]]:
        """The atlas and the top left corner of each cell: shelves of falling height, then by name."""
        order = sorted(self.cells, key=lambda n: (-self.cells[n].canvas.h, n))
        places: dict[str, tuple[int, int]] = {}
        x = y = _GAP
        shelf = 0
        for name in order:
            canvas = self.cells[name].canvas
            if x + canvas.w + _GAP > self.width:
                x, y, shelf = _GAP, y + shelf + _GAP, 0
            places[name] = (x, y)
            x += canvas.w + _GAP
            shelf = max(shelf, canvas.h)
        atlas = Canvas(self.width, y + shelf + _GAP)
        for name, (cx, cy) in places.items():
            atlas.blit(self.cells[name].canvas, cx, cy)
        return atlas, places

    def outputs(self, folder: str = "assets/sprites") -> tuple[Output, Output]:
        """The atlas ``<folder>/<name>.png`` and its description ``<folder>/<name>.json``."""
        atlas, places = self.pack()
        data: dict[str, object] = {
            "image": f"{self.name}.png",
            "cells": {
                name: {
                    "x": places[name][0],
                    "y": places[name][1],
                    "w": cell.canvas.w,
                    "h": cell.canvas.h,
                    "ax": cell.anchor[0],
                    "ay": cell.anchor[1],
                }
                for name, cell in self.cells.items()
            },
            "animations": {
                name: {"loop": a.loop, "frames": [[cell, ms] for cell, ms in a.frames]}
                for name, a in self.animations.items()
            },
        }
        return Output(f"{folder}/{self.name}.png", atlas), Output(f"{folder}/{self.name}.json", _text(data))


def _text(data: dict[str, object]) -> str:
    """Sorted JSON with one cell or animation per line: small in a diff."""
    lines = ["{"]
    for key in sorted(data):
        value = data[key]
        if isinstance(value, dict):
            rows = [f"    {json.dumps(k)}: {json.dumps(value[k], sort_keys=True)}" for k in sorted(value)]
            lines.append(f"  {json.dumps(key)}: {{\n" + ",\n".join(rows) + "\n  },")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)},")
    lines[-1] = lines[-1].rstrip(",")
    return "\n".join(lines) + "\n}\n"
