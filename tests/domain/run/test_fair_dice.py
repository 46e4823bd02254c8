"""Fairness of the two dice (GDD 4.1, 15-1): 1,000,000 rolls of the game's own dice stream."""

import math
from collections import Counter

import pytest

from heroll.enums import StreamName
from heroll.run.dice import throw
from kernel.rng import Stream

ROLLS = 1_000_000
FACES = 6
LEAST_P = 0.01
DEGREES = FACES * FACES - 1


def upper_tail(chi_square: float, degrees: int) -> float:
    """P(X >= chi_square) for an odd number of degrees (Abramowitz and Stegun 26.4.4)."""
    assert degrees % 2 == 1
    root = math.sqrt(chi_square)
    term = total = root
    for odd in range(3, degrees - 1, 2):
        term *= chi_square / odd
        total += term
    density = math.exp(-chi_square / 2) / math.sqrt(2 * math.pi)
    return math.erfc(root / math.sqrt(2)) + 2 * density * total


@pytest.mark.parametrize(
    "chi_square, degrees, p",
    [(57.342, 35, 0.01), (49.802, 35, 0.05), (66.619, 35, 0.001), (11.345, 3, 0.01)],
)
def test_the_tail_is_the_published_one(chi_square: float, degrees: int, p: float) -> None:
    """Critical values of NIST/SEMATECH, e-Handbook of Statistical Methods, 1.3.6.7.4."""
    assert upper_tail(chi_square, degrees) == pytest.approx(p, rel=1e-3)


def chi_square_of(pairs: Counter[tuple[int, int]], rolls: int) -> float:
    expected = rolls / (FACES * FACES)
    faces = range(1, FACES + 1)
    return sum((pairs[a, b] - expected) ** 2 / expected for a in faces for b in faces)


def test_gdd_15_1_a_million_rolls_show_the_36_ordered_pairs_evenly() -> None:
    dice = Stream.derive("fair", StreamName.DICE)
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(1, ROLLS + 1):
        fallen = throw(dice, FACES, "fair", number)
        pairs[fallen.die_a, fallen.die_b] += 1
    assert sum(pairs.values()) == ROLLS and len(pairs) == FACES * FACES
    assert upper_tail(chi_square_of(pairs, ROLLS), DEGREES) >= LEAST_P


def test_the_measure_sees_dice_that_are_a_little_unfair() -> None:
    """Every twentieth 1 of the first die turned into a 6 is found, so the test above can fail."""
    dice = Stream.derive("fair", StreamName.DICE)
    spoiler = Stream.derive("fair", "spoiler")
    pairs: Counter[tuple[int, int]] = Counter()
    rolls = 200_000
    for number in range(1, rolls + 1):
        fallen = throw(dice, FACES, "unfair", number)
        die_a = FACES if fallen.die_a == 1 and spoiler.next_int(1, 20) == 1 else fallen.die_a
        pairs[die_a, fallen.die_b] += 1
    assert upper_tail(chi_square_of(pairs, rolls), DEGREES) < LEAST_P


def test_the_third_die_leaves_the_distribution_of_the_first_two_alone() -> None:
    """Three faces a roll from one stream: A and B are as even as without C (GDD 4.1)."""
    dice = Stream.derive("third", StreamName.DICE)
    pairs: Counter[tuple[int, int]] = Counter()
    thirds: Counter[int] = Counter()
    rolls = 100_000
    for number in range(1, rolls + 1):
        fallen = throw(dice, FACES, "third", number, has_third=True)
        assert fallen.third_die is not None
        pairs[fallen.die_a, fallen.die_b] += 1
        thirds[fallen.third_die] += 1
    assert upper_tail(chi_square_of(pairs, rolls), DEGREES) >= LEAST_P
    expected = rolls / FACES
    even = sum((thirds[face] - expected) ** 2 / expected for face in range(1, FACES + 1))
    assert upper_tail(even, FACES - 1) >= LEAST_P


def test_the_first_roll_of_many_runs_is_as_fair() -> None:
    """Seeds of runs are alike but for their number, as the simulator's are; their first rolls are not."""
    pairs: Counter[tuple[int, int]] = Counter()
    runs = 100_000
    for number in range(runs):
        fallen = throw(Stream.derive(f"fair#{number}", StreamName.DICE), FACES, "fair", 1)
        pairs[fallen.die_a, fallen.die_b] += 1
    assert upper_tail(chi_square_of(pairs, runs), DEGREES) >= LEAST_P
