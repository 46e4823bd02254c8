"""The settlement table of v1_8 (003 调参表), and what is fatal in it at load."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from minefield.enums import Segment
from minefield.specs.bounds_v1_8 import Bounds
from minefield.specs.names_v1_8 import ArmorKind, AttackType, RowSource
from minefield.specs.settlement import Fault, FaultCategory, frozen_faults, label_faults, out_of_bounds

FROZEN_ORDER: Final = (Segment.GRANT, Segment.BUFF_DEBUFF, Segment.COMBAT, Segment.DECAY, Segment.VERDICT)
"""003: five segments, their order a structure and no knob."""

POINTING: Final = (
    RowSource.SAFE_CELL,
    RowSource.MINE_HIT,
    RowSource.SEAL_HIT,
    RowSource.SEAL_MISS,
    RowSource.TERRAIN,
)
"""Sources whose rows point to a cell; the other six are exempt, a closed list (003 明细流水)."""

IN_MATRIX: Final = (AttackType.NORMAL, AttackType.PIERCE, AttackType.MAGIC)
"""Attack types that ask the matrix."""


@dataclass(frozen=True, slots=True)
class SettlementTable:
    """Its fields; `source_labels`: text key of each source, `cell_sources`: those that point to a cell."""

    equivalence_ref_damage: int
    p_perfect: int
    segment_order: tuple[str, ...]
    source_labels: Mapping[str, str]
    cell_sources: tuple[str, ...]
    pool_clamp_lo: int
    pool_clamp_hi: int
    round_direction: str
    die_faces: int
    nat_max: int
    crit_percent: int
    roll_tier_bounds: tuple[int, ...]
    roll_tier_percents: tuple[int, ...]
    damage_floor: int
    attack_bonus: int
    flag_hit_premium: int
    armor_matrix: Mapping[AttackType, Mapping[ArmorKind, int]]

    def segments(self) -> tuple[Segment, ...]:
        """The order as segments; a sound table only."""
        return tuple(Segment(name) for name in self.segment_order)

    def validate(self, bounds: Bounds) -> tuple[Fault, ...]:
        """Every fault of the table by itself."""
        return (
            *frozen_faults(
                bounds,
                FROZEN_ORDER,
                segment_order=self.segment_order,
                p_perfect=self.p_perfect,
                equivalence_ref_damage=self.equivalence_ref_damage,
                pool_clamp_lo=self.pool_clamp_lo,
                pool_clamp_hi=self.pool_clamp_hi,
                round_direction=self.round_direction,
            ),
            *self._ranges(bounds),
            *self._tiers(bounds),
            *self._matrix(bounds),
            *self._labels(),
        )

    def _ranges(self, bounds: Bounds) -> Iterator[Fault]:
        for name, low, high in (
            ("die_faces", bounds.die_faces_min, bounds.die_faces_max),
            ("nat_max", bounds.nat_max_min, self.die_faces),
            ("crit_percent", bounds.crit_min, bounds.crit_max),
            ("damage_floor", bounds.damage_floor_min, bounds.damage_floor_max),
            ("attack_bonus", bounds.attack_bonus_min, bounds.attack_bonus_max),
        ):
            value = getattr(self, name)
            if not low <= value <= high:
                yield out_of_bounds(name, value, f"{low}..{high}")
        if self.flag_hit_premium < bounds.premium_none:
            allowed = f"{bounds.premium_none} or more"
            yield out_of_bounds("flag_hit_premium", self.flag_hit_premium, allowed)

    def _tiers(self, bounds: Bounds) -> Iterator[Fault]:
        gaps, percents = self.roll_tier_bounds, self.roll_tier_percents
        if len(percents) != bounds.tiers or len(gaps) + 1 != len(percents):
            allowed = f"{bounds.tiers} percents and one bound less"
            told = f"{len(percents)} and {len(gaps)}"
            yield Fault(FaultCategory.STRUCTURE, "roll_tier_percents", "has the wrong length", told, allowed)
        if gaps[0] < 1 or any(first >= second for first, second in pairwise(gaps)):
            yield out_of_bounds("roll_tier_bounds", _joined(gaps), "ascending from 1 or more")
        is_falling = all(first > second for first, second in pairwise(percents))
        low, high = bounds.tier_percent_min, bounds.tier_percent_max
        if not is_falling or any(not low <= percent <= high for percent in percents):
            yield out_of_bounds("roll_tier_percents", _joined(percents), f"descending within {low}..{high}")

    def _matrix(self, bounds: Bounds) -> Iterator[Fault]:
        for attack in IN_MATRIX:
            if attack not in self.armor_matrix:
                yield Fault(FaultCategory.STRUCTURE, "armor_matrix", "has no row", str(attack), "all three")
        for attack, row in self.armor_matrix.items():
            if attack not in IN_MATRIX:
                allowed = ", ".join(IN_MATRIX)
                told = str(attack)
                yield Fault(
                    FaultCategory.STRUCTURE, "armor_matrix", "has no place", told, allowed, None, told
                )
            for armor, points in row.items():
                if not bounds.matrix_min <= points <= bounds.matrix_max:
                    allowed = f"{bounds.matrix_min}..{bounds.matrix_max}"
                    problem = f"{attack} against {armor} is out of bounds"
                    told = str(points)
                    yield Fault(
                        FaultCategory.DOMAIN, "armor_matrix", problem, told, allowed, None, str(attack)
                    )

    def _labels(self) -> Iterator[Fault]:
        yield from label_faults("source_class", self.source_labels, RowSource)
        for source in map(str, RowSource):
            if source in self.source_labels and (source in POINTING) != (source in self.cell_sources):
                problem, allowed = "points to a cell or not against the list", ", ".join(POINTING)
                yield Fault(FaultCategory.STRUCTURE, "has_cell", problem, source, allowed, None, source)


def _joined(values: Sequence[int]) -> str:
    return "|".join(map(str, values))
