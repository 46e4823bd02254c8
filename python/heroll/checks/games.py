"""What must hold of the page of a game: a state that some play comes to, and its phase (GDD 9.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from heroll.enums import EventPhase
from heroll.minigame.game import Move
from heroll.run.event_instance import EventInstance
from heroll.run.games import GAME, MOVES, state_of
from heroll.specs import Specs
from heroll.specs.events import LEAVE, EventRow
from kernel.naming import camel_case


class StateModel(BaseModel):
    """Base of the models of games' states: nothing unknown, no conversion between types."""

    model_config = ConfigDict(alias_generator=camel_case, extra="forbid", strict=True)


def broken_game(specs: Specs, row: EventRow, instance: EventInstance) -> Iterator[str]:
    """A line for everything that is wrong: a game elsewhere, a state that no play comes to, a wrong phase."""
    payload, name = instance.payload, f"event {instance.instance_id}"
    game = specs.games.get(row.event_id)
    told = sorted(key for key in (GAME, MOVES) if key in payload)
    if game is None:
        if told:
            yield f"{name} has {told} and is no game"
        return
    moves, record = payload.get(MOVES), payload.get(GAME)
    if type(moves) is not int or moves < 0 or not isinstance(record, Mapping):
        yield f"{name} has {moves!r} moves of the game {record!r}"
        return
    wrong = list(_wrong_fields(game.state_type, record))
    if wrong:
        yield f"{name}: {'; '.join(wrong)}"
        return
    state = state_of(game, instance)
    broken = list(game.broken(state, moves))
    yield from (f"{name}: {line}" for line in broken)
    if broken:
        return
    if instance.phase is not EventPhase.RESOLVED:
        if (moves > 0) != (instance.phase is EventPhase.RESOLVING) or game.is_over(state):
            yield f"{name} is {instance.phase} behind {moves} moves"
        return
    word, result = payload.get("input"), payload.get("result")
    if result != game.result(state):
        yield f"{name} came to {result!r}, not {game.result(state)!r}"
    if moves == 0 or game.is_over(state) == (word == LEAVE) or _verb(word) not in (*row.inputs, LEAVE):
        yield f"{name} was given {word!r} behind {moves} moves"


@cache
def _model(state_type: type) -> type[StateModel]:
    hints = get_type_hints(state_type)
    definitions: dict[str, Any] = {field.name: (hints[field.name], ...) for field in fields(state_type)}
    return create_model(state_type.__name__, __base__=StateModel, **definitions)


def _wrong_fields(state_type: type, record: Mapping[str, Any]) -> Iterator[str]:
    try:
        _model(state_type).model_validate(record)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            yield f"{'.'.join(str(part) for part in detail['loc'])}: {detail['msg']}"


def _verb(word: object) -> str:
    try:
        return Move.of(str(word)).verb
    except ValueError:
        return ""
