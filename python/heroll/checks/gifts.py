"""What must hold of what dice, tiles and cards have given: third die, strike, 机缘, boons, blessings."""

from collections.abc import Iterator

from heroll.blessing.invariants import broken_blessings
from heroll.enums import RunPhase
from heroll.run.blessings import carried_augments
from heroll.run.dice import is_open
from heroll.run.fortune import FORTUNES
from heroll.run.state import RunState
from heroll.specs import Specs
from kernel.units import PERCENT

_BEFORE_LANDING = (RunPhase.THIRD_DIE_CHOICE, RunPhase.FLOOR_TRANSITION)
"""Where a readied strike may rest: the landing that decides it is still open."""


def broken_gifts(run: RunState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    open_choice = bool(run.dice_rolls) and is_open(run.dice_rolls[-1])
    if open_choice != (run.phase is RunPhase.THIRD_DIE_CHOICE):
        yield f"{run.phase} with {'an open' if open_choice else 'no open'} choice of the third die"
    if run.preemptive_strike and run.phase not in _BEFORE_LANDING:
        yield f"{run.phase} with the pre-emptive strike still ready"
    for stat, count in run.fortune.items():
        if stat not in FORTUNES or count < 1:
            yield f"机缘 raised {stat} {count} times"
    kinds = [boon.kind for boon in run.boons]
    if len(set(kinds)) != len(kinds):
        yield f"boons are held twice: {kinds}"
    for boon in run.boons:
        if not 1 <= boon.amount <= PERCENT or boon.left < 1:
            yield f"{boon.kind} has {boon.amount} percent for {boon.left}"
    if run.pending_blessing is not None and run.phase is not RunPhase.EVENT:
        yield f"{run.phase} with the open card {run.pending_blessing}"
    if run.potion.augments != carried_augments(run, specs):
        yield f"the potion carries the augments {run.potion.augments}, which the blessings do not bring"
    yield from broken_blessings(run.blessings, specs.blessing)
