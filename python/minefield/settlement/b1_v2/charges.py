"""The charge pools A and B of a round, filled while digging and emptied with the decay (002 F6)."""

from minefield.enums import RevealKind
from minefield.facts import CellRevealed
from minefield.settlement.b1_v2.control import Charges
from minefield.settlement.formulas import charge_a, charge_b
from minefield.specs.settlement import SettlementTable


def count_opened(charges: Charges, fact: CellRevealed) -> None:
    """A safe cell charges A, through whatever channel it opened."""
    if fact.kind is RevealKind.SAFE:
        charges.opened += 1


def readings(charges: Charges, table: SettlementTable) -> tuple[int, int]:
    """Pools A and B as they stand, A capped."""
    return (
        charge_a(charges.opened, table.damage_a_per_cell, table.damage_a_cap),
        charge_b(charges.first_hits, table.damage_b_per_flag),
    )


def beyond_cap(charges: Charges, table: SettlementTable) -> int:
    """Points of A that the cap cuts off."""
    uncapped = charge_a(charges.opened, table.damage_a_per_cell, 0)
    return uncapped - charge_a(charges.opened, table.damage_a_per_cell, table.damage_a_cap)


def empty(charges: Charges) -> None:
    """Nothing of a round is left for the next."""
    charges.opened = 0
    charges.first_hits = 0
