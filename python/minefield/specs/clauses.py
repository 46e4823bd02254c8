"""Inputs that document 002 registers for its clauses and guards (F4, F5) and that no table of play holds."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table, TableSpec
from minefield.specs.economy import Count

CLAUSE_INPUTS = TableSpec("clause-inputs", WholeRow, key="key")


@dataclass(frozen=True, slots=True)
class ClauseInputs:
    """One attribute for each row of clause-inputs.csv, its key in camelCase.

    `fold_percent`: how much of a reward is realised (F4 ③). `full_units`: enemies of the fullest battle.
    `fog_unreached`: |U|, fogged cells that no opening reaches. Guard B: `start_most` (|R₀|_max) and
    `fishing_percent` (the share of s_ref). Guard A, tenths of HP: E_fog and E_dig as registered and the upper
    end of the band.
    """

    fold_percent: Annotated[int, Field(ge=0, le=100)]
    full_units: Annotated[int, Field(ge=1, le=3)]
    fog_unreached: Count
    start_most: Count
    fishing_percent: Count
    fog_worth_tenths: Count
    fog_dig_tenths: Count
    fog_advantage_tenths: Count

    @staticmethod
    def of(table: Table[WholeRow]) -> "ClauseInputs":
        """Raise ``SpecError`` for missing and unknown keys and values out of bounds, all at once."""
        return constants_of(ClauseInputs, table)
