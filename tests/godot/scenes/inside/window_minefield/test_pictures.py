"""Pictures of the minefield: its title, encounter, board, settlement, item window and end."""

from __future__ import annotations

from typing import Any

import pytest

from minefield.api import BotName, Phase, Session, make_bot
from tests.godot.scenes.inside.digging import advance, is_crowded, lead_to, to_battles_end
from tests.support.shots import LOCALES, speak


@pytest.mark.parametrize("locale", LOCALES)
def test_title(app: Any, take: Any, step: Any, locale: str) -> None:
    speak(app, locale)
    take("title-dice")
    app.title.choose("minefield")
    step(4)
    take("title-minefield")
    session = app.title.design.begin("7", 0)
    bot = make_bot(BotName.SOLVER, "7")
    while session.view.battles_won < 2:
        assert session.dispatch(bot.decide(session)).ok
    app.show_title()
    app.title.choose("minefield")
    step(2)
    take("title-minefield-saved")


@pytest.mark.parametrize("locale", LOCALES)
def test_encounter_and_first_round(app: Any, take: Any, until: Any, step: Any, locale: str) -> None:
    speak(app, locale)
    app.play_anew(Session.new("7"), ())
    until(lambda: app.game.page is not None)
    take("minefield-encounter")
    app.game.page.begin.emit_signal("pressed")
    until(lambda: app.game.is_waiting and app.game.view.phase is Phase.DIGGING)
    take("minefield-dig")
    field = app.game.field
    bot = make_bot(BotName.SOLVER, "7")
    for _ in range(4):
        advance(app.game, bot, until)
    field.grid.grab_focus()
    step(1)
    take("minefield-focus")
    field.stop.emit_signal("pressed")
    until(lambda: len(field.ledger.rows) >= 3)
    take("minefield-telling")
    until(lambda: app.game.is_waiting)
    take("minefield-told")
    lit = next(n for n, row in enumerate(field.ledger.rows) if row.origin_cell is not None)
    field.ledger.grab_focus()
    field.ledger.select(lit)
    take("minefield-row")
    field.ledger.select(len(field.ledger.rows) - 1)
    take("minefield-row-nowhere")
    field.refresh.emit_signal("mouse_entered")
    take("minefield-refresh-why")


@pytest.mark.parametrize("locale", LOCALES)
def test_window(app: Any, take: Any, until: Any, locale: str) -> None:
    """A window that has at least two items; the rows are looked at behind it."""
    speak(app, locale)
    session = lead_to(lambda view: view.window is not None and len(view.window) >= 2)
    app.play_anew(session, ())
    until(lambda: app.game.is_waiting)
    take("minefield-window")
    app.game.field.rows.emit_signal("pressed")
    take("minefield-window-rows")


@pytest.mark.parametrize("locale", LOCALES)
def test_big_board(app: Any, take: Any, until: Any, step: Any, locale: str) -> None:
    """The widest board and the most enemies."""
    speak(app, locale)
    app.play_anew(lead_to(is_crowded), ())
    until(lambda: app.game.is_waiting)
    step(2)
    take("minefield-big")
    bot = make_bot(BotName.RANDOM, "1")
    while app.game.view.phase is not Phase.ITEM_WINDOW and app.game.view.round_index < 2:
        advance(app.game, bot, until)
    take("minefield-big-told")
    app.game.field.units.boxes[1].emit_signal("mouse_entered")
    take("minefield-big-unit")
    app.game.field.units.boxes[1].emit_signal("mouse_exited")
    to_battles_end(app.game, bot, until)
    take("minefield-bared")


@pytest.mark.parametrize("locale", LOCALES)
def test_end(app: Any, take: Any, until: Any, locale: str) -> None:
    speak(app, locale)
    for name, bot in (("won", BotName.SOLVER), ("lost", BotName.RANDOM)):
        session = lead_to(lambda view, name=name: view.phase == name, bot)
        app.play_anew(session, ())
        until(lambda: app.game.page is not None and app.game.page.is_told)
        take(f"minefield-{name}")
