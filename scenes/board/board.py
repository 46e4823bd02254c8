"""The fixed ring of 40 tiles: the pawn steps, tiles come and go; the board itself never moves (GDD 4.2)."""

from godot import Control, ResourceLoader, exposed
from heroll.api import enums, events
from scenes.app.files import read_table
from scenes.app.focus import FocusTrap
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.banner.banner import banner
from scenes.board.ring import HEIGHT, TILE, WIDTH, RingPlan
from scenes.board.tile import Look
from scenes.hud.hud import BOTTOM_H, TOP_H
from scenes.widgets.pictures import burst

EVENTS = "res://specs/events.csv"
INSTALL_SECONDS, HEAL_SECONDS = 0.12, 0.35


@exposed
class Board(Screen, Control):
    """Children hold whole art pixels; `transform` of the board and of `Ring` is identity at all times."""

    group = "board"
    scene = "board/board"

    def _ready(self) -> None:
        self.plan = RingPlan()
        self.ring = self.get_node("Ring")
        self.marks = self.get_node("Marks")
        self.pawn = self.get_node("Pawn")
        self.dice = self.get_node("Dice")
        self._events = {int(row["tile_id"]): row["event_id"] for row in read_table(EVENTS)}
        self._left = self._top = 0
        tile_scene = ResourceLoader.load("res://scenes/board/tile.tscn")
        self.tiles = []
        for index in range(len(self.plan.tiles)):
            tile = tile_scene.instance()
            self.ring.add_child(tile)
            tile.index, tile.board = index, self
            self.tiles.append(tile)
        self._trap = FocusTrap(self.ring)
        self.plays = {
            events.DiceRolled: self.play_dice,
            events.HeroStepped: self.play_step,
            events.StartCrossed: self.play_crossed,
            events.TileLanded: self.play_landed,
            events.TileCleared: self.play_cleared,
            events.TileInstalled: self.play_installed,
            events.FloorEntered: self.play_floor,
            events.HeroHealed: self.play_healed,
        }

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.get_node("Backdrop"), 0, 0, room.width + 1, room.height + 1)
        space_top, space_bottom = room.top + TOP_H, room.bottom - BOTTOM_H
        self._left = (room.width - WIDTH) // 2
        self._top = space_top + (space_bottom - space_top - HEIGHT) // 2
        for index, tile in enumerate(self.tiles):
            place(tile, *self.plan.corner(index, self._left, self._top), TILE, TILE)
        self.dice.fit_into(room.middle, self._top + HEIGHT // 2)
        self.pawn.stand(*self.foot(self.pawn.index))

    def foot(self, index: int) -> tuple[int, int]:
        """Where the pawn's feet stand on a tile."""
        x, y = self.plan.centre(index, self._left, self._top)
        return x, y + 4

    def show_run(self, game, opening) -> None:
        """The run as it stands, without what `opening` is still going to install."""
        self.game = game
        coming = {event.tile_index for event in opening if isinstance(event, events.TileInstalled)}
        for tile, true in zip(self.tiles, game.view.board.tiles, strict=True):
            tile.put(Look() if tile.index in coming else look_of(true))
        self.pawn.index = game.view.tile_index
        self.pawn.stand(*self.foot(self.pawn.index))

    def settle(self, view) -> None:
        for tile, true in zip(self.tiles, view.board.tiles, strict=True):
            tile.put(look_of(true))
        self.pawn.index = view.tile_index
        self.pawn.stand(*self.foot(self.pawn.index))

    def let_reach(self, is_reachable: bool) -> None:
        """Whether the tiles take the focus; they do not while a page lies over them."""
        if is_reachable:
            self._trap.open()
        else:
            self._trap.shut()

    def event_of(self, tile_id: int) -> str:
        return self._events[tile_id]

    def distance_to(self, index: int) -> int:
        return (index - self.pawn.index) % len(self.tiles)

    def mark_hovered(self) -> None:
        """Mouse or focus came to a tile or left one."""
        marked = [tile for tile in self.tiles if tile.is_marked]
        self.marks.show_hovered(marked[-1] if marked else None)

    def play_dice(self, event):
        yield from self.dice.roll(event)
        here = self.pawn.index
        path = [(here + step) % len(self.tiles) for step in range(1, event.move_value + 1)]
        self.marks.preview([self.plan.centre(index, self._left, self._top) for index in path])

    def play_step(self, event):
        self.app.shots.take("board-move") if event.remaining == 2 else None
        self.tiles[event.from_index].press(False)
        yield from self.pawn.hop(self.foot(event.from_index), self.foot(event.to_index), event.to_index)
        self.tiles[event.to_index].press(True)
        self.marks.step_done()
        self.dice.show_remaining(event.remaining)

    def play_crossed(self, event):
        self.sound("floor_up")
        yield from self.tiles[0].blink()

    def play_landed(self, event):
        self.marks.clear()
        yield from self.pawn.land()
        self.tiles[event.tile_index].press(False)

    def play_cleared(self, event):
        yield from self.tiles[event.tile_index].crumble()

    def play_installed(self, event):
        look = Look(event.kind, event.enemy_count, event.tile_id)
        self.start(self.tiles[event.tile_index].drop_in(look))
        yield INSTALL_SECONDS

    def play_floor(self, event):
        yield from banner(self.app, "ribbon_floor", self.say("banner.floor", floor=event.floor))

    def play_healed(self, event):
        """Light over the pawn while the number runs."""
        if not self.visible:
            return
        at = self.pawn.position
        burst(
            self.get_node("Over"),
            self.director,
            self.library.animation("glow/heal"),
            int(at.x),
            int(at.y),
            self.group,
        )
        yield HEAL_SECONDS


def look_of(tile) -> Look:
    """A tile of the rules as it looks."""
    if tile.kind == enums.TileKind.EMPTY:
        return Look()
    return Look(tile.kind, tile.enemy_count, tile.tile_id, tile.pollution_level)
