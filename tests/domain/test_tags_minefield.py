"""Source tags of the minefield: what documents 002 and 003 state wears 设计文档, nothing else does.

The list was copied from the documents by hand; both ways over every table of specs/minefield/. A value that
follows from stated numbers without a choice counts as stated.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.tags import tagged_cells

SPECS = Path(__file__).resolve().parents[2] / "specs" / "minefield"
STATED_TAG, ADDED = "设计文档", "验证版新增"

KEYS: dict[str, tuple[str, ...]] = {
    "board-rows": ("level", "difficulty"),
    "bots": ("bot",),
    "economy": ("key",),
    "encounters": ("number",),
    "strings": ("key",),
    "b1_v2/armor-effectiveness": ("component",),
    "b1_v2/clause-inputs": ("key",),
    "b1_v2/effect-pools": ("effect_id",),
    "b1_v2/enemies": ("level", "difficulty"),
    "b1_v2/hero": (),
    "b1_v2/rewards": ("reward_id",),
    "b1_v2/settlement": (),
    "b1_v2/settlement-bounds": ("key",),
    "b1_v2/source-labels": ("source_class",),
    "b1_v2/status-effects": ("effect_id",),
    "v1_8/armor-matrix": ("attack_type",),
    "v1_8/clear-object": (),
    "v1_8/enemies": ("level", "difficulty"),
    "v1_8/gp-drops": ("node",),
    "v1_8/hero": (),
    "v1_8/payouts": ("resource", "polarity"),
    "v1_8/resource-weights": ("resource",),
    "v1_8/settlement": (),
    "v1_8/settlement-bounds": ("key",),
    "v1_8/skills": ("enemy_id", "skill_id"),
    "v1_8/source-labels": ("source_class",),
    "v1_8/specialities": ("speciality",),
    "v1_8/status-effects": ("effect_id",),
    "v1_8/variant-share": ("key",),
    "v1_8/variants": ("variant_id",),
}
"""The columns that say which row is meant; a table of one row has none."""

NAMING = ("unit", "text_key")
"""Beside the keys: columns that name a value and hold none. An effect's `unit` is a value."""

Stated = tuple[str, str, str, str, str]


def _stated() -> Iterator[Stated]:
    """(table, row, column, value, section)."""
    yield from _shared()
    yield from _settlement_b1()
    yield from _rows_b1()
    yield from _settlement_v18()
    yield from _rows_v18()


def _shared() -> Iterator[Stated]:
    yield "economy", "apPerRound", "value", "8", "002 F5 AP_r"
    yield "economy", "refreshCapPerRound", "value", "2", "002 出口分发; AC-29"
    for row, side in (("1|1", "10"), ("2|1", "12")):
        for column, value in (("width", side), ("height", side), ("density", "0.25")):
            yield "board-rows", row, column, value, "002 F4"
        yield "board-rows", row, "target_deducibility", "0.88", "002 F4"
    yield "board-rows", "1|1", "min_safe_count", "50", "002 护栏 B"
    yield "board-rows", "1|1", "fog_density", "0", "002 F5 L1 无雾态"


def _settlement_b1() -> Iterator[Stated]:
    for column, value in (
        ("equivalence_ref_damage", "12"),
        ("p_perfect", "200"),
        ("segment_order", "grant|item_window|buff_debuff|item|combat|decay|verdict"),
        ("pool_clamp_lo", "-100"),
        ("pool_clamp_hi", "100"),
        ("round_direction", "floor"),
        ("damage_a_per_cell", "1"),
        ("damage_a_cap", "8"),
        ("damage_b_per_flag", "2"),
    ):
        yield "b1_v2/settlement", "0", column, value, "002 调参表"
    for key, number in (
        ("refDamageMin", 1),
        ("refDamageMax", 999),
        ("perfectSingle", 100),
        ("perfectDouble", 200),
        ("clampLo", -100),
        ("clampHi", 100),
        ("weakenMin", 60),
        ("weakenMax", 85),
    ):
        yield "b1_v2/settlement-bounds", key, "value", str(number), "002 边界参数总表"
    for effect, pool in (
        ("attack_up", "hero_offense"),
        ("defense_up", "hero_defense"),
        ("weaken", "enemy_output"),
        ("ambush", "flat_attach"),
    ):
        yield "b1_v2/effect-pools", effect, "pool", pool, "002 F2"
    for component, values in (
        ("base", (100, 100, 100)),
        ("dmg_a", (100, 150, 50)),
        ("dmg_b", (100, 50, 150)),
    ):
        for armor, percent in zip(("none", "a", "b"), values, strict=True):
            yield "b1_v2/armor-effectiveness", component, armor, str(percent), "002 F6; F1"
    for key, number in (
        ("foldPercent", 60),
        ("fullUnits", 3),
        ("fogUnreached", 4),
        ("startMost", 20),
        ("fishingPercent", 50),
        ("fogWorthTenths", 111),
        ("fogDigTenths", 72),
        ("fogAdvantageTenths", 30),
    ):
        yield "b1_v2/clause-inputs", key, "value", str(number), "002 F4, F5, 护栏"


def _rows_b1() -> Iterator[Stated]:
    yield "b1_v2/hero", "0", "atk", "6", "002 边界参数总表"
    for place, armor in (("1|1", "none"), ("2|1", "none"), ("1|2", "a"), ("2|2", "a"), ("2|3", "b")):
        yield "b1_v2/enemies", place, "armor_type", armor, "002 AC-44"
    yield "b1_v2/enemies", "1|1", "cap", "4", "002 AC-14"
    rewards = (
        ("attack_up_basic", "cell", "buff", "attack_up", "", "20"),
        ("defense_up_basic", "cell", "buff", "defense_up", "", "16"),
        ("spark_aoe", "cell", "instant_aoe", "", "4", ""),
        ("heal_minor", "cell", "instant_heal", "", "4", ""),
        ("knife_t1", "active_inject", "damage_item", "", "8", ""),
        ("knife_adv", "active_inject", "damage_item", "", "16", ""),
        ("heal_pack", "active_inject", "heal_pack", "", "12", ""),
        ("clear_blast", "clear_default", "instant_aoe", "", "40", ""),
    )
    for reward, *cells in rewards:
        for column, value in zip(("pool", "category", "effect_id", "power", "weight"), cells, strict=True):
            if value:
                yield "b1_v2/rewards", reward, column, value, "002 F1; F5 E_dig"
    effects = (
        ("attack_up", "hero", "percent", "50", "1", ""),
        ("defense_up", "hero", "percent", "-30", "1", "2"),
        ("weaken", "enemy", "percent", "-65", "1", "16"),
        ("ambush", "enemy", "flat", "3", "1", ""),
    )
    for effect, *cells in effects:
        for column, value in zip(("side", "unit", "magnitude", "duration", "max_stack"), cells, strict=True):
            if value:
                yield "b1_v2/status-effects", effect, column, value, "002 F0, F1, F2"


def _settlement_v18() -> Iterator[Stated]:
    for column, value in (
        ("segment_order", "grant|buff_debuff|combat|decay|verdict"),
        ("pool_clamp_lo", "-100"),
        ("pool_clamp_hi", "100"),
        ("round_direction", "floor"),
        ("attack_bonus", "0"),
        ("flag_hit_premium", "125"),
    ):
        yield "v1_8/settlement", "0", column, value, "003 调参表; 收益对照表"
    for key, number in (
        ("refDamageMin", 1),
        ("refDamageMax", 999),
        ("perfectSingle", 100),
        ("perfectDouble", 200),
        ("clampLo", -100),
        ("clampHi", 100),
        ("dieFacesMin", 2),
        ("dieFacesMax", 1000),
        ("natMaxMin", 1),
        ("critMin", 100),
        ("critMax", 999),
        ("tiers", 3),
        ("tierPercentMin", 1),
        ("tierPercentMax", 99),
        ("damageFloorMin", 1),
        ("damageFloorMax", 999),
        ("attackBonusMin", 0),
        ("attackBonusMax", 999),
        ("premiumNone", 100),
        ("matrixMin", -1),
        ("matrixMax", 1),
    ):
        yield "v1_8/settlement-bounds", key, "value", str(number), "003 调参表; 战斗段"
    for attack, values in (("normal", (0, 1, -1)), ("pierce", (-1, 1, 0)), ("magic", (0, -1, 1))):
        for armor, points in zip(("light", "magic", "heavy"), values, strict=True):
            yield "v1_8/armor-matrix", attack, armor, str(points), "003 战斗段"


def _rows_v18() -> Iterator[Stated]:
    for source in ("safe_cell", "mine_hit", "seal_hit", "seal_miss", "terrain"):
        yield "v1_8/source-labels", source, "has_cell", "true", "003 明细流水"
    exempt = ("hero_attack", "enemy_action", "clear_reward", "spec_reveal", "spec_gp", "spec_refresh")
    for source in exempt:
        yield "v1_8/source-labels", source, "has_cell", "false", "003 明细流水"
    yield "v1_8/hero", "0", "attack_type", "normal", "003 战斗段"
    for enemy in ("goblin", "bugbear", "ogre_chief"):
        yield "v1_8/skills", f"{enemy}|strike", "mult_percent", "100", "003 三乘法链"
    for skill in ("goblin|brace", "bugbear|war_cry", "ogre_chief|intimidate", "ogre_chief|harden"):
        yield "v1_8/skills", skill, "mult_percent", "0", "003 战斗段"
    for effect, pool, side, unit in (
        ("attack_up", "hero_offense", "hero", "percent"),
        ("fatigue", "hero_offense", "hero", "percent"),
        ("ac_up", "armor_class", "hero", "flat"),
        ("harden", "enemy_defense", "enemy", "percent"),
        ("alert", "armor_class", "enemy", "flat"),
    ):
        for column, value in (("pool", pool), ("side", side), ("unit", unit)):
            yield "v1_8/status-effects", effect, column, value, "003 战斗段"
    yield "v1_8/status-effects", "alert", "magnitude", "1", "003 授予段兑付"
    yield "v1_8/status-effects", "alert", "duration", "1", "003 授予段兑付"
    forms = {
        "attack": ("status", "status"),
        "defense": ("status", "status"),
        "weaken": ("status", "status"),
        "blast": ("aoe", "alert"),
        "heal": ("heal", "hero_direct"),
        "pierce": ("typed_direct", ""),
        "magic": ("typed_direct", ""),
        "gp": ("gp", "gp"),
        "action": ("action", "action"),
    }
    for resource, both in forms.items():
        for polarity, form in zip(("positive", "negative"), both, strict=True):
            if form:
                yield "v1_8/payouts", f"{resource}|{polarity}", "form", form, "003 兑付形态; 兑付配方"
    yield "v1_8/payouts", "blast|negative", "effect_id", "alert", "003 兑付形态"
    yield "v1_8/payouts", "blast|negative", "layers", "1", "003 兑付形态"
    for row, power in (
        ("gp|positive", 3),
        ("gp|negative", 2),
        ("action|positive", 1),
        ("action|negative", 1),
    ):
        yield "v1_8/payouts", row, "power", str(power), "003 收益对照表"
    yield "v1_8/clear-object", "0", "form", "aoe", "003 兑付配方"
    for speciality, amount, cap in (
        ("charge_turnover", "", "3"),
        ("stone_buffer", "2", "1"),
        ("tunnel_rest", "1", "3"),
        ("mine_dividend", "1", ""),
    ):
        for column, value in (("amount", amount), ("cap", cap)):
            if value:
                yield "v1_8/specialities", speciality, column, value, "003 换图系专长"


STATED = list(_stated())


def cells(table: str) -> Iterator[tuple[str, str, str, str]]:
    """(row, column, value, tag) of every cell that holds a value."""
    names = [*KEYS[table], *NAMING]
    if table.endswith("status-effects"):
        names.remove("unit")
    for row, column, value, tag in tagged_cells(SPECS / f"{table}.csv", KEYS[table], names):
        if value:
            yield row, column, value, tag


def test_every_table_is_looked_at() -> None:
    found = {path.relative_to(SPECS).with_suffix("").as_posix() for path in SPECS.rglob("*.csv")}
    assert found == set(KEYS)


def test_what_is_stated_is_stated_once() -> None:
    places = Counter(stated[:3] for stated in STATED)
    assert [place for place, count in places.items() if count > 1] == []
    assert {table for table, *_ in STATED} <= set(KEYS)


@pytest.mark.parametrize("table", sorted({table for table, *_ in STATED}))
def test_stated_values_stand_there_with_the_documents_tag(table: str) -> None:
    found = {(row, column): (value, tag) for row, column, value, tag in cells(table)}
    for name, row, column, value, section in STATED:
        if name == table:
            assert found.get((row, column)) == (value, STATED_TAG), f"{row} {column}: {section}"


@pytest.mark.parametrize("table", sorted(KEYS))
def test_nothing_that_we_invented_wears_the_documents_tag(table: str) -> None:
    stated = {(row, column) for name, row, column, *_ in STATED if name == table}
    for row, column, value, tag in cells(table):
        wanted = STATED_TAG if (row, column) in stated else ADDED
        assert tag == wanted, f"{table}.csv {row} {column} = {value!r}"
