"""The merchant's page: fixed goods, drawn goods, others for a price, and the way out (GDD 8.1)."""

from typing import Any

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import BuyOffer, LeaveShop, RerollShop, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.shop.coins import coins_flown
from scenes.shop.fixed_card import HEIGHT as FIXED_H
from scenes.shop.fixed_card import WIDTH as FIXED_W
from scenes.shop.offer_card import HEIGHT as CARD_H
from scenes.shop.offer_card import WIDTH as CARD_W
from scenes.shop.offer_words import OfferWords
from scenes.widgets import draw
from scenes.widgets.pictures import burst

FIXED, DRAWN = 3, 3  # slots
PAD, GAP, FIXED_GAP = 6, 1, 3
NAME_Y, NAME_H, SIGN_GAP, SIGN_Y = 3, 18, 12, 12
FIXED_Y = 22
HEAD_Y, HEAD_H = FIXED_Y + FIXED_H + GAP, 22
DRAWN_Y = HEAD_Y + HEAD_H + GAP
FOOT_Y = DRAWN_Y + DRAWN * (CARD_H + GAP) + GAP
LEAVE_W, FOOT_H = 92, 22
WIDTH, HEIGHT = CARD_W + 2 * PAD, FOOT_Y + FOOT_H + PAD - 1  # no taller than the lowest room's stage
REROLL_W = 144
HELLO_Y = 50  # under the middle of the merchant's picture
WORDS_OVER = 17  # art pixels over the page that hover words may take
WAITING_GAP = 8
FIXED_CARD, OFFER_CARD = "res://scenes/shop/fixed_card.tscn", "res://scenes/shop/offer_card.tscn"
BLANK = "blank"  # the outcome of shop-lottery.csv that gives nothing
COUNTER_SECONDS, CARD_SECONDS = 0.9, 0.07


@exposed
class Shop(Screen, Control):
    """A card an offer; what cannot be bought says why. Leaving is always possible."""

    group = "shop"
    scene = "shop/shop"

    def _ready(self) -> None:
        self._slots = [self._add_card(FIXED_CARD, number) for number in range(FIXED)]
        self._slots += [self._add_card(OFFER_CARD, FIXED + number) for number in range(DRAWN)]
        self.cards: dict = {}
        self.leave = self.get_node("Panel/Leave")
        self.reroll = self.get_node("Panel/Reroll")
        self.waiting = self.get_node("Panel/Waiting")
        self.ticket = self.get_node("Panel/Ticket")
        self.leave.connect("pressed", self, "_on_leave")
        self.reroll.connect("pressed", self, "_on_reroll")
        self._words: Any = None
        self._is_sunk = False
        self._last: Any = None  # the card whose tiles were just placed
        self.get_node("Panel/Sign").show_id("event_shop")
        self.get_node("Panel/Page").show_id("page_shop")
        self.get_node("Panel/Life").play(self.library.animation("page_shop_life"), self.group)
        last = (self.reroll, *self._slots[FIXED:], self.waiting, self.leave, self.ticket)
        for control in last:  # the order in which the focus goes through them, and the ticket over all
            self.get_node("Panel").move_child(control, self.get_node("Panel").get_child_count() - 1)
        self._show_counter(False)
        self._rest()
        self.plays = {
            events.ShopOpened: self.play_opened,
            events.OfferBought: self.play_bought,
            events.ShopRerolled: self.play_rerolled,
            events.TicketDrawn: self.play_ticket,
            events.PointsChanged: self.play_points,
            events.HeroHealed: self.play_healed,
            events.PotionRefilled: self.play_refilled,
            events.BlessingGained: self.play_blessing,
            events.InstallPending: self.play_pending,
            events.ShopLeft: self.play_left,
        }

    def join(self, game) -> None:
        super().join(game)
        self._words = OfferWords(self.app, game.session)
        self.waiting.settle(game.view.installs.pending)

    def follow(self, page) -> None:
        """Back from the board: the page comes up again, at the goods whose tiles were placed."""
        offer_id = getattr(page, "offer_id", None)
        if offer_id is not None:
            self._put_all(self.game.view.shop)
            self._last = self.cards.get(offer_id)
            self.start(self.risen(self.get_node("Panel")))

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        top = (room.stage_top + room.stage_bottom - HEIGHT) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, top, WIDTH, HEIGHT)
        place(self.get_node("Panel/Name"), 0, NAME_Y, WIDTH, NAME_H)
        name_w = draw.width(self.app.fonts.big, self.say("shop.title"))
        self.get_node("Panel/Sign").position = Vector2((WIDTH - name_w) // 2 - SIGN_GAP, SIGN_Y)
        for name in ("Page", "Life"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, HEIGHT // 2)
        place(self.get_node("Panel/Hello"), 0, HEIGHT // 2 + HELLO_Y, WIDTH, NAME_H)
        for number, card in enumerate(self._slots):
            if number < FIXED:
                place(card, PAD + number * (FIXED_W + FIXED_GAP), FIXED_Y, FIXED_W, FIXED_H)
            else:
                place(card, PAD, DRAWN_Y + (number - FIXED) * (CARD_H + GAP), CARD_W, CARD_H)
        place(self.get_node("Panel/Drawn"), PAD + 2, HEAD_Y, WIDTH - 2 * PAD - REROLL_W - 2, HEAD_H)
        place(self.reroll, WIDTH - PAD - REROLL_W, HEAD_Y, REROLL_W, HEAD_H)
        place(self.leave, (WIDTH - LEAVE_W) // 2, FOOT_Y, LEAVE_W, FOOT_H)
        waiting_x = (WIDTH + LEAVE_W) // 2 + WAITING_GAP
        place(self.waiting, waiting_x, FOOT_Y, 0, 0)
        self.waiting.lay(is_row=True, room=WIDTH - PAD - waiting_x)
        self.ticket.lay(WIDTH, HEIGHT)

    def free_space(self):
        """Where the page's name stands, and as much over the page."""
        at = self.get_node("Panel").rect_global_position
        return int(at.x), int(at.y) - WORDS_OVER, WIDTH, WORDS_OVER + FIXED_Y - 1

    def ask(self, game) -> None:
        self.ticket.hide()
        if self._is_sunk:
            self._is_sunk = False
            self.fit(self.app.layout)
        self._put_all(game.view.shop)
        legal = game.session.legal()
        bought = {command.offer_id for command in legal if isinstance(command, BuyOffer)}
        for offer_id, card in self.cards.items():
            card.enable(offer_id in bought)
        self.reroll.put(game.view.reroll)
        self.reroll.enable(RerollShop() in legal)
        self.waiting.settle(game.view.installs.pending)
        self.waiting.enable(True)
        self.leave.enable(True)
        self.app.shots.take("shop")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        self.fit(self.app.layout)
        if self.game is not None and self.game.is_waiting:
            self.ask(self.game)

    def take_focus(self) -> bool:
        """Stay where something was pressed, else go to the goods behind it, else the way out."""
        controls = [*self.cards.values(), self.reroll]
        before = self.app.stage.get_focus_owner() or self._last
        if before not in controls:
            before = self._last
        self._last = None
        at = controls.index(before) if before in controls else 0
        return any(give(control) for control in (*controls[at:], *controls[:at], self.leave))

    def control_for(self, command):
        if isinstance(command, BuyOffer):
            return self.cards.get(command.offer_id)
        if isinstance(command, RerollShop):
            return self.reroll
        return self.leave if isinstance(command, LeaveShop) else self.waiting.control_for(command)

    def play_opened(self, event):
        """The page slides up with the merchant at his counter, then one shutter after the other goes up."""
        self._put_all(self.game.view.shop)
        self.reroll.put(self.game.view.reroll)
        self._show_counter(True)
        self.sound("shop_open")
        yield from self.risen(self.get_node("Panel"))
        yield COUNTER_SECONDS
        self._show_counter(False)
        yield from self._open_shutters(self.cards.values())

    def play_bought(self, event):
        """Coins fly from the purse to the card, which flashes; the last one of its kind is sealed.

        What is done to the potion shows at the potion.
        """
        card = self.cards[event.offer_id]
        yield from self._pay(card.centre())
        was_sold = card.is_sold
        card.put(self._words, event.offer_id)
        is_last, card.is_sold = card.is_sold and not was_sold, was_sold
        if event.offer_id in self.game.view.shop.fixed_offer_ids:
            self.start(self.game.hud.shine_on_potion())
        yield from card.flash()
        if is_last:
            yield from card.sealed()
            self.sound("dice_land")

    def play_rerolled(self, event):
        """Coins fly to the button, the shutters come down, and other goods are there."""
        yield from self._pay(self.reroll.rect_global_position + self.reroll.rect_size / 2)
        self.sound("reroll")
        drawn = [card for card in self._slots[FIXED:] if card.visible]
        tasks = []
        for card in drawn:
            tasks.append(self.start(card.shut()))
            yield CARD_SECONDS
        yield lambda: all(task.done for task in tasks)
        self._put_all(self.game.view.shop)
        self.reroll.put(self.game.view.reroll)
        yield from self._open_shutters(card for card in self._slots[FIXED:] if card.visible)

    def _open_shutters(self, cards):
        """Steps: all shut, then one after the other opens."""
        cards, tasks = list(cards), []
        for card in cards:
            card.close()
        for card in cards:
            self.sound("button")
            tasks.append(self.start(card.opened()))
            yield CARD_SECONDS
        yield lambda: all(task.done for task in tasks)

    def play_ticket(self, event):
        """It is torn open over the page; a blank sounds like one."""
        name, outcome = self._words.outcome(event.ticket, event.outcome)
        sound = "event_fail" if event.outcome == BLANK else "event_success"
        yield from self.ticket.torn(name, outcome, f"prize_{event.outcome}", sound)

    def play_points(self, event):
        """Points of a ticket fly into the purse."""
        if event.reason != enums.PointsReason.LOTTERY_TICKET:
            return
        yield from self.ticket.given(self.say("shop.won_points", points=event.delta), "teal3")
        self.sound("coin")
        start = self.ticket.middle()
        yield from coins_flown(self, start, self.game.hud.purse())

    def play_healed(self, event):
        if event.cause == enums.HealCause.TICKET:
            yield from self.ticket.given(self.say("shop.won_hp", hp=event.amount), "teal3")

    def play_refilled(self, event):
        yield from self.ticket.given(self.say("shop.won_charges", charges=event.amount), "teal3")

    def play_blessing(self, event):
        """Its light, over the middle of the page; a ticket says which it is."""
        panel = self.get_node("Panel")
        at = panel.rect_global_position + Vector2(WIDTH // 2, HEIGHT // 2)
        if self.ticket.visible:
            at = self.ticket.middle()
        self.sound("blessing")
        animation = self.library.animation("moment/blessing")
        burst(self.game.flights, self.director, animation, int(at.x), int(at.y), self.group)
        yield animation.total_ms / 1000
        if self.ticket.visible:
            goods, name, ink = self._words.blessing(event.blessing_id)
            yield from self.ticket.given(name, ink, goods)

    def play_pending(self, event):
        """The page makes way for the board, where the bought tile finds its place."""
        self._is_sunk = True
        yield from self.sunk(self.get_node("Panel"))

    def play_left(self, event):
        self._rest()

    def _add_card(self, scene: str, number: int):
        card = ResourceLoader.load(scene).instance()
        self.get_node("Panel").add_child(card)
        card.connect("pressed", self, "_on_buy", [number])
        return card

    def _put_all(self, shop) -> None:
        """Every slot shows its offer as it stands now."""
        drawn = self._slots[FIXED:]
        shown = [*zip(self._slots, shop.fixed_offer_ids, strict=False)]
        shown += zip(drawn, shop.random_offer_ids, strict=False)
        used = [card for card, _ in shown]
        for card in self._slots:
            card.visible = card in used  # one that goes out of sight loses the focus
        for card, offer_id in shown:
            card.put(self._words, offer_id)
        self.cards = {offer_id: card for card, offer_id in shown}

    def _show_counter(self, is_shown: bool) -> None:
        """The merchant's picture instead of his goods."""
        for name in ("Page", "Life", "Hello"):
            self.get_node(f"Panel/{name}").visible = is_shown
        for control in (*self.cards.values(), self.get_node("Panel/Drawn"), self.reroll, self.waiting):
            control.visible = not is_shown

    def _pay(self, goal):
        """Steps: coins fly from the purse."""
        yield from coins_flown(self, self.game.hud.purse(), goal)
        self.sound("purchase")

    def _rest(self) -> None:
        for button in (*self._slots, self.reroll, self.leave):
            button.enable(False)
        self.waiting.enable(False)

    def _on_buy(self, number: int) -> None:
        self._rest()
        self.game.submit(BuyOffer(offer_id=self._slots[number].offer_id))

    def _on_reroll(self) -> None:
        self._rest()
        self.game.submit(RerollShop())

    def _on_leave(self) -> None:
        self._rest()
        self.game.submit(LeaveShop())
