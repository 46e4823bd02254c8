"""Pictures of every game's page: opened, pointed at, while something is played, in the middle, at the end."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import COMMANDS, EventInput, enums
from heroll.bots.games.player import STRONG
from scenes.app.files import read_table
from scenes.event.games.registry import BOARDS
from tests.support.shots import LOCALES, speak

TILES = {row["event_id"]: int(row["tile_id"]) for row in read_table("res://specs/events.csv")}
WORN = "DebugGiveGear catalogId=1 qualityRank=1 statusId=1"
ACT_FRAMES, ACTS, MOST_MOVES = 22, 3, 60


def words_of(game: Any) -> list[str]:
    return [command.input for command in game.session.legal() if isinstance(command, EventInput)]


def is_over(game: Any) -> bool:
    event = game.view.event
    return event is None or event.phase is enums.EventPhase.RESOLVED


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("event_id", sorted(BOARDS))
def test_game_pages(
    debug_game: Any, obey: Any, until: Any, take: Any, step: Any, event_id: str, locale: str
) -> None:
    game = debug_game
    speak(game.app, locale)
    obey(WORN, "DebugSetPoints points=30", "DebugSetHp hp=110")
    assert game.obey(COMMANDS.parse(f"DebugForceEvent tileId={TILES[event_id]}")).ok
    until(lambda: game.page is not None and game.page.get_node("Panel/Picture").visible)
    step(24, 1 / 60)
    take(f"game-{event_id}-opening")
    until(lambda: game.is_waiting)
    page, moves = game.page, 0
    take(f"game-{event_id}")
    while not is_over(game) and moves < MOST_MOVES:
        words = words_of(game)
        chosen = (
            STRONG[event_id](game.view.game, words, game.session.specs) if event_id in STRONG else words[0]
        )
        control = game.control_for(EventInput(input=chosen or words[0]))
        control.grab_focus()
        if moves == 1:
            take(f"game-{event_id}-pointed")
        control.emit_signal("pressed")
        for number in range(1, ACTS + 1):
            step(ACT_FRAMES, 1 / 60)
            if moves == 0 and not game.is_waiting and locale == LOCALES[0]:
                take(f"game-{event_id}-act" if number == 1 else f"game-{event_id}-then-{number}")
        until(lambda: game.is_waiting, 120)
        moves += 1
    if game.page == page:
        assert page.sheet.visible
        take(f"game-{event_id}-done")
    else:
        assert event_id == "legendary_gear" and game.page.scene == "drop/drop"
        take(f"game-{event_id}-drop")
