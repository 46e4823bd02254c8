"""What a battle gives a combatant on the spot: shield, max HP, sure evasion (GDD 5.3, 5.4, 7.2)."""

from heroll.battle.damage import heal
from heroll.battle.desk import Desk
from heroll.battle.state import HERO_ID, Combatant
from heroll.enums import HealCause, Stat
from heroll.events import ShieldGained, StatRaised


def give_shield(desk: Desk, fighter: Combatant, amount: int) -> None:
    """More shield, which goes before HP (GDD 5.4)."""
    if amount > 0:
        fighter.stats.shield += amount
        desk.events.append(ShieldGained(fighter.entity_id, amount, fighter.stats.shield, desk.now))


def raise_max_health(desk: Desk, amount: int) -> None:
    """More max HP for the hero for the rest of the battle: the cap first, then as much healing (GDD 7.2)."""
    state = desk.state
    stats = state.player.stats
    state.max_health_lift += amount
    stats.max_health += amount
    desk.events.append(StatRaised(HERO_ID, Stat.MAX_HEALTH, amount, stats.max_health, desk.now))
    heal(state.player, amount, HealCause.BLESSING, desk.now, desk.events)


def evade_next(fighter: Combatant, hits: int) -> None:
    """So many more hits miss for sure, without a draw."""
    fighter.evades += hits
