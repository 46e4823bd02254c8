"""The merchant's page: three fixed offers, the drawn ones beside them, and the way out (GDD 8.1)."""

from typing import Any

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import BuyOffer, LeaveShop, events
from scenes.app.director import Tween, ease_in
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.shop.offer_card import HEIGHT as CARD_H
from scenes.shop.offer_card import WIDTH as CARD_W
from scenes.shop.offer_words import OfferWords
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture, burst

GAP, ROWS = 4, 3
PAD = 8
HEAD_Y, CARDS_Y, STEP = 26, 41, CARD_H + GAP
WIDTH = 2 * CARD_W + GAP + 2 * PAD
LEAVE_W, LEAVE_H = 92, 24
SIGN_GAP = 12
HEIGHT = CARDS_Y + ROWS * STEP + LEAVE_H + 10
CARD = "res://scenes/shop/offer_card.tscn"
COUNTER_SECONDS, CARD_SECONDS = 0.9, 0.09
COINS, COIN_SECONDS, COIN_GAP_SECONDS = 3, 0.3, 0.06


@exposed
class Shop(Screen, Control):
    """A card an offer; what cannot be bought says why. Leaving is always possible."""

    group = "shop"
    scene = "shop/shop"

    def _ready(self) -> None:
        self.cards: dict = {}
        self.leave = self.get_node("Panel/Leave")
        self.leave.connect("pressed", self, "_on_leave")
        self.leave.enable(False)
        self._words: Any = None
        self.get_node("Panel/Sign").show_id("event_shop")
        self.get_node("Panel/Page").show_id("page_shop")
        self.get_node("Panel/Life").play(self.library.animation("page_shop_life"), self.group)
        self._show_counter(False)
        self.plays = {
            events.ShopOpened: self.play_opened,
            events.OfferBought: self.play_bought,
            events.BlessingGained: self.play_blessing,
            events.ShopLeft: self.play_left,
        }

    def join(self, game) -> None:
        super().join(game)
        self._words = OfferWords(self.app, game.session)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        top = (room.stage_top + room.stage_bottom - HEIGHT) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, top, WIDTH, HEIGHT)
        place(self.get_node("Panel/Name"), 0, 7, WIDTH, 18)
        name_w = draw.width(self.app.fonts.big, self.say("shop.title"))
        self.get_node("Panel/Sign").position = Vector2((WIDTH - name_w) // 2 - SIGN_GAP, 16)
        place(self.get_node("Panel/Fixed"), PAD, HEAD_Y, CARD_W, 14)
        place(self.get_node("Panel/Drawn"), PAD + CARD_W + GAP, HEAD_Y, CARD_W, 14)
        for name in ("Page", "Life"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, HEIGHT // 2)
        for number, card in enumerate(self.cards.values()):
            column, row = divmod(number, ROWS)
            place(card, PAD + column * (CARD_W + GAP), CARDS_Y + row * STEP, CARD_W, CARD_H)
        place(self.leave, (WIDTH - LEAVE_W) // 2, HEIGHT - LEAVE_H - 8, LEAVE_W, LEAVE_H)

    def ask(self, game) -> None:
        shop = game.view.shop
        self._show((*shop.fixed_offer_ids, *shop.random_offer_ids))
        legal = {c.offer_id for c in game.session.legal() if isinstance(c, BuyOffer)}
        for offer_id, card in self.cards.items():
            card.put(self._words, offer_id, _count(shop, offer_id), offer_id in legal)
        self.leave.enable(True)
        self.app.shots.take("shop")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        self.fit(self.app.layout)
        if self.game is not None and self.game.is_waiting:
            self.ask(self.game)

    def take_focus(self) -> bool:
        """Stay where something was bought, else the first card that can be bought, else the way out."""
        if any(card.has_focus() and not card.disabled for card in self.cards.values()):
            return True
        return any(give(button) for button in (*self.cards.values(), self.leave))

    def control_for(self, command):
        if isinstance(command, BuyOffer):
            return self.cards.get(command.offer_id)
        return self.leave if isinstance(command, LeaveShop) else None

    def play_opened(self, event):
        """The page slides up with the merchant at his counter, then the cards are laid out one by one."""
        self._show((*event.fixed_offer_ids, *event.random_offer_ids))
        shop = self.game.view.shop
        for offer_id, card in self.cards.items():
            card.put(self._words, offer_id, _count(shop, offer_id), is_open=True)
            card.enable(False)
        self._show_counter(True)
        self.sound("shop_open")
        yield from self.risen(self.get_node("Panel"))
        yield COUNTER_SECONDS
        self._show_counter(False)
        for card in self.cards.values():
            card.hide()
        for card in self.cards.values():
            card.show()
            self.sound("button")
            yield CARD_SECONDS

    def _show_counter(self, is_shown: bool) -> None:
        """The merchant's picture instead of his cards."""
        for name in ("Page", "Life"):
            self.get_node(f"Panel/{name}").visible = is_shown
        for control in (*self.cards.values(), self.get_node("Panel/Fixed"), self.get_node("Panel/Drawn")):
            control.visible = not is_shown

    def play_bought(self, event):
        """Coins fly from the purse to the card, which flashes."""
        card = self.cards[event.offer_id]
        start, goal = self.game.hud.purse(), card.centre()
        for number in range(COINS):
            self.start(self._coin(start, goal))
            if number < COINS - 1:
                yield COIN_GAP_SECONDS
        yield COIN_SECONDS
        self.sound("purchase")
        card.bought = self._words.bought(event.offer_id, event.bought)
        yield from card.flash()

    def play_blessing(self, event):
        """Its light, over the middle of the page."""
        at = self.get_node("Panel").rect_global_position + Vector2(WIDTH // 2, HEIGHT // 2)
        self.sound("blessing")
        animation = self.library.animation("moment/blessing")
        burst(self.game.flights, self.director, animation, int(at.x), int(at.y), self.group)
        yield animation.total_ms / 1000

    def play_left(self, event):
        self.leave.enable(False)

    def _show(self, offer_ids) -> None:
        if tuple(self.cards) == tuple(offer_ids):
            return
        for card in self.cards.values():
            card.get_parent().remove_child(card)
            card.queue_free()
        self.cards = {}
        for offer_id in offer_ids:
            card = ResourceLoader.load(CARD).instance()
            self.get_node("Panel").add_child(card)
            card.connect("pressed", self, "_on_buy", [offer_id])
            self.cards[offer_id] = card
        self.fit(self.app.layout)

    def _coin(self, start, goal):
        coin = add_picture(self.game.flights)
        coin.play(self.library.animation("glow/coin"), self.group)

        def fly(t: float) -> None:
            coin.position = Vector2(
                int(start.x + (goal.x - start.x) * t), int(start.y + (goal.y - start.y) * t)
            )

        yield Tween(COIN_SECONDS, fly, ease_in)
        coin.queue_free()

    def _rest(self) -> None:
        for button in (*self.cards.values(), self.leave):
            button.enable(False)

    def _on_buy(self, offer_id: int) -> None:
        self._rest()
        self.game.submit(BuyOffer(offer_id=offer_id))

    def _on_leave(self) -> None:
        self._rest()
        self.game.submit(LeaveShop())


def _count(shop, offer_id: int) -> int:
    """How often an offer was bought in this run."""
    return shop.purchased_count_by_offer.get(str(offer_id), 0)
