"""Prepare, Spawn and PreBattle (GDD 5.3): from a floor's values to a battle that stands at its first tick."""

from collections.abc import Sequence

from heroll.battle.blessings.manifest import hooks_of
from heroll.battle.contexts import BattleStart
from heroll.battle.desk import Desk, HasFightRules
from heroll.battle.early_floor import difficulty_factors
from heroll.battle.falls import conclude
from heroll.battle.lifts import give_shield
from heroll.battle.preemptive import strike_first
from heroll.battle.rules import BattleRules
from heroll.battle.spawn import spawn_enemy, spawn_hero
from heroll.battle.state import BattleBlessing, BattleState
from heroll.battle.tables import EnemyRow
from heroll.dda.state import DdaState
from heroll.enums import AttackType, BattleStage, EncounterKind
from heroll.events import BattlePrepared, BattleStageChanged, CombatantSpawned
from heroll.stats import CombatStats
from kernel.outcome import Event
from kernel.rng import Stream


def prepare(
    specs: HasFightRules,
    *,
    battle_id: str,
    encounter: EncounterKind,
    stage: int,
    floor: int,
    loop_index: int,
    enemy_count: int,
    roles: Sequence[AttackType],
    boss_id: str | None,
    player: CombatStats,
    board: Stream,
    combat: Stream,
    first_attack_id: int,
    dda: DdaState | None = None,
    is_preemptive: bool = False,
    blessings: Sequence[BattleBlessing] = (),
) -> tuple[BattleState, list[Event]]:
    """A battle in stage FIGHT at logic time 0 and the events that led there.

    floor: display floor from 1; stage and loop_index: row of the floors' balance, from 0. boss_id: whom a
    BOSS or MID_BOSS battle meets, None for a group of enemy_count 1..4 (ignored for a boss) of these roles.
    player: the hero's panel with the HP they come with; it is copied. is_preemptive: the hero strikes first
    (GDD 4.1); when that fells everybody the battle is in POST_BATTLE, won at 0 ms. blessings: the held ones.
    In PreBattle those of BATTLE_START act, which may draw on ``combat``, then comes the panel's shield, then
    the strike (GDD 5.3).

    Draws on ``board``, because who waits on a tile must not depend on how the fights before went (GDD 5.5,
    12.3): which of the roles comes first, then a prefab variant for each enemy; nothing for a boss. Raise
    ``ValueError`` for a dead hero, a floor, a boss or a group that the tables do not have.
    """
    if not 0 < player.health <= player.max_health:
        raise ValueError(f"the hero comes with {player.health} of {player.max_health} HP")
    rules = specs.battle
    early, base = rules.early_floor(floor), rules.floor(stage, loop_index)
    factors = difficulty_factors(dda, early, encounter.is_alone)
    if (boss_id is not None) != encounter.is_alone:
        raise ValueError(f"a {encounter} battle with the boss {boss_id!r}")
    if boss_id is not None:
        if boss_id not in rules.bosses:
            raise ValueError(f"there is no boss {boss_id!r} in boss.csv")
        group: list[tuple[str, EnemyRow]] = [(boss_id, rules.bosses[boss_id])]
    else:
        group = _draw_group(rules, roles, enemy_count, board)
    slots = rules.slots(encounter, len(group))
    elite = rules.elites[encounter]
    enemies = [
        spawn_enemy(rules, prefab_id, row, slot, base, factors, elite)
        for (prefab_id, row), slot in zip(group, slots, strict=True)
    ]
    state = BattleState(
        battle_id=battle_id,
        floor=floor,
        loop_index=loop_index,
        encounter=encounter,
        is_boss=encounter is EncounterKind.BOSS,
        stage=BattleStage.FIGHT,
        player=spawn_hero(rules, player),
        enemies=enemies,
        next_attack_id=first_attack_id,
        attack_factor=factors[0],
        health_factor=factors[1],
        blessings=list(blessings),
    )
    events = _opening(state)
    desk = Desk(specs, state, combat, events, hooks_of(state.blessings))
    desk.fire(desk.hooks.battle_start, BattleStart())
    give_shield(desk, state.player, player.shield)
    if is_preemptive:
        strike_first(desk)
    events.append(BattleStageChanged(BattleStage.FIGHT, 0))
    conclude(desk)
    return state, events


def _draw_group(
    rules: BattleRules, roles: Sequence[AttackType], enemy_count: int, board: Stream
) -> list[tuple[str, EnemyRow]]:
    first = board.next_int(0, len(roles) - 1)
    drawn = [board.choice(rules.monsters[roles[(first + k) % len(roles)]]) for k in range(enemy_count)]
    drawn.sort(key=lambda row: row.depth)
    return [(row.prefab_id, row) for row in drawn]


def _opening(state: BattleState) -> list[Event]:
    events: list[Event] = [
        BattlePrepared(state.battle_id, state.floor, state.is_boss, len(state.enemies), state.encounter),
        BattleStageChanged(BattleStage.SPAWN, 0),
    ]
    for fighter in (state.player, *state.enemies):
        stats = fighter.stats
        events.append(
            CombatantSpawned(
                fighter.entity_id,
                fighter.prefab_id,
                fighter.attack_type,
                stats.health,
                stats.max_health,
                fighter.position,
                fighter.lane,
            )
        )
    events.append(BattleStageChanged(BattleStage.PRE_BATTLE, 0))
    return events
