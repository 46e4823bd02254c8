"""The minefield's screens: mouse, finger, keys and gamepad on the board, rows and items, pause and title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from godot import Input, InputEventJoypadButton, Vector2
from minefield.api import COMMANDS, BotName, Dig, Flag, Phase, Refresh, Session, Unflag, make_bot
from scenes.minefield.grid import JOY_X, LONG_SECONDS
from scenes.minefield.modes import Mode
from tests.godot.scenes.inside.digging import advance, is_crowded, lead_to
from tests.godot.scenes.inside.mouse import LEFT, RIGHT, button, cell_spot, click, spot
from tests.godot.scenes.inside.test_input import press, strike, walk
from tests.support.shots import LOCALES, speak

KEY_F = 70  # GlobalScope.KEY_F
SEED = "7"


@pytest.fixture
def dig(app: Any, until: Callable[..., None]) -> Any:
    """An adventure at its first digging phase."""
    app.play_anew(Session.new(SEED), ())
    until(lambda: app.game.page is not None)
    app.game.page.begin.emit_signal("pressed")
    until(lambda: app.game.is_waiting and app.game.view.phase is Phase.DIGGING)
    return app.game


def legal_cell(game: Any, kind: Any) -> tuple[int, int]:
    command = next(command for command in game.session.legal() if isinstance(command, kind))
    return command.row, command.column


def commands(game: Any) -> list[str]:
    return list(game.session.save()["commands"])


def test_left_digs_and_right_flags(dig: Any, step: Any, until: Any) -> None:
    grid = dig.field.grid
    row, column = legal_cell(dig, Dig)
    click(cell_spot(grid, (row, column)))
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Dig row={row} column={column}"
    flagged = legal_cell(dig, Flag)
    for kind in ("Flag", "Unflag"):
        click(cell_spot(grid, flagged), RIGHT)
        until(lambda: dig.is_waiting)
        assert commands(dig)[-1] == f"{kind} row={flagged[0]} column={flagged[1]}"


def test_a_click_that_ends_elsewhere_does_nothing(dig: Any, step: Any) -> None:
    grid, before = dig.field.grid, len(commands(dig))
    row, column = legal_cell(dig, Dig)
    button(cell_spot(grid, (row, column)), LEFT, True)
    button(cell_spot(grid, (row, column + 1)), LEFT, False)
    button(spot(grid, Vector2(1, 1)), LEFT, True)
    button(spot(grid, Vector2(1, 1)), LEFT, False)
    step(2)
    assert len(commands(dig)) == before


def test_flag_mode_and_a_long_press_flag(dig: Any, step: Any, until: Any) -> None:
    grid = dig.field.grid
    cell = legal_cell(dig, Flag)
    dig.field.flag.emit_signal("pressed")
    assert dig.field.flag.is_on
    click(cell_spot(grid, cell))
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Flag row={cell[0]} column={cell[1]}"
    dig.field.flag.emit_signal("pressed")
    assert not dig.field.flag.is_on
    cell = legal_cell(dig, Flag)
    at = cell_spot(grid, cell)
    button(at, LEFT, True)
    step(int(LONG_SECONDS * 30) + 2, 1 / 30)
    button(at, LEFT, False)
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Flag row={cell[0]} column={cell[1]}"


def test_keys_and_gamepad_dig_and_flag(dig: Any, step: Any, until: Any) -> None:
    grid = dig.field.grid
    assert grid.has_focus()
    goal = legal_cell(dig, Dig)
    while grid.cursor != goal:
        down, right = goal[0] - grid.cursor[0], goal[1] - grid.cursor[1]
        press("ui_down" if down > 0 else "ui_up" if down < 0 else "ui_right" if right > 0 else "ui_left")
    press("ui_accept")
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Dig row={goal[0]} column={goal[1]}"
    grid.cursor = cell = legal_cell(dig, Flag)
    strike(KEY_F)
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Flag row={cell[0]} column={cell[1]}"
    event = InputEventJoypadButton.new()
    event.button_index, event.pressed = JOY_X, True
    Input.parse_input_event(event)
    until(lambda: dig.is_waiting)
    assert commands(dig)[-1] == f"Unflag row={cell[0]} column={cell[1]}"


def test_the_cursor_leaves_the_board_over_its_edge(dig: Any, step: Any) -> None:
    grid = dig.field.grid
    while grid.cursor[0] < grid.shown.height - 1:
        press("ui_down")
    assert grid.has_focus()
    press("ui_down")
    assert not grid.has_focus() and dig.field.get_focus_owner() in (
        dig.field.flag,
        dig.field.stop,
        dig.field.refresh,
    )


def test_focus_reaches_every_control(dig: Any, step: Any, controls: Any) -> None:
    wanted = {str(c.get_path()) for c in controls(dig.app.stage) if not getattr(c, "disabled", False)}
    assert len(wanted) >= 6 and wanted <= walk(dig.field.stop, step)


def test_what_is_refused_says_why_and_changes_nothing(dig: Any, until: Any) -> None:
    field, before = dig.field, dig.session.hash()
    open_cell = next(seen.cell for seen in dig.view.board.cells if seen.number is not None)
    field.grid.emit_signal("dug", *open_cell)
    assert dig.session.hash() == before
    assert field.status.text == dig.app.strings.text("minefield.refusal.already_open")
    assert field.refresh.disabled and Refresh() not in dig.session.legal()
    assert dig.app.strings.text("minefield.refusal.reserve_short") in field.refresh.hint


def test_a_row_lights_its_cell_and_names_it(dig: Any, step: Any, until: Any) -> None:
    bot = make_bot(BotName.SOLVER, SEED)
    for _ in range(3):
        advance(dig, bot, until)
    dig.field.stop.emit_signal("pressed")
    until(lambda: dig.is_waiting)
    field, ledger = dig.field, dig.field.ledger
    assert tuple(ledger.rows) == dig.view.ledger
    say = dig.app.strings.text
    for number, row in enumerate(ledger.rows):
        ledger.select(number)
        cell = row.origin_cell
        if cell is not None:
            assert field.grid.lit == (cell,), row
            assert say("minefield.ui.cell", row=cell[0] + 1, column=cell[1] + 1) in field.status.text
        elif row.type in ("verdict", "charge"):
            assert (field.grid.lit, field.status.text) == ((), say("minefield.ui.no_cell"))
    ledger.select(-1)
    assert field.grid.lit == ()
    lit = next(n for n, row in enumerate(ledger.rows) if row.origin_cell is not None)
    ledger.select(0)
    ledger.select(-1)
    click(spot(ledger, Vector2(*ledger.middle_of(lit))))
    step(1)
    assert ledger.selected == lit and field.grid.lit == (ledger.rows[lit].origin_cell,)
    ledger.grab_focus()
    press("ui_down")
    assert ledger.selected == lit + 1


def test_hit_points_on_screen_are_those_of_the_rules(dig: Any, until: Any) -> None:
    bot = make_bot(BotName.SOLVER, SEED)
    while dig.view.battles_won < 1:
        if dig.view.board is not None and dig.is_waiting and dig.view.phase is Phase.DIGGING:
            assert dig.field.hp.value == dig.view.hero.hp
            shown = {handle: box.hp for handle, box in dig.field.units.boxes.items()}
            assert shown == {unit.handle: unit.hp for unit in dig.view.enemies}
        advance(dig, bot, until)
    assert dig.page is not None and dig.page.scene == "minefield/encounter"


def test_rows_run_by_themselves_and_can_be_skipped(dig: Any, step: Any, until: Any) -> None:
    dig.field.stop.emit_signal("pressed")
    until(lambda: len(dig.field.ledger.rows) == 1)
    assert dig.field.mode is Mode.TELLING and not dig.field.onward.disabled
    dig.field.onward.emit_signal("pressed")
    step(12)
    assert dig.is_waiting and dig.field.mode is Mode.DIGGING
    assert len(dig.field.ledger.rows) == len(dig.view.ledger) > 1


def test_an_item_that_cannot_be_used_says_why(app: Any, until: Any) -> None:
    session = lead_to(lambda view: any(not item.usable_now for item in view.window or ()))
    app.play_anew(session, ())
    until(lambda: app.game.is_waiting)
    field, before = app.game.field, session.hash()
    shut = next(item for item in session.view.items if not item.usable_now)
    line = next(line for line in field.window.lines if line.item == shut)
    line.emit_signal("pressed")
    assert session.hash() == before and field.status.text == app.strings.text(shut.why)
    assert app.strings.text(shut.why) in line.hover_words()


def test_an_item_is_used_by_its_line(app: Any, until: Any) -> None:
    session = lead_to(lambda view: any(item.usable_now for item in view.window or ()))
    app.play_anew(session, ())
    until(lambda: app.game.is_waiting)
    item = next(item for item in session.view.items if item.usable_now)
    line = next(line for line in app.game.field.window.lines if line.item == item)
    assert app.strings.text(f"minefield.item.{item.category}", power=item.power) in line.hover_words()
    if item.cell is not None:
        place = {"row": item.cell[0] + 1, "column": item.cell[1] + 1}
        found = app.strings.text("minefield.ui.item_found", round=item.round_index, **place)
        assert found in line.hover_words()
    line.emit_signal("pressed")
    assert commands(app.game)[-1] == f"UseItem itemId={item.item_id}"
    until(lambda: app.game.is_waiting or app.game.field.mode is Mode.WAITING)


def test_a_cleared_board_is_left_by_onward_alone(app: Any, step: Any, until: Any) -> None:
    """The rows of a cleared board can be looked at before the new one comes."""
    session = lead_to(lambda view: view.board is not None and view.board.origin == "clear")
    lines, seed = session.save()["commands"], session.seed
    again = Session.new(seed)
    for line in lines[:-1]:
        assert again.dispatch(COMMANDS.parse(line)).ok
    app.play_anew(again, ())
    until(lambda: app.game.is_waiting)
    game, serial = app.game, app.game.field.grid.shown.serial
    game.control_for(COMMANDS.parse(lines[-1])).emit_signal("pressed")
    until(lambda: game.field.mode is Mode.WAITING)
    step(60)
    assert game.field.grid.shown.serial == serial and game.field.onward.has_focus()
    rows = game.field.ledger.rows
    lit = next(n for n, row in enumerate(rows) if row.origin_cell is not None)
    game.field.ledger.select(lit)
    assert game.field.grid.lit == (rows[lit].origin_cell,)
    game.field.onward.emit_signal("pressed")
    until(lambda: game.is_waiting)
    assert game.field.grid.shown.serial > serial
    game.field.ledger.select(lit)
    for number, row in enumerate(rows):
        game.field.ledger.select(number)
        assert game.field.grid.lit == (), "no cell of the new board"
        if row.origin_cell is not None and row.type == "effect":
            before = app.strings.text(
                "minefield.ui.cell_before", row=row.origin_cell[0] + 1, column=row.origin_cell[1] + 1
            )
            assert game.field.status.text == before


def test_pause_and_back_to_the_title_and_on(app: Any, dig: Any, step: Any, until: Any) -> None:
    press("ui_cancel")
    step(2)
    menu = app.pause.get_node("Panel/Menu")
    seen = [child.get_name() for child in menu.get_children() if child.visible]
    assert seen == ["Resume", "Settings", "Quit"]
    menu.get_node("Quit").emit_signal("pressed")
    step(1)
    asked = app.screens[-1].get_node("Panel/Words").text
    assert asked == app.strings.text("minefield.ui.quit_ask"), "nothing of an adventure is lost"
    press("ui_cancel")
    step(1)
    press("ui_cancel")
    step(1)
    assert app.pause is None and dig.field.grid.has_focus()
    app.show_title()
    step(1)
    assert app.title is not None and app.game is None


def test_an_adventure_from_the_title_and_continued(app: Any, step: Any, until: Any) -> None:
    """By keys: the tab, New; later Continue tells where it goes on and comes to the same state."""
    title = app.title
    title.tabs["minefield"].grab_focus()
    press("ui_accept")
    assert title.design.name == "minefield" and title.resume.disabled
    title.seed.text = SEED
    title.new.grab_focus()
    press("ui_accept")
    until(lambda: app.game is not None and app.game.page is not None)
    bot = make_bot(BotName.SOLVER, SEED)
    for _ in range(4):
        advance(app.game, bot, until)
    before = app.game.session.hash()
    app.show_title()
    app.title.choose("minefield")
    assert not app.title.resume.disabled and SEED in app.title.resume.hint
    app.title.choose("dice")
    assert app.title.resume.disabled, "the dice run has a slot of its own"
    app.title.choose("minefield")
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game is not None and app.game.is_waiting)
    assert app.game.session.hash() == before and app.game.view.phase is Phase.DIGGING
    app.show_title()
    app.title.choose("minefield")
    app.title.clear.emit_signal("pressed")
    app.screens[-1].yes.emit_signal("pressed")
    assert app.title.resume.disabled


def test_a_damaged_save_is_told(app: Any, until: Any, tmp_path: Any) -> None:
    app.title.choose("minefield")
    session = app.title.design.begin(SEED, 0)
    bot = make_bot(BotName.SOLVER, SEED)
    assert session.dispatch(bot.decide(session)).ok
    slots = app.title.design.saves.slots
    for name in (slots.main, slots.backup):
        if name and (tmp_path / name).exists():
            (tmp_path / name).write_text("{", "utf-8")
    app.title.choose("minefield")
    app.title.resume.emit_signal("pressed")
    assert app.game is None and app.screens[-1].scene == "widgets/confirm"
    words = app.screens[-1].get_node("Panel/Words").text
    assert app.strings.text("notice.MAIN_DAMAGED") in words


@pytest.mark.parametrize("size", [(750, 1334), (808, 1440), (240, 426), (1920, 1080)])
@pytest.mark.parametrize("locale", LOCALES)
def test_everything_fits(
    app: Any, root: Any, until: Any, step: Any, locale: str, size: tuple[int, int]
) -> None:
    """The widest board with cells of 16 pixels or more, a list of four rows, nothing over the edge."""
    speak(app, locale)
    root.size = Vector2(*size)
    app.get_tree().emit_signal("screen_resized")
    app.play_anew(lead_to(is_crowded), ())
    until(lambda: app.game.is_waiting)
    step(2)
    field, room = app.game.field, app.layout
    assert field.grid.cell >= 16 and field.ledger.rect_size.y >= 56
    body = field.get_node("Body")
    parts = [child for child in body.get_children() if child.visible]
    below = max(child.rect_position.y + child.rect_size.y for child in parts)
    assert below <= body.rect_size.y and body.rect_position.y + body.rect_size.y <= room.height
    for child in parts:
        assert child.rect_position.x >= 0, child.get_name()
        assert child.rect_position.x + child.rect_size.x <= body.rect_size.x, child.get_name()
    font = app.fonts.small
    for control in (field.flag, field.stop, field.refresh):
        words_w = font.get_string_size(control.words).x
        assert words_w + 4 <= control.rect_size.x, control.words
    for box in field.units.boxes.values():
        name_w = font.get_string_size(box.name_words).x
        assert name_w <= box.rect_size.x


def test_unflagging_is_legal_where_a_flag_stands(dig: Any, until: Any) -> None:
    cell = legal_cell(dig, Flag)
    dig.control_for(Flag(*cell)).emit_signal("pressed")
    until(lambda: dig.is_waiting)
    assert dig.field.grid.shown.look(cell).cover == "flagged"
    dig.control_for(Unflag(*cell)).emit_signal("pressed")
    until(lambda: dig.is_waiting)
    assert dig.field.grid.shown.look(cell).cover == "closed"
