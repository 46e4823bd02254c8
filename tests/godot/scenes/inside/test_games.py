"""The pages of games: played through their own controls, by keys, from a save in the middle (GDD 9.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from heroll.api import EventInput, Session, enums
from heroll.bots.games.player import STRONG
from kernel.rng import Stream
from scenes.app.files import read_table
from scenes.event.games.registry import BOARDS

TILES = {row["event_id"]: int(row["tile_id"]) for row in read_table("res://specs/events.csv")}
GAMES = sorted(BOARDS)
RICH = "DebugSetPoints points=60"
MOST_MOVES = 60
Chooser = Callable[[Any, Sequence[str]], str | None]


def words_of(session: Session) -> list[str]:
    return [command.input for command in session.legal() if isinstance(command, EventInput)]


def is_over(game: Any) -> bool:
    event = game.view.event
    return event is None or event.phase is enums.EventPhase.RESOLVED


def give(game: Any, until: Any, word: str) -> None:
    """Press the control of a word and play what follows."""
    control = game.control_for(EventInput(input=word))
    assert control is not None, word
    assert control.is_visible_in_tree() and not control.disabled, word
    control.emit_signal("pressed")
    until(lambda: game.is_waiting, 120)


def play(game: Any, until: Any, choose: Chooser, moves: int = MOST_MOVES) -> list[str]:
    """Play on until it is over, or that many words; returns the words."""
    given: list[str] = []
    while not is_over(game) and len(given) < moves:
        word = choose(game.session, words_of(game.session))
        if word is None:
            break
        given.append(word)
        give(game, until, word)
    return given


def strong(event_id: str) -> Chooser:
    def choose(session: Session, words: Sequence[str]) -> str | None:
        return STRONG[event_id](session.view.game, words, session.specs)

    return choose


def fair(seed: str) -> Chooser:
    stream = Stream.seeded(seed)

    def choose(_session: Session, words: Sequence[str]) -> str | None:
        return words[stream.next_int(0, len(words) - 1)] if words else None

    return choose


@pytest.mark.parametrize("event_id", GAMES)
def test_smoke(debug_game: Any, obey: Any, until: Any, event_id: str) -> None:
    obey(RICH, "DebugSetHp hp=60", f"DebugForceEvent tileId={TILES[event_id]}")
    pure = Session.restore(debug_game.session.save(), debug=True)
    page = debug_game.page
    assert page.scene == "event/games/page"
    given = play(debug_game, until, strong(event_id))
    for word in given:
        assert pure.dispatch(EventInput(input=word)).ok
    assert pure.hash() == debug_game.session.hash()
