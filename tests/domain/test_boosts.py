"""GDD 9.3, 15-10: no advertisement, boost, redraw, extra try, gift or bought revival anywhere.

The scan reads what players can find (tests.support.doors); counter-tests plant each of them and see it found.
"""

import ast
import csv
from functools import cache
from pathlib import Path

import grimp
import pytest

from heroll.commands import COMMANDS
from heroll.debug.phases import DEBUG_PHASES
from heroll.specs import PROJECT
from lab.check.boosts import no_boost_is_enabled
from lab.check.project import BoostKind, Project
from tests.support.doors import Door, command_doors, doors, found, names_written, spoken

BOOSTS = {
    "广告": r"广告|看视频|\bads?\b|\badvert|\bsponsor|\bwatch (a )?video",
    "即时增强": r"即时增强|即时商人|\bboosts?\b|\bboosted\b|\binstant (merchant|enhance)|[▶⏵]",
    "广告复活": r"广告复活|即时复活|\b(instant|ad|paid) revive",
    "重抽": r"重抽|强制换卡|\bredraws?\b",
    "补次数": r"补次数|额外次数|\bextra (try|tries|shots?|grabs?|throws?|digs?|cards?|turns?|tickets?)\b",
    "赠送点数": r"赠送|\bgift (of )?points?\b|\bgift(s|ed)?\b",
}
DORMANT = "heroll.dormant"
READERS = {"heroll.checkpoint"}
"""What reads old saves."""

FIELDS = {"boost_used", "instant_revive_used", "revive_used_this_floor", "reward_boost_transactions"}
PLANTED = {
    "广告": ("specs/strings.csv", "shop.more,看广告,Watch an ad,验证版新增\n"),
    "即时增强": (
        "specs/ui-screens.csv",
        "shop,boost,scenes/shop/shop.tscn,Boost,button,always,,▶,验证版新增\n",
    ),
    "广告复活": ("scenes/result/result.tscn", '[node name="InstantRevive" type="Node2D" parent="."]\n'),
    "重抽": ("specs/events.csv", "chest,141,GoodEvent,true,open|redraw,ALWAYS,EMPTY,NOTHING,验证版新增\n"),
    "补次数": ("scenes/event/event.py", 'TRY = "extraTry"\n'),
    "赠送点数": ("specs/shop-offers.csv", "900,STAT,giftPoints,20,0,1,RANDOM,900,true,,0,验证版新增\n"),
}
"""For each of them a door in a file of its own kind."""


@cache
def everything() -> tuple[Door, ...]:
    return (*doors(PROJECT), *command_doors())


@cache
def sources() -> tuple[tuple[str, ast.AST], ...]:
    folder = PROJECT / "python"
    paths = sorted(folder.rglob("*.py"))
    names = [path.relative_to(folder).with_suffix("").as_posix().replace("/", ".") for path in paths]
    trees = [ast.parse(path.read_text("utf-8")) for path in paths]
    return tuple(zip((name.removesuffix(".__init__") for name in names), trees, strict=True))


def test_gdd_15_10_no_screen_table_text_or_command_has_ads_boosts_redraws_or_extra_tries() -> None:
    hits = found(iter(everything()), BOOSTS)
    assert hits == {name: [] for name in BOOSTS}


def test_gdd_15_10_the_number_of_such_buttons_is_0() -> None:
    with (PROJECT / "specs/ui-screens.csv").open(encoding="utf-8", newline="") as file:
        controls = list(csv.DictReader(file))
    assert len(controls) > 80
    shown = ((row["control"], spoken(" ".join(row.values()))) for row in controls)
    assert {name: len(places) for name, places in found(shown, BOOSTS).items()} == dict.fromkeys(BOOSTS, 0)
    nodes = [line for line in everything() if line[0].partition(":")[0].endswith(".tscn")]
    assert len(nodes) > 500
    assert not any(found(iter(nodes), BOOSTS).values())


@pytest.mark.parametrize("name", BOOSTS)
def test_the_scan_would_find_each_of_them(tmp_path: Path, name: str) -> None:
    file, line = PLANTED[name]
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text("", "utf-8")
    assert found(doors(tmp_path), BOOSTS)[name] == []
    (tmp_path / file).write_text(line, "utf-8")
    (hit,) = found(doors(tmp_path), BOOSTS)[name]
    assert hit.startswith(f"{file}:1")


@pytest.mark.parametrize("placement", Project(PROJECT, PROJECT / "specs").boosts.keys())
def test_no_door_has_the_name_of_a_dormant_placement(placement: str) -> None:
    name = {placement: rf"\b{spoken(placement)}\b"}
    assert found(iter(everything()), name) == {placement: []}
    assert found(iter([("here", spoken(f"say{placement.title()}"))]), name)[placement]


def test_a_docstring_and_a_comment_are_no_door(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    code = '"""Never an ad."""\n# nor a boost\n\n\ndef draw():\n    """No redraw."""\n    return "redraw"\n'
    (tmp_path / "scenes/x.py").write_text(code, "utf-8")
    hits = found(doors(tmp_path), BOOSTS)
    assert {name: len(places) for name, places in hits.items() if places} == {"重抽": 1}
    assert hits["重抽"][0].startswith("scenes/x.py:7")


def test_gdd_15_10_the_historic_transaction_is_read_from_old_saves_and_reached_by_no_rule() -> None:
    graph = grimp.build_graph("kernel", "heroll", "lab", cache_dir=None)
    assert graph.find_modules_that_directly_import(DORMANT) == READERS
    for door in ("heroll.handlers", "heroll.debug.handlers", "heroll.event.registry", "heroll.run.legal"):
        assert graph.find_shortest_chain(importer=door, imported="heroll.run.state")
        assert graph.find_shortest_chain(importer=door, imported=DORMANT) is None
    beneath = graph.find_upstream_modules("heroll.handlers") | graph.find_upstream_modules("heroll.bots.play")
    assert "heroll.run.installs" in beneath
    assert DORMANT not in graph.find_upstream_modules("heroll.handlers")


def test_gdd_15_10_no_command_not_even_a_debug_command_makes_or_commits_one() -> None:
    assert set(DEBUG_PHASES) <= set(COMMANDS)
    users = {
        name
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.alias)
        and (node.id if isinstance(node, ast.Name) else node.name) == "RewardBoostTransaction"
    }
    assert users == {DORMANT}
    writers = {name for name, tree in sources() for _, field in names_written(tree) if field in FIELDS}
    assert writers == set(), "the fields stay as they are made: false"


def test_what_is_written_would_be_seen() -> None:
    code = "run.boost_used = True\nEvent(boost_used=True)\nread = run.boost_used\n"
    assert list(names_written(ast.parse(code))) == [(1, "boost_used"), (2, "boost_used")]


def test_the_table_of_boosts_is_a_record_that_nothing_in_the_game_reads() -> None:
    project = Project(PROJECT, PROJECT / "specs")
    rows = list(project.boosts)
    assert {row.kind for row in rows} == set(BoostKind) and not any(row.enabled for row in rows)
    assert next(row for row in rows if row.placement_id == "instant_merchant").amount == 20
    assert [str(finding) for finding in no_boost_is_enabled(project)] == []
    readers = {
        name
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "reward-boosts" in node.value
    }
    assert {name.partition(".")[0] for name in readers} == {"lab"}
    assert "reward-boosts" not in project.rules.tables.names()


def test_an_enabled_boost_and_one_without_a_place_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "specs"
    folder.mkdir()
    for table in (PROJECT / "specs").glob("*.csv"):
        (folder / table.name).write_bytes(table.read_bytes())
    boosts = folder / "reward-boosts.csv"
    text = boosts.read_text("utf-8")
    boosts.write_text(
        text.replace("20,points,false", "20,points,true").replace("EVENT,10", "PARTY,10"), "utf-8"
    )
    told = [str(finding) for finding in no_boost_is_enabled(Project(PROJECT, folder))]
    assert len(told) == 2 and "instant_merchant is enabled" in told[0] and "'PARTY'" in told[1]
