"""One battle with a blessing and the same battle, same seed, without it."""

from typing import Any

from heroll.enums import BlessingId, HitCause
from heroll.events import HitLanded
from heroll.specs import Specs
from kernel.outcome import Event
from tests.domain.battle.arena import Arena, arena


def with_and_without(specs: Specs, card: BlessingId, level: int = 1, **setup: Any) -> tuple[Arena, Arena]:
    """Both, prepared and not begun; ``setup`` as for an arena."""
    return arena(specs, blessings={card: level}, **setup), arena(specs, **setup)


def fought(specs: Specs, card: BlessingId, level: int = 1, **setup: Any) -> tuple[Arena, Arena]:
    """Both, fought to the end."""
    both = with_and_without(specs, card, level, **setup)
    for battle in both:
        battle.jump_to_end()
    return both


def hits(battle: Arena, cause: HitCause) -> list[HitLanded]:
    """Landed damage of one cause."""
    return [event for event in battle.told(HitLanded) if event.cause is cause]


def first_difference(one: Arena, other: Arena) -> tuple[Event, Event]:
    """The events at which the two battles part."""
    return next(
        (mine, theirs) for mine, theirs in zip(one.events, other.events, strict=False) if mine != theirs
    )
