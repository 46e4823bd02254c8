"""How much of a board terrain variants take (v1_8/variant-share.csv)."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class VariantShare:
    """`safe_percent`: variants for each hundred safe cells, rounded half up."""

    safe_percent: Annotated[int, Field(ge=0, le=100)]

    @staticmethod
    def of(table: Table[WholeRow]) -> "VariantShare":
        """Raise ``SpecError`` for missing and unknown keys and values out of bounds, all at once."""
        return constants_of(VariantShare, table)
