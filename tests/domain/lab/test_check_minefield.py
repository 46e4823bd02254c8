"""`lab check` over the minefield: each lint finds what it is there for."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from kernel.tables import SpecError
from lab.check import LINTS, Finding, files, minefield, screens, texts
from lab.check.project import Project
from minefield.specs.load import PROJECT
from tests.support.minefield.roots import whole_root

Lint = Callable[[Project], Iterable[Finding]]
Change = Callable[[str], str]


def found(lint: Lint, folder: Path) -> list[str]:
    return [str(finding) for finding in lint(Project(PROJECT, folder))]


def add_row(row: str) -> Change:
    return lambda text: text.rstrip("\n") + f"\n{row}\n"


def without(start: str) -> Change:
    return lambda text: "".join(f"{line}\n" for line in text.splitlines() if not line.startswith(start))


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    return whole_root(tmp_path)


def test_every_lint_of_the_minefield_is_run() -> None:
    own = {value for name, value in vars(minefield).items() if name.startswith(("every_", "the_"))}
    assert own <= set(LINTS) and len(own) == 4
    assert texts.no_text_stands_twice in LINTS


@pytest.mark.parametrize(
    ("lint", "table", "change", "message"),
    [
        (
            minefield.the_registry_names_the_fields,
            "registry.yaml",
            lambda text: text.replace("{name: damage_a_cap,", "{name: damage_cap,"),
            "specs/minefield/registry.yaml: lists equivalence_ref_damage",
        ),
        (
            minefield.the_registry_names_the_fields,
            "registry.yaml",
            lambda text: text.replace("{name: nat_max,", "{name: nat_most,"),
            "the schema has equivalence_ref_damage",
        ),
        (
            minefield.every_text_of_the_minefield_is_there,
            "b1_v2/rewards.csv",
            lambda text: text.replace("minefield.reward.knife_t1", "minefield.reward.knife"),
            "specs/minefield/b1_v2/rewards.csv:6: no text 'minefield.reward.knife' in specs/minefield",
        ),
        (
            minefield.every_text_of_the_minefield_is_there,
            "v1_8/skills.csv",
            lambda text: text.replace("minefield.skill.crush", "minefield.skill.crash"),
            "specs/minefield/v1_8/skills.csv:9: no text 'minefield.skill.crash'",
        ),
        (
            minefield.every_text_of_the_minefield_is_there,
            "strings.csv",
            without("minefield.row.overflow_no_effect,"),
            "no text 'minefield.row.overflow_no_effect' in specs/minefield/strings.csv",
        ),
        (
            minefield.every_text_of_the_minefield_is_there,
            "strings.csv",
            without("minefield.refusal.ap_short,"),
            "no text 'minefield.refusal.ap_short'",
        ),
        (
            minefield.every_text_of_the_minefield_is_asked_for,
            "strings.csv",
            add_row("minefield.reward.spoon,勺,Spoon,验证版新增"),
            "nothing asks for minefield.reward.spoon",
        ),
        (
            minefield.every_text_of_the_minefield_is_asked_for,
            "strings.csv",
            add_row("minefield.row.no_such_row,无,None,验证版新增"),
            "nothing asks for minefield.row.no_such_row",
        ),
        (
            minefield.every_text_of_the_minefield_is_asked_for,
            "strings.csv",
            without("minefield.why.hp_full,"),
            "no text 'minefield.why.hp_full' in specs/minefield/strings.csv",
        ),
        (
            texts.same_places_in_every_language,
            "strings.csv",
            add_row("minefield.zz,生命{hp},HP,验证版新增"),
            "minefield.zz takes ['hp'] in zh_CN but [] in en",
        ),
        (
            texts.no_text_stands_twice,
            "strings.csv",
            add_row("title.new,新局,New,验证版新增"),
            "title.new belongs into the other design's strings.csv",
        ),
        (
            texts.no_text_stands_twice,
            "../strings.csv",
            add_row("minefield.title,雷图,Minefield,验证版新增"),
            "specs/strings.csv",
        ),
        (
            screens.every_text_is_there,
            "strings.csv",
            without("minefield.ui.stop,"),
            "no text 'minefield.ui.stop'",
        ),
        (
            files.every_table_is_indexed_with_its_columns,
            "../README.md",
            without("| `minefield/b1_v2/hero.csv`"),
            "specs/README.md: has no row for minefield/b1_v2/hero.csv",
        ),
        (
            files.every_table_is_indexed_with_its_columns,
            "../README.md",
            lambda text: text.replace("`fog_upgrade`", "`fog`"),
            "the row of minefield/b1_v2/rewards.csv does not tell `fog_upgrade`",
        ),
        (
            files.every_table_is_indexed_with_its_columns,
            "../README.md",
            lambda text: text.replace("`minefield/registry.yaml`", "`minefield/register.yaml`"),
            "tells of minefield/register.yaml, which is not there",
        ),
    ],
)  # fmt: skip
def test_a_broken_promise_is_found(specs: Path, lint: Lint, table: str, change: Change, message: str) -> None:
    assert found(lint, specs) == []
    path = specs / "minefield" / table
    text = path.read_text("utf-8")
    changed = change(text)
    assert changed != text, "the change found nothing to change"
    path.write_text(changed, "utf-8")
    lines = found(lint, specs)
    assert any(message in line for line in lines), lines


def test_a_text_that_says_nothing_is_no_text(specs: Path) -> None:
    path = specs / "minefield" / "strings.csv"
    text = path.read_text("utf-8")
    path.write_text(text.replace(",Goblin,", ",,"), "utf-8")
    with pytest.raises(SpecError, match=r"strings\.csv:\d+ en: is empty"):
        found(minefield.every_text_of_the_minefield_is_there, specs)


@pytest.mark.parametrize(
    ("table", "change", "told"),
    [
        ("b1_v2/settlement.csv", lambda text: text.replace(",200,", ",99,"), ("[p_perfect_domain]",)),
        ("v1_8/settlement.csv", lambda text: text.replace("grant|buff", "buff|grant"), ("[segment_order]",)),
        ("registry.yaml", lambda text: text.replace("verdict: open", "verdict: 1"), ("clause5",)),
    ],
)
def test_whatever_does_not_load_is_told(specs: Path, table: str, change: Change, told: tuple[str]) -> None:
    path = specs / "minefield" / table
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(SpecError) as error:
        found(minefield.every_row_of_the_minefield_is_valid, specs)
    assert all(words in str(error.value) for words in told)


def test_problems_that_both_rulesets_meet_are_told_once(specs: Path) -> None:
    path = specs / "minefield" / "economy.csv"
    path.write_text(path.read_text("utf-8").replace("rapCap,8", "rapCap,many"), "utf-8")
    with pytest.raises(SpecError) as error:
        found(minefield.every_row_of_the_minefield_is_valid, specs)
    assert len(error.value.issues) == 1


def test_a_table_that_nobody_reads_is_told(specs: Path) -> None:
    lint = minefield.every_row_of_the_minefield_is_valid
    assert found(lint, specs) == []
    (specs / "minefield" / "b1_v2" / "heroes.csv").write_text("atk,source\n", "utf-8")
    (line,) = found(lint, specs)
    assert line.startswith("error: specs/minefield/b1_v2/heroes.csv: is no table of the minefield")
    assert "did you mean 'b1_v2/hero.csv'?" in line
