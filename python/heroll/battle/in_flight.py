"""The attacks in flight, told again to whoever opens the fight in the middle of it (heroll-rules 5)."""

from collections.abc import Mapping

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.attacks import combatant, is_flying
from heroll.battle.motion import position_at
from heroll.battle.state import Attack, BattleState
from heroll.battle.tables import Delivery
from heroll.events import AreaWarned, AttackStarted, ProjectileLaunched
from kernel.outcome import Event


def tell_in_flight(state: BattleState, plans: Mapping[str, AttackPlan], tick_ms: int) -> tuple[Event, ...]:
    """What was told of each attack that has not hit yet, with the times of then, in order of their ids.

    A projectile's path and a dash's line go from where the two stand now: they are for drawing alone.
    """
    told: list[Event] = []
    for attack in state.attacks:
        plan = plans[attack.attack_key]
        told.append(
            AttackStarted(
                attack.attack_id,
                attack.source_id,
                attack.target_id,
                plan.timeline_id,
                attack.start_ms,
                attack.hit_at_ms,
                plan.second_timeline_id,
                attack.release_at_ms,
            )
        )
        told += _warned(state, attack, plan, tick_ms)
        if attack.release_at_ms is not None and is_flying(attack, plan):
            here, there = _ends(state, attack, tick_ms)
            goal = attack.left + plan.area_front if plan.delivery is Delivery.LOB else there
            told.append(
                ProjectileLaunched(
                    attack.attack_id, attack.source_id, here, goal, attack.release_at_ms, attack.hit_at_ms
                )
            )
    return tuple(told)


def _warned(state: BattleState, attack: Attack, plan: AttackPlan, tick_ms: int) -> list[Event]:
    """The attack's warning, if it has one by now."""
    left, right, at_ms = attack.left, attack.right, attack.start_ms
    if plan.delivery is Delivery.DASH:
        left, right = sorted(_ends(state, attack, tick_ms))
    elif plan.delivery is Delivery.LOB and attack.release_at_ms is not None:
        at_ms = attack.release_at_ms
    if left == right:
        return []
    return [AreaWarned(attack.attack_id, attack.source_id, left, right, at_ms, attack.hit_at_ms)]


def _ends(state: BattleState, attack: Attack, tick_ms: int) -> tuple[int, int]:
    """Where source and target stand now."""
    now = state.logic_time_ms
    source, target = combatant(state, attack.source_id), combatant(state, attack.target_id)
    return position_at(source, now, tick_ms), position_at(target, now, tick_ms)
