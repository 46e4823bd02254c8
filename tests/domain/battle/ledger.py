"""The books of a battle: HP and shields by its events alone (GDD 5.4)."""

from dataclasses import dataclass, field

from heroll.enums import Stat
from heroll.events import CombatantHealed, CombatantSpawned, HitLanded, ShieldGained, StatRaised
from kernel.outcome import Event
from tests.domain.battle.arena import Arena


def books_close(battle: Arena) -> None:
    """Every HP, max HP and shield of every combatant is what the events since its spawn sum to."""
    Books(battle).close()


@dataclass
class Account:
    """HP, max HP and shield of one combatant by its events alone."""

    health: int
    most: int
    shield: int = 0

    def post(self, event: Event) -> None:
        """One change; it has to agree with what it says of the sum, and to be possible at all."""
        if isinstance(event, HitLanded):
            lost = min(self.health, event.damage - event.shield_absorbed)
            assert event.damage > 0 and 0 <= event.shield_absorbed <= min(event.damage, self.shield), event
            assert event.shield_absorbed in (event.damage, self.shield), f"shield goes before HP: {event}"
            self.shield -= event.shield_absorbed
            self.health -= lost
            assert self.health == event.hp_after, event
        elif isinstance(event, CombatantHealed):
            self.health += event.amount
            assert event.amount > 0 and self.health == event.hp_after <= self.most, event
        elif isinstance(event, ShieldGained):
            self.shield += event.amount
            assert event.amount > 0 and self.shield == event.shield_after, event
        elif isinstance(event, StatRaised) and event.stat is Stat.MAX_HEALTH:
            self.most += int(event.amount)
            assert self.most == event.value_after, event


@dataclass
class Books:
    """The accounts of a battle, kept up with its events."""

    battle: Arena
    accounts: dict[int, Account] = field(default_factory=dict)
    posted: int = 0

    def close(self) -> None:
        """Post what was told since the last time; now they are what the combatants have, to the last HP."""
        told = self.battle.events
        for event in told[self.posted :]:
            if isinstance(event, CombatantSpawned):
                self.accounts[event.entity_id] = Account(event.hp, event.max_hp)
            elif isinstance(event, HitLanded):
                self.accounts[event.target_id].post(event)
            elif isinstance(event, CombatantHealed | ShieldGained | StatRaised):
                self.accounts[event.entity_id].post(event)
        self.posted = len(told)
        for fighter in (self.battle.hero, *self.battle.state.enemies):
            account, stats = self.accounts[fighter.entity_id], fighter.stats
            assert (account.health, account.most, account.shield) == (
                stats.health,
                stats.max_health,
                stats.shield,
            ), f"{fighter.entity_id} at {self.battle.state.logic_time_ms} ms"
