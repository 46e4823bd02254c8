"""Clause ③ (002 F4), clause ⑤ (002 F5) and the guards on the reference boards, from the tables."""

from fractions import Fraction
from typing import Any

from kernel.units import PERCENT
from lab.report.figures import figure
from lab.report.readings import Readings
from minefield.settlement.clauses import (
    Shape,
    clear_clause,
    dig_clause,
    fishing_bound,
    fog_advantage,
    information_leg,
)
from minefield.specs.rows import BoardRow

TENTHS = 10
PLACES_OF_CHANCE = 3
NOTE_A = (
    "Registered on an older chain of values (v1 curve). With today's E_dig the direction is"
    " below the band's lower end; E_fog is to be derived anew before its number is asserted."
)
NOTE_B = (
    "The bound is registered by D_ref and checks tables, not play: min_safe_count, the mine count"
    " and R₀ != S carry it at run time. Today's clear reward is above it; the ruling is open."
)
STOPPING = "RAP opportunity income of the stopping side counted as zero"


def shapes(read: Readings) -> list[tuple[str, Shape]]:
    """The reference boards with names that tell them apart."""
    return [(name_of(row), shape) for row, shape in read.boards()]


def name_of(row: BoardRow) -> str:
    """How a reference board is called."""
    return f"L{row.level} {row.width}x{row.height}"


def dig_json(read: Readings, name: str, shape: Shape) -> list[dict[str, Any]]:
    """F4 of one board in every reading: the anchor, E_dig instead of V_safe, full units, folded."""
    full = read.specs.clauses.full_units
    readings = (
        ("anchor", read.v_safe, 1),
        ("expected", read.e_dig, 1),
        ("full_units", read.v_safe, full),
        ("folded", read.folded(read.v_safe), 1),
    )
    told = []
    for reading, safe_value, units in readings:
        clause = dig_clause(shape, safe_value, read.v_mine(units))
        row: dict[str, Any] = {
            "board": name,
            "reading": reading,
            "unit_count": units,
            "evaluated": clause is not None,
            "information_leg": information_leg(safe_value),
        }
        if clause is not None:
            row |= {
                "p_mine": figure(clause.p_mine, PLACES_OF_CHANCE),
                "left": figure(clause.left),
                "right": figure(clause.right),
                "margin": figure(clause.margin),
                "holds": clause.holds,
            }
        told.append(row)
    return told


def clear_json(read: Readings, name: str, shape: Shape) -> list[dict[str, Any]]:
    """F5 of one board: units 1 and full, plain and perfect, then folded, then under fog."""
    full = read.specs.clauses.full_units
    cases = [("plain", units, perfect, False, 0) for units in (1, full) for perfect in (False, True)]
    cases += [("folded", 1, perfect, True, 0) for perfect in (False, True)]
    cases += [("fog", 1, perfect, False, read.fog_ap) for perfect in (False, True)]
    return [
        _clear_row(read, name, shape, reading, units, perfect=perfect, folded=folded, fog_ap=fog_ap)
        for reading, units, perfect, folded, fog_ap in cases
    ]


def _clear_row(
    read: Readings,
    name: str,
    shape: Shape,
    reading: str,
    units: int,
    *,
    perfect: bool,
    folded: bool,
    fog_ap: int,
) -> dict[str, Any]:
    pricing = read.pricing(units, perfect=perfect, folded=folded, fog_ap=fog_ap)
    clause = clear_clause(shape, pricing)
    row = {
        "board": name,
        "reading": reading,
        "unit_count": units,
        "perfect": perfect,
        "evaluated": clause is not None,
    }
    if clause is None:
        return row
    return row | {
        "delta": figure(clause.delta, 1),
        "holds": clause.holds,
        "floor_need": figure(clause.floor_need, 1),
        "floor_gap": figure(clause.floor_gap, 1),
        "inputs": {
            "c_eff": figure(pricing.clear, 1),
            "legs": {
                "mine_risk": {
                    "residual": figure(shape.residual),
                    "expected_mines": figure(clause.expected_mines, 1),
                    "v_mine": figure(pricing.v_mine, 1),
                    "x_res": figure(clause.mine_risk, 1),
                },
                "information": {
                    "deducible": figure(shape.iota),
                    "residual": figure(shape.residual),
                    "e_dig": figure(pricing.e_dig),
                    "r_res": figure(clause.information, 1),
                },
                "action_points": {
                    "ap_per_round": pricing.ap_per_round,
                    "fog_ap": pricing.fog_ap,
                    "rounds": clause.rounds,
                    "s_ref": pricing.s_ref,
                    "cost": clause.action_points,
                },
            },
            "stopping_side": {"rap_income": 0, "assumption": STOPPING},
        },
    }


def guards(read: Readings) -> dict[str, Any]:
    """Guards A and B: that they are registered, by what, and what stands against reading them as verdicts."""
    inputs, ap = read.specs.clauses, read.specs.economy.ap_per_round
    registered = fog_advantage(
        Fraction(inputs.fog_worth_tenths, TENTHS), Fraction(inputs.fog_dig_tenths, TENTHS), read.d_ref, ap
    )
    share = Fraction(inputs.fishing_percent, PERCENT)
    return {
        "A": {
            "registered": figure(registered, 1),
            "band": {"above": 0, "most": figure(Fraction(inputs.fog_advantage_tenths, TENTHS), 1)},
            "note": NOTE_A,
        },
        "B": {
            "bounds": {
                f"L{row.level}": figure(
                    fishing_bound(row.min_safe_count, inputs.start_most, ap, read.d_ref, share), 1
                )
                for row, _ in read.boards()
            },
            "c_eff": {
                name: figure(read.pricing(1, perfect=perfect).clear, 1)
                for name, perfect in (("clear", False), ("perfect", True))
            },
            "note": NOTE_B,
        },
    }
