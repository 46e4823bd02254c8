"""Contact sheets for judging art by eye: every atlas by animation, in colour, in grey and as silhouettes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.palette import COLOURS, INDEX

_GROUND = COLOURS[INDEX["night3"]]
_LABEL = COLOURS[INDEX["gold2"]]
_PAD = 4


def _grey(rgba: Image.Image) -> Image.Image:
    out = rgba.convert("L").convert("RGBA")
    out.putalpha(rgba.getchannel("A"))
    return out


def _silhouette(rgba: Image.Image) -> Image.Image:
    out = Image.new("RGBA", rgba.size, (*COLOURS[INDEX["track3"]], 255))
    out.putalpha(rgba.getchannel("A"))
    return out


MODES = (("colour", lambda image: image), ("grey", _grey), ("silhouette", _silhouette))


def strip(
    atlas: Image.Image, data: dict[str, Any], names: Sequence[str], scale: int, columns: int = 12
) -> Image.Image:
    """Rows of animations, one per name, each with its label and the frames aligned by their anchors."""
    rows: list[tuple[str, list[dict[str, int]]]] = []
    for name in names:
        cells = [data["cells"][cell] for cell, _ in data["animations"][name]["frames"]]
        rows += [(name if not at else "", cells[at : at + columns]) for at in range(0, len(cells), columns)]
    widths = [sum(c["w"] + _PAD for c in cells) for _, cells in rows]
    heights = [max(c["h"] for c in cells) + _PAD for _, cells in rows]
    out = Image.new("RGBA", (max(widths) * scale, sum(heights) * scale + 12 * len(rows)), (*_GROUND, 255))
    pen = ImageDraw.Draw(out)
    y = 0
    for (name, cells), height in zip(rows, heights, strict=True):
        pen.text((3, y), name, fill=_LABEL)
        x, y = 0, y + 12
        for c in cells:
            part = atlas.crop((c["x"], c["y"], c["x"] + c["w"], c["y"] + c["h"]))
            part = part.resize((c["w"] * scale, c["h"] * scale), Image.Resampling.NEAREST)
            out.alpha_composite(part, (x, y))
            x += (c["w"] + _PAD) * scale
        y += height * scale
    return out


def write(outputs: Sequence[Output], folder: Path, scale: int = 6) -> list[Path]:
    """Write contact sheets of the pictures among `outputs`; returns the files written.

    An atlas with animations gets one file per mode and per actor (the first part of an animation's name); a
    picture with cells that no animation shows, or without a description, is shown whole.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = {o.path: o.content for o in outputs if isinstance(o.content, str)}
    written: list[Path] = []
    for output in outputs:
        if not isinstance(output.content, Canvas):
            continue
        atlas = output.content.image()
        stem = Path(output.path).stem
        described = texts.get(output.path.removesuffix(".png") + ".json")
        data = json.loads(described) if described else {}
        sheets: dict[str, Image.Image] = {}
        for mode, treat in MODES:
            moving = {cell for a in data.get("animations", {}).values() for cell, _ in a["frames"]}
            if moving:
                for group in sorted({name.split("/")[0] for name in data["animations"]}):
                    names = [n for n in sorted(data["animations"]) if n.split("/")[0] == group]
                    sheets[f"{stem}-{group}-{mode}"] = strip(treat(atlas), data, names, scale)
            if not moving or moving != set(data["cells"]):
                ground = Image.new("RGBA", atlas.size, (*_GROUND, 255))
                ground.alpha_composite(treat(atlas))
                size = (atlas.width * scale, atlas.height * scale)
                sheets[f"{stem}-{mode}"] = ground.resize(size, Image.Resampling.NEAREST)
        for name, image in sheets.items():
            written.append(folder / f"{name}.png")
            image.convert("RGB").save(written[-1])
    return written
