"""Games played outside a run, state by state."""

from collections.abc import Iterator
from typing import Any

from heroll.enums import StreamName
from heroll.minigame.game import Game
from heroll.minigame.record import dump, read
from kernel.outcome import Event
from kernel.rng import Stream


def guessed(game: Game[Any], seed: str) -> Iterator[tuple[Any, str, tuple[Event, ...]]]:
    """A game played to its end by fair guesses that never leave: (state, word, what it told) by move."""
    stream, guesses = Stream.derive(seed, StreamName.EVENT), Stream.derive(seed, "guesses")
    state = game.opened(stream)
    while not game.is_over(state):
        word = guesses.choice(game.words(state))
        told = game.move(state, word, stream, "game")
        yield state, word, told


def copied(game: Game[Any], state: Any) -> Any:
    """The state by way of its record, as a save has it."""
    return read(game.state_type, dump(state))
