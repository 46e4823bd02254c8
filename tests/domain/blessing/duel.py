"""One battle with a blessing and the same battle, same seed, without it."""

from typing import Any

from heroll.enums import BlessingId, HitCause
from heroll.events import HitBlocked, HitLanded
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


def books_close(battle: Arena) -> None:
    """Every HP and shield of every combatant is what its events sum to."""
    # from the spawn on: shields of before the fight are told as gained
    for fighter in (battle.hero, *battle.state.enemies):
        assert ledger(battle.events, fighter.entity_id) == (fighter.stats.health, fighter.stats.shield)


def ledger(events: list[Event], entity_id: int) -> tuple[int, int]:
    """(HP, shield) of a combatant by the events alone; each one has to agree with what it says itself."""
    health = shield = 0
    for event in events:
        kind = type(event).__name__
        if isinstance(event, HitBlocked) or getattr(event, "target_id", entity_id) != entity_id:
            continue
        if getattr(event, "entity_id", entity_id) != entity_id:
            continue
        if kind == "CombatantSpawned":
            health = event.hp  # type: ignore[attr-defined]
        elif isinstance(event, HitLanded):
            shield -= event.shield_absorbed
            health = max(0, health - (event.damage - event.shield_absorbed))
            assert health == event.hp_after and shield >= 0, event
        elif kind == "CombatantHealed":
            health += event.amount  # type: ignore[attr-defined]
            assert health == event.hp_after  # type: ignore[attr-defined]
        elif kind == "ShieldGained":
            shield += event.amount  # type: ignore[attr-defined]
            assert shield == event.shield_after  # type: ignore[attr-defined]
    return health, shield
