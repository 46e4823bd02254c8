"""How a row of damage came to its number, term by term, for whoever shows it (002 F2, F6).

A function of the row, the two units and the tables: nothing here is asked by the settlement itself.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from kernel.units import PERCENT
from minefield.enums import ArmorType, Component, SourceClass
from minefield.settlement.formulas import clamp, scaled
from minefield.settlement.rows import DamageRow
from minefield.specs.settlement import SettlementTable


class Part(StrEnum):
    """What a term stands for."""

    ATTACK = "attack"
    CHARGE_A = "charge_a"
    CHARGE_B = "charge_b"
    AMBUSH = "ambush"


@dataclass(frozen=True, slots=True)
class Term:
    """``raw`` points by ``percents`` in turn, with a single floor at the end, are ``value``."""

    part: Part
    raw: int
    percents: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Working:
    """The terms' sum by ``percents`` in turn, with a single floor at the end, is ``value``: the row's."""

    terms: tuple[Term, ...]
    percents: tuple[int, ...]
    value: int


class Fighter(Protocol):
    """A unit as it stood when the row was written."""

    @property
    def atk(self) -> int:
        """Its attack."""

    @property
    def armor_type(self) -> ArmorType:
        """What it wears."""


def working_of(row: DamageRow, units: Mapping[int, Fighter], table: SettlementTable) -> Working | None:
    """The working of a strike or an attack; None for an item's or an area's damage, which is a constant."""
    if row.components is None or row.actor is None or not isinstance(row.target, int):
        return None
    atk = units[row.actor].atk
    pools = tuple(PERCENT + clamp(total, table.pool_clamp_lo, table.pool_clamp_hi) for _, total in row.pools)
    if row.source_class is SourceClass.HERO_ATTACK and row.charges is not None:
        armor = units[row.target].armor_type
        worth = {component: by[armor] for component, by in table.armor_effectiveness.items()}
        pool_a, pool_b = row.charges
        strike = (
            _term(Part.ATTACK, atk, (*pools, worth[Component.BASE])),
            _term(Part.CHARGE_A, pool_a, (worth[Component.DMG_A],)),
            _term(Part.CHARGE_B, pool_b, (worth[Component.DMG_B],)),
        )
        return Working(strike, (), row.value)
    beat = (row.components.baseline * PERCENT // atk,) if atk else ()
    attack = (
        Term(Part.ATTACK, atk, beat, row.components.baseline),
        _term(Part.AMBUSH, row.components.attach, ()),
    )
    return Working(attack, pools, row.value)


def _term(part: Part, raw: int, percents: Iterable[int]) -> Term:
    told = tuple(percents)
    return Term(part, raw, told, scaled(raw, told))
