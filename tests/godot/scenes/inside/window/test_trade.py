"""Pictures of the shop, of tickets, and of bought tiles that find their places."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import BuyOffer, CancelInstall, InstallTile, LeaveShop, ResumeInstall
from tests.support.shots import LOCALES, speak

ATTACK, CHEST, CHESTS, CAMPFIRE, GOLD, FATE = 11, 105, 125, 102, 183, 185
CHEST_TILE = 141


@pytest.mark.parametrize("locale", LOCALES)
def test_shop(merchant: Any, stock: Any, obey: Any, until: Any, take: Any, step: Any, locale: str) -> None:
    speak(merchant.app, locale)
    page = merchant.page
    stock(132, CHEST, GOLD)
    take("shop")
    merchant.control_for(BuyOffer(offer_id=132)).emit_signal("pressed")
    until(lambda: merchant.flights.get_child_count() > 1)
    step(8)
    take("shop-buy")
    until(lambda: merchant.is_waiting)
    page.reroll.grab_focus()
    page.reroll.emit_signal("pressed")
    until(lambda: page._slots[3]._shut > 0.5)
    take("shop-reroll")
    until(lambda: merchant.is_waiting)
    counts = merchant.session._game().run.shop.purchased_count_by_offer
    counts.update({str(ATTACK): 2, "3": 1})
    stock(ATTACK, CHESTS, 165)
    card = page.cards[165]
    page.cards[2].emit_signal("mouse_entered")
    take("shop-hover")
    page.cards[2].emit_signal("mouse_exited")
    card.emit_signal("mouse_entered")
    take("shop-closed")
    card.emit_signal("mouse_exited")
    obey("DebugSetPoints points=2")
    stock(FATE, 134, 61)
    take("shop-poor")


@pytest.mark.parametrize("locale", LOCALES)
def test_tickets(merchant: Any, stock: Any, until: Any, take: Any, locale: str) -> None:
    speak(merchant.app, locale)
    for name, offer_id in (("gold", GOLD), ("fate", FATE), ("tonic", 184), ("copper", 181)):
        stock(offer_id)
        merchant.control_for(BuyOffer(offer_id=offer_id)).emit_signal("pressed")
        until(lambda: merchant.page.ticket.visible)
        until(lambda: bool(merchant.page.ticket._lines))
        take(f"ticket-{name}")
        until(lambda: len(merchant.page.ticket._lines) > 1 or merchant.is_waiting)
        take(f"ticket-{name}-won")
        until(lambda: merchant.is_waiting)


@pytest.mark.parametrize("locale", LOCALES)
def test_install(merchant: Any, buy: Any, until: Any, take: Any, step: Any, locale: str) -> None:
    speak(merchant.app, locale)
    buy(CHEST)
    take("install")
    page = merchant.page
    place = page.places[max(page.places)]
    place.emit_signal("mouse_entered")
    place.grab_focus()
    take("install-hover")
    merchant.control_for(CancelInstall()).emit_signal("pressed")
    until(lambda: page._flying.visible)
    step(4)
    take("install-keep")
    until(lambda: merchant.is_waiting)
    step(20)
    take("shop-waiting")
    buy(CHESTS)
    place = next(iter(merchant.page.places.values()))
    merchant.control_for(InstallTile(tile_index=place.index)).emit_signal("pressed")
    page = merchant.page
    until(lambda: page._flying.visible)
    step(8)
    take("install-fly")
    until(lambda: merchant.is_waiting)
    take("install-more")
    merchant.page.back()
    until(lambda: merchant.is_waiting)
    buy(CAMPFIRE)
    merchant.page.back()
    until(lambda: merchant.is_waiting)
    merchant.control_for(LeaveShop()).emit_signal("pressed")
    until(lambda: merchant.is_waiting)
    take("board-waiting")
    merchant.control_for(ResumeInstall(tile_id=CHEST_TILE)).emit_signal("pressed")
    until(lambda: merchant.is_waiting)
    merchant.hud.roll.emit_signal("mouse_entered")
    take("install-roll")
    merchant.hud.roll.emit_signal("mouse_exited")
    board = merchant.session._game().run.board
    for index in merchant.view.installs.tile_indexes:
        board[index] = merchant.view.board.tiles[8].__class__("BATTLE", 2)
    merchant.page.back()
    until(lambda: merchant.is_waiting)
    merchant.control_for(ResumeInstall(tile_id=CHEST_TILE)).emit_signal("pressed")
    until(lambda: merchant.is_waiting)
    take("install-none")
