"""The claw crane's board: a cabinet of capsules, the claw over the chosen column, what was caught."""

from itertools import accumulate
from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import events
from scenes.app.director import Tween, ease_in
from scenes.event.games.claw import Claw
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import PLAIN, SPOT, WIDTH, Table, moved, put_picture
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

CABINET_W, CABINET_H = 176, 172
MIDDLE_X, MIDDLE_Y = CABINET_W // 2, CABINET_H // 2
COLUMN_STEP, ROW_STEP, BOTTOM_Y = 28, 24, 42
ARROW_Y, SPOT_TOP, SPOT_H = -79, -62, 122
HATCH_Y = 71
SIDE_X, SIDE_STEP, CAUGHT_Y = CABINET_W + 20, 32, 32
SHAKE_X, SHAKE_Y, SHAKE_W, SHAKE_H = CABINET_W + 2, 142, 38, 28
LEGEND_Y, LEGEND_STEP, LEGEND_IN_ROW, LEGEND_GAP = CABINET_H + 3, 24, 4, 8
CAPSULE, CROSS = 24, 12
LIFT = 30  # how high a capsule is when it slips
FALL_SECONDS, SHAKE_SECONDS, SINK_SECONDS, POP_SECONDS = 0.35, 0.5, 0.3, 0.45
SHAKE = "shake"


@exposed
class ClawCraneBoard(Table, Control):
    """Columns are numbered from 1, from the left; a column's capsules lie from its bottom."""

    height = LEGEND_Y + 2 * LEGEND_STEP
    cuts = (LEGEND_Y, LEGEND_Y + LEGEND_STEP)

    def _ready(self) -> None:
        self._prizes: Any = None
        self._pit: list[list] = []  # (kind, picture)
        self._caught: list[str] = []
        self._grabs = self._shakes = 0
        self._spots: dict = {}
        self._capsules = self.layer()
        self._capsules.position = Vector2(MIDDLE_X, MIDDLE_Y)
        crane = self.layer()
        crane.position = Vector2(MIDDLE_X, MIDDLE_Y)
        self.claw = Claw(self, crane)
        self._front = self.layer()
        self._front.position = Vector2(MIDDLE_X, MIDDLE_Y)
        put_picture(self._front, "claw_glass", 0, 0)
        self.arrow = add_picture(self._front, 0, ARROW_Y)
        self.loop(self.arrow, "claw_arrow")
        self.arrow.hide()
        self._shake = self.button(PLAIN, SHAKE, (SHAKE_X, SHAKE_Y, SHAKE_W, SHAKE_H))
        self._shake.icon_id = "claw_shake_icon"
        self.plays = {
            events.CapsuleCaught: self.play_caught,
            events.CapsuleSlipped: self.play_slipped,
            events.PitShaken: self.play_shaken,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._caught = list(seen.caught)
        self._grabs, self._shakes = seen.grabs_left, seen.shakes_left
        if [[kind for kind, _ in column] for column in self._pit] != [list(c) for c in seen.columns]:
            self._lay(seen.columns)
        self._make_spots(len(seen.columns))
        for number, spot in self._spots.items():
            spot.enable(f"grab:{number}" in self.legal)
        self._shake.enable(SHAKE in self.legal)
        self.update()

    def controls(self) -> list:
        middle = (len(self._spots) + 1) // 2
        return [*sorted(self._spots.values(), key=lambda spot: spot is not self._spots[middle]), self._shake]

    def control_for(self, word: str):
        number = word.partition(":")[2]
        return self._spots.get(int(number)) if number else self._shake

    def advice(self) -> str:
        return self.own("advice", grabs=self._grabs)

    def pointed(self, word: str) -> None:
        """The claw slides over the column; what it would take, and how surely."""
        verb, _, number = word.partition(":")
        self.arrow.visible = bool(number) and word in self.legal
        if not number or word not in self.legal:
            self.tell(self.own("shake.effect") if verb == SHAKE and word in self.legal else "")
            return
        column = int(number) - 1
        self.arrow.position = Vector2(self._column_x(column), ARROW_Y)
        self.claw.look_to(self._column_x(column))
        kind = self._pit[column][-1][0]
        prize = self._prizes.words(kind)
        grip = self.own("grip", percent=dict(self.seen.grips)[kind])
        self.tell(f"{self.own(kind)} · {prize} · {grip}")

    def kept(self) -> str:
        paying = [kind for kind in self._caught if self._prizes.parts(kind)]
        what = " · ".join(self.own(kind) for kind in paying)
        return self.say("event.game.kept", what=what) if paying else self.say("event.game.kept_nothing")

    def play_caught(self, event):
        """Down, shut, up with it, and out of the hatch."""
        column = event.column - 1
        kind, picture = self._pit[column].pop()
        yield from self._grabbed(column, picture)
        yield from self.claw.raised()
        yield from self.claw.moved_to(0)
        self.claw.let_go()
        picture.queue_free()
        self._grabs = event.grabs_left
        self.update()
        self.burst(self._front, "claw_hatch", 0, HATCH_Y)
        prize = put_picture(self._front, f"claw_capsule_{kind}", 0, HATCH_Y)
        self.sound("coin")
        goal = self._caught_place(len(self._caught))
        yield from moved(prize, (goal[0] - MIDDLE_X, goal[1] - MIDDLE_Y), POP_SECONDS, None, 40)
        self.burst(self._front, "claw_pop", goal[0] - MIDDLE_X, goal[1] - MIDDLE_Y)
        prize.queue_free()
        self._caught.append(kind)
        self.update()

    def play_slipped(self, event):
        """It slips on the way up and falls on the next column; that one's top may roll back."""
        column, to = event.column - 1, event.to_column - 1
        entry = self._pit[column].pop()
        picture = entry[1]
        yield from self._grabbed(column, picture)
        start_y = self._row_y(len(self._pit[column]))
        yield from self.claw.lowered(max(start_y - LIFT, -30))
        self.claw.let_go()
        self.sound("claw_drop")
        self.burst(self._front, "claw_slip", int(picture.position.x), int(picture.position.y))
        rolled = self._pit[to].pop() if event.rolled_back is not None else None
        self._pit[to].append(entry)
        fall = moved(picture, self._place(to, len(self._pit[to]) - 1), FALL_SECONDS, ease_in, 8)
        if rolled is None:
            yield from fall
        else:
            self._pit[column].append(rolled)
            back = moved(rolled[1], self._place(column, len(self._pit[column]) - 1), FALL_SECONDS, None, 14)
            yield from self.together(fall, back)
        self._grabs = event.grabs_left
        self.update()
        yield from self.claw.raised()

    def play_shaken(self, event):
        """The pit rattles, then every top sinks to its column's bottom."""
        self.sound("claw_clack")

        def rattle(t: float) -> None:
            side = (int(t * 12) % 2) * 2 - 1 if t < 1 else 0
            self._capsules.position = Vector2(MIDDLE_X + side, MIDDLE_Y)

        yield Tween(SHAKE_SECONDS, rattle)
        falls = []
        for number, column in enumerate(self._pit):
            if column:
                column.insert(0, column.pop())
            for row, (_, picture) in enumerate(column):
                falls.append(moved(picture, self._place(number, row), SINK_SECONDS))
        yield from self.together(*falls)
        self._shakes = event.shakes_left

    def _grabbed(self, column: int, picture):
        """Steps: the claw goes over the column, down on its top and shuts."""
        self.arrow.hide()
        yield from self.claw.moved_to(self._column_x(column))
        yield from self.claw.lowered(int(picture.position.y))
        yield from self.claw.shut(picture)

    def _lay(self, columns) -> None:
        for column in self._pit:
            for _, picture in column:
                picture.queue_free()
        self._pit = [
            [
                (kind, put_picture(self._capsules, f"claw_capsule_{kind}", *self._place(number, row)))
                for row, kind in enumerate(column)
            ]
            for number, column in enumerate(columns)
        ]
        self.claw.stand(0)

    def _make_spots(self, count: int) -> None:
        if len(self._spots) == count:
            return
        for number in range(1, count + 1):
            x = MIDDLE_X + self._column_x(number - 1) - COLUMN_STEP // 2
            box = (x, MIDDLE_Y + SPOT_TOP, COLUMN_STEP, SPOT_H)
            spot = self.button(SPOT, f"grab:{number}", box)
            spot.has_cursor = False  # the arrow and the claw show where it is
            self._spots[number] = spot

    def _column_x(self, column: int) -> int:
        """Of a column from 0, from the cabinet's middle."""
        return (column - len(self.seen.columns) // 2) * COLUMN_STEP

    def _row_y(self, row: int) -> int:
        return BOTTOM_Y - row * ROW_STEP

    def _place(self, column: int, row: int) -> tuple[int, int]:
        return self._column_x(column), self._row_y(row)

    def _caught_place(self, number: int) -> tuple[int, int]:
        return SIDE_X, CAUGHT_Y + number * SIDE_STEP

    def _draw(self) -> None:
        if self.seen is None:
            return
        self.cell("claw_cabinet", MIDDLE_X, MIDDLE_Y)
        font = self.app.fonts.small
        words = self.own("caught")
        draw.text(self, font, SIDE_X - draw.width(font, words) // 2, 2, words, "track3")
        for number, kind in enumerate(self._caught):
            self.cell(f"claw_capsule_{kind}", *self._caught_place(number))
        self._draw_legend()
        for number in range(len(self._caught), len(self._caught) + self._grabs):
            x, y = self._caught_place(number)
            draw.style(self, self.library.style("inset"), x - 13, y - 13, 26, 26)

    def legend(self) -> list[tuple[str, int, int]]:
        """(kind, x, width) of what each kind of capsule pays, row by row; what is free lies between them."""
        kinds = [kind for kind, _ in self.seen.grips]
        found: list[tuple[str, int, int]] = []
        for first in range(0, len(kinds), LEGEND_IN_ROW):
            row = kinds[first : first + LEGEND_IN_ROW]
            widths = [CAPSULE + max(CROSS, self._prizes.width(kind, is_short=True)) for kind in row]
            gap = (WIDTH - sum(widths)) // max(1, len(row) - 1)
            places = accumulate((width + min(gap, LEGEND_GAP) for width in widths), initial=0)
            found += zip(row, places, widths, strict=False)
        return found

    def _draw_legend(self) -> None:
        """What each kind of capsule pays, two rows of them side by side."""
        for number, (kind, x, _) in enumerate(self.legend()):
            y = LEGEND_Y + number // LEGEND_IN_ROW * LEGEND_STEP + LEGEND_STEP // 2
            self.cell(f"claw_capsule_{kind}", x + CAPSULE // 2, y)
            if self._prizes.parts(kind):
                self._prizes.draw(self, kind, x + CAPSULE, y, is_short=True)
            else:
                self.cell("icon_close", x + CAPSULE + CROSS // 2, y)
