"""The board and its cells in words."""

from minefield.api import BoardView, enums
from scenes.minefield.shown_board import Cell, Look


class CellWords:
    """What the status line says of what is pointed at."""

    def __init__(self, strings) -> None:
        self._strings = strings

    def of_cell(self, cell: Cell, look: Look) -> str:
        say = self._strings.text
        place = say("minefield.ui.cell", row=cell[0] + 1, column=cell[1] + 1)
        return f"{place} · {self._what(look)}"

    def counts(self, board: BoardView) -> dict[str, int]:
        """Flags, and mines in all."""
        flags = sum(seen.cover is enums.Cover.FLAGGED for seen in board.cells)
        return {"flags": flags, "mines": board.mines}

    def of_board(self, board: BoardView) -> str:
        """Mines in all and those that were dug, and whether the board is hard to deduce."""
        dug = sum(seen.mine for seen in board.cells)
        say = self._strings.text
        words = say("minefield.ui.board", mines=board.mines, dug=dug)
        hard = say("minefield.ui.illegal")
        return f"{words} · {hard}" if board.illegal else words

    def _what(self, look: Look) -> str:
        say = self._strings.text
        if look.is_bared:
            return say("minefield.ui.hidden_mine" if look.is_mine else "minefield.ui.wrong_flag")
        if look.cover is enums.Cover.FLAGGED:
            return say("minefield.ui.flagged")
        if look.cover is enums.Cover.CLOSED:
            return say("minefield.ui.fogged" if look.is_fog else "minefield.ui.closed")
        if look.is_mine:
            return say("minefield.ui.mine")
        return say("minefield.ui.safe", number=look.number or 0)
