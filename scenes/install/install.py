"""The bought tile finds its place: legal tiles of the ring are lit, one is chosen (GDD 8.1, 9.2)."""

from math import pi, sin
from typing import Any

from godot import Control, ResourceLoader, exposed
from heroll.api import CancelInstall, InstallTile, RunPhase, enums, events
from scenes.app.director import Tween
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.board.tile import DROP_PIXELS, SIZE
from scenes.install.ring_walk import neighbours
from scenes.install.waiting_tile import look_of_tile

WIDTH, PAD, GAP = 164, 5, 4
HEADER_H = 15
BUTTON_W, BUTTON_H = 110, 22
FACTS_X = PAD + SIZE + GAP
BELOW_DICE = 9  # under the ring's middle, where the dice end
PLACE = "res://scenes/install/place.tscn"
POP_SECONDS = 0.025
FLY_SECONDS, FLY_ARC, KEEP_SECONDS = 0.34, 30, 0.3
INSTALL_SOUND = "install"


@exposed
class Install(Screen, Control):
    """The board stays in sight; what cannot take the tile lies in the dark. Going back keeps it for later."""

    group = "install"
    scene = "install/install"

    def _ready(self) -> None:
        self.places: dict = {}
        self.keep = self.get_node("Panel/Keep")
        self.keep.connect("pressed", self, "_on_keep")
        self.keep.enable(False)
        self.tile_id: Any = None
        self.offer_id: Any = None
        self._is_entered = False
        self._what = self.get_node("Panel/What")
        self._facts = self.get_node("Panel/Facts")
        self._tile = self.get_node("Panel/Tile")
        self._flying = self.get_node("Flying")
        self.plays = {
            events.TileInstalled: self.play_installed,
            events.InstallClosed: self.play_closed,
        }

    def _exit_tree(self) -> None:
        super()._exit_tree()
        if self.game is not None:
            self.game.board.light(None)
            self.game.hud.block_roll(False)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        if self.game is not None:
            self._lay()

    def join(self, game) -> None:
        super().join(game)
        self._lay()

    def free_space(self):
        """Inside of the ring, over the panel."""
        left, top, width, _ = self.game.board.inside
        return left, top, width, int(self.get_node("Panel").rect_position.y) - top

    def ask(self, game) -> None:
        installs = game.view.installs
        self.tile_id, self.offer_id = installs.tile_id, installs.offer_id
        self._tile.put(self.tile_id)
        self._tile.show()
        self._put_places(installs.tile_indexes)
        self._write(installs)
        self.keep.enable(True)
        game.board.light(installs.tile_indexes)
        game.hud.block_roll(True)
        if not self._is_entered:
            self._is_entered = True
            self.start(self._popped())
        self.app.shots.take("install")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.game is not None and self.game.is_waiting and self.tile_id is not None:
            self.ask(self.game)

    def take_focus(self) -> bool:
        """Stay where it is, else the first legal tile ahead of the hero, else the button to keep it."""
        if any(control.has_focus() for control in (*self.places.values(), self.keep)):
            return True
        board = self.game.board
        ahead = sorted(self.places.values(), key=lambda one: board.distance_to(one.index))
        return any(give(control) for control in (*ahead, self.keep))

    def control_for(self, command):
        if isinstance(command, InstallTile):
            return self.places.get(command.tile_index)
        return self.keep if isinstance(command, CancelInstall) else None

    def back(self) -> bool:
        """Going back keeps the tile for later."""
        if self.keep.disabled:
            return False
        self._on_keep()
        return True

    def play_installed(self, event):
        """The tile flies from the panel to its place and falls in."""
        if event.cause != enums.InstallCause.SHOP:
            return
        self._clear_places()
        self.sound("lob_throw")
        x, y = self.game.board.spot(event.tile_index)
        yield from self._fly(x, y - DROP_PIXELS, FLY_SECONDS, FLY_ARC)
        self.sound(INSTALL_SOUND)
        yield from self.game.board.bring(event)

    def play_closed(self, event):
        """All stand, or the tile flies to those that wait."""
        self._clear_places()
        if event.tile_id not in event.pending:
            return
        goal = self.game.hud.waiting.spot(event.tile_id)
        yield from self._fly(goal.x, goal.y, KEEP_SECONDS, 0)
        self.game.kept_tile = event.tile_id

    def _fly(self, x: float, y: float, seconds: float, arc: int):
        """Steps: the tile leaves the panel and is at (x, y) on screen."""
        start = self._tile.centre()
        self._tile.hide()
        self._flying.put(self.tile_id)

        def show(t: float) -> None:
            self._flying.stand(start.x + (x - start.x) * t, start.y + (y - start.y) * t - arc * sin(pi * t))
            self._flying.show()

        yield Tween(seconds, show)
        self._flying.hide()

    def _popped(self):
        """Steps: the legal tiles light up one after the other along the ring."""
        places = list(self.places.values())
        for one in places:
            one.show_mark(False)
        for one in places:
            if not one:
                return
            one.show_mark(True)
            yield POP_SECONDS

    def _put_places(self, indexes) -> None:
        self._clear_places()
        board = self.game.board
        look = look_of_tile(self.tile_id)
        here = self.say("install.here", name=board.words.name(look))
        for index in indexes:
            one = self.places[index] = ResourceLoader.load(PLACE).instance()
            self.get_node("Places").add_child(one)
            one.connect("pressed", self, "_on_placed", [index])
            away = self.say("tile.distance", steps=board.distance_to(index))
            one.put(index, look, board.words, f"{here}\n{away}")
        for index, keys in neighbours(list(indexes), board.plan.tiles).items():
            one = self.places[index]
            for side, other in keys.items():
                one.set_focus_neighbour(side, one.get_path_to(self.places[other]))

    def _clear_places(self) -> None:
        """Nothing is to be chosen now."""
        self.keep.enable(False)
        self.game.board.light(None)
        for one in self.places.values():
            one.get_parent().remove_child(one)
            one.queue_free()
        self.places = {}

    def _write(self, installs) -> None:
        namer, look = self.game.board.words, look_of_tile(self.tile_id)
        name, count = namer.name(look), installs.pending.count(self.tile_id)
        head = self.say("install.several", name=name, count=count) if count > 1 else name
        self._facts.put(WIDTH - FACTS_X - PAD, (head, "gold2"), (namer.hint(look), "flesh3"))
        if not installs.tile_indexes:
            key = "install.none"
        elif self.game.view.phase == RunPhase.AWAIT_ROLL:
            key = "install.then_roll"
        else:
            key = "install.pick"
        self._what.put(WIDTH - 2 * PAD, (self.say(key), "teal3" if installs.tile_indexes else "red3"))
        self._lay()

    def _lay(self) -> None:
        board = self.game.board
        for index, one in self.places.items():
            x, y = board.spot(index)
            place(one, x - SIZE // 2, y - SIZE // 2, SIZE, SIZE)
        facts_y = PAD + HEADER_H
        facts_h = max(SIZE, self._facts.height)
        what_y = facts_y + facts_h + GAP
        keep_y = what_y + self._what.height + GAP
        x, y = board.centre
        place(self.get_node("Panel"), x - WIDTH // 2, y + BELOW_DICE, WIDTH, keep_y + BUTTON_H + PAD)
        place(self.get_node("Panel/Title"), PAD, PAD - 2, WIDTH - 2 * PAD, HEADER_H)
        place(self._tile, PAD, facts_y + (facts_h - SIZE) // 2, SIZE, SIZE)
        place(
            self._facts,
            FACTS_X,
            facts_y + (facts_h - self._facts.height) // 2,
            WIDTH - FACTS_X - PAD,
            facts_h,
        )
        place(self._what, PAD, what_y, WIDTH - 2 * PAD, self._what.height)
        place(self.keep, (WIDTH - BUTTON_W) // 2, keep_y, BUTTON_W, BUTTON_H)

    def _on_placed(self, tile_index: int) -> None:
        self._rest()
        self.game.submit(InstallTile(tile_index=tile_index))

    def _on_keep(self) -> None:
        self._rest()
        self.game.submit(CancelInstall())

    def _rest(self) -> None:
        for button in (*self.places.values(), self.keep):
            button.enable(False)
