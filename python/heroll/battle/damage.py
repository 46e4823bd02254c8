"""The damage controller: every HP and shield change of a fight goes through here (GDD 5.4)."""

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.formulas import Formulas
from heroll.battle.state import HERO_ID, Combatant
from heroll.enums import HealCause, HitCause
from heroll.events import AttackMissed, CombatantDied, CombatantHealed, HitBlocked, HitLanded
from kernel.outcome import Event
from kernel.rng import Stream


def strike(
    formulas: Formulas,
    attack_id: int,
    plan: AttackPlan,
    source: Combatant,
    target: Combatant,
    combat: Stream,
    at_ms: int,
    events: list[Event],
) -> HitLanded | HitBlocked | AttackMissed:
    """Resolve one arrived hit; returns what became of it, which is told.

    Evasion before crit, damage, life steal, counterattack, in this order (GDD 5.4).

    Draws: float01 (hit); then only if it hit uniform (variance) and nextInt (crit); then only if the hero
    was hit and lives nextInt (counter). A target that evades for sure draws nothing. A dead source (its
    projectile flew on) heals nothing and cannot be countered, nor is there either for a blocked hit; an
    invulnerable target loses no life that could be stolen.
    """
    attacker, defender = source.stats, target.stats
    if target.evades > 0:
        target.evades -= 1
        return _miss(attack_id, source, target, at_ms, events)
    if not formulas.is_hit(combat, attacker.aim, defender.evasion):
        return _miss(attack_id, source, target, at_ms, events)
    mitigation, variance = formulas.mitigation(defender.defense), formulas.variance(combat)
    damage = formulas.normal_damage(attacker.attack_power, mitigation, variance, plan.damage_percent)
    critical = formulas.is_critical(combat, attacker.critical_rate)
    if critical:
        damage = formulas.critical_damage(damage)
    damage = formulas.final_damage(
        formulas.total_damage(damage, attacker.total_damage_pct), attacker.true_damage
    )
    told = deal(attack_id, source, target, damage, critical, plan.cause, at_ms, events)
    if target.blocks_hits:
        return told
    if attacker.life_steal > 0 and attacker.health > 0 and not target.invulnerable:
        heal(
            source, formulas.life_steal_heal(damage, attacker.life_steal), HealCause.LIFE_STEAL, at_ms, events
        )
    if (
        target.entity_id == HERO_ID
        and defender.health > 0
        and formulas.is_countered(combat, defender.counter_rate)
        and attacker.health > 0
    ):
        counter = formulas.counter_damage(defender.attack_power)
        deal(attack_id, target, source, counter, False, HitCause.COUNTER, at_ms, events)
    return told


def deal(
    attack_id: int,
    source: Combatant,
    target: Combatant,
    damage: int,
    critical: bool,
    cause: HitCause,
    at_ms: int,
    events: list[Event],
) -> HitLanded | HitBlocked:
    """Take ``damage`` from the target; returns what is told.

    Shield first, then HP, never below 0 (GDD 5.4), and no HP of an invulnerable target; nothing of one that
    blocks hits. A counter keeps the id of the attack that it answers.
    """
    if target.blocks_hits:
        blocked = HitBlocked(attack_id, source.entity_id, target.entity_id, damage, cause, at_ms)
        events.append(blocked)
        return blocked
    stats = target.stats
    absorbed = min(stats.shield, damage)
    stats.shield -= absorbed
    if not target.invulnerable:
        stats.health = max(0, stats.health - (damage - absorbed))
    landed = HitLanded(
        attack_id,
        source.entity_id,
        target.entity_id,
        damage,
        critical,
        absorbed,
        stats.health,
        cause,
        at_ms,
    )
    events.append(landed)
    if stats.health == 0:
        events.append(CombatantDied(target.entity_id, at_ms))
    return landed


def heal(target: Combatant, amount: int, cause: HealCause, at_ms: int, events: list[Event]) -> int:
    """Give back up to ``amount`` HP, never above max HP; returns what was really healed (0: no event)."""
    stats = target.stats
    healed = min(amount, stats.max_health - stats.health)
    if healed <= 0:
        return 0
    stats.health += healed
    events.append(CombatantHealed(target.entity_id, healed, stats.health, cause, at_ms))
    return healed


def _miss(
    attack_id: int, source: Combatant, target: Combatant, at_ms: int, events: list[Event]
) -> AttackMissed:
    missed = AttackMissed(attack_id, source.entity_id, target.entity_id, False, at_ms)
    events.append(missed)
    return missed
