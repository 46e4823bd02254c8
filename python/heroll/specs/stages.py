"""Rows of the run's tables: rules, stages, and the DDA's source parameters."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from heroll.constants import WholeRow
from kernel.tables import Ref, Row, TableSpec


class BossSpawnRule(StrEnum):
    """How a stage ends (report 1.1)."""

    DEFAULT = "Default"
    DICE_GAUGE = "DiceGauge"


class StageRow(Row):
    """One stage (report 1.1): floors or gauge step, boss and middle boss."""

    stage: int = Field(ge=0)
    mode: str
    theme: str
    boss_spawn_rule: BossSpawnRule
    boss_spawn_rule_value: int = Field(ge=1)
    boss_id: Annotated[str, Ref("boss")]
    boss_prefab: str
    boss_skill: str
    mid_boss_id: str | None
    mid_boss_spawn_value: int | None


class DdaParameter(StrEnum):
    """The source parameters of GDD 5.5: two arrays, the stages that have it, and one array more."""

    CONDITION = "condition"
    VALUE = "value"
    ABLE_STAGE = "dynamicDifficultyAbleStage"
    BATTLE_TIME_STAT_UP = "normalEnemyBattleTimeStatUp"


class DdaSourceRow(Row):
    """One element of a DDA source parameter; its meaning is not recovered (GDD 5.5)."""

    parameter: DdaParameter
    position: int = Field(ge=0)
    value: int


RULES = TableSpec("rules", WholeRow, "key")
STAGE_BOSS_RULES = TableSpec("stage-boss-rules", StageRow, "stage")
DDA_SOURCE = TableSpec("dda-source", DdaSourceRow, ("parameter", "position"))
