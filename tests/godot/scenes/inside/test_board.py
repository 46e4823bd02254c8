"""The fixed ring (GDD 4.2, heroll-rules 2)."""

from __future__ import annotations

from typing import Any

from godot import Transform2D, Vector2

TILE, COLUMNS, ROWS, TILES = 24, 9, 13, 40


def corner(game: Any, index: int) -> tuple[int, int]:
    at = game.board.tiles[index].rect_position
    return int(at.x), int(at.y)


def test_start_is_the_middle_of_the_bottom_row(game: Any) -> None:
    xs = [corner(game, index)[0] for index in range(TILES)]
    ys = [corner(game, index)[1] for index in range(TILES)]
    assert corner(game, 0) == (min(xs) + COLUMNS // 2 * TILE, max(ys))
    assert max(xs) - min(xs) == (COLUMNS - 1) * TILE
    assert max(ys) - min(ys) == (ROWS - 1) * TILE
    assert len(set(zip(xs, ys, strict=True))) == TILES


def test_tiles_go_clockwise_from_start_to_the_left(game: Any) -> None:
    left, top = corner(game, 16)[0], corner(game, 16)[1]
    assert corner(game, 1) == (corner(game, 0)[0] - TILE, corner(game, 0)[1])
    assert corner(game, 4) == (left, top + (ROWS - 1) * TILE)
    assert corner(game, 24) == (left + (COLUMNS - 1) * TILE, top)
    assert corner(game, 36) == (left + (COLUMNS - 1) * TILE, top + (ROWS - 1) * TILE)
    for index in range(TILES):
        here, there = corner(game, index), corner(game, (index + 1) % TILES)
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == TILE


def transforms(game: Any) -> list[Any]:
    board = game.board
    return [board.get_transform(), board.ring.get_transform(), board.get_viewport().canvas_transform]


def test_board_and_camera_never_move_while_the_hero_does(game: Any, until: Any) -> None:
    still = [Transform2D()] * 3
    hops: list[int] = []
    before = [corner(game, index) for index in range(TILES)]
    assert transforms(game) == still
    start = game.board.pawn.index
    game.hud.roll.emit_signal("pressed")
    roll = game.session.state()["diceRolls"][-1]

    def watch() -> bool:
        assert transforms(game) == still
        if not hops or hops[-1] != game.board.pawn.index:
            hops.append(game.board.pawn.index)
        return len(hops) > roll["moveValue"]

    until(watch)
    assert hops == [(start + step) % TILES for step in range(roll["moveValue"] + 1)]
    assert [corner(game, index) for index in range(TILES)] == before


def test_everything_rests_on_whole_pixels(game: Any) -> None:
    def visit(node: Any) -> None:
        for name in ("rect_position", "position"):
            at = getattr(node, name, None)
            if isinstance(at, Vector2):
                assert (at.x, at.y) == (int(at.x), int(at.y)), node.get_path()
        for child in node.get_children():
            visit(child)

    visit(game.app.stage)


def test_skulls_are_the_enemies(game: Any) -> None:
    """GDD 4.2: the number of skulls on a tile's icon equals its enemies."""
    shown = [tile.look.enemy_count for tile in game.board.tiles]
    true = [tile.enemy_count for tile in game.view.board.tiles]
    assert shown == true and any(true)
