"""Lints of what the scenes ask for by name: texts of specs/strings.csv and pictures of specs/assets.csv."""

import csv
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernel.naming import nearest_hint
from lab.check.finding import Finding
from lab.check.project import Project

TEXT = re.compile(r'"([a-z_]+)(\.[a-z_0-9A-Z]+)+"')
PICTURE = re.compile(r'\basset_id = "([^"]+)"|\bshow_id\("([^"]+)"|\bcell\("([^"]+)"')
ENDINGS = (".csv", ".fnt", ".json", ".png", ".py", ".tscn", ".wav")


def every_text_is_there(project: Project) -> Iterator[Finding]:
    """A quoted `page.word` of a namespace of the texts is a key; so is each text of a control."""
    keys: Sequence[str] = [row.key for table in project.texts for row in table]
    spaces = {key.partition(".")[0] for key in keys}
    for where, line in _lines(project.root):
        for match in TEXT.finditer(line):
            key = match.group(0).strip('"')
            if match.group(1) in spaces and not key.endswith(ENDINGS) and key not in keys:
                yield Finding(where, f"no text {key!r} in specs/strings.csv{nearest_hint(key, keys)}")
    with (project.specs / "ui-screens.csv").open(encoding="utf-8-sig", newline="") as file:
        for number, row in enumerate(csv.DictReader(file), start=2):
            key = row["text_key"]
            if key and key not in keys:
                problem = f"{row['control']}: no text {key!r} in strings.csv{nearest_hint(key, keys)}"
                yield Finding(f"specs/ui-screens.csv:{number}", problem)


def every_picture_is_there(project: Project) -> Iterator[Finding]:
    """A picture that a scene names outright is an asset id."""
    ids: Sequence[str] = project.assets.keys()
    for where, line in _lines(project.root):
        for match in PICTURE.finditer(line):
            asset = next(group for group in match.groups() if group is not None)
            if asset not in ids:
                yield Finding(where, f"no asset {asset!r} in specs/assets.csv{nearest_hint(asset, ids)}")


def _lines(root: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((root / "scenes").rglob("*")):
        if path.suffix in (".py", ".tscn"):
            name = path.relative_to(root).as_posix()
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                yield f"{name}:{number}", line
