"""PostBattle, one transaction: HP, points, drops, the tile, the safe point, the next phase (GDD 5.3, 5.6)."""

from heroll.battle.state import BattleState
from heroll.build.drops import battle_drop_row, roll_battle_drops
from heroll.dda.transition import remember_battle
from heroll.enums import BattleResult, PointsReason, RunPhase, SafePoint, StreamName
from heroll.events import RunCleared, RunFailed
from heroll.run.boons import spend_battle
from heroll.run.contexts import BattleWon
from heroll.run.fighting import bring_home
from heroll.run.health import hero_panel
from heroll.run.offers import offer_gear
from heroll.run.points import change_points
from heroll.run.settle import clear_tile, close_landing
from heroll.run.work import Work


def settle_battle(work: Work) -> None:
    """Settle the fight that just ended. A lost one ends the run, a won boss fight clears it."""
    battle = _take_home(work)
    if battle.result is BattleResult.LOST:
        end_run(work, RunPhase.RUN_FAILED)
        return
    work.run.counters.battles_won += 1
    work.run.counters.lap_battles_won += 1
    work.fire(work.hooks.battle_won, BattleWon(battle))
    if battle.is_boss:
        change_points(work, work.specs.rules.boss_points, PointsReason.BATTLE_REWARD)
        end_run(work, RunPhase.RUN_CLEAR)
        return
    row = battle_drop_row(work.specs, battle.encounter, len(battle.enemies))
    change_points(work, row.points, PointsReason.BATTLE_REWARD)
    clear_tile(work)
    run = work.run
    loot = work.stream(StreamName.LOOT)
    first = run.counters.gear + 1
    pieces = roll_battle_drops(work.specs, loot, run.gear, row, first)
    offer_gear(work, row.drop_source, pieces)
    if run.pending_gear:
        work.enter(RunPhase.REWARD_CHOICE)
        work.safe_point(SafePoint.BATTLE_RESOLVED)
    else:
        close_landing(work, SafePoint.BATTLE_RESOLVED)


def _take_home(work: Work) -> BattleState:
    """Copy the ended battle's HP and counts back to the run and let go of it."""
    run = work.run
    battle = run.active_battle
    if battle is None or battle.result is None:
        raise ValueError("PostBattle without a battle that ended")
    run.active_battle = None
    bring_home(run, battle.blessings)
    # What the battle itself added to max HP is over.
    run.player_stats.health = min(battle.player.stats.health, hero_panel(run, work.specs).max_health)
    run.counters.attacks = battle.next_attack_id - 1
    run.counters.fight_ms += battle.logic_time_ms
    remember_battle(
        run.dda,
        battle.logic_time_ms,
        battle.player.stats.health,
        battle.player.stats.max_health,
        work.specs.dda.settings,
    )
    spend_battle(work)
    return battle


def end_run(work: Work, phase: RunPhase) -> None:
    """Close the run in RUN_CLEAR or RUN_FAILED, with its last safe point."""
    work.enter(phase)
    floor = work.run.floor
    work.emit(RunCleared(floor) if phase is RunPhase.RUN_CLEAR else RunFailed(floor))
    work.safe_point(SafePoint.RUN_ENDED)
