"""Rows of damage by what dealt it."""

from minefield.enums import SourceClass
from minefield.settlement.rows import DamageRow
from tests.support.minefield.stack import Stack


def strikes(stack: Stack, source: SourceClass) -> tuple[DamageRow, ...]:
    """Damage rows of the last settlement from that source."""
    return tuple(row for row in stack.rows(DamageRow) if row.source_class is source)
