"""How battles of a run begin: on a tile, or with the boss behind the last floor (GDD 4.2, 5.2, 5.3)."""

from types import MappingProxyType

from heroll.battle.setup import prepare
from heroll.board.roles import floor_roles
from heroll.board.tile import Tile
from heroll.enums import EncounterKind, RunPhase, StreamName, TileKind
from heroll.run.fighting import fighting
from heroll.run.health import hero_panel
from heroll.run.state import battle_id
from heroll.run.strike import take_strike
from heroll.run.work import Work

ENCOUNTERS = MappingProxyType(
    {
        TileKind.BATTLE: EncounterKind.NORMAL,
        TileKind.MINIBOSS: EncounterKind.MINIBOSS,
        TileKind.INFECTED_BOSS: EncounterKind.INFECTED_BOSS,
        TileKind.MID_BOSS: EncounterKind.MID_BOSS,
    }
)
"""The tiles that are fought on, and what kind of battle waits there."""


def begin_tile_battle(work: Work, tile: Tile) -> None:
    """Meet who waits on the landing tile: its group, or the stage's mid boss."""
    work.enter(RunPhase.BATTLE)
    encounter = ENCOUNTERS[tile.kind]
    stage = work.specs.stage_boss_rules[work.run.stage]
    boss_id = stage.mid_boss_id if encounter is EncounterKind.MID_BOSS else None
    _prepare(work, encounter, tile.enemy_count, boss_id=boss_id)


def begin_boss_battle(work: Work) -> None:
    """Meet the stage's boss; its base values are those of the last floor (GDD 5.2)."""
    work.enter(RunPhase.BOSS_BATTLE)
    _prepare(work, EncounterKind.BOSS, 1, boss_id=work.specs.stage_boss_rules[work.run.stage].boss_id)


def _prepare(work: Work, encounter: EncounterKind, enemy_count: int, *, boss_id: str | None) -> None:
    run = work.run
    run.counters.battles += 1
    battle, events = prepare(
        work.specs,
        battle_id=battle_id(run),
        encounter=encounter,
        stage=run.stage,
        floor=run.floor,
        loop_index=run.floor - 1,
        enemy_count=enemy_count,
        roles=floor_roles(run.role_plan, run.floor, work.specs.rules.roles_per_floor),
        boss_id=boss_id,
        player=hero_panel(run, work.specs),
        board=work.stream(StreamName.BOARD),
        combat=work.stream(StreamName.COMBAT),
        first_attack_id=run.counters.attacks + 1,
        dda=run.dda,
        is_preemptive=take_strike(work),
        blessings=fighting(run.blessings),
    )
    battle.player.invulnerable = run.debug_invulnerable
    run.active_battle = battle
    work.note_dda(battle.battle_id, attack_factor=battle.attack_factor, health_factor=battle.health_factor)
    work.events.extend(events)
