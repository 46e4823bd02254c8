"""Whole runs by the bots on stage 0, many of them: GDD 15-6 and 15-7, and the targets of heroll-rules 4."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import median

import pytest

from heroll.enums import BlessingId, Quality
from heroll.specs import Specs
from lab.builds import MOST_OF_FAIR, WEIGHED, Share, blessing_shares, status_shares
from lab.simulate import Report
from tests.domain.bots.whole_runs import Played, played

SPECS = Specs.load()
SIGMAS = 3

pytestmark = [pytest.mark.xdist_group("whole-runs"), pytest.mark.timeout(1800)]


def wins(report: Report) -> float:
    return sum(summary.is_cleared for summary in report.summaries) / len(report.summaries)


# --- gear -----------------------------------------------------------------------------------------------


def gear_views_p50(report: Report) -> float:
    return median(summary.gear_views for summary in report.summaries)


def qualities(report: Report) -> Counter[Quality]:
    """Of all gear that is drawn by the weights alone."""
    return Counter(find.quality for build in report.builds for find in build.found if find.drop in WEIGHED)


def off_weight(drawn: Counter[Quality]) -> dict[Quality, float]:
    """How many standard deviations each quality is away from 210:60:28:4:1."""
    weights = (210, 60, 28, 4, 1)
    count = drawn.total()
    off = {}
    for quality, weight in zip(Quality, weights, strict=True):
        share = weight / sum(weights)
        off[quality] = (drawn[quality] - count * share) / sqrt(count * share * (1 - share))
    return off


def test_gdd_15_6_gear_is_viewed_6_to_8_times_in_the_middle_run(runs: Played) -> None:
    assert 6 <= gear_views_p50(runs.greedy) <= 8


def test_gdd_15_6_qualities_fall_within_3_sigma_of_their_weights(runs: Played) -> None:
    """Of one bot: the other one's runs have the same seeds, and so the same first draws."""
    drawn = qualities(runs.greedy)
    assert drawn.total() > 8_000
    assert all(abs(sigmas) <= SIGMAS for sigmas in off_weight(drawn).values()), off_weight(drawn)


def test_gdd_15_6_all_40_pieces_of_gear_drop_in_play(runs: Played) -> None:
    found = Counter(find.catalog_id for build in runs.greedy.builds for find in build.found)
    assert set(found) == {row.catalog_id for row in SPECS.build.catalog} == set(range(1, 41))


def test_every_status_falls_in_play_and_alike(runs: Played) -> None:
    """Of what is offered as it was drawn: what stands on a pedestal is offered to who wants it."""
    found = Counter(
        find.status_id for build in runs.greedy.builds for find in build.found if find.drop in WEIGHED
    )
    assert set(found) == set(range(1, 14))
    sigma = sqrt(found.total() * 1 / 13 * 12 / 13)
    assert all(abs(count - found.total() / 13) <= 4 * sigma for count in found.values()), found


# --- blessings ------------------------------------------------------------------------------------------


def test_gdd_15_7_all_32_blessings_are_gained_in_play(runs: Played) -> None:
    gained = Counter(card for build in runs.greedy.builds for card in build.gained)
    assert set(gained) == set(BlessingId) and len(gained) == 32


def test_what_is_held_was_gained(runs: Played) -> None:
    for build in (*runs.greedy.builds, *runs.random.builds):
        assert set(build.held) == set(build.gained) and len(build.held) == len(set(build.held))
        assert len(build.worn) <= 4


# --- balance --------------------------------------------------------------------------------------------


def test_building_beats_chance_and_neither_is_certain(runs: Played) -> None:
    assert 0.30 <= wins(runs.greedy) <= 0.70
    assert wins(runs.random) < 0.25
    assert median(summary.floor for summary in runs.random.summaries) >= 6


def shares(report: Report) -> list[tuple[Share, int]]:
    """Of every status and blessing, with the number of pieces that the share is of."""
    winners = report.winners()
    worn = sum(len(build.worn) for build in winners)
    held = sum(len(build.held) for build in winners)
    return [
        *((one, worn) for one in status_shares(winners, SPECS)),
        *((one, held) for one in blessing_shares(winners, SPECS)),
    ]


def overweight(found: Sequence[tuple[Share, int]], sigmas: int) -> list[str]:
    """What is in more than twice its fair share of winning builds by more than chance makes of it."""
    told = []
    for one, count in found:
        most = MOST_OF_FAIR * one.fair
        if one.share > most + sigmas * sqrt(most * (1 - most) / count):
            told.append(f"{one.name}: {one.share:.1%} of {count}, fair {one.fair:.1%}")
    return told


def test_nothing_is_in_more_than_twice_its_fair_share_of_winning_builds(runs: Played) -> None:
    found = shares(runs.greedy)
    assert len(found) == 13 + 32
    assert overweight(found, SIGMAS) == []


# --- by night -------------------------------------------------------------------------------------------

HALVES = [
    pytest.param(f"night-{half}", marks=pytest.mark.nightly(f"runs-{half}"), id=f"half-{half}")
    for half in (1, 2)
]
"""100,000 runs are two groups of an evening's length."""


@pytest.mark.parametrize("seed", HALVES)
@pytest.mark.timeout(2400)
def test_100_000_runs_keep_every_promise(seed: str) -> None:
    """50,000 of them, and 4,000 by the random bot."""
    half = played(seed, 50_000, 4_000)
    assert len(half.greedy.summaries) == 50_000
    assert 6 <= gear_views_p50(half.greedy) <= 8
    assert all(abs(sigmas) <= SIGMAS for sigmas in off_weight(qualities(half.greedy)).values())
    assert len({find.catalog_id for build in half.greedy.builds for find in build.found}) == 40
    assert {card for build in half.greedy.builds for card in build.gained} == set(BlessingId)
    assert 0.40 <= wins(half.greedy) <= 0.60
    assert 0.05 <= wins(half.random) <= 0.20
    assert overweight(shares(half.greedy), 0) == []
