"""`lab check`: every lint finds what it is there for, and the project's own tables have nothing to find."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroll.enums import InstallCause
from lab.check import LINTS, run, strategies
from lab.check.project import Project
from lab.cli import app
from lab.timelines import PROJECT

SPECS = PROJECT / "specs"


def test_the_projects_tables_are_clean() -> None:
    assert [str(finding) for finding in run()] == []


def test_the_folder_of_the_environment_is_looked_at(
    specs: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    edit(specs / "strings.csv", add_row("title.new,again,again,验证版新增"))
    monkeypatch.setenv("HEROLL_SPECS", str(specs))
    found = [str(finding) for finding in run()]
    assert found and found == [str(finding) for finding in run(specs)]
    monkeypatch.setenv("HEROLL_SPECS", str(tmp_path / "nowhere"))
    done = CliRunner().invoke(app, ["check"])
    assert done.exit_code == 1 and "nowhere" in done.output


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SPECS, tmp_path / "specs"))


def edit(table: Path, change: Callable[[str], str]) -> None:
    text = table.read_text("utf-8")
    changed = change(text)
    assert changed != text, "the change found nothing to change"
    table.write_text(changed, "utf-8")


def add_row(row: str) -> Callable[[str], str]:
    return lambda text: text.rstrip("\n") + f"\n{row}\n"


@pytest.mark.parametrize(
    ("table", "change", "message"),
    [
        ("gear-quality.csv", lambda text: text.replace("210", "many"), "many"),
        ("strings.csv", add_row("zz.hp,生命{hp},HP,验证版新增"), "zz.hp takes ['hp'] in zh_CN but [] in en"),
        (
            "assets.csv",
            lambda text: text.replace("tiles.png", "tilez.png", 1),
            "no file assets/sprites/tilez.png",
        ),
        (
            "README.md",
            lambda text: text.replace("| `potions.csv`", "| `potion.csv`"),
            "no row for potions.csv",
        ),
        (
            "README.md",
            lambda text: text.replace("`die_", "`dye_").replace("`weight`", "`wait`"),
            "does not tell",
        ),
        ("qa-cases.csv", lambda text: text.replace("::test_", "::test_not_", 1), "has no test_not_"),
        ("qa-cases.csv", lambda text: text.replace("AUTOMATED", "PASS", 1), "status 'PASS'"),
    ],
)
def test_a_broken_promise_is_found(
    specs: Path, table: str, change: Callable[[str], str], message: str
) -> None:
    edit(specs / table, change)
    found = [str(finding) for finding in run(specs)]
    assert any(message in line for line in found), found
    assert all(line.startswith("error: ") for line in found)


def test_the_placement_strategies_are_listed(specs: Path) -> None:
    edit(specs / "placement.csv", lambda text: text.replace("TAKE_ALL,RESTORED", "SKIP,LOST"))
    listed = strategies(specs)
    assert [line.split(":")[0] for line in listed] == [f"placement {cause}" for cause in InstallCause]
    assert "placement DECK: wasteland; covers EMPTY; protects START, CORNER, HERO; unique by KIND" in listed
    assert (
        "placement GAUGE: pressure; covers EMPTY, EVENT, MERCHANT; but no Blessing; "
        "protects START, CORNER, HERO; below the wanted number SKIP; what is covered is LOST"
    ) in listed
    told = CliRunner().invoke(app, ["check", "--specs", str(specs)]).output
    assert all(line in told for line in listed)


def test_no_strategies_are_listed_of_tables_that_cannot_be_read(specs: Path) -> None:
    edit(specs / "placement.csv", lambda text: text.replace("wasteland", ""))
    assert strategies(specs) == []


def test_a_missing_table_is_told_and_the_other_lints_go_on(specs: Path) -> None:
    (specs / "strings.csv").unlink()
    found = [str(finding) for finding in run(specs)]
    assert any("strings.csv" in line for line in found)
    edit(specs / "qa-cases.csv", lambda text: text.replace("AUTOMATED", "PASS", 1))
    assert any("status 'PASS'" in str(finding) for finding in run(specs))


@pytest.mark.parametrize("content", [b"", b"\n", b"\r\n"])
def test_an_empty_table_is_told(specs: Path, content: bytes) -> None:
    for name in ("rules.csv", "minefield/board-rows.csv"):
        (specs / name).write_bytes(content)
    found = [str(finding) for finding in run(specs)]
    for name in ("rules.csv", "board-rows.csv"):
        assert any(name in line and "header" in line for line in found), found


def test_what_is_wrong_is_told_last(specs: Path) -> None:
    edit(specs / "qa-cases.csv", lambda text: text.replace("AUTOMATED", "PASS", 1))
    done = CliRunner().invoke(app, ["check", "--specs", str(specs)])
    assert done.exit_code == 1
    *listing, finding, total = done.output.splitlines()
    assert "status 'PASS'" in finding and total.endswith("errors 1, warnings 0")
    assert any(line.startswith("reach ") for line in listing)


def test_a_stale_timeline_is_told_by_its_row(tmp_path: Path) -> None:
    scenes = tmp_path / "scenes"
    scenes.mkdir()
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs/animation-vfx.csv").write_text("timeline_id\nghost/attack\n", "utf-8")
    (lint,) = (lint for lint in LINTS if lint.__name__ == "timelines_are_the_scenes")
    found = [str(finding) for finding in lint(Project(tmp_path, tmp_path / "specs"))]
    assert any("ghost/attack" in line for line in found)


def test_a_file_that_is_no_utf_8_is_told(specs: Path) -> None:
    table = specs / "rules.csv"
    table.write_bytes(table.read_bytes() + b"\xff\xfe")
    found = [str(finding) for finding in run(specs)]
    assert any("rules.csv" in line and "UTF-8" in line for line in found), found
