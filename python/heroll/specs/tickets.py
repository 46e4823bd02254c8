"""Rows of the lottery tickets that the merchant sells (GDD 8.1)."""

from pydantic import Field

from heroll.specs.rewards import Reward
from kernel.tables import TableSpec


class TicketRow(Reward):
    """One outcome of a ticket, drawn by ``weight`` on the event stream; a ticket offers no gear."""

    ticket: str
    outcome: str
    weight: int = Field(ge=1)


SHOP_LOTTERY = TableSpec("shop-lottery", TicketRow, ("ticket", "outcome"))
