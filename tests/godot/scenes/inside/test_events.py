"""The pages of event tiles: choices with prices and targets, effects, results, and when they may be left."""

from __future__ import annotations

from typing import Any

import pytest

from godot import Input, InputEventJoypadButton, InputEventMouseButton, InputEventScreenTouch
from heroll.api import EventInput, LeaveEvent, RunPhase, enums
from scenes.app.files import read_table
from scenes.board.looks import look_of
from scenes.event.effects import HARM, OF_WORDS, SOUNDS
from scenes.event.event import VIEW_W
from scenes.event.games.registry import BOARDS
from scenes.event.painters import PAINTERS
from scenes.event.results import LINE_H
from scenes.widgets import draw
from tests.godot.scenes.inside.test_input import walk

EVENTS = read_table("res://specs/events.csv")
INPUTS = [(row["event_id"], int(row["tile_id"]), word) for row in EVENTS for word in row["inputs"].split("|")]
OWN_PAGE = ("blessing", *BOARDS)  # test_games.py
IN_STEPS = ("blacksmith",)  # test_blacksmith.py
ON_EVENT_PAGE = [entry for entry in INPUTS if entry[0] not in (*OWN_PAGE, *IN_STEPS)]
BAD = ("bad_spikes", "bad_poison", "bad_curse")
PAD_ACCEPT, PAD_DOWN = 0, 13  # GlobalScope.JOY_*
RICH = "DebugSetPoints points=60"


def middle_of(app: Any, control: Any) -> Any:
    """Where a control is in the window, in its pixels."""
    return (control.rect_global_position + control.rect_size / 2) * app.layout.k


def parse(event: Any, step: Any, **fields: Any) -> None:
    Input.set_use_accumulated_input(False)
    for name, value in fields.items():
        setattr(event, name, value)
    Input.parse_input_event(event)
    step(1)


def click(app: Any, control: Any, step: Any) -> None:
    at = middle_of(app, control)
    for is_pressed in (True, False):
        parse(
            InputEventMouseButton.new(),
            step,
            button_index=1,
            pressed=is_pressed,
            position=at,
            global_position=at,
        )


def touch(app: Any, control: Any, step: Any) -> None:
    for is_pressed in (True, False):
        parse(InputEventScreenTouch.new(), step, position=middle_of(app, control), pressed=is_pressed)


def pad(_app: Any, control: Any, step: Any) -> None:
    """Down on the cross until the control has the focus, then the lower button."""
    for button in (PAD_DOWN, PAD_ACCEPT):
        for is_pressed in (True, False):
            if button == PAD_ACCEPT or not control.has_focus():
                parse(InputEventJoypadButton.new(), step, button_index=button, pressed=is_pressed)
    step(1)


def names(entry: Any) -> str:
    return "-".join(map(str, entry)) if isinstance(entry, tuple) else str(entry)


@pytest.mark.parametrize(("event_id", "tile_id", "word"), ON_EVENT_PAGE, ids=names)
def test_each_input_is_a_control_and_its_outcome_is_told(
    debug_game: Any, obey: Any, until: Any, event_id: str, tile_id: int, word: str
) -> None:
    obey(RICH, "DebugSetHp hp=90", "DebugSetPotion charges=0", f"DebugForceEvent tileId={tile_id}")
    page, view = debug_game.page, debug_game.view
    assert page.scene == "event/event"
    legal = {c.input for c in debug_game.session.legal() if isinstance(c, EventInput)}
    assert {w for w, choice in page.choices.items() if not choice.disabled} == legal
    assert page.get_node("Panel/Name").text == debug_game.app.strings.text(f"event.{event_id}")
    points, hp = view.points, view.hp
    control = debug_game.control_for(EventInput(input=word))
    assert control.is_visible_in_tree() and not control.disabled
    told: list[str] = []
    seen: set[str] = set()
    effects = page.get_node("Panel/View/Effects")

    def watch() -> bool:
        if debug_game.page is page:
            told[:] = [line for line, _ in page.results.lines]
            seen.add(effects._paint.__name__ if effects._paint is not None else "")
        return bool(debug_game.is_waiting)

    control.emit_signal("pressed")
    until(watch, 60)
    assert seen - {""} == {OF_WORDS.get((event_id, word), "sparkle")}
    words = "\n".join(told)
    if view.phase is RunPhase.EVENT and view.event.tile_id == tile_id:
        assert debug_game.page is page
        assert debug_game.control_for(LeaveEvent()) is page.leave and not page.leave.disabled
        foot = page.results.rect_position.y + len(page.results.lines) * LINE_H
        assert foot <= page.leave.rect_position.y, "no line lies under the button"
        if view.points != points:
            assert f"{points} → {view.points}" in words
        if view.hp != hp:
            assert f"{hp} → {view.hp}" in words
        page.leave.emit_signal("pressed")
        until(lambda: debug_game.is_waiting or debug_game.app.clock.is_running)
        assert debug_game.page is None
    else:
        assert debug_game.page is not page
    truth = [look_of(tile) for tile in view.board.tiles]
    assert [tile.look for tile in debug_game.board.tiles] == truth


@pytest.mark.parametrize("event_id", BAD)
def test_a_bad_event_is_left_only_when_it_is_over(
    debug_game: Any, obey: Any, until: Any, event_id: str
) -> None:
    tile_id = next(int(row["tile_id"]) for row in EVENTS if row["event_id"] == event_id)
    obey(f"DebugForceEvent tileId={tile_id}")
    page = debug_game.page
    assert page.leave is None and debug_game.control_for(LeaveEvent()) is None
    assert page.get_node("Panel").style_id == "panel_red"
    assert page.back() is False
    next(iter(page.choices.values())).emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert page.leave is not None and page.leave.has_focus()


def test_what_cannot_be_paid_says_what_is_missing(debug_game: Any, obey: Any) -> None:
    obey("DebugSetPoints points=1", "DebugForceEvent tileId=231")
    page, say = debug_game.page, debug_game.app.strings.text
    terms = {terms.word: terms for terms in debug_game.view.event_inputs}
    points = page.choices["points"]
    assert points.disabled and points.short == say("price.short", points=terms["points"].points - 1)
    blood = page.choices["blood"]
    assert not blood.disabled and blood.price == f"-{terms['blood'].hp}" and terms["blood"].hp > 0


def test_blood_that_would_kill_is_refused_with_its_shortfall(debug_game: Any, obey: Any) -> None:
    obey("DebugSetHp hp=5", "DebugForceEvent tileId=231")
    blood = debug_game.page.choices["blood"]
    (terms,) = (terms for terms in debug_game.view.event_inputs if terms.word == "blood")
    assert blood.disabled and terms.hp_short == terms.hp + 1 - 5
    assert blood.short == debug_game.app.strings.text("price.short_hp", hp=terms.hp_short)


def test_a_teleports_goals_are_marked_on_the_board(debug_game: Any, obey: Any, until: Any) -> None:
    obey("DebugForceEvent tileId=232")
    page = debug_game.page
    goals = tuple(debug_game.view.event.payload["destinations"])
    assert page.targets.shown == goals and len(goals) == 3
    panel = page.get_node("Panel").get_global_rect()
    for tile in debug_game.board.tiles:
        assert panel.clip(tile.get_global_rect()).get_area() == 0, "the page leaves all tiles in sight"
    page.choices["second"].grab_focus()
    assert page.targets.shown == goals
    page.choices["second"].emit_signal("pressed")
    until(lambda: debug_game.page is not page, 60)
    assert debug_game.view.tile_index == goals[1]


def test_a_signs_goals_say_what_waits_there(debug_game: Any, obey: Any) -> None:
    obey("DebugForceEvent tileId=212")
    page, board = debug_game.page, debug_game.board
    here = debug_game.view.tile_index
    assert page.targets.shown == tuple(here + step for step in (1, 2, 3)[: len(page.choices)])
    for goal, choice in zip(page.targets.shown, page.choices.values(), strict=True):
        assert board.words.name(board.tiles[goal].look) in choice.effect and str(goal) in choice.effect


@pytest.mark.parametrize(("tile_id", "word"), [(214, "shoot"), (241, "near"), (241, "far")])
def test_what_will_be_struck_is_marked_in_its_order(
    debug_game: Any, obey: Any, until: Any, tile_id: int, word: str
) -> None:
    obey(f"DebugForceEvent tileId={tile_id}")
    page, view = debug_game.page, debug_game.view
    page.choices[word].emit_signal("mouse_entered")
    shown = page.targets.shown
    before = {index: view.board.tiles[index].enemy_count for index in shown}
    assert shown and all(view.board.tiles[i].kind is enums.TileKind.BATTLE for i in shown)
    page.choices[word].emit_signal("pressed")
    until(lambda: debug_game.is_waiting, 60)
    struck = [index for index in shown if view.board.tiles[index].enemy_count < before[index]]
    assert struck == list(shown[: len(struck)]) and struck == list(view.event.payload["targets"])
    told = " ".join(line for line, _ in page.results.lines)
    assert ", ".join(map(str, struck)) in told


def test_an_event_that_was_resolved_before_a_restart_can_be_left(
    debug_game: Any, obey: Any, until: Any
) -> None:
    obey("DebugForceEvent tileId=202")
    debug_game.page.choices["wade"].emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    app = debug_game.app
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page.leave is not None and not app.game.page.choices


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_words_fit_their_rows(debug_game: Any, obey: Any, until: Any, locale: str) -> None:
    """Every event in both languages: name, text in one line, each row's words and price."""
    app = debug_game.app
    app.settings.locale = locale
    app.use_locale()
    for row in EVENTS:
        if row["event_id"] in OWN_PAGE:
            continue
        session = app.saves.begin("7", debug=True)
        app.play_anew(session, session.opening)
        until(lambda: app.game.is_waiting)
        obey(RICH, f"DebugForceEvent tileId={row['tile_id']}")
        page, font = app.game.page, app.fonts.small
        text = page.get_node("Panel/Words").text
        assert draw.width(font, text) <= VIEW_W - 4, text
        for choice in page.choices.values():
            assert choice.least_width() <= VIEW_W, (choice.words, choice.effect)
        for choice in page.choices.values():
            choice.short = app.strings.text("price.short", points=20)
            assert choice.least_width() <= VIEW_W, (choice.words, choice.short)


def test_keys_reach_every_choice(debug_game: Any, obey: Any, step: Any, controls: Any) -> None:
    obey(RICH, "DebugForceEvent tileId=232")
    wanted = {str(c.get_path()) for c in controls(debug_game.page)}
    assert len(wanted) == 4
    assert wanted <= walk(debug_game.page.choices["first"], step)


def test_mouse_touch_and_gamepad_choose_too(debug_game: Any, obey: Any, until: Any, step: Any) -> None:
    app = debug_game.app
    for press_it in (click, touch, pad):
        session = app.saves.begin("7", debug=True)
        app.play_anew(session, session.opening)
        until(lambda: app.game.is_waiting)
        obey(RICH, "DebugForceEvent tileId=203")
        choices = app.game.page.choices
        assert choices["accept"].has_focus()
        press_it(app, choices["break"], step)
        until(lambda: app.game.is_waiting)
        assert app.game.view.event.payload["input"] == "break", press_it.__name__
        press_it(app, app.game.page.leave, step)
        until(lambda: app.game.is_waiting)
        assert app.game.page is None, press_it.__name__


def test_every_painter_belongs_to_an_input(app: Any) -> None:
    assert all(app.library.sound(name) is not None for name in SOUNDS.values())
    pairs = {(event_id, word) for event_id, _, word in INPUTS}
    assert OF_WORDS.keys() <= pairs
    assert set(OF_WORDS.values()) | {"sparkle"} == set(PAINTERS) == set(SOUNDS) and set(HARM) <= set(SOUNDS)
    natural = {row["event_id"] for row in EVENTS if int(row["tile_id"]) > 200} - set(OWN_PAGE)
    assert {event_id for event_id, _ in OF_WORDS} == natural
