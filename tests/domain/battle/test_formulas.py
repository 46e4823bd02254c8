"""Exact vectors of every formula of GDD 5.4 and 5.2."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.battle.formulas import Formulas, enemy_attack, enemy_health, interval_ms
from heroll.battle.tables import FORMULA_FIT, Gate
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from kernel.tables import Source, load_table
from tests.support.scripted import ScriptedStream


@pytest.fixture(scope="session")
def f(specs: Specs) -> Formulas:
    return specs.battle.formulas


@pytest.mark.parametrize(
    "aim, evasion, chance",
    [
        (5.0, 0.0, 0.95),
        (0.0, 5.0, 0.95),
        (0.0, 5.01, 0.9499),
        (5.0, 25.0, 0.80),
        (0.0, 95.0, 0.05),
        (0.0, 94.0, 0.06),
        (0.0, 300.0, 0.05),
        (12.5, 40.25, 0.7225),
    ],
)
def test_hit_chance_is_clamped(f: Formulas, aim: float, evasion: float, chance: float) -> None:
    assert f.hit_chance(aim, evasion) == pytest.approx(chance, abs=1e-12)


def test_a_hit_is_strictly_below_the_chance(f: Formulas) -> None:
    with ScriptedStream([0.75, 0.7499999]) as combat:
        assert not f.is_hit(combat, 0.0, 25.0)
        assert f.is_hit(combat, 0.0, 25.0)


def test_hits_are_never_certain(f: Formulas) -> None:
    with ScriptedStream([0.95, 0.9499]) as combat:
        assert not f.is_hit(combat, 1000.0, 0.0)
        assert f.is_hit(combat, 1000.0, 0.0)


def test_variance_is_uniform_between_85_and_115_percent(f: Formulas) -> None:
    assert f.variance(_words(0)) == 0.85
    assert f.variance(_words(2**31)) == pytest.approx(1.0, abs=1e-12)
    assert 1.1499999 < f.variance(_words(2**32 - 1)) < 1.15


@pytest.mark.parametrize(
    "defense, factor",
    [(0.0, 1.0), (25.0, 0.8), (100.0, 0.5), (300.0, 0.25), (-50.0, 1.0)],
)
def test_mitigation(f: Formulas, defense: float, factor: float) -> None:
    assert f.mitigation(defense) == factor


@pytest.mark.parametrize(
    "attack, mitigated, varied, damage",
    [
        (10, 1.0, 1.0, 10),
        (10, 1.0, 0.85, 9),  # 8.5 goes up
        (10, 1.0, 1.15, 12),  # 11.5 too
        (10, 0.8, 1.0625, 9),  # 8.5 exactly
        (10, 0.5, 0.85, 4),
        (1, 0.25, 0.85, 1),  # never below 1
        (37, 0.8, 1.1, 33),
    ],
)
def test_normal_damage(f: Formulas, attack: int, mitigated: float, varied: float, damage: int) -> None:
    assert f.normal_damage(attack, mitigated, varied, 100) == damage


@pytest.mark.parametrize(
    "attack, percent, varied, damage",
    [
        (10.4, 100, 1.0625, 11),  # 11.05; 10 alone would give 10.625, also 11
        (7.56, 100, 0.9375, 7),  # 7.0875; 8 would give 7.5 -> 8
        (5.5, 140, 1.0, 8),  # 7.7; 5.5 rounded first would give 6 x 1.4 = 8.4
        (4.32, 100, 1.0, 4),
        (10.0, 140, 0.9375, 13),  # 13.125
        (3.75, 140, 1.0, 5),  # 5.25; 3.75 rounded first would give 4 x 1.4 = 5.6 -> 6
    ],
)
def test_a_hit_is_rounded_once_whatever_the_attack_power_and_percentage(
    f: Formulas, attack: float, percent: int, varied: float, damage: int
) -> None:
    assert f.normal_damage(attack, 1.0, varied, percent) == damage


@pytest.mark.parametrize("normal, critical", [(1, 2), (2, 3), (3, 5), (10, 15), (11, 17)])
def test_critical_damage_is_150_percent_half_up(f: Formulas, normal: int, critical: int) -> None:
    assert f.critical_damage(normal) == critical


@pytest.mark.parametrize("rate", [0.0, 0.5, 1.0, 50.0, 99.99, 100.0, 100.01, 250.0])
def test_crits_over_all_101_rolls(f: Formulas, rate: float) -> None:
    crits = sum(f.is_critical(ScriptedStream([roll]), rate) for roll in range(101))
    expected = sum(1 for roll in range(101) if rate > roll)
    assert crits == expected


def test_bare_hero_never_crits_and_a_rate_above_100_always_does(f: Formulas) -> None:
    assert not any(f.is_critical(ScriptedStream([roll]), 0.0) for roll in range(101))
    assert all(f.is_critical(ScriptedStream([roll]), 100.01) for roll in range(101))
    assert sum(f.is_critical(ScriptedStream([roll]), 100.0) for roll in range(101)) == 100


@pytest.mark.parametrize(
    "damage, percent, total",
    [
        (10, 0.0, 10),
        (10, 5.0, 11),
        (10, 4.9, 10),
        (15, 33.3, 20),
        (10, -50.0, 5),
        (50, 13.0, 57),  # 56.5, a tie that binary fractions miss
        (50, 7.0, 54),  # 53.5
        (100, 14.5, 115),  # 114.5
        (1250, 0.04, 1251),  # 1250.5
        (10, -100.0, 0),
        (5, -110.0, 0),  # -0.5 goes up
        (15, -110.0, -1),  # so does -1.5
    ],
)
def test_total_damage(f: Formulas, damage: int, percent: float, total: int) -> None:
    assert f.total_damage(damage, percent) == total


def test_true_damage_is_added_last_and_damage_is_at_least_1(f: Formulas) -> None:
    assert f.final_damage(10, 3) == 13
    assert f.final_damage(0, 0) == f.final_damage(-7, 3) == 1


@pytest.mark.parametrize(
    "damage, percent, heal",
    [
        (10, 0.0, 0),
        (10, 9.9, 0),
        (10, 10.0, 1),
        (19, 10.0, 1),
        (40, 12.5, 5),
        (375, 18.4, 69),  # 69 exactly, which binary fractions put below it
        (50, 14.0, 7),
        (10000, 0.29, 29),
    ],
)
def test_life_steal_is_floored(f: Formulas, damage: int, percent: float, heal: int) -> None:
    assert f.life_steal_heal(damage, percent) == heal


def test_counter_is_rolled_like_a_crit_and_deals_the_attack_power(f: Formulas) -> None:
    assert sum(f.is_countered(ScriptedStream([roll]), 30.0) for roll in range(101)) == 30
    assert f.counter_damage(17) == 17
    assert f.counter_damage(0) == 1
    assert (f.counter_damage(12.49), f.counter_damage(12.5)) == (12, 13)


@pytest.mark.parametrize(
    "attack_speed, seconds, ms",
    [
        (100.0, 1.0, 1000),
        (50.0, 2.0, 2000),
        (110.0, 1 / 1.1, 910),  # 909.09 ms takes a tick more
        (125.0, 0.8, 800),
        (156.25, 0.64, 640),
        (700.0, 0.15, 150),  # the floor of GDD 5.4
        (99_999.0, 0.15, 150),
    ],
)
def test_player_attack_interval(f: Formulas, attack_speed: float, seconds: float, ms: int) -> None:
    assert f.player_attack_interval(attack_speed) == pytest.approx(seconds)
    assert interval_ms(f.player_attack_interval(attack_speed), 10) == ms


@pytest.mark.parametrize("attack_speed", [0.0, -1.0])
def test_attack_speed_must_be_positive(f: Formulas, attack_speed: float) -> None:
    with pytest.raises(ValueError, match="allowed more than 0"):
        f.player_attack_interval(attack_speed)


@pytest.mark.parametrize(
    "board, prefab, ms", [(1.9, 1.0, 1900), (1.9, 1.15, 2190), (0.1, 1.0, 150), (2.0, 0.3333, 670)]
)
def test_enemy_attack_interval(f: Formulas, board: float, prefab: float, ms: int) -> None:
    assert interval_ms(f.enemy_attack_interval(board, prefab), 10) == ms


@given(ticks=st.integers(15, 1000))
def test_an_interval_of_whole_ticks_gains_none(f: Formulas, ticks: int) -> None:
    assert interval_ms(f.player_attack_interval(100 / (ticks / 100)), 10) == ticks * 10


@pytest.mark.parametrize(
    "floor, prefab, dda, value",
    [
        (10, 1.0, 0.72, 7.2),
        (10, 2.0, 1.0, 20),
        (7, 0.65, 0.72, 3.28),  # 3.276
        (1, 0.1, 0.72, 0.07),
        (5, 0.95, 0.75, 3.56),  # 3.5625
        (176, 4.0, 1.0, 704),
    ],
)
def test_generated_attack_keeps_two_decimals(floor: int, prefab: float, dda: float, value: float) -> None:
    assert enemy_attack(floor, prefab, dda, 1.0) == value


@pytest.mark.parametrize(
    "floor, prefab, dda, value",
    [(10, 1.0, 0.72, 7), (10, 2.0, 1.0, 20), (7, 0.65, 0.72, 3), (1, 0.1, 0.72, 1), (176, 4.0, 1.0, 704)],
)
def test_generated_health_is_whole_and_somebody_lives(
    floor: int, prefab: float, dda: float, value: int
) -> None:
    assert enemy_health(floor, prefab, dda, 1.0) == value


def test_an_elites_multiplier_comes_before_the_one_rounding() -> None:
    assert enemy_attack(5, 0.75, 0.9, 1.12) == 3.78
    assert enemy_attack(6, 0.85, 0.72, 1.12) == 4.11  # 3.672 x 1.12 = 4.11264; 3.67 x 1.12 = 4.1104
    assert enemy_health(73, 0.41, 0.9, 1.18) == 32  # 26.937 x 1.18 = 31.78566; 27 x 1.18 = 31.86
    assert enemy_health(70, 0.35, 0.88, 1.18) == 25  # 21.56 x 1.18 = 25.4408; 22 x 1.18 = 25.96 is 26


def _words(word: int) -> Stream:
    class OneWord(Stream):
        def next_word(self) -> int:
            return word

    return OneWord("test", "combat", (1, 0, 0, 0))


def test_the_documents_constants_stand_in_the_table_unfitted(specs: Specs) -> None:
    table = specs.tables[FORMULA_FIT]
    values = {row.key: row.value for row in table}
    assert values == {
        "hitChanceMin": 0.05,
        "hitChanceMax": 0.95,
        "hitBase": 100,
        "varianceMin": 0.85,
        "varianceMax": 1.15,
        "mitigationBase": 100,
        "damageMin": 1,
        "criticalFactor": 1.5,
        "rollMax": 100,
        "attackSpeedBase": 100,
        "intervalMin": 0.15,
    }
    assert {(row.gate, row.source) for row in table} == {(Gate.PENDING, Source.ADDED)}


def test_a_missing_and_an_unknown_constant_are_named_together(specs: Specs, tmp_path: Path) -> None:
    text = (specs.folder / "formula-fit.csv").read_text("utf-8")
    path = tmp_path / "formula-fit.csv"
    path.write_text(text.replace("rollMax", "rolMax"), "utf-8")
    with pytest.raises(SpecError, match="2 problems") as wrong:
        Formulas.of(load_table(path, FORMULA_FIT.row_type, FORMULA_FIT.key))
    assert "did you mean 'rollMax'" in str(wrong.value)
