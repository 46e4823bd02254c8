"""Changing floors: the atomic order of heroll-rules 2 (GDD 4.4, report 1.2)."""

from heroll.enums import HealCause, RunPhase, SafePoint
from heroll.events import FloorEntered
from heroll.run.contexts import LapCompleted
from heroll.run.dda import evaluate_dda
from heroll.run.elites import pollute, upgrade_elite
from heroll.run.encounter import begin_boss_battle
from heroll.run.gauge import is_boss_due
from heroll.run.health import heal_percent
from heroll.run.install import add_natural_tiles, add_random_enemy_tiles, add_random_good_tiles
from heroll.run.mid_boss import register_mid_boss
from heroll.run.shop_opening import open_shop
from heroll.run.strike import lose_strike
from heroll.run.work import Work


def cross_floor(work: Work) -> None:
    """Leave the floor whose lap is complete; its landing tile is settled already."""
    work.enter(RunPhase.FLOOR_TRANSITION)
    work.safe_point(SafePoint.BEFORE_FLOOR_TRANSITION, inner=True)
    finish_crossing(work)


def finish_crossing(work: Work) -> None:
    """Everything behind the safe point beforeFloorTransition, from which a killed run goes on here.

    The last crossing heals and meets the boss: nothing is put on the board. On a Default stage that is the
    one by which loopIndex reaches bossSpawnRuleValue, and the display floor stays; on a DiceGauge stage the
    one whose move ends the last boss action, and the floor is entered as any other.
    """
    run = work.run
    floors = work.specs.stage_boss_rules[run.stage].floors
    run.start_crossed = False
    run.loop_index += 1
    run.counters.lap_battles_won = 0
    is_last = is_boss_due(work) if floors is None else run.loop_index >= floors
    if not is_last or floors is None:
        run.floor += 1
        work.emit(FloorEntered(run.floor, run.loop_index))
    work.fire(work.hooks.lap, LapCompleted())
    heal_percent(work, work.specs.rules.floor_heal_percent, HealCause.FLOOR)
    if is_last:
        begin_boss_battle(work)
    else:
        lose_strike(work)
        work.enter(RunPhase.FLOOR_SETUP)
        _set_up(work)
    work.safe_point(SafePoint.AFTER_FLOOR_TRANSITION)
    if not is_last:
        _begin_floor(work)


def _set_up(work: Work) -> None:
    """What the new floor changes on the board; everything else stands as it stood (GDD 4.2).

    Infected bosses pollute before the new enemies come, so that those are not raised (heroll-rules 2).
    """
    rules = work.specs.rules
    pollute(work)
    add_random_good_tiles(work, work.run.loop_index + rules.good_tiles_per_loop_bonus)
    add_natural_tiles(work, rules.natural_tiles_per_loop)
    add_random_enemy_tiles(work, rules.enemy_tiles_per_loop)
    upgrade_elite(work)
    register_mid_boss(work)
    evaluate_dda(work)


def _begin_floor(work: Work) -> None:
    """The merchant of START on every shopPerLoop-th display floor, else the next roll (report 1.5)."""
    if work.run.floor % work.specs.rules.shop_per_loop == 0:
        open_shop(work)
    else:
        work.enter(RunPhase.AWAIT_ROLL)
