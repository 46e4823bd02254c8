"""The bubble shooter's board: the cluster, the launcher that follows the aim, what is loaded, the prizes."""

from itertools import pairwise
from math import dist
from typing import Any

from godot import Control, InputEventMouse, Vector2, exposed
from heroll.api import bubble_flight, events
from scenes.app.director import Tween, ease_in
from scenes.event.games.bubble_field import (
    FIELD_H,
    FIELD_W,
    FRAME_H,
    FRAME_W,
    FRAME_X,
    FRAME_Y,
    ORIGIN_X,
    ORIGIN_Y,
    away,
    cell_place,
    dots,
    place_of,
    row_and_column,
)
from scenes.event.games.prizes import STACK_STEP, Prizes
from scenes.event.games.table import PLAIN, SPOT, WIDTH, Table, put_picture, whole
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

SEEN_POINTS = 3  # of a flight: muzzle, first bounce, and the next
BASE_DOWN, NEXT_X, NEXT_Y, DEADLINE_UP = 18, 46, 8, 26
SIDE_X, SIDE_W = FRAME_W + 2, WIDTH - FRAME_W - 2
SHOTS_Y, SHOT_STEP, TIERS_Y, TIER_H, SWAP_Y, SWAP_H = 4, 13, 34, 19, 184, 28
SPEED = 300  # art pixels a second
POP_SECONDS, FALL_SECONDS, FALL, GONE_SECONDS, LOAD_SECONDS = 0.07, 0.5, 120, 0.35, 0.25
AIM, SWAP, CLEARED = "aim:", "swap", "cleared"
LEFT_KEY, RIGHT_KEY = "ui_left", "ui_right"


@exposed
class BubbleShooterBoard(Table, Control):
    """Mouse and left/right turn the launcher; a click in the field or Enter shoots."""

    height = FRAME_H

    def _ready(self) -> None:
        self._prizes: Any = None
        self._bubbles: dict[tuple[int, int], tuple[str, Any]] = {}  # by row and column
        self.aim = 0
        self.path: tuple = ()
        self._flights: dict[int, Any] = {}
        self._shots = self._gone = 0
        self._field = self.button(SPOT, AIM, (ORIGIN_X, ORIGIN_Y, FIELD_W, FIELD_H), submits=False)
        self._field.has_cursor = False
        self._field.connect("gui_input", self, "_on_field_input")
        self._swap = self.button(PLAIN, SWAP, (SIDE_X, SWAP_Y, SIDE_W, SWAP_H))
        self._swap.icon_id = "icon_reroll"
        self._hanging = self.layer()
        self._launcher = add_picture(self)
        self._loaded = add_picture(self)
        self._base = add_picture(self)
        self._next = add_picture(self)
        self._ghost = add_picture(self)
        self.loop(self._ghost, "bubble_ghost")
        self.plays = {
            events.BubbleShot: self.play_shot,
            events.BubblesPopped: self.play_popped,
            events.BubblesFell: self.play_fell,
            events.BubbleLoaded: self.play_loaded,
            events.BubblesSwapped: self.play_swapped,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._shots, self._gone = seen.shots_left, seen.gone
        if {place: colour for place, (colour, _) in self._bubbles.items()} != {
            (one.row, one.column): one.colour for one in seen.bubbles
        }:
            self._hang(seen.bubbles)
        x, y = place_of(seen.muzzle)
        self._launcher.position = self._loaded.position = Vector2(x, y)
        self._base.position = Vector2(x, y + BASE_DOWN)
        self._base.show_id("bubble_base")
        self._next.position = Vector2(x + NEXT_X, y + NEXT_Y)
        self._load(seen.present, seen.next)
        specs = self.page.game.session.specs
        is_on = any(word.startswith(AIM) for word in self.legal)
        self._flights = {aim: bubble_flight(specs, seen, aim) for aim in seen.aims} if is_on else {}
        if self.aim not in seen.aims:
            self.aim = seen.aims[len(seen.aims) // 2]
        self._swap.enable(SWAP in self.legal)
        self._field.enable(is_on)
        self._turn(self.aim)

    def controls(self) -> list:
        return [self._field, self._swap]

    def control_for(self, word: str):
        """For `aim:9` the launcher is turned first; then a shot submits it."""
        if word == SWAP:
            return self._swap
        self._turn(int(word.removeprefix(AIM)))
        return self._field

    @property
    def ghost_place(self) -> tuple[int, int] | None:
        """Where the line ends in a bubble that sticks, None where it does not show."""
        at = self._ghost.position
        return (int(at.x), int(at.y)) if self._ghost.visible else None

    def rest(self) -> None:
        super().rest()
        self.path = ()
        self._ghost.hide()
        self.update()

    def advice(self) -> str:
        return self.own("advice", shots=self._shots)

    def pointed(self, word: str) -> None:
        if word == SWAP and SWAP in self.legal:
            self.tell(self.own("swap.effect"))
        else:
            self.tell("")
        self.update()

    def pressed_other(self, word: str) -> None:
        self.choose(f"{AIM}{self.aim}")

    def kept(self) -> str:
        won = self._reached()
        if not won:
            return self.say("event.game.kept_nothing")
        return self.say("event.game.kept", what=self._prizes.words(won))

    def play_shot(self, event):
        """It flies along its waypoints and sticks in its cell."""
        self._turn(event.aim)
        self.rest()
        self._shots = event.shots_left
        points = [place_of(point) for point in event.waypoints]
        self._loaded.hide()
        bubble = put_picture(self._hanging, f"bubble_{event.colour}", *points[0])
        self.sound("bubble_shoot")
        for start, goal in pairwise(points):
            yield from self._flown(bubble, start, goal)
        bubble.position = Vector2(*cell_place(event.row, event.column))
        self._bubbles[(event.row, event.column)] = (event.colour, bubble)
        self.sound("button")

    def play_popped(self, event):
        """Ring by ring from the one that was shot."""
        for place in event.cells:
            colour, bubble = self._bubbles.pop(place)
            bubble.queue_free()
            self.burst(self._hanging, f"bubble_{colour}_pop", *cell_place(*place))
            self.sound("bubble_pop")
            self._gone += 1
            self.update()
            yield POP_SECONDS
        yield GONE_SECONDS

    def play_fell(self, event):
        """What hangs on nothing any more falls out of the field."""
        self.sound("bubble_fall")
        falling = []
        for place in event.cells:
            colour, bubble = self._bubbles.pop(place)
            self.loop(bubble, f"bubble_{colour}_fall")
            falling.append(bubble)
        starts = [(int(one.position.x), int(one.position.y)) for one in falling]

        def fall(t: float) -> None:
            for bubble, (x, y) in zip(falling, starts, strict=True):
                bubble.position = Vector2(x, int(min(y + FALL * t, ORIGIN_Y + FIELD_H)))

        yield Tween(FALL_SECONDS, fall, ease_in)
        for bubble in falling:
            bubble.queue_free()
        self._gone += len(falling)
        self.update()

    def play_loaded(self, event):
        self._load(event.present, event.next)
        yield LOAD_SECONDS

    def play_swapped(self, event):
        self.sound("button")
        self._load(event.present, event.next)
        yield LOAD_SECONDS

    def _flown(self, bubble, start: tuple[int, int], goal: tuple[int, int]):
        def show(t: float) -> None:
            x, y = start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t
            bubble.position = Vector2(whole(x), whole(y))

        yield Tween(dist(start, goal) / SPEED, show)

    def _hang(self, bubbles) -> None:
        for _, picture in self._bubbles.values():
            picture.queue_free()
        self._bubbles = {
            (one.row, one.column): (
                one.colour,
                put_picture(self._hanging, f"bubble_{one.colour}", *place_of((one.x, one.y))),
            )
            for one in bubbles
        }

    def _load(self, present: str | None, following: str | None) -> None:
        for picture, colour in ((self._loaded, present), (self._next, following)):
            picture.visible = colour is not None
            if colour is not None:
                picture.show_id(f"bubble_{colour}")

    def _turn(self, aim: int) -> None:
        """Point the launcher; the line shows the way to the first bounce, and on to where it may stick."""
        self.aim = aim
        self._launcher.show_id(f"bubble_launcher_{self.seen.aims.index(aim)}")
        self.path = ()
        self._ghost.hide()
        if f"{AIM}{aim}" in self.legal:
            flight = self._flights[aim]
            self.path = tuple(place_of(point) for point in flight.waypoints[:SEEN_POINTS])
            if len(flight.waypoints) <= SEEN_POINTS:
                self._ghost.position = Vector2(*cell_place(*row_and_column(flight.cell)))
                self._ghost.show()
        self.update()

    def _on_field_input(self, event) -> None:
        """The mouse aims at where it is; left and right turn by one."""
        if not self.legal or self._field.disabled:
            return
        if isinstance(event, InputEventMouse):
            place = event.position + self._field.rect_position
            self._turn(self._aim_at(int(place.x), int(place.y)))
            return
        for name, step in ((LEFT_KEY, -1), (RIGHT_KEY, 1)):
            if event.is_action_pressed(name, True):
                at = self.seen.aims.index(self.aim) + step
                self._turn(self.seen.aims[max(0, min(at, len(self.seen.aims) - 1))])
                self._field.accept_event()

    def _aim_at(self, x: int, y: int) -> int:
        """The aim whose direction is nearest to that of the place."""
        start = place_of(self.seen.muzzle)

        def off(aim: int) -> float:
            first, second = self._flights[aim].waypoints[:2]
            return away(start, (x, y), place_of(first), place_of(second))

        return min(self.seen.aims, key=off)

    def _draw(self) -> None:
        if self.seen is None:
            return
        self.cell("bubble_frame", FRAME_X, FRAME_Y)
        muzzle = place_of(self.seen.muzzle)
        self.cell("bubble_deadline", FRAME_X, muzzle[1] - DEADLINE_UP)
        for place in dots(self.path):
            self.cell("bubble_dot", *place)
        self._draw_side()

    def _reached(self) -> str:
        """What is won with what is gone by now, "" for nothing yet."""
        if not self._bubbles:
            return CLEARED
        return next((one.outcome for one in reversed(self.seen.tiers) if one.count <= self._gone), "")

    def _draw_side(self) -> None:
        """Shots that are left, and from how many bubbles on what is won; what is reached shines."""
        font = self.app.fonts.small
        for number in range(self._shots):
            self.cell("bubble_dot_end", SIDE_X + 7 + number * SHOT_STEP, SHOTS_Y + 4)
        draw.text(self, font, SIDE_X + 2, SHOTS_Y + 11, self.own("gone", count=self._gone), "gold2")
        rows = [(str(one.count), one.outcome) for one in self.seen.tiers]
        rows.append((self.own("all"), CLEARED))
        reached = self._reached()
        y = TIERS_Y
        for words, outcome in rows:
            is_reached = outcome == reached
            height = TIER_H + STACK_STEP * len(self._prizes.parts(outcome))
            plate = self.library.style("inset_deep" if is_reached else "inset")
            draw.style(self, plate, SIDE_X, y, SIDE_W, height)
            ink = "gold2" if is_reached else "track3"
            draw.text(self, font, SIDE_X + 4, y + 1, words, ink)
            self._prizes.stack(self, outcome, SIDE_X + 4, y + TIER_H - 3, ink)
            y += height + 1
