"""Keys, arrows, mouse and gamepad play every game (GDD 10.1)."""

from __future__ import annotations

from typing import Any

import pytest

from godot import Input, InputEventJoypadButton, InputEventMouseMotion, Vector2
from heroll.api import EventInput, RunPhase
from tests.godot.scenes.inside.gaming import GAMES, MOST_MOVES, copy_of, give, is_over, strong, words_of
from tests.godot.scenes.inside.test_events import click, parse, touch
from tests.godot.scenes.inside.test_input import press, walk

PAD_ACCEPT, PAD_LEFT, PAD_RIGHT = 0, 14, 15  # GlobalScope.JOY_*


def turn_to(game: Any, step: Any, control: Any) -> None:
    """The next-focus key until the control has the focus."""
    for _ in range(60):
        if control.has_focus():
            return
        press("ui_focus_next")
        step(1)
    raise AssertionError(f"keys do not reach {control.get_path()}")


def give_by_keys(game: Any, step: Any, word: str) -> None:
    """Say a word with focus keys, arrows and Enter alone."""
    board = game.page.board
    verb, _, number = word.partition(":")
    if verb == "aim":
        turn_to(game, step, board.controls()[0])
        while board.aim != int(number):
            press("ui_left" if int(number) < board.aim else "ui_right")
            step(1)
    elif verb == "keep":
        throw, _, *dice = board.controls()
        for die, bit, is_kept in zip(dice, number, board.kept_dice, strict=True):
            if (bit == "1") != is_kept:
                turn_to(game, step, die)
                press("ui_accept")
                step(1)
        turn_to(game, step, throw)
    else:
        turn_to(game, step, game.control_for(EventInput(input=word)))
    press("ui_accept")
    step(2)


@pytest.mark.parametrize("event_id", GAMES)
def test_keys_alone_play_a_game(begin: Any, until: Any, step: Any, event_id: str) -> None:
    game = begin(event_id)
    pure = copy_of(game)
    choose = strong(event_id)
    for _ in range(MOST_MOVES):
        if is_over(game):
            break
        assert game.page.board.take_focus()
        words = words_of(game.session)
        word = choose(game.session, words) or words[0]
        assert pure.dispatch(EventInput(input=word)).ok
        give_by_keys(game, step, word)
        until(lambda: game.is_waiting, 120)
        assert game.session.hash() == pure.hash(), word
    assert is_over(game)
    if game.view.phase is RunPhase.EVENT:
        assert game.page.leave.has_focus()
        press("ui_accept")
        step(2)
        until(lambda: game.is_waiting)
        assert game.page is None


@pytest.mark.parametrize("event_id", GAMES)
def test_focus_keys_reach_every_control(begin: Any, step: Any, event_id: str) -> None:
    game = begin(event_id)
    wanted = {str(one.get_path()) for one in game.page.board.controls() if not one.disabled}
    first = game.page.board.controls()[0]
    assert wanted and wanted | {str(game.page.leave.get_path())} <= walk(first, step)


@pytest.mark.parametrize(("event_id", "word"), [("hero_body", "dig"), ("lottery", "scratch")])
def test_arrows_go_from_cell_to_cell(begin: Any, until: Any, step: Any, event_id: str, word: str) -> None:
    game = begin(event_id)
    side = 5 if event_id == "hero_body" else 3
    if event_id == "lottery":
        give(game, until, "small")
    board = game.page.board
    start = side * side // 2 + 1
    cell = board.control_for(f"{word}:{start}")
    cell.grab_focus()
    for key, number in (("ui_right", 1), ("ui_down", 1 + side), ("ui_left", side), ("ui_up", 0)):
        press(key)
        step(1)
        assert board.control_for(f"{word}:{start + number}").has_focus(), key


def test_the_mouse_aims_and_shoots(app: Any, begin: Any, until: Any, step: Any) -> None:
    game = begin("bubble_shooter")
    board = game.page.board
    field = board.controls()[0]
    k = app.layout.k
    seen = set()
    Input.set_use_accumulated_input(False)
    for x in range(0, int(field.rect_size.x), 1):
        at = (field.rect_global_position + Vector2(x, 150)) * k
        parse(InputEventMouseMotion.new(), step, position=at, global_position=at)
        seen.add(board.aim)
    assert seen == set(game.view.game.aims), "the fan from wall to wall"
    click(app, field, step)
    until(lambda: game.is_waiting, 60)
    assert game.view.game.shots_left == 2


def test_the_gamepad_aims_and_shoots(begin: Any, until: Any, step: Any) -> None:
    game = begin("bubble_shooter")
    board = game.page.board
    assert board.controls()[0].has_focus()
    start = board.aim
    for button in (PAD_LEFT, PAD_LEFT, PAD_RIGHT, PAD_ACCEPT):
        for is_pressed in (True, False):
            parse(InputEventJoypadButton.new(), step, button_index=button, pressed=is_pressed)
    until(lambda: game.is_waiting, 60)
    assert game.view.event.payload["game"]["made"] == [f"aim:{start - 1}"]


@pytest.mark.parametrize("press_it", [click, touch])
@pytest.mark.parametrize("event_id", ["hero_body", "claw_crane", "dice_machine", "bubble_shooter", "spito"])
def test_a_click_or_a_touch_is_a_word(
    app: Any, begin: Any, until: Any, step: Any, event_id: str, press_it: Any
) -> None:
    game = begin(event_id)
    control = game.page.board.controls()[0]
    assert not control.disabled
    press_it(app, control, step)
    until(lambda: game.is_waiting, 60)
    assert game.view.event.payload["moves"] == 1
