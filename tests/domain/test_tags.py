"""Source tags (GDD 1.2): what the documents state wears the tag that they give it, nothing else wears one.

The list was copied from the documents by hand; both ways over every table of specs/.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.tags import tagged_cells

SPECS = Path(__file__).resolve().parents[2] / "specs"
CONFIRMED, SEEN, ADDED = "源码确认", "实机观察", "验证版新增"
TAGS = {CONFIRMED, SEEN, "黑盒拟合", ADDED}

KEYS = {
    "blessing-stars": ("level",),
    "blessing-tiers": ("tier",),
    "blessings": ("blessing_id",),
    "boss": ("boss_id",),
    "dda-source": ("parameter", "position"),
    "default-good-tile-deck": ("ref_new_tile_id",),
    "enabled-tile-eligibility": ("tile_id",),
    "gear-quality": ("quality_rank",),
    "player-default-stat": ("stat",),
    "bubble-rules": ("key",),
    "herobody-rules": ("key",),
    "minigame-numbers": ("event_id", "key"),
    "potion-augments": ("augment",),
    "potions": ("track", "level"),
    "rules": ("key",),
    "stage-boss-rules": ("stage",),
    "stage-rule-counts": ("boss_spawn_rule", "boss_spawn_rule_value"),
    "assets": ("asset_id",),
}
"""The columns that say which row is meant, for tables in which something is stated."""

NAMES = {
    "blessing-stars": ("level",),
    "blessing-tiers": ("tier",),
    "dda-source": ("parameter", "position"),
    "bubble-rules": ("key", "unit"),
    "herobody-rules": ("key", "unit"),
    "minigame-numbers": ("event_id", "key", "unit"),
    "player-default-stat": ("stat",),
    "potions": ("track", "level"),
    "rules": ("key", "unit"),
    "stage-rule-counts": ("boss_spawn_rule", "boss_spawn_rule_value"),
}
"""Columns that name a value and hold none."""

Stated = tuple[str, str, str, str, str, str]


def _stated() -> Iterator[Stated]:
    """(table, row, column, value, tag, section)."""
    for column, value in (
        ("stage", "0"),
        ("mode", "Normal"),
        ("theme", "Grass"),
        ("boss_spawn_rule", "Default"),
        ("boss_spawn_rule_value", "10"),
        ("boss_id", "boss_0"),
        ("boss_prefab", "Board_Boss001"),
        ("boss_skill", "skill_0"),
    ):
        yield "stage-boss-rules", "0", column, value, CONFIRMED, "GDD 3.1; report 1.1"
    for rule, value, stages, mid in (
        ("Default", 10, 2, 7),
        ("Default", 13, 3, 7),
        ("Default", 15, 28, 7),
        ("DiceGauge", 50, 19, 20),
    ):
        row = f"{rule}|{value}"
        yield "stage-rule-counts", row, "stages", str(stages), CONFIRMED, "report 1.1"
        yield "stage-rule-counts", row, "mid_boss_spawn_value", str(mid), CONFIRMED, "report 2.1, 2.2"
    yield "assets", "Board_Boss001", "asset_id", "Board_Boss001", CONFIRMED, "GDD 3.1"
    for stat, value in (
        ("range", "5"),
        ("moveSpeed", "40"),
        ("attackPower", "10"),
        ("attackSpeed", "100"),
        ("health", "150"),
        ("maxHealth", "150"),
        ("defense", "0"),
        ("lifeSteal", "0"),
        ("evasion", "0"),
        ("aim", "5"),
    ):
        yield "player-default-stat", stat, "value", value, CONFIRMED, "GDD 5.1"
    for column, value in (
        ("boss_id", "boss_0"),
        ("attack_multiplier", "2"),
        ("health_multiplier", "4"),
        ("defense_multiplier", "1"),
        ("attack_speed_multiplier", "1"),
        ("evasion_multiplier", "1"),
        ("aim_multiplier", "1"),
        ("life_steal_multiplier", "0"),
        ("skill_key", "skill_0"),
        ("skill_cooldown_ms", "7000"),
    ):
        yield "boss", "boss_0", column, value, CONFIRMED, "GDD 3.1, 5.2"
    arrays = {
        "condition": (5, 8, 12),
        "value": (10, 15, 20, 5, 5, 5),
        "dynamicDifficultyAbleStage": range(7),
        "normalEnemyBattleTimeStatUp": (13, 3, 100, 5, 1),
    }
    for parameter, values in arrays.items():
        for position, number in enumerate(values):
            yield "dda-source", f"{parameter}|{position}", "value", str(number), CONFIRMED, "GDD 5.5"
    for rank, weight in enumerate((210, 60, 28, 4, 1)):
        yield "gear-quality", str(rank), "weight", str(weight), CONFIRMED, "GDD 6.1"
    for tier, weight in (("COMMON", 50), ("RARE", 30), ("HEROIC", 20), ("LEGENDARY", 5)):
        yield "blessing-tiers", tier, "weight", str(weight), CONFIRMED, "GDD 7.1"
    stars = [cost for cost in range(1, 9) for _ in range(cost)]
    for level, cost in enumerate(stars[:30]):
        yield "blessing-stars", str(level), "stars", str(cost), CONFIRMED, "GDD 7.1; heroll-rules 4"
    yield "blessings", "PointSupply", "blessing_id", "PointSupply", CONFIRMED, "GDD 8.3"
    yield "blessings", "Revive", "blessing_id", "Revive", CONFIRMED, "GDD 5.6"
    yield "blessings", "PotionPercentHeal", "value", "10", CONFIRMED, "GDD 7.2"
    yield "potion-augments", "PercentHeal", "augment", "PercentHeal", CONFIRMED, "GDD 7.2"
    yield "potion-augments", "GuaranteedDouble", "augment", "GuaranteedDouble", CONFIRMED, "GDD 7.2"
    yield "potion-augments", "GuaranteedDouble", "is_enabled", "false", CONFIRMED, "GDD 7.2"
    for level in range(10):
        yield "potions", f"CAPACITY|{level}", "value", str(level + 1), CONFIRMED, "GDD 3.1, 7.2"
    for level in range(21):
        yield "potions", f"HEAL_LEVEL|{level}", "value", str(50 + 30 * level), CONFIRMED, "GDD 3.1, 7.2"
    yield "rules", "potionCapacities", "value", "10", CONFIRMED, "GDD 7.2"
    yield "rules", "potionHeals", "value", "21", CONFIRMED, "GDD 7.2"
    yield "rules", "goodTilesAtStart", "value", "8", CONFIRMED, "report 1.2"
    yield "rules", "goodTilesPerLoopBonus", "value", "2", CONFIRMED, "report 1.2"
    yield from _eligibility()
    yield "rules", "shopPerLoop", "value", "3", SEEN, "report 1.5"
    yield "rules", "runtimeBossGaugeMax", "value", "100", CONFIRMED, "report 2.2; GDD 4.3"
    yield "rules", "bossDiceCount", "value", "4", SEEN, "report 2.2; GDD 4.3"
    yield "rules", "bossTilesPerAction", "value", "4", SEEN, "report 2.2; GDD 4.3"
    # GDD 9.2 states the counts of games without a tag of their own
    yield "minigame-numbers", "claw_crane|capsules", "value", "20", ADDED, "GDD 9.2"
    for table, key, value in (
        ("herobody-rules", "groundSide", "5"),
        ("herobody-rules", "tries", "5"),
        ("bubble-rules", "targets", "18"),
        ("bubble-rules", "shots", "3"),
    ):
        yield table, key, "value", value, ADDED, "GDD 9.2"
    for tile_id in (137, 138, 139, 140, 141, 142, 152, 166):
        yield "default-good-tile-deck", str(tile_id), "default_equip", "true", CONFIRMED, "report 1.3"


def _eligibility() -> Iterator[Stated]:
    """Report 1.4: which kinds are enabled, from which stage and loop, and the categories that it names.

    Of the golden carriage and Spito it states the stage, of what a later loop unlocks no category.
    """
    kinds = {
        "Empty": (100,),
        "NormalEnemy": range(101, 105),
        "GoodEvent": range(137, 143),
        "BadEvent": range(201, 204),
        "Corner": range(211, 216),
    }
    loops = {0: (*(tile_id for ids in kinds.values() for tile_id in ids), 221)}
    loops[3] = (143, 144, 151, 152, 231, 232, 233)
    loops[5] = (241,)
    table = "enabled-tile-eligibility"
    for category, ids in (*kinds.items(), ("GoodEvent", (164, 166))):
        for tile_id in ids:
            yield table, str(tile_id), "category", category, CONFIRMED, "report 1.4"
    for loop, tile_ids in loops.items():
        for tile_id in tile_ids:
            yield table, str(tile_id), "is_enabled", "true", CONFIRMED, "report 1.4"
            yield table, str(tile_id), "min_stage", "0", CONFIRMED, "report 1.4"
            yield table, str(tile_id), "min_loop", str(loop), CONFIRMED, "report 1.4"
    for tile_id in (164, 166):
        yield table, str(tile_id), "is_enabled", "true", CONFIRMED, "report 1.4"
        yield table, str(tile_id), "min_stage", "1", CONFIRMED, "report 1.4"


STATED = list(_stated())


def cells(table: str) -> Iterator[tuple[str, str, str, str]]:
    """(row, column, value, tag) of every cell that holds a value."""
    return tagged_cells(SPECS / f"{table}.csv", KEYS.get(table, ()), NAMES.get(table, ()))


TABLES = sorted(path.stem for path in SPECS.glob("*.csv"))


def test_what_is_stated_is_stated_once() -> None:
    places = Counter(stated[:3] for stated in STATED)
    assert [place for place, count in places.items() if count > 1] == []
    assert {table for table, *_ in STATED} == set(KEYS)


@pytest.mark.parametrize("table", sorted(KEYS))
def test_stated_values_stand_there_with_the_documents_tag(table: str) -> None:
    found = {(row, column): (value, tag) for row, column, value, tag in cells(table)}
    for name, row, column, value, tag, section in STATED:
        if name == table:
            assert found.get((row, column)) == (value, tag), f"{row} {column}: {section}"


@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_we_invented_wears_another_tag(table: str) -> None:
    stated = {(row, column) for name, row, column, *_ in STATED if name == table}
    for row, column, value, tag in cells(table):
        assert tag in TAGS
        if (row, column) not in stated:
            assert tag == ADDED, f"{table}.csv {row} {column} = {value!r} is stated nowhere"
