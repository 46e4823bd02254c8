"""The hidden debug console (GDD 14): how it opens, what it does, and that a normal run has none of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from godot import OS, Input, InputEventKey, InputEventMouseButton, Vector2
from heroll.api import COMMANDS, RunPhase, run_slots
from kernel.command import arguments_of
from scenes.debug.console import TABS
from scenes.debug.form import ASKED, MORE
from scenes.debug.knock import CLICKS, REST_SECONDS
from tests.godot.scenes.inside.test_input import press, walk

D, TAB, UP, DOWN = 68, 16777218, 16777232, 16777234  # GlobalScope.KEY_*
DEBUG_KINDS = [kind for kind in COMMANDS if kind.__name__.startswith("Debug")]


def strike(scancode: int, control: bool = False, shift: bool = False) -> None:
    Input.set_use_accumulated_input(False)
    for is_pressed in (True, False):
        event = InputEventKey.new()
        event.scancode, event.control, event.shift = scancode, control, shift
        event.pressed = is_pressed
        Input.parse_input_event(event)


def click(app: Any, control: Any) -> None:
    """A mouse click in the middle of a control, in window pixels."""
    Input.set_use_accumulated_input(False)
    middle = (control.rect_global_position + control.rect_size / 2) * app.layout.k
    for is_pressed in (True, False):
        event = InputEventMouseButton.new()
        event.button_index, event.pressed = 1, is_pressed
        event.position = event.global_position = middle
        Input.parse_input_event(event)


@pytest.fixture
def console(debug_game: Any) -> Any:
    """The console over a waiting debug run."""
    debug_game.app.open_console()
    assert debug_game.app.console is not None
    return debug_game.app.console


def told(console: Any) -> str:
    return "\n".join(words for words, _ in console.output.told)


def type_line(console: Any, text: str) -> None:
    console.line.put(text)
    console.line.emit_signal("text_entered", text)


def test_seven_clicks_on_the_name_open_it(app: Any, step: Any) -> None:
    for number in range(CLICKS):
        assert app.console is None, number
        click(app, app.knock)
        step(1)
    assert app.console is not None
    press("ui_cancel")
    step(1)
    assert app.console is None and app.title is not None


def test_slow_clicks_do_not(app: Any, step: Any) -> None:
    for _ in range(2 * CLICKS):
        click(app, app.knock)
        step(int(REST_SECONDS * 60) + 5)
    assert app.console is None


def test_keys_open_it_from_the_seed_entry_too(app: Any, step: Any) -> None:
    app.title.seed.grab_focus()
    strike(D, control=True, shift=True)
    step(1)
    assert app.console is not None and app.title.seed.text == ""


def test_a_normal_run_has_no_console_no_tag_and_one_speed(game: Any, step: Any) -> None:
    strike(D, control=True, shift=True)
    step(1)
    app = game.app
    assert app.console is None and game.tag is None and app.clock.speed == 1
    assert not game.obey(COMMANDS.parse("DebugSetPoints points=5")).ok
    app.open_pause()
    assert not app.pause.get_node("Panel/Menu/Console").visible
    app.close_pause()


def test_the_title_begins_a_debug_run(app: Any, step: Any, until: Any) -> None:
    app.open_console()
    page = app.console.run_page
    for seed, stage, why in (("7", "x", "x"), ("7", "99", "there is no stage 99")):
        page.seed.put(seed)
        page.stage.put(stage)
        page.get_node("Restart").emit_signal("pressed")
        assert why in app.console.output.told[-1][0] and app.game is None
    page.seed.put("abc")
    page.stage.put("1")
    page.get_node("Restart").emit_signal("pressed")
    assert app.console is None and not app.clock.is_paused
    until(lambda: app.game.is_waiting)
    view = app.game.view
    assert (view.run_seed, view.stage, view.debug_used) == ("abc", 1, False)
    assert app.game.session.debug and app.game.tag.visible
    app.show_title()
    app.open_console()
    app.console.run_page.get_node("Restart").emit_signal("pressed")
    question = app.screens[-1]
    assert question.scene == "widgets/confirm" and app.game is None, "a saved run is not lost unasked"
    question.no.emit_signal("pressed")
    assert app.console is not None
    app.console.run_page.get_node("Resume").emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.view.run_seed == "abc" and app.game.session.debug


def test_the_pause_of_a_debug_run_leads_to_it(debug_game: Any, step: Any) -> None:
    app = debug_game.app
    app.open_pause()
    button = app.pause.get_node("Panel/Menu/Console")
    assert button.is_visible_in_tree()
    button.emit_signal("pressed")
    step(1)
    assert app.console is not None and app.pause is None
    press("ui_cancel")
    step(1)
    assert app.console is None and not app.clock.is_paused and debug_game.hud.roll.has_focus()


def test_every_debug_command_has_a_button_and_its_fields(console: Any) -> None:
    form = console.form
    assert list(form.buttons) == [kind.__name__ for kind in DEBUG_KINDS]
    for kind in DEBUG_KINDS:
        if arguments_of(kind):
            form.choose(kind.__name__)
            assert [field.argument.key for field in form.fields] == [a.key for a in arguments_of(kind)]
            form.back()
            assert form.buttons[kind.__name__].has_focus()


def test_a_field_goes_through_what_may_stand_there(console: Any, until: Any) -> None:
    form, app = console.form, console.app
    form.choose("DebugForceEvent")
    (field,) = form.fields
    ids = [row.tile_id for row in app.game.session.specs.events]
    seen = []
    for _ in ids:
        seen.append(field.value())
        assert field._name()
        field.get_node("More").emit_signal("pressed")
    assert seen == ids
    field.entry.put("203")
    form.run.emit_signal("pressed")
    assert "> DebugForceEvent tileId=203" in told(console) and "EventOpened" in told(console)
    assert app.game.view.phase is RunPhase.EVENT and app.game.page is None, (
        "it plays once the console is gone"
    )
    app.close_console()
    until(lambda: app.game.is_waiting)
    assert app.game.page.get_node("Panel/Name").text == app.strings.text("event.bad_curse")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("DebugFoo", "did you mean"),
        ("DebugSetPoints", "points is missing"),
        ("DebugSetPoints points=many", "no JSON value"),
        ('DebugSetPoints points="5"', "points must be an integer"),
        ("DebugSetHp hp=0", "BAD_VALUE"),
        ("LeaveShop", "WRONG_PHASE"),
        ("Hit attackId=1 atMs=0", ""),
    ],
)
def test_a_line_that_cannot_be_done_says_why(console: Any, line: str, why: str) -> None:
    before = console.app.game.session.hash()
    type_line(console, line)
    words, ink = console.output.told[-1]
    assert ink == "red3" and why in words and words
    assert console.app.game.session.hash() == before
    assert console.line.text == ""


def test_a_field_that_cannot_be_read_says_why(console: Any) -> None:
    console.form.choose("DebugSetPosition")
    (field,) = console.form.fields
    for text, why in (("", "missing"), ("abc", "must be an integer"), ("40", "BAD_VALUE")):
        field.entry.put(text)
        console.form.run.emit_signal("pressed")
        assert why in console.output.told[-1][0]


def test_a_line_is_done_told_and_marks_the_run(console: Any, until: Any) -> None:
    app = console.app
    type_line(console, "DebugSetPoints points=31")
    assert "PointsChanged" in told(console) and app.game.view.points == 31
    assert app.game.view.debug_used
    app.close_console()
    until(lambda: app.game.is_waiting)
    assert app.game.hud.points.value == 31


def test_tab_completes_and_arrows_go_back(console: Any, step: Any) -> None:
    line = console.line
    line.grab_focus()
    line.put("DebugSetPoi")
    strike(TAB)
    step(1)
    assert line.text == "DebugSetPoints " and line.has_focus()
    strike(TAB)
    step(1)
    assert line.text == "DebugSetPoints points="
    for text in ("DebugSetPoints points=1", "DebugSetPoints points=2"):
        type_line(console, text)
    line.put("draft")
    shown = []
    for key in (UP, UP, UP, DOWN, DOWN):
        strike(key)
        step(1)
        shown.append(line.text)
    one, two = "DebugSetPoints points=1", "DebugSetPoints points=2"
    assert shown == [two, one, one, two, "draft"]
    line.put("")
    strike(TAB)
    step(1)
    assert not line.has_focus(), "an empty line lets Tab go on"


def test_a_transaction_that_is_sent_again_changes_nothing(console: Any) -> None:
    type_line(console, "DebugSetPoints points=8")
    before = console.app.game.session.hash()
    console.form.choose("DebugResubmit")
    console.form.run.emit_signal("pressed")
    assert console.app.strings.text("debug.replayed") in told(console)
    assert console.app.game.session.hash() == before


def test_replaying_the_safe_point_shows_it(console: Any, until: Any) -> None:
    app = console.app
    session = app.game.session
    before = session.view.tile_index
    type_line(console, "DebugForceEvent tileId=201")
    type_line(console, "DebugReplaySafePoint")
    assert session.view.phase is RunPhase.AWAIT_ROLL and session.view.tile_index == before
    app.close_console()
    until(lambda: app.game.is_waiting)
    assert app.game.session is session and app.game.page is None
    assert app.game.board.pawn.index == session.view.tile_index and not app.game.hud.roll.disabled


def test_state_tells_streams_hash_and_transactions(console: Any) -> None:
    console._on_tab("State")
    session = console.app.game.session
    words = "\n".join(line for line, _ in console.get_node("Panel/State").lines)
    assert session.hash() in words.replace("\n", "")
    for name, state in session.rng().items():
        assert f"{name} {state['index']}" in words
    assert str(session.view.transactions) in words and session.view.run_seed in words


def test_log_and_checkpoint_are_written_as_json(console: Any, tmp_path: Path) -> None:
    type_line(console, "DebugSetPoints points=8")
    page, session = console.run_page, console.app.game.session
    for name in ("ExportLog", "ExportCheckpoint"):
        page.get_node(name).emit_signal("pressed")
    files = {path.name.split("-")[0]: path for path in (tmp_path / "debug").iterdir()}
    log = json.loads(files["log"].read_text("utf-8"))
    assert any(r["debug"] and "DebugSetPoints" in str(r["fields"]) for r in log["records"])
    checkpoint = json.loads(files["checkpoint"].read_text("utf-8"))
    assert checkpoint == json.loads(json.dumps(session.save()))
    assert run_slots(tmp_path / "copy").main
    assert str(files["log"]) in told(console)


def test_a_folder_that_cannot_be_written_is_told(console: Any, tmp_path: Path) -> None:
    (tmp_path / "debug").write_text("in the way")
    console.run_page.get_node("ExportLog").emit_signal("pressed")
    words, ink = console.output.told[-1]
    assert ink == "red3" and "debug" in words


def test_the_seed_is_copied(console: Any) -> None:
    console.run_page.get_node("CopySeed").emit_signal("pressed")
    assert OS.clipboard == "7"


def test_four_times_speed_is_the_logic_clocks_alone(console: Any, obey: Any, until: Any, step: Any) -> None:
    app = console.app
    console.run_page.get_node("Speed").emit_signal("pressed")
    assert app.clock.speed == 4
    type_line(console, "DebugInvulnerable enabled=true")
    type_line(console, "DebugJumpToBoss")
    app.close_console()
    until(lambda: app.clock.is_running, 60)
    ticks, idle = app.clock.ticks, app.game.view.logic_time_ms
    step(50, 0.01)
    assert app.clock.ticks - ticks == 4 * 50
    assert app.game.view.logic_time_ms - idle == 4 * 50 * app.game.view.tick_ms
    app.open_console()
    type_line(app.console, "DebugInvulnerable enabled=false")
    type_line(app.console, "DebugSetHp hp=133")
    assert app.game.view.hp == app.game.hud.hp.value == 133
    type_line(app.console, "DebugInvulnerable enabled=true")
    before = app.game.session.hash()
    type_line(app.console, "DebugSimulateReload")
    assert app.game.session.hash() == before
    app.close_console()
    step(20, 0.01)
    assert app.clock.ticks > ticks + 200 and app.game.session.watchdog_hits == 0
    app.open_console()
    type_line(app.console, "DebugKillHero")
    app.close_console()
    until(lambda: app.game.is_waiting and app.game.view.phase is RunPhase.RUN_FAILED, 60)
    app.show_title()
    assert app.clock.speed == 1


def test_keys_reach_everything_in_each_tab(console: Any, step: Any, controls: Any) -> None:
    for tab in TABS:
        console._on_tab(tab)
        wanted = {str(c.get_path()) for c in controls(console) if not getattr(c, "disabled", False)}
        console.line.put("")
        assert wanted <= walk(console.get_node(f"Panel/Tab{tab}"), step)


@pytest.mark.parametrize("size", [(750, 1334), (808, 1440), (720, 1280)])
@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_it_fits_the_safe_area(
    debug_game: Any, root: Any, controls: Any, size: tuple[int, int], locale: str
) -> None:
    app = debug_game.app
    root.size = Vector2(*size)
    app.settings.locale = locale
    app.use_locale()
    app.get_tree().emit_signal("screen_resized")
    app.open_console()
    room = app.layout
    for name in ("", *(k.__name__ for k in DEBUG_KINDS if arguments_of(k))):
        if name:
            app.console.form.choose(name)
        for control in controls(app.console):
            at, extent = control.rect_global_position, control.rect_size
            assert at.x >= room.left and at.x + extent.x <= room.right, control.get_path()
            assert at.y >= room.top and at.y + extent.y <= room.bottom, control.get_path()
            words = getattr(control, "words", "")
            assert app.fonts.small.get_string_size(words).x <= extent.x - 4, words
        if name:
            fields = app.console.form.fields
            assert (
                fields[-1].rect_position.y + fields[-1].rect_size.y
                <= app.console.form.run.rect_position.y + 4
            )
            app.console.form.back()


def test_what_ends_the_hero_or_the_floor_is_asked_first(console: Any, until: Any) -> None:
    app, form = console.app, console.form
    for name, button in form.buttons.items():
        kind = next(kind for kind in DEBUG_KINDS if kind.__name__ == name)
        assert button.words.endswith(MORE) == bool(arguments_of(kind))
        assert (button.ramp == "red") == (name in ASKED)
    before = app.game.session.hash()
    form.choose("DebugKillHero")
    app.screens[-1].no.emit_signal("pressed")
    assert app.game.session.hash() == before and app.console is console
    form.choose("DebugKillHero")
    app.screens[-1].yes.emit_signal("pressed")
    assert app.game.session.hash() != before
    app.close_console()
    until(lambda: app.game.is_waiting and app.game.view.phase is RunPhase.RUN_FAILED, 60)
    until(lambda: app.game.page.is_told)
    shown = [words for words, _ in app.game.page.get_node("Panel/Tally")._rows]
    assert app.strings.text("result.debug") in shown


def test_a_marked_run_wears_its_tag_where_no_command_is_taken(debug_game: Any, obey: Any) -> None:
    app = debug_game.app
    obey("DebugSetPoints points=3", "DebugForceEvent tileId=232")
    app.show_title()
    app.title.resume.emit_signal("pressed")
    assert not app.game.session.debug and app.game.view.debug_used
    assert app.game.tag is not None and app.game.tag._is_used
    panel = app.game.hud.get_node("Top").get_global_rect()
    assert not panel.intersects(app.game.tag.get_global_rect())


def test_a_fight_does_not_cover_the_tag(debug_game: Any, until: Any) -> None:
    app = debug_game.app
    assert app.game.obey(COMMANDS.parse("DebugJumpToBoss")).ok
    until(lambda: app.game.battle is not None, 60)
    order = app.stage.get_children()
    assert order.index(app.game.tag) > order.index(app.game.battle)


def test_an_empty_seed_is_a_fresh_one(app: Any) -> None:
    app.open_console()
    app.console.run_page.seed.put("")
    app.console._begin()
    assert app.game is not None and app.game.view.run_seed
