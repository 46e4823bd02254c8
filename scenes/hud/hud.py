"""Above and below board and battle: floor, points, gauge, pause; HP, four slots, potion, Roll (GDD 10.1)."""

from godot import Control, Vector2, exposed
from heroll.api import Roll, UsePotion, enums, events
from scenes.app.focus import give
from scenes.app.layout import BOTTOM_H, TOP_H, place
from scenes.app.screen import Screen
from scenes.board.ring import TILE, corner_in
from scenes.board.ring import WIDTH as RING_W
from scenes.hud.badge import SIZE as BADGE
from scenes.widgets.pictures import burst

GAUGE_W, POINTS_W, PAUSE_W = 76, 46, 26
INSET = 3  # of the badges from tiles and bars
SLOT_STEP, GAUGE_H = 25, 12
WAITING_ROOM = 128  # down to where the dice end
SLOT_NODES = {"WEAPON": "Weapon", "RING": "Ring", "GAUNTLET": "Gauntlet", "BOOTS": "Boots"}


@exposed
class Hud(Screen, Control):
    """Shows what has been played so far, which may be behind what is true until `settle`."""

    group = "hud"
    scene = "hud/hud"

    def _ready(self) -> None:
        self.is_fight = False
        self._shows_waiting = True
        self.floor = self.get_node("Top/Floor")
        self.gauge = self.get_node("Top/Gauge")
        self.statuses = self.get_node("Statuses")
        self.blessings = self.get_node("Blessings")
        self.waiting = self.get_node("Waiting")
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
            events.GearUpgraded: self.play_gear,
            events.HeroHurt: self.play_hurt,
            events.GaugeChanged: self.play_gauge,
            events.FortuneGranted: self.play_fortune,
            events.StrikeReadied: self.play_strike_readied,
            events.StrikeLost: self.play_strike_lost,
            events.HitLanded: self.play_hit,
            events.BoonGained: self.play_boon,
            events.BoonSpent: self.statuses.spend_boon,
            events.InstallClosed: self.play_install_closed,
            events.PotionRefilled: self.play_refilled,
        }

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        left, top_w = room.left - 4, room.right - room.left + 8
        place(self.get_node("Top"), left, room.top, top_w, TOP_H)
        pause_x = top_w - PAUSE_W
        place(self.floor, 6, 5, 70, 14)
        place(self.gauge, pause_x - GAUGE_W - 3, 1, GAUGE_W, TOP_H - 2)
        points_x = self.gauge.rect_position.x - POINTS_W - 2 if self.gauge.visible else top_w // 2 - 20
        place(self.points, points_x, 5, POINTS_W, 14)
        place(self.get_node("Top/Pause"), pause_x, 1, 24, 22)
        bottom_w = room.right - room.left + 12
        place(self.get_node("Bottom"), room.left - 6, room.stage_bottom, bottom_w, BOTTOM_H)
        roll_w = 76
        roll_x = bottom_w - 7 - roll_w
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
        self.show_waiting(self._shows_waiting)
        self._lay_statuses(self.app.layout)

    def _lay_statuses(self, room) -> None:
        """Down the ring's inner left side, or over the lower bar; bought tiles wait at its right side."""
        x, y = corner_in(room)
        at = (x + TILE + INSET, y + TILE + INSET)
        if self.is_fight:
            at = (room.left - 2, room.stage_bottom - BADGE - INSET)
        self.statuses.rect_position = Vector2(*at)
        self.statuses.lay(is_row=self.is_fight)
        self.waiting.rect_position = Vector2(x + RING_W - TILE - INSET - TILE, y + TILE + INSET)
        self.waiting.lay(is_row=False, room=WAITING_ROOM)
        self._lay_blessings(room)

    def _lay_blessings(self, room) -> None:
        """In a fight, at the other end of the row of what the hero carries."""
        if not self.is_fight:
            self.blessings.clear()
            return
        y = int(self.statuses.rect_position.y)
        self.blessings.rect_position = Vector2(room.right + 3, y)
        space = room.right + 3 - int(self.statuses.rect_position.x) - self.statuses.width
        self.blessings.put(self.game.session, space)

    def show_run(self, game) -> None:
        self.game = game
        self.gauge.visible = game.view.gauge is not None
        self.fit(self.app.layout)
        self.settle(game.view)
        self.rest()

    def settle(self, view) -> None:
        """What is shown becomes what is true."""
        self._show_floor(view.floor)
        if view.gauge is not None:
            self.gauge.put(view.gauge)
        self.statuses.settle(view)
        self._lay_blessings(self.app.layout)
        self.waiting.settle(view.installs.pending)
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
        self.waiting.enable(False)

    def ask_roll(self) -> None:
        self.roll.enable(True)
        self.waiting.enable(True)

    def block_roll(self, is_blocked: bool) -> None:
        """While a bought tile is being placed the roll says why it waits."""
        self.roll.hint_key = "install.no_roll" if is_blocked else "hud.roll_hint"
        self.roll.retranslate()

    def show_waiting(self, is_shown: bool) -> None:
        """Pages that lie over the ring cover what waits there."""
        self._shows_waiting = is_shown
        self.waiting.visible = is_shown and not self.is_fight

    def ask_potion(self, is_usable: bool) -> None:
        self.potion.enable(is_usable)

    def take_focus(self) -> bool:
        return give(self.roll) or give(self.potion)

    def control_for(self, command):
        if isinstance(command, Roll):
            return self.roll
        if isinstance(command, UsePotion):
            return self.potion
        return self.waiting.control_for(command)

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

    def play_hurt(self, event) -> None:
        self.hp.run_to(event.hp, event.max_hp)

    def play_gauge(self, event):
        """The counter changes before the boss acts, and both before the landing (GDD 4.3)."""
        self.sound("button")
        yield from self.gauge.run_to(event)

    def play_fortune(self, event):
        if event.stat == enums.Stat.MAX_HEALTH:
            self.hp.run_to(self.hp.value, self.hp.maximum + event.amount)
        yield from self.statuses.gain_fortune(event, self.game.board.dice.middle)

    def play_strike_readied(self, event):
        yield from self.statuses.gain_strike(self.game.board.dice.middle)

    def play_strike_lost(self, event):
        self.sound("event_fail")
        yield from self.statuses.lose_strike()

    def play_hit(self, event) -> None:
        """The readied strike falls."""
        if event.cause == enums.HitCause.PREEMPTIVE:
            self.start(self.statuses.lose_strike())

    def play_boon(self, event):
        yield from self.statuses.gain_boon(event, self.game.board.hero_spot)

    def play_install_closed(self, event):
        """The tile that was put aside waits in sight."""
        self.waiting.settle(event.pending)
        self.waiting.enable(False)
        if event.tile_id in event.pending:
            self.sound("gear_get")
            yield from self.waiting.tiles[event.tile_id].flashed()

    def play_refilled(self, event):
        """The bottle fills up."""
        self.potion.show_potion(event.charges, event.max_charges, self.game.view.potion.heal_amount)
        yield from self.shine_on_potion()

    def shine_on_potion(self):
        """Steps: a glow over the bottle: there is more of it, or it is worth more."""
        self.sound("potion")
        at = self.potion.rect_global_position + self.potion.rect_size / 2
        glow = self.library.animation("glow/potion")
        burst(self.game.flights, self.director, glow, int(at.x), int(at.y), self.group)
        yield glow.total_ms / 1000

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
        floors = self.app.stages.get(self.game.view.stage).floors
        hint = "hud.floor_hint" if floors else "hud.floor_hint_open"
        self.floor.hint = self.say(hint, floor=floor, floors=floors)

    def _on_roll(self) -> None:
        self.game.submit(Roll())

    def _on_potion(self) -> None:
        self.game.submit(UsePotion(at_ms=self.game.view.battle.logic_time_ms))
