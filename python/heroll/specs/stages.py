"""Rows of the run's tables: rules, stages, mid bosses."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from heroll.specs.rules import Rules
from kernel.constants import WholeRow
from kernel.tables import Ref, Row, TableSpec


class BossSpawnRule(StrEnum):
    """How a stage ends (report 1.1)."""

    DEFAULT = "Default"
    DICE_GAUGE = "DiceGauge"


class StageRow(Row):
    """One stage (report 1.1): floors or gauge step, boss and mid boss (both are rows of boss.csv)."""

    stage: int = Field(ge=0)
    mode: str
    theme: str
    boss_spawn_rule: BossSpawnRule
    boss_spawn_rule_value: int = Field(ge=1)
    boss_id: Annotated[str, Ref("boss")]
    boss_prefab: str
    boss_skill: str
    mid_boss_id: Annotated[str | None, Ref("boss")] = None
    mid_boss_spawn_value: int | None = Field(default=None, ge=1)

    @property
    def floors(self) -> int | None:
        """How many floors lead to the boss; None on a DiceGauge stage, whose value is the gauge's step."""
        return self.boss_spawn_rule_value if self.boss_spawn_rule is BossSpawnRule.DEFAULT else None


class StageCountRow(Row):
    """How many stages the report counts with a rule and value, and where their mid bosses register
    (report 1.1, 2).
    """

    boss_spawn_rule: BossSpawnRule
    boss_spawn_rule_value: int = Field(ge=1)
    stages: int = Field(ge=1)
    mid_boss_spawn_value: int = Field(ge=1)


class MidBossComparison(StrEnum):
    """What a stage's mid_boss_spawn_value is compared with; the original's operator is not recovered
    (report 2.1, 2.2).
    """

    DISPLAY_FLOOR_GE = "DISPLAY_FLOOR_GE"
    LOOP_GE = "LOOP_GE"
    GAUGE_GE = "GAUGE_GE"
    GAUGE_GT = "GAUGE_GT"


OF_GAUGE = (MidBossComparison.GAUGE_GE, MidBossComparison.GAUGE_GT)
"""The comparisons of the gauge path; the others are those of the floors' path."""


class MidBossRow(Row):
    """By which comparison the stages of a rule register their mid boss."""

    boss_spawn_rule: BossSpawnRule
    comparison: MidBossComparison

    def is_met(self, threshold: int, *, floor: int, loop_index: int, gauge: int) -> bool:
        """Whether the stage's value is reached.

        ``floor``: display floor from 1; ``loop_index`` from 0; ``gauge``: runtimeBossGauge 0..100.
        """
        match self.comparison:
            case MidBossComparison.DISPLAY_FLOOR_GE:
                return floor >= threshold
            case MidBossComparison.LOOP_GE:
                return loop_index >= threshold
            case MidBossComparison.GAUGE_GE:
                return gauge >= threshold
            case MidBossComparison.GAUGE_GT:
                return gauge > threshold


def role_floors(stage: StageRow, rules: Rules) -> int:
    """For how many floors enemy roles are drawn; on a DiceGauge stage the plan then begins anew."""
    return rules.gauge_role_floors if stage.floors is None else stage.floors


RULES = TableSpec("rules", WholeRow, "key")
STAGE_BOSS_RULES = TableSpec("stage-boss-rules", StageRow, "stage")
STAGE_RULE_COUNTS = TableSpec(
    "stage-rule-counts", StageCountRow, ("boss_spawn_rule", "boss_spawn_rule_value")
)
MID_BOSS_RULES = TableSpec("mid-boss-rules", MidBossRow, "boss_spawn_rule")
