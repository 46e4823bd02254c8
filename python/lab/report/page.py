"""The whole report: JSON for scripts, tables for a terminal."""

from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lab.report import actuals, clauses, equivalence, legends
from lab.report.readings import Readings
from minefield.specs.load import Specs


def as_json(specs: Specs, drawn: int = 0, seed: str = "1") -> dict[str, Any]:
    """F1, F0, F4, F5 and the guards of the tables; with ``drawn`` boards of each reference row also F4 and F5
    on ι as it is measured.
    """
    read = Readings(specs)
    boards = clauses.shapes(read)
    report = {
        "design": "minefield",
        "ruleset": str(specs.ruleset),
        "equivalents": equivalence.table_json(read),
        "anchors": equivalence.anchors(read),
        "clause3": [row for name, shape in boards for row in clauses.dig_json(read, name, shape)],
        "clause5": [row for name, shape in boards for row in clauses.clear_json(read, name, shape)],
        "guards": clauses.guards(read),
    }
    if drawn:
        report["actuals"] = actuals.actuals_json(read, drawn, seed)
    return report


def as_tables(report: dict[str, Any]) -> Group:
    """What a person wants of it."""
    worth = report["equivalents"]
    return Group(
        _table(
            f"F1: equivalents in HP, D_ref {worth['equivalence_ref_damage']}, E_dig {_shown(worth['e_dig'])}",
            worth["rows"],
            ("row", "source_class", "category", "case", "e_inst", "e_life"),
        ),
        _legend(legends.EQUIVALENTS),
        _table(
            f"F0: weaken {_shown(report['anchors']['weaken'])},"
            f" {report['anchors']['crossing_layers']} layers to the floor",
            [{"leg": name, **leg} for name, leg in report["anchors"]["legs"].items()],
            ("leg", "against", "ratio", "holds"),
        ),
        _legend(legends.WEAKEN),
        *(
            part
            for table, legend in zip(_clause_tables(report, ""), (legends.DIG, legends.CLEAR), strict=True)
            for part in (table, _legend(legend))
        ),
        *(_legend(f"Guard {name}: {guard['note']}") for name, guard in report["guards"].items()),
        *_actual_tables(report.get("actuals")),
    )


def _clause_tables(part: dict[str, Any], note: str) -> tuple[Table, Table]:
    return (
        _table(
            f"F4, clause 3: is digging worth it where only a guess is left?{note}",
            part["clause3"],
            ("board", "reading", "unit_count", "p_mine", "left", "right", "margin", "holds"),
        ),
        _table(
            f"F5, clause 5: does clearing dominate?{note}",
            part["clause5"],
            ("board", "reading", "unit_count", "perfect", "delta", "floor_need", "floor_gap", "holds"),
        ),
    )


def _actual_tables(part: dict[str, Any] | None) -> tuple[Table | Padding, ...]:
    if part is None:
        return ()
    rows = [
        {
            "board": row["board"],
            **{
                f"{word} {key}": value
                for word, name in (("iota", "iota"), ("start", "start_size"), ("fog", "fog_burden_ratio"))
                for key, value in row[name].items()
            },
        }
        for row in part["rows"]
    ]
    title = f"{part['boards']} boards of each row, seed {part['seed']}"
    return (
        _table(title, rows, tuple(rows[0])),
        _legend(legends.DRAWN),
        *_clause_tables(part, " With ι at its tenth percentile"),
    )


def _table(title: str, rows: list[dict[str, Any]], columns: tuple[str, ...]) -> Table:
    table = Table(title=title, box=None, pad_edge=False)
    for name in columns:
        table.add_column(name)
    for row in rows:
        table.add_row(*(_shown(row.get(name)) for name in columns))
    return table


def _legend(words: str) -> Padding:
    return Padding(Text(words), (0, 0, 1, 0))


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return str(value["value"])
    return "" if value is None else str(value)
