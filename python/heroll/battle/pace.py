"""How soon the next attack comes: attack speed, delays, readiness (GDD 5.4; heroll-rules 5).

The interval runs from attack start to attack start; a change of it counts from the start of the present one
and never cuts wind-up, hit or hit stop.
"""

from heroll.battle.desk import Desk
from heroll.battle.formulas import interval_ms
from heroll.battle.state import Activity, Combatant
from heroll.enums import Stat
from heroll.events import StatRaised
from heroll.stats import add_stat


def raise_attack_speed(desk: Desk, fighter: Combatant, points: int) -> None:
    """Attack faster by ``points`` of attack speed for the rest of the battle, and tell it."""
    change_attack_speed(desk, fighter, points)
    speed = fighter.stats.attack_speed
    desk.events.append(StatRaised(fighter.entity_id, Stat.ATTACK_SPEED, points, speed, desk.now))


def change_attack_speed(desk: Desk, fighter: Combatant, points: int) -> None:
    """More or less attack speed from now on; an interval that runs is reckoned anew from its start.

    An attack that is due already stays due.
    """
    add_stat(fighter.stats, Stat.ATTACK_SPEED, points)
    seconds = desk.rules.formulas.player_attack_interval(fighter.stats.attack_speed)
    fighter.interval_ms = interval_ms(seconds, desk.rules.scale.tick_ms)
    start = fighter.interval_from_ms
    if start is None or fighter.ready_ms <= desk.now:
        return
    plan = desk.rules.plans[fighter.attack_key]
    _be_ready(desk, fighter, max(start + max(fighter.interval_ms, plan.cut_ms), fighter.cut_ms))


def ready_now(desk: Desk, fighter: Combatant) -> None:
    """The next attack waits for the least interval alone, and until the present one can be cut (GDD 5.4).

    Where no interval runs it is ready already.
    """
    start = fighter.interval_from_ms
    if start is None:
        return
    formulas, tick_ms = desk.rules.formulas, desk.rules.scale.tick_ms
    soonest = start + interval_ms(formulas.interval_min, tick_ms)
    fighter.interval_from_ms = None
    _be_ready(desk, fighter, min(fighter.ready_ms, max(soonest, fighter.cut_ms, desk.now)))


def delay_attack(desk: Desk, fighter: Combatant, delay_ms: int) -> bool:
    """Put off the next basic attack; returns whether there was one to put off.

    One that is due already is not, and a skill keeps its time. Raise ``ValueError`` off the ticks.
    """
    if delay_ms <= 0 or delay_ms % desk.rules.scale.tick_ms:
        raise ValueError(f"a delay of {delay_ms} ms is no whole number of ticks")
    if fighter.ready_ms <= desk.now:
        return False
    fighter.ready_ms += delay_ms
    if fighter.interval_from_ms is not None:
        fighter.interval_from_ms += delay_ms
    return True


def _be_ready(desk: Desk, fighter: Combatant, ready_ms: int) -> None:
    """Set when the next attack may start, and when who stands decides anew.

    Who walks does so when it comes within reach. A hero who waits keeps the waking by which he follows an
    enemy that leaves his reach; anybody else may wake too early and sleeps on.
    """
    waits_for_it = fighter.activity is Activity.IDLE and fighter.wake_ms == fighter.ready_ms
    fighter.ready_ms = ready_ms
    if fighter.activity in (Activity.IDLE, Activity.ATTACK):
        soonest = max(ready_ms, fighter.cut_ms, desk.earliest_ms)
        if soonest < fighter.wake_ms or (waits_for_it and fighter.skill_key is None):
            fighter.wake_ms = soonest
