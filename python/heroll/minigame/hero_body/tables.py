"""Rows of herobody.csv and its companions (GDD 9.2)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from kernel.constants import WholeRow
from kernel.tables import Row, TableSpec


class Part(StrEnum):
    """What a shape is for: a BODY that may lie buried, or a COVER that a try opens."""

    BODY = "BODY"
    COVER = "COVER"


FILLED: Final = "#"
ANCHOR: Final = "o"
BARE: Final = "."


class ShapeRow(Row):
    """A shape: ``lines`` of equal length from the top, `#` a cell of it, `.` none.

    A cover has one `o`, its anchor, which is a cell of it too; it is laid as it stands. A body is turned and
    flipped by the draw. ``weight`` is that of the draw among the shapes of the same part.
    """

    shape_id: str
    part: Part
    weight: int = Field(ge=1)
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DigRules:
    """The rows of herobody-rules.csv: side of the ground in cells, tries (GDD 9.2: 5×5, 5), and how
    many covers are shown, the present one included.
    """

    ground_side: Annotated[int, Field(ge=2, le=9)]
    tries: Annotated[int, Field(ge=1)]
    covers_shown: Annotated[int, Field(ge=1, le=2)]


HERO_BODY = TableSpec("herobody", ShapeRow, "shape_id")
HERO_BODY_RULES = TableSpec("herobody-rules", WholeRow, "key")
