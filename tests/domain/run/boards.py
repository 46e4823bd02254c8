"""Boards for tests: tiles as a save has them, and desks whose ring a test lays out."""

from collections.abc import Iterable, Mapping
from typing import Any

from heroll.board.tile import WASTELAND, Tile
from heroll.enums import RunPhase, TileKind
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.plain import to_plain
from tests.domain.run.desk import desk

GAUGE_STAGE = 3
"""A stage that ends by its gauge and has a mid boss."""

CORNERS = (4, 16, 24, 36)


def saved(kind: str, enemy_count: int = 0, tile_id: int | None = None, **more: Any) -> dict[str, Any]:
    """A tile as a checkpoint has it."""
    plain: dict[str, Any] = to_plain(Tile(TileKind(kind), enemy_count, tile_id, **more))
    return plain


def laid_out(
    tiles: Mapping[int, Tile],
    scripts: Mapping[str, Iterable[Any]] | None = None,
    *,
    stage: int = 0,
    specs: Specs | None = None,
    phase: RunPhase = RunPhase.AWAIT_ROLL,
) -> Work:
    """A desk with these tiles on a ring of wasteland, the hero on START."""
    work = desk(scripts, specs, stage=stage)
    for index, tile in tiles.items():
        work.run.board[index] = tile
    work.run.phase = phase
    return work


def crowded(*free: int) -> dict[int, Tile]:
    """A lone enemy on every tile but START and the free ones."""
    battle = Tile(TileKind.BATTLE, 1)
    return {index: WASTELAND if index in free else battle for index in range(1, 40)}
