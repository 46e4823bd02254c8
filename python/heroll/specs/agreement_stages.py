"""What the stages' tables must agree on: the report's counts, rows for every floor, bosses and skills."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from heroll.battle.tables import BOSS, EARLY_FLOOR, FLOOR_BALANCE, STAGE_FLOOR_BALANCE
from heroll.board.tables import ENEMY_COUNTS
from heroll.enums import AttackType
from heroll.specs.issues import at_row, missing
from heroll.specs.rules import Rules
from heroll.specs.stages import (
    MID_BOSS_RULES,
    OF_GAUGE,
    RULES,
    STAGE_BOSS_RULES,
    STAGE_RULE_COUNTS,
    BossSpawnRule,
    role_floors,
)
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table


def stage_issues(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """Every disagreement."""
    yield from _counts(tables)
    yield from _floors(tables)
    yield from in_order(tables[EARLY_FLOOR], "floor", 1)
    yield from in_order(tables[ENEMY_COUNTS], "loop_index", 0)
    yield from _roles(tables, rules)
    yield from _bosses(tables)
    yield from _mid_bosses(tables)


def in_order(table: Table[Any], column: str, first: int) -> Iterator[SpecIssue]:
    """The rows count on from ``first``, so that the last one may go on for all beyond it."""
    for number, row in enumerate(table, start=first):
        if getattr(row, column) != number:
            yield at_row(table, row, column, "is out of order", str(number))


def _counts(tables: Tables) -> Iterator[SpecIssue]:
    """The stages are numbered from 0 and as many as the report counts with each rule and value."""
    stages, counts = tables[STAGE_BOSS_RULES], tables[STAGE_RULE_COUNTS]
    yield from in_order(stages, "stage", 0)
    found = Counter((stage.boss_spawn_rule, stage.boss_spawn_rule_value) for stage in stages)
    for row in counts:
        actual = found[row.boss_spawn_rule, row.boss_spawn_rule_value]
        if actual != row.stages:
            problem = (
                f"{row.boss_spawn_rule} {row.boss_spawn_rule_value} is no rule of that many stages in"
                " stage-boss-rules.csv"
            )
            yield at_row(counts, row, "stages", problem, str(actual))
    for stage in stages:
        if (stage.boss_spawn_rule, stage.boss_spawn_rule_value) not in counts:
            yield at_row(stages, stage, "boss_spawn_rule_value", "is in no row of stage-rule-counts.csv")


def _floors(tables: Tables) -> Iterator[SpecIssue]:
    """A Default stage has as many rows as floors; every DiceGauge stage has rows, of which the last goes on.

    A stage stands in one of the two tables, its loops in order from 0.
    """
    stages = tables[STAGE_BOSS_RULES]
    first, others = tables[FLOOR_BALANCE], tables[STAGE_FLOOR_BALANCE]
    for table in (first, others):
        for stage, rows in table.by("stage").items():
            for loop_index, row in enumerate(rows):
                if row.loop_index != loop_index:
                    problem = f"is out of order in stage {stage}"
                    yield at_row(table, row, "loop_index", problem, str(loop_index))
            if stage not in stages:
                yield at_row(table, rows[0], "stage", "is not in stage-boss-rules.csv")
            if table is others and stage in first.by("stage"):
                yield at_row(table, rows[0], "stage", "is in floor-balance.csv too")
    by_stage = {**first.by("stage"), **others.by("stage")}
    for stage_row in stages:
        board_rows = len(by_stage.get(stage_row.stage, ()))
        if stage_row.floors is not None and board_rows != stage_row.floors:
            problem = "is not the number of the stage's rows in floor-balance.csv or stage-floor-balance.csv"
            yield at_row(stages, stage_row, "boss_spawn_rule_value", problem, str(board_rows))
        elif board_rows == 0:
            yield at_row(stages, stage_row, "stage", "has no row in stage-floor-balance.csv")


def _roles(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """Every role fits as often as it must into the roles of a stage's floors."""
    for stage in tables[STAGE_BOSS_RULES]:
        floors = role_floors(stage, rules)
        most = floors * rules.roles_per_floor // len(AttackType)
        if rules.role_minimum_per_run > most:
            table = tables[RULES]
            problem = f"does not fit into the role slots of stage {stage.stage} with {floors} floors"
            yield at_row(table, table["roleMinimumPerRun"], "value", problem, f"{most} or less")


def _bosses(tables: Tables) -> Iterator[SpecIssue]:
    """The stage's boss is the one whose skill it names; it has one, and so has every mid boss."""
    stages, bosses = tables[STAGE_BOSS_RULES], tables[BOSS]
    for stage in stages:
        boss = bosses.get(stage.boss_id)
        if boss is not None and boss.skill_key != stage.boss_skill:
            yield at_row(stages, stage, "boss_skill", f"is not the skill of {stage.boss_id}", boss.skill_key)
    for boss in bosses:
        if boss.skill_key is None or boss.skill_cooldown_ms == 0:
            allowed = "a skill every 1 ms or more"
            yield at_row(bosses, boss, "skill_cooldown_ms", "belongs to no skill", allowed)


def _mid_bosses(tables: Tables) -> Iterator[SpecIssue]:
    """Both or neither of id and value; the value is the one that the report has for the rule."""
    stages, counts, paths = tables[STAGE_BOSS_RULES], tables[STAGE_RULE_COUNTS], tables[MID_BOSS_RULES]
    yield from missing(paths, "boss_spawn_rule", BossSpawnRule, paths.keys())
    for path in paths:
        if (path.comparison in OF_GAUGE) != (path.boss_spawn_rule is BossSpawnRule.DICE_GAUGE):
            yield at_row(paths, path, "comparison", f"is no comparison of {path.boss_spawn_rule}")
    for stage in stages:
        if (stage.mid_boss_id is None) != (stage.mid_boss_spawn_value is None):
            yield at_row(stages, stage, "mid_boss_spawn_value", "does not fit mid_boss_id", "both or neither")
        count = counts.get((stage.boss_spawn_rule, stage.boss_spawn_rule_value))
        value = stage.mid_boss_spawn_value
        if count is not None and value is not None and value != count.mid_boss_spawn_value:
            problem = f"is not that of {count.boss_spawn_rule}"
            allowed = str(count.mid_boss_spawn_value)
            yield at_row(stages, stage, "mid_boss_spawn_value", problem, allowed)
