"""Numbers of the action economy (A3) and of the reward supply, from economy.csv."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table

Count: TypeAlias = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class EconomyTable:
    """One attribute for each row of economy.csv; the key is its camelCase name.

    `ap_per_round` (AP_r): action points of a round. `rap_…`: the reserve (RAP) that unused points fill when
    digging stops, up to `rap_cap`, and that a refresh alone spends. `inject_per_board`: cells of a board that
    get a row of the active_inject pool (B4).
    """

    ap_per_round: Annotated[int, Field(ge=1, le=32)]
    dig_ap_cost: Annotated[int, Field(ge=1)]
    flag_ap_cost: Count
    unflag_ap_cost: Count
    refresh_cap_per_round: Count
    rap_refresh_cost: Annotated[int, Field(ge=1)]
    rap_cap: Count
    inject_per_board: Count

    @staticmethod
    def of(table: Table[WholeRow]) -> "EconomyTable":
        """Raise ``SpecError`` for missing and unknown keys and values out of bounds, all at once."""
        return constants_of(EconomyTable, table)
