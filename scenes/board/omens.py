"""What shakes the board: the boss's action and a mid boss's coming (GDD 4.3, heroll-rules 2)."""

from godot import Vector2
from heroll.api import events
from scenes.app.director import Tween
from scenes.banner.alarm import alarm
from scenes.widgets.pictures import burst

GROUP = "board"
QUAKE_SECONDS, QUAKE_PIXELS = 0.9, 3
LANDING_SECONDS = 0.5
SHAKES = 14  # changes of direction in a quake
DIRECTIONS = ((1, 0), (-1, 1), (0, -1), (1, 1), (-1, 0), (0, 1), (1, -1), (-1, -1))
LOW_EFFECTS_PIXELS = 1
MARGIN = 4  # of scenery outside of the room


class Omens:
    """The scenery moves and the tiles rattle in their places; no node of the ring moves (GDD 4.2)."""

    def __init__(self, board) -> None:
        self._board = board
        self._announced = ""

    def boss_acts(self, event):
        """Alarm and quake, the tiles it is about marked; TileChanged follows for each."""
        board = self._board
        board.changes.warn(event.tile_indices)
        board.changes.stir_gate()
        board.sound("boss_warning")
        board.start(self.quake())
        yield from alarm(board.app, board.say("board.boss_acts"))

    def mid_boss_comes(self, event):
        """Its name, unless its landing has told that already."""
        if self._announced != event.mid_boss_id:
            yield from self._announce(event.mid_boss_id)

    def mid_boss_lands(self, tile, look):
        """Its name first, whichever of its two events comes first; then it falls, and the ground feels it."""
        board = self._board
        registered = board.game.find_coming(events.MidBossRegistered)
        if registered is not None:
            yield from self._announce(registered.mid_boss_id)
        yield from tile.drop_in(look)
        board.sound("lob_land")
        board.start(self.quake(LANDING_SECONDS))
        x, y = board.spot(tile.index)
        arrival = board.library.animation("burst/arrival")
        burst(board.get_node("Over"), board.director, arrival, x, y + 6, GROUP)
        yield LANDING_SECONDS

    def _announce(self, mid_boss_id: str):
        board = self._board
        self._announced = mid_boss_id
        board.sound("boss_warning")
        board.start(self.quake())
        yield from alarm(board.app, board.say("board.mid_boss", name=board.say(f"battle.{mid_boss_id}")))

    def quake(self, seconds: float = QUAKE_SECONDS):
        """Steps of a quake that dies away."""
        board = self._board
        most = LOW_EFFECTS_PIXELS if board.app.settings.low_effects else QUAKE_PIXELS

        def shake(t: float) -> None:
            number = int(t * SHAKES)
            strength = int(most * (1 - t) + 0.99) if t < 1 else 0
            x, y = DIRECTIONS[number % len(DIRECTIONS)]
            board.scenery.rect_position = Vector2(x * strength - MARGIN, y * strength - MARGIN)
            for tile in board.tiles:
                dx, dy = DIRECTIONS[(number + tile.index * 3) % len(DIRECTIONS)]
                tile.nudge(dx * min(1, strength), dy * min(1, strength))

        yield Tween(seconds, shake)
