"""What must hold of held blessings; restored ones are checked before the run goes on."""

from collections.abc import Iterator, Sequence

from heroll.blessing.instance import BlessingInstance, level_of_stars
from heroll.blessing.rules import BlessingRules


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
        if blessing.remaining_triggers is not None:
            yield f"{name} counts triggers, which no blessing does"
