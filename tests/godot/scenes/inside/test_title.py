"""The title page: the command line's seed and stage, and choosing a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from godot import InputEventMouseButton, ResourceLoader, Vector2
from kernel.seeds import SEED_LENGTH
from scenes.app.files import read_table
from scenes.app.options import parse
from scenes.widgets import draw
from tests.godot.scenes.inside.test_input import press


@pytest.fixture
def started(root: Any, tree: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """`started(word, …)`: the App as it starts with that command line."""
    apps = []

    def start(*words: str) -> Any:
        app = ResourceLoader.load("res://scenes/app/app.tscn").instance()
        app.preset = parse([*words, "--user-dir", str(tmp_path)])
        root.add_child(app)
        apps.append(app)
        return app

    yield start
    for app in apps:
        app.leave()
    tree.paused = False


def test_the_seed_of_the_command_line_stands_in_the_entry(started: Callable[..., Any]) -> None:
    app = started("--seed", "七 7")
    seed = app.title.seed
    assert seed.text == "七 7"
    typed = seed.get_color("font_color")
    app.title.new.emit_signal("pressed")
    assert app.game.view.run_seed == "七 7"
    app.show_title()
    assert app.title.seed.text == "七 7"
    app.title.seed.text = ""
    app.title.seed.emit_signal("text_changed", "")
    assert app.title.seed.get_color("font_color") != typed, "what was typed is not as pale as the placeholder"


def test_the_longest_seed_is_kept_whole(started: Callable[..., Any]) -> None:
    longest = "七" * SEED_LENGTH
    assert started("--seed", longest).title.seed.text == longest


def test_without_a_seed_the_entry_is_empty(started: Callable[..., Any]) -> None:
    assert started().title.seed.text == ""


def test_the_stage_of_the_command_line_stands_in_the_picker(started: Callable[..., Any]) -> None:
    app = started("--seed", "7", "--stage", "3")
    assert app.title.stage.stage == 3
    app.title.new.emit_signal("pressed")
    assert app.game.view.stage == 3 and app.game.view.gauge is not None


def test_stage_0_is_played_unless_another_is_chosen(started: Callable[..., Any]) -> None:
    app = started("--seed", "7")
    assert app.title.stage.stage == 0
    app.title.new.emit_signal("pressed")
    assert app.game.view.stage == 0


def test_keys_wheel_and_arrows_choose_a_stage(started: Callable[..., Any], step: Callable[..., None]) -> None:
    app = started("--seed", "7")
    picker, last = app.title.stage, len(app.stages.rows) - 1
    picker.grab_focus()
    for action, stage in (
        ("ui_right", 1),
        ("ui_right", 2),
        ("ui_left", 1),
        ("ui_left", 0),
        ("ui_left", last),
    ):
        press(action)
        step(1)
        assert picker.stage == stage and picker.has_focus()
    for button, x, stage in ((1, 100, 0), (1, 5, last), (5, 50, 0), (4, 50, last)):
        event = InputEventMouseButton.new()
        event.button_index, event.pressed, event.position = button, True, Vector2(x, 10)
        picker._gui_input(event)
        assert picker.stage == stage


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_every_stage_says_its_kind_and_boss(started: Callable[..., Any], locale: str) -> None:
    app = started("--seed", "7")
    app.strings.use(locale)
    picker, font = app.title.stage, app.fonts.small
    rows = read_table("res://specs/stage-boss-rules.csv")
    assert [row.stage for row in app.stages.rows] == list(range(len(rows))) and len(rows) > 1
    for row in rows:
        picker.put(int(row["stage"]))
        assert row["stage"] in picker.words
        is_default = row["boss_spawn_rule"] == "Default"
        assert (row["boss_spawn_rule_value"] in picker.words.removeprefix(row["stage"])) or not is_default
        assert (
            picker.boss == app.strings.text(f"battle.{row['boss_id']}")
            and picker.boss in picker.hover_words()
        )
        assert f"{row['stage']}/{len(rows) - 1}" in picker.words
        name = app.strings.text(f"battle.{row['mid_boss_id']}") if row["mid_boss_id"] else None
        assert picker.mid_boss == name
        if name is None:
            assert picker.mid_words == app.strings.text("title.no_mid_boss")
        else:
            assert name in picker.mid_words and name in picker.hover_words()
        for words in (picker.words, picker.boss, picker.mid_words):
            assert draw.width(font, words) <= picker.rect_size.x - 26, words


def test_the_settings_are_the_pauses_and_change_the_title(app: Any, step: Any) -> None:
    title = app.title
    before = (title.new.words, title.get_node("Notice").text, title.seed.placeholder_text)
    title.settings.grab_focus()
    press("ui_accept")
    step(1)
    page = app.pause
    assert page is not None and page.get_node("Panel/Settings").visible
    assert not page.get_node("Panel/Menu").visible and page.get_node("Panel/Back").has_focus()
    page.get_node("Panel/Settings/Language").emit_signal("pressed")
    after = (title.new.words, title.get_node("Notice").text, title.seed.placeholder_text)
    assert all(one != other for one, other in zip(before, after, strict=True))
    press("ui_cancel")
    step(1)
    assert app.pause is None and title.settings.has_focus() and not app.get_tree().paused


def test_up_and_down_go_round(app: Any, step: Any) -> None:
    title = app.title
    title.new.grab_focus()
    press("ui_up")
    step(1)
    assert title.seed.has_focus()
    press("ui_down")
    step(1)
    assert title.new.has_focus()


def test_continue_says_what_it_continues_or_why_not(game: Any) -> None:
    app = game.app
    app.show_title()
    resume = app.title.resume
    words = app.strings.text
    assert not resume.disabled
    assert resume.words == words("title.continue_floor", floor=1)
    assert resume.hover_words().endswith(words("title.saved", stage=0, floor=1, seed="7"))
    app.title._clear()
    assert resume.disabled and resume.words == words("title.continue")
    assert resume.hover_words() == words("title.nothing_saved")
    assert app.title.clear.hover_words() == words("title.nothing_to_clear")


def test_the_design_of_the_command_line_is_offered_first(started: Callable[..., Any]) -> None:
    title = started("--design", "minefield").title
    assert title.design.name == "minefield" and title.tabs["minefield"].is_chosen
    assert title.about.visible and not title.stage.visible
    title.tabs["dice"].emit_signal("pressed")
    assert title.stage.visible and not title.about.visible and not title.tabs["minefield"].is_chosen
