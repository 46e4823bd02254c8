"""Rows of bubble.csv and its companions (GDD 9.2)."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from kernel.constants import WholeRow
from kernel.tables import Row, TableSpec

FREE: Final = "."


class TemplateRow(Row):
    """A cluster: ``lines`` from the ceiling down, a letter for each bubble, `.` for a free cell.

    Bubbles of one letter are a group and have one colour. The bubbles of ``colours`` colours are dealt to
    the groups by turns, so that each colour has as many groups as any other, or one more.
    """

    template_id: str
    colours: int = Field(ge=2)
    lines: tuple[str, ...]


class ColourRow(Row):
    """A colour that bubbles may have."""

    colour: str


class AimRow(Row):
    """A direction of the muzzle: ``right`` (negative to the left) and ``up`` as parts of ``aimLength``."""

    aim: int = Field(ge=1)
    right: int = Field(ge=-1000, le=1000)
    up: int = Field(ge=1, le=1000)


@dataclass(frozen=True, slots=True)
class BubbleRules:
    """The rows of bubble-rules.csv; lengths are hundredths of a bubble's radius.

    ``targets`` bubbles a template, ``shots`` a game, ``pop_size`` of a colour pop; ``loaded`` of them are
    seen at a time, the present one included. Rows of ``columns`` cells and of one less take turns; centres
    lie ``column_pitch`` and ``row_pitch`` apart, the first ones ``edge`` from ceiling and walls. A flight is
    looked at every ``step``; within ``contact`` of a bubble's centre it sticks. The muzzle is at
    ``muzzle_x``, ``muzzle_y``; directions are ``aim_length`` long.
    """

    targets: Annotated[int, Field(ge=1)]
    shots: Annotated[int, Field(ge=1)]
    pop_size: Annotated[int, Field(ge=2)]
    loaded: Annotated[int, Field(ge=1, le=2)]
    columns: Annotated[int, Field(ge=2)]
    column_pitch: Annotated[int, Field(ge=1)]
    row_pitch: Annotated[int, Field(ge=1)]
    edge: Annotated[int, Field(ge=1)]
    contact: Annotated[int, Field(ge=1)]
    step: Annotated[int, Field(ge=1)]
    muzzle_x: Annotated[int, Field(ge=0)]
    muzzle_y: Annotated[int, Field(ge=1)]
    aim_length: Annotated[int, Field(ge=1)]


BUBBLE = TableSpec("bubble", TemplateRow, "template_id")
BUBBLE_COLOURS = TableSpec("bubble-colours", ColourRow, "colour")
BUBBLE_AIMS = TableSpec("bubble-aims", AimRow, "aim")
BUBBLE_RULES = TableSpec("bubble-rules", WholeRow, "key")
