"""All tables of the minefield under one ruleset as one frozen object, loaded once a folder."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from kernel.naming import nearest
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table, TableSpec
from minefield.enums import ArmorType, Component, Ruleset
from minefield.specs.agreement import issues_of
from minefield.specs.b1_v2 import (
    ARMOR_EFFECTIVENESS,
    ENEMIES,
    HERO,
    REWARDS,
    SETTLEMENT,
    STATUS_EFFECTS,
    ArmorRow,
    EffectRow,
    SettlementRow,
)
from minefield.specs.bots import BOTS
from minefield.specs.bounds import SETTLEMENT_BOUNDS, Bounds
from minefield.specs.clauses import CLAUSE_INPUTS, ClauseInputs
from minefield.specs.economy import EconomyTable
from minefield.specs.problems import Problems, issue_of_fault, only_row
from minefield.specs.rows import (
    BOARD_ROWS,
    ECONOMY,
    EFFECT_POOLS,
    ENCOUNTERS,
    SOURCE_LABELS,
)
from minefield.specs.settlement import Fault, FaultCategory, SettlementTable
from minefield.specs.tables import B1V2Tables

FOLDER_VARIABLE: Final = "HEROLL_SPECS"
SUBFOLDER: Final = "minefield"
PROJECT: Final = Path(__file__).resolve().parent.parent.parent.parent
"""The project folder: where `specs/` stands."""

SHARED: Final = (BOARD_ROWS, ENCOUNTERS, ECONOMY, BOTS)
B1_V2: Final = (
    SETTLEMENT,
    SETTLEMENT_BOUNDS,
    SOURCE_LABELS,
    EFFECT_POOLS,
    ARMOR_EFFECTIVENESS,
    HERO,
    ENEMIES,
    STATUS_EFFECTS,
    REWARDS,
    CLAUSE_INPUTS,
)

_FILES: Final = {
    "source_label_map": SOURCE_LABELS.name,
    "effect_pool_map": EFFECT_POOLS.name,
    "armor_effectiveness": ARMOR_EFFECTIVENESS.name,
}
"""Fields of the settlement table that stand in a file of their own."""


@dataclass(frozen=True, slots=True)
class Specs(B1V2Tables):
    """The numbers of the minefield under ruleset b1_v2, and the way to load them."""

    @staticmethod
    def load(folder: Path | str | None = None) -> "Specs":
        """The tables of ``folder`` (it holds board-rows.csv and the rulesets' folders).

        Without one, ``minefield/`` of $HEROLL_SPECS, else of the project's ``specs/``. A folder is read once.
        Raise ``SpecError`` with every problem of every table; a fatal fault's problem begins with its
        category, e.g. ``[segment_order]``.
        """
        return _cached(Path(folder or default_folder()).resolve())

    @staticmethod
    def read(folder: Path | str) -> "Specs":
        """:meth:`load` from the disk as it is now."""
        return _read(Path(folder).resolve())


def default_folder() -> Path:
    """Where tables are read when nobody names a folder."""
    return Path(os.environ.get(FOLDER_VARIABLE) or PROJECT / "specs") / SUBFOLDER


def read_folder(
    folder: Path, ruleset: Ruleset, specs: Sequence[TableSpec[Any]], problems: Problems
) -> tuple[Tables, Tables]:
    """The tables of both rulesets and those of ``ruleset``, row by row.

    Raise ``SpecError`` for a folder that is not there, and every one of ``problems`` when a table is unsound.
    """
    if not folder.is_dir():
        raise SpecError([SpecIssue(folder.as_posix(), "no such folder of tables")])
    shared = problems.of(lambda: Tables(folder, SHARED))
    own = problems.of(lambda: Tables(folder / ruleset, specs))
    if shared is None or own is None:
        problems.raise_any()
    assert shared is not None and own is not None
    return shared, own


@cache
def _cached(folder: Path) -> Specs:
    return _read(folder)


def _read(folder: Path) -> Specs:
    problems = Problems()
    shared, own = read_folder(folder, Ruleset.B1_V2, B1_V2, problems)
    economy = problems.of(lambda: EconomyTable.of(shared[ECONOMY]))
    bounds = problems.of(lambda: Bounds.of(own[SETTLEMENT_BOUNDS]))
    clauses = problems.of(lambda: ClauseInputs.of(own[CLAUSE_INPUTS]))
    hero = problems.of(lambda: only_row(own[HERO]))
    scalars = problems.of(lambda: only_row(own[SETTLEMENT]))
    if bounds is None or scalars is None:
        problems.raise_any()
    assert bounds is not None and scalars is not None
    settlement = _settlement(scalars, own)
    faults = [*settlement.validate(bounds), *_dangling(settlement, own[STATUS_EFFECTS])]
    problems.add(issue_of_fault(fault, own, _FILES, SETTLEMENT.name) for fault in faults)
    if economy is None or clauses is None or hero is None:
        problems.raise_any()
    assert economy is not None and clauses is not None and hero is not None
    specs = Specs(
        folder=folder,
        ruleset=Ruleset.B1_V2,
        board_rows=shared[BOARD_ROWS],
        encounters=shared[ENCOUNTERS],
        economy=economy,
        settlement=settlement,
        bounds=bounds,
        hero=hero,
        enemies=own[ENEMIES],
        effects=own[STATUS_EFFECTS],
        rewards=own[REWARDS],
        clauses=clauses,
        bots=shared[BOTS],
    )
    problems.add(issues_of(specs))
    problems.raise_any()
    return specs


def _settlement(scalars: SettlementRow, own: Tables) -> SettlementTable:
    return SettlementTable(
        equivalence_ref_damage=scalars.equivalence_ref_damage,
        p_perfect=scalars.p_perfect,
        segment_order=scalars.segment_order,
        source_label_map={row.source_class: row.text_key for row in own[SOURCE_LABELS]},
        effect_pool_map={row.effect_id: row.pool for row in own[EFFECT_POOLS]},
        pool_clamp_lo=scalars.pool_clamp_lo,
        pool_clamp_hi=scalars.pool_clamp_hi,
        round_direction=scalars.round_direction,
        damage_a_per_cell=scalars.damage_a_per_cell,
        damage_a_cap=scalars.damage_a_cap,
        damage_b_per_flag=scalars.damage_b_per_flag,
        armor_effectiveness=_effectiveness(own[ARMOR_EFFECTIVENESS]),
    )


def _effectiveness(table: Table[ArmorRow]) -> Mapping[Component, Mapping[ArmorType, int]]:
    return {row.component: {armor: row.against(armor) for armor in ArmorType} for row in table}


def _dangling(settlement: SettlementTable, effects: Table[EffectRow]) -> Iterator[Fault]:
    """002 `dangling_ref_policy`: every key of the pool map is a living row of the status effects."""
    known = [row.effect_id for row in effects]
    for effect in settlement.effect_pool_map:
        if effect not in known:
            allowed = ", ".join(known)
            problem = "refers to no row of status-effects"
            hint = nearest(effect, known)
            yield Fault(FaultCategory.DANGLING_REF, "effect_pool_map", problem, effect, allowed, hint, effect)
