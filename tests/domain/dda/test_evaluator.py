"""The configured evaluator and the transitions of the threat factor (GDD 5.5)."""

import pytest

from heroll.battle.early_floor import difficulty_factors
from heroll.dda.evaluator import DdaReason, DdaSample, ThresholdEvaluator
from heroll.dda.state import DdaState, new_dda, threat
from heroll.dda.transition import evaluate, place_tier, remember_battle
from heroll.specs import Specs
from kernel.tables import SpecError
from tests.domain.session.runs import altered_specs

SPECS = Specs.load()
SETTINGS = SPECS.dda.settings


def state(*battles: tuple[int, int]) -> DdaState:
    """A state behind these battles (ms, HP percent)."""
    dda = new_dda([5, 8, 12], [10, 15, 20, 5, 5, 5])
    for battle_ms, percent in battles:
        remember_battle(dda, battle_ms, percent, 100, SETTINGS)
    return dda


@pytest.mark.parametrize(
    "hp, battle_ms, step, reason",
    [
        (44, 5_000, -12, DdaReason.HP_LOW),
        (45, 5_000, -6, DdaReason.HP_FAIR),
        (69, 5_000, -6, DdaReason.HP_FAIR),
        (70, 5_000, 2, DdaReason.SKILLED),
        (70, 11_000, 0, DdaReason.STEADY),
        (70, 11_010, -6, DdaReason.SLOW),
        (44, 20_000, -12, DdaReason.HP_LOW),
        (60, 20_000, -6, DdaReason.HP_FAIR),
        (70, 10_990, 2, DdaReason.SKILLED),
        (90, 11_000, 0, DdaReason.STEADY),
    ],
)
def test_the_conditions_of_the_document(hp: int, battle_ms: int, step: int, reason: str) -> None:
    """Mean HP below 0.45: 0.12 down; below 0.70 or more than 11 s: 0.06 down; skill: 0.02 up at most."""
    verdict = ThresholdEvaluator(SETTINGS).judge(DdaSample((battle_ms,), (hp,), 0, 4))
    assert (verdict.step, verdict.reason) == (step, reason)


def test_means_are_judged() -> None:
    judge = ThresholdEvaluator(SETTINGS).judge
    assert judge(DdaSample((1_000, 1_000), (20, 69), 0, 4)).reason == DdaReason.HP_LOW
    assert judge(DdaSample((1_000, 1_000), (20, 70), 0, 4)).reason == DdaReason.HP_FAIR
    assert judge(DdaSample((10_000, 12_000), (80, 80), 0, 4)).reason == DdaReason.STEADY
    assert judge(DdaSample((10_000, 12_010), (80, 80), 0, 4)).reason == DdaReason.SLOW


def test_without_a_battle_nothing_moves() -> None:
    dda = state()
    evaluate(dda, 2, SPECS.dda)
    assert (dda.tier, dda.last_transition_reason) == (0, DdaReason.NO_BATTLE)


def test_only_the_last_battles_are_remembered() -> None:
    dda = state((1_000, 10), (2_000, 20), (3_000, 30), (4_000, 40))
    assert dda.recent_battle_ms == [2_000, 3_000, 4_000]
    assert dda.recent_hp_percent == [20, 30, 40]


@pytest.mark.parametrize("hp, max_hp, percent", [(1, 150, 1), (0, 150, 0), (67, 150, 45), (150, 150, 100)])
def test_hp_is_kept_in_whole_percent_half_up(hp: int, max_hp: int, percent: int) -> None:
    dda = state()
    remember_battle(dda, 0, hp, max_hp, SETTINGS)
    assert dda.recent_hp_percent == [percent]


def test_the_factor_moves_step_by_step_and_stays_within_078_and_105() -> None:
    weak, strong = state((5_000, 30)), state((1_000, 100))
    seen = []
    for floor in range(4, 10):
        evaluate(weak, floor, SPECS.dda)
        evaluate(strong, floor, SPECS.dda)
        seen.append((weak.attack_multiplier, strong.attack_multiplier))
        assert weak.health_multiplier == weak.attack_multiplier
        assert strong.health_multiplier == strong.attack_multiplier
    assert seen == [(0.88, 1.02), (0.78, 1.04), (0.78, 1.05), (0.78, 1.05), (0.78, 1.05), (0.78, 1.05)]
    assert (weak.tier, strong.tier) == (-22, 5)


@pytest.mark.parametrize("floor, applied", [(1, 1.0), (2, 1.0), (3, 1.0), (4, 1.03), (10, 1.03)])
def test_the_first_three_floors_cap_what_is_applied(floor: int, applied: float) -> None:
    dda = state()
    place_tier(dda, 3, floor, "TEST", SETTINGS)
    assert (dda.tier, dda.attack_multiplier, dda.health_multiplier) == (3, applied, applied)
    place_tier(dda, -10, floor, "TEST", SETTINGS)
    assert dda.attack_multiplier == 0.9, "the cap is a cap, not a floor"


@pytest.mark.parametrize("asked, tier", [(-100, -22), (-23, -22), (6, 5), (100, 5), (-22, -22), (5, 5)])
def test_no_tier_leaves_the_clamp(asked: int, tier: int) -> None:
    dda = state()
    place_tier(dda, asked, 5, "TEST", SETTINGS)
    assert dda.tier == tier


@pytest.mark.parametrize(
    "floor, attack, health",
    [(1, 0.72, 0.88), (2, 0.76, 0.90), (3, 0.80, 0.92), (4, 0.9, 0.96), (6, 1.0, 1.0)],
)
def test_the_early_floor_factor_comes_behind_the_clamp(floor: int, attack: float, health: float) -> None:
    """heroll-rules 5: the clamped threat factor times the floor's own, which may go below 0.78."""
    dda = state()
    place_tier(dda, -100, floor, "TEST", SETTINGS)
    early = SPECS.battle.early_floor(floor)
    assert difficulty_factors(dda, early, False) == (0.78 * attack, 0.78 * health)
    assert difficulty_factors(None, early, False) == (attack, health)


def test_switched_off_it_is_kept_up_and_applied_as_1() -> None:
    on, off = state((9_000, 30)), state((9_000, 30))
    off.enabled = False
    evaluate(on, 5, SPECS.dda)
    evaluate(off, 5, SPECS.dda)
    assert threat(on) == (0.88, 0.88) and threat(off) == (1.0, 1.0)
    on.enabled = False
    assert on == off


def edited_row(key: str, value: int) -> object:
    def change(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join(
            f"{key},{value},{line.split(',', 2)[2]}" if line.startswith(f"{key},") else line for line in lines
        )

    return change


@pytest.mark.parametrize(
    "key, value, problem",
    [
        ("lowHpPercent", 71, "more than fairHpPercent"),
        ("tierMin", 1, "out of bounds"),
        ("recentBattles", 0, "out of bounds"),
        ("lowHpStep", 5, "out of bounds"),
    ],
)
def test_settings_that_contradict_the_document_are_refused(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: int, problem: str
) -> None:
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path_factory.mktemp("dda"), dda_evaluator=edited_row(key, value))  # type: ignore[arg-type]
