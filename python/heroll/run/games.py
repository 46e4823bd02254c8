"""The game of an open event: its rule and its state in the event's payload (GDD 9.2, 12.2)."""

from typing import Any, Final

from heroll.minigame.game import Game
from heroll.minigame.record import dump, look, read
from heroll.run.event_instance import EventInstance
from heroll.specs import Specs

GAME: Final = "game"
"""Key of the payload: the game's state."""

MOVES: Final = "moves"
"""Key of the payload: how many moves were made."""


def game_of(specs: Specs, instance: EventInstance) -> Game[Any] | None:
    """The game of an open event, None for an event that is not played move by move."""
    return specs.games.get(specs.events.by("tile_id")[instance.tile_id][0].event_id)


def state_of(game: Game[Any], instance: EventInstance) -> Any:
    """The game's state, a copy. Raise ``ValueError`` when the payload has none."""
    return read(game.state_type, _record(instance))


def keep_state(instance: EventInstance, state: object, moves: int) -> None:
    """Put the state into the payload."""
    instance.payload |= {GAME: dump(state), MOVES: moves}


def moves_of(instance: EventInstance) -> int:
    """How many moves were made. Raise ``ValueError`` when the payload does not say."""
    moves = instance.payload.get(MOVES)
    if type(moves) is not int:
        raise ValueError(f"event {instance.instance_id} has {moves!r} moves")
    return moves


def game_words(game: Game[Any], instance: EventInstance) -> tuple[str, ...]:
    """The words that the game takes now."""
    return game.words(_present(game, instance))


def game_price(game: Game[Any], instance: EventInstance, word: str) -> int:
    """Points that a word costs now."""
    return game.price(_present(game, instance), word)


def game_seen(specs: Specs, instance: EventInstance | None) -> object:
    """What the player may see of the open event's game; None when there is none."""
    game = None if instance is None else game_of(specs, instance)
    return None if game is None or instance is None else game.seen(_present(game, instance))


def _present(game: Game[Any], instance: EventInstance) -> Any:
    """The state for who changes nothing."""
    return look(game.state_type, _record(instance))


def _record(instance: EventInstance) -> dict[str, object]:
    record = instance.payload.get(GAME)
    if not isinstance(record, dict):
        raise ValueError(f"event {instance.instance_id} has no game")
    return record
