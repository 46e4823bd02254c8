"""`lab check` on reach: everything that a table has can be met in play, and what cannot is named."""

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from heroll.enums import BlessingId, BlessingTier
from heroll.shop.tables import OfferType
from heroll.specs import Specs
from heroll.specs.stages import BossSpawnRule
from kernel.tables import Table
from lab.check.project import Project
from lab.check.reach import all_sections, every_family_is_whole, everything_is_reached
from lab.cli import app
from lab.reach.board import last_loop
from lab.reach.code import asked_by_scenes
from lab.reach.families import FAMILIES, OPEN, members
from lab.reach.graph import Thing
from lab.reach.names import offer_name
from lab.reach.report import Section, sections
from lab.timelines import PROJECT

SPECS = PROJECT / "specs"
TABLES = Specs.load(SPECS)
Edit = Callable[[str], str]


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SPECS, tmp_path / "specs"))


def edit(table: Path, change: Edit) -> None:
    text = table.read_text("utf-8")
    changed = change(text)
    assert changed != text, "the change found nothing to change"
    table.write_text(changed, "utf-8")


def section(tables: Specs, thing: Thing) -> Section:
    return next(one for one in sections(tables) if one.thing is thing)


def test_everything_of_the_project_is_reached() -> None:
    project = Project(PROJECT, SPECS)
    assert [str(finding) for finding in everything_is_reached(project)] == []
    assert [str(finding) for finding in every_family_is_whole(project)] == []


def test_each_sort_has_its_section_with_all_its_members() -> None:
    tables, found = TABLES, {one.thing: one for one in all_sections(Project(PROJECT, SPECS))}
    assert list(found) == list(Thing)
    counts = {thing: len(one.members) for thing, one in found.items()}
    assert counts[Thing.TILE] == len(tables.enabled_tile_eligibility) + 5
    assert counts[Thing.EVENT] == len(tables.events) == 25
    assert counts[Thing.OFFER] == 97 and counts[Thing.BLESSING] == 32
    assert counts[Thing.GEAR] == 40 + 5 + 13
    assert counts[Thing.TEXT] == len(Project(PROJECT, SPECS).strings)
    for one in found.values():
        assert len(set(one.members)) == len(one.members) and set(one.outside) <= set(one.members)
    assert sorted(len(one.outside) for one in found.values() if one.outside) == [1, 9]


def test_the_command_tells_counts_and_names(specs: Path) -> None:
    told = CliRunner().invoke(app, ["check"])
    assert told.exit_code == 0
    for line in ("reach offers: 88 of 97", "reach blessings: 32 of 32", "reach events: 25 of 25"):
        assert line in told.output
    assert re.search(r"reach tile kinds: (\d+) of \d+", told.output)
    assert "kept out of play, START has the merchant (heroll-rules 1): MERCHANT" in told.output
    edit(specs / "enabled-tile-eligibility.csv", lambda text: text.replace("0,5,-1,12,", "0,5,-1,0,"))
    told = CliRunner().invoke(app, ["check", "--specs", str(specs)])
    assert told.exit_code == 1 and "never reached: dice_catapult" in told.output
    assert "tile kinds: dice_catapult is never reached in play" in told.output


def changed(table: Table[Any], key: object, **cells: object) -> Table[Any]:
    """The table with other cells in one row."""
    assert key in table
    rows = [row.model_copy(update=cells) if table[key] is row else row for row in table.rows]
    return Table(table.path, rows, table.lines, table.key)


def kind(tile_id: int, **cells: object) -> Specs:
    return replace(
        TABLES, enabled_tile_eligibility=changed(TABLES.enabled_tile_eligibility, tile_id, **cells)
    )


def offer(offer_id: int, **cells: object) -> Specs:
    return replace(TABLES, shop_offers=changed(TABLES.shop_offers, offer_id, **cells))


def without(table: str, key: object) -> Specs:
    """Without one row."""
    whole = getattr(TABLES, table)
    rows = [row for row in whole.rows if row is not whole[key]]
    return replace(TABLES, **{table: Table(whole.path, rows, whole.lines, whole.key)})


LARGE = next(row for row in TABLES.shop_offers if row.type is OfferType.STAT and row.offer_id == 51)
MIDDLE = TABLES.shop_offers[LARGE.depends_on]


@pytest.mark.parametrize(
    ("tables", "thing", "names"),
    [
        (kind(201, weight=0), Thing.TILE, ["bad_spikes"]),
        (kind(201, weight=0), Thing.EVENT, ["bad_spikes"]),
        (kind(232, is_enabled=False), Thing.TILE, ["teleport"]),
        (kind(233, min_stage=52), Thing.TILE, ["power_star"]),
        (kind(231, min_loop=40), Thing.EVENT, ["black_market"]),
        (kind(214, max_corner_per_game=0), Thing.EVENT, ["corner_tower"]),
        (without("events", "campfire"), Thing.TILE, ["campfire"]),
        (without("events", "campfire"), Thing.EVENT, ["campfire"]),
        (
            offer(MIDDLE.offer_id, depends_on=LARGE.offer_id),
            Thing.OFFER,
            [offer_name(MIDDLE), offer_name(LARGE)],
        ),
        (offer(MIDDLE.offer_id, is_enabled=False), Thing.OFFER, [offer_name(MIDDLE), offer_name(LARGE)]),
    ],
)
def test_what_cannot_be_reached_any_more_is_named(tables: Specs, thing: Thing, names: list[str]) -> None:
    found = section(tables, thing)
    assert [name for name in names if name in found.unreached] == names
    assert section(TABLES, thing).unreached == []
    assert f"  never reached: {', '.join(found.unreached)}" in list(found.lines())


def test_a_tile_has_several_ways_and_is_lost_with_the_last_of_them() -> None:
    """Golden carriage: natural from stage 1, and bought."""
    assert "stage 1" in section(TABLES, Thing.TILE).ways["golden_carriage"]
    bought = kind(164, weight=0)
    assert section(bought, Thing.TILE).ways["golden_carriage"].startswith("bought as offer")
    number = next(row.offer_id for row in TABLES.shop_offers if row.content == "golden_carriage")
    lost = replace(bought, shop_offers=changed(TABLES.shop_offers, number, is_enabled=False))
    assert section(lost, Thing.TILE).unreached == ["golden_carriage"]
    assert section(lost, Thing.EVENT).unreached == ["golden_carriage"]


def test_a_blessing_is_drawn_or_bought_or_lost() -> None:
    table = changed(TABLES.blessing.table, BlessingId.REVIVE, is_enabled=False)
    lost = replace(TABLES, blessing=replace(TABLES.blessing, table=table))
    assert section(lost, Thing.BLESSING).unreached == [BlessingId.REVIVE]
    weights = {**TABLES.blessing.tier_weights, BlessingTier.LEGENDARY: 0}
    only_bought = replace(TABLES, blessing=replace(TABLES.blessing, tier_weights=weights))
    assert section(only_bought, Thing.BLESSING).ways[BlessingId.THIRD_DIE_REPLACE] == "offer 196"


def test_no_merchant_sells_nothing() -> None:
    shut = replace(TABLES, rules=replace(TABLES.rules, shop_per_loop=99))
    assert len(section(shut, Thing.OFFER).unreached) == 88
    assert section(shut, Thing.BLESSING).unreached == []


def test_elites_mid_bosses_and_big_groups_have_their_ways() -> None:
    ways = section(TABLES, Thing.TILE).ways
    assert ways["MINIBOSS"].startswith("elite") and ways["MID_BOSS"].startswith("mid boss")
    calm, small = TABLES.elite_floors, TABLES.enemy_counts
    for row in calm.rows:
        calm = changed(calm, row.floor, kind=None)
    for size in small.rows:
        small = changed(small, size.loop_index, weight_4=0)
    few = section(replace(TABLES, enemy_counts=small), Thing.TILE)
    assert few.ways["enemy_4"] == "pollution"
    none = section(replace(TABLES, enemy_counts=small, elite_floors=calm), Thing.TILE)
    assert none.unreached == ["enemy_4", "MINIBOSS", "INFECTED_BOSS"]


def test_gear_comes_of_fights_of_rewards_or_not_at_all() -> None:
    assert section(TABLES, Thing.GEAR).ways["quality 3"].startswith("drops of")
    drops, rewards = TABLES.build.drops, TABLES.event_rewards
    for row in drops.rows:
        drops = changed(drops, (row.encounter, row.enemy_count), weight_1=0, weight_2=0)
    peaceful = replace(TABLES, build=replace(TABLES.build, drops=drops))
    assert section(peaceful, Thing.GEAR).ways["quality 3"].startswith("rewards of")
    for reward in rewards.rows:
        rewards = changed(rewards, (reward.event_id, reward.input, reward.outcome), gear_offers=0)
    assert len(section(replace(peaceful, event_rewards=rewards), Thing.GEAR).unreached) == 40 + 5 + 13


def test_what_is_kept_for_the_record_must_stay_out() -> None:
    offers = section(TABLES, Thing.OFFER)
    assert len(offers.outside) == 9 and offers.trespassing == []
    trespasser = next(iter(offers.outside))
    got_in = Section(Thing.OFFER, offers.members, {trespasser: "shown"}, offers.outside)
    assert got_in.trespassing == [trespasser]
    assert trespasser not in "\n".join(line for line in got_in.lines() if "kept out" in line)


def test_the_last_loop_of_a_gauge_stage_is_bounded_by_its_rolls() -> None:
    tables = TABLES
    loops = {stage.boss_spawn_rule: last_loop(stage, tables) for stage in tables.stage_boss_rules}
    assert loops[BossSpawnRule.DEFAULT] in (9, 12, 14)
    assert loops[BossSpawnRule.DICE_GAUGE] == 6 * (2 + 4) * 12 // 40


def project(root: Path, texts: str, code: str, *, scene: str = "") -> Project:
    """The project's tables with other texts and a scene of one's own."""
    (root / "scenes/x").mkdir(parents=True)
    (root / "scenes/x/x.py").write_text(code, "utf-8")
    (root / "scenes/x/x.tscn").write_text(scene, "utf-8")
    folder = Path(shutil.copytree(SPECS, root / "specs"))
    rows = "".join(f"{key},字,word,验证版新增\n" for key in texts.split())
    (folder / "strings.csv").write_text(f"key,zh_CN,en,source\n{rows}", "utf-8")
    return Project(root, folder)


def unreached(made: Project) -> list[str]:
    return next(one for one in all_sections(made) if one.thing is Thing.TEXT).unreached


def test_a_text_that_no_scene_asks_for_is_named(tmp_path: Path) -> None:
    made = project(
        tmp_path,
        "a.said a.shown a.filled.1 a.filled.juggle a.lost b.added_2 b.added_x a.said_none a.lost_none",
        'say("a.said")\nsay(f"a.filled.{n}")\nsay("b.added_" + str(n))\nkey = f"{stem}_none"\n',
        scene='text_key = "a.shown"\n',
    )
    assert unreached(made) == ["a.filled.juggle", "a.lost", "b.added_x", "a.lost_none"]
    assert any("a.lost is never reached" in str(finding) for finding in everything_is_reached(made))


def test_the_rest_of_a_key_fills_the_last_place_of_a_template(tmp_path: Path) -> None:
    """As the page of a game does, which knows its event."""
    made = project(
        tmp_path,
        "a.chest.won.coin a.chest.won.juggle a.chest.kept.now a.chest.kept.later won.x",
        'say(f"a.{event}.{name}")\ntext(f"won.{what}")\ntext("kept.now")\n"won.x"\ntext("coin")\n',
    )
    assert unreached(made) == ["a.chest.won.juggle", "a.chest.kept.later"]


def test_a_family_takes_its_members_and_no_other_word(tmp_path: Path) -> None:
    held = " ".join(f"blessing.{one}" for one in BlessingId)
    made = project(tmp_path, f"{held} blessing.chest", 'say(f"blessing.{blessing_id}")\n')
    assert unreached(made) == ["blessing.chest"]


def test_a_member_without_a_text_is_named_with_the_scene_that_asks(tmp_path: Path) -> None:
    held = " ".join(f"blessing.{one}" for one in BlessingId if one is not BlessingId.REVIVE)
    made = project(tmp_path, held, '\nsay(f"blessing.{blessing_id}")\n')
    found = [str(finding) for finding in every_family_is_whole(made)]
    assert found == ["error: scenes/x/x.py:2: no text 'blessing.Revive' in specs/strings.csv"]


def test_every_family_is_one_that_a_scene_fills_in() -> None:
    keys = Project(PROJECT, SPECS).strings.keys()
    asked = asked_by_scenes(PROJECT, sorted({key.partition(".")[0] for key in keys}))
    assert set(FAMILIES) <= set(asked.templates), set(FAMILIES) - set(asked.templates)
    assert set(OPEN) <= set(FAMILIES)
    assert len(members("battle.{}", Specs.load(SPECS))) == 10
