"""Loading b1_v2's tables: every promise that they make is kept, and a broken one is told at its place."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

import pytest

from kernel.tables import SpecError
from minefield.enums import ArmorType, Category, Component, RewardPool, Segment, SourceClass
from minefield.specs.load import B1_V2, SHARED, Specs
from minefield.specs.settlement import FROZEN_ORDER, FaultCategory, SettlementTable
from tests.support.minefield.roots import SHIPPED, TABLES, Changes, root
from tests.support.minefield.schema import POOLS, TWELVE_FIELDS

SPECS = Specs.load()


def problems(tmp_path: Path, changes: Changes) -> list[str]:
    with pytest.raises(SpecError) as error:
        Specs.load(root(tmp_path, changes))
    return [str(issue).removeprefix(f"{tmp_path.as_posix()}/minefield/") for issue in error.value.issues]


def test_the_shipped_tables_load_once_a_folder_and_are_the_projects() -> None:
    assert Specs.load() is SPECS and SPECS.folder == SHIPPED
    assert Specs.read(SHIPPED) is not SPECS


def test_the_environment_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root(tmp_path, {"b1_v2/hero": [{"max_hp": 77}]})
    monkeypatch.setenv("HEROLL_SPECS", str(tmp_path))
    assert Specs.load().hero.max_hp == 77


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"b1_v2/settlement": [{"segment_order": tuple(reversed(FROZEN_ORDER))}]},
            "b1_v2/settlement.csv:2 segment_order: [segment_order] is not the frozen order",
        ),
        (
            {"b1_v2/settlement": [{"segment_order": FROZEN_ORDER[:-1]}]},
            "b1_v2/settlement.csv:2 segment_order: [segment_order] is not the frozen order",
        ),
        (
            {"b1_v2/settlement": [{"p_perfect": 99}]},
            (
                "b1_v2/settlement.csv:2 p_perfect: [p_perfect_domain] has no carrier at run time, is '99',"
                " allowed 100 or 200"
            ),
        ),
        (
            {"b1_v2/effect-pools": {"weaken": {"effect_id": "weakem"}}},
            (
                "b1_v2/effect-pools.csv:4 effect_pool_map: [dangling_ref] refers to no row of status-effects,"
                " is 'weakem', allowed attack_up, defense_up, weaken, ambush, did you mean 'weaken'?"
            ),
        ),
        (
            {"b1_v2/settlement": [{"equivalence_ref_damage": 0}]},
            (
                "b1_v2/settlement.csv:2 equivalence_ref_damage: [domain] is out of bounds, is '0',"
                " allowed 1..999"
            ),
        ),
        (
            {"b1_v2/settlement": [{"equivalence_ref_damage": 1000}]},
            "b1_v2/settlement.csv:2 equivalence_ref_damage: [domain]",
        ),
        ({"b1_v2/settlement": [{"pool_clamp_lo": -99}]}, "pool_clamp_lo: [structure] is frozen, is '-99'"),
        ({"b1_v2/settlement": [{"pool_clamp_hi": 101}]}, "pool_clamp_hi: [structure] is frozen, is '101'"),
        (
            {"b1_v2/settlement": [{"round_direction": "ceil"}]},
            "round_direction: [structure] is frozen, is 'ceil', allowed floor",
        ),
        ({"b1_v2/settlement": [{"damage_a_per_cell": -1}]}, "damage_a_per_cell: [domain] is out of bounds"),
        ({"b1_v2/settlement": [{"damage_a_cap": -1}]}, "damage_a_cap: [domain] is out of bounds"),
        ({"b1_v2/settlement": [{"damage_b_per_flag": -1}]}, "damage_b_per_flag: [domain] is out of bounds"),
        (
            {"b1_v2/effect-pools": {"ambush": {"pool": "enemy_output"}}},
            "b1_v2/effect-pools.csv:5 effect_pool_map: [structure] ambush is frozen",
        ),
        (
            {"b1_v2/effect-pools": {"ambush": {"pool": "flat_atach"}}},
            (
                "effect_pool_map: [structure] ambush counts into no pool, is 'flat_atach',"
                " allowed hero_offense, hero_defense, enemy_output, flat_attach, did you mean 'flat_attach'?"
            ),
        ),
        (
            {"b1_v2/source-labels": {"decay": {"source_class": "decai"}}},
            "b1_v2/source-labels.csv:11 source_label_map: [source_label_map] is no source, is 'decai'",
        ),
        (
            {"b1_v2/source-labels": {"decay": {"source_class": "decai"}}},
            "b1_v2/source-labels.csv source_label_map: [source_label_map] has no label, is 'decay'",
        ),
        (
            {"b1_v2/armor-effectiveness": [{"component": "base"}, {"component": "dmg_a"}]},
            "armor_effectiveness: [structure] has no value, is 'dmg_b against a', allowed all nine",
        ),
        ({"b1_v2/hero": [{"atk": 0}]}, "b1_v2/hero.csv:2 atk: is out of bounds, is '0', allowed 1..999"),
        ({"b1_v2/hero": [{"atk": 1000}]}, "b1_v2/hero.csv:2 atk: is out of bounds"),
        ({"b1_v2/hero": [{}, {}]}, "b1_v2/hero.csv:3: has more than its one row"),
        ({"b1_v2/settlement": [{}, {}]}, "b1_v2/settlement.csv:3: has more than its one row"),
        ({"b1_v2/settlement": []}, "b1_v2/settlement.csv: has no rows"),
        ({"encounters": []}, "encounters.csv: has no rows"),
        (
            {"b1_v2/status-effects": {"weaken": {"magnitude": -59}}},
            "b1_v2/status-effects.csv:4 magnitude: is out of bounds, is '-59', allowed -85..-60",
        ),
        ({"b1_v2/status-effects": {"weaken": {"magnitude": -86}}}, "magnitude: is out of bounds"),
        ({"b1_v2/status-effects": {"weaken": {"magnitude": 65}}}, "magnitude: is out of bounds"),
        ({"b1_v2/status-effects": {"defense_up": {"magnitude": 0}}}, "magnitude: is out of bounds"),
        (
            {"b1_v2/status-effects": {"ambush": {"magnitude": -3}}},
            "b1_v2/status-effects.csv:5 magnitude: is out of bounds, is '-3', allowed 1 or more",
        ),
        (
            {"b1_v2/status-effects": {"weaken": {"side": "hero"}}},
            (
                "b1_v2/status-effects.csv:4 side: pool enemy_output is not of this side, is 'hero',"
                " allowed enemy"
            ),
        ),
        (
            {"b1_v2/status-effects": {"ambush": {"unit": "percent"}}},
            "b1_v2/status-effects.csv:5 unit: pool flat_attach, and it alone, is flat",
        ),
        (
            {"b1_v2/rewards": {"attack_up_basic": {"effect_id": "atack_up"}}},
            (
                "b1_v2/rewards.csv:2 effect_id: is no effect, is 'atack_up', allowed attack_up, defense_up,"
                " weaken, ambush, did you mean 'attack_up'?"
            ),
        ),
        (
            {"b1_v2/rewards": {"attack_up_basic": {"effect_id": None}}},
            "b1_v2/rewards.csv:2 effect_id: a buff, and it alone, names an effect",
        ),
        (
            {"b1_v2/rewards": {"attack_up_basic": {"power": 4}}},
            "b1_v2/rewards.csv:2 power: a buff, and it alone, has no power",
        ),
        ({"b1_v2/rewards": {"spark_aoe": {"power": None}}}, "b1_v2/rewards.csv:4 power: a buff"),
        ({"b1_v2/rewards": {"spark_aoe": {"power": 0}}}, "b1_v2/rewards.csv:4 power: is out of bounds"),
        (
            {"b1_v2/rewards": {"knife_t1": {"fog_upgrade": "knife_av"}}},
            "b1_v2/rewards.csv:6 fog_upgrade: is no reward, is 'knife_av'",
        ),
        (
            {"b1_v2/rewards": {"clear_blast": {"weight": 0}}},
            "b1_v2/rewards.csv weight: no row of pool clear_default has a weight",
        ),
        (
            {"b1_v2/rewards": {"clear_blast": {"category": "instant_aoo"}}},
            "b1_v2/rewards.csv:9 category: is not one of the valid names, is 'instant_aoo'",
        ),
        (
            {"b1_v2/enemies": {(1, 1): {"atk": 0, "cap": 0}}},
            "b1_v2/enemies.csv:2 atk: neither attacks nor ambushes",
        ),
        (
            {"b1_v2/enemies": {(1, 1): {"units_min": 3, "units_max": 2}}},
            "b1_v2/enemies.csv:2 units_max: is less than units_min, is '2', allowed 3 or more",
        ),
        ({"b1_v2/enemies": {(1, 1): {"units_max": 4}}}, "b1_v2/enemies.csv:2 units_max: is out of bounds"),
        ({"b1_v2/enemies": {(1, 1): {"pattern": ()}}}, "b1_v2/enemies.csv:2 pattern: is empty"),
        (
            {"b1_v2/enemies": {(1, 1): {"pattern": ("attack", "charg")}}},
            "b1_v2/enemies.csv:2 pattern: item 2 is not one of the valid names",
        ),
        (
            {"encounters": {1: {"level": 9}}},
            "encounters.csv:2 difficulty: level 9 has no row in b1_v2 enemies",
        ),
        ({"encounters": {1: {"level": 9}}}, "encounters.csv:2 difficulty: level 9 has no row in board-rows"),
        ({"encounters": {2: {"number": 7}}}, "encounters.csv:3 number: is out of order, is '7', allowed 2"),
        ({"encounters": {1: {"units_max": None}}}, "encounters.csv:2 units_max: one of units_min and"),
        ({"encounters": {1: {"units_min": 2, "units_max": 1}}}, "encounters.csv:2 units_max: is less than"),
        ({"encounters": {6: {"ends_level": False}}}, "encounters.csv:7 ends_level: the last battle"),
        ({"board-rows": {(1, 1): {"density": 0.001}}}, "board-rows.csv:2 density: makes no mine"),
        (
            {"board-rows": {(1, 1): {"min_safe_count": 78}}},
            "board-rows.csv:2 min_safe_count: is out of bounds, is '78', allowed at most the 77 safe cells",
        ),
        (
            {"board-rows": {(1, 1): {"target_deducibility": 0.84}}},
            "board-rows.csv:2 target_deducibility: is out of bounds, is '0.84'",
        ),
        (
            {"economy": {"digApCost": {"value": 9}}},
            "economy.csv:3 value: digApCost is out of reach, is '9', allowed at most apPerRound, 8",
        ),
        (
            {"economy": {"flagApCost": {"value": 9}}},
            "economy.csv:4 value: flagApCost is out of reach, is '9', allowed at most apPerRound, 8",
        ),
        (
            {"economy": {"rapRefreshCost": {"value": 9}}},
            "economy.csv:7 value: rapRefreshCost is out of reach, is '9', allowed at most rapCap, 8",
        ),
        ({"economy": {"apPerRound": {"value": 33}}}, "economy.csv:2 value: is out of bounds, is '33'"),
        ({"economy": {"rapCap": {"key": "rapCab"}}}, "economy.csv key: missing key, is 'rapCap'"),
        ({"economy": {"rapCap": {"source": "设计"}}}, "economy.csv:8 source: is not one of the valid names"),
    ],
)
def test_a_broken_promise_is_told_at_its_place(tmp_path: Path, changes: Changes, told: str) -> None:
    found = problems(tmp_path, changes)
    assert any(told in line for line in found), found


def test_without_refreshes_their_price_does_not_matter(tmp_path: Path) -> None:
    off: Changes = {"economy": {"refreshCapPerRound": {"value": 0}, "rapCap": {"value": 0}}}
    assert Specs.load(root(tmp_path, off)).economy.rap_cap == 0


def test_the_dangling_key_is_the_only_problem_when_it_stands_beside_the_four(tmp_path: Path) -> None:
    names = [row.effect_id for row in SPECS.effects]
    rows = [*({"effect_id": name} for name in names), {"effect_id": "ghost_effect", "pool": "hero_offense"}]
    (line,) = problems(tmp_path, {"b1_v2/effect-pools": rows})
    assert line.startswith("b1_v2/effect-pools.csv:6 effect_pool_map: [dangling_ref]")


def test_problems_of_all_tables_are_told_in_one_go(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        {
            "b1_v2/hero": [{"atk": 0}],
            "economy": {"rapCap": {"value": "many"}},
            "encounters": {1: {"level": 0}},
        },
    )
    assert len(found) == 3
    later = problems(
        tmp_path / "later",
        {
            "b1_v2/settlement": [{"p_perfect": 99}],
            "b1_v2/effect-pools": {"weaken": {"pool": "enemy"}},
            "b1_v2/rewards": {"clear_blast": {"weight": 0}},
            "encounters": {1: {"level": 9}},
        },
    )
    assert len(later) == 5, later


def test_a_supply_of_none_needs_no_row(tmp_path: Path) -> None:
    rewards = {name: {"weight": 0} for name in ("knife_t1", "heal_pack")}
    changes: Changes = {"b1_v2/rewards": rewards, "economy": {"injectPerBoard": {"value": 0}}}
    assert Specs.load(root(tmp_path, changes)).economy.inject_per_board == 0
    assert "no row of pool active_inject" in problems(tmp_path / "other", {"b1_v2/rewards": rewards})[0]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="no such folder of tables"):
        Specs.load(tmp_path / "nowhere")


@pytest.mark.parametrize("table", sorted(TABLES))
def test_a_missing_file_is_told(tmp_path: Path, table: str) -> None:
    folder = root(tmp_path)
    (folder / f"{table}.csv").unlink()
    if table.startswith("v1_8/"):
        assert Specs.load(folder), "the other ruleset's tables are not asked for"
    else:
        with pytest.raises(SpecError, match=rf"{table}\.csv: cannot be read"):
            Specs.load(folder)


def test_every_declared_table_ships_and_nothing_else() -> None:
    shipped = {path.relative_to(SHIPPED).with_suffix("").as_posix() for path in SHIPPED.rglob("*.csv")}
    assert shipped == {*TABLES, "strings"}
    assert len({spec.name for spec in SHARED}) == len(SHARED)
    assert len({spec.name for spec in B1_V2}) == len(B1_V2)


# ---------------------------------------------------------------------------------------- the settlement
def faults(table: SettlementTable) -> list[tuple[FaultCategory, str]]:
    return [(fault.category, fault.field) for fault in table.validate(SPECS.bounds)]


def test_the_settlement_has_the_twelve_fields_of_the_schema() -> None:
    assert tuple(field.name for field in fields(SettlementTable)) == TWELVE_FIELDS
    assert SPECS.settlement.segments() == tuple(Segment)
    assert {name: SPECS.settlement.pool_of(name) for name in SPECS.settlement.effect_pool_map} == POOLS
    assert set(SPECS.settlement.source_label_map) == set(SourceClass)
    effectiveness = SPECS.settlement.armor_effectiveness
    assert {name: set(row) for name, row in effectiveness.items()} == {
        name: set(ArmorType) for name in Component
    }


@pytest.mark.parametrize("edge", ["ref_damage_min", "ref_damage_max"])
def test_the_ends_of_the_reference_exposure_are_allowed(edge: str) -> None:
    value = getattr(SPECS.bounds, edge)
    assert faults(replace(SPECS.settlement, equivalence_ref_damage=value)) == []
    beyond = value + (1 if edge.endswith("max") else -1)
    assert faults(replace(SPECS.settlement, equivalence_ref_damage=beyond)) == [
        (FaultCategory.DOMAIN, "equivalence_ref_damage")
    ]


def test_switched_off_charges_are_legal() -> None:
    off = replace(SPECS.settlement, damage_a_per_cell=0, damage_a_cap=0, damage_b_per_flag=0)
    assert faults(off) == []


def orders() -> Sequence[tuple[str, ...]]:
    names = tuple(map(str, FROZEN_ORDER))
    swapped = [
        (*names[:spot], names[spot + 1], names[spot], *names[spot + 2 :]) for spot in range(len(names) - 1)
    ]
    return [*swapped, names[1:], (*names, names[0]), (*names[:-1], "verdikt"), ()]


@pytest.mark.parametrize("order", orders())
def test_every_other_order_is_fatal(order: tuple[str, ...]) -> None:
    assert faults(replace(SPECS.settlement, segment_order=order)) == [
        (FaultCategory.SEGMENT_ORDER, "segment_order")
    ]


def test_rewards_cover_every_pool_and_category() -> None:
    assert {row.pool for row in SPECS.rewards} == set(RewardPool)
    assert {row.category for row in SPECS.rewards} == set(Category)


def test_mines_and_start_of_the_shipped_rows() -> None:
    """002 F4 names both: |M| of the 10×10 and of the 12×12 board."""
    named = [SPECS.board_rows[level, 1] for level in (1, 2)]
    assert [(row.width, row.mine_count, row.start) for row in named] == [(10, 23, (5, 5)), (12, 34, (6, 6))]
    for row in SPECS.board_rows:
        assert row.start == (row.height // 2, row.width // 2)
        assert row.width * row.height - row.mine_count >= row.min_safe_count
