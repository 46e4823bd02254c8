"""Where tiles may be installed (heroll-rules 2; GDD 4.3)."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.board.placement import candidates, candidates_for, is_duplicate
from heroll.board.tables import CoveredFate, Placement, Shortage
from heroll.board.tile import START, WASTELAND, CoveredTile, Tile
from heroll.enums import InstallCause, TileCategory, TileKind
from heroll.specs import Specs

CORNERS = (4, 16, 24, 36)
SIDES = [index for index in range(1, 40) if index not in CORNERS]
CHEST, BLESSING, CORNER = (Tile(TileKind.EVENT, tile_id=tile_id) for tile_id in (141, 221, 211))
BATTLE = Tile(TileKind.BATTLE, 2)
ON_SIDES = [cause for cause in InstallCause if cause is not InstallCause.CORNER]


def strategy(cause: InstallCause, **changed: object) -> Placement:
    """The project's strategy of a cause, with other cells."""
    return Specs.load().placement[cause].model_copy(update=changed)


def found(placement: Placement, board: Sequence[Tile], hero: int = 0) -> list[int]:
    """The candidates on the project's ring."""
    specs = Specs.load()
    return candidates(placement, specs.board_ring, board, hero, specs.enabled_tile_eligibility)


@pytest.mark.parametrize("cause", ON_SIDES)
def test_on_a_bare_ring_all_sides_are_open_and_never_start_or_corners(cause: InstallCause) -> None:
    board = [START] + [WASTELAND] * 39
    open_tiles = found(strategy(cause), board, 7)
    assert open_tiles == (SIDES if cause is InstallCause.DEBUG else [i for i in SIDES if i != 7])


@pytest.mark.parametrize(
    "cause",
    [
        InstallCause.INITIAL,
        InstallCause.DECK,
        InstallCause.NATURAL,
        InstallCause.ENEMY,
        InstallCause.MID_BOSS,
    ],
)
def test_the_default_strategy_covers_wasteland_alone(cause: InstallCause) -> None:
    board = [START] + [WASTELAND] * 39
    board[1], board[2], board[3] = BATTLE, CHEST, Tile(TileKind.MERCHANT)
    assert found(strategy(cause), board, 7) == [index for index in SIDES if index > 3 and index != 7]


def test_corner_tiles_go_to_corners_alone() -> None:
    board = [START] + [WASTELAND] * 39
    assert found(strategy(InstallCause.CORNER), board) == list(CORNERS)
    board[16] = CORNER
    assert found(strategy(InstallCause.CORNER), board) == [4, 24, 36]


def test_the_boss_covers_wasteland_events_and_merchants_but_never_a_blessing() -> None:
    """GDD 4.3: blessing tiles are the observed exclusion."""
    board = [START] + [BATTLE] * 39
    board[1], board[2], board[3], board[5] = WASTELAND, CHEST, Tile(TileKind.MERCHANT), BLESSING
    board[6], board[7] = Tile(TileKind.MINIBOSS, 1), Tile(TileKind.MID_BOSS, 1)
    board[4] = CORNER
    assert found(strategy(InstallCause.GAUGE), board) == [1, 2, 3]
    assert found(strategy(InstallCause.GAUGE), board, hero=2) == [1, 3]
    assert found(strategy(InstallCause.GAUGE, excludes=None), board) == [1, 2, 3, 5]


@pytest.mark.parametrize(
    ("shortage", "wanted", "open_tiles", "called"),
    [
        (Shortage.TAKE_ALL, 3, [1, 2, 3], None),
        (Shortage.TAKE_ALL, 4, [1, 2, 3], Shortage.TAKE_ALL),
        (Shortage.SKIP, 3, [1, 2, 3], None),
        (Shortage.SKIP, 4, [], Shortage.SKIP),
        (Shortage.RELAX_CORNERS, 3, [1, 2, 3], None),
        (Shortage.RELAX_CORNERS, 4, [1, 2, 3, 4, 24], Shortage.RELAX_CORNERS),
    ],
)
def test_below_the_wanted_number_the_named_strategy_decides(
    shortage: Shortage, wanted: int, open_tiles: list[int], called: Shortage | None
) -> None:
    specs = Specs.load()
    board = [START] + [BATTLE] * 39
    board[1] = board[2] = board[3] = WASTELAND
    board[4], board[24] = CORNER, WASTELAND
    placement = strategy(InstallCause.GAUGE, shortage=shortage)
    assert candidates_for(placement, specs.board_ring, board, 30, specs.enabled_tile_eligibility, wanted) == (
        open_tiles,
        called,
    )


def test_the_projects_answers_to_what_the_report_leaves_open() -> None:
    placement = Specs.load().placement[InstallCause.GAUGE]
    assert placement.excludes == (TileCategory.BLESSING,)
    assert (placement.shortage, placement.covered) == (Shortage.TAKE_ALL, CoveredFate.RESTORED)
    assert placement.source == "验证版新增"


def test_a_full_board_has_no_candidate() -> None:
    assert found(strategy(InstallCause.DECK), [START] + [BATTLE] * 39) == []


def test_a_waiting_kind_is_a_duplicate_even_when_it_is_covered() -> None:
    placement = Specs.load().placement
    board = [START, CHEST, WASTELAND]
    assert is_duplicate(placement[InstallCause.DECK], board, 141)
    assert is_duplicate(placement[InstallCause.NATURAL], board, 141)
    assert not is_duplicate(placement[InstallCause.DECK], board, 138)
    assert not is_duplicate(placement[InstallCause.ENEMY], board, 141)
    board[1] = Tile(TileKind.BATTLE, 1, covered=CoveredTile(TileKind.EVENT, tile_id=141))
    assert is_duplicate(placement[InstallCause.DECK], board, 141)


TILES = st.sampled_from(
    [WASTELAND, BATTLE, CHEST, BLESSING, CORNER, Tile(TileKind.MERCHANT), Tile(TileKind.MINIBOSS, 3)]
)


@given(
    st.sampled_from(list(InstallCause)),
    st.lists(TILES, min_size=39, max_size=39),
    st.integers(0, 39),
    st.integers(1, 8),
)
def test_no_strategy_ever_covers_what_it_may_not(
    cause: InstallCause, tiles: list[Tile], hero: int, wanted: int
) -> None:
    specs = Specs.load()
    placement, board = specs.placement[cause], [START, *tiles]
    open_tiles, _ = candidates_for(
        placement, specs.board_ring, board, hero, specs.enabled_tile_eligibility, wanted
    )
    assert open_tiles == sorted(set(open_tiles)) and 0 not in open_tiles
    for index in open_tiles:
        assert board[index].kind in placement.covers
        if cause is not InstallCause.DEBUG:
            assert index != hero
        if cause is InstallCause.GAUGE:
            assert board[index] != BLESSING
        assert (index in CORNERS) is (cause is InstallCause.CORNER)
