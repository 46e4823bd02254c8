"""A battle of the minefield: enemies, points, the board, and what can be pressed and what was settled."""

from typing import Any

from godot import Control, exposed
from minefield.api import Dig, Flag, Refresh, SkipItem, Stop, Unflag, UseItem, enums
from scenes.app.focus import give
from scenes.app.screen import Screen
from scenes.minefield.cell_words import CellWords
from scenes.minefield.charge_tally import ChargeTally
from scenes.minefield.field_layout import FieldLayout
from scenes.minefield.modes import Mode
from scenes.minefield.row_notes import RowNotes
from scenes.minefield.row_sources import cells_of
from scenes.minefield.told import Told
from scenes.minefield.units import Units
from scenes.widgets import draw

PHASES = {enums.Phase.DIGGING: Mode.DIGGING, enums.Phase.ITEM_WINDOW: Mode.CHOOSING}


@exposed
class Field(Screen, Control):
    """Shows what has been told so far, which may be behind what is true until `settle`."""

    group = "minefield"
    scene = "minefield/field"

    def _ready(self) -> None:
        self.hp = self.get_node("Top/Hp")
        self.hero = self.get_node("Top/Hero")
        self.charges = self.get_node("Top/Charges")
        self.tally = ChargeTally()
        self.points = self.get_node("Body/Points")
        self.grid = self.get_node("Body/Grid")
        self.flag = self.get_node("Body/Flag")
        self.stop = self.get_node("Body/Stop")
        self.refresh = self.get_node("Body/Refresh")
        self.rows = self.get_node("Body/Rows")
        self.skip_item = self.get_node("Body/SkipItem")
        self.onward = self.get_node("Body/Onward")
        self.status = self.get_node("Body/Status")
        self.ledger = self.get_node("Body/Ledger")
        self.window = self.get_node("Body/Window")
        self.units = Units(self, self.get_node("Body/Units"))
        self.layout = FieldLayout(self)
        self.cell_words = CellWords(self.strings)
        self.notes = RowNotes(self.strings)
        self.mode = Mode.TELLING
        self.message, self.message_ink = "", "flesh3"
        self.is_onward = False
        self.get_node("Top/Heart").texture = self.library.cell("icon_heart").texture
        self.get_node("Top/Pause").connect("pressed", self.app, "open_pause")
        for node, name, method in (
            (self.grid, "dug", "_on_dug"),
            (self.grid, "flagged", "_on_flagged"),
            (self.grid, "pointed", "show_status"),
            (self.flag, "pressed", "_on_flag_mode"),
            (self.stop, "pressed", "_on_stop"),
            (self.refresh, "pressed", "_on_refresh"),
            (self.rows, "pressed", "_on_rows"),
            (self.skip_item, "pressed", "_on_skip_item"),
            (self.onward, "pressed", "_on_onward"),
            (self.ledger, "chosen", "_on_chosen"),
            (self.window, "used", "_on_used"),
            (self.window, "refused", "_on_refused"),
        ):
            node.connect(name, self, method)
        self.plays = Told(self).plays

    def fit(self, room) -> None:
        self.layout.fit(room)

    def settle(self, view) -> None:
        """Show what is true of a battle that goes on."""
        self.hp.put(view.hero.hp, view.hero.max_hp)
        self.hero.put(view.hero)
        self.tally.settle(view, self.game.session.specs.settlement)
        self.charges.put(self.tally.reading)
        self.points.settle(view)
        if view.board is not None:
            self.units.put(view)
            self.grid.settle(view.board)
            self.flag.set_words(self.say("minefield.ui.flag_mode", **self.cell_words.counts(view.board)))
            self._show_rows(view)
        self._price(view)
        self.fit(self.app.layout)
        self.grid.update()

    def _show_rows(self, view) -> None:
        """The rows of this battle's last settlement; those of the battle before say nothing here."""
        is_running = view.phase is enums.Phase.ITEM_WINDOW
        rows = [row for row in view.ledger if row.round_index < view.round_index + is_running]
        if rows != self.ledger.rows:
            self.ledger.put(rows)

    def ask(self, game) -> None:
        view = game.view
        self.put_mode(PHASES[view.phase])
        is_digging = self.mode == Mode.DIGGING
        legal = game.session.legal()
        self.grid.enable(is_digging)
        self.stop.enable(Stop() in legal)
        self.refresh.enable(Refresh() in legal)
        self.flag.enable(is_digging)
        if self.mode == Mode.CHOOSING:
            self.window.put(view.items)
            self.window.enable(True)
            self.skip_item.enable(SkipItem() in legal)
            self.show_window(True)
            self.say_status(self.say("minefield.ui.window"), "gold2")
        elif is_digging:
            self.say_status(self.cell_words.of_board(view.board), "track3")

    def rest(self) -> None:
        """Something is being told: nothing else can be pressed."""
        self.grid.enable(False)
        self.window.enable(False)
        for button in (self.flag, self.stop, self.refresh, self.skip_item):
            button.enable(False)

    def put_mode(self, mode: Mode) -> None:
        """Which buttons stand under the board."""
        self.mode = mode
        key = "minefield.ui.onward" if mode == Mode.WAITING else "minefield.ui.hurry"
        self.onward.set_words(self.say(key))
        self.show_window(mode == Mode.CHOOSING)
        self.layout.fit_buttons(int(self.ledger.rect_size.x))

    def waited(self):
        """Steps: the player looks at what was settled until Onward is pressed."""
        self.put_mode(Mode.WAITING)
        self.is_onward = False
        give(self.onward)
        yield lambda: self.is_onward
        self.put_mode(Mode.TELLING)

    def show_window(self, is_shown: bool) -> None:
        """The window's lines instead of the rows."""
        self.window.visible, self.ledger.visible = is_shown, not is_shown
        key = "minefield.ui.rows" if is_shown else "minefield.ui.items"
        self.rows.set_words(self.say(key))

    def say_status(self, words: str, ink: str) -> None:
        """What stands under the board when nothing is pointed at."""
        self.message, self.message_ink = words, ink
        self.show_status()

    def show_status(self) -> None:
        """Where the pointed row comes from, else what the pointed cell is, else the last message."""
        words, ink = self._pointed_words()
        self.status.text = words
        self.status.tint(ink)

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.game is not None and self.game.is_waiting and self.game.view.board is not None:
            self.settle(self.game.view)
            self.ask(self.game)
        else:
            self.put_mode(self.mode)
        self.show_status()

    def take_focus(self) -> bool:
        if self.mode == Mode.WAITING:
            return give(self.onward)
        if self.mode == Mode.CHOOSING:
            return self.window.take_focus() or give(self.skip_item)
        before = self.app.stage.get_focus_owner()
        if before in (self.ledger, self.flag, self.stop, self.refresh) and give(before):
            return True
        return give(self.grid)

    def control_for(self, command):
        if isinstance(command, (Dig, Flag, Unflag)):
            self.grid.aim((command.row, command.column), not isinstance(command, Dig))
            return self.grid
        if isinstance(command, UseItem):
            return self.window.force(command.item_id)
        for kind, button in ((Stop, self.stop), (Refresh, self.refresh), (SkipItem, self.skip_item)):
            if isinstance(command, kind):
                return button
        return None

    def _pointed_words(self) -> tuple[str, str]:
        number = self.ledger.pointed if self.ledger.visible else -1
        if number >= 0:
            return self._note(self.ledger.rows[number]), "gold2"
        pointed: Any = self.grid.look_pointed()
        if pointed is not None and self.mode == Mode.DIGGING and self.message_ink != "red3":
            return self.cell_words.of_cell(pointed, self.grid.shown.look(pointed)), "flesh3"
        return self.message, self.message_ink

    def _note(self, row) -> str:
        """Of a row, as much as there is room for."""
        cell, room = row.origin_cell, int(self.status.rect_size.x)
        notes = self.notes.of(row, cell is not None and self.grid.shown.is_here(cell))
        return next((words for words in notes if draw.width(self.app.fonts.small, words) <= room), notes[-1])

    def _price(self, view) -> None:
        """What a refresh costs, and why there is none now."""
        self.refresh.set_words(self.say("minefield.ui.refresh", cost=view.refresh_cost))
        hint = self.say("minefield.ui.refresh_hint", cost=view.refresh_cost, left=view.refreshes_left)
        if view.refresh_refusal is not None:
            hint += f"\n{self.refusal(view.refresh_refusal)}"
        self.refresh.hint = hint

    def refusal(self, reason) -> str:
        """Why something was refused."""
        return self.say(f"minefield.refusal.{reason.lower()}")

    def _submit(self, command) -> None:
        self.message_ink = "flesh3"
        self.game.submit(command)

    def _on_dug(self, row: int, column: int) -> None:
        self._submit(Dig(row=row, column=column))

    def _on_flagged(self, row: int, column: int) -> None:
        is_flagged = self.grid.shown.look((row, column)).cover is enums.Cover.FLAGGED
        self._submit(Unflag(row=row, column=column) if is_flagged else Flag(row=row, column=column))

    def _on_flag_mode(self) -> None:
        self.grid.is_flagging = not self.grid.is_flagging
        self.flag.put(self.grid.is_flagging)

    def _on_stop(self) -> None:
        self._submit(Stop())

    def _on_refresh(self) -> None:
        self._submit(Refresh())

    def _on_rows(self) -> None:
        self.show_window(self.ledger.visible)
        self.show_status()

    def _on_skip_item(self) -> None:
        self._submit(SkipItem())

    def _on_used(self, item_id: int) -> None:
        self._submit(UseItem(item_id=item_id))

    def _on_refused(self, item_id: int) -> None:
        why = next(item.why for item in self.game.view.window if item.item_id == item_id)
        self.say_status(self.say(why), "red3")
        self.sound("event_fail")

    def _on_onward(self) -> None:
        self.is_onward = True

    def _on_chosen(self, number: int) -> None:
        """A row is pointed at or selected: the cells of this board that it comes from are lit."""
        rows = self.ledger.rows
        self.grid.light(cells_of(rows[number], rows, self.grid.shown) if number >= 0 else ())
        self.show_status()
