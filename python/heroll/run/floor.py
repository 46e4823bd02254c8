"""Changing floors: the atomic order of heroll-rules 2 (GDD 4.4, report 1.2)."""

from heroll.enums import HealCause, RunPhase, SafePoint
from heroll.events import FloorEntered
from heroll.run.blessings import pay_point_supply
from heroll.run.encounter import begin_boss_battle
from heroll.run.health import heal_percent
from heroll.run.install import add_random_enemy_tiles, add_random_good_tiles
from heroll.run.strike import lose_strike
from heroll.run.work import Work


def cross_floor(work: Work) -> None:
    """Leave the floor whose lap is complete; its landing tile is settled already."""
    work.enter(RunPhase.FLOOR_TRANSITION)
    work.safe_point(SafePoint.BEFORE_FLOOR_TRANSITION, inner=True)
    finish_crossing(work)


def finish_crossing(work: Work) -> None:
    """Everything behind the safe point beforeFloorTransition, from which a killed run goes on here.

    The last crossing (loopIndex reaches bossSpawnRuleValue) heals, keeps the display floor and meets the
    boss: no deck, no enemies.
    """
    run = work.run
    rules = work.specs.rules
    run.start_crossed = False
    run.loop_index += 1
    floors = work.specs.stage_boss_rules[run.stage].floors
    is_last = floors is not None and run.loop_index >= floors
    if not is_last:
        run.floor += 1
        work.emit(FloorEntered(run.floor, run.loop_index))
    pay_point_supply(work)
    heal_percent(work, rules.floor_heal_percent, HealCause.FLOOR)
    if is_last:
        begin_boss_battle(work)
    else:
        lose_strike(work)
        work.enter(RunPhase.FLOOR_SETUP)
        add_random_good_tiles(work, run.loop_index + rules.good_tiles_per_loop_bonus)
        add_random_enemy_tiles(work, rules.enemy_tiles_per_loop)
        work.enter(RunPhase.AWAIT_ROLL)
    work.note_dda(SafePoint.AFTER_FLOOR_TRANSITION)
    work.safe_point(SafePoint.AFTER_FLOOR_TRANSITION)
