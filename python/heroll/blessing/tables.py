"""Rows of the blessings' tables (GDD 7.1)."""

from typing import Annotated, Any

from pydantic import Field

from heroll.enums import BlessingId, BlessingParameter, BlessingTier
from kernel.tables import Ref, Row, TableSpec


class BlessingRow(Row):
    """One blessing.

    ``value`` is what a level is worth, in the ``unit`` of its effect. ``max_level`` caps its levels, empty is
    no cap. A card whose ``depends_on`` are not all held is not in the pool.
    """

    blessing_id: BlessingId
    tier: Annotated[BlessingTier, Ref("blessing-tiers")]
    is_enabled: bool
    max_level: Annotated[int, Field(ge=1)] | None
    depends_on: tuple[Annotated[str, Ref("blessings")], ...] = ()
    value: int = Field(ge=1)
    unit: str


class BlessingTierRow(Row):
    """One tier and the weight with which a card of it is drawn (GDD 7.1)."""

    tier: BlessingTier
    weight: int = Field(ge=1)


class BlessingStarsRow(Row):
    """`starsPerAugment` (GDD 7.1): stars that the next level costs one who holds ``level`` levels, from 0."""

    level: int = Field(ge=0)
    stars: int = Field(ge=1)


class BlessingParameterRow(Row):
    """A number of one blessing's rule that no level changes."""

    blessing_id: Annotated[BlessingId, Ref("blessings")]
    parameter: BlessingParameter
    value: int = Field(ge=1)
    unit: str


BLESSINGS = TableSpec("blessings", BlessingRow, "blessing_id")
BLESSING_TIERS = TableSpec("blessing-tiers", BlessingTierRow, "tier")
BLESSING_STARS = TableSpec("blessing-stars", BlessingStarsRow, "level")
BLESSING_PARAMETERS = TableSpec("blessing-parameters", BlessingParameterRow, ("blessing_id", "parameter"))

BLESSING_TABLES: tuple[TableSpec[Any], ...] = (
    BLESSINGS,
    BLESSING_TIERS,
    BLESSING_STARS,
    BLESSING_PARAMETERS,
)
