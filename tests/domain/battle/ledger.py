"""The books of a battle: HP and shields by its events alone (GDD 5.4)."""

from heroll.events import CombatantHealed, CombatantSpawned, HitLanded, ShieldGained
from kernel.outcome import Event
from tests.domain.battle.arena import Arena


def books_close(battle: Arena) -> None:
    """Every HP and shield of every combatant is what the events since its spawn sum to."""
    for fighter in (battle.hero, *battle.state.enemies):
        assert ledger(battle.events, fighter.entity_id) == (fighter.stats.health, fighter.stats.shield)


def ledger(events: list[Event], entity_id: int) -> tuple[int, int]:
    """(HP, shield) of a combatant; each event has to agree with what it says of the sum itself."""
    health = shield = 0
    for event in events:
        if isinstance(event, CombatantSpawned) and event.entity_id == entity_id:
            health = event.hp
        elif isinstance(event, HitLanded) and event.target_id == entity_id:
            shield -= event.shield_absorbed
            health = max(0, health - (event.damage - event.shield_absorbed))
            assert health == event.hp_after and 0 <= event.shield_absorbed <= event.damage, event
            assert shield >= 0, event
        elif isinstance(event, CombatantHealed) and event.entity_id == entity_id:
            health += event.amount
            assert health == event.hp_after and event.amount > 0, event
        elif isinstance(event, ShieldGained) and event.entity_id == entity_id:
            shield += event.amount
            assert shield == event.shield_after and event.amount > 0, event
    return health, shield
