"""All tables of the minefield under ruleset v1_8 as one frozen object, loaded once a folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from kernel.tables import Specs as Tables
from kernel.tables import Table
from minefield.enums import Ruleset
from minefield.specs.agreement_v1_8 import issues_of
from minefield.specs.bounds_v1_8 import Bounds
from minefield.specs.economy import EconomyTable
from minefield.specs.load import default_folder, read_folder
from minefield.specs.names_v1_8 import ArmorKind, AttackType
from minefield.specs.problems import Problems, issue_of_fault, only_row
from minefield.specs.rows import BOARD_ROWS, ECONOMY, ENCOUNTERS
from minefield.specs.settlement_v1_8 import SettlementTable
from minefield.specs.tables_v1_8 import V18Tables
from minefield.specs.v1_8 import (
    ARMOR_MATRIX,
    CLEAR_OBJECT,
    ENEMIES,
    GP_DROPS,
    HERO,
    PAYOUTS,
    RESOURCE_WEIGHTS,
    SETTLEMENT,
    SETTLEMENT_BOUNDS,
    SKILLS,
    SOURCE_LABELS,
    SPECIALITIES,
    STATUS_EFFECTS,
    VARIANT_SHARE,
    VARIANTS,
    MatrixRow,
    SettlementRow,
)
from minefield.specs.variant_share import VariantShare

V1_8: Final = (
    SETTLEMENT,
    SETTLEMENT_BOUNDS,
    ARMOR_MATRIX,
    SOURCE_LABELS,
    HERO,
    ENEMIES,
    SKILLS,
    STATUS_EFFECTS,
    PAYOUTS,
    CLEAR_OBJECT,
    RESOURCE_WEIGHTS,
    VARIANTS,
    VARIANT_SHARE,
    SPECIALITIES,
    GP_DROPS,
)

_FILES: Final = {
    "armor_matrix": ARMOR_MATRIX.name,
    "source_class": SOURCE_LABELS.name,
    "has_cell": SOURCE_LABELS.name,
}
"""Fields of the settlement table that stand in a file of their own."""


@dataclass(frozen=True, slots=True)
class SpecsV18(V18Tables):
    """The numbers of the minefield under ruleset v1_8, and the way to load them."""

    @staticmethod
    def load(folder: Path | str | None = None) -> "SpecsV18":
        """As `minefield.specs.load.Specs.load`, of the other ruleset. Raise ``SpecError``."""
        return _cached(Path(folder or default_folder()).resolve())

    @staticmethod
    def read(folder: Path | str) -> "SpecsV18":
        """:meth:`load` from the disk as it is now."""
        return _read(Path(folder).resolve())


@cache
def _cached(folder: Path) -> SpecsV18:
    return _read(folder)


def _read(folder: Path) -> SpecsV18:
    problems = Problems()
    shared, own = read_folder(folder, Ruleset.V1_8, V1_8, problems)
    economy = problems.of(lambda: EconomyTable.of(shared[ECONOMY]))
    bounds = problems.of(lambda: Bounds.of(own[SETTLEMENT_BOUNDS]))
    share = problems.of(lambda: VariantShare.of(own[VARIANT_SHARE]))
    scalars = problems.of(lambda: only_row(own[SETTLEMENT]))
    problems.of(lambda: only_row(own[HERO]))
    problems.of(lambda: only_row(own[CLEAR_OBJECT]))
    if economy is None or bounds is None or share is None or scalars is None:
        problems.raise_any()
    assert economy is not None and bounds is not None and share is not None and scalars is not None
    settlement = _settlement(scalars, own)
    specs = SpecsV18(
        folder=folder,
        ruleset=Ruleset.V1_8,
        board_rows=shared[BOARD_ROWS],
        encounters=shared[ENCOUNTERS],
        economy=economy,
        settlement=settlement,
        bounds=bounds,
        hero_table=own[HERO],
        enemies=own[ENEMIES],
        skills=own[SKILLS],
        effects=own[STATUS_EFFECTS],
        payouts=own[PAYOUTS],
        clear_table=own[CLEAR_OBJECT],
        weights=own[RESOURCE_WEIGHTS],
        variants=own[VARIANTS],
        variant_share=share,
        specialities=own[SPECIALITIES],
        gp_drops=own[GP_DROPS],
    )
    faults = settlement.validate(bounds)
    problems.add(issue_of_fault(fault, own, _FILES, SETTLEMENT.name) for fault in faults)
    problems.add(issues_of(specs))
    problems.raise_any()
    return specs


def _settlement(scalars: SettlementRow, own: Tables) -> SettlementTable:
    labels = own[SOURCE_LABELS]
    return SettlementTable(
        equivalence_ref_damage=scalars.equivalence_ref_damage,
        p_perfect=scalars.p_perfect,
        segment_order=scalars.segment_order,
        source_labels={row.source_class: row.text_key for row in labels},
        cell_sources=tuple(row.source_class for row in labels if row.has_cell),
        pool_clamp_lo=scalars.pool_clamp_lo,
        pool_clamp_hi=scalars.pool_clamp_hi,
        round_direction=scalars.round_direction,
        die_faces=scalars.die_faces,
        nat_max=scalars.nat_max,
        crit_percent=scalars.crit_percent,
        roll_tier_bounds=scalars.roll_tier_bounds,
        roll_tier_percents=scalars.roll_tier_percents,
        damage_floor=scalars.damage_floor,
        attack_bonus=scalars.attack_bonus,
        flag_hit_premium=scalars.flag_hit_premium,
        armor_matrix=_matrix(own[ARMOR_MATRIX]),
    )


def _matrix(table: Table[MatrixRow]) -> Mapping[AttackType, Mapping[ArmorKind, int]]:
    return {row.attack_type: {armor: row.against(armor) for armor in ArmorKind} for row in table}
