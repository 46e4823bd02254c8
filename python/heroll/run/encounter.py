"""How battles of a run begin: on a tile, or with the boss behind the last floor (GDD 5.2, 5.3)."""

from heroll.battle.setup import prepare
from heroll.board.roles import floor_roles
from heroll.enums import RunPhase, StreamName
from heroll.run.health import hero_panel
from heroll.run.state import battle_id
from heroll.run.work import Work


def begin_tile_battle(work: Work, enemy_count: int) -> None:
    """Meet the enemies of the landing tile."""
    work.enter(RunPhase.BATTLE)
    _prepare(work, enemy_count, is_boss=False)


def begin_boss_battle(work: Work) -> None:
    """Meet the stage's boss; its base values are those of the last floor (GDD 5.2)."""
    work.enter(RunPhase.BOSS_BATTLE)
    _prepare(work, 1, is_boss=True)


def _prepare(work: Work, enemy_count: int, *, is_boss: bool) -> None:
    run = work.run
    run.counters.battles += 1
    battle, events = prepare(
        work.specs,
        battle_id=battle_id(run),
        floor=run.floor,
        loop_index=run.floor - 1,
        enemy_count=enemy_count,
        roles=floor_roles(run.role_plan, run.floor, work.specs.rules.roles_per_floor),
        is_boss=is_boss,
        player=hero_panel(run, work.specs),
        combat=work.stream(StreamName.COMBAT),
        first_attack_id=run.counters.attacks + 1,
        dda=run.dda,
        boss_id=work.specs.stage_boss_rules[run.stage].boss_id,
    )
    run.active_battle = battle
    work.note_dda(battle.battle_id, attack_factor=battle.attack_factor, health_factor=battle.health_factor)
    work.events.extend(events)
