"""Folders of tables for the minefield: the shipped ones with some cells or whole tables changed."""

import csv
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from kernel.naming import nearest_hint
from kernel.tables import TableSpec
from minefield.enums import RewardPool, Ruleset
from minefield.specs.b1_v2 import REWARDS
from minefield.specs.load import B1_V2, SHARED
from minefield.specs.load_v1_8 import V1_8

SHIPPED: Final = Path(__file__).resolve().parents[3] / "specs" / "minefield"

Cells: TypeAlias = Mapping[str, object]
Change: TypeAlias = Sequence[Cells] | Mapping[Any, Cells]
Changes: TypeAlias = Mapping[str, Change]

TABLES: Final[Mapping[str, TableSpec[Any]]] = {
    **{spec.name: spec for spec in SHARED},
    **{f"{Ruleset.B1_V2}/{spec.name}": spec for spec in B1_V2},
    **{f"{Ruleset.V1_8}/{spec.name}": spec for spec in V1_8},
}
"""The tables by their path under the folder, without `.csv`."""


def root(tmp_path: Path, changes: Changes | None = None, name: str = "minefield") -> Path:
    """A copy of the shipped tables under ``tmp_path / name`` with ``changes``; for ``Specs.load``.

    A change of a table is either cells by the rows' key, e.g. ``{"knife_t1": {"power": 40}}`` or
    ``{(1, 1): {"hp": 999}}``, or a sequence of rows that stand there alone, e.g. ``[{"atk": 2}]``. What such
    a row leaves out it has from the shipped row with its key (in a table without a key: from the first row),
    or it stays empty. None empties a cell, a tuple is joined with ``|``. Raise ``KeyError`` for unknown
    tables, columns and keys.
    """
    folder = tmp_path / name
    shutil.copytree(SHIPPED, folder)
    for table, change in (changes or {}).items():
        if table not in TABLES:
            raise KeyError(f"no table {table!r}{nearest_hint(table, TABLES)}")
        _rewrite(folder / f"{table}.csv", TABLES[table], change)
    return folder


def whole_root(tmp_path: Path, changes: Changes | None = None) -> Path:
    """As :func:`root`, with the dice run's tables beside it: a folder for ``lab check --specs``."""
    folder = tmp_path / "specs"
    shutil.copytree(SHIPPED.parent, folder, ignore=shutil.ignore_patterns(SHIPPED.name))
    root(folder, changes)
    return folder


def one_reward(cell: str, clear: str = "clear_blast", **cells: object) -> dict[str, Change]:
    """Changes after which every cell of a board holds ``cell`` and the clear slot ``clear``.

    ``cells``: further columns of the row ``cell``, e.g. ``power=40``. Where both are one reward the clear
    slot holds a copy of it named ``<reward>_clear``.
    """
    _, shipped = _read(SHIPPED / f"{Ruleset.B1_V2}/{REWARDS.name}.csv")
    rows = {row["reward_id"]: row for row in shipped}
    for reward in (cell, clear):
        if reward not in rows:
            raise KeyError(f"no reward {reward!r}{nearest_hint(reward, rows)}")
    changed: list[Cells] = []
    for reward, row in rows.items():
        new: dict[str, object] = dict(row)
        if row["pool"] in (RewardPool.CELL, RewardPool.CLEAR_DEFAULT):
            new["weight"] = 0
        if reward == cell:
            new |= {"pool": RewardPool.CELL, "weight": 1, **cells}
        elif reward == clear:
            new |= {"pool": RewardPool.CLEAR_DEFAULT, "weight": 1}
        changed.append(new)
        if reward == cell == clear:
            changed.append({**new, "reward_id": f"{reward}_clear", "pool": RewardPool.CLEAR_DEFAULT})
    return {
        f"{Ruleset.B1_V2}/{REWARDS.name}": changed,
        "economy": {"injectPerBoard": {"value": 0}},
    }


def _rewrite(path: Path, spec: TableSpec[Any], change: Change) -> None:
    header, rows = _read(path)
    keys = (spec.key,) if isinstance(spec.key, str) else spec.key or ()
    if isinstance(change, Mapping):
        for key, cells in change.items():
            wanted = tuple(map(str, key if isinstance(key, tuple) else (key,)))
            found = [row for row in rows if tuple(row[column] for column in keys) == wanted]
            if not keys or not found:
                names = ["|".join(row[column] for column in keys) for row in rows]
                raise KeyError(f"{path.name} has no row {key!r}{nearest_hint('|'.join(wanted), names)}")
            _set(found[0], cells, header, path)
    else:
        rows = [_grown(cells, keys, rows, header, path) for cells in change]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, header, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _grown(
    cells: Cells, keys: tuple[str, ...], rows: Sequence[dict[str, str]], header: Sequence[str], path: Path
) -> dict[str, str]:
    named = all(column in cells for column in keys)
    same = [row for row in rows if named and all(row[column] == _text(cells[column]) for column in keys)]
    row = dict(same[0]) if same else {**dict.fromkeys(header, ""), "source": rows[0]["source"]}
    _set(row, cells, header, path)
    return row


def _set(row: dict[str, str], cells: Cells, header: Sequence[str], path: Path) -> None:
    for column, value in cells.items():
        if column not in header:
            raise KeyError(f"{path.name} has no column {column!r}{nearest_hint(column, header)}")
        row[column] = _text(value)


def _read(path: Path) -> tuple[list[str], list[dict[str, str]]]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        return list(reader.fieldnames or ()), list(reader)


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return "|".join(map(str, value)) if isinstance(value, tuple) else str(value)
