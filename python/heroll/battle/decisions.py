"""What a combatant does next: seek the nearest, come within reach, attack, keep its distance (GDD 5.2, 5.3).

The hero always stands left of every enemy: he walks right until the nearest is within reach, they walk
left.
"""

from heroll.battle.attacks import begin
from heroll.battle.motion import back_off_ticks, move, position_at, ticks_to_contact, ticks_to_leave
from heroll.battle.rules import BattleRules
from heroll.battle.scale import HUNDREDTHS
from heroll.battle.state import HERO_ID, Activity, BattleState, Combatant
from heroll.events import MoveStarted, MoveStopped
from kernel.outcome import Event


def decide(rules: BattleRules, state: BattleState, fighter: Combatant, events: list[Event]) -> bool:
    """Let an awake fighter act and set when it wakes next; a walk's waking is set by :func:`plan_walks`.

    Returns whether walks have to be planned anew: a motion began or ended, a walk is not over yet, or an
    attack's timelines ended, so that its source is free to follow.
    """
    if fighter.activity is Activity.BACK_OFF:
        return False
    now = state.logic_time_ms
    tick_ms = rules.scale.tick_ms
    is_hero = fighter.entity_id == HERO_ID
    target = nearest_enemy(state, tick_ms) if is_hero else state.player
    here = position_at(fighter, now, tick_ms)
    gap = abs(position_at(target, now, tick_ms) - here)
    busy = fighter.activity is Activity.ATTACK and now < fighter.free_ms
    rested = fighter.activity is Activity.ATTACK and not busy
    if rested:
        fighter.activity = Activity.IDLE
    if fighter.skill_key is not None and now >= fighter.skill_ready_ms and now >= fighter.cut_ms:
        moved = _stand(fighter, now, tick_ms, events)
        plan = rules.plans[fighter.skill_key]
        begin(state, plan, fighter, target, rules.scale, events)
        # From due to due: a late start does not shift those behind it.
        fighter.skill_ready_ms += fighter.skill_cooldown_ms
        fighter.ready_ms = max(fighter.ready_ms, fighter.cut_ms)
        _sleep(fighter, now)
        return moved
    if gap > fighter.reach:
        if busy:
            _sleep(fighter, now)
            return False
        if fighter.activity is Activity.WALK:
            return True  # still under way: its waking is planned anew
        move(fighter, fighter.step if is_hero else -fighter.step, now, tick_ms)
        fighter.activity = Activity.WALK
        return True
    moved = _stand(fighter, now, tick_ms, events) or rested
    if now >= fighter.ready_ms:
        plan = rules.plans[fighter.attack_key]
        begin(state, plan, fighter, target, rules.scale, events)
        fighter.interval_from_ms = now
        fighter.ready_ms = now + max(fighter.interval_ms, plan.cut_ms)
    elif not busy and fighter.may_back_off:
        fighter.may_back_off = False
        # Giants are as broad as a good part of the lane: backing off may not take them out of sight.
        edge = rules.scale.lane_right if fighter.skill_key is None else rules.scale.boss_right
        room = edge * HUNDREDTHS - here
        ticks = back_off_ticks(gap, fighter.keep, room, fighter.step)
        if ticks > 0:
            _back_off(fighter, here, now, ticks, tick_ms, events)
            return True
    _sleep(fighter, now)
    return moved


def nearest_enemy(state: BattleState, tick_ms: int) -> Combatant:
    """The hero's target: the nearest living enemy, the lower id on a tie. There is always one in a fight."""
    now = state.logic_time_ms
    nearest: Combatant | None = None
    nearest_at = 0
    for enemy in state.enemies:
        if enemy.activity is not Activity.FALLEN:
            at = position_at(enemy, now, tick_ms)
            if nearest is None or at < nearest_at:
                nearest, nearest_at = enemy, at
    if nearest is None:
        raise ValueError(f"battle {state.battle_id} has no living enemy")
    return nearest


def plan_walks(rules: BattleRules, state: BattleState, least_ticks: int, events: list[Event] | None) -> None:
    """Set when every walker wakes: at the first contact with a target, as all motions are now.

    A hero who waits for his next attack wakes when the last enemy within reach leaves it, to follow. With
    ``events``, walks that began at this instant are told with their planned end.
    """
    now = state.logic_time_ms
    tick_ms = rules.scale.tick_ms
    hero = state.player
    hero_at = position_at(hero, now, tick_ms)
    hero_ticks: int | None = None
    idle_ticks: int | None = 0
    for enemy in state.enemies:
        if enemy.activity is Activity.FALLEN:
            continue
        gap = position_at(enemy, now, tick_ms) - hero_at
        closing = hero.velocity - enemy.velocity
        if hero.activity is Activity.WALK:
            ticks = ticks_to_contact(gap, closing, hero.reach)
            if ticks is not None and (hero_ticks is None or ticks < hero_ticks):
                hero_ticks = ticks
        elif hero.activity is Activity.IDLE and idle_ticks is not None and gap <= hero.reach:
            leaves = ticks_to_leave(gap, enemy.velocity, hero.reach)
            idle_ticks = None if leaves is None else max(idle_ticks, leaves)
        if enemy.activity is Activity.WALK:
            ticks = ticks_to_contact(gap, closing, enemy.reach)
            _walk_on(enemy, ticks, least_ticks, now, tick_ms, events)
            if enemy.skill_key is not None:
                enemy.wake_ms = min(enemy.wake_ms, max(enemy.skill_ready_ms, now))
    if hero.activity is Activity.WALK:
        _walk_on(hero, hero_ticks, least_ticks, now, tick_ms, events)
    elif hero.activity is Activity.IDLE and idle_ticks:
        hero.wake_ms = min(hero.wake_ms, now + idle_ticks * tick_ms)


def _walk_on(
    walker: Combatant,
    contact: int | None,
    least_ticks: int,
    now: int,
    tick_ms: int,
    events: list[Event] | None,
) -> None:
    """Wake at the contact; without one in sight look again after an attack interval."""
    ticks = walker.interval_ms // tick_ms if contact is None else max(least_ticks, contact)
    walker.wake_ms = now + ticks * tick_ms
    if events is not None and walker.moved_ms == now:
        end = walker.position + walker.velocity * ticks
        events.append(MoveStarted(walker.entity_id, walker.position, end, now, walker.wake_ms, False))


def _stand(fighter: Combatant, now: int, tick_ms: int, events: list[Event]) -> bool:
    """Stop walking; returns whether it walked."""
    if fighter.activity is not Activity.WALK:
        return False
    move(fighter, 0, now, tick_ms)
    fighter.activity = Activity.IDLE
    events.append(MoveStopped(fighter.entity_id, fighter.position, now))
    return True


def _back_off(fighter: Combatant, here: int, now: int, ticks: int, tick_ms: int, events: list[Event]) -> None:
    end_ms = now + ticks * tick_ms
    move(fighter, fighter.step, now, tick_ms, end_ms)
    fighter.activity = Activity.BACK_OFF
    fighter.wake_ms = end_ms
    events.append(MoveStarted(fighter.entity_id, here, here + fighter.step * ticks, now, end_ms, False))


def _sleep(fighter: Combatant, now: int) -> None:
    """Wake when the next attack or skill may start, or when the present attack's timelines end."""
    wake = max(fighter.ready_ms, fighter.cut_ms)
    if fighter.activity is Activity.ATTACK and (wake <= now or fighter.free_ms < wake):
        wake = fighter.free_ms
    if fighter.skill_key is not None:
        skill = max(fighter.skill_ready_ms, fighter.cut_ms)
        if skill > now and skill < wake:
            wake = skill
    fighter.wake_ms = wake
