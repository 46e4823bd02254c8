"""The whole report: JSON for scripts, tables for a terminal."""

from typing import Any

from rich.console import Group
from rich.table import Table

from lab.report import clauses, equivalence
from lab.report.readings import Readings
from minefield.specs.load import Specs


def as_json(specs: Specs) -> dict[str, Any]:
    """F1, F0, F4, F5 and the guards of the tables."""
    read = Readings(specs)
    boards = clauses.shapes(read)
    return {
        "design": "minefield",
        "ruleset": str(specs.ruleset),
        "equivalents": equivalence.table_json(read),
        "anchors": equivalence.anchors(read),
        "clause3": [row for name, shape in boards for row in clauses.dig_json(read, name, shape)],
        "clause5": [row for name, shape in boards for row in clauses.clear_json(read, name, shape)],
        "guards": clauses.guards(read),
    }


def as_tables(report: dict[str, Any]) -> Group:
    """What a person wants of it."""
    worth = report["equivalents"]
    return Group(
        _table(
            f"F1: equivalents in HP, D_ref {worth['equivalence_ref_damage']}, E_dig {_shown(worth['e_dig'])}",
            worth["rows"],
            ("row", "source_class", "category", "case", "e_inst", "e_life"),
        ),
        _table(
            f"F0: weaken {_shown(report['anchors']['weaken'])},"
            f" {report['anchors']['crossing_layers']} layers to the floor",
            [{"leg": name, **leg} for name, leg in report["anchors"]["legs"].items()],
            ("leg", "against", "ratio", "holds"),
        ),
        _table(
            "F4, clause 3: is digging worth it where only a guess is left?",
            report["clause3"],
            ("board", "reading", "unit_count", "p_mine", "left", "right", "margin", "holds"),
        ),
        _table(
            "F5, clause 5: does clearing dominate?",
            report["clause5"],
            ("board", "reading", "unit_count", "perfect", "delta", "floor_need", "floor_gap", "holds"),
        ),
        *(f"Guard {name}: {guard['note']}" for name, guard in report["guards"].items()),
    )


def _table(title: str, rows: list[dict[str, Any]], columns: tuple[str, ...]) -> Table:
    table = Table(title=title, box=None, pad_edge=False)
    for name in columns:
        table.add_column(name)
    for row in rows:
        table.add_row(*(_shown(row.get(name)) for name in columns))
    return table


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return str(value["value"])
    return "" if value is None else str(value)
