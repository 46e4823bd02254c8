"""How tiles change in the middle of play: every change shows where it comes from and what it does."""

from collections.abc import Callable
from math import pi, sin

from godot import Vector2
from heroll.api import enums, events
from scenes.app.director import Tween, ease_in
from scenes.board.looks import Look, look_after
from scenes.widgets.pictures import add_picture, burst

GROUP = "board"
TOWER = "corner_tower"
Change, Kind = enums.TileChange, enums.TileKind
GATE_RISE = 84  # the eyes of the dark gate in the middle of the board, over its centre
GATE_DEPTH = 12  # from its eyes to its floor
INFECT_SECONDS, INFECT_ARC = 0.42, 34
POLLUTE_SECONDS, POLLUTE_ARC, POLLUTE_GAP = 0.3, 18, 0.1
SHOT_SECONDS, SHOT_ARC = 0.38, 46
CROWN_SECONDS, CROWN_FALL = 0.24, 22
AFTER_SECONDS = 0.12


class Changes:
    """Plays TileChanged for the board."""

    def __init__(self, board) -> None:
        self._board = board
        self._over = board.get_node("Over")
        self._drifting: list = []
        self._marks: dict = {}
        self._plays: dict[enums.TileChange, Callable] = {
            Change.INFECTED: self._infect,
            Change.POLLUTED: self._pollute,
            Change.WEAKENED: self._weaken,
            Change.ELITE: self._crown,
            Change.RESTORED: self._restore,
            Change.SPENT: self._spend,
        }

    def play(self, event):
        """Steps of one change."""
        board = self._board
        tile = board.tiles[event.tile_index]
        look = look_after(event, board.game.view.board.tiles[event.tile_index], tile.look)
        yield from self._plays[event.change](tile, look)

    def _infect(self, tile, look: Look):
        """The boss's doing: an orb from its gate, and a battle breaks out of the ground."""
        mark = self._marks.pop(tile.index, None) or self._danger(tile)
        self._board.sound("rush")
        yield from self._fly("projectile/orb", self._gate(), self._at(tile), INFECT_SECONDS, INFECT_ARC)
        mark.queue_free()
        self._burst("ground/eruption", tile, 8)
        self._burst("burst/infect", tile)
        self._board.sound("boss_skill")
        yield from tile.become(look, "violet1")
        self._board.app.shots.take("infection")
        yield AFTER_SECONDS

    def _pollute(self, tile, look: Look):
        """Miasma drifts from the infected boss to every ordinary group; they swell one after the other."""
        task = self._board.start(self._drift(tile, look))
        self._drifting.append(task)
        following = self._board.game.coming()
        if isinstance(following, events.TileChanged) and following.change == Change.POLLUTED:
            yield POLLUTE_GAP
            return
        yield lambda: all(task.done for task in self._drifting)
        self._drifting = []
        yield AFTER_SECONDS

    def _drift(self, tile, look: Look):
        start = self._source_of(tile)
        yield from self._fly("projectile/orb", start, self._at(tile), POLLUTE_SECONDS, POLLUTE_ARC)
        self._board.sound("hit_straight")
        self._burst("burst/pollution", tile, 4)
        yield from tile.become(look, "violet1")

    def _weaken(self, tile, look: Look):
        """A shot from where the hero stands takes one enemy away; with the last one the tile is empty."""
        pawn = self._board.pawn
        start = (int(pawn.position.x), int(pawn.position.y) - 12)
        self._board.sound("lob_throw")
        shot, burst_id = self._shot()
        yield from self._fly(shot, start, self._at(tile), SHOT_SECONDS, SHOT_ARC)
        self._board.sound("lob_land")
        self._burst(burst_id, tile, 6)
        self._burst("burst/weaken", tile, 6)
        yield from tile.crumble() if look.kind == Kind.EMPTY else tile.become(look, "white0")
        yield AFTER_SECONDS

    def _shot(self) -> tuple[str, str]:
        """What flies and how it lands: the tower shoots arrows, the catapult throws stones."""
        here = self._board.tiles[self._board.pawn.index].look
        if here.kind == Kind.EVENT and self._board.words.event_of(here.tile_id) == TOWER:
            return "projectile/tower_arrow", "burst/arrow"
        return "projectile/stone", "burst/stone"

    def _crown(self, tile, look: Look):
        """An ordinary group gets a leader: a crown falls on it."""
        crown = add_picture(self._over)
        cell = self._board.library.cell("icon_crown")
        x, y = self._at(tile)
        crown.show_id("icon_crown")

        def fall(t: float) -> None:
            top = y - cell.h // 2 - int(CROWN_FALL * (1 - t))
            crown.position = Vector2(x - cell.w // 2 + cell.ax, top + cell.ay)

        yield Tween(CROWN_SECONDS, fall, ease_in)
        self._board.sound("dice_land")
        crown.queue_free()
        self._burst("moment/equip", tile)
        yield from tile.become(look, "gold2")
        yield AFTER_SECONDS

    def _restore(self, tile, look: Look):
        """What the boss's battle lay on comes back."""
        self._board.sound("heal")
        self._burst("glow/heal", tile, 8)
        yield from tile.rise(look)

    def _spend(self, tile, look: Look):
        """An infected boss has polluted once more; anything else is used up."""
        if look.kind == Kind.EMPTY:
            yield from tile.crumble()
        else:
            self._burst("burst/pollution", tile, 4)
            yield from tile.become(look, "violet1")

    def warn(self, indices) -> None:
        """Mark tiles that are about to be infected."""
        for index in indices:
            self._marks[index] = self._danger(self._board.tiles[index])

    def stir_gate(self) -> None:
        """Something moves in the dark gate."""
        x, y = self._gate()
        eruption = self._board.library.animation("ground/eruption")
        burst(self._over, self._board.director, eruption, x, y + GATE_DEPTH, GROUP)

    def clear(self) -> None:
        """What is marked and never changed is marked no longer."""
        for mark in self._marks.values():
            mark.queue_free()
        self._marks = {}

    def _danger(self, tile):
        mark = add_picture(self._over, *self._at(tile))
        mark.play(self._board.library.animation("mark_danger"), GROUP)
        return mark

    def _source_of(self, tile) -> tuple[int, int]:
        """The infected boss that is nearest along the ring, or the gate when none is seen."""
        bosses = [other for other in self._board.tiles if other.look.kind == Kind.INFECTED_BOSS]
        if not bosses:
            return self._gate()
        size = len(self._board.tiles)

        def steps(boss) -> int:
            return min((boss.index - tile.index) % size, (tile.index - boss.index) % size)

        return self._at(min(bosses, key=steps))

    def _gate(self) -> tuple[int, int]:
        x, y = self._board.centre
        return x - 3, y - GATE_RISE

    def _at(self, tile) -> tuple[int, int]:
        spot: tuple[int, int] = self._board.spot(tile.index)
        return spot

    def _fly(self, asset_id: str, start, goal, seconds: float, arc: int):
        """Something flies in an arc and is gone when it arrives."""
        board = self._board
        thing = add_picture(self._over, *start)
        thing.play(board.library.animation(asset_id), GROUP)

        def show(t: float) -> None:
            x = start[0] + (goal[0] - start[0]) * t
            y = start[1] + (goal[1] - start[1]) * t - arc * sin(pi * t)
            thing.position = Vector2(int(x + 0.5), int(y + 0.5))

        yield Tween(seconds, show)
        thing.queue_free()

    def _burst(self, asset_id: str, tile, lower: int = 0) -> None:
        board = self._board
        x, y = self._at(tile)
        burst(self._over, board.director, board.library.animation(asset_id), x, y + lower, GROUP)
