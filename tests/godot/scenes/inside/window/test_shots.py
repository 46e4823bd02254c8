"""Pictures of pages that a run reaches by luck alone; tests/e2e/test_pages.py looks at them."""

from __future__ import annotations

import os
from typing import Any

import pytest

from godot import OS, Vector2
from heroll.api import EventInput, enums
from heroll.debug.commands import DebugSetHp
from scenes.app.files import read_table
from scenes.event.games.registry import BOARDS
from tests.support.shots import LOCALES, speak

EVENTS = [
    (row["event_id"], int(row["tile_id"]))
    for row in read_table("res://specs/events.csv")
    if row["event_id"] not in BOARDS  # test_games.py
]
WORN = (
    "DebugGiveGear catalogId=1 qualityRank=0 statusId=1",
    "DebugGiveGear catalogId=31 qualityRank=4 statusId=10",
)
STEPS = {"blacksmith": ("weapon", "challenge")}  # the inputs before the one that shows its effect
Card = enums.BlessingId
CARDS = (
    Card.THORNS,
    Card.CHAIN_SPARK,
    Card.VENOM,
    Card.FIRST_BLOOD,
    Card.FROST,
    Card.POTION_HASTE,
    Card.POTION_REGEN,
    Card.POTION_CLEANSE,
    Card.POTION_BLAST,
    Card.REVIVE,
)
ANSWERS = {"THORNS", "CHAIN", "POISON", "FIRST_BLOOD", "BLAST"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("event_id", "tile_id"), EVENTS, ids=[event_id for event_id, _ in EVENTS])
def test_event_pages(
    debug_game: Any, obey: Any, until: Any, take: Any, step: Any, event_id: str, tile_id: int, locale: str
) -> None:
    speak(debug_game.app, locale)
    obey(*WORN, "DebugSetPoints points=4", "DebugSetHp hp=120", f"DebugForceEvent tileId={tile_id}")
    take(f"event-{event_id}")
    for word in STEPS.get(event_id, ()):
        debug_game.control_for(EventInput(input=word)).emit_signal("pressed")
        until(lambda: debug_game.is_waiting, 60)
        take(f"event-{event_id}-{word}")
    if locale != LOCALES[0]:
        return  # what it does looks the same in every language
    command = debug_game.session.legal()[0]
    debug_game.control_for(command).emit_signal("pressed")
    page = debug_game.page
    effects = page.get_node("Panel/View/Effects") if event_id != "blessing" else None
    if effects is not None:
        until(lambda: effects._paint is not None or page.results.lines, 10)  # what fails has words alone
        until(lambda: effects._paint is None or effects._t > 0.4, 5, 1 / 60)
        take(f"event-{event_id}-act")
    until(lambda: debug_game.is_waiting or debug_game.app.clock.is_running, 60)
    if debug_game.page is page:
        take(f"event-{event_id}-done")


@pytest.mark.parametrize("locale", LOCALES)
def test_held_blessings(debug_game: Any, obey: Any, take: Any, locale: str) -> None:
    app = debug_game.app
    speak(app, locale)
    rows = debug_game.session.specs.blessing.table
    for row in (*rows, *(row for row in rows if row.max_level != 1), *(r for r in rows if r.max_level != 1)):
        obey(f'DebugGiveBlessing blessingId="{row.blessing_id}"')
    app.open_pause()
    take("pause-debug")
    app.pause.get_node("Panel/Menu/Blessings").emit_signal("pressed")
    slot = app.pause.get_node("Panel/Blessings").slots[1]
    slot.grab_focus()
    slot.emit_signal("mouse_entered")
    take("pause-blessings")
    app.close_pause()


@pytest.mark.parametrize("locale", LOCALES)
def test_console(debug_game: Any, take: Any, step: Any, locale: str) -> None:
    app = debug_game.app
    speak(app, locale)
    step(60)  # the last tile has fallen into its place
    take("debug-tag")
    app.open_console()
    console = app.console
    take("console-commands")
    console.form.choose("DebugPlaceTile")
    take("console-form")
    console.form.fields[0].entry.put("60")
    console.form.run.emit_signal("pressed")
    console.form.back()
    console.line.put("DebugSetPo")
    console.line.emit_signal("complete_asked")
    take("console-complete")
    for text in ("DebugSetPoints points=30", "DebugFoo"):
        console.line.emit_signal("text_entered", text)
    console._on_tab("State")
    take("console-state")
    console._on_tab("Run")
    console.run_page.get_node("Speed").emit_signal("pressed")
    console.run_page.get_node("ExportLog").emit_signal("pressed")
    take("console-run")
    app.close_console()


def test_console_at_the_title(app: Any, take: Any) -> None:
    app.open_console()
    take("console-title")


def test_window_is_what_was_asked_for(app: Any, take: Any) -> None:
    assert OS.window_size == Vector2(*map(int, os.environ["SHOTS_SIZE"].split("x")))


@pytest.mark.parametrize("locale", LOCALES)
def test_blessings_in_a_fight(
    debug_game: Any, obey: Any, until: Any, take: Any, step: Any, locale: str
) -> None:
    """Each kind of answer, what lasts with its words, and the hero who stands up."""
    game = debug_game
    speak(game.app, locale)
    obey(*(f'DebugGiveBlessing blessingId="{card}"' for card in CARDS), "DebugSetFloor floor=8")
    obey("DebugSetHp hp=60", 'DebugPlaceTile tileIndex=8 kind="BATTLE" enemyCount=4')
    game.hud.roll.emit_signal("pressed")
    until(lambda: game.app.clock.is_running, 60)
    game.app.guide.dismiss()
    battle, seen = game.battle, []
    hit = battle.answers.hit
    battle.answers.hit = lambda event: (seen.append(str(event.cause)), hit(event))
    while not battle.answers.is_reviving:
        told = len(set(seen))
        step(1, 1 / 60)
        assert game.app.clock.is_running, seen
        if len(set(seen)) > told:
            step(4, 1 / 60)
            take(f"answer-{seen[-1].lower()}")
        if "CHAIN" in seen and not game.hud.potion.disabled:
            game.hud.potion.emit_signal("pressed")
            step(5, 1 / 60)
            signs = battle.cast.signs_of(0)
            signs.emit_signal("mouse_entered")
            take("answer-signs")
            signs.emit_signal("mouse_exited")
            assert game.obey(DebugSetHp(hp=1)).ok
            until(lambda: game.app.clock.is_running)
    assert set(seen) >= ANSWERS
    until(lambda: not battle.stage.actors[0].is_fallen)
    take("answer-revive")
    until(lambda: not game.app.clock.is_held)
    step(4, 1 / 60)
    take("answer-revived")
