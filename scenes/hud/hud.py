"""Above and below board and battle: floor, points, pause; HP, four slots, potion, Roll (GDD 10.1)."""

from godot import Control, Vector2, exposed
from heroll.api import Roll, UsePotion, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen

TOP_H, BOTTOM_H = 24, 62
SLOT_STEP, GAUGE_H = 25, 12
SLOT_NODES = {"WEAPON": "Weapon", "RING": "Ring", "GAUNTLET": "Gauntlet", "BOOTS": "Boots"}


@exposed
class Hud(Screen, Control):
    """Shows what has been played so far, which may be behind what is true until `settle`."""

    group = "hud"
    scene = "hud/hud"

    def _ready(self) -> None:
        self.is_fight = False
        self.floor = self.get_node("Top/Floor")
        self.points = self.get_node("Top/Points")
        self.hp = self.get_node("Bottom/Hp")
        self.roll = self.get_node("Bottom/Roll")
        self.potion = self.get_node("Bottom/Potion")
        self.slots = {slot: self.get_node(f"Bottom/{name}") for slot, name in SLOT_NODES.items()}
        self.get_node("Bottom/Heart").texture = self.library.cell("icon_heart").texture
        self.get_node("Top/Pause").connect("pressed", self.app, "open_pause")
        self.roll.connect("pressed", self, "_on_roll")
        self.potion.connect("pressed", self, "_on_potion")
        self.plays = {
            events.PointsChanged: self.play_points,
            events.HeroHealed: self.play_healed,
            events.FloorEntered: self.play_floor,
            events.GearTaken: self.play_gear,
        }

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.get_node("Top"), room.left - 4, room.top, room.width - 2 * room.left + 8, TOP_H)
        top_w = room.width - 2 * room.left + 8
        place(self.floor, 6, 5, 70, 14)
        place(self.points, top_w // 2 - 20, 5, 60, 14)
        place(self.get_node("Top/Pause"), top_w - 26, 1, 24, 22)
        place(self.get_node("Bottom"), 2, room.bottom - BOTTOM_H, room.width - 4, BOTTOM_H)
        roll_w = 76
        roll_x = room.width - 4 - 7 - roll_w
        place(self.get_node("Bottom/Heart"), 8, 9, 13, 13)
        place(self.hp, 24, 10, roll_x - 24 - 8, GAUGE_H)
        step = SLOT_STEP
        for number, slot in enumerate(self.slots.values()):
            place(slot, 8 + number * step, 30, 23, 23)
        self._small = (8 + 4 * step + 2, 30, roll_x - 8 - (8 + 4 * step + 2), 25)
        self._main = (roll_x, 8, roll_w, BOTTOM_H - 15)
        place(self.roll, *self._main)
        self.show_fight(self.is_fight)

    def show_fight(self, is_fight: bool) -> None:
        """The main button is Roll on the board and the potion in a fight."""
        self.is_fight = is_fight
        self.roll.visible = not is_fight
        self.potion.is_big = is_fight
        self.potion.ramp = "red" if is_fight else "grey"
        place(self.potion, *(self._main if is_fight else self._small))
        self.potion.update()

    def show_run(self, game) -> None:
        self.game = game
        self.settle(game.view)
        self.rest()

    def settle(self, view) -> None:
        """What is shown becomes what is true."""
        self._show_floor(view.floor)
        if self.points.value != view.points or not self.points.words:
            self.points.put_number(view.points)
        self.points.hint = self.say("hud.points_hint", points=view.points)
        self.hp.put(view.hp, view.max_hp)
        for slot, node in self.slots.items():
            node.put(view.gear.get(enums.GearSlot(slot)))
        potion = view.potion
        self.potion.show_potion(potion.charges, potion.max_charges, potion.heal_amount)

    def rest(self) -> None:
        """Something plays: no roll and no potion now."""
        self.roll.enable(False)
        self.potion.enable(False)

    def ask_roll(self) -> None:
        self.roll.enable(True)

    def ask_potion(self, is_usable: bool) -> None:
        self.potion.enable(is_usable)

    def take_focus(self) -> bool:
        return give(self.roll)

    def control_for(self, command):
        if isinstance(command, Roll):
            return self.roll
        if isinstance(command, UsePotion):
            return self.potion
        return None

    def show_hp(self, hp: int, max_hp: int) -> None:
        self.hp.run_to(hp, max_hp)

    def purse(self):
        """Where points go to, on screen."""
        return self.points.rect_global_position + Vector2(6, 6)

    def play_points(self, event) -> None:
        self.points.run_to(event.balance_after, "teal3" if event.delta > 0 else "red3")
        self.points.hint = self.say("hud.points_hint", points=event.balance_after)

    def play_healed(self, event) -> None:
        self.sound("heal")
        self.hp.run_to(event.hp, event.max_hp)

    def play_floor(self, event) -> None:
        self._show_floor(event.floor)

    def play_gear(self, event):
        slot = self.slots[event.slot]
        view = self.game.view
        slot.put(view.gear[event.slot])
        self.hp.run_to(view.hp, view.max_hp)
        yield from slot.flash()

    def _show_floor(self, floor: int) -> None:
        self.floor.put(self.say("hud.floor", floor=floor))
        self.floor.hint = self.say("hud.floor_hint", floor=floor)

    def _on_roll(self) -> None:
        self.game.submit(Roll())

    def _on_potion(self) -> None:
        self.game.submit(UsePotion(at_ms=self.game.view.battle.logic_time_ms))
