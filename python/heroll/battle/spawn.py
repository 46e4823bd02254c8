"""Spawn: the hero and the enemies as they stand before the first tick (GDD 5.1, 5.2, 5.3)."""

from typing import Final

from heroll.battle.formulas import enemy_attack, enemy_health, interval_ms
from heroll.battle.rules import BattleRules
from heroll.battle.scale import HUNDREDTHS
from heroll.battle.state import HERO_ID, Combatant
from heroll.battle.tables import EliteRow, EnemyRow, FloorRow, FormationRow
from heroll.enums import AttackType
from heroll.stats import CombatStats, round2
from kernel.units import PERCENT

HERO_PREFAB: Final = "hero"
HERO_ATTACK: Final = "hero_strike"


def spawn_hero(rules: BattleRules, player: CombatStats) -> Combatant:
    """The hero with a copy of his panel, without its shield: that comes in PreBattle."""
    scale = rules.scale
    stats = player.clone()
    stats.shield = 0
    return Combatant(
        entity_id=HERO_ID,
        prefab_id=HERO_PREFAB,
        attack_type=AttackType.SWORD,
        stats=stats,
        lane=scale.hero_lane,
        position=scale.hero_position * HUNDREDTHS,
        reach=scale.reach(player.range),
        keep=0,
        step=scale.step(player.move_speed),
        interval_ms=interval_ms(rules.formulas.player_attack_interval(player.attack_speed), scale.tick_ms),
        attack_key=HERO_ATTACK,
        skill_key=None,
        skill_cooldown_ms=0,
        skill_ready_ms=0,
        wake_ms=scale.tick_ms,
    )


def spawn_enemy(
    rules: BattleRules,
    prefab_id: str,
    row: EnemyRow,
    slot: FormationRow,
    base: FloorRow,
    factors: tuple[float, float],
    elite: EliteRow,
) -> Combatant:
    """The enemy of one slot; ``factors`` are the difficulty's on attack and HP (GDD 5.5)."""
    scale = rules.scale
    interval = rules.formulas.enemy_attack_interval(base.attack_speed, row.attack_speed_multiplier)
    return Combatant(
        entity_id=slot.slot,
        prefab_id=prefab_id,
        attack_type=row.attack_type,
        stats=_enemy_stats(base, row, factors, elite, interval),
        lane=slot.lane,
        position=slot.position * HUNDREDTHS,
        reach=scale.reach(row.range) + slot.stand_off * HUNDREDTHS,
        keep=scale.reach(row.keep_range),
        step=scale.step(row.move_speed),
        interval_ms=interval_ms(interval, scale.tick_ms),
        attack_key=row.attack_key,
        skill_key=row.skill_key,
        skill_cooldown_ms=row.skill_cooldown_ms,
        skill_ready_ms=row.skill_cooldown_ms,
        wake_ms=scale.tick_ms,
    )


def _enemy_stats(
    base: FloorRow, row: EnemyRow, factors: tuple[float, float], elite: EliteRow, interval_s: float
) -> CombatStats:
    """Generated values of an enemy (GDD 5.2), an elite's above them (GDD 4.2)."""
    health = enemy_health(base.health, row.health_multiplier, factors[1], elite.health_multiplier)
    return CombatStats(
        range=row.range,
        move_speed=row.move_speed,
        attack_power=enemy_attack(
            base.attack_power, row.attack_multiplier, factors[0], elite.attack_multiplier
        ),
        attack_speed=round2(PERCENT / interval_s),
        health=health,
        max_health=health,
        defense=round2(base.defense * row.defense_multiplier),
        evasion=round2(base.evasion * row.evasion_multiplier),
        aim=round2(base.aim * row.aim_multiplier),
        life_steal=round2(base.life_steal * row.life_steal_multiplier),
    )
