"""How the bots fare on stage 0: the targets of heroll-rules 4 and GDD 15-6."""

from statistics import median

import pytest

from heroll.api import Session, Summary, make_bot, play


def runs(bot: str, count: int) -> list[Summary]:
    seeds = [f"balance#{number}" for number in range(count)]
    return [play(Session.new(seed), make_bot(bot, seed)) for seed in seeds]


def wins(summaries: list[Summary]) -> float:
    return sum(summary.is_cleared for summary in summaries) / len(summaries)


def test_building_beats_chance_and_neither_is_certain() -> None:
    greedy, random = runs("greedy", 60), runs("random", 60)
    assert 0.3 < wins(greedy) < 0.75
    assert wins(random) < wins(greedy) / 2
    assert 5 <= median(run.gear_views for run in greedy) <= 9
    assert median(run.floor for run in random) >= 6


@pytest.mark.nightly("balance")
def test_the_targets_over_500_seeds() -> None:
    greedy, random = runs("greedy", 500), runs("random", 500)
    assert 0.40 <= wins(greedy) <= 0.60
    assert 0.05 <= wins(random) <= 0.20
    assert 6 <= median(run.gear_views for run in greedy) <= 8
