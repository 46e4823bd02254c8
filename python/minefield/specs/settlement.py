"""The settlement table of b1_v2 (002 SettlementTable): its 12 fields, and what is fatal in them at load."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kernel.naming import nearest
from minefield.enums import ArmorType, Component, Pool, RoundDirection, Segment, SourceClass
from minefield.specs.bounds import Bounds, SharedBounds

FROZEN_ORDER: Final = tuple(Segment)
"""002 rule 4: the order of the segments is a structure, not a knob; the enumeration stands in it."""

FROZEN_POOLS: Final = {
    "attack_up": Pool.HERO_OFFENSE,
    "defense_up": Pool.HERO_DEFENSE,
    "weaken": Pool.ENEMY_OUTPUT,
    "ambush": Pool.FLAT_ATTACH,
}
"""002 F2 `effect_pool_map`."""


class FaultCategory(StrEnum):
    """Categories of fatal errors of a load (002 AC-2..4 and the other domains)."""

    SEGMENT_ORDER = "segment_order"
    DANGLING_REF = "dangling_ref"
    P_PERFECT = "p_perfect_domain"
    DOMAIN = "domain"
    LABELS = "source_label_map"
    STRUCTURE = "structure"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fatal error: category, field, what is wrong, the value, what is allowed, what may be meant.

    ``key``: in a field that is a map, under which key it stands; None when it is missing there.
    """

    category: FaultCategory
    field: str
    problem: str
    value: str
    allowed: str
    nearest: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class SettlementTable:
    """The 12 fields of the schema, in the document's order and names."""

    equivalence_ref_damage: int
    p_perfect: int
    segment_order: tuple[str, ...]
    source_label_map: Mapping[str, str]
    effect_pool_map: Mapping[str, str]
    pool_clamp_lo: int
    pool_clamp_hi: int
    round_direction: str
    damage_a_per_cell: int
    damage_a_cap: int
    damage_b_per_flag: int
    armor_effectiveness: Mapping[Component, Mapping[ArmorType, int]]

    def segments(self) -> tuple[Segment, ...]:
        """The order as segments; a sound table only."""
        return tuple(Segment(name) for name in self.segment_order)

    def pool_of(self, effect_id: str) -> Pool:
        """The pool of an effect. Raise ``KeyError`` for one that is not mapped."""
        return Pool(self.effect_pool_map[effect_id])

    def validate(self, bounds: Bounds) -> tuple[Fault, ...]:
        """Every fault of the table by itself; `minefield.specs.load` judges what refers to other tables."""
        return tuple(self._faults(bounds))

    def _faults(self, bounds: Bounds) -> Iterator[Fault]:
        yield from frozen_faults(
            bounds,
            FROZEN_ORDER,
            segment_order=self.segment_order,
            p_perfect=self.p_perfect,
            equivalence_ref_damage=self.equivalence_ref_damage,
            pool_clamp_lo=self.pool_clamp_lo,
            pool_clamp_hi=self.pool_clamp_hi,
            round_direction=self.round_direction,
        )
        for name in ("damage_a_per_cell", "damage_a_cap", "damage_b_per_flag"):
            if getattr(self, name) < 0:
                yield out_of_bounds(name, getattr(self, name), "0 or more")
        yield from self._map_faults()

    def _map_faults(self) -> Iterator[Fault]:
        pools = [str(pool) for pool in Pool]
        for effect, pool in self.effect_pool_map.items():
            if pool not in pools:
                allowed, hint = ", ".join(pools), nearest(pool, pools)
                problem = f"{effect} counts into no pool"
                yield Fault(FaultCategory.STRUCTURE, "effect_pool_map", problem, pool, allowed, hint, effect)
            elif effect in FROZEN_POOLS and FROZEN_POOLS[effect] != pool:
                allowed = str(FROZEN_POOLS[effect])
                problem = f"{effect} is frozen"
                yield Fault(FaultCategory.STRUCTURE, "effect_pool_map", problem, pool, allowed, None, effect)
        for effect in FROZEN_POOLS:
            if effect not in self.effect_pool_map:
                problem = "has no pool"
                yield Fault(FaultCategory.STRUCTURE, "effect_pool_map", problem, effect, "a row for each")
        yield from label_faults("source_label_map", self.source_label_map, SourceClass)
        wanted = {(component, armor) for component in Component for armor in ArmorType}
        found = {(component, armor) for component, row in self.armor_effectiveness.items() for armor in row}
        for component, armor in sorted(wanted - found):
            problem = "has no value"
            where = f"{component} against {armor}"
            yield Fault(FaultCategory.STRUCTURE, "armor_effectiveness", problem, where, "all nine")


def frozen_faults(
    bounds: SharedBounds,
    order: Sequence[Segment],
    *,
    segment_order: Sequence[str],
    p_perfect: int,
    equivalence_ref_damage: int,
    pool_clamp_lo: int,
    pool_clamp_hi: int,
    round_direction: str,
) -> Iterator[Fault]:
    """What both rulesets freeze, and the domain of D_ref (002, 003 调参表); ``order``: the ruleset's own."""
    if tuple(segment_order) != tuple(map(str, order)):
        told, allowed = "|".join(segment_order), "|".join(order)
        yield Fault(FaultCategory.SEGMENT_ORDER, "segment_order", "is not the frozen order", told, allowed)
    carriers = (bounds.perfect_single, bounds.perfect_double)
    if p_perfect not in carriers:
        allowed = " or ".join(map(str, carriers))
        yield Fault(
            FaultCategory.P_PERFECT, "p_perfect", "has no carrier at run time", str(p_perfect), allowed
        )
    low, high = bounds.ref_damage_min, bounds.ref_damage_max
    if not low <= equivalence_ref_damage <= high:
        yield out_of_bounds("equivalence_ref_damage", equivalence_ref_damage, f"{low}..{high}")
    for name, value, frozen in (
        ("pool_clamp_lo", str(pool_clamp_lo), str(bounds.clamp_lo)),
        ("pool_clamp_hi", str(pool_clamp_hi), str(bounds.clamp_hi)),
        ("round_direction", round_direction, str(RoundDirection.FLOOR)),
    ):
        if value != frozen:
            yield Fault(FaultCategory.STRUCTURE, name, "is frozen", value, frozen)


def out_of_bounds(name: str, value: object, allowed: str) -> Fault:
    """A value that its domain does not hold."""
    return Fault(FaultCategory.DOMAIN, name, "is out of bounds", str(value), allowed)


def label_faults(field: str, labels: Mapping[str, str], sources: Iterable[StrEnum]) -> Iterator[Fault]:
    """Labels of what is no source, and sources without a label (002 `source_label_map`, a closed set)."""
    names = [str(source) for source in sources]
    for name in labels:
        if name not in names:
            allowed, hint = ", ".join(names), nearest(name, names)
            yield Fault(FaultCategory.LABELS, field, "is no source", name, allowed, hint, name)
    for name in names:
        if name not in labels:
            yield Fault(FaultCategory.LABELS, field, "has no label", name, "a row for each")
