"""What a dispatched command gives back: an immutable outcome (GDD 12.1) made of past-tense domain events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, TypeAlias

from kernel.plain import to_plain


class KernelReason(StrEnum):
    """Reasons that the kernel itself gives; they equal a design's member of the same value."""

    BAD_COMMAND = "BAD_COMMAND"
    INTERNAL_ERROR = "INTERNAL_ERROR"
    UNKNOWN_TRANSACTION = "UNKNOWN_TRANSACTION"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of domain events.

    Subclasses are frozen slots dataclasses named in the past tense (``DiceRolled``).
    """


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command changed the state; ``events`` tell how, in order.

    ``transaction_id`` is None for inputs that are no transaction (hits in a fight). ``replay`` marks the
    answer to a transaction that was already committed: nothing changed now, and there is nothing to play.
    """

    events: tuple[Event, ...]
    transaction_id: str | None = None
    replay: bool = False

    @property
    def ok(self) -> Literal[True]:
        """Always true."""
        return True


@dataclass(frozen=True, slots=True)
class Rejected:
    """Nothing changed. ``reason`` is a member of the design's reasons or of :class:`KernelReason`."""

    reason: StrEnum
    detail: str = ""

    @property
    def ok(self) -> Literal[False]:
        """Always false."""
        return False


Outcome: TypeAlias = Accepted | Rejected


def to_json(event: Event) -> dict[str, Any]:
    """``{"type": "DiceRolled", …}`` with camelCase fields in declaration order, None left out."""
    return {"type": type(event).__name__, **to_plain(event)}
