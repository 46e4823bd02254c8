"""Spec tables: values, source tags, and every kind of mistake reported with its place and remedy."""

from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import ConfigDict, Field, model_validator

from kernel.naming import camel_case
from kernel.tables import Ref, Row, Source, SpecError, SpecIssue, Specs, TableSpec, load_table


class Slot(StrEnum):
    WEAPON = "WEAPON"
    BOOTS = "BOOTS"


class StatusRow(Row):
    id: int = Field(ge=1)
    name: str


class GearRow(Row):
    id: int = Field(ge=101, le=410)
    slot: Slot
    ratio: float = Field(gt=0, lt=2)
    statuses: tuple[Annotated[int, Ref("gear-status")], ...] = ()
    price: Decimal | None
    droppable: bool
    kind: Literal["plain", "rare"] = "plain"
    best_status: Annotated[str, Ref("gear-status", "name")] | None = None


GEAR = TableSpec("gear-catalog", GearRow, key="id")
STATUS = TableSpec("gear-status", StatusRow, key="id")
HEADER = "id,slot,ratio,statuses,price,droppable,source"
STATUSES = "id,name,source\n1,atk,源码确认\n2,hp,源码确认\n"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.csv"
    path.write_bytes(text.encode())
    return path


def gear(folder: Path, *lines: str, header: str = HEADER) -> Path:
    return write(folder, "gear-catalog", "\n".join((header, *lines)) + "\n")


def issues_of(path: Path) -> list[SpecIssue]:
    with pytest.raises(SpecError) as caught:
        load_table(path, GearRow, key="id")
    for issue in caught.value.issues:
        assert issue.file == path.as_posix()
        assert str(issue) in str(caught.value)
    return list(caught.value.issues)


GOOD = "101,WEAPON,1.25,1|2,0.10,true,验证版新增"


def test_values_have_their_declared_types(tmp_path: Path) -> None:
    table = load_table(gear(tmp_path, GOOD, "102,BOOTS,0.5,,,false,源码确认"), GearRow, key="id")
    first, second = table.rows
    assert first.slot is Slot.WEAPON
    assert (first.id, first.ratio, first.statuses, first.price, first.droppable) == (
        101,
        1.25,
        (1, 2),
        Decimal("0.10"),
        True,
    )
    assert (second.statuses, second.price, second.droppable, second.kind) == ((), None, False, "plain")
    assert second.source is Source.CONFIRMED
    assert table[102] is second
    assert table.get(103) is None
    assert (102 in table, 103 in table, len(table), list(table)) == (True, False, 2, [first, second])
    assert table.keys() == (101, 102)
    assert table.name == "gear-catalog"
    assert table.lines == (2, 3)


def test_rows_cannot_change(tmp_path: Path) -> None:
    row = load_table(gear(tmp_path, GOOD), GearRow).rows[0]
    with pytest.raises(ValueError, match="frozen"):
        row.id = 5  # type: ignore[misc]


def test_a_key_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    table = load_table(write(tmp_path, "gear-status", STATUSES), StatusRow, key="name")
    with pytest.raises(KeyError, match="gear-status has no name 'akt' \\(did you mean 'atk'"):
        table["akt"]
    with pytest.raises(KeyError, match="without a key"):
        load_table(tmp_path / "gear-status.csv", StatusRow)["atk"]


def test_rows_are_grouped_by_a_field_in_file_order(tmp_path: Path) -> None:
    lines = (GOOD, "103,BOOTS,1,,,true,验证版新增", "102,WEAPON,1,,,true,验证版新增")
    table = load_table(gear(tmp_path, *lines), GearRow, key=("slot", "id"))
    groups = table.by("slot")
    assert {slot: [row.id for row in rows] for slot, rows in groups.items()} == {
        Slot.WEAPON: [101, 102],
        Slot.BOOTS: [103],
    }
    assert list(groups) == [Slot.WEAPON, Slot.BOOTS]
    assert table[(Slot.WEAPON, 102)].id == 102


def test_a_cell_may_have_a_source_of_its_own(tmp_path: Path) -> None:
    header = HEADER + ",ratio_source"
    path = gear(tmp_path, GOOD + ",实机观察", GOOD.replace("101", "102") + ",", header=header)
    first, second = load_table(path, GearRow, key="id").rows
    assert first.cell_source("ratio") is Source.OBSERVED
    assert first.cell_source("slot") is Source.ADDED
    assert second.cell_source("ratio") is Source.ADDED
    with pytest.raises(KeyError, match="did you mean 'ratio'"):
        first.cell_source("ration")


def test_columns_go_by_alias(tmp_path: Path) -> None:
    class FloorRow(Row):
        model_config = ConfigDict(alias_generator=camel_case)

        boss_loop: int
        attack_rate: float = 1.0

    text = "bossLoop,source,bossLoop_source\n3,验证版新增,源码确认\n"
    row = load_table(write(tmp_path, "floors", text), FloorRow, key="boss_loop")[3]
    assert row.cell_source("bossLoop") is Source.CONFIRMED
    assert row.cell_source("boss_loop") is Source.CONFIRMED
    assert row.cell_source("attackRate") is Source.ADDED
    with pytest.raises(SpecError, match=r"unknown column.*did you mean 'bossLoop'"):
        load_table(write(tmp_path, "floors", text.replace("bossLoop,", "boss_loop,")), FloorRow)


def test_byte_order_mark_crlf_blank_lines_and_quotes_are_welcome(tmp_path: Path) -> None:
    text = '\ufeffid,name,source\r\n1,"two\r\nlines, ""quoted""",验证版新增\r\n\r\n2,hp,验证版新增\r\n'
    table = load_table(write(tmp_path, "gear-status", text), StatusRow, key="id")
    assert table[1].name == 'two\r\nlines, "quoted"'
    assert table.lines == (2, 5)


@pytest.mark.parametrize(
    "column, cell, problem, allowed, nearest",
    [
        ("id", "1O1", "is no integer", "digits", None),
        ("id", "0101", "is no integer", "digits", None),
        ("id", "1_01", "is no integer", "digits", None),
        ("id", "１０１", "is no integer", "digits", None),
        ("id", "101.0", "is no integer", "digits", None),
        ("id", " 101", "has blanks around it", None, None),
        ("id", "", "is empty", "101..410", None),
        ("id", "411", "is out of bounds", "101..410", None),
        ("ratio", "2", "is out of bounds", "more than 0 and less than 2", None),
        ("ratio", "nan", "is no number", "finite", None),
        ("ratio", "1e999", "is no number", "finite", None),
        ("ratio", "1,5", None, None, None),
        ("slot", "WEPON", "is not one of the valid names", "WEAPON, BOOTS", "WEAPON"),
        ("slot", "weapon", "is not one of the valid names", "WEAPON, BOOTS", "WEAPON"),
        ("statuses", "1||2", "item 2 is empty", None, None),
        ("statuses", "1|x", "item 2 is no integer", "digits", None),
        ("price", "cheap", "is no number", "decimal", None),
        ("droppable", "yes", "is not one of the valid names", "true, false", None),
        ("droppable", "True", "is not one of the valid names", "true, false", "true"),
        (
            "source",
            "源码确定",
            "is not one of the valid names",
            "源码确认, 实机观察, 黑盒拟合, 验证版新增",
            "源码确认",
        ),
        ("source", "", "is empty", None, None),
    ],
)
def test_a_bad_cell_is_reported_with_place_range_and_nearest_name(
    tmp_path: Path, column: str, cell: str, problem: str | None, allowed: str | None, nearest: str | None
) -> None:
    cells = dict(zip(HEADER.split(","), GOOD.split(","), strict=True))
    cells[column] = cell
    issues = issues_of(gear(tmp_path, GOOD.replace("101", "110"), ",".join(cells.values())))
    assert len(issues) == 1
    issue = issues[0]
    assert issue.row == 3
    if problem is None:
        assert issue.problem == "has 8 cells, the header has 7"
        return
    assert problem in issue.problem
    assert issue.column == column
    assert issue.value == (cell or None)
    assert issue.nearest == nearest
    assert (
        (allowed in issue.allowed) if allowed is not None and issue.allowed is not None else allowed is None
    )


def test_many_problems_of_many_rows_come_together(tmp_path: Path) -> None:
    lines = ("7,WEPON,9,1,,true,验证版新增", GOOD, "x,BOOTS,1,1,,no,新增", GOOD)
    found = {(issue.row, issue.column) for issue in issues_of(gear(tmp_path, *lines))}
    assert found == {
        (2, "id"),
        (2, "slot"),
        (2, "ratio"),
        (4, "id"),
        (4, "droppable"),
        (4, "source"),
        (5, "id"),
    }


def test_duplicate_keys_name_the_first_row(tmp_path: Path) -> None:
    (issue,) = issues_of(gear(tmp_path, GOOD, GOOD))
    assert (issue.row, issue.column, issue.value) == (3, "id", "101")
    assert issue.problem == "duplicate key, first in row 2"


def test_unknown_and_missing_columns(tmp_path: Path) -> None:
    path = gear(tmp_path, "101,WEAPON,1,1,,true,x", header=HEADER.replace("source", "sources"))
    unknown, missing = issues_of(path)
    assert (unknown.row, unknown.column, unknown.nearest) == (1, "sources", "source")
    assert unknown.allowed is not None
    assert "statuses" in unknown.allowed
    assert (missing.problem, missing.column) == ("missing column", "source")
    (issue,) = issues_of(gear(tmp_path, GOOD + ",x", header=HEADER + ",rato_source"))
    assert (issue.column, issue.problem) == ("rato_source", "unknown column")


def test_a_column_with_a_default_may_be_left_out_and_its_cells_empty(tmp_path: Path) -> None:
    assert load_table(gear(tmp_path, GOOD), GearRow).rows[0].kind == "plain"
    path = gear(tmp_path, GOOD + ",", GOOD.replace("101", "102") + ",rare", header=HEADER + ",kind")
    assert [row.kind for row in load_table(path, GearRow)] == ["plain", "rare"]


@pytest.mark.parametrize(
    "data, row, problem",
    [
        (b"", None, "is empty, a header is needed"),
        (b"id,name,source\n", None, "has no rows"),
        (b"id,,source\n", 1, "column 2 has no name"),
        (b"id,name,id\n", 1, "column occurs twice"),
        (b"id,name,source\n1,a\n", 2, "has 2 cells, the header has 3"),
        (b'id,name,source\n1,"a,x\n', 2, "is no CSV"),
        (b"id,name,source\n1,\xff,x\n", 2, "is no UTF-8"),
    ],
)
def test_a_file_of_bad_form(tmp_path: Path, data: bytes, row: int | None, problem: str) -> None:
    path = tmp_path / "gear-status.csv"
    path.write_bytes(data)
    with pytest.raises(SpecError) as caught:
        load_table(path, StatusRow)
    assert caught.value.issues[0].row == row
    assert problem in caught.value.issues[0].problem


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"gear-status\.csv: cannot be read: No such file"):
        load_table(tmp_path / "gear-status.csv", StatusRow)


def test_a_rule_across_columns_names_the_row(tmp_path: Path) -> None:
    class SpanRow(Row):
        low: int
        high: int

        @model_validator(mode="after")
        def _ordered(self) -> "SpanRow":
            if self.high < self.low:
                raise ValueError("high is below low")
            return self

    path = write(tmp_path, "spans", "low,high,source\n1,2,验证版新增\n3,1,验证版新增\n")
    with pytest.raises(SpecError) as caught:
        load_table(path, SpanRow)
    (issue,) = caught.value.issues
    assert (issue.row, issue.column) == (3, None)
    assert "high is below low" in issue.problem


def test_a_type_that_cells_do_not_have_is_an_error_of_the_programmer(tmp_path: Path) -> None:
    class BadRow(Row):
        names: list[str]

    with pytest.raises(TypeError, match="cells have no type"):
        load_table(write(tmp_path, "bad", "names,source\na,验证版新增\n"), BadRow)


def test_tuples_of_fixed_length(tmp_path: Path) -> None:
    class PointRow(Row):
        at: tuple[int, int]

    good = write(tmp_path, "points", "at,source\n3|-4,验证版新增\n")
    assert load_table(good, PointRow).rows[0].at == (3, -4)
    with pytest.raises(SpecError, match=r"has 3 items, is '3\|4\|5', allowed 2 items"):
        load_table(write(tmp_path, "points", "at,source\n3|4|5,验证版新增\n"), PointRow)


def test_ranges_of_list_items(tmp_path: Path) -> None:
    class DiceRow(Row):
        faces: tuple[Annotated[int, Field(ge=1, le=6)], ...]

    with pytest.raises(SpecError) as caught:
        load_table(write(tmp_path, "dice", "faces,source\n1|6|7,验证版新增\n"), DiceRow)
    (issue,) = caught.value.issues
    assert (issue.column, issue.value, issue.allowed) == ("faces", "1|6|7", "1..6")


# ------------------------------------------------------------------------------------------------ references


def test_references_across_tables(tmp_path: Path) -> None:
    header = HEADER + ",best_status"
    write(tmp_path, "gear-status", STATUSES)
    gear(tmp_path, GOOD + ",hp", GOOD.replace("101", "102") + ",", header=header)
    specs = Specs(tmp_path, [GEAR, STATUS])
    assert specs[GEAR][101].best_status == "hp"
    assert specs.names() == ("gear-catalog", "gear-status")
    assert len(specs.named("gear-status")) == 2
    with pytest.raises(KeyError, match="did you mean 'gear-status'"):
        specs.named("gear-statsu")


def test_dangling_references_are_all_reported(tmp_path: Path) -> None:
    header = HEADER + ",best_status"
    write(tmp_path, "gear-status", STATUSES)
    gear(tmp_path, "101,BOOTS,1,1|3|4,,true,验证版新增,htp", header=header)
    with pytest.raises(SpecError) as caught:
        Specs(tmp_path, [GEAR, STATUS])
    assert [(issue.row, issue.column, issue.value, issue.nearest) for issue in caught.value.issues] == [
        (2, "statuses", "3", None),
        (2, "statuses", "4", None),
        (2, "best_status", "htp", "hp"),
    ]
    assert caught.value.issues[0].problem == "refers to nothing in gear-status.id"


def test_problems_of_several_tables_come_together_without_echoes(tmp_path: Path) -> None:
    write(tmp_path, "gear-status", STATUSES.replace("2,hp", "two,hp"))
    gear(tmp_path, GOOD.replace("101", "1"))
    with pytest.raises(SpecError) as caught:
        Specs(tmp_path, [GEAR, STATUS])
    assert [issue.file.rsplit("/", 1)[1] for issue in caught.value.issues] == [
        "gear-catalog.csv",
        "gear-status.csv",
    ]


def test_declarations_that_make_no_sense(tmp_path: Path) -> None:
    write(tmp_path, "gear-status", STATUSES)
    gear(tmp_path, GOOD)
    with pytest.raises(ValueError, match="refers to an undeclared 'gear-status'"):
        Specs(tmp_path, [GEAR])
    with pytest.raises(ValueError, match="declared twice"):
        Specs(tmp_path, [STATUS, STATUS])
    with pytest.raises(ValueError, match="has no single key"):
        Specs(tmp_path, [GEAR, TableSpec("gear-status", StatusRow)])
