"""Generates ``specs/assets.csv``: one row for everything that scenes name by id.

The id of a picture is its cell's name, that of an animation its name; frames of an animation have rows of
their own only when they are nine-patches. heroll-rules 8: a file ``assets/override/<id>.png`` or ``.wav``
replaces an id.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import astuple, dataclass, fields
from types import MappingProxyType
from typing import Final

from lab.art import registry
from lab.art.actors import BOSSES, MID_BOSSES
from lab.art.font.bake import FOLDER, NAMES, STYLES
from lab.art.font.hud import FOLDER as DRAWN
from lab.art.outputs import Output
from lab.art.ui import MARGINS
from lab.art.usage import usage
from lab.sfx.catalog import SOUNDS

PATH: Final = "specs/assets.csv"
OURS: Final = "验证版新增"
STATED: Final = "源码确认"

ALIASES: Final = MappingProxyType(
    {
        **{f"Board_Boss{n + 1:03}": f"boss_{n}/idle" for n in range(len(BOSSES))},
        **{f"Board_MidBoss{n + 1:03}": f"mid_{n + 1}/idle" for n in range(len(MID_BOSSES))},
    }
)
"""Prefab ids of bosses and mid bosses (stage-boss-rules.csv) → the animation that shows them."""

STATED_IDS: Final = frozenset({"Board_Boss001"})
"""Those of them that the GDD itself gives (3.1, 源码确认); the others count on from it."""

_EFFECTS: Final = frozenset({"fx"})


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table, columns in file order."""

    asset_id: str
    file: str
    cell: str
    kind: str
    margins: str
    usage: str
    source: str = OURS
    asset_id_source: str = OURS


def atlas_rows(name: str, text: str) -> list[Row]:
    """Rows of one atlas from its JSON text, sorted by id."""
    data = json.loads(text)
    file = f"assets/sprites/{data['image']}"
    kind = "vfx" if name in _EFFECTS else "sprite"
    frames = {cell for a in data["animations"].values() for cell, _ in a["frames"]}
    names = set(data["animations"]) | (set(data["cells"]) - frames) | (frames & set(MARGINS))
    rows = []
    for asset_id in sorted(names):
        margins = " ".join(str(m) for m in MARGINS.get(asset_id, ()))
        rows.append(Row(asset_id, file, asset_id, kind, margins, usage(asset_id, name)))
        for alias, animation in ALIASES.items():
            if animation == asset_id:
                tag = STATED if alias in STATED_IDS else OURS
                rows.append(Row(alias, file, asset_id, kind, "", usage(alias), OURS, tag))
    return rows


def font_rows() -> list[Row]:
    """The fonts: those baked at set-up and the drawn one."""
    rows = []
    for name in NAMES.values():
        for style in STYLES:
            asset_id = f"font_{name}{style.suffix}"
            rows.append(Row(asset_id, f"{FOLDER}/{name}{style.suffix}.fnt", "", "font", "", usage(asset_id)))
    drawn = ("hud", "hud_outline")
    rows += [Row(f"font_{n}", f"{DRAWN}/{n}.fnt", "", "font", "", usage(f"font_{n}")) for n in drawn]
    return rows


def sound_rows() -> list[Row]:
    """One row per synthesised sound."""
    return [
        Row(name, f"assets/sfx/{name}.wav", "", "sfx", "", SOUNDS[name].meaning) for name in sorted(SOUNDS)
    ]


def rows() -> list[Row]:
    """All rows. Raises ValueError when two assets share an id."""
    out: list[Row] = []
    for name, _ in registry.BUILDERS:
        if name == "assets":
            continue
        for output in registry.build(name):
            if output.path.startswith("assets/sprites/") and isinstance(output.content, str):
                out += atlas_rows(name, output.content)
    out += font_rows() + sound_rows()
    seen: set[str] = set()
    for row in out:
        if row.asset_id in seen:
            raise ValueError(f"two assets have the id {row.asset_id!r}")
        seen.add(row.asset_id)
    return out


def build() -> tuple[Output, ...]:
    """The table as an output."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(field.name for field in fields(Row))
    writer.writerows(astuple(row) for row in rows())
    return (Output(PATH, text.getvalue()),)
