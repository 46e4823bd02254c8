"""The judgement: PENDING while samples are missing, FAIL while one point disagrees, else PASS (GDD 5.4)."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import median
from typing import Final, TypeVar

from heroll.battle.formulas import Formulas
from heroll.battle.tables import Gate
from heroll.enums import EncounterKind
from heroll.specs import Specs
from kernel.units import PERCENT
from lab.fit import predict
from lab.fit.rules import FitRules
from lab.fit.samples import Attacker, BattleSample, HitOutcome, HitSample, SampleRow, Samples

Pair = tuple[Fraction, Fraction]
"""Predicted and measured."""

S = TypeVar("S", bound=SampleRow)

_UNIQUE: Final = frozenset({"sample_id", "evidence", "source", "damage", "healed", "duration_ms"})
_OF_RATES: Final = frozenset({"aim", "evasion", "critical_rate", "life_steal"})
"""What changes no damage of a hit that landed as it did."""

CLASSES: Final = (
    (Attacker.HERO, HitOutcome.HIT),
    (Attacker.HERO, HitOutcome.CRITICAL),
    (Attacker.ENEMY, HitOutcome.HIT),
)
"""The classes of damage that must have samples; others are judged where they have some."""


@dataclass(frozen=True, slots=True)
class Check:
    """One point of the gate: on so many samples, what was measured, what it must be, and what follows."""

    name: str
    samples: int
    measured: str
    wanted: str
    gate: Gate


@dataclass(frozen=True, slots=True)
class Verdict:
    """The gate and every point that led to it; ``reasons`` are the points that stand against PASS."""

    gate: Gate
    checks: tuple[Check, ...]
    ignored: int

    @property
    def reasons(self) -> tuple[str, ...]:
        """What is missing or wrong, in words; none for PASS."""
        against = [one for one in self.checks if one.gate is not Gate.PASS]
        return tuple(
            f"{one.name}: {one.measured}, wanted {one.wanted} ({one.samples} samples)" for one in against
        )

    @property
    def release_candidate(self) -> bool:
        """GDD 5.4 ``build.releaseCandidate``: only what passed may be called so."""
        return self.gate is Gate.PASS


def judge(samples: Samples, specs: Specs, rules: FitRules) -> Verdict:
    """Judge the samples that count by the formulas of ``specs``.

    Below the least number of hits or battles the gate is PENDING whatever the rest says; then a point that
    disagrees is FAIL; then a point without enough samples is PENDING; PASS is what is left.
    """
    landed = [one for one in samples.hits if one.outcome is not HitOutcome.MISS]
    enough = [
        _count("basic attacks that landed", len(landed), rules.hits_min),
        _count("whole battles", len(samples.battles), rules.battles_min),
    ]
    checks = [
        *enough,
        *_damage(landed, specs.battle.formulas, rules),
        *_rates(samples.hits, specs.battle.formulas, rules),
        *_durations(samples.battles, specs, rules),
    ]
    return Verdict(_conclusion(enough, checks), tuple(checks), samples.ignored)


def median_error(pairs: Sequence[Pair]) -> Fraction:
    """The median of |predicted - measured| / measured, in percent, exact."""
    return median(PERCENT * abs(predicted - measured) / measured for predicted, measured in pairs)


def wilson(successes: int, attempts: int, z: float) -> tuple[float, float]:
    """The Wilson score interval of a share. Raise ``ValueError`` unless 0 <= successes <= attempts >= 1."""
    if not 0 <= successes <= attempts or attempts < 1:
        raise ValueError(f"{successes} of {attempts} attempts")
    share, square = successes / attempts, z * z
    middle = share + square / (2 * attempts)
    reach = z * sqrt(share * (1 - share) / attempts + square / (4 * attempts * attempts))
    scale = 1 + square / attempts
    low, high = (middle - reach) / scale, (middle + reach) / scale
    return (0.0 if successes == 0 else low), (1.0 if successes == attempts else high)


def _conclusion(enough: Sequence[Check], checks: Sequence[Check]) -> Gate:
    if any(one.gate is not Gate.PASS for one in enough):
        return Gate.PENDING
    gates = {one.gate for one in checks}
    if Gate.FAIL in gates:
        return Gate.FAIL
    return Gate.PENDING if Gate.PENDING in gates else Gate.PASS


def _count(name: str, there: int, least: int) -> Check:
    gate = Gate.PASS if there >= least else Gate.PENDING
    return Check(name, there, str(there), f"{least} or more", gate)


def _damage(landed: Sequence[HitSample], formulas: Formulas, rules: FitRules) -> Iterator[Check]:
    """Hits of one situation are compared by their mean: the variance alone puts single hits 7.5 % off."""
    classes: dict[tuple[Attacker, HitOutcome], list[HitSample]] = {wanted: [] for wanted in CLASSES}
    for one in landed:
        classes.setdefault((one.attacker, one.outcome), []).append(one)
    for (attacker, outcome), hits in classes.items():
        name = f"damage {attacker} {outcome}"
        wanted = f"median error of {rules.damage_error_max:g} % or less"
        if not hits:
            yield Check(name, 0, "no samples", wanted, Gate.PENDING)
            continue
        pairs: list[Pair] = []
        for alike in _alike(hits, _UNIQUE | _OF_RATES):
            measured = Fraction(sum(one.damage or 0 for one in alike), len(alike))
            pairs += [(predict.damage(alike[0], formulas, rules.variance_steps), measured)] * len(alike)
        yield _error(name, pairs, wanted, rules.damage_error_max)


def _alike(samples: Sequence[S], unique: frozenset[str]) -> list[list[S]]:
    """The samples whose fields besides the ``unique`` ones are equal, together: one situation each."""
    situations: dict[object, list[S]] = defaultdict(list)
    for one in samples:
        situations[tuple((name, value) for name, value in one if name not in unique)].append(one)
    return list(situations.values())


def _error(name: str, pairs: Sequence[Pair], wanted: str, most: float) -> Check:
    error = median_error(pairs)
    gate = Gate.PASS if error <= Fraction(str(most)) else Gate.FAIL
    return Check(name, len(pairs), f"{float(error):.2f} %", wanted, gate)


def _rates(hits: Sequence[HitSample], formulas: Formulas, rules: FitRules) -> Iterator[Check]:
    hero = [one for one in hits if one.attacker is Attacker.HERO]
    enemy = [one for one in hits if one.attacker is Attacker.ENEMY]
    landed = [one for one in hero if one.outcome is not HitOutcome.MISS]
    stolen = [one for one in landed if one.life_steal > 0 and one.healed is not None]

    def missed(one: HitSample) -> bool:
        return one.outcome is HitOutcome.MISS

    def evaded(samples: Sequence[HitSample], constants: Formulas) -> float:
        return 1 - predict.hit_rate(samples, constants)

    parts: tuple[tuple[str, list[HitSample], Callable[[HitSample], bool], predict.Rate], ...] = (
        ("hit rate", hero, lambda one: not missed(one), predict.hit_rate),
        ("evasion rate", enemy, missed, evaded),
        ("critical rate", landed, lambda one: one.outcome is HitOutcome.CRITICAL, predict.critical_rate),
        ("life steal rate", stolen, lambda one: (one.healed or 0) > 0, predict.life_steal_rate),
    )
    for name, attempts, is_one, rate in parts:
        if len(attempts) < rules.attempts_min:
            wanted = f"{rules.attempts_min} attempts or more"
            yield Check(name, len(attempts), f"{len(attempts)} attempts", wanted, Gate.PENDING)
            continue
        successes = sum(map(is_one, attempts))
        low, high = wilson(successes, len(attempts), rules.wilson_z)
        expected = rate(attempts, formulas)
        gate = Gate.PASS if low <= expected <= high else Gate.FAIL
        measured = f"{successes / len(attempts):.1%}, interval {low:.1%} to {high:.1%}"
        yield Check(name, len(attempts), measured, f"an interval with {expected:.1%}", gate)


def _durations(battles: Sequence[BattleSample], specs: Specs, rules: FitRules) -> Iterator[Check]:
    bands: dict[str, list[BattleSample]] = {row.band: [] for row in rules.bands}
    for one in battles:
        bands[rules.band_of(one.floor, is_boss=one.encounter is EncounterKind.BOSS)].append(one)
    wanted = f"median error of {rules.duration_error_max:g} % or less"
    for band, fought in bands.items():
        name = f"duration {band}"
        if not fought:
            yield Check(name, 0, "no samples", wanted, Gate.PENDING)
            continue
        pairs: list[Pair] = []
        for alike in _alike(fought, _UNIQUE):
            measured = Fraction(sum(one.duration_ms for one in alike), len(alike))
            made = predict.duration_ms(alike[0], specs, rules.predicted_battles)
            # what never ends so in the prediction is as wrong as can be: as if it took no time
            pairs += [(made or Fraction(0), measured)] * len(alike)
        yield _error(name, pairs, wanted, rules.duration_error_max)
