"""The formulas of GDD 5.4 and 5.2, one function each. All are 验证版新增; none claims to be the original's.

Draws go through a :class:`kernel.rng.Stream` (the `combat` stream) in the order that the document has.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from heroll.battle.tables import FormulaRow
from heroll.stats import hundredths, round2
from kernel.constants import constants_of
from kernel.rng import Stream
from kernel.rounding import half_up, half_up_ratio
from kernel.tables import Table
from kernel.units import PERCENT

_US_PER_S: Final = 1_000_000
_US_PER_MS: Final = 1_000
_CENT: Final = 100
_WHOLE: Final = PERCENT * _CENT
"""The whole in hundredths of a percent."""


@dataclass(frozen=True, slots=True)
class Formulas:
    """The formulas and their constants: the rows of formula-fit.csv, all that a fit may change (5.4)."""

    hit_chance_min: Annotated[float, Field(ge=0, le=1)]
    hit_chance_max: Annotated[float, Field(ge=0, le=1)]
    hit_base: float
    variance_min: Annotated[float, Field(gt=0)]
    variance_max: Annotated[float, Field(gt=0)]
    mitigation_base: Annotated[float, Field(gt=0)]
    damage_min: Annotated[float, Field(ge=0, multiple_of=1)]
    critical_factor: Annotated[float, Field(ge=1)]
    roll_max: Annotated[float, Field(ge=0, multiple_of=1)]
    attack_speed_base: Annotated[float, Field(gt=0)]
    interval_min: Annotated[float, Field(gt=0)]

    @staticmethod
    def of(table: Table[FormulaRow]) -> "Formulas":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        return constants_of(Formulas, table)

    def hit_chance(self, aim: float, evasion: float) -> float:
        """clamp(0.05, 0.95, (100 + attacker.aim - defender.evasion) / 100) (GDD 5.4)."""
        chance = (self.hit_base + aim - evasion) / PERCENT
        if chance < self.hit_chance_min:
            return self.hit_chance_min
        return chance if chance < self.hit_chance_max else self.hit_chance_max

    def is_hit(self, combat: Stream, aim: float, evasion: float) -> bool:
        """combatRng.nextFloat01() < hitChance (GDD 5.4); one draw."""
        return combat.next_float01() < self.hit_chance(aim, evasion)

    def variance(self, combat: Stream) -> float:
        """combatRng.uniform(0.85, 1.15), EnemyDamgeRange = 15 (GDD 5.4); one draw."""
        return combat.uniform(self.variance_min, self.variance_max)

    def mitigation(self, defense: float) -> float:
        """100 / (100 + max(0, defender.defense)) (GDD 5.4), in (0, 1]."""
        return self.mitigation_base / (self.mitigation_base + max(0.0, defense))

    def normal_damage(self, attack_power: float, mitigated: float, varied: float, percent: int) -> int:
        """max(1, round(attacker.attackPower x mitigation x variance)) (GDD 5.4), rounded this once.

        ``percent`` is what the kind of attack makes of the attack power (battle-attacks.csv).
        """
        return max(int(self.damage_min), half_up(attack_power * (percent / PERCENT) * mitigated * varied))

    def critical_damage(self, normal: int) -> int:
        """round(normalDamage x 1.50), BaseCritical = 150 (GDD 5.4)."""
        return half_up_ratio(normal * hundredths(self.critical_factor), _CENT)

    def is_critical(self, combat: Stream, critical_rate: float) -> bool:
        """criticalRate > combatRng.nextInt(0, 100), 101 integers (GDD 5.4); a rate of 0 draws too."""
        return critical_rate > combat.next_int(0, int(self.roll_max))

    def total_damage(self, damage: int, total_damage_pct: float) -> int:
        """round((critical ? criticalDamage : normalDamage) x (1 + totalDamagePct/100)) (GDD 5.4).

        In whole hundredths of a percent, so that a tie is one: 50 + 13 % is 56.5 and rounds to 57.
        """
        return half_up_ratio(damage * (_WHOLE + hundredths(total_damage_pct)), _WHOLE)

    def final_damage(self, total: int, true_damage: int) -> int:
        """max(1, totalDamage + trueDamage) (GDD 5.4)."""
        return max(int(self.damage_min), total + true_damage)

    def life_steal_heal(self, damage: int, life_steal: float) -> int:
        """floor(finalDamage x lifeStealPct / 100) (GDD 5.4), exact; the caller caps it at max HP."""
        return damage * hundredths(life_steal) // _WHOLE

    def is_countered(self, combat: Stream, counter_rate: float) -> bool:
        """counterRate > combatRng.nextInt(0, 100): the independent counter roll of GDD 5.4.

        It has the form of the crit's; one draw for each hit that the hero survives, whatever the rate.
        """
        return counter_rate > combat.next_int(0, int(self.roll_max))

    def counter_damage(self, attack_power: float) -> int:
        """One current attack power, at least 1: no hit roll, variance, mitigation or crit (GDD 5.4)."""
        return max(int(self.damage_min), half_up(attack_power))

    def player_attack_interval(self, attack_speed: float) -> float:
        """max(0.15, 1 / (attackSpeed / 100)) seconds (GDD 5.4). Raise ``ValueError`` unless it is above 0."""
        if attack_speed <= 0:
            raise ValueError(f"attackSpeed is {attack_speed}, allowed more than 0")
        return max(self.interval_min, 1 / (attack_speed / self.attack_speed_base))

    def enemy_attack_interval(self, board_attack_speed: float, prefab_multiplier: float) -> float:
        """max(0.15, boardAttackSpeed x prefabAttackSpeedMultiplier) seconds (GDD 5.4)."""
        return max(self.interval_min, board_attack_speed * prefab_multiplier)


def interval_ms(seconds: float, tick_ms: int) -> int:
    """An interval in whole ticks, rounded up (heroll-rules 5), in milliseconds.

    It is taken to the microsecond first, so that the last bit of a quotient cannot cost a tick.
    """
    return -(-half_up(seconds * _US_PER_S) // (tick_ms * _US_PER_MS)) * tick_ms


def enemy_attack(floor_value: float, prefab: float, dda: float, elite: float) -> float:
    """floor.attackPower x prefab.attackMultiplier x dda.attackMultiplier (GDD 5.2), to two decimals.

    ``elite`` is what the kind of battle makes of that (GDD 4.2). It is no whole number: a hit is rounded
    once, when its damage is known (GDD 5.4).
    """
    return round2(floor_value * prefab * dda * elite)


def enemy_health(floor_value: int, prefab: float, dda: float, elite: float) -> int:
    """floor.health x prefab.healthMultiplier x dda.healthMultiplier (GDD 5.2) x ``elite`` (GDD 4.2), half-up.

    The least is 1, which is alive.
    """
    return max(1, half_up(floor_value * prefab * dda * elite))
