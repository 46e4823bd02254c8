"""A battle played with the mouse alone, from the title to the next encounter, with pictures on its way."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from godot import Vector2
from minefield.api import BeginBattle, Dig, Flag, Phase, SkipItem, Stop, UseItem
from scenes.minefield.grid import RIM
from scenes.minefield.modes import Mode
from scenes.minefield.row_sources import cells_of
from tests.godot.scenes.inside.digging import a_seed_for_hands, by_hand
from tests.godot.scenes.inside.mouse import RIGHT, cell_spot, centre, click, move, spot


class Hand:
    """Plays by pointing and clicking; `taken` are the pictures' names."""

    def __init__(self, app: Any, take: Any, step: Any, until: Any) -> None:
        self.app, self.take, self.step, self.until = app, take, step, until
        self.taken: set[str] = set()
        self.read = 0

    def picture(self, name: str) -> None:
        """One of each name; the moment's facts stand beside it."""
        if name not in self.taken:
            self.taken.add(name)
            self.take(f"mouse-{name}")
            facts = Path(os.environ["SHOTS"]) / f"mouse-{name}-{self.app.settings.locale}.json"
            facts.write_text(json.dumps(self.facts()), "utf-8")

    def facts(self) -> dict[str, Any]:
        """Where the lit cell and all others are, in art pixels."""
        field = self.app.game.field
        grid = field.grid
        left, top = (int(v) for v in grid.rect_global_position)
        return {
            "left": left + RIM,
            "top": top + RIM,
            "cell": grid.cell,
            "width": grid.shown.width,
            "height": grid.shown.height,
            "lit": grid.lit,
            "status": field.status.text,
        }

    def do(self, command: Any) -> None:
        """The command's control, found by eye."""
        game = self.app.game
        field = game.field
        if isinstance(command, (Dig, Flag)):
            at = cell_spot(field.grid, (command.row, command.column))
            click(at, RIGHT if isinstance(command, Flag) else 1)
        elif isinstance(command, UseItem):
            line = next(line for line in field.window.lines if line.item.item_id == command.item_id)
            click(centre(line))
        else:
            controls = {BeginBattle: lambda: game.page.begin, Stop: lambda: field.stop}
            controls[SkipItem] = lambda: field.skip_item
            click(centre(controls[type(command)]()))

    def let_play(self) -> None:
        """What comes of it; what is told at the end of a board or battle is read row by row."""
        game = self.app.game

        def told() -> bool:
            if game.field.mode is Mode.WAITING:
                self.read_rows()
                self.picture("waiting")
                click(centre(game.field.onward))
                self.step(2)
            return bool(game.is_waiting)

        self.until(told, 120)

    def read_rows(self) -> None:
        """Point at rows that are in sight: each lights the cells that it comes from, and no other."""
        field = self.app.game.field
        ledger, lit_one = field.ledger, -1
        for number in ledger.whole_in_sight():
            move(spot(ledger, Vector2(*ledger.middle_of(number))))
            self.step(1)
            row = ledger.rows[number]
            assert ledger.pointed == number
            assert field.grid.lit == cells_of(row, ledger.rows, field.grid.shown)
            self.read += 1
            if len(field.grid.lit) > 1:
                self.picture("cells")
            elif field.grid.lit:
                lit_one = number
        if lit_one >= 0:
            click(spot(ledger, Vector2(*ledger.middle_of(lit_one))))
            move(Vector2(1, 1))
            self.step(1)
            assert ledger.selected == lit_one and field.grid.lit == (ledger.rows[lit_one].origin_cell,)
            self.picture("row")


def test_a_battle_with_the_mouse(app: Any, take: Any, step: Any, until: Callable[..., None]) -> None:
    hand, seed = Hand(app, take, step, until), a_seed_for_hands()
    click(centre(app.title.tabs["minefield"]))
    app.title.seed.text = seed
    step(2)
    click(centre(app.title.new))
    until(lambda: app.game is not None and app.game.page is not None and app.game.is_waiting)
    game = app.game
    assert game.session.seed == seed
    hand.picture("encounter")
    kinds = set()
    while not game.view.battles_won:
        command = by_hand(game.view)
        before = len(game.session.save()["commands"])
        if game.view.phase is Phase.ITEM_WINDOW:
            hand.picture("window" if game.view.window else "window-none")
        hand.do(command)
        assert len(game.session.save()["commands"]) == before + 1, command
        kinds.add(type(command))
        hand.let_play()
        if isinstance(command, Flag):
            hand.picture("flag")
        elif isinstance(command, Dig):
            hand.picture("dig")
        elif game.view.phase is Phase.DIGGING and game.view.ledger:
            hand.read_rows()
    assert kinds >= {BeginBattle, Dig, Flag, Stop, UseItem}
    assert hand.read > 8 and game.page.scene == "minefield/encounter"
    assert hand.taken >= {"encounter", "dig", "flag", "window", "row", "waiting"}
    hand.picture("next")
