"""Continuing, clearing and damaged slots, as the title page shows them (GDD 13.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heroll.api import FightStepFailed
from kernel.slots import SlotError


@pytest.fixture
def saved(game: Any, until: Any) -> Any:
    """At the title again, with a run of several safe points in the slots."""
    app = game.app
    rolls = 0
    while rolls < 2:
        game.hud.roll.emit_signal("pressed")
        rolls += 1
        until(lambda: game.is_waiting, 120)
        if game.hud.roll.disabled:
            break
    app.show_title()
    assert not app.title.resume.disabled and not app.title.clear.disabled
    return app


def slot(app: Any, name: str) -> Path:
    return Path(app.saves.folder) / name


def test_a_damaged_main_slot_falls_back_to_the_backup_with_a_notice(saved: Any, step: Any) -> None:
    main = slot(saved, saved.saves.slots.main)
    main.write_bytes(main.read_bytes()[:-20])
    saved.title.resume.emit_signal("pressed")
    step(1)
    assert saved.game is not None and saved.game.view.run_seed == "7"
    told = saved.screens[-1]
    assert told.scene == "widgets/confirm" and not told.no.visible
    words = told.get_node("Panel/Words").text
    assert saved.strings.text("notice.MAIN_DAMAGED") in words
    assert saved.strings.text("notice.BACKUP_USED") in words
    assert list(main.parent.glob("*.corrupt-*"))


def test_two_damaged_slots_leave_a_clear_notice_and_a_new_run(saved: Any, step: Any) -> None:
    for name in (saved.saves.slots.main, saved.saves.slots.backup):
        slot(saved, name).write_bytes(b"{}")
    saved.title.resume.emit_signal("pressed")
    step(1)
    assert saved.game is None
    told = saved.screens[-1]
    assert saved.strings.text("notice.NOTHING_LEFT") in told.get_node("Panel/Words").text
    told.yes.emit_signal("pressed")
    step(1)
    assert saved.title.resume.disabled
    saved.title.new.emit_signal("pressed")
    assert saved.game is not None


def test_clearing_asks_and_keeps_the_settings(saved: Any, step: Any) -> None:
    saved.settings.volume = 30
    saved.keep_settings()
    saved.title.clear.emit_signal("pressed")
    step(1)
    saved.screens[-1].yes.emit_signal("pressed")
    step(1)
    assert saved.title.resume.disabled and saved.title.clear.disabled
    assert not slot(saved, saved.saves.slots.main).exists()
    from scenes.app.settings import Settings

    assert Settings.load(saved.saves.folder).volume == 30


def test_a_new_run_over_a_saved_one_asks_first(saved: Any, step: Any) -> None:
    before = slot(saved, saved.saves.slots.main).read_bytes()
    saved.title.new.emit_signal("pressed")
    step(1)
    assert saved.game is None
    saved.screens[-1].no.emit_signal("pressed")
    step(1)
    assert slot(saved, saved.saves.slots.main).read_bytes() == before


def test_a_save_that_fails_is_told_once(game: Any, until: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_record: object) -> None:
        raise SlotError("the disk is full")

    app = game.app
    monkeypatch.setattr(app.saves.slots, "save", refuse)
    told = 0
    for _ in range(3):
        if game.hud.roll.disabled:
            break
        game.hud.roll.emit_signal("pressed")
        until(lambda: game.is_waiting, 120)
        if app.screens[-1].scene == "widgets/confirm":
            assert app.strings.text("notice.NOT_SAVED") in app.screens[-1].get_node("Panel/Words").text
            app.screens[-1].yes.emit_signal("pressed")
            told += 1
    assert told == 1


def test_a_fight_that_fails_ends_at_the_title_with_a_word(
    game: Any, until: Any, step: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = game.app
    game.hud.roll.emit_signal("pressed")
    until(lambda: app.clock.is_running)

    def fail() -> None:
        raise FightStepFailed("a rule failed", ())

    monkeypatch.setattr(game.session, "tick", fail)
    step(3)
    assert app.game is None and app.title is not None
    told = app.screens[-1]
    assert told.get_node("Panel/Words").text == app.strings.text("notice.fight_failed")
    told.yes.emit_signal("pressed")
    app.title.resume.emit_signal("pressed")
    assert app.game.view.run_seed == "7"
