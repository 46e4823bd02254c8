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
    _prepare(work, enemy_count, boss_id=None)


def begin_boss_battle(work: Work) -> None:
    """Meet the stage's boss; its base values are those of the last floor (GDD 5.2)."""
    work.enter(RunPhase.BOSS_BATTLE)
    _prepare(work, 1, boss_id=work.specs.stage_boss_rules[work.run.stage].boss_id)


def _prepare(work: Work, enemy_count: int, *, boss_id: str | None) -> None:
    run = work.run
    run.counters.battles += 1
    battle, events = prepare(
        work.specs,
        battle_id=battle_id(run),
        stage=run.stage,
        floor=run.floor,
        loop_index=run.floor - 1,
        enemy_count=enemy_count,
        roles=floor_roles(run.role_plan, run.floor, work.specs.rules.roles_per_floor),
        boss_id=boss_id,
        player=hero_panel(run, work.specs),
        combat=work.stream(StreamName.COMBAT),
        first_attack_id=run.counters.attacks + 1,
        dda=run.dda,
    )
    run.active_battle = battle
    work.note_dda(battle.battle_id, attack_factor=battle.attack_factor, health_factor=battle.health_factor)
    work.events.extend(events)
