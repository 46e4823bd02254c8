"""How the battle's screen plays domain events: cells and points at once, rows one after another."""

from typing import Any

from minefield.api import enums, events
from scenes.app.focus import give
from scenes.minefield.modes import Mode
from scenes.minefield.row_sources import is_first_hit

ROW_SECONDS, MOST_SECONDS = 0.2, 6.0  # a row, and all rows of a settlement
INITIAL = enums.Channel.INITIAL


class Told:
    """`plays` is the field's table of what it plays."""

    def __init__(self, field: Any) -> None:
        self._field = field
        self.plays = {
            events.BattleBegan: self.play_began,
            events.BoardInstalled: self.play_board,
            events.RoundStarted: self.play_round,
            events.CellOpened: self.play_opened,
            events.FlagPlaced: self.play_flag,
            events.FlagRemoved: self.play_unflag,
            events.ApChanged: self.play_points,
            events.DiggingEnded: self.play_ended,
            events.WindowShut: self.play_shut,
            events.RowSettled: self.play_row,
            events.BattleEnded: self.play_battle_ended,
        }

    def play_began(self, event) -> None:
        field = self._field
        field.ledger.clear()
        field.grid.shown.begin_battle()
        field.tally.empty()
        field.units.put(field.game.view)
        field.fit(field.app.layout)

    def play_board(self, event):
        """A board that comes in the place of a cleared one waits until that has been looked at."""
        field = self._field
        if event.origin is enums.BoardOrigin.CLEAR:
            yield from field.waited()
        field.ledger.select(-1)
        field.grid.lay(event.serial, event.width, event.height, field.game.view.board)
        field.fit(field.app.layout)
        field.sound("card_deal")

    def play_round(self, event) -> None:
        self._field.grid.shown.begin_round()
        self._field.points.put(event.ap, event.rap, event.round_index)
        self._field.grid.update()

    def play_opened(self, event) -> None:
        grid = self._field.grid
        is_mine = event.kind is enums.RevealKind.MINE
        grid.shown.open(event.cell, event.number, is_mine, event.channel is not INITIAL)
        grid.update()
        if not is_mine:
            self._field.tally.open()
            self._show_charges()
        if event.channel is enums.Channel.DIG:
            self._field.sound("hurt" if is_mine else "dig")

    def play_flag(self, event) -> None:
        self._field.grid.shown.flag(event.cell, True)
        self._field.grid.update()
        self._field.sound("install")

    def play_unflag(self, event) -> None:
        self._field.grid.shown.flag(event.cell, False)
        self._field.grid.update()

    def play_points(self, event) -> None:
        points = self._field.points
        points.put(event.ap, event.rap, points.round_index)

    def play_ended(self, event) -> None:
        field = self._field
        self._begin_telling()
        field.ledger.clear()
        field.grid.shown.end_round()
        field.say_status(field.say(f"minefield.round_end.{event.reason}"), "gold2")

    def play_shut(self, event) -> None:
        self._begin_telling()

    def play_row(self, event):
        """The row appears with what it did to HP; Onward tells all the rest at once."""
        field, row = self._field, event.row
        field.ledger.append(row)
        self._charge(row)
        for hit in getattr(row, "hits", ()):
            field.units.run_to(hit.unit, hit.hp_after)
        if row.type is enums.RowType.VERDICT:
            ink = "red3" if row.outcome is enums.Verdict.DEFEAT else "gold2"
            field.say_status(field.say("minefield.ui.verdict", name=field.ledger.words.of(row).name), ink)
        self._sound(row)
        if not field.is_onward:
            coming = len(field.game.all_coming((events.RowSettled,)))
            yield min(ROW_SECONDS, MOST_SECONDS / (coming + 1))

    def play_battle_ended(self, event):
        """Won or lost: the mines are bared, and the settlement can be read before it goes on."""
        self._field.grid.shown.bare(event.mines)
        self._field.grid.update()
        self._field.sound("victory" if event.verdict is enums.Verdict.VICTORY else "defeat")
        yield from self._field.waited()

    def _charge(self, row) -> None:
        """B fills with the rows of the flags, and both pools are empty behind the decay."""
        field = self._field
        if is_first_hit(row):
            field.tally.hit(sum(map(is_first_hit, field.ledger.rows)))
        elif row.type is enums.RowType.DECAY:
            field.tally.empty()
        self._show_charges()

    def _show_charges(self) -> None:
        self._field.charges.put(self._field.tally.reading)

    def _begin_telling(self) -> None:
        field = self._field
        field.is_onward = False
        field.put_mode(Mode.TELLING)
        give(field.onward)

    def _sound(self, row) -> None:
        if self._field.is_onward:
            return
        if row.type is enums.RowType.DAMAGE:
            self._field.sound("hurt" if row.target == 0 else "hit_melee")
        elif row.type is enums.RowType.HEAL:
            self._field.sound("heal")
        else:
            self._field.sound("gauge_step")
