"""The two inequalities that judge tables, not play: clause ③ (002 F4) and clause ⑤ (002 F5), exact.

Both price the cells that deduction leaves over, (1 - ι) × |S|. With fewer than one of them there is nothing
to price: the functions return None and the information leg alone stands.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from minefield.settlement.equivalents import ambush_equivalent, lived, percent_equivalent


@dataclass(frozen=True, slots=True)
class Shape:
    """A board as the clauses see it: |M| mines, |S| safe cells, ι the share of |S| that is deducible."""

    mines: int
    safe: int
    iota: Fraction

    def __post_init__(self) -> None:
        """Raise ``ValueError`` for a board without mines or safe cells, or ι outside 0..1."""
        if self.mines < 1 or self.safe < 1:
            raise ValueError(f"{self.mines} mines and {self.safe} safe cells, allowed 1 or more of each")
        if not 0 <= self.iota <= 1:
            raise ValueError(f"deducibility is {self.iota}, allowed 0..1")

    @property
    def residual(self) -> Fraction:
        """n_s = (1 - ι) × |S|: safe cells that only a guess opens."""
        return (1 - self.iota) * self.safe

    @property
    def is_priced(self) -> bool:
        """Whether the main formulas apply: n_s is 1 or more."""
        return self.residual >= 1


@dataclass(frozen=True, slots=True)
class DigClause:
    """Clause ③ at the worst point, a guess: P(safe) × V_safe > P(mine) × V_mine?"""

    p_mine: Fraction
    v_safe: Fraction
    v_mine: Fraction

    @property
    def left(self) -> Fraction:
        """P(safe) × V_safe, HP."""
        return (1 - self.p_mine) * self.v_safe

    @property
    def right(self) -> Fraction:
        """P(mine) × V_mine, HP."""
        return self.p_mine * self.v_mine

    @property
    def margin(self) -> Fraction:
        """left / right; less than 1 breaks the line."""
        return self.left / self.right

    @property
    def holds(self) -> bool:
        """Whether digging pays even there."""
        return self.left > self.right


@dataclass(frozen=True, slots=True)
class Pricing:
    """What both sides of clause ⑤ are priced with.

    `e_dig`: equivalents of a dug cell; `v_mine`: of a mine stepped on; `clear`: of the clear reward, perfect
    or not; `ap_per_round` (AP_r); `s_ref`: of a round (D_ref); `fog_ap`: AP of fogged cells that no opening
    reaches.
    """

    e_dig: Fraction
    v_mine: Fraction
    clear: Fraction
    ap_per_round: int
    s_ref: int
    fog_ap: int = 0


@dataclass(frozen=True, slots=True)
class ClearClause:
    """Clause ⑤ with all that it was made of: Δ = [R_res + C_eff] - [X_res + Δr × s_ref] >= 0?

    The side that stops gets nothing for the reserve it saves (RAP opportunity income counted as zero): a
    favour to the side that goes on. A4's three legs: `mine_risk`, `information`, `action_points`.
    """

    shape: Shape
    pricing: Pricing
    expected_mines: Fraction
    rounds: int

    @property
    def information(self) -> Fraction:
        """R_res = n_s × E_dig: what the undeducible cells pay the side that opens them."""
        return self.shape.residual * self.pricing.e_dig

    @property
    def mine_risk(self) -> Fraction:
        """X_res = E[mines] × V_mine: the risk that the side which goes on takes upon itself."""
        return self.expected_mines * self.pricing.v_mine

    @property
    def action_points(self) -> int:
        """Δr × s_ref: the rounds that its action points take."""
        return self.rounds * self.pricing.s_ref

    @property
    def delta(self) -> Fraction:
        """Δ_clear, HP."""
        return self.information + self.pricing.clear - self.floor_need

    @property
    def floor_need(self) -> Fraction:
        """X_res + Δr × s_ref: the clear reward that would pay for everything by itself."""
        return self.mine_risk + self.action_points

    @property
    def floor_gap(self) -> Fraction:
        """What C_eff lacks of it; 0 or less when the conservative floor holds."""
        return self.floor_need - self.pricing.clear

    @property
    def holds(self) -> bool:
        """Whether clearing dominates."""
        return self.delta >= 0


def v_safe(magnitude: int, ref_damage: int, duration: int) -> Fraction:
    """V_safe: E_life of one layer of the lowest buff of a safe cell (002 F4)."""
    return lived(percent_equivalent(magnitude, 1, ref_damage), duration)


def v_mine(unit_count: int, magnitude: int) -> Fraction:
    """V_mine = k_max × m_amb with every unit attacking (002 F4)."""
    return Fraction(ambush_equivalent(magnitude, unit_count))


def dig_clause(shape: Shape, safe_value: Fraction, mine_value: Fraction) -> DigClause | None:
    """Clause ③, or None when no guess is left. P(mine) = |M| / (|M| + n_s) (002 F4).

    Raise ``ValueError`` for a mine that is worth nothing: then there is no risk to compare with.
    """
    if mine_value <= 0:
        raise ValueError(f"value of a mine is {mine_value}, allowed more than 0")
    if not shape.is_priced:
        return None
    return DigClause(shape.mines / (shape.mines + shape.residual), safe_value, mine_value)


def information_leg(safe_value: Fraction) -> bool:
    """Where deduction makes P(safe) = 1 digging pays when a safe cell is worth anything (002 F4)."""
    return safe_value > 0


def clear_clause(shape: Shape, pricing: Pricing) -> ClearClause | None:
    """Clause ⑤, or None when no guess is left (002 F5).

    E[mines] = |M| × n_s / (n_s + 1), mines and safe cells mixed evenly; Δr = ⌈(n_s + E[mines] + fog) / AP_r⌉.
    """
    if not shape.is_priced:
        return None
    expected = shape.mines * shape.residual / (shape.residual + 1)
    points = shape.residual + expected + pricing.fog_ap
    return ClearClause(shape, pricing, expected, ceil(points / pricing.ap_per_round))


def fog_advantage(e_fog: Fraction, e_dig: Fraction, s_ref: int, ap_per_round: int) -> Fraction:
    """Guard A: what a fogged cell is worth above a plain one, less the action it takes (002 F5)."""
    return e_fog - e_dig - Fraction(s_ref, ap_per_round)


def fishing_bound(min_safe: int, start_max: int, ap_per_round: int, s_ref: int, share: Fraction) -> Fraction:
    """Guard B: ⌈(|S|_min - |R₀|_max) / AP_r⌉ × s_ref × share, the clear reward's upper bound (002 F5)."""
    return ceil(Fraction(min_safe - start_max, ap_per_round)) * s_ref * share
