"""specs/animation-vfx.csv from the scenes: their AnimationPlayers are the source (heroll-rules 5).

A row per animation of a scene's node `Timeline`: its length and its method tracks' keys in milliseconds.
A method `_on_hit` makes the key `hit`.
"""

import csv
import io
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from itertools import pairwise
from pathlib import Path
from typing import Any

from godot_parser import SubResource, load

from heroll.specs import PROJECT

TABLE = Path("specs/animation-vfx.csv")
PLAYER = "Timeline"
METHOD_PREFIX = "_on_"
SOURCE = "验证版新增"
MS_PER_SECOND = 1000


class TimelineError(ValueError):
    """An animation cannot serve as a timeline; says scene, animation, value and what is allowed."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """One row of specs/animation-vfx.csv; `keys` is `name@ms` joined by `|`, in order of time."""

    timeline_id: str
    scene: str
    animation: str
    length_ms: int
    keys: str
    source: str = SOURCE


def read(project: Path = PROJECT) -> list[Timeline]:
    """Every timeline of the project's scenes, in order of id. Raises TimelineError."""
    scenes = sorted((project / "scenes").rglob("*.tscn"))
    rows = [row for path in scenes for row in _timelines(path, path.relative_to(project).as_posix())]
    rows.sort(key=lambda row: row.timeline_id)
    for before, after in pairwise(rows):
        if before.timeline_id == after.timeline_id:
            raise TimelineError(f"{after.scene}: timeline {after.timeline_id} stands in {before.scene} too")
    return rows


def as_csv(rows: list[Timeline]) -> str:
    """The table's text."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([field.name for field in fields(Timeline)])
    writer.writerows(astuple(row) for row in rows)
    return text.getvalue()


def update(*, write: bool, project: Path = PROJECT) -> list[str]:
    """Compare the table with the scenes, write it if asked; returns the lines that differ (- old, + new)."""
    table = project / TABLE
    new = as_csv(read(project))
    old = table.read_text("utf-8") if table.exists() else ""
    if write and new != old:
        table.write_text(new, "utf-8")
    before, after = old.splitlines(), new.splitlines()
    gone = [f"- {line}" for line in before if line not in after]
    return gone + [f"+ {line}" for line in after if line not in before]


def _timelines(path: Path, scene: str) -> Iterator[Timeline]:
    if PLAYER not in path.read_text("utf-8"):
        return
    parsed = load(str(path))
    animations = {resource.id: resource for resource in parsed.get_sub_resources()}
    for node in parsed.get_nodes():
        if node.name != PLAYER:
            continue
        for key, value in node.properties.items():
            if not key.startswith("anims/"):
                continue
            name = key.removeprefix("anims/")
            if not isinstance(value, SubResource):
                raise TimelineError(
                    f"{scene}: animation {name} must be a sub-resource of its scene, not {value}"
                )
            yield _timeline(path.stem, scene, name, dict(animations[value.id].properties))


def _timeline(stem: str, scene: str, name: str, animation: dict[str, Any]) -> Timeline:
    where = f"{scene}: animation {name}"
    keys: list[tuple[int, str]] = []
    for track in (key.removesuffix("/type") for key, kind in animation.items() if kind == "method"):
        track_keys = animation[f"{track}/keys"]
        for time, call in zip(track_keys["times"].args, track_keys["values"], strict=True):
            method = call["method"]
            if not method.startswith(METHOD_PREFIX):
                raise TimelineError(f"{where}: key method {method} must begin with {METHOD_PREFIX}")
            keys.append((_ms(time, where), method.removeprefix(METHOD_PREFIX)))
    length = _ms(animation.get("length", 1.0), where)
    shown = "|".join(f"{key}@{ms}" for ms, key in sorted(keys))
    return Timeline(f"{stem}/{name}", scene, name, length, shown)


def _ms(seconds: float, where: str) -> int:
    ms = round(seconds * MS_PER_SECOND)
    if abs(seconds * MS_PER_SECOND - ms) > 1e-3:
        raise TimelineError(f"{where}: {seconds} s is no whole millisecond")
    return ms
