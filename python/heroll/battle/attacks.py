"""Attacks in flight: how they begin, what their release key does, when they are cancelled (GDD 5.2)."""

from collections.abc import Mapping

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.motion import move, position_at
from heroll.battle.scale import HUNDREDTHS, Scale
from heroll.battle.state import HERO_ID, Activity, Attack, BattleState, Combatant
from heroll.battle.tables import Delivery
from heroll.events import AreaWarned, AttackCancelled, AttackStarted, MoveStarted, ProjectileLaunched
from kernel.outcome import Event


def begin(
    state: BattleState,
    plan: AttackPlan,
    source: Combatant,
    target: Combatant,
    scale: Scale,
    events: list[Event],
) -> None:
    """Start the attack's timeline at the present instant.

    The ground of an AREA and the line of a warned PROJECTILE are fixed and warned of now, toward the hero;
    the line of a DASH is warned of now.
    """
    now = state.logic_time_ms
    attack = Attack(
        attack_id=state.next_attack_id,
        source_id=source.entity_id,
        target_id=target.entity_id,
        attack_key=plan.key,
        start_ms=now,
        release_at_ms=None if plan.release_ms is None else now + plan.release_ms,
        hit_at_ms=now + plan.hit_ms,
    )
    state.next_attack_id += 1
    state.attacks.append(attack)
    source.activity = Activity.ATTACK
    source.cut_ms = now + plan.cut_ms
    source.free_ms = now + plan.end_ms
    source.may_back_off = True
    events.append(
        AttackStarted(
            attack.attack_id,
            attack.source_id,
            attack.target_id,
            plan.timeline_id,
            now,
            attack.hit_at_ms,
            plan.second_timeline_id,
            attack.release_at_ms,
        )
    )
    if _is_grounded(plan):
        here = position_at(source, now, scale.tick_ms)
        attack.left = here - plan.area_front
        attack.right = here + plan.area_back
        _warn(attack, attack.left, attack.right, now, events)
    elif plan.delivery is Delivery.DASH:
        there = position_at(target, now, scale.tick_ms)
        here = position_at(source, now, scale.tick_ms)
        _warn(attack, min(here, there), max(here, there), now, events)


def release(
    state: BattleState,
    attack: Attack,
    plan: AttackPlan,
    source: Combatant,
    target: Combatant,
    scale: Scale,
    events: list[Event],
) -> bool:
    """Do what the release key of the first timeline says; returns whether a motion changed.

    A projectile leaves, a LOB fixes and marks its ground, a DASH rushes at where the target stands now.
    """
    now = state.logic_time_ms
    attack.is_released = True
    here = position_at(source, now, scale.tick_ms)
    there = position_at(target, now, scale.tick_ms)
    if is_flying(attack, plan):
        events.append(
            ProjectileLaunched(attack.attack_id, attack.source_id, here, there, now, attack.hit_at_ms)
        )
    if plan.delivery is Delivery.LOB:
        attack.left = there - plan.area_front
        attack.right = there + plan.area_back
        _warn(attack, attack.left, attack.right, now, events)
    elif plan.delivery is Delivery.DASH:
        ticks = (attack.hit_at_ms - now) // scale.tick_ms
        distance = max(0, abs(here - there) - scale.dash_contact * HUNDREDTHS)
        # Rounded up, so that the dash always ends in contact with a target that stood still.
        velocity = -(-distance // ticks) * (1 if there > here else -1)
        move(source, velocity, now, scale.tick_ms, attack.hit_at_ms)
        end = here + velocity * ticks
        events.append(MoveStarted(source.entity_id, here, end, now, attack.hit_at_ms, True))
        return True
    return False


def is_flying(attack: Attack, plan: AttackPlan) -> bool:
    """Whether the attack no longer needs its source: a projectile that has left it."""
    return attack.is_released and plan.delivery in (Delivery.PROJECTILE, Delivery.LOB)


def covers_ground(attack: Attack, plan: AttackPlan) -> bool:
    """Whether its ground is fixed: that of a LOB from its release, any other from its start on."""
    return _is_grounded(plan) or (plan.delivery is Delivery.LOB and attack.is_released)


def cancel_of(
    state: BattleState, source: Combatant, plans: Mapping[str, AttackPlan], events: list[Event]
) -> None:
    """Cancel every attack of a fallen source that has not left it, with a hit that was queued already."""
    kept = []
    for attack in state.attacks:
        if attack.source_id != source.entity_id or is_flying(attack, plans[attack.attack_key]):
            kept.append(attack)
        else:
            events.append(AttackCancelled(attack.attack_id, attack.source_id, state.logic_time_ms))
            if attack.attack_id in state.queued_hits:
                state.queued_hits.remove(attack.attack_id)
    state.attacks = kept


def reaches(
    attack: Attack, plan: AttackPlan, source: Combatant, target: Combatant, at_ms: int, scale: Scale
) -> bool:
    """Whether the target stands in the ground of a LOB or AREA, on the line of a warned PROJECTILE, or in
    contact with a DASH; else always.
    """
    there = position_at(target, at_ms, scale.tick_ms)
    if plan.delivery is Delivery.LOB or _is_grounded(plan):
        return attack.left <= there <= attack.right
    if plan.delivery is Delivery.DASH:
        here = position_at(source, at_ms, scale.tick_ms)
        return abs(here - there) <= scale.dash_contact * HUNDREDTHS
    return True


def combatant(state: BattleState, entity_id: int) -> Combatant:
    """The hero (0) or an enemy (1.. in slot order). Raise ``KeyError`` for no such entity."""
    if entity_id == HERO_ID:
        return state.player
    if 0 < entity_id <= len(state.enemies):
        return state.enemies[entity_id - 1]
    raise KeyError(f"battle {state.battle_id} has no entity {entity_id}")


def _is_grounded(plan: AttackPlan) -> bool:
    """Whether the attack covers ground around its source from its start on."""
    is_line = plan.delivery is Delivery.PROJECTILE and plan.area_front + plan.area_back > 0
    return is_line or plan.delivery is Delivery.AREA


def _warn(attack: Attack, left: int, right: int, now: int, events: list[Event]) -> None:
    events.append(AreaWarned(attack.attack_id, attack.source_id, left, right, now, attack.hit_at_ms))
