"""Falling: a combatant without HP leaves the fight; the hero's death is resolved before (GDD 5.6)."""

from heroll.battle.attacks import cancel_of
from heroll.battle.contexts import Death, Kill
from heroll.battle.damage import heal
from heroll.battle.desk import Desk
from heroll.battle.motion import move
from heroll.battle.state import HERO_ID, Activity, BattleBlessing, Combatant
from heroll.battle.statuses import clear_statuses
from heroll.enums import BattleResult, BattleStage, HealCause, HitCause
from heroll.events import BattleEnded, BattleStageChanged, HeroFell, HeroRevived, MoveStopped


def fall(desk: Desk, fighter: Combatant, cause: HitCause | None, source_id: int | None) -> bool:
    """Take a fighter without HP out of the fight, once; returns whether it fell now and lies.

    ``cause`` and ``source_id`` say what took its last HP, None for the hero's death without damage. The
    hero's DEATH, and every enemy's KILL, are called here. Raise ``ValueError`` for an enemy's without.
    """
    if fighter.stats.health > 0 or fighter.activity is Activity.FALLEN:
        return False
    if fighter.entity_id == HERO_ID:
        return _hero_falls(desk, cause, source_id)
    if cause is None:
        raise ValueError(f"entity {fighter.entity_id} falls without a cause")
    _lie_down(desk, fighter)
    desk.fire(desk.hooks.kill, Kill(fighter, cause))
    return True


def revive(desk: Desk, held: BattleBlessing, health: int) -> None:
    """The hero who just fell stands up again with ``health`` HP; costs the blessing one of its triggers.

    Raise ``ValueError`` when there is no trigger left, nobody to revive, or nothing to revive with.
    """
    hero = desk.state.player
    left = held.remaining_triggers
    if left is None or not desk.has_trigger(held) or hero.stats.health > 0 or health <= 0:
        raise ValueError(f"{held.blessing_id} has nobody to revive, or cannot")
    held.spent += 1
    desk.state.revive_blessing_resolved = True
    hero.activity = Activity.IDLE
    hero.cut_ms = hero.free_ms = desk.now
    hero.wake_ms = desk.earliest_ms
    heal(hero, health, HealCause.REVIVE, desk.now, desk.events)
    desk.events.append(HeroRevived(held.blessing_id, hero.stats.health, left - held.spent, desk.now))


def judge(desk: Desk) -> bool:
    """Decide the battle if one side lies; returns whether it is decided. A fallen hero has lost."""
    state = desk.state
    if state.player.activity is Activity.FALLEN:
        state.result = BattleResult.LOST
    elif all(enemy.activity is Activity.FALLEN for enemy in state.enemies):
        state.result = BattleResult.WON
    return state.result is not None


def conclude(desk: Desk) -> None:
    """What follows a fall between two instants: the end of a decided battle, else the hero looks around."""
    if not desk.fell:
        return
    if judge(desk):
        end_battle(desk)
        return
    hero = desk.state.player
    if hero.activity in (Activity.IDLE, Activity.WALK):
        hero.wake_ms = min(hero.wake_ms, desk.earliest_ms)


def end_battle(desk: Desk) -> None:
    """A decided battle lets go of every attack and status and goes to POST_BATTLE (GDD 5.3)."""
    state = desk.state
    if state.result is None:
        raise AssertionError("a fight ends with a result")
    state.attacks.clear()
    state.statuses.clear()
    for fighter in (state.player, *state.enemies):
        fighter.blocks_hits = False
    state.queued_hits.clear()
    state.stage = BattleStage.POST_BATTLE
    desk.events.append(BattleEnded(state.battle_id, state.result, state.logic_time_ms))
    desk.events.append(BattleStageChanged(BattleStage.POST_BATTLE, state.logic_time_ms))


def _tell_death(desk: Desk, cause: HitCause | None, source_id: int | None) -> None:
    """The snapshot of the hero's death (GDD 5.6-1)."""
    state = desk.state
    desk.events.append(
        HeroFell(
            battle_id=state.battle_id,
            floor=state.floor,
            cause=cause,
            source_id=source_id,
            max_hp=state.player.stats.max_health,
            enemies_hp=tuple(enemy.stats.health for enemy in state.enemies),
            combat_index=desk.combat.index,
            at_ms=state.logic_time_ms,
        )
    )


def _hero_falls(desk: Desk, cause: HitCause | None, source_id: int | None) -> bool:
    """Freeze, tell the death, let the blessings answer; nobody else acts between (GDD 5.6)."""
    hero = desk.state.player
    walked = hero.velocity != 0
    _lie_down(desk, hero)
    _tell_death(desk, cause, source_id)
    desk.fire(desk.hooks.death, Death(cause))
    if hero.activity is Activity.FALLEN:
        return True
    if walked:
        desk.events.append(MoveStopped(hero.entity_id, hero.position, desk.now))
    return False


def _lie_down(desk: Desk, fighter: Combatant) -> None:
    """It stands still, nothing lasts on it, and what it has not let fly is cancelled."""
    desk.fell = True
    move(fighter, 0, desk.now, desk.rules.scale.tick_ms)
    fighter.activity = Activity.FALLEN
    clear_statuses(desk, fighter)
    cancel_of(desk.state, fighter, desk.rules.plans, desk.events)
