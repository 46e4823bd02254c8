"""The pages of merchant and blessing: what they show is what the rules say, and keys reach every control."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from heroll.api import BuyOffer, EventInput, LeaveEvent, LeaveShop, RunPhase, enums
from scenes.blessing.card import EFFECT_Y, LINE_H, PAD, STAR
from scenes.blessing.card import HEIGHT as CARD_H
from scenes.blessing.card import WIDTH as CARD_W
from scenes.shop.offer_card import EFFECT_Y as OFFER_EFFECT_Y
from scenes.shop.offer_card import LINE_H as OFFER_LINE_H
from scenes.shop.offer_card import PRICE_Y
from scenes.shop.offer_card import WIDTH as OFFER_W
from scenes.widgets import draw
from tests.godot.scenes.inside.test_input import walk


@pytest.fixture
def shop(debug_game: Any, obey: Any, until: Any) -> Any:
    """The shop of floor 3, with 30 points and more."""
    obey("DebugSetFloor floor=2", "DebugSetPoints points=30", "DebugSetPosition tileIndex=39")
    obey('DebugPlaceTile tileIndex=1 kind="EMPTY"')
    for index in range(2, 13):
        if index != 4:
            obey(f'DebugPlaceTile tileIndex={index} kind="EMPTY"')
    obey("DebugSetPosition tileIndex=39")
    debug_game.hud.roll.emit_signal("pressed")
    for _ in range(20):
        until(lambda: debug_game.is_waiting, 120)
        if debug_game.view.phase is RunPhase.SHOP:
            return debug_game
        debug_game.control_for(debug_game.session.legal()[-1]).emit_signal("pressed")
    raise AssertionError(f"no shop, but {debug_game.view.phase}")


def test_the_shop_opens_behind_the_floor_transition(shop: Any) -> None:
    assert shop.view.floor == 3 and shop.page.scene == "shop/shop"
    state = shop.view.shop
    assert list(shop.page.cards) == [*state.fixed_offer_ids, *state.random_offer_ids]
    assert len(state.fixed_offer_ids) == len(state.random_offer_ids) == 3
    assert shop.control_for(LeaveShop()) is shop.page.leave and not shop.page.leave.disabled


def test_a_haggler_is_shown_the_price_that_is_asked(shop: Any, obey: Any) -> None:
    page, before = shop.page, {offer_id: int(card.price) for offer_id, card in shop.page.cards.items()}
    obey('DebugGiveBlessing blessingId="Haggler"')
    page.ask(shop)
    shown = {offer_id: int(card.price) for offer_id, card in page.cards.items()}
    assert shown == {offer_id: price * 9 // 10 for offer_id, price in before.items()}
    assert all(shop.view.offer_terms(offer_id).price == price for offer_id, price in shown.items())


def test_what_cannot_be_bought_says_why(shop: Any) -> None:
    """All is as the rules say: open, too dear with the shortfall, full, sold out."""
    say, view = shop.app.strings.text, shop.view
    legal = {c.offer_id for c in shop.session.legal() if isinstance(c, BuyOffer)}
    for offer_id, card in shop.page.cards.items():
        row = shop.session.specs.shop_offers[offer_id]
        assert card.disabled == (offer_id not in legal)
        assert card.price == str(row.price)
        short = row.price - view.points
        expected = (
            "" if offer_id in legal else say("price.short", points=short) if short > 0 else say("shop.full")
        )
        assert card.missing == expected
    refill = shop.page.cards[1]
    assert view.potion.charges == view.potion.max_charges and refill.missing == say("shop.full")


def test_buying_pays_and_counts_on_the_card(shop: Any, until: Any) -> None:
    offer_id = next(c.offer_id for c in shop.session.legal() if isinstance(c, BuyOffer))
    price = shop.session.specs.shop_offers[offer_id].price
    before = shop.view.points
    card = shop.control_for(BuyOffer(offer_id=offer_id))
    card.grab_focus()
    card.emit_signal("pressed")
    assert card.disabled and shop.page.leave.disabled
    coins: set[int] = set()

    def watch() -> bool:
        coins.add(shop.flights.get_child_count())
        return bool(shop.is_waiting)

    until(watch)
    assert max(coins) >= 2, "coins fly"
    assert shop.view.points == before - price == shop.hud.points.value
    assert card.bought.startswith("1/") and not shop.page.leave.disabled
    owner = shop.app.stage.get_focus_owner()
    assert owner is not None and not owner.disabled


def test_everything_can_be_bought_until_the_purse_is_empty(shop: Any, until: Any) -> None:
    for _ in range(20):
        offers = [c for c in shop.session.legal() if isinstance(c, BuyOffer)]
        if not offers:
            break
        shop.control_for(offers[0]).emit_signal("pressed")
        until(lambda: shop.is_waiting)
    assert all(card.disabled and card.missing for card in shop.page.cards.values())
    assert shop.page.leave.has_focus()
    shop.page.leave.emit_signal("pressed")
    until(lambda: shop.is_waiting)
    assert shop.page is None and shop.view.phase is RunPhase.AWAIT_ROLL and shop.hud.roll.has_focus()


def test_a_shop_is_continued_where_it_stood(shop: Any, until: Any) -> None:
    app, offers = shop.app, list(shop.page.cards)
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page.scene == "shop/shop" and list(app.game.page.cards) == offers


def test_keys_reach_every_card(shop: Any, step: Any, controls: Any) -> None:
    wanted = {str(c.get_path()) for c in controls(shop.page)}
    assert len(wanted) == 7
    assert wanted <= walk(shop.page.leave, step)


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_offers_fit_their_cards(shop: Any, locale: str) -> None:
    """Every offer of the table, the longest words in the last line."""
    app = shop.app
    app.settings.locale = locale
    app.use_locale()
    words = shop.page._words
    card = next(iter(shop.page.cards.values()))
    for row in shop.session.specs.shop_offers:
        card.put(words, row.offer_id, 0, is_open=True)
        assert len(card.name_lines(OFFER_W)) <= 2, card.words
        assert len(card.effect_lines(OFFER_W)) * OFFER_LINE_H <= PRICE_Y - OFFER_EFFECT_Y, card.effect
        card.missing = app.strings.text("price.short", points=min(row.price, 30))
        assert card.price_width() <= OFFER_W, (card.words, card.price, card.missing, card.bought)


def test_a_blessing_is_turned_and_taken(debug_game: Any, obey: Any, until: Any) -> None:
    obey("DebugForceEvent tileId=221")
    page, view = debug_game.page, debug_game.view
    assert page.scene == "blessing/blessing" and page.card.is_open
    assert page.card.blessing_id == view.pending_blessing
    assert debug_game.control_for(LeaveEvent()) is page.leave and not page.leave.is_visible_in_tree()
    accept = debug_game.control_for(EventInput(input="accept"))
    assert accept is page.accept and accept.has_focus()
    accept.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert [held.blessing_id for held in view.blessings] == [page.card.blessing_id]
    held, told = view.blessings[0], page.get_node("Panel/Words").text
    assert told == page._words.grown(held, view.stars_to_next(held)), "words agree with the stars of the card"
    assert page.leave.has_focus() and not page.accept.visible
    page.leave.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert debug_game.page is None


def test_an_open_card_is_there_again_after_a_restart(debug_game: Any, obey: Any, until: Any) -> None:
    """GDD 7.1: the card is saved before anybody sees it."""
    obey("DebugForceEvent tileId=221")
    app, revealed = debug_game.app, debug_game.view.pending_blessing
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page.card.is_open and app.game.page.card.blessing_id == revealed
    assert not app.game.page.accept.disabled


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_blessings_fit_their_card_and_tell_themselves_when_held(
    debug_game: Any, obey: Any, locale: str
) -> None:
    app = debug_game.app
    app.settings.locale = locale
    app.use_locale()
    obey("DebugForceEvent tileId=221")
    card, words = debug_game.page.card, debug_game.page._words
    table = debug_game.session.specs.blessing.table
    for row in table:
        level = row.max_level or 9
        coming = replace(debug_game.view.coming_blessing, blessing_id=row.blessing_id, level=level)
        card.show_face(words, coming, (3, 8), level - 1)
        assert EFFECT_Y + len(card.effect_lines()) * LINE_H <= CARD_H - 7, card.effect_lines()
        assert draw.width(app.fonts.big, words.name(row.blessing_id)) <= CARD_W - 2 * PAD
        assert draw.width(app.fonts.small, card.head()) <= CARD_W - 2 * PAD
        assert len(card.star_names()) * STAR <= CARD_W - 2 * PAD


def test_the_blessings_page_covers_no_tile(debug_game: Any, obey: Any) -> None:
    obey("DebugForceEvent tileId=221")
    page = debug_game.page
    panel = page.get_node("Panel").get_global_rect()
    assert all(panel.clip(tile.get_global_rect()).get_area() == 0 for tile in debug_game.board.tiles)
    boxes = [page.card, page.get_node("Panel/Words"), page.accept]
    for upper, lower in pairwise(box.get_global_rect() for box in boxes):
        assert upper.end.y <= lower.position.y and panel.grow(-3).encloses(lower)


@pytest.mark.parametrize(
    ("held", "stars", "levels"),
    [
        (0, ["empty", "empty"], "1"),
        (1, ["new", "empty"], "1"),
        (2, ["empty", "empty"], "1 → 2"),
        (3, ["new", "empty"], "2"),
        (4, ["empty", "empty", "empty"], "2 → 3"),
        (6, ["full", "new", "empty"], "3"),
    ],
)
def test_the_card_counts_its_stars(
    debug_game: Any, obey: Any, held: int, stars: list[str], levels: str
) -> None:
    """GDD 7.1: levels cost 1, 2, 2, 3 … stars; the card shows those on the way to the next, its own anew."""
    obey(*['DebugGiveBlessing blessingId="Might"'] * held, "DebugForceEvent tileId=221")
    game, page = debug_game, debug_game.page
    game.session._game().run.pending_blessing = enums.BlessingId.MIGHT
    page.card.put()
    page.ask(game)
    assert page.card.star_names() == stars
    assert page.card.head().endswith(game.app.strings.text("blessing.level", level=levels))
    told = page._words.grown(page.card._coming, page.card._stars)
    assert told.endswith(f" {len(stars) - stars.count('empty')}/{len(stars)}"), "words agree with the picture"
    last = page._words.grown(page.card._coming, None)
    assert last == game.app.strings.text("blessing.level", level=page.card._coming.level)


def test_held_blessings_stand_in_the_pause(debug_game: Any, obey: Any, step: Any) -> None:
    obey('DebugGiveBlessing blessingId="Might"', 'DebugGiveBlessing blessingId="Guard"')
    app = debug_game.app
    app.open_pause()
    app.pause.get_node("Panel/Menu/Blessings").emit_signal("pressed")
    step(1)
    slots = app.pause.get_node("Panel/Blessings").slots
    assert len(slots) == 2
    for slot, name in zip(slots, ("Might", "Guard"), strict=True):
        slot.emit_signal("mouse_entered")
        assert app.hover.visible and app.hover._lines[0] == app.strings.text(f"blessing.{name}")
        assert len(app.hover._lines) == 3
        slot.emit_signal("mouse_exited")
    back = app.pause.get_node("Panel/Back")
    assert {str(slot.get_path()) for slot in slots} <= walk(back, step)
    app.close_pause()
