"""The dig's board: a square of ground, the cover in hand, what may lie buried, and what it pays."""

from typing import Any

from godot import Control, exposed
from heroll.api import events
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import SPOT, WIDTH, Table, put_first
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

CELL, LEFT, TOP = 28, 2, 2
GROUND = 140
HALF = CELL // 2
SIDE_X = LEFT + GROUND + 6
MINI, NOW_Y, NEXT_Y, SHAPE_H = 8, 2, 54, 34
TRIES_Y, TRY_STEP = 108, 14
FOOT_Y = TOP + GROUND + 5
BODIES_X, BODIES_IN_ROW, BODY_W, BODY_H, DOT = 118, 4, 25, 24, 4
TIER_STEP, TIER_X = 15, 4
MARKS = 5
UP, RIGHT, DOWN, ON_LEFT = 1, 2, 4, 8  # which neighbours a piece joins, as the pictures are numbered
DIG_SECONDS, OPEN_SECONDS, FOUND_SECONDS, WHOLE_SECONDS = 0.3, 0.12, 0.25, 0.9


@exposed
class HeroBodyBoard(Table, Control):
    """Cells are numbered from 1, row by row. The pointed anchor's cells are marked before the dig."""

    height = 206
    cuts = (FOOT_Y - 2,)

    def _ready(self) -> None:
        self._prizes: Any = None
        self._spots: dict = {}
        self._cells: dict[int, Any] = {}  # by number: None closed, "body", or the hint
        self._found = self._tries = 0
        self._covers: list = []
        self.marks: list = []
        self._body: tuple[int, ...] = ()
        self._over: Any = None
        self.plays = {
            events.GroundDug: self.play_dug,
            events.CellOpened: self.play_cell,
            events.BodyUnearthed: self.play_whole,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._cells = {
            one.cell: ("body" if one.is_body else one.hint) if one.is_open else None for one in seen.cells
        }
        self._found, self._tries, self._body = seen.parts_found, seen.tries_left, seen.body
        self._covers = [seen.cover, seen.next_cover]
        self._make_spots()
        fitting = {f"dig:{one.anchor}" for one in seen.digs} & self.legal
        for number, spot in self._spots.items():
            spot.enable(f"dig:{number}" in fitting)
        self._mark(0)
        self.update()

    def controls(self) -> list:
        middle = len(self._spots) // 2 + 1
        first = [self._spots[middle]] if self._spots else []
        return [*first, *(spot for number, spot in self._spots.items() if number != middle)]

    def control_for(self, word: str):
        return self._spots.get(int(word.partition(":")[2]))

    def advice(self) -> str:
        return self.own("advice", tries=self._tries)

    def kept(self) -> str:
        won = self._outcome(self._found)
        if not won:
            return self.say("event.game.kept_nothing")
        return self.say("event.game.kept", what=self._prizes.words(won))

    def pointed(self, word: str) -> None:
        """The cells that the cover would open, or that it does not fit there."""
        anchor = int(word.partition(":")[2]) if word else 0
        self._mark(anchor)
        if not anchor or not self.legal:
            self.tell("")
        elif word in self.legal:
            cells = self._digs()[anchor]
            closed = sum(self._cells[cell] is None for cell in cells)
            self.tell(self.own("opens", cells=len(cells), closed=closed))
        else:
            self.tell(self.own("unfit"))

    def play_dug(self, event):
        """The shovel strikes; the cover is spent."""
        self._mark(0)
        self._tries = event.tries_left
        x, y = self._place(event.anchor)
        self.sound("dig")
        shovel = add_picture(self._over, x, y)
        self._covers = [self._covers[1], None]
        self.update()
        yield from shovel.played(self.library.animation("dig_shovel"))
        shovel.queue_free()

    def play_cell(self, event):
        """Earth crumbles; a piece shines, or a number stands there."""
        x, y = self._place(event.cell)
        self._cells[event.cell] = "body" if event.is_body else event.hint
        self._found = event.parts_found
        self.burst(self._over, "dig_break", x, y)
        if event.is_body:
            self.burst(self._over, "dig_shine", x, y)
            self.sound("bone_found")
        self.update()
        yield FOUND_SECONDS if event.is_body else OPEN_SECONDS

    def play_whole(self, event):
        """All of the body is in the open: every piece shines."""
        self.sound("bone_found")
        for cell in event.cells:
            self.burst(self._over, "dig_shine", *self._place(cell))
        yield WHOLE_SECONDS

    def _make_spots(self) -> None:
        if self._spots:
            return
        for number in self._cells:
            x, y = self._place(number)
            spot = self.button(SPOT, f"dig:{number}", (x - HALF + 1, y - HALF + 1, CELL - 2, CELL - 2))
            self._spots[number] = spot
        self._over = self.layer()

    def _digs(self) -> dict[int, tuple[int, ...]]:
        return {one.anchor: one.cells for one in self.seen.digs}

    def _mark(self, anchor: int) -> None:
        """Show where the cover would lie with its anchor there; 0: nowhere."""
        for one in self.marks:
            one.queue_free()
        self.marks = []
        if not anchor or not self.legal or self._over is None or self.seen.cover is None:
            return
        fits = self._digs().get(anchor)
        for cell in fits or self._inside(anchor):
            mark = add_picture(self._over, *self._place(cell))
            self.loop(mark, "dig_cover" if fits else "dig_cover_bad")
            self.marks.append(mark)
        if fits:
            self.marks.append(put_first(self._over, self.library, "dig_shovel", *self._place(anchor)))

    def _inside(self, anchor: int) -> list[int]:
        """The cells of the ground that a cover that does not fit would lie on."""
        side = self.seen.side
        row, column = divmod(anchor - 1, side)
        places = [(row + down, column + right) for down, right in self.seen.cover.cells]
        return [r * side + c + 1 for r, c in places if 0 <= r < side and 0 <= c < side]

    def _place(self, cell: int) -> tuple[int, int]:
        """The middle of a cell."""
        row, column = divmod(cell - 1, self.seen.side)
        return LEFT + column * CELL + HALF, TOP + row * CELL + HALF

    def _outcome(self, parts: int) -> str:
        return next((one.outcome for one in reversed(self.seen.tiers) if one.count <= parts), "")

    def _draw(self) -> None:
        if self.seen is None:
            return
        for cell, held in self._cells.items():
            self._draw_cell(cell, held)
        self._draw_shape(self.own("now"), self._covers[0], NOW_Y, is_next=False)
        self._draw_shape(self.own("next"), self._covers[1], NEXT_Y, is_next=True)
        self._draw_tries()
        self._draw_tiers()
        self._draw_bodies()

    def _draw_cell(self, cell: int, held) -> None:
        x, y = self._place(cell)
        kind = (cell * 7 + cell // self.seen.side) % 3 % 2
        if held is None:
            is_missed = cell in self._body  # where it lay, shown when all is over
            self.cell(f"dig_open_{kind}" if is_missed else f"dig_closed_{kind}", x, y)
            if is_missed:
                self.cell(self._mark_of(cell), x, y)
            return
        self.cell(f"dig_open_{kind}", x, y)
        if held == "body":
            self.cell(f"dig_body_{self._joins(cell)}", x, y)
            self.cell(self._mark_of(cell), x, y)
        else:
            self.cell(f"dig_hint_{held}", x, y)

    def _mark_of(self, cell: int) -> str:
        """What of the hero lies there: helmet, breastplate, gauntlet, sword or boot."""
        return f"dig_mark_{(cell + 2 * (cell // self.seen.side)) % MARKS}"

    def _joins(self, cell: int) -> int:
        """The sides on which the opened piece goes on."""
        side, column = self.seen.side, (cell - 1) % self.seen.side
        around = (
            (cell - side, UP, True),
            (cell + 1, RIGHT, column + 1 < side),
            (cell + side, DOWN, True),
            (cell - 1, ON_LEFT, column > 0),
        )
        return sum(bit for other, bit, is_near in around if is_near and self._cells.get(other) == "body")

    def _draw_shape(self, words: str, cover, y: int, is_next: bool) -> None:
        font = self.app.fonts.small
        draw.style(self, self.library.style("inset"), SIDE_X, y, WIDTH - SIDE_X, SHAPE_H + 16)
        draw.text(self, font, SIDE_X + 5, y + 1, words, "track3" if is_next else "gold2")
        if cover is None:
            return
        middle = SIDE_X + (WIDTH - SIDE_X) // 2, y + 15 + SHAPE_H // 2
        self._draw_mini(cover.cells, *middle, has_anchor=True)

    def _draw_mini(self, cells, x: int, y: int, has_anchor: bool = False) -> None:
        """Cells as (row, column) around (x, y)."""
        rows, columns = [r for r, _ in cells], [c for _, c in cells]
        left = x - (max(columns) + min(columns)) * MINI // 2
        top = y - (max(rows) + min(rows)) * MINI // 2
        for row, column in cells:
            is_anchor = has_anchor and (row, column) == (0, 0)
            self.cell("dig_mini_anchor" if is_anchor else "dig_mini", left + column * MINI, top + row * MINI)

    def _draw_tries(self) -> None:
        total = self.page.game.session.specs.games[self.event_id].rules.tries
        for number in range(total):
            name = "dig_try" if number < self._tries else "dig_try_spent"
            self.cell(name, SIDE_X + 6 + number * TRY_STEP, TRIES_Y + 8)
        words = self.own("found", found=self._found, total=self.seen.parts_total)
        draw.text(
            self, self.app.fonts.small, SIDE_X, TRIES_Y + 17, words, "teal3" if self._found else "track3"
        )

    def _draw_tiers(self) -> None:
        """What so many parts pay; the tiers that are reached shine."""
        font = self.app.fonts.small
        for number, tier in enumerate(self.seen.tiers):
            y = FOOT_Y + number * TIER_STEP
            ink = "gold2" if tier.count <= self._found else "track3"
            words = self.own("tier", parts=tier.count)
            draw.text(self, font, TIER_X, y, words, ink)
            self._prizes.draw(self, tier.outcome, TIER_X + draw.width(font, words) + 4, y + 8, ink)

    def _draw_bodies(self) -> None:
        """What may lie there, turned and flipped: silhouettes of small boxes."""
        draw.text(self, self.app.fonts.small, BODIES_X, FOOT_Y, self.own("bodies"), "track3")
        for number, body in enumerate(self.seen.bodies):
            row, column = divmod(number, BODIES_IN_ROW)
            left, top = BODIES_X + column * BODY_W, FOOT_Y + 16 + row * BODY_H
            for down, right in body.cells:
                draw.box(self, left + right * DOT, top + down * DOT, DOT, DOT, "night0")
            for down, right in body.cells:
                draw.box(self, left + right * DOT, top + down * DOT, DOT - 1, DOT - 1, "steel2")
