"""The fixed ring of 40 tiles: the pawn steps, tiles come and go; the board itself never moves (GDD 4.2)."""

from godot import Control, ResourceLoader, exposed
from heroll.api import enums, events
from scenes.app.files import read_table
from scenes.app.focus import FocusTrap
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.banner.banner import banner
from scenes.board.changes import Changes
from scenes.board.looks import look_after, look_of, looks_before
from scenes.board.omens import MARGIN, Omens
from scenes.board.ring import HEIGHT, TILE, WIDTH, RingPlan, corner_in
from scenes.board.words import TileWords
from scenes.widgets.pictures import burst

EVENTS = "res://specs/events.csv"
INSTALL_SECONDS, HEAL_SECONDS = 0.12, 0.35
NUMBER_RISE = 28  # of digits over the pawn's feet


@exposed
class Board(Screen, Control):
    """Children hold whole art pixels; `transform` of the board and of `Ring` is identity at all times."""

    group = "board"
    scene = "board/board"

    def _ready(self) -> None:
        self.plan = RingPlan()
        self.scenery = self.get_node("Backdrop")
        self.ring = self.get_node("Ring")
        self.marks = self.get_node("Marks")
        self.pawn = self.get_node("Pawn")
        self.dice = self.get_node("Dice")
        self.digits = self.get_node("Digits")
        self.words = TileWords(self.strings, {int(row["tile_id"]): row for row in read_table(EVENTS)})
        self.changes = Changes(self)
        self._omens = Omens(self)
        self._left = self._top = 0
        self._has_landed = False
        tile_scene = ResourceLoader.load("res://scenes/board/tile.tscn")
        self.tiles = []
        for index in range(len(self.plan.tiles)):
            tile = tile_scene.instance()
            self.ring.add_child(tile)
            tile.index, tile.board = index, self
            self.tiles.append(tile)
        self._trap = FocusTrap(self.ring)
        self.app.hover.haven = self
        self.plays = {
            events.DiceRolled: self.play_dice,
            events.FortuneGranted: self.dice.tell_fortune,
            events.StrikeReadied: self.dice.tell_strike,
            events.StrikeLost: self.dice.tell_strike_lost,
            events.ThirdDieThrown: self.dice.throw_third,
            events.ThirdDieChosen: self.play_chosen,
            events.HeroStepped: self.play_step,
            events.HeroMoved: self.play_moved,
            events.StartCrossed: self.play_crossed,
            events.BossBoardActed: self._omens.boss_acts,
            events.MidBossRegistered: self._omens.mid_boss_comes,
            events.TileChanged: self.changes.play,
            events.TileLanded: self.play_landed,
            events.TileCleared: self.play_cleared,
            events.TileInstalled: self.play_installed,
            events.FloorEntered: self.play_floor,
            events.HeroHealed: self.play_healed,
            events.HeroHurt: self.play_hurt,
        }

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.scenery, -MARGIN, -MARGIN, room.width + 1 + 2 * MARGIN, room.height + 1 + 2 * MARGIN)
        self._left, self._top = corner_in(room)
        for index, tile in enumerate(self.tiles):
            place(tile, *self.plan.corner(index, self._left, self._top), TILE, TILE)
        self.dice.fit_into(*self.centre)
        self.pawn.stand(*self.foot(self.pawn.index))

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the ring."""
        return self._left + WIDTH // 2, self._top + HEIGHT // 2

    @property
    def inside(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of what the ring encloses."""
        return self._left + TILE, self._top + TILE, WIDTH - 2 * TILE, HEIGHT - 2 * TILE

    def free_space(self) -> tuple[int, int, int, int] | None:
        """Inside of the ring, where words cover no tile; None while something lies over the board."""
        if not self.visible or self.game is None:
            return None
        return self.inside if self.game.page is None else self.game.page.free_space()

    @property
    def hero_spot(self) -> tuple[int, int]:
        """The hero's breast."""
        at = self.pawn.position
        return int(at.x), int(at.y) - 10

    def spot(self, index: int) -> tuple[int, int]:
        """The middle of a tile."""
        return self.plan.centre(index, self._left, self._top)

    def foot(self, index: int) -> tuple[int, int]:
        """Where the pawn's feet stand on a tile."""
        x, y = self.spot(index)
        return x, y + 4

    def show_run(self, game, opening) -> None:
        """The run as it stood before `opening`, which is still to be told."""
        self.game = game
        for tile, look in zip(self.tiles, looks_before(game.view.board.tiles, opening), strict=True):
            tile.put(look)
        self.pawn.index = game.view.tile_index
        self.pawn.stand(*self.foot(self.pawn.index))
        self.dice.show_roll(game.view)

    def settle(self, view) -> None:
        for tile, true in zip(self.tiles, view.board.tiles, strict=True):
            tile.put(look_of(true))
        self.changes.clear()
        self.pawn.index = view.tile_index
        self.pawn.stand(*self.foot(self.pawn.index))

    def let_reach(self, is_reachable: bool) -> None:
        """Whether the tiles take the focus; they do not while a page lies over them."""
        if is_reachable:
            self._trap.open()
        else:
            self._trap.shut()

    def event_of(self, tile_id: int) -> str:
        return self.words.event_of(tile_id)

    def distance_to(self, index: int) -> int:
        return (index - self.pawn.index) % len(self.tiles)

    def mark_hovered(self) -> None:
        """Mouse or focus came to a tile or left one."""
        marked = [tile for tile in self.tiles if tile.is_marked]
        self.marks.show_hovered(marked[-1] if marked else None)

    def mark_path(self, steps: int) -> None:
        """Mark a move of so many steps; 0 for none."""
        here = self.pawn.index
        path = [(here + step) % len(self.tiles) for step in range(1, steps + 1)]
        self.marks.preview([self.spot(index) for index in path])

    def play_dice(self, event):
        is_open = self.game.find_coming(events.ThirdDieThrown) is not None
        yield from self.dice.roll(event, is_open)
        if not is_open:
            self.mark_path(event.move_value)

    def play_chosen(self, event):
        self.game.close_page()
        self.marks.clear()
        yield from self.dice.take_third(event)
        self.mark_path(event.move_value)

    def play_step(self, event):
        self.app.shots.take("board-move") if event.remaining == 2 else None
        self.tiles[event.from_index].press(False)
        yield from self.pawn.hop(self.foot(event.from_index), self.foot(event.to_index), event.to_index)
        self.tiles[event.to_index].press(True)
        self.marks.step_done()
        self.dice.show_remaining(event.remaining)
        if not event.remaining:
            self.marks.clear()
            yield from self.pawn.land()
            self._has_landed = True

    def play_moved(self, event):
        """Teleported, or led on by the sign; the landing is told behind it."""
        self.tiles[event.from_index].press(False)
        if event.cause == enums.MoveCause.SIGN:
            for index in range(event.from_index, event.to_index):
                yield from self.pawn.hop(self.foot(index), self.foot(index + 1), index + 1)
        else:
            self.sound("blessing")
            yield from self.pawn.leap(self.foot(event.to_index), event.to_index)

    def play_crossed(self, event):
        self.sound("floor_up")
        yield from self.tiles[0].blink()

    def play_landed(self, event):
        self.marks.clear()
        if not self._has_landed:
            yield from self.pawn.land()
        self._has_landed = False
        self.tiles[event.tile_index].press(False)

    def play_cleared(self, event):
        yield from self.tiles[event.tile_index].crumble()

    def light(self, indexes) -> None:
        """These tiles alone are lit; all of them for None."""
        for tile in self.tiles:
            tile.darken(indexes is not None and tile.index not in indexes)

    def bring(self, event):
        """Steps: a bought tile, which has come over its place, falls in."""
        tile = self.tiles[event.tile_index]
        x, y = self.spot(event.tile_index)
        look = look_after(event, self.game.view.board.tiles[event.tile_index], tile.look)
        yield from tile.drop_in(look, is_seen=True)
        for asset_id, lower in (("burst/dice_impact", 8), ("glow/coin_pickup", -2)):
            animation = self.library.animation(asset_id)
            burst(self.get_node("Over"), self.director, animation, x, y + lower, self.group)
        yield INSTALL_SECONDS

    def play_installed(self, event):
        if event.cause == enums.InstallCause.SHOP:
            return  # the page where it was chosen brings it
        tile = self.tiles[event.tile_index]
        look = look_after(event, self.game.view.board.tiles[event.tile_index], tile.look)
        if event.cause == enums.InstallCause.CORNER:
            tile.put(look)
            return
        if event.kind == enums.TileKind.MID_BOSS:
            yield from self._omens.mid_boss_lands(tile, look)
            return
        self.start(tile.drop_in(look))
        yield INSTALL_SECONDS

    def play_floor(self, event):
        yield from banner(self.app, "ribbon_floor", self.say("banner.floor", floor=event.floor))

    def play_healed(self, event):
        """Light over the pawn while the number runs."""
        if self.visible:
            self._over_pawn("glow/heal", "heal", event.amount)
            yield HEAL_SECONDS

    def play_hurt(self, event):
        """A blow to the pawn while the number runs."""
        if self.visible and self.game.page is None:
            self.sound("hurt")
            self._over_pawn("burst/hit", "hurt", event.amount, rise=10)
            yield HEAL_SECONDS

    def frame(self, delta: float) -> None:
        """Numbers rise in presentation time."""
        self.digits.advance(delta)

    def _over_pawn(self, asset_id: str, style: str, amount: int, rise: int = 0) -> None:
        x, y = int(self.pawn.position.x), int(self.pawn.position.y)
        animation = self.library.animation(asset_id)
        burst(self.get_node("Over"), self.director, animation, x, y - rise, self.group)
        if amount:
            self.digits.add(0, 0, style, amount, x, y - NUMBER_RISE)
