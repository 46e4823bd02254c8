"""The pages of merchant and blessing: what they show is what the rules say, and keys reach every control."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from godot import Vector2
from heroll.api import BuyOffer, EventInput, LeaveEvent, LeaveShop, RerollShop, RunPhase, enums, events
from scenes.blessing.card import EFFECT_Y, LINE_H, PAD, STAR
from scenes.blessing.card import HEIGHT as CARD_H
from scenes.blessing.card import WIDTH as CARD_W
from scenes.shop.card_base import PAD as OFFER_PAD
from scenes.shop.offer_card import MOST_LINES, TEXT_X
from scenes.shop.offer_card import WIDTH as OFFER_W
from scenes.shop.ticket import HEIGHT as TICKET_H
from scenes.shop.ticket import LINES_Y
from scenes.shop.ticket import WIDTH as TICKET_W
from scenes.widgets import draw
from tests.godot.scenes.inside.test_input import press, walk

ATTACK, MORE_ATTACK, DEFENSE, SPARK, THIRD_DIE = 11, 31, 14, 147, 196
MOST_TOLD = 4  # the outcome and three blessings
TICKETS = (181, 182, 183, 184, 185)
FIXED_REASONS, REASONS = ("shop.sold_out", "shop.full"), ("shop.sold_out", "shop.held", "shop.later")


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


def buyable(game: Any) -> list[int]:
    return [c.offer_id for c in game.session.legal() if isinstance(c, BuyOffer)]


def test_the_shop_opens_behind_the_floor_transition(shop: Any) -> None:
    assert shop.view.floor == 3 and shop.page.scene == "shop/shop"
    state = shop.view.shop
    assert list(shop.page.cards) == [*state.fixed_offer_ids, *state.random_offer_ids]
    assert len(state.fixed_offer_ids) == len(state.random_offer_ids) == 3
    assert shop.control_for(LeaveShop()) is shop.page.leave and not shop.page.leave.disabled
    assert shop.control_for(RerollShop()) is shop.page.reroll and not shop.page.reroll.disabled


def test_a_haggler_is_shown_the_price_that_is_asked(shop: Any, obey: Any) -> None:
    page, before = shop.page, {offer_id: int(card.price) for offer_id, card in shop.page.cards.items()}
    reroll = page.reroll.price
    obey('DebugGiveBlessing blessingId="Haggler"')
    page.ask(shop)
    shown = {offer_id: int(card.price) for offer_id, card in page.cards.items()}
    assert shown == {offer_id: price * 9 // 10 for offer_id, price in before.items()}
    assert all(shop.view.offer_terms(offer_id).price == price for offer_id, price in shown.items())
    assert page.reroll.price == reroll, "a re-roll is not haggled over"


def test_what_cannot_be_bought_says_why(merchant: Any, stock: Any, obey: Any) -> None:
    """Full, too dear with the shortfall, sold out, another one first: each in a word, all in the hover."""
    say, page = merchant.app.strings.text, merchant.page
    stock(ATTACK, MORE_ATTACK, SPARK)
    counts = merchant.session._game().run.shop.purchased_count_by_offer
    counts[str(ATTACK)] = merchant.session.specs.shop_offers[ATTACK].cap
    obey("DebugSetPoints points=20")
    page.ask(merchant)
    for offer_id, card in page.cards.items():
        terms = merchant.view.offer_terms(offer_id)
        assert card.disabled == (offer_id not in buyable(merchant))
        assert card.price == str(terms.price) and card.is_sold == (terms.closed == "CAP")
    assert page.cards[1].missing == say("shop.full")
    assert page.cards[ATTACK].missing == say("shop.sold_out") and page.cards[ATTACK].is_sold
    short = merchant.view.offer_terms(SPARK).points_short
    assert short > 0 and page.cards[SPARK].missing == say("price.short", points=short)
    assert page.cards[SPARK]._is_short and not page.cards[1]._is_short
    merchant.session._game().run.shop.purchased_count_by_offer.pop(str(ATTACK))
    page.ask(merchant)
    closed = page.cards[MORE_ATTACK]
    assert closed.disabled and closed.missing == say("shop.later")
    assert closed.hover_words().endswith(say("shop.depends", name=page.cards[ATTACK].words))


def test_buying_pays_and_counts_on_the_card(shop: Any, until: Any) -> None:
    offer_id = next(one for one in buyable(shop) if shop.view.offer_terms(one).cap != 1)
    price = shop.view.offer_terms(offer_id).price
    before = shop.view.points
    card = shop.control_for(BuyOffer(offer_id=offer_id))
    card.grab_focus()
    card.emit_signal("pressed")
    assert card.disabled and shop.page.leave.disabled and shop.page.reroll.disabled
    coins: set[int] = set()

    def watch() -> bool:
        coins.add(shop.flights.get_child_count())
        return bool(shop.is_waiting)

    until(watch)
    assert max(coins) >= 2, "coins fly"
    assert shop.view.points == before - price
    until(lambda: shop.hud.points.words == str(before - price))
    assert card.bought.split()[-1].startswith("1/") and not shop.page.leave.disabled
    owner = shop.app.stage.get_focus_owner()
    assert owner is not None and not owner.disabled


def test_the_last_one_is_sealed_and_the_focus_goes_on(merchant: Any, stock: Any, buy: Any) -> None:
    stock(THIRD_DIE, ATTACK, DEFENSE)
    page = merchant.page
    buy(THIRD_DIE)
    card = page.cards[THIRD_DIE]
    assert card.is_sold and card.disabled and card.missing == merchant.app.strings.text("shop.sold_out")
    assert page.cards[ATTACK].has_focus()
    buy(ATTACK)
    assert page.cards[ATTACK].has_focus() and not page.cards[ATTACK].is_sold
    buy(ATTACK)
    assert page.cards[ATTACK].is_sold and page.cards[DEFENSE].has_focus()


def test_a_reroll_pays_and_changes_the_drawn_goods(merchant: Any, until: Any, obey: Any) -> None:
    """Price 3 + 2 x rerolls on the button; the shutters are down while the goods change."""
    page = merchant.page
    for number in range(3):
        shown, points = list(merchant.view.shop.random_offer_ids), merchant.view.points
        fixed = [card.words for card in page._slots[:3]]
        assert page.reroll.price == str(3 + 2 * number)
        page.reroll.grab_focus()
        page.reroll.emit_signal("pressed")
        downs: list[float] = []

        def watch(downs: list[float] = downs, shown: list[int] = shown) -> bool:
            downs.append(min(card._shut for card in page._slots[3:]))
            if [card.offer_id for card in page._slots[3:]] == shown:
                return False
            return bool(merchant.is_waiting)

        until(watch)
        assert max(downs) == 1.0, "all shutters are down at once"
        assert all(card._shut == 0 for card in page._slots)
        state = merchant.view.shop
        assert list(page.cards) == [*state.fixed_offer_ids, *state.random_offer_ids]
        assert not set(shown) & set(state.random_offer_ids)
        assert merchant.view.points == points - 3 - 2 * number
        assert page.reroll.has_focus() and [card.words for card in page._slots[:3]] == fixed
    obey("DebugSetPoints points=4")
    page.ask(merchant)
    assert page.reroll.disabled
    assert page.reroll.missing == merchant.app.strings.text("price.short", points=5)
    merchant.take_focus()
    assert not page.reroll.has_focus()


@pytest.mark.parametrize("offer_id", TICKETS)
def test_a_ticket_is_torn_open_and_says_what_it_gives(
    merchant: Any, stock: Any, until: Any, offer_id: int
) -> None:
    """What the table's outcome is called, then each thing that it gives; the page is free again after it."""
    game, page = merchant, merchant.page
    stock(offer_id)
    told: list[Any] = []
    play = game.session.dispatch

    def dispatch(command: Any) -> Any:
        outcome = play(command)
        told.extend(outcome.events)
        return outcome

    game.session.dispatch = dispatch
    game.control_for(BuyOffer(offer_id=offer_id)).emit_signal("pressed")
    drawn = next(event for event in told if isinstance(event, events.TicketDrawn))
    seen: set[str] = set()

    def watch() -> bool:
        if page.ticket.visible:
            seen.update(words for words, _ in page.ticket._lines)
        return bool(game.is_waiting)

    until(watch)
    say = game.app.strings.text
    assert say(f"ticket.{drawn.outcome}") in seen and not page.ticket.visible
    gained = [event for event in told if isinstance(event, events.BlessingGained)]
    assert {say(f"blessing.{event.blessing_id}") for event in gained} <= seen
    paid = [event.delta for event in told if isinstance(event, events.PointsChanged)][1:]
    assert {say("shop.won_points", points=delta) for delta in paid} <= seen
    healed = [event.amount for event in told if isinstance(event, events.HeroHealed)]
    assert {say("shop.won_hp", hp=amount) for amount in healed} <= seen
    filled = [event.amount for event in told if isinstance(event, events.PotionRefilled)]
    assert {say("shop.won_charges", charges=amount) for amount in filled} <= seen
    assert game.hud.potion.charges == game.view.potion.charges


def test_everything_can_be_bought_until_the_purse_is_empty(shop: Any, until: Any) -> None:
    for _ in range(40):
        command = next((c for c in shop.session.legal() if not isinstance(c, LeaveShop)), None)
        if command is None:
            break
        shop.control_for(command).emit_signal("pressed")
        until(lambda: shop.is_waiting)
    assert all(card.disabled and card.missing for card in shop.page.cards.values())
    assert shop.page.leave.has_focus()
    shop.page.leave.emit_signal("pressed")
    until(lambda: shop.is_waiting)
    assert shop.page is None and shop.view.phase is RunPhase.AWAIT_ROLL and shop.hud.roll.has_focus()


def test_a_shop_is_continued_where_it_stood(shop: Any, until: Any) -> None:
    shop.page.reroll.emit_signal("pressed")
    until(lambda: shop.is_waiting)
    app, offers, price = shop.app, list(shop.page.cards), shop.page.reroll.price
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page.scene == "shop/shop" and list(app.game.page.cards) == offers
    assert app.game.page.reroll.price == price == "5"


@pytest.mark.parametrize("size", [(720, 1280), (750, 1334), (808, 1440), (1920, 1080)])
def test_the_page_stands_between_the_bars(shop: Any, root: Any, size: tuple[int, int]) -> None:
    """No card on another, all of them on the panel, the panel on the stage (GDD 10.1)."""
    root.size = Vector2(*size)
    shop.app.get_tree().emit_signal("screen_resized")
    page, room = shop.page, shop.app.layout
    panel = page.get_node("Panel").get_global_rect()
    assert room.stage_top <= panel.position.y and panel.end.y <= room.stage_bottom
    parts = [*page._slots, page.reroll, page.leave, page.get_node("Panel/Drawn")]
    boxes = [part.get_global_rect() for part in parts]
    for number, box in enumerate(boxes):
        assert panel.grow(-3).encloses(box), parts[number].get_path()
        assert not any(box.intersects(other) for other in boxes[number + 1 :]), parts[number].get_path()


def test_keys_reach_every_card(shop: Any, step: Any, controls: Any) -> None:
    wanted = {str(c.get_path()) for c in controls(shop.page)}
    assert len(wanted) == 8
    assert wanted <= walk(shop.page.leave, step)


def test_arrows_reach_every_card(merchant: Any, stock: Any, step: Any) -> None:
    """Down through the drawn goods to the way out, up to the re-roll, along the fixed ones."""
    stock(ATTACK, DEFENSE, SPARK)
    page = merchant.page
    reached = set()
    page.leave.grab_focus()
    for action in ("ui_up",) * 5 + ("ui_left",) * 3 + ("ui_right",) * 3 + ("ui_down",) * 6:
        press(action)
        step(1)
        reached.add(str(page.get_focus_owner().get_path()))
    assert {str(card.get_path()) for card in (*page.cards.values(), page.reroll, page.leave)} <= reached


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_offers_fit_their_cards(shop: Any, locale: str) -> None:
    """Every offer of the table with the longest words in its last line, and the re-roll."""
    app, specs = shop.app, shop.session.specs
    app.settings.locale = locale
    app.use_locale()
    words, cards = shop.page._words, shop.page._slots
    short = app.strings.text("price.short", points=88)
    for row in specs.shop_offers:
        if not row.is_enabled:
            continue
        card = cards[0] if row.slot == "FIXED" else cards[3]
        is_called_tile = words.name(row.offer_id).startswith({"zh_CN": "地块：", "en": "Tile: "}[locale])
        assert is_called_tile == (row.type == "TILE")
        reasons = FIXED_REASONS if card is cards[0] else REASONS
        for missing in (short, *map(app.strings.text, reasons)):
            card.put(words, row.offer_id)
            card.missing = missing
            if card is cards[0]:
                assert card.widest() <= card.rect_size.x, (card.words, card.price, card.missing)
                continue
            assert len(card.effect_lines()) <= MOST_LINES, card.effect
            assert card.last_width() <= OFFER_W - TEXT_X - OFFER_PAD, (card.tier, card.bought, card.missing)
            name_w = draw.width(app.fonts.small, card.words)
            assert TEXT_X + name_w + 4 + card.price_width() <= OFFER_W - OFFER_PAD, card.words
            assert len(words.hint(row.offer_id, words.terms(row.offer_id)).split("\n")) <= 4
    for count in range(40):
        shop.page.reroll.put(
            SimpleNamespace(price=3 + 2 * count, points_short=88, count=count, is_sold_out=False)
        )
        assert shop.page.reroll.needed() <= shop.page.reroll.rect_size.x - 4
    shop.page.reroll.put(SimpleNamespace(price=3, points_short=0, count=0, is_sold_out=True))
    assert shop.page.reroll.needed() <= shop.page.reroll.rect_size.x - 4


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_tickets_fit_their_panel(shop: Any, locale: str) -> None:
    app = shop.app
    app.strings.use(locale)
    words = shop.page._words
    for row in shop.session.specs.shop_lottery:
        for line in words.outcome(row.ticket, row.outcome):
            assert draw.width(app.fonts.small, line) <= TICKET_W - 12, line
        for number in range(MOST_TOLD):
            assert LINES_Y + LINE_H * (number + 1) <= TICKET_H - 4


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
