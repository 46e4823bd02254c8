"""Loading v1_8's tables (003): promises kept, and broken ones told at their place."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kernel.tables import SpecError
from minefield.enums import Segment, Side
from minefield.specs.load import Specs
from minefield.specs.load_v1_8 import SpecsV18
from minefield.specs.names_v1_8 import (
    ArmorKind,
    AttackType,
    BattleNode,
    Polarity,
    Resource,
    RowSource,
    Speciality,
)
from minefield.specs.settlement import FaultCategory
from minefield.specs.settlement_v1_8 import FROZEN_ORDER, IN_MATRIX, SettlementTable
from tests.support.minefield.roots import SHIPPED, TABLES, Changes, root

SPECS = SpecsV18.load()


def problems(tmp_path: Path, changes: Changes) -> list[str]:
    with pytest.raises(SpecError) as error:
        SpecsV18.load(root(tmp_path, changes))
    return [str(issue).removeprefix(f"{tmp_path.as_posix()}/minefield/") for issue in error.value.issues]


def test_the_shipped_tables_load_and_hold_every_closed_name() -> None:
    assert SpecsV18.load() is SPECS and SPECS.folder == SHIPPED
    assert (
        SPECS.settlement.segments()
        == FROZEN_ORDER
        == (
            Segment.GRANT,
            Segment.BUFF_DEBUFF,
            Segment.COMBAT,
            Segment.DECAY,
            Segment.VERDICT,
        )
    )
    assert set(SPECS.payouts.keys()) == {(name, way) for name in Resource for way in Polarity}
    assert set(SPECS.weights.keys()) == set(Resource)
    assert set(SPECS.specialities.keys()) == set(Speciality)
    assert set(SPECS.gp_drops.keys()) == set(BattleNode)
    assert set(SPECS.settlement.source_labels) == set(RowSource)
    assert len(SPECS.settlement.source_labels) - len(SPECS.settlement.cell_sources) == 6
    matrix = SPECS.settlement.armor_matrix
    assert {(attack, armor) for attack in matrix for armor in matrix[attack]} == {
        (attack, armor) for attack in IN_MATRIX for armor in ArmorKind
    }


def test_boards_encounters_and_economy_are_both_rulesets() -> None:
    other = Specs.load()
    assert SPECS.economy == other.economy
    assert SPECS.board_rows.rows == other.board_rows.rows
    assert SPECS.encounters.rows == other.encounters.rows


def test_every_skill_of_every_enemy_fits_its_type() -> None:
    kinds = {row.enemy_id for row in SPECS.enemies}
    assert kinds == set(SPECS.skills.by("enemy_id"))
    for row in SPECS.skills:
        if row.effect_id is not None:
            assert SPECS.effects[row.effect_id].side in (Side.HERO, Side.ENEMY)


BUFF = ("goblin", "brace")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"v1_8/settlement": [{"segment_order": "grant|combat|buff_debuff|decay|verdict"}]},
            "v1_8/settlement.csv:2 segment_order: [segment_order] is not the frozen order",
        ),
        ({"v1_8/settlement": [{"p_perfect": 150}]}, "p_perfect: [p_perfect_domain] has no carrier"),
        ({"v1_8/settlement": [{"equivalence_ref_damage": 0}]}, "equivalence_ref_damage: [domain]"),
        ({"v1_8/settlement": [{"pool_clamp_lo": -99}]}, "pool_clamp_lo: [structure] is frozen"),
        ({"v1_8/settlement": [{"round_direction": "up"}]}, "round_direction: [structure] is frozen"),
        ({"v1_8/settlement": [{"die_faces": 1}]}, "die_faces: [domain] is out of bounds, is '1'"),
        ({"v1_8/settlement": [{"die_faces": 1001}]}, "die_faces: [domain]"),
        (
            {"v1_8/settlement": [{"nat_max": 21}]},
            "nat_max: [domain] is out of bounds, is '21', allowed 1..20",
        ),
        ({"v1_8/settlement": [{"nat_max": 0}]}, "nat_max: [domain]"),
        ({"v1_8/settlement": [{"crit_percent": 99}]}, "crit_percent: [domain]"),
        ({"v1_8/settlement": [{"crit_percent": 1000}]}, "crit_percent: [domain]"),
        ({"v1_8/settlement": [{"damage_floor": 0}]}, "damage_floor: [domain]"),
        ({"v1_8/settlement": [{"attack_bonus": -1}]}, "attack_bonus: [domain]"),
        ({"v1_8/settlement": [{"flag_hit_premium": 99}]}, "flag_hit_premium: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_bounds": "7|3"}]}, "roll_tier_bounds: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_bounds": "0|3"}]}, "roll_tier_bounds: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_percents": "75|75|25"}]}, "roll_tier_percents: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_percents": "75|50|0"}]}, "roll_tier_percents: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_percents": "100|50|25"}]}, "roll_tier_percents: [domain]"),
        ({"v1_8/settlement": [{"roll_tier_percents": "75|50"}]}, "roll_tier_percents: [structure]"),
        (
            {"v1_8/armor-matrix": {"pierce": {"light": 2}}},
            "v1_8/armor-matrix.csv:3 armor_matrix: [domain] pierce against light is out of bounds",
        ),
        (
            {"v1_8/armor-matrix": {"pierce": {"attack_type": "untyped"}}},
            "v1_8/armor-matrix.csv:3 armor_matrix: [structure] has no place, is 'untyped'",
        ),
        ({"v1_8/source-labels": {"spec_gp": {"has_cell": True}}}, "has_cell: [structure] points to a cell"),
        ({"v1_8/source-labels": {"seal_hit": {"has_cell": False}}}, "has_cell: [structure] points to a cell"),
        (
            {"v1_8/source-labels": {"seal_hit": {"source_class": "seal_hut"}}},
            "[source_label_map] is no source, is 'seal_hut'",
        ),
        ({"v1_8/hero": [{"atk": 0}]}, "v1_8/hero.csv:2 atk: is out of bounds"),
        ({"v1_8/hero": [{"armor_class": 1000}]}, "v1_8/hero.csv:2 armor_class: is out of bounds"),
        ({"v1_8/hero": [{"attack_type": "untyped"}]}, "v1_8/hero.csv:2 attack_type: the hero's attack has"),
        ({"v1_8/hero": [{}, {}]}, "v1_8/hero.csv:3: has more than its one row"),
        ({"v1_8/enemies": {(1, 1): {"float_min": -4}}}, "v1_8/enemies.csv:2 float_min: makes an attack of"),
        ({"v1_8/enemies": {(1, 1): {"units_min": 3, "units_max": 1}}}, "enemies.csv:2 units_max: is less"),
        ({"v1_8/enemies": {(1, 1): {"level": 3}}}, "encounters.csv:2 difficulty: level 1 has no row in v1_8"),
        (
            {"v1_8/skills": {("goblin", "strike"): {"cooldown": 1}}},
            "v1_8/enemies.csv:2 enemy_id: has no skill with a weight, without cooldown and condition",
        ),
        (
            {"v1_8/skills": {("goblin", "strike"): {"enemy_id": "gobin"}}},
            "v1_8/skills.csv:2 enemy_id: is no enemy, is 'gobin'",
        ),
        ({"v1_8/skills": {("goblin", "strike"): {"mult_percent": 0}}}, "skills.csv:2 mult_percent: damage"),
        ({"v1_8/skills": {BUFF: {"mult_percent": 100}}}, "v1_8/skills.csv:4 mult_percent: damage, and it"),
        ({"v1_8/skills": {BUFF: {"rider_percent": 50}}}, "v1_8/skills.csv:4 rider_percent: damage alone"),
        ({"v1_8/skills": {BUFF: {"duration": None}}}, "v1_8/skills.csv:4 duration: every skill but damage"),
        (
            {"v1_8/skills": {BUFF: {"effect_id": "hardn"}}},
            "effect_id: refers to nothing in status-effects.effect_id, is 'hardn', did you mean 'harden'?",
        ),
        ({"v1_8/skills": {BUFF: {"effect_id": "ac_down"}}}, "skills.csv:4 effect_id: a buff works on side"),
        ({"v1_8/status-effects": {"alert": {"magnitude": 0}}}, "status-effects.csv:10 magnitude: is out of"),
        ({"v1_8/status-effects": {"alert": {"unit": "percent"}}}, "status-effects.csv:10 unit: armour class"),
        ({"v1_8/status-effects": {"harden": {"side": "hero"}}}, "status-effects.csv:9 side: pool enemy_def"),
        ({"v1_8/status-effects": {"fatigue": {"side": "enemy"}}}, "status-effects.csv:3 side: pool hero_off"),
        ({"v1_8/payouts": {("gp", "positive"): {"polarity": "negative"}}}, "payouts.csv"),
        ({"v1_8/payouts": {("gp", "positive"): {"power": None}}}, "payouts.csv:16 power: a status"),
        (
            {"v1_8/payouts": {("gp", "positive"): {"effect_id": "alert"}}},
            "payouts.csv:16 effect_id: a status",
        ),
        ({"v1_8/payouts": {("attack", "positive"): {"layers": None}}}, "payouts.csv:2 layers: a status"),
        (
            {"v1_8/payouts": {("pierce", "positive"): {"attack_type": "untyped"}}},
            "payouts.csv:12 attack_type: does not fit form typed_direct, is 'untyped', allowed normal,",
        ),
        (
            {"v1_8/payouts": {("blast", "positive"): {"attack_type": None}}},
            "payouts.csv:8 attack_type: does not fit form aoe, allowed untyped",
        ),
        (
            {"v1_8/payouts": {("heal", "positive"): {"attack_type": "magic"}}},
            "payouts.csv:10 attack_type: does not fit form heal, is 'magic', allowed empty",
        ),
        ({"v1_8/clear-object": [{"form": "heal"}]}, "clear-object.csv:2 form: is no blast"),
        ({"v1_8/resource-weights": [{"resource": "gp"}]}, "resource-weights.csv: has no row attack"),
        (
            {"v1_8/resource-weights": {str(name): {"weight": 0} for name in Resource}},
            "resource-weights.csv weight: no resource has a weight",
        ),
        ({"v1_8/variants": {"rockfall": {"weight": 0}, "spikes": {"weight": 0}}}, "no variant has a weight"),
        ({"v1_8/variant-share": {"safePercent": {"value": 101}}}, "variant-share.csv:2 value: is out of"),
        ({"v1_8/specialities": [{"speciality": "stone_buffer"}]}, "specialities.csv: has no row tunnel_rest"),
        ({"v1_8/gp-drops": {"boss": {"gp_max": 1}}}, "gp-drops.csv:4 gp_max: is less than gp_min, is '1'"),
    ],
)
def test_a_broken_promise_is_told_at_its_place(tmp_path: Path, changes: Changes, told: str) -> None:
    found = problems(tmp_path, changes)
    assert any(told in line for line in found), found


@pytest.mark.parametrize("table", sorted(name for name in TABLES if name.startswith("v1_8/")))
def test_a_missing_file_is_told(tmp_path: Path, table: str) -> None:
    folder = root(tmp_path)
    (folder / f"{table}.csv").unlink()
    with pytest.raises(SpecError, match=rf"{table}\.csv: cannot be read"):
        SpecsV18.load(folder)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="no such folder of tables"):
        SpecsV18.load(tmp_path / "nowhere")


def test_b1_v2_does_not_mind_the_other_rulesets_tables(tmp_path: Path) -> None:
    folder = root(tmp_path, {"v1_8/settlement": [{"p_perfect": 1}]})
    assert Specs.load(folder)


def faults(**changes: Any) -> list[tuple[FaultCategory, str]]:
    table: SettlementTable = replace(SPECS.settlement, **changes)
    return [(fault.category, fault.field) for fault in table.validate(SPECS.bounds)]


def test_the_ends_of_the_domains_are_allowed() -> None:
    bounds = SPECS.bounds
    assert faults() == []
    assert faults(die_faces=bounds.die_faces_min, nat_max=bounds.nat_max_min) == []
    assert faults(die_faces=bounds.die_faces_max, nat_max=bounds.die_faces_max) == []
    for crit in (bounds.crit_min, bounds.crit_max):
        assert faults(crit_percent=crit) == []
    for floor in (bounds.damage_floor_min, bounds.damage_floor_max):
        assert faults(damage_floor=floor) == []
    assert faults(flag_hit_premium=bounds.premium_none) == []
    assert faults(roll_tier_percents=(bounds.tier_percent_max, 50, bounds.tier_percent_min)) == []


def test_a_matrix_without_a_row_is_a_fault() -> None:
    matrix = dict(SPECS.settlement.armor_matrix)
    del matrix[AttackType.MAGIC]
    assert faults(armor_matrix=matrix) == [(FaultCategory.STRUCTURE, "armor_matrix")]
