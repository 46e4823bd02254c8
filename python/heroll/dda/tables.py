"""Rows of the dynamic difficulty's tables (GDD 5.5)."""

from enum import StrEnum
from typing import Any

from pydantic import Field

from kernel.constants import WholeRow
from kernel.tables import Row, TableSpec


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


DDA_SOURCE = TableSpec("dda-source", DdaSourceRow, ("parameter", "position"))
DDA_EVALUATOR = TableSpec("dda-evaluator", WholeRow, "key")

DDA_TABLES: tuple[TableSpec[Any], ...] = (DDA_SOURCE, DDA_EVALUATOR)
