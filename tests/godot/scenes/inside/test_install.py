"""Bought tiles find their place on the board: chooser, tiles that wait, and what a restart does (GDD 8.1)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from heroll.api import BuyOffer, CancelInstall, InstallTile, LeaveShop, ResumeInstall, Roll, RunPhase, enums
from scenes.app.focus import give
from scenes.board.looks import look_of
from scenes.install.ring_walk import BOTTOM, LEFT, RIGHT, TOP, neighbours
from tests.godot.scenes.inside.test_input import press, walk

CHEST, PAIR, CHEST_TILE, CAMPFIRE, CAMPFIRE_TILE = 105, 125, 141, 102, 138


@pytest.fixture
def shop(debug_game: Any, obey: Any, until: Any) -> Any:
    """The merchant's own tile, with points enough for anything."""
    obey("DebugSetPoints points=200", 'DebugPlaceTile tileIndex=8 kind="MERCHANT"')
    debug_game.hud.roll.emit_signal("pressed")
    until(lambda: debug_game.is_waiting, 60)
    assert debug_game.view.phase is RunPhase.SHOP
    return debug_game


@pytest.fixture
def buy(shop: Any, until: Any) -> Any:
    """`buy(offer_id)`: have an offer on the shelf and press its card."""

    def do(offer_id: int) -> None:
        state = shop.session._game().run.shop
        if offer_id not in state.random_offer_ids:
            state.random_offer_ids[0] = offer_id
        shop.page.ask(shop)
        card = shop.control_for(BuyOffer(offer_id=offer_id))
        assert not card.disabled
        assert give(card)
        card.emit_signal("pressed")
        until(lambda: shop.is_waiting)

    return do


def test_buying_a_tile_opens_the_chooser_on_the_board(shop: Any, buy: Any) -> None:
    before = list(shop.view.board.tiles)
    buy(CHEST)
    page, installs = shop.page, shop.view.installs
    assert page.scene == "install/install" and installs.tile_id == CHEST_TILE
    assert tuple(page.places) == installs.tile_indexes and len(page.places) > 3
    assert shop.board.visible and shop.hud.roll.disabled
    dark = {tile.index for tile in shop.board.tiles if tile._is_dark}
    assert dark == set(range(40)) - set(installs.tile_indexes)
    assert list(shop.view.board.tiles) == before
