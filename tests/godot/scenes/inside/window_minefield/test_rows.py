"""Pictures of the rows of a settlement, each with what is said of it and the cells that it lights."""

from __future__ import annotations

from typing import Any

import pytest

from minefield.api import Phase, Session, enums
from tests.godot.scenes.inside.digging import lead_to
from tests.support.shots import LOCALES, speak

SEED = "7"
NAMES = {
    enums.RowType.DECAY: "decay",
    enums.RowType.REWARD_NO_EFFECT: "no-effect",
    enums.RowType.HEAL: "heal",
}


@pytest.mark.parametrize("locale", LOCALES)
def test_rows(app: Any, take: Any, step: Any, until: Any, locale: str) -> None:
    """Two flags that hit, a mine, and the strike that they charged."""
    speak(app, locale)
    app.play_anew(Session.new(SEED), ())
    until(lambda: app.game.page is not None)
    app.game.page.begin.emit_signal("pressed")
    until(lambda: app.game.is_waiting and app.game.view.phase is Phase.DIGGING)
    field, mines = app.game.field, app.game.session.committed.battle.board.product.mines
    field.charges.emit_signal("mouse_entered")
    take("rows-charges")
    field.hero.emit_signal("mouse_entered")
    take("rows-hero")
    app.hover.dismiss()
    for signal, cell in (("flagged", mines[0]), ("flagged", mines[1]), ("dug", mines[2])):
        field.grid.emit_signal(signal, *cell)
        until(lambda: app.game.is_waiting)
    field.stop.emit_signal("pressed")
    until(lambda: field.charges.reading.b > 0)
    take("rows-b")
    until(lambda: app.game.is_waiting)
    for number, row in enumerate(field.ledger.rows):
        if row.type is enums.RowType.DAMAGE and row.actor is not None:
            field.ledger.select(number)
            take(f"rows-{row.source_class}")
    field.ledger.select(len(field.ledger.rows) - 1)
    take("rows-end")


@pytest.mark.parametrize("locale", LOCALES)
def test_reasons(app: Any, take: Any, until: Any, locale: str) -> None:
    speak(app, locale)
    for kind, name in NAMES.items():
        session = lead_to(
            lambda view, kind=kind: (
                view.phase is Phase.DIGGING
                and any(row.type is kind and row.value + (kind != "decay") > 0 for row in view.ledger)
            )
        )
        app.play_anew(session, ())
        until(lambda: app.game.is_waiting)
        ledger = app.game.field.ledger
        ledger.select(next(n for n, row in enumerate(ledger.rows) if row.type is kind))
        take(f"rows-{name}")


@pytest.mark.parametrize("locale", LOCALES)
def test_item(app: Any, take: Any, until: Any, locale: str) -> None:
    """What an item does and where it is from; the first line with the focus."""
    speak(app, locale)
    app.play_anew(lead_to(lambda view: view.window is not None and len(view.window) >= 2), ())
    until(lambda: app.game.is_waiting)
    line = app.game.field.window.lines[0]
    line.grab_focus()
    line.emit_signal("mouse_entered")
    take("rows-item")
