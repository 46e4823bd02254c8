"""What stands under each table of the report: its columns in words, and what its verdict means."""

from typing import Final

EQUIVALENTS: Final = (
    "Columns: e_inst: HP that one layer is worth in one settlement, empty where it is paid at once; "
    "e_life: over its whole life (002 F1). case: what it is priced for; k: enemies alive. D_ref: the "
    "damage of reference. E_dig: what a dug cell's draw is worth on average."
)
WEAKEN: Final = (
    "leg: what one layer of weaken has to be worth more than (E_dig: at least as much); against: that "
    "worth in HP; ratio: weaken / against (002 F0). holds False in a leg: a flag on a mine is worth "
    "less than that."
)
DIG: Final = (
    "Columns: p_mine: chance of a mine where only a guess is left; left: P(safe) x what a safe cell "
    "is worth; right: P(mine) x what a mine costs, in HP; margin: left / right; holds: left > right. "
    "Readings of a safe cell's worth: anchor: the lowest buff; expected: E_dig; full_units: the "
    "anchor against the most enemies; folded: what of the anchor is realised. Empty: less than one "
    "cell is left to a guess, nothing to price.\n"
    "holds False: a pure guess costs more than it pays. Document 002 F4 states just that for the "
    "values it gives, so this is known and no fault of a table: where a cell is certain, digging "
    "pays. It binds whoever tunes: watch margin. Its levers, never one alone: magnitude and duration "
    "of defense_up, D_ref, density with deducibility, magnitude of ambush."
)
CLEAR: Final = (
    "Columns: delta: (rewards of the cells left + clear reward) - (mines hit + rounds it takes), in "
    "HP, with perfect: the clear reward twice; floor_need: the clear reward that would carry all of "
    "it alone; floor_gap: what the reward lacks of that; holds: delta >= 0. Readings: plain; folded: "
    "E_dig as it is realised; fog: with the actions for cells under fog. Empty: less than one cell is "
    "left to a guess, nothing to price.\n"
    "holds False: once only guesses are left, stopping and refreshing beats clearing. Document 002 F5 "
    "states that clause 5 is not closed, and C3's ruling 2 there accepts it: clearing need not "
    "dominate. A table of yours is off only where delta moves the way you did not want."
)
DRAWN: Final = (
    "Columns: iota: share of the safe cells that deduction opens; start: cells that are open at the "
    "start; fog: share of the cells that may pay which lie under fog. p10, p50, p90: so many percent "
    "of the boards have at most this."
)
