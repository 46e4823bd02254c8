"""Wayfarer: points for a landing on wasteland (GDD 7.1)."""

import pytest

from heroll.api import events
from heroll.board.tile import Tile
from heroll.enums import BlessingId, PointsReason, RunPhase, TileKind
from heroll.run.blessings import gain_blessing
from heroll.run.move import move_by
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import only


@pytest.mark.parametrize(
    "kind, cards, paid",
    [(TileKind.EMPTY, 1, [2]), (TileKind.EMPTY, 3, [4]), (TileKind.EMPTY, 0, []), (TileKind.EVENT, 1, [])],
)
def test_it_pays_for_landing_on_wasteland_alone(kind: TileKind, cards: int, paid: list[int]) -> None:
    tile = Tile(kind, tile_id=138 if kind is TileKind.EVENT else None)
    work = laid_out({4: tile}, phase=RunPhase.DICE_RESOLVE)
    for _ in range(cards):
        gain_blessing(work, BlessingId.WAYFARER)
    move_by(work, 4)
    changes = only(events.PointsChanged, work.events)
    assert [event.delta for event in changes if event.reason is PointsReason.WAYFARER] == paid
