"""What the formulas make of a sample's situation (GDD 5.4): damage, rates, the length of a battle."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from heroll.battle.fight import Fight
from heroll.battle.formulas import Formulas
from heroll.battle.setup import prepare
from heroll.build.player import bare_stats
from heroll.enums import EncounterKind, StreamName
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.rng import Stream
from lab.fit.samples import BattleSample, HitOutcome, HitSample

Rate = Callable[[Sequence[HitSample], Formulas], float]
"""The chance that something happens, on the average of these attacks."""

STAGE = 0
LONGEST_MS = 600_000
"""No battle of the rules is that long; one that would be has no predicted length."""


def damage(sample: HitSample, formulas: Formulas, steps: int) -> Fraction:
    """The mean damage of such a hit over the variance, taken in the middle of ``steps`` equal parts."""
    mitigation = formulas.mitigation(sample.defense)
    width = formulas.variance_max - formulas.variance_min
    total = 0
    for step in range(steps):
        varied = formulas.variance_min + width * (2 * step + 1) / (2 * steps)
        one = formulas.normal_damage(sample.attack_power, mitigation, varied, sample.attack_percent)
        if sample.outcome is HitOutcome.CRITICAL:
            one = formulas.critical_damage(one)
        total += formulas.final_damage(
            formulas.total_damage(one, sample.total_damage_pct), sample.true_damage
        )
    return Fraction(total, steps)


def hit_rate(samples: Sequence[HitSample], formulas: Formulas) -> float:
    """The mean chance that these attacks land."""
    return sum(formulas.hit_chance(one.aim, one.evasion) for one in samples) / len(samples)


def critical_rate(samples: Sequence[HitSample], formulas: Formulas) -> float:
    """The mean chance that these hits are critical: criticalRate > one of 0..rollMax."""
    rolls = range(int(formulas.roll_max) + 1)
    critical = sum(one.critical_rate > roll for one in samples for roll in rolls)
    return critical / (len(samples) * len(rolls))


def life_steal_rate(samples: Sequence[HitSample], formulas: Formulas) -> float:
    """The share of these hits whose damage steals at least one HP."""
    stealing = sum(formulas.life_steal_heal(one.damage or 0, one.life_steal) > 0 for one in samples)
    return stealing / len(samples)


def duration_ms(sample: BattleSample, specs: Specs, battles: int) -> Fraction | None:
    """The mean length of ``battles`` such battles that end as it did; None when none does.

    Each has streams of its own, derived from the sample's name and its number.
    """
    lengths = [
        state_ms
        for number in range(battles)
        for won, state_ms in (_fought(sample, specs, number),)
        if won == sample.result
    ]
    return Fraction(sum(lengths), len(lengths)) if lengths else None


def _fought(sample: BattleSample, specs: Specs, number: int) -> tuple[object, int]:
    streams = [
        Stream.derive(f"fit:{sample.sample_id}:{number}", name)
        for name in (StreamName.BOARD, StreamName.COMBAT)
    ]
    is_boss = sample.encounter is EncounterKind.BOSS
    state, events = prepare(
        specs,
        battle_id="fit",
        encounter=sample.encounter,
        stage=STAGE,
        floor=sample.floor,
        loop_index=sample.floor - 1,
        enemy_count=sample.enemy_count,
        roles=sample.roles,
        boss_id=specs.stage_boss_rules[STAGE].boss_id if is_boss else None,
        player=_panel(sample, specs),
        board=streams[0],
        combat=streams[1],
        first_attack_id=1,
    )
    fight = Fight(specs, state, streams[1])
    fight.advance_to(LONGEST_MS, events)
    return fight.result, state.logic_time_ms


def _panel(sample: BattleSample, specs: Specs) -> CombatStats:
    """The hero as the sample has them; reach and walking speed are the bare hero's."""
    stats = bare_stats(specs)
    for name in (
        "attack_power", "attack_speed", "max_health", "health", "defense", "life_steal", "evasion", "aim",
        "critical_rate", "counter_rate", "total_damage_pct", "true_damage", "shield",
    ):  # fmt: skip
        setattr(stats, name, getattr(sample, name))
    return stats
