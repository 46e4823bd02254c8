"""An arrived hit and what it sets off: falls, then held blessings' hooks in their order (GDD 5.4, 7.1)."""

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.contexts import Evaded, Healed, Hit, Hurt
from heroll.battle.damage import strike
from heroll.battle.desk import NO_HOOKS, Desk
from heroll.battle.falls import fall
from heroll.battle.secondary import tell_loss
from heroll.battle.state import HERO_ID, Activity, Attack, Combatant
from heroll.enums import HealCause, HitCause
from heroll.events import AttackMissed, CombatantHealed, HitBlocked, HitLanded


def resolve_hit(desk: Desk, attack: Attack, plan: AttackPlan, source: Combatant, target: Combatant) -> None:
    """Strike, let fall who has no HP, then call the hooks."""
    events = desk.events
    before = len(events)
    told = strike(
        desk.rules.formulas,
        attack.attack_id,
        plan,
        source,
        target,
        desk.combat,
        desk.state.logic_time_ms,
        events,
    )
    after = len(events)
    if target.stats.health == 0:
        fall(desk, target, plan.cause, source.entity_id)
    if source.stats.health == 0:
        fall(desk, source, HitCause.COUNTER, target.entity_id)
    if desk.hooks is NO_HOOKS:
        return
    if target.entity_id == HERO_ID:
        _hero_was_struck(desk, told, source)
    elif isinstance(told, HitLanded):
        _hero_struck(desk, told, target, before, after)


def _hero_struck(desk: Desk, landed: HitLanded, target: Combatant, before: int, after: int) -> None:
    hooks = desk.hooks
    if hooks.healed:
        for event in desk.events[before:after]:
            if isinstance(event, CombatantHealed):
                desk.fire(hooks.healed, Healed(event.amount, HealCause.LIFE_STEAL))
    if hooks.hit:
        desk.fire(hooks.hit, Hit(target, landed))
    if landed.is_critical and hooks.crit:
        desk.fire(hooks.crit, Hit(target, landed))


def _hero_was_struck(desk: Desk, told: HitLanded | HitBlocked | AttackMissed, source: Combatant) -> None:
    hooks = desk.hooks
    if isinstance(told, AttackMissed):
        desk.fire(hooks.evaded, Evaded(source, told.attack_id))
    elif isinstance(told, HitLanded) and told.hp_after > 0:
        desk.fire(hooks.hurt, Hurt(source, told))
        if desk.state.player.activity is not Activity.FALLEN:
            tell_loss(desk, told)
