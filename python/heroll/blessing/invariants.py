"""What must hold of held blessings; restored ones are checked before the run goes on."""

from collections.abc import Iterator, Sequence

from heroll.blessing.instance import BlessingInstance, level_of_stars
from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingParameter

_TRIGGERS = BlessingParameter.TRIGGERS


def broken_blessings(held: Sequence[BlessingInstance], rules: BlessingRules) -> Iterator[str]:
    """A line for everything that is wrong."""
    kinds = [blessing.blessing_id for blessing in held]
    if len(set(kinds)) != len(kinds):
        yield f"blessings are held twice: {kinds}"
    for blessing in held:
        name = f"{blessing.instance_id} ({blessing.blessing_id})"
        if blessing.stacks < 1 or blessing.level != level_of_stars(blessing.stacks, rules):
            yield f"{name} has level {blessing.level} with {blessing.stacks} stars"
        most = rules.table[blessing.blessing_id].max_level
        if most is not None and blessing.level > most:
            yield f"{name} has level {blessing.level}, allowed {most} or less"
        triggers, left = rules.parameters.get((blessing.blessing_id, _TRIGGERS)), blessing.remaining_triggers
        if (triggers is None) != (left is None):
            yield f"{name} has {left} triggers left, its rule counts {triggers}"
        elif triggers is not None and left is not None and not 0 <= left <= triggers:
            yield f"{name} has {left} triggers left, allowed 0..{triggers}"
        if blessing.counter < 0:
            yield f"{name} has counted {blessing.counter}"
