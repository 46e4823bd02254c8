"""Tables that cannot be played are refused on loading: file, row, column, value, what is allowed."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from heroll.api import Session, make_bot, play
from heroll.specs import Specs
from kernel.spec_error import SpecError
from tests.domain.session.runs import altered_specs

Edit = Callable[[str], str]


def put(old: str, new: str) -> Edit:
    """Another text in place of one."""
    return lambda text: text.replace(old, new)


def without(*beginnings: str) -> Edit:
    """The rows that begin so are gone."""
    return lambda text: "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith(beginnings)
    )


def cell(beginning: str, column: str, value: str) -> Edit:
    """Another value in a column of the one row that begins so."""

    def edit(text: str) -> str:
        head, *rows = (line.split(",") for line in text.splitlines())
        (row,) = [row for row in rows if ",".join(row).startswith(beginning)]
        row[head.index(column)] = value
        return "\n".join(",".join(line) for line in [head, *rows]) + "\n"

    return edit


RULES: dict[str, tuple[str, Edit, str]] = {
    "a die without faces": (
        "rules",
        cell("dieFaces", "value", "0"),
        ":2 value: is out of bounds, is '0', allowed 1 or more",
    ),
    "more than all HP healed": (
        "rules",
        cell("floorHealPercent", "value", "101"),
        r"is '101', allowed 0\.\.100",
    ),
    "no roles on a floor": ("rules", cell("rolesPerFloor", "value", "0"), "is '0', allowed 1 or more"),
    "more roles than slots": (
        "rules",
        cell("roleMinimumPerRun", "value", "6"),
        "roleMinimumPerRun does not fit into the role slots of stage 0 with 10 .*, is '6', allowed 5 or",
    ),
    "a hole in the early floors": (
        "early-floor",
        without("4,"),
        "early-floor.csv:5 floor: is out of order, is '5', allowed 4",
    ),
    "a hole in the enemy counts": (
        "enemy-counts",
        without("4,"),
        "enemy-counts.csv:6 loop_index: is out of order, is '5', allowed 4",
    ),
    "half of the DDA's source": (
        "dda-source",
        without("value"),
        "dda-source.csv parameter: has no row, is 'value'",
    ),
    "the DDA's source out of order": (
        "dda-source",
        cell("condition,1", "position", "7"),
        ":3 position: is out of order, is '7', allowed 1",
    ),
    "no bot that is careful": ("bots", without("cautious"), "bots.csv bot: has no row, is 'cautious'"),
}

STAGES: dict[str, tuple[str, Edit, str]] = {
    "no values on the last floor": (
        "floor-balance",
        without("0,9,"),
        ":2 boss_spawn_rule_value: is not the number of the stage's rows in .*, is '10', allowed 9",
    ),
    "a floor more than the rule's value": (
        "stage-floor-balance",
        lambda text: text + "7,15,9,99,0,2,0,0,0,验证版新增\n",
        ":9 boss_spawn_rule_value: is not the number of the stage's rows in .*, is '15', allowed 16",
    ),
    "a gauge stage without values": (
        "stage-floor-balance",
        without("3,"),
        "stage-boss-rules.csv:5 stage: has no row in stage-floor-balance.csv, is '3'",
    ),
    "loops out of order": (
        "stage-floor-balance",
        cell("7,4,", "loop_index", "24"),
        "loop_index: is out of order in stage 7, is '24', allowed 4",
    ),
    "values of no stage": (
        "stage-floor-balance",
        lambda text: text + "52,0,9,99,0,2,0,0,0,验证版新增\n",
        "stage: is not in stage-boss-rules.csv, is '52'",
    ),
    "stage 0 in both tables": (
        "stage-floor-balance",
        lambda text: text + "0,0,9,99,0,2,0,0,0,验证版新增\n",
        "stage: is in floor-balance.csv too, is '0'",
    ),
    "a stage out of order": (
        "stage-boss-rules",
        cell("7,", "stage", "77"),
        ":9 stage: is out of order, is '77', allowed 7",
    ),
    "a stage of 15 floors less": (
        "stage-boss-rules",
        cell("7,", "boss_spawn_rule_value", "13"),
        r"stage-rule-counts.csv:4 stages: Default 15 is no rule of that many stages .*, is '28', allowed 27",
    ),
    "a value that the report does not have": (
        "stage-boss-rules",
        cell("7,", "boss_spawn_rule_value", "14"),
        ":9 boss_spawn_rule_value: is in no row of stage-rule-counts.csv, is '14'",
    ),
    "an unknown boss": (
        "stage-boss-rules",
        cell("0,", "boss_id", "boss_9"),
        "boss_id: refers to nothing in boss.boss_id, is 'boss_9', did you mean 'boss_",
    ),
    "another boss's skill": (
        "stage-boss-rules",
        cell("0,", "boss_skill", "skill_7"),
        ":2 boss_skill: is not the skill of boss_0, is 'skill_7', allowed skill_0",
    ),
    "a boss without a skill": (
        "boss",
        cell("mid_2", "skill_key", ""),
        "boss.csv.* skill_cooldown_ms: belongs to no skill, is '6500'",
    ),
    "half a mid boss": (
        "stage-boss-rules",
        cell("0,", "mid_boss_id", "mid_1"),
        "mid_boss_spawn_value: does not fit mid_boss_id",
    ),
    "a mid boss of another rule": (
        "stage-boss-rules",
        cell("7,", "mid_boss_spawn_value", "20"),
        ":9 mid_boss_spawn_value: is not that of Default, is '20', allowed 7",
    ),
    "a mid boss's path missing": (
        "mid-boss-rules",
        without("DiceGauge"),
        "mid-boss-rules.csv boss_spawn_rule: has no row, is 'DiceGauge'",
    ),
    "floors compared with the gauge": (
        "mid-boss-rules",
        put("DISPLAY_FLOOR_GE", "GAUGE_GE"),
        ":2 comparison: is no comparison of Default, is 'GAUGE_GE'",
    ),
}

BOARD: dict[str, tuple[str, Edit, str]] = {
    "another ring": (
        "rules",
        cell("ringTiles", "value", "48"),
        "board-ring.csv: has another number of tiles, is '40', allowed 48",
    ),
    "35 tiles": (
        "board-ring",
        without("35,", "36,", "37,", "38,", "39,"),
        "has another number of tiles, is '35', allowed 40",
    ),
    "a tile beside the ring": (
        "board-ring",
        cell("7,", "column", "3"),
        ":9 column: is no step from tile 6, is '3'",
    ),
    "tiles out of order": (
        "board-ring",
        cell("7,", "tile_index", "41"),
        ":9 tile_index: is out of order, is '41', allowed 7",
    ),
    "a second START": (
        "board-ring",
        cell("7,", "place", "START"),
        ":9 place: stands at index 7, is 'START'",
    ),
    "enemies that weigh nothing": (
        "enemy-counts",
        put("0,65,20,15,0,", "0,0,0,0,0,"),
        ":2 weight_1: leaves nothing to draw",
    ),
    "no place for the deck": ("placement", without("DECK"), "placement.csv cause: has no row, is 'DECK'"),
    "an initial tile of a later loop": (
        "initial-tiles",
        put("101,enemy_1,", "231,black_market,"),
        ":2 tile_id: is no tile of a new run, is '231', allowed 101, 102, 103, 104, ",
    ),
    "an initial tile without a kind": (
        "initial-tiles",
        put("101,enemy_1,", "999,enemy_1,"),
        ":2 tile_id: is no tile of a new run, is '999'",
    ),
    "an initial tile with another's name": (
        "initial-tiles",
        put("101,enemy_1,", "101,enemy_2,"),
        ":2 name: is not that of tile 101 in enabled-tile-eligibility.csv, is 'enemy_2', allowed enemy_1",
    ),
    "a reward upside down": (
        "event-rewards",
        cell("chest,open,points", "points_min", "9"),
        r":\d+ points_min: is more than points_max, is '9', allowed 8 or less",
    ),
    "a campfire that gives nothing": (
        "event-rewards",
        without("campfire"),
        r"event-rewards.csv event_id\+input: has no row, is 'campfire\+rest'",
    ),
    "an outcome of no word": (
        "event-rewards",
        cell("campfire,rest", "input", "juggle"),
        r":2 input: is no word of campfire, is 'juggle', allowed rest\|brew",
    ),
    "an outcome of the blacksmith": (
        "event-rewards",
        cell("campfire,rest", "event_id", "blacksmith"),
        ":2 input: is no word of blacksmith, is 'rest', allowed no row",
    ),
    "a blacksmith without a hammer": (
        "events",
        put("|challenge|strike", "|challenge"),
        ":2 inputs: are not the words of blacksmith",
    ),
    "two events on a tile": (
        "events",
        cell("chest", "tile_id", "138"),
        ":4 tile_id: is the tile of campfire, is '138'",
    ),
    "a deck that means another tile": (
        "default-good-tile-deck",
        cell("5,", "ref_new_tile_id", "151"),
        ":6 ref_new_tile_id: is not the tile of chest in enabled-tile-eligibility.csv, is '151', allowed 141",
    ),
    "a deck that means another event": (
        "default-good-tile-deck",
        cell("5,", "event_id", "treasure"),
        ":6 event_id: is no kind of enabled-tile-eligibility.csv, is 'treasure', allowed chest",
    ),
    "a board action without an answer to shortage": (
        "placement",
        cell("GAUGE", "shortage", ""),
        ":8 shortage: belongs to GAUGE and to no other cause",
    ),
    "a fate of what the deck covers": (
        "placement",
        cell("DECK", "covered", "LOST"),
        ":4 covered: belongs to GAUGE and to no other cause, is 'LOST'",
    ),
    "a strategy that covers START": (
        "placement",
        cell("ENEMY", "covers", "EMPTY|START"),
        ":6 covers: would cover START",
    ),
    "pollution beyond four": (
        "rules",
        cell("pollutedEnemiesMax", "value", "5"),
        "value: pollutedEnemiesMax is no group, is '5', allowed 4 or less",
    ),
    "elites out of order": (
        "elite-floors",
        without("3,"),
        ":4 floor: is out of order, is '4', allowed 3",
    ),
    "an elite that is none": (
        "elite-floors",
        cell("4,", "kind", "MERCHANT"),
        ":5 kind: is no elite, is 'MERCHANT', allowed MINIBOSS or INFECTED_BOSS",
    ),
    "no weights for an elite": (
        "elite-counts",
        without("MINIBOSS"),
        "elite-counts.csv kind: has no row, is 'MINIBOSS'",
    ),
    "elites that weigh nothing": (
        "elite-counts",
        put("MINIBOSS,60,25,10,5,", "MINIBOSS,0,0,0,0,"),
        ":2 weight_1: leaves nothing to draw",
    ),
    "a kind that is no natural one": (
        "enabled-tile-eligibility",
        cell("141,", "kind", "MERCHANT"),
        "kind: is generated naturally nowhere, is 'MERCHANT'",
    ),
    "enemies at an event": (
        "enabled-tile-eligibility",
        cell("141,", "enemy_count", "2"),
        "enemy_count: does not fit EVENT, is '2'",
    ),
    "corners anywhere": (
        "enabled-tile-eligibility",
        cell("211,", "weight", "2"),
        "weight: would put Corner anywhere, is '2', allowed 0",
    ),
    "a kind with another name": (
        "enabled-tile-eligibility",
        cell("138,", "name", "bonfire"),
        "name: is not the event of its tile in events.csv, is 'bonfire', allowed campfire",
    ),
    "a kind of another category": (
        "enabled-tile-eligibility",
        cell("201,", "category", "GoodEvent"),
        "category: is not that of bad_spikes in events.csv, is 'GoodEvent', allowed BadEvent",
    ),
    "an event that is no kind": (
        "enabled-tile-eligibility",
        without("201,"),
        "enabled-tile-eligibility.csv tile_id: has no row, is '201'",
    ),
    "too few corners": (
        "enabled-tile-eligibility",
        put("Corner,true,0,0,1,0,", "Corner,false,0,0,1,0,"),
        "max_corner_per_game: fills 0 of 4 corners",
    ),
    "nothing natural to draw": (
        "enabled-tile-eligibility",
        lambda text: re.sub(r",-1,\d+,", ",-1,0,", text),
        "weight: leaves nothing to draw, is '0', allowed one weight of 1 or more",
    ),
    "an empty deck": ("default-good-tile-deck", put("true", "false"), "leaves the deck empty"),
}

FIGHT: dict[str, tuple[str, Edit, str]] = {
    "a blessing off the ticks": (
        "blessings",
        cell("Frost", "value", "125"),
        "value: Frost is on no tick, is '125', allowed multiples of 10",
    ),
    "a parameter off the ticks": (
        "blessing-parameters",
        cell("Venom,PERIOD_MS", "value", "1001"),
        "value: is on no tick, is '1001', allowed multiples of 10",
    ),
    "a part of more than the whole": (
        "blessings",
        cell("Haggler", "value", "40"),
        "value: Haggler comes to 200 percent at level 5, is '40', allowed 1..20",
    ),
    "a part that grows without end": (
        "blessings",
        cell("Revive", "max_level", ""),
        "max_level: lets a part of the whole grow without end, allowed a number",
    ),
    "a status that ends before it acts": (
        "blessing-parameters",
        cell("Venom,PERIOD_MS", "value", "5000"),
        "value: is longer than the status lasts, is '5000', allowed 3000 or less",
    ),
    "a blessing without its number": (
        "blessing-parameters",
        without("ChainSpark"),
        "blessing-parameters.csv parameter: has no EVERY of ChainSpark",
    ),
    "a number that nothing reads": (
        "blessing-parameters",
        put("ChainSpark,EVERY", "ChainSpark,PERCENT"),
        "parameter: is not read by the rule of ChainSpark, is 'PERCENT'",
    ),
    "an augment without a row": (
        "potion-augments",
        without("10,"),
        "potion-augments.csv augment: has no row, is 'GuaranteedDouble'",
    ),
    "an augment that nothing brings": (
        "potion-augments",
        cell("5,", "blessing_id", ""),
        ":6 blessing_id: does not reach play, allowed a blessing",
    ),
    "a disabled augment in play": (
        "potion-augments",
        cell("10,", "blessing_id", "Might"),
        ":11 blessing_id: brings a disabled augment, is 'Might'",
    ),
    "one blessing for two augments": (
        "potion-augments",
        cell("5,", "blessing_id", "PotionPercentHeal"),
        ":2 blessing_id: brings two augments, is 'PotionPercentHeal'",
    ),
    "an augment for points": (
        "shop-offers",
        put("196,AUGMENT,ThirdDieReplace,", "196,AUGMENT,PotionShield,"),
        r":\d+ content: is no AUGMENT, is 'PotionShield', allowed PointSupply",
    ),
    "a base roll upside down": (
        "gear-status",
        cell("3,", "base_min", "99"),
        r":4 base_min: is more than base_max, is '99'",
    ),
    "drops that weigh nothing": (
        "drop-rules",
        lambda text: re.sub(r"NORMAL,BATTLE,1,\d+,\d+,\d+", "NORMAL,BATTLE,1,0,0,0", text),
        ":2 weight_0: leaves nothing to draw",
    ),
    "no pay for four enemies": (
        "drop-rules",
        without("NORMAL,BATTLE,4"),
        r"drop-rules.csv encounter\+enemy_count: has no row, is 'NORMAL\+4'",
    ),
    "20 levels of healing": (
        "potions",
        without("HEAL_LEVEL,20"),
        r"potions.csv track\+level: has no row, is 'HEAL_LEVEL\+20'",
    ),
    "11 capacities": (
        "potions",
        put("CAPACITY,9,10,源码确认\n", "CAPACITY,9,10,源码确认\nCAPACITY,10,11,源码确认\n"),
        r"level: is beyond the levels of CAPACITY, is '10', allowed 0\.\.9",
    ),
    "a hero among the enemies": (
        "battle-scale",
        cell("heroPosition", "value", "600"),
        "value: heroPosition is not between laneLeft and the enemies, is '600'",
    ),
    "a hero off the lane": ("battle-scale", cell("heroPosition", "value", "10"), "is '10', allowed 40"),
    "an enemy off the lane": (
        "battle-scale",
        cell("laneRight", "value", "650"),
        "battle-formation.csv.* position: is beyond laneRight",
    ),
    "a boss off the lane": (
        "battle-scale",
        cell("bossRight", "value", "711"),
        r"value: bossRight is off the lane, is '711', allowed 40\.\.710",
    ),
    "nowhere for four enemies": (
        "battle-formation",
        without("NORMAL,4,3"),
        r"has no row, is 'NORMAL\+4\+3'",
    ),
    "a fifth of four": (
        "battle-formation",
        cell("NORMAL,1,1", "slot", "2"),
        ":2 slot: is outside the group, is '2'",
    ),
    "an elite like nobody": (
        "elite-multipliers",
        without("MINIBOSS"),
        "elite-multipliers.csv encounter: has no row, is 'MINIBOSS'",
    ),
    "no boss on the lane": ("battle-formation", without("BOSS"), r"has no row, is 'BOSS\+1\+1'"),
    "no archers": (
        "monsterinfo",
        without("straight"),
        "monsterinfo.csv attack_type: has no row, is 'STRAIGHT'",
    ),
    "a hero without attack speed": (
        "player-default-stat",
        cell("attackSpeed", "value", "0"),
        r":5 value: attackSpeed cannot be played, is '0', allowed more than 0",
    ),
    "a hero more than healthy": (
        "player-default-stat",
        cell("health", "value", "151"),
        r"value: health is more than maxHealth, is '151'",
    ),
    "a shield below nothing": (
        "player-default-stat",
        cell("shield", "value", "-1"),
        r"value: shield cannot be played, is '-1'",
    ),
    "variance upside down": (
        "formula-fit",
        cell("varianceMin", "value", "1.2"),
        r"value: varianceMin is more than varianceMax, is '1\.2'",
    ),
    "a chance of 95": (
        "formula-fit",
        cell("hitChanceMax", "value", "95"),
        r"value: is out of bounds, is '95\.0', allowed 0\.0\.\.1\.0|allowed 0\.\.1",
    ),
    "gear that weighs nothing": (
        "gear-rules",
        cell("wornSlotWeight", "value", "0"),
        "is out of bounds, is '0', allowed 1 or more",
    ),
}

ATTACKS: dict[str, tuple[str, Edit, str]] = {
    "a blow of 310 ms": (
        "animation-vfx",
        cell("sword/attack", "length_ms", "310"),
        r"battle-attacks.csv:3 timeline_id: has a blow of 310 ms, is 'sword/attack', allowed 180\.\.300 ms",
    ),
    "a blow of 170 ms": (
        "animation-vfx",
        cell("mid_3/attack", "length_ms", "170"),
        r"second_timeline_id: has a blow of 170 ms, is 'mid_3/attack', allowed 180\.\.300 ms",
    ),
    "a wind-up of 90 ms": (
        "animation-vfx",
        cell("sword/attack", "keys", "hit@90|stop@160"),
        r"timeline_id: has a wind-up of 90 ms, is 'sword/attack', allowed 40\.\.80 ms",
    ),
    "a throw's wind-up of 30 ms": (
        "animation-vfx",
        cell("curved/attack", "keys", "release@30|stop@110"),
        r"timeline_id: has a wind-up of 30 ms, is 'curved/attack', allowed 40\.\.80 ms",
    ),
    "a hit stop of 100 ms": (
        "animation-vfx",
        cell("hero/attack", "keys", "hit@60|stop@160"),
        r"timeline_id: has a hit stop of 100 ms, is 'hero/attack', allowed 60\.\.90 ms",
    ),
    "a skill's hit stop of 50 ms": (
        "animation-vfx",
        cell("boss_0/skill_0", "keys", "hit@700|stop@750"),
        r"timeline_id: has a hit stop of 50 ms, is 'boss_0/skill_0', allowed 60\.\.90 ms",
    ),
    "a blow without a hit stop": (
        "animation-vfx",
        cell("hero/attack", "keys", "hit@60"),
        "timeline_id: names a timeline without the key 'stop', is 'hero/attack'",
    ),
    "a shot that goes on behind its line": (
        "animation-vfx",
        cell("boss_4/shot", "length_ms", "850"),
        r"timeline_id: has 270 ms behind its key, is 'boss_4/shot', allowed 100\.\.260 ms",
    ),
    "a boss that warns for 490 ms": (
        "animation-vfx",
        cell("mid_1/warn", "keys", "release@420"),
        "second_timeline_id: has a warning of 490 ms, is 'mid_1/attack', allowed 500 or more ms",
    ),
    "a boss's marker of 490 ms": (
        "animation-vfx",
        cell("flask/flight", "keys", "hit@490"),
        "second_timeline_id: has a warning of 490 ms, is 'flask/flight', allowed 500 or more ms",
    ),
    "a marker of 290 ms": (
        "animation-vfx",
        cell("bomb/flight", "keys", "hit@290"),
        "second_timeline_id: has a marker of 290 ms, is 'bomb/flight', allowed 300 or more ms",
    ),
    "a boss who warns of nothing": (
        "battle-attacks",
        cell("skill_3", "area_front", "0"),
        "delivery: of a boss warns of nothing, is 'PROJECTILE'",
    ),
    "a dash in one part": (
        "battle-attacks",
        put("DASH,rush/telegraph,rush/attack", "DASH,sword/attack,"),
        "second_timeline_id: is missing for a DASH",
    ),
    "an archer who throws": (
        "monsterinfo",
        cell("straight_archer", "attack_key", "curved_lob"),
        "attack_key: is no attack of the role STRAIGHT, is 'curved_lob', allowed one that is a PROJECTILE",
    ),
    "a skill of two bosses": (
        "battle-attacks",
        cell("skill_1", "timeline_id", "boss_0/skill_0"),
        "boss.csv:3 skill_key: has the timeline boss_0/skill_0 of boss_0, is 'skill_1'",
    ),
    "a hero who cannot strike": (
        "battle-attacks",
        without("hero_strike"),
        "battle-attacks.csv attack_key: has no row, is 'hero_strike'",
    ),
    "a limit less": (
        "timeline-limits",
        without("HIT_STOP"),
        "timeline-limits.csv limit: has no row, is 'HIT_STOP'",
    ),
}

BAD = RULES | STAGES | BOARD | FIGHT | ATTACKS


@pytest.mark.parametrize("name", list(BAD))
def test_tables_that_cannot_be_played_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, words = BAD[name]
    with pytest.raises(SpecError, match=words) as refused:
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})
    assert all(issue.file.endswith(".csv") for issue in refused.value.issues)


def test_one_role_a_floor_can_be_played(tmp_path: Path) -> None:
    specs = altered_specs(tmp_path, rules=cell("rolesPerFloor", "value", "1"))
    assert len(Session.new("7", specs=specs).state()["rolePlan"]) == 10
    assert play(Session.new("7", specs=specs, strict=True), make_bot("greedy", "7", specs)).battles > 0


def test_all_disagreements_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(SpecError) as refused:
        altered_specs(
            tmp_path, placement=without("DECK"), bots=without("cautious"), early_floor=without("9,")
        )
    assert len(refused.value.issues) == 3


def test_the_projects_tables_agree() -> None:
    assert Specs.load().rules.ring_tiles == len(Specs.load().board_ring)
