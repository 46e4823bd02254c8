"""Keys reach every control, and going back means one step out."""

from __future__ import annotations

from typing import Any

import pytest

from godot import Input, InputEventAction, InputEventKey
from scenes.app.focus import give
from scenes.pause.slider import NUMBER_W

ESCAPE, RETURN, UP, DOWN = 16777217, 16777221, 16777232, 16777234  # GlobalScope.KEY_*


def press(action: str) -> None:
    Input.set_use_accumulated_input(False)
    for is_pressed in (True, False):
        event = InputEventAction.new()
        event.action = action
        event.pressed = is_pressed
        Input.parse_input_event(event)


def strike(scancode: int) -> None:
    """A key of the keyboard, which an entry understands, too."""
    Input.set_use_accumulated_input(False)
    for is_pressed in (True, False):
        event = InputEventKey.new()
        event.scancode = scancode
        event.pressed = is_pressed
        Input.parse_input_event(event)


def walk(first: Any, step: Any) -> set[str]:
    """Every control that the next-focus key reaches from here."""
    seen: set[str] = set()
    first.grab_focus()
    while str(first.get_focus_owner().get_path()) not in seen:
        seen.add(str(first.get_focus_owner().get_path()))
        press("ui_focus_next")
        step(1)
    return seen


def test_keys_start_a_run(app: Any, step: Any, until: Any) -> None:
    assert app.title.new.has_focus()
    press("ui_accept")
    step(2)
    assert app.game is not None
    until(lambda: app.game.is_waiting)
    assert app.game.hud.roll.has_focus()
    press("ui_accept")
    step(2)
    assert app.game.view.rolls == 1


def test_focus_reaches_every_control_of_title_and_board(
    app: Any, until: Any, step: Any, controls: Any
) -> None:
    wanted = {str(c.get_path()) for c in controls(app.stage) if not getattr(c, "disabled", False)}
    assert wanted <= walk(app.title.new, step)
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    wanted = {str(c.get_path()) for c in controls(app.stage) if not getattr(c, "disabled", False)}
    assert len(wanted) >= 40 + 4 + 2
    assert wanted <= walk(app.game.hud.roll, step)


def test_cancel_opens_and_closes_the_pause(game: Any, step: Any) -> None:
    app = game.app
    press("ui_cancel")
    step(2)
    assert app.pause is not None and app.clock.is_paused
    app.pause.get_node("Panel/Menu/Hero").emit_signal("pressed")
    assert app.pause.get_node("Panel/Stats").visible
    press("ui_cancel")
    step(1)
    assert app.pause is not None and app.pause.get_node("Panel/Menu/Hero").has_focus()
    app.pause.get_node("Panel/Menu/Settings").emit_signal("pressed")
    app.pause.get_node("Panel/Back").emit_signal("pressed")
    assert app.pause.get_node("Panel/Menu/Settings").has_focus()
    press("ui_cancel")
    step(1)
    assert app.pause is None and not app.clock.is_paused
    assert game.hud.roll.has_focus()


def test_keys_alone_drink_in_a_fight(
    debug_game: Any, obey: Any, until: Any, step: Any, controls: Any
) -> None:
    """The potion has the focus as soon as the fight runs; the rest of the HUD is reached from there."""
    obey("DebugInvulnerable enabled=true", 'DebugPlaceTile tileIndex=8 kind="BATTLE" enemyCount=4')
    game = debug_game
    game.hud.roll.emit_signal("pressed")
    until(lambda: game.app.clock.is_running, 60)
    game.app.guide.dismiss()
    assert game.hud.potion.has_focus()
    wanted = {str(c.get_path()) for c in controls(game.app.stage) if not getattr(c, "disabled", False)}
    assert len(wanted) >= 4 + 2 and wanted <= walk(game.hud.potion, step)
    charges = game.view.potion.charges
    game.hud.potion.grab_focus()
    press("ui_accept")
    step(2)
    assert game.view.potion.charges == charges - 1


def test_nothing_goes_on_while_paused(game: Any, step: Any) -> None:
    app = game.app
    game.hud.roll.emit_signal("pressed")
    step(5)
    app.open_pause()
    before = (game.board.pawn.index, game.session.hash(), len(game._queue))
    step(200)
    assert (game.board.pawn.index, game.session.hash(), len(game._queue)) == before


def test_quitting_to_the_title_asks_and_keeps_the_run(game: Any, step: Any) -> None:
    app = game.app
    app.open_pause()
    app.pause.get_node("Panel/Menu/Quit").emit_signal("pressed")
    step(1)
    question = app.screens[-1]
    assert question.scene == "widgets/confirm" and question.no.has_focus()
    question.yes.emit_signal("pressed")
    step(2)
    assert app.game is None and not app.title.resume.disabled
    app.title.resume.emit_signal("pressed")
    assert app.game.view.run_seed == "7"


def test_a_modal_page_keeps_the_focus(game: Any, step: Any, controls: Any) -> None:
    app = game.app
    app.open_pause()
    step(1)
    wanted = {str(c.get_path()) for c in controls(app.pause)}
    assert walk(app.pause.get_node("Panel/Menu/Resume"), step) == wanted
    app.close_pause()
    assert game.hud.roll.has_focus()
    assert len(controls(app.stage)) > 40


def test_losing_the_focus_pauses_a_run(game: Any, step: Any) -> None:
    game.app.notification(1005)  # MainLoop.NOTIFICATION_WM_FOCUS_OUT
    step(1)
    assert game.app.pause is not None and game.app.clock.is_paused


def test_every_control_says_what_it_is(game: Any, step: Any, controls: Any) -> None:
    """Hover text by mouse, in both languages, for every tile, slot, reading and button that has a hint."""
    app = game.app
    app.guide.dismiss()
    for locale in ("zh_CN", "en"):
        app.settings.locale = locale
        app.use_locale()
        told = 0
        for control in controls(app.stage):
            control.emit_signal("mouse_entered")
            if app.hover.visible:
                told += 1
                at, size = app.hover.rect_position, app.hover.rect_size
                assert at.x >= app.layout.left and at.x + size.x <= app.layout.right, control.get_path()
                assert at.y >= app.layout.top and at.y + size.y <= app.layout.bottom, control.get_path()
            control.emit_signal("mouse_exited")
            assert not app.hover.visible
        assert told >= 40 + 4 + 2 + 2


def test_words_of_the_focus_go_by_themselves_or_with_the_press(
    game: Any, step: Any, until: Any, root: Any
) -> None:
    app, roll = game.app, game.hud.roll
    app.guide.dismiss()
    roll.grab_focus()
    assert not app.hover.visible, "the focus that is given needs no words"
    for _ in range(2):
        press("ui_focus_prev")
        press("ui_focus_next")
        step(1)
        assert roll.has_focus() and app.hover.visible
        step(170)
        assert app.hover.visible
        step(20)
        assert not app.hover.visible
    for end in (lambda: app.open_pause(), lambda: app.get_tree().emit_signal("screen_resized")):
        roll.emit_signal("mouse_entered")
        assert app.hover.visible
        end()
        assert not app.hover.visible
    app.close_pause()
    roll.emit_signal("mouse_entered")
    press("ui_accept")
    step(2)
    assert roll.disabled and not app.hover.visible


def test_words_cover_no_control(game: Any, controls: Any) -> None:
    """Slots, readings and buttons: the gauge of health stays to be seen, too."""
    app, hud = game.app, game.hud
    app.guide.dismiss()
    others = [*controls(hud), hud.hp]
    for control in controls(hud):
        control.emit_signal("mouse_entered")
        words = app.hover.get_rect()
        for other in others if app.hover.visible else ():
            assert not words.intersects(other.get_global_rect()), (control.get_path(), other.get_path())
        control.emit_signal("mouse_exited")


def test_no_words_while_a_hint_is_told(game: Any) -> None:
    assert game.app.guide.visible
    game.hud.roll.emit_signal("mouse_entered")
    assert not game.app.hover.visible


def test_the_focus_is_given_to_what_can_take_it(game: Any, step: Any) -> None:
    """Behind a page, hidden or disabled: refused without a warning of the engine's."""
    roll = game.hud.roll
    roll.release_focus()
    roll.enable(False)
    assert not give(roll) and not roll.has_focus()
    roll.enable(True)
    roll.hide()
    assert not give(roll)
    roll.show()
    game.app.open_pause()
    assert not game.hud.take_focus() and not roll.has_focus()
    game.app.close_pause()
    assert give(roll) and roll.has_focus()


@pytest.mark.parametrize("scancode", [ESCAPE, UP, DOWN])
def test_keys_lead_out_of_the_seed_entry(app: Any, step: Any, scancode: int) -> None:
    app.title.seed.grab_focus()
    strike(scancode)
    step(1)
    assert not app.title.seed.has_focus() and app.stage.get_focus_owner() is not None
    assert app.game is None and app.pause is None


def test_return_in_the_seed_entry_begins_its_run(app: Any, step: Any) -> None:
    app.title.seed.grab_focus()
    app.title.seed.text = "7"
    strike(RETURN)
    step(2)
    assert app.game.view.run_seed == "7" and app.game.view.rolls == 0


def test_the_volume_is_set_by_keys_and_by_dragging(game: Any, step: Any) -> None:
    app = game.app
    app.open_pause()
    app.pause.get_node("Panel/Menu/Settings").emit_signal("pressed")
    slider = app.pause.get_node("Panel/Settings/Volume")
    before = app.settings.volume
    slider.grab_focus()
    press("ui_left")
    step(1)
    assert slider.value == app.settings.volume == before - 10
    width = slider.rect_size.x - NUMBER_W
    for share, value in ((0.0, 0), (0.5, 50), (1.0, 100)):
        slider._drag(width * share)
        assert slider.value == app.settings.volume == value
