"""Rows of the tables that both rulesets and every neighbour read (002 调参表; A1, A3)."""

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from kernel.constants import WholeRow
from kernel.rounding import half_up
from kernel.tables import Row, TableSpec
from minefield.cells import Cell, index_of, neighbours

Share = Annotated[Decimal, Field(ge=0, le=1)]


class BoardRow(Row):
    """A board's shape for a level and difficulty (A1): a product is drawn from it."""

    level: int = Field(ge=1)
    difficulty: int = Field(ge=1)
    width: int = Field(ge=4, le=40)
    height: int = Field(ge=4, le=40)
    density: Decimal = Field(gt=0, lt=1)
    target_deducibility: Decimal = Field(ge=Decimal("0.85"), le=1)
    min_safe_count: int = Field(ge=1)
    fog_density: Share
    max_attempts: int = Field(ge=1, le=1000)

    @property
    def start(self) -> Cell:
        """Where the initial opening begins: the middle, or right and below of it."""
        return self.height >> 1, self.width >> 1

    @property
    def mine_count(self) -> int:
        """|M|: `density` of the cells outside the start's 3x3, rounded half up."""
        around = neighbours(self.width, self.height)[index_of(self.start, self.width)]
        return half_up(self.density * (self.width * self.height - len(around) - 1))


class EncounterRow(Row):
    """One battle of the adventure, in order. Empty unit counts: those of the enemy row."""

    number: int = Field(ge=1)
    level: int = Field(ge=1)
    difficulty: int = Field(ge=1)
    units_min: int | None = Field(default=None, ge=1, le=3)
    units_max: int | None = Field(default=None, ge=1, le=3)
    ends_level: bool


class LabelRow(Row):
    """The text key that stands for a source of ledger rows (002 `source_label_map`)."""

    source_class: str
    text_key: str


class EffectPoolRow(Row):
    """The pool into which an effect counts (002 `effect_pool_map`)."""

    effect_id: str
    pool: str


BOARD_ROWS = TableSpec("board-rows", BoardRow, key=("level", "difficulty"))
ENCOUNTERS = TableSpec("encounters", EncounterRow, key="number")
ECONOMY = TableSpec("economy", WholeRow, key="key")
SOURCE_LABELS = TableSpec("source-labels", LabelRow, key="source_class")
EFFECT_POOLS = TableSpec("effect-pools", EffectPoolRow, key="effect_id")
