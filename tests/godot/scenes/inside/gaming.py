"""What tests of games' pages share: who plays, and pressing the control of a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from heroll.api import EventInput, Session, enums
from heroll.bots.games.player import STRONG
from kernel.rng import Stream
from scenes.app.files import read_table
from scenes.event.games.registry import BOARDS

TILES = {row["event_id"]: int(row["tile_id"]) for row in read_table("res://specs/events.csv")}
PEDESTAL = "legendary_gear"  # no game, but a page of the same frame: test_pedestal.py
GAMES = sorted(set(BOARDS) - {PEDESTAL})
RICH, HURT = "DebugSetPoints points=60", "DebugSetHp hp=60"
MOST_MOVES = 60
LOCALES = ("zh_CN", "en")
Chooser = Callable[[Session, Sequence[str]], str | None]


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
        words = words_of(game.session)
        word = choose(game.session, words)
        if word is None:
            break
        given.append(word)
        give(game, until, word)
    assert len(given) < MOST_MOVES, given
    return given


def strong(event_id: str) -> Chooser:
    def choose(session: Session, words: Sequence[str]) -> str | None:
        return STRONG[event_id](session.view.game, words, session.specs)

    return choose


def fair(seed: str) -> Chooser:
    stream = Stream.derive(seed, "player")

    def choose(_session: Session, words: Sequence[str]) -> str | None:
        return words[stream.next_int(0, len(words) - 1)] if words else None

    return choose


def copy_of(game: Any) -> Session:
    """The same run without scenes."""
    return Session.restore(game.session.save(), debug=True)


def in_the_middle(begin: Any, until: Any, event_id: str, moves: int) -> Any:
    """A Game that goes on behind so many moves."""
    for number in range(20):
        game = begin(event_id, seed=f"middle#{number}")
        play(game, until, fair(f"middle#{number}"), moves)
        if not is_over(game):
            return game
    raise AssertionError(f"{event_id} is always over within {moves} moves")
