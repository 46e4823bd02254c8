"""Rows of the build's tables: bare stats, gear, qualities, potion levels, drops."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field

from heroll.enums import DropSource, EncounterKind, GearSlot, Stat
from kernel.constants import WholeRow
from kernel.tables import Row, TableSpec


class PlayerStatRow(Row):
    """One bare stat of the hero (GDD 5.1 `playerdefaultstat.csv`)."""

    stat: Stat
    value: float


class GearCatalogRow(Row):
    """One of the 40 items: what it looks like and where it is worn (GDD 6.1); ``item`` names its drawing."""

    catalog_id: int = Field(ge=1, le=40)
    slot: GearSlot
    item: str
    name_zh: str
    name_en: str


@dataclass(frozen=True, slots=True)
class GearRules:
    """The rows of gear-rules.csv: weights of an empty and of a worn slot in a drop (GDD 6.2 step 1)."""

    empty_slot_weight: Annotated[int, Field(ge=1)]
    worn_slot_weight: Annotated[int, Field(ge=1)]


class GearStatusRow(Row):
    """One of the 13 main stats of gear (GDD 6.2 `weaponstatus`).

    value = uniform(base_min, base_max) + plus_value x quality rank, rounded half-up to ``decimals``.
    """

    status_id: int = Field(ge=1, le=13)
    stat: Stat
    base_min: float = Field(gt=0)
    base_max: float = Field(gt=0)
    plus_value: float = Field(ge=0)
    is_percent: bool
    decimals: int = Field(ge=0, le=2)


class GearQualityRow(Row):
    """One of the five qualities (GDD 6.1).

    ``upgrade_percent``: chance that a piece of it is raised to the next one (GDD 6.4); empty for the last.
    """

    quality_rank: int = Field(ge=0, le=4)
    weight: int = Field(ge=1)
    color: str
    dismantle_points: int = Field(ge=0)
    upgrade_percent: Annotated[int, Field(ge=1, le=100)] | None


class PotionTrack(StrEnum):
    """The two level curves of the potion (GDD 7.2)."""

    CAPACITY = "CAPACITY"
    HEAL_LEVEL = "HEAL_LEVEL"


class PotionRow(Row):
    """One level of one curve: charges for CAPACITY, HP for HEAL_LEVEL."""

    track: PotionTrack
    level: int = Field(ge=0)
    value: int = Field(ge=1)


class DropRow(Row):
    """What a won battle of this kind and size pays: weights of 0, 1, 2 pieces of gear, and points."""

    encounter: EncounterKind
    drop_source: DropSource
    enemy_count: int = Field(ge=1, le=4)
    weight_0: int = Field(ge=0)
    weight_1: int = Field(ge=0)
    weight_2: int = Field(ge=0)
    points: int = Field(ge=0)

    def weights(self) -> tuple[int, ...]:
        """The weights, for 0, 1 and 2 pieces."""
        return self.weight_0, self.weight_1, self.weight_2


PLAYER_DEFAULT_STAT = TableSpec("player-default-stat", PlayerStatRow, "stat")
GEAR_CATALOG = TableSpec("gear-catalog", GearCatalogRow, "catalog_id")
GEAR_RULES = TableSpec("gear-rules", WholeRow, "key")
GEAR_STATUS = TableSpec("gear-status", GearStatusRow, "status_id")
GEAR_QUALITY = TableSpec("gear-quality", GearQualityRow, "quality_rank")
POTIONS = TableSpec("potions", PotionRow, ("track", "level"))
DROP_RULES = TableSpec("drop-rules", DropRow, ("encounter", "enemy_count"))

BUILD_TABLES: tuple[TableSpec[Any], ...] = (
    PLAYER_DEFAULT_STAT,
    GEAR_CATALOG,
    GEAR_RULES,
    GEAR_STATUS,
    GEAR_QUALITY,
    POTIONS,
    DROP_RULES,
)
