"""Natural generation's four filters (report 1.4, 7-6)."""

from collections import Counter

import pytest

from heroll.board.eligibility import (
    eligible,
    eligible_corners,
    is_below_corner_limit,
    is_enabled,
    reaches_min_loop,
    reaches_min_stage,
    tile_of,
)
from heroll.board.tables import Eligibility
from heroll.board.tile import START, WASTELAND, Tile
from heroll.enums import TileKind
from heroll.specs import Specs
from kernel.tables import Source

EMPTY_BOARD = [START] + [WASTELAND] * 39


def kind(**changed: object) -> Eligibility:
    """A kind that every filter lets through, but for what is changed."""
    fields: dict[str, object] = {
        "tile_id": 300,
        "name": "kind",
        "kind": "EVENT",
        "enemy_count": 0,
        "category": "GoodEvent",
        "is_enabled": True,
        "min_stage": 0,
        "min_loop": 0,
        "max_corner_per_game": -1,
        "weight": 1,
        "source": Source.ADDED,
    }
    return Eligibility.model_validate(fields | changed, strict=False)


def test_report_7_6_is_enabled_alone_decides() -> None:
    assert is_enabled(kind()) and not is_enabled(kind(is_enabled=False))
    assert eligible([kind(is_enabled=False)], 51, 99, EMPTY_BOARD) == []


@pytest.mark.parametrize(("stage", "passes"), [(0, False), (1, False), (2, True), (3, True)])
def test_report_7_6_min_stage_is_the_lowest_stage(stage: int, passes: bool) -> None:
    row = kind(min_stage=2)
    assert reaches_min_stage(row, stage) is passes
    assert (row in eligible([row], stage, 0, EMPTY_BOARD)) is passes


@pytest.mark.parametrize(("loop_index", "passes"), [(0, False), (2, False), (3, True), (9, True)])
def test_report_7_6_min_loop_is_the_lowest_zero_based_loop(loop_index: int, passes: bool) -> None:
    row = kind(min_loop=3)
    assert reaches_min_loop(row, loop_index) is passes
    assert (row in eligible([row], 0, loop_index, EMPTY_BOARD)) is passes


@pytest.mark.parametrize(
    ("limit", "standing", "passes"),
    [(-1, 4, True), (0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False)],
)
def test_report_7_6_max_corner_per_game_counts_its_own_kind(limit: int, standing: int, passes: bool) -> None:
    row = kind(max_corner_per_game=limit, category="Corner")
    board = list(EMPTY_BOARD)
    for index in (4, 16, 24, 36)[:standing]:
        board[index] = Tile(TileKind.EVENT, tile_id=300)
    board[7] = Tile(TileKind.EVENT, tile_id=301)
    assert is_below_corner_limit(row, board) is passes
    assert (row in eligible([row], 0, 0, board)) is passes


def names(stage: int, loop_index: int) -> set[str]:
    """Who is eligible then."""
    rows = eligible(Specs.load().enabled_tile_eligibility, stage, loop_index, EMPTY_BOARD)
    return {row.name for row in rows}


def test_report_7_6_stage_0_begins_with_the_reports_kinds() -> None:
    rows = eligible(Specs.load().enabled_tile_eligibility, 0, 0, EMPTY_BOARD)
    assert Counter(row.category.value for row in rows) == {
        "NormalEnemy": 4,
        "GoodEvent": 6,
        "BadEvent": 3,
        "Corner": 5,
        "Blessing": 1,
        "Empty": 1,
    }
    assert {row.name for row in rows if row.category == "GoodEvent"} == {
        "blacksmith",
        "campfire",
        "legendary_gear",
        "hero_body",
        "chest",
        "claw_crane",
    }


def test_report_7_6_loops_3_and_5_unlock_the_reports_kinds() -> None:
    third = {
        "black_market",
        "teleport",
        "lottery",
        "blackjack",
        "power_star",
        "dice_machine",
        "bubble_shooter",
    }
    assert names(0, 0) == names(0, 1) == names(0, 2)
    assert names(0, 3) - names(0, 2) == third
    assert names(0, 4) == names(0, 3)
    assert names(0, 5) - names(0, 4) == {"dice_catapult"}
    assert names(0, 9) == names(0, 5)


@pytest.mark.parametrize("loop_index", range(10))
def test_report_7_6_carriage_and_spito_need_stage_1(loop_index: int) -> None:
    late = {"golden_carriage", "spito"}
    assert not late & names(0, loop_index)
    assert names(1, loop_index) - names(0, loop_index) == late


def test_a_kind_is_installed_as_what_it_is() -> None:
    table = Specs.load().enabled_tile_eligibility
    assert tile_of(table[103]) == Tile(TileKind.BATTLE, 3)
    assert tile_of(table[141]) == Tile(TileKind.EVENT, tile_id=141)
    assert tile_of(table[100]) == WASTELAND


def test_corner_kinds_are_the_corners_and_used_up_kinds_fall_out() -> None:
    table = Specs.load().enabled_tile_eligibility
    board = list(EMPTY_BOARD)
    board[4] = Tile(TileKind.EVENT, tile_id=213)
    found = [row.name for row in eligible_corners(table, 0, 0, board)]
    assert found == ["corner_arch", "corner_sign", "corner_tower", "corner_well"]


def test_the_twelve_installable_kinds_have_the_documents_ids() -> None:
    table = Specs.load().enabled_tile_eligibility
    good = [row.tile_id for row in table if row.category == "GoodEvent"]
    assert sorted(good) == [137, 138, 139, 140, 141, 142, 143, 144, 151, 152, 164, 166]
    for row in Specs.load().default_good_tile_deck:
        assert table[row.ref_new_tile_id].name == row.event_id
    for event in Specs.load().events:
        assert table[event.tile_id].name == event.event_id
        assert table[event.tile_id].category is event.category
