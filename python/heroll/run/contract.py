"""Contract shapes of GDD 12.2 whose rules are not in play yet: they are saved, empty."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BlessingInstance:
    """A held blessing (GDD 12.2 `BlessingInstance`)."""

    instance_id: str
    blessing_id: str
    level: int
    stacks: int
    remaining_triggers: int | None = None
