"""Elites and pollution on a new floor (GDD 4.2, 4.3; heroll-rules 2)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import events
from heroll.board.tile import CoveredTile
from heroll.enums import TileChange, TileKind
from heroll.run.elites import pollute, upgrade_elite
from heroll.run.tile_change import weaken_tile
from heroll.run.work import RunLog
from heroll.specs import Specs
from tests.domain.run.boards import WASTELAND, Tile, laid_out
from tests.domain.session.runs import only

MINIBOSS, INFECTED = TileKind.MINIBOSS, TileKind.INFECTED_BOSS


def test_the_floors_are_those_of_the_rules() -> None:
    """heroll-rules 2: MINIBOSS on 4, 7, 9; INFECTED_BOSS on 6."""
    kinds = {row.floor: row.kind for row in Specs.load().elite_floors if row.floor <= 10 and row.kind}
    assert kinds == {4: MINIBOSS, 6: INFECTED, 7: MINIBOSS, 9: MINIBOSS}


@pytest.mark.parametrize("kind", [MINIBOSS, INFECTED])
def test_counts_weigh_60_25_10_5(kind: TileKind) -> None:
    assert Specs.load().elite_counts[kind].weights() == (60, 25, 10, 5)


@pytest.mark.parametrize(
    ("floor", "kind", "infections"), [(4, MINIBOSS, 0), (6, INFECTED, 3), (7, MINIBOSS, 0), (9, MINIBOSS, 0)]
)
def test_one_ordinary_battle_becomes_the_floors_elite(floor: int, kind: TileKind, infections: int) -> None:
    tiles = {
        3: Tile(TileKind.BATTLE, 4, pollution_level=2),
        7: Tile(TileKind.BATTLE, 1),
        8: Tile(TileKind.BATTLE, 1, covered=CoveredTile(TileKind.EVENT, tile_id=141)),
        9: Tile(MINIBOSS, 1),
    }
    work = laid_out(tiles, {"board": [0, 2]})
    work.run.floor = floor
    upgrade_elite(work)
    assert work.run.board[3] == Tile(kind, 3, infections_left=infections)
    assert work.events == [events.TileChanged(3, kind, 3, None, 0, TileChange.ELITE)]
    ((log, fields),) = work.notes
    assert log is RunLog.ELITE and fields["candidates"] == [3, 7] and fields["installed"] == 3
    assert {index: work.run.board[index] for index in (7, 8, 9)} == {i: tiles[i] for i in (7, 8, 9)}


@pytest.mark.parametrize("floor", [2, 3, 5, 8, 10])
def test_other_floors_upgrade_nothing_and_draw_nothing(floor: int) -> None:
    work = laid_out({3: Tile(TileKind.BATTLE, 1)})
    work.run.floor = floor
    upgrade_elite(work)
    assert not work.events and not work.notes


def test_without_an_ordinary_battle_the_upgrade_is_logged_as_not_done() -> None:
    work = laid_out({3: Tile(MINIBOSS, 1)})
    work.run.floor = 4
    upgrade_elite(work)
    assert not work.events
    assert work.notes[0][1]["installed"] is None and work.notes[0][1]["candidates"] == []


def test_the_last_row_goes_on() -> None:
    work = laid_out({3: Tile(TileKind.BATTLE, 1)}, {"board": [0, 0]}, stage=3)
    work.run.floor = 77
    upgrade_elite(work)
    assert work.run.board[3].kind is Specs.load().elite_floors.rows[-1].kind is MINIBOSS


def test_an_infected_boss_raises_ordinary_battles_three_times_at_most() -> None:
    others = {
        5: Tile(TileKind.EVENT, tile_id=141),
        6: Tile(MINIBOSS, 1),
        7: Tile(TileKind.MERCHANT),
        8: Tile(TileKind.MID_BOSS, 1),
    }
    tiles = {
        **others,
        2: Tile(TileKind.BATTLE, 1),
        3: Tile(TileKind.BATTLE, 3),
        4: Tile(INFECTED, 2, infections_left=3),
    }
    work = laid_out(tiles)
    seen = []
    for _ in range(5):
        pollute(work)
        board = work.run.board
        seen.append(
            (
                (board[2].enemy_count, board[2].pollution_level),
                (board[3].enemy_count, board[3].pollution_level),
                board[4].infections_left,
            )
        )
    assert seen == [
        ((2, 1), (4, 1), 2),
        ((3, 2), (4, 2), 1),
        ((4, 3), (4, 3), 0),
        ((4, 3), (4, 3), 0),
        ((4, 3), (4, 3), 0),
    ]
    assert {index: work.run.board[index] for index in others} == others
    assert work.run.board[4].enemy_count == 2, "the infected boss is no ordinary battle"
    changed = only(events.TileChanged, work.events)
    assert [(e.tile_index, e.enemy_count, e.pollution_level, e.change) for e in changed[:3]] == [
        (2, 2, 1, TileChange.POLLUTED),
        (3, 4, 1, TileChange.POLLUTED),
        (4, 2, 0, TileChange.SPENT),
    ]
    assert len(changed) == 9
    assert [(fields["infections_left"], fields["polluted"]) for _, fields in work.notes] == [
        (2, [2, 3]),
        (1, [2, 3]),
        (0, [2, 3]),
    ]


def test_two_infected_bosses_pollute_one_after_the_other() -> None:
    work = laid_out(
        {
            1: Tile(INFECTED, 1, infections_left=1),
            2: Tile(TileKind.BATTLE, 1),
            3: Tile(INFECTED, 1, infections_left=2),
        }
    )
    pollute(work)
    assert work.run.board[2] == Tile(TileKind.BATTLE, 3, pollution_level=2)
    assert [work.run.board[index].infections_left for index in (1, 3)] == [0, 1]


BATTLES = st.builds(Tile, st.just(TileKind.BATTLE), st.integers(1, 4), pollution_level=st.integers(0, 3))
BOSSES = st.builds(Tile, st.just(INFECTED), st.integers(1, 4), infections_left=st.integers(0, 3))
OTHERS = st.sampled_from(
    [WASTELAND, Tile(TileKind.EVENT, tile_id=141), Tile(MINIBOSS, 2), Tile(TileKind.MERCHANT)]
)


@given(st.lists(st.one_of(BATTLES, BOSSES, OTHERS), min_size=39, max_size=39))
def test_pollution_touches_ordinary_battles_alone_and_keeps_its_caps(tiles: list[Tile]) -> None:
    work = laid_out(dict(enumerate(tiles, start=1)))
    pollute(work)
    active = sum(tile.infections_left > 0 for tile in tiles)
    for before, after in zip(tiles, work.run.board[1:], strict=True):
        if before.kind is TileKind.BATTLE:
            assert after == replace(
                before,
                enemy_count=min(4, before.enemy_count + active),
                pollution_level=min(3, before.pollution_level + active),
            )
        elif before.kind is INFECTED:
            assert after == replace(before, infections_left=max(0, before.infections_left - 1))
        else:
            assert after == before


def test_a_weakened_tile_loses_enemies_until_wasteland_is_left() -> None:
    work = laid_out({3: Tile(TileKind.BATTLE, 2, pollution_level=1)})
    weaken_tile(work, 3)
    assert work.run.board[3] == Tile(TileKind.BATTLE, 1, pollution_level=1)
    weaken_tile(work, 3)
    assert work.run.board[3] == WASTELAND
    assert [(e.kind, e.enemy_count, e.change) for e in only(events.TileChanged, work.events)] == [
        (TileKind.BATTLE, 1, TileChange.WEAKENED),
        (TileKind.EMPTY, 0, TileChange.WEAKENED),
    ]
    with pytest.raises(ValueError, match="nobody waits on tile 3, a EMPTY"):
        weaken_tile(work, 3)


def test_a_weakened_pressure_tile_gives_back_what_it_covered() -> None:
    work = laid_out({3: Tile(TileKind.BATTLE, 1, covered=CoveredTile(TileKind.EVENT, tile_id=141))})
    weaken_tile(work, 3)
    assert work.run.board[3] == Tile(TileKind.EVENT, tile_id=141)
