"""The table of equivalents (002 F1) and the anchors of weaken (002 F0), from the tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from lab.report.figures import figure
from lab.report.readings import Readings
from minefield.enums import ArmorType, Category, Component, Pool, RewardPool, SourceClass
from minefield.settlement.equivalents import (
    ambush_equivalent,
    charge_equivalent,
    clear_equivalent,
    heal_equivalent,
    lived,
    percent_equivalent,
)
from minefield.settlement.formulas import charge_a, charge_b, crossing_layers
from minefield.specs.b1_v2 import EffectRow, RewardRow

EXACT_PLACES = 5
_SOURCES = {
    RewardPool.CELL: SourceClass.SAFE_CELL,
    RewardPool.ACTIVE_INJECT: SourceClass.ACTIVE_INJECT,
    RewardPool.CLEAR_DEFAULT: SourceClass.CLEAR_DEFAULT,
}


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table. `case`: the circumstances; `inst`: for a settlement and layer, None when paid at
    once; `life`: for its whole life.
    """

    name: str
    source: SourceClass
    category: str
    case: str
    inst: Fraction | None
    life: Fraction

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "row": self.name,
            "source_class": str(self.source),
            "category": self.category,
            "case": self.case,
            "e_inst": None if self.inst is None else figure(self.inst, 1),
            "e_life": figure(self.life, 1),
        }


def lines(read: Readings) -> Iterator[Line]:
    """Every row of F1 in the document's order: rewards, weaken, ambush, both charges."""
    for row in read.specs.rewards:
        yield from _of_reward(read, row)
    weaken, ambush = read.effect_in(Pool.ENEMY_OUTPUT), read.effect_in(Pool.FLAT_ATTACH)
    yield _of_effect(read, weaken, weaken.effect_id, SourceClass.FLAG_HIT, "debuff")
    for units in (1, read.specs.clauses.full_units):
        worth = Fraction(ambush_equivalent(ambush.magnitude, units))
        life = lived(worth, ambush.duration)
        yield Line(ambush.effect_id, SourceClass.MINE_HIT, "debuff", f"k={units}", worth, life)
    table = read.specs.settlement
    charges = (
        (Component.DMG_A, SourceClass.SAFE_CELL, _full_a(read), "most of a round"),
        (Component.DMG_B, SourceClass.FLAG_HIT, charge_b(1, table.damage_b_per_flag), "a mine"),
    )
    for component, source, charge, case in charges:
        for armor in ArmorType:
            worth = Fraction(charge_equivalent(charge, table.armor_effectiveness[component][armor]))
            yield Line(component, source, "charge", f"{case}, armour {armor}", worth, worth)


def _full_a(read: Readings) -> int:
    """Pool A at its cap; without one, of a round's action points."""
    table = read.specs.settlement
    cells = max(table.damage_a_cap, read.specs.economy.ap_per_round)
    return charge_a(cells, table.damage_a_per_cell, table.damage_a_cap)


def _of_reward(read: Readings, row: RewardRow) -> Iterator[Line]:
    source, category = _SOURCES[row.pool], str(row.category)
    if row.effect_id is not None:
        yield _of_effect(read, read.specs.effects[row.effect_id], row.reward_id, source, category)
        return
    power, most = row.power or 0, read.specs.hero.max_hp
    if row.category in (Category.INSTANT_HEAL, Category.HEAL_PACK):
        for case, hp in (("hurt", 0), ("full HP", most)):
            worth = Fraction(heal_equivalent(power, hp, most))
            yield Line(row.reward_id, source, category, case, None, worth)
    elif row.pool is RewardPool.CLEAR_DEFAULT:
        for case, perfect in (("clear", False), ("perfect", True)):
            worth = clear_equivalent(power, read.p_perfect, perfect=perfect)
            yield Line(row.reward_id, source, category, case, None, worth)
    else:
        yield Line(row.reward_id, source, category, "", None, Fraction(power))


def _of_effect(read: Readings, effect: EffectRow, name: str, source: SourceClass, category: str) -> Line:
    inst = percent_equivalent(effect.magnitude, 1, read.d_ref)
    return Line(name, source, category, "", inst, lived(inst, effect.duration))


def table_json(read: Readings) -> dict[str, Any]:
    """F1 with E_dig exact and as F5 takes it."""
    return {
        "equivalence_ref_damage": read.d_ref,
        "rows": [line.as_json() for line in lines(read)],
        "e_dig": figure(read.mean_of(RewardPool.CELL), EXACT_PLACES),
        "e_dig_in_f5": figure(read.e_dig, 1),
        "e_dig_folded": figure(read.folded(read.e_dig)),
    }


def anchors(read: Readings) -> dict[str, Any]:
    """F0: both legs of weaken's anchor, and the reading against the lowest buff."""
    magnitude = read.effect_in(Pool.ENEMY_OUTPUT).magnitude
    attack = read.effect_in(Pool.HERO_OFFENSE).magnitude
    weaken = percent_equivalent(magnitude, 1, read.d_ref)
    legs = {
        "above_attack_up": (percent_equivalent(attack, 1, read.d_ref), False),
        "at_least_e_dig": (read.e_dig, True),
        "lowest_buff": (read.v_safe, True),
    }
    return {
        "crossing_layers": crossing_layers(magnitude),
        "weaken": figure(weaken, 1),
        "legs": {
            name: {
                "against": figure(other, 1),
                "ratio": figure(weaken / other),
                "holds": weaken >= other if or_equal else weaken > other,
            }
            for name, (other, or_equal) in legs.items()
        },
    }
