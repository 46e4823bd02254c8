"""Upgrading worn gear (GDD 6.4): the chances, and the value one rank higher."""

from dataclasses import replace
from pathlib import Path

import pytest

from heroll.build.drops import gear_value
from heroll.build.gear import GearInstance
from heroll.build.tables import GearStatusRow
from heroll.build.upgrade import upgrade_percent, upgraded
from heroll.enums import GearSlot, Quality
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.session.runs import altered_specs

SPECS = Specs.load()
SWORD = GearInstance("gear-chest-3", 1, GearSlot.WEAPON, Quality.COMMON, 1, 4.0)


def test_the_chances_are_80_50_30_and_10_and_a_mythic_piece_has_none() -> None:
    chances = [upgrade_percent(replace(SWORD, quality_rank=quality), SPECS) for quality in Quality]
    assert chances == [80, 50, 30, 10, None]


def test_the_same_piece_is_one_quality_higher() -> None:
    assert upgraded(SWORD, SPECS) == replace(SWORD, quality_rank=Quality.RARE, value=6.0, upgrade_count=1)
    twice = upgraded(upgraded(SWORD, SPECS), SPECS)
    assert (twice.quality_rank, twice.value, twice.upgrade_count) == (Quality.HEROIC, 8.0, 2)


@pytest.mark.parametrize("row", SPECS.build.statuses, ids=lambda row: row.stat)
def test_the_value_is_what_the_base_roll_gives_at_the_new_rank(row: GearStatusRow) -> None:
    """GDD 6.2 step 6, for 500 rolls of each status through all ranks."""
    rolls = Stream.derive("upgrade", "loot")
    for _ in range(500):
        base = rolls.uniform(row.base_min, row.base_max)
        piece = replace(SWORD, status_id=row.status_id, value=gear_value(base, row, Quality.COMMON))
        while piece.quality_rank is not Quality.MYTHIC:
            piece = upgraded(piece, SPECS)
            assert piece.value == gear_value(base, row, piece.quality_rank)


def test_a_mythic_piece_is_refused() -> None:
    with pytest.raises(ValueError, match="gear-chest-3 is MYTHIC"):
        upgraded(replace(SWORD, quality_rank=Quality.MYTHIC), SPECS)


@pytest.mark.parametrize(
    ("table", "old", "new", "problem"),
    [
        ("gear_quality", "1,60,蓝,2,50,", "1,60,蓝,2,,", "upgrade_percent: does not fit the rank"),
        ("gear_quality", "4,1,红,16,,", "4,1,红,16,5,", "upgrade_percent: does not fit the rank"),
        ("gear_status", "1,attackPower,2,4,2,", "1,attackPower,2,4,1.5,", "more than 0 decimals"),
    ],
)
def test_tables_that_cannot_upgrade_are_refused(
    tmp_path: Path, table: str, old: str, new: str, problem: str
) -> None:
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **{table: lambda text: text.replace(old, new)})
