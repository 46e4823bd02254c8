"""Numbers of the action economy (A3) and of the reward supply, from economy.csv."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.row_issue import issue_at
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table

Count: TypeAlias = Annotated[int, Field(ge=0)]

_PRICES: Final = (("digApCost", "apPerRound"), ("flagApCost", "apPerRound"), ("unflagApCost", "apPerRound"))
_REFRESH: Final = ("rapRefreshCost", "rapCap")
"""A price, and the most that there can ever be to pay it with."""


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
        """Raise ``SpecError`` for missing and unknown keys and values out of bounds, all at once; then for
        prices that nobody could ever pay.
        """
        economy = constants_of(EconomyTable, table)
        prices = (*_PRICES, _REFRESH) if economy.refresh_cap_per_round else _PRICES
        issues = [issue for price, purse in prices for issue in _out_of_reach(table, price, purse)]
        if issues:
            raise SpecError(issues)
        return economy


def _out_of_reach(table: Table[WholeRow], price: str, purse: str) -> Iterator[SpecIssue]:
    most = table[purse].value
    if table[price].value > most:
        allowed = f"at most {purse}, {most}"
        yield issue_at(table, table[price], "value", f"{price} is out of reach", allowed)
