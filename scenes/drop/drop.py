"""Gear found: old and new side by side, then wear, dismantle, or close (GDD 6.3)."""

from typing import Any

from godot import Control, exposed
from heroll.api import CloseDrop, DismantleGear, TakeGear, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.drop.flight import drop_out, fly, shatter

WIDTH, HEIGHT = 220, 258  # wider than the ring: no slip of a tile stands beside it
CARD_H = 62
ROWS_H = 124  # two stats that change, twelve that do not
BUTTON_H = 24


@exposed
class Drop(Screen, Control):
    """Shows the first pending offer; the rules say what changes, this page only colours it."""

    group = "drop"
    scene = "drop/drop"

    def _ready(self) -> None:
        self.old = self.get_node("Panel/Old")
        self.new = self.get_node("Panel/New")
        self.take = self.get_node("Panel/Take")
        self.dismantle = self.get_node("Panel/Dismantle")
        self.shut = self.get_node("Panel/Close")
        self._offer: Any = None
        self._pieces: dict = {}
        self.take.connect("pressed", self, "_on_take")
        self.dismantle.connect("pressed", self, "_on_dismantle")
        self.shut.connect("pressed", self, "_on_close")
        self.plays = {events.GearTaken: self.play_taken, events.GearDismantled: self.play_dismantled}

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(
            self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - HEIGHT) // 2 - 14, WIDTH, HEIGHT
        )
        place(self.get_node("Panel/Name"), 10, 8, 80, 14)
        place(self.get_node("Panel/More"), 84, 8, WIDTH - 84 - 34, 14)
        place(self.shut, WIDTH - 30, 4, 24, 22)
        card_w = (WIDTH - 20 - 6) // 2
        place(self.old, 10, 27, card_w, CARD_H)
        place(self.new, 10 + card_w + 6, 27, card_w, CARD_H)
        place(self.get_node("Panel/Changes"), 9, 27 + CARD_H + 6, WIDTH - 18, ROWS_H)
        button_w = (WIDTH - 20 - 6) // 2
        place(self.dismantle, 10, HEIGHT - BUTTON_H - 9, button_w, BUTTON_H)
        place(self.take, 10 + button_w + 6, HEIGHT - BUTTON_H - 9, button_w, BUTTON_H)

    def ask(self, game) -> None:
        pending = game.view.pending_gear
        self._pieces = {piece.instance_id: piece for piece in pending}
        self._pieces |= {piece.instance_id: piece for piece in game.view.gear.values()}
        comparison = game.session.compare_gear(pending[0].instance_id)
        self._offer = comparison.new
        slot = comparison.new.slot
        self.old.put(self.say("drop.old"), comparison.old, slot, is_bright=False)
        self.new.put(self.say("drop.new"), comparison.new, slot, is_bright=True)
        self.get_node("Panel/Changes").put(comparison.changes)
        points = self.app.gear_words.points(comparison.new)
        self.dismantle.set_words(self.say("drop.dismantle", points=points))
        more = len(pending) - 1
        self.get_node("Panel/More").text = self.say("drop.more", count=more) if more else ""
        self._enable(True)
        self.sound("gear_get")

    def take_focus(self) -> bool:
        return give(self.take)

    def control_for(self, command):
        offer_id = self._offer.instance_id if self._offer is not None else None
        if isinstance(command, TakeGear) and command.offer_id == offer_id:
            return self.take
        if isinstance(command, DismantleGear) and command.offer_id == offer_id:
            return self.dismantle
        return self.shut if isinstance(command, CloseDrop) else None

    def play_taken(self, event):
        """The new piece flies into its slot, the old one falls out of it."""
        piece = self._pieces[event.offer_id]
        self.new.take_out()
        slot = self.game.hud.slots[event.slot]
        if event.replaced_id is not None:
            self.start(drop_out(self.app, self._pieces[event.replaced_id], slot.centre()))
            slot.put(None)
        self.sound("gear_get")
        yield from fly(self.app, piece, self.new.icon_place(), slot.centre())

    def play_dismantled(self, event):
        """What is dismantled breaks into points that fly to the purse."""
        piece = self._pieces[event.instance_id]
        is_worn = event.cause == "REPLACED"
        start = self.game.hud.slots[piece.slot].centre() if is_worn else self.new.icon_place()
        if not is_worn:
            self.new.take_out()
        self.sound("gear_dismantle")
        yield from shatter(self.app, start, self.game.hud.purse(), event.points)

    def _enable(self, is_on: bool) -> None:
        for button in (self.take, self.dismantle, self.shut):
            button.enable(is_on)

    def _submit(self, command) -> None:
        self._enable(False)
        self.game.submit(command)

    def _on_take(self) -> None:
        self._submit(TakeGear(offer_id=self._offer.instance_id))

    def _on_dismantle(self) -> None:
        self._submit(DismantleGear(offer_id=self._offer.instance_id))

    def _on_close(self) -> None:
        self._submit(CloseDrop())
