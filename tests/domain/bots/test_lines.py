"""Each of the three lines of GDD 15.1 can be built, and wins."""

from functools import cache
from statistics import mean

import pytest

from heroll.enums import BlessingId, Stat
from heroll.specs import Specs
from tests.domain.bots.lines import BLESSINGS, STATS, Line, LineRun, line_run

RUNS = 100
ENOUGH = 3
"""Parts that make a line of a build."""

pytestmark = pytest.mark.xdist_group("lines")


@cache
def runs(line: Line) -> tuple[LineRun, ...]:
    return tuple(line_run(line, f"line#{number}", Specs.load()) for number in range(RUNS))


@pytest.mark.parametrize("line", list(Line))
def test_the_line_comes_together_and_wins(line: Line) -> None:
    """Three parts or more in a fifth of the runs at least; it wins about as often as the greedy bot."""
    built = [run for run in runs(line) if run.parts[line] >= ENOUGH]
    assert len(built) >= RUNS // 5
    assert 0.3 <= sum(run.is_won for run in runs(line)) / RUNS <= 0.75
    assert sum(run.is_won for run in built) / len(built) >= 0.4


@pytest.mark.parametrize("line", list(Line))
def test_who_goes_for_a_line_has_more_of_it_than_who_goes_for_another(line: Line) -> None:
    parts, gear = (mean(getattr(run, what)[line] for run in runs(line)) for what in ("parts", "gear"))
    for other in set(Line) - {line}:
        assert parts >= 1.3 * mean(run.parts[line] for run in runs(other))
        assert gear >= 1.15 * mean(run.gear[line] for run in runs(other))


def test_no_part_is_of_two_lines_and_each_line_has_gear_offers_and_blessings() -> None:
    specs = Specs.load()
    stats = [stat for line in Line for stat in STATS[line]]
    cards = [card for line in Line for card in BLESSINGS[line]]
    assert len(set(stats)) == len(stats) and len(set(cards)) == len(cards)
    for line in Line:
        assert STATS[line] & {row.stat for row in specs.build.statuses}
        assert {str(stat) for stat in STATS[line]} & {row.content for row in specs.shop_offers}
        assert len(BLESSINGS[line]) >= 6 and BLESSINGS[line] <= set(BlessingId)
    rest = {row.stat for row in specs.build.statuses} - set(stats)
    assert rest == {Stat.AIM, Stat.MOVE_SPEED}, "which help every line alike"
