"""Words for an intent that the board refuses, for whoever reads the answer."""

from minefield.adventure.questions import economy_of
from minefield.adventure.state import AdventureState
from minefield.enums import Reason
from minefield.intents import Intent
from minefield.specs.load import Specs


def words_of(reason: Reason, intent: Intent, state: AdventureState, specs: Specs) -> str:
    """What is the matter with the cell, or with the points."""
    product = state.battle.board.product
    match reason:
        case Reason.NO_SUCH_CELL if product is not None:
            rows, columns = product.height - 1, product.width - 1
            return f"{intent.cell} is off the board: rows 0..{rows}, columns 0..{columns}"
        case Reason.AP_SHORT:
            economy = economy_of(state, specs)
            return f"{intent.kind} costs {economy.cost_of(intent.kind)} action points, {economy.ap} are there"
        case Reason.ALREADY_OPEN:
            return f"cell {intent.cell} is open already"
        case Reason.FLAGGED:
            return f"cell {intent.cell} has a flag; Unflag takes it away"
        case Reason.NOT_FLAGGED:
            return f"cell {intent.cell} has no flag"
        case _:
            return f"{intent.kind} at {intent.cell}"
