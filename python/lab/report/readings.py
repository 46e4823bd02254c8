"""The documents' symbols (002 F1, F4, F5), each read from the tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kernel.units import PERCENT
from minefield.enums import Category, Pool, RewardPool
from minefield.settlement.clauses import Pricing, Shape, v_mine
from minefield.settlement.equivalents import (
    clear_equivalent,
    expected_reward,
    lived,
    percent_equivalent,
    tenths,
)
from minefield.specs.b1_v2 import EffectRow, RewardRow
from minefield.specs.load import Specs
from minefield.specs.rows import BoardRow


@dataclass(frozen=True, slots=True)
class Readings:
    """The numbers that the formulas take, by name; nothing is stored but the tables."""

    specs: Specs

    @property
    def d_ref(self) -> int:
        """D_ref, the reference exposure; s_ref is the same number."""
        return self.specs.settlement.equivalence_ref_damage

    @property
    def p_perfect(self) -> int:
        """P_perfect, percent."""
        return self.specs.settlement.p_perfect

    def effect_in(self, pool: Pool) -> EffectRow:
        """The effect that counts into a pool (the map is one to one, 002 F2)."""
        names = self.specs.settlement.effect_pool_map
        return next(row for row in self.specs.effects if names[row.effect_id] == pool)

    def worth(self, row: RewardRow) -> Fraction:
        """E_life of a reward at its face: a buff's by D_ref and its duration, else its power."""
        if row.effect_id is None:
            return Fraction(row.power or 0)
        effect = self.specs.effects[row.effect_id]
        return lived(percent_equivalent(effect.magnitude, 1, self.d_ref), effect.duration)

    def rewards_in(self, pool: RewardPool) -> tuple[RewardRow, ...]:
        """Rows of a draw."""
        return tuple(self.specs.rewards.by("pool").get(pool, ()))

    def mean_of(self, pool: RewardPool) -> Fraction:
        """What a draw is worth on average; of the cell pool that is E_dig, exact."""
        return expected_reward((row.weight, self.worth(row)) for row in self.rewards_in(pool))

    @property
    def e_dig(self) -> Fraction:
        """E_dig as it enters F5: half-up to 0.1."""
        return tenths(self.mean_of(RewardPool.CELL))

    @property
    def v_safe(self) -> Fraction:
        """V_safe: the lowest buff of a safe cell."""
        buffs = (row for row in self.rewards_in(RewardPool.CELL) if row.category is Category.BUFF)
        return min(self.worth(row) for row in buffs)

    def v_mine(self, units: int) -> Fraction:
        """V_mine against so many enemies."""
        return v_mine(units, self.effect_in(Pool.FLAT_ATTACH).magnitude)

    def folded(self, value: Fraction) -> Fraction:
        """The part of a reward that is realised (F4 ③)."""
        return value * self.specs.clauses.fold_percent / PERCENT

    def pricing(self, units: int, *, perfect: bool, folded: bool = False, fog_ap: int = 0) -> Pricing:
        """What clause ⑤ is priced with."""
        clear = clear_equivalent(self.mean_of(RewardPool.CLEAR_DEFAULT), self.p_perfect, perfect=perfect)
        e_dig = self.folded(self.e_dig) if folded else self.e_dig
        mine = self.v_mine(units)
        return Pricing(e_dig, mine, clear, self.specs.economy.ap_per_round, self.d_ref, fog_ap)

    @property
    def fog_ap(self) -> int:
        """|U| × dig_ap_cost: action points of the fogged cells that no opening reaches (F5)."""
        return self.specs.clauses.fog_unreached * self.specs.economy.dig_ap_cost

    def boards(self) -> Iterator[tuple[BoardRow, Shape]]:
        """The reference boards, one for each level: its first row, with ι at the row's target."""
        seen: list[int] = []
        for row in self.specs.board_rows:
            if row.level not in seen:
                seen.append(row.level)
                safe = row.width * row.height - row.mine_count
                yield row, Shape(row.mine_count, safe, Fraction(row.target_deducibility))
