"""Damage that comes of a blessing and not of an attack: no hit roll, no variance, no crit, no draw (GDD 7.1).

All of it goes through the damage controller; who falls by it falls at once.
"""

from heroll.battle.contexts import LowHp
from heroll.battle.damage import deal
from heroll.battle.desk import Desk
from heroll.battle.falls import fall
from heroll.battle.state import Activity, Combatant
from heroll.enums import HitCause
from heroll.events import HitLanded
from heroll.stats import hundredths
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT

_CENT = 100
NO_ATTACK = 0
"""The attack id of damage that came of no attack; attacks count from 1."""


def hurt(
    desk: Desk,
    target: Combatant,
    source: Combatant,
    damage: int,
    cause: HitCause,
    attack_id: int = NO_ATTACK,
) -> None:
    """``damage`` to the target as it is: shield first, then HP (GDD 5.4). Nothing for one that lies.

    ``attack_id``: the attack that it answers or goes with.
    """
    if target.activity is Activity.FALLEN:
        return
    told = deal(attack_id, source, target, damage, False, cause, desk.now, desk.events)
    lies = fall(desk, target, cause, source.entity_id)
    if target is desk.state.player and not lies and isinstance(told, HitLanded):
        tell_loss(desk, told)


def hurt_all(desk: Desk, damage: int, cause: HitCause, attack_id: int = NO_ATTACK) -> None:
    """``damage`` of the hero to every living enemy, in slot order."""
    for enemy in desk.state.enemies:
        hurt(desk, enemy, desk.state.player, damage, cause, attack_id)


def execute(desk: Desk, target: Combatant, percent: int, attack_id: int) -> bool:
    """Fell an enemy at or below ``percent`` of its max HP, whatever its shield; returns whether it was."""
    stats = target.stats
    if stats.health <= 0 or stats.health * PERCENT > stats.max_health * percent:
        return False
    hurt(desk, target, desk.state.player, stats.health + stats.shield, HitCause.EXECUTE, attack_id)
    return True


def part_of_attack(fighter: Combatant, percent: int) -> int:
    """``percent`` of the present attack power as damage, half-up, at least 1."""
    return max(1, half_up_ratio(hundredths(fighter.stats.attack_power) * percent, _CENT * PERCENT))


def next_enemy(desk: Desk, enemy: Combatant) -> Combatant | None:
    """The next living enemy in slot order behind this one, round to the first; None without another."""
    enemies = desk.state.enemies
    at = enemies.index(enemy) + 1
    for other in (*enemies[at:], *enemies[: at - 1]):
        if other.activity is not Activity.FALLEN:
            return other
    return None


def tell_loss(desk: Desk, landed: HitLanded) -> None:
    """LOW_HP after damage that took HP from the hero and left some."""
    lost = landed.damage - landed.shield_absorbed
    if desk.hooks.low_hp and lost > 0 and desk.state.player.stats.health > 0:
        desk.fire(desk.hooks.low_hp, LowHp(lost))
