"""What must hold of what a resolved event tells of itself: its outcome, and what came of it (GDD 9.2)."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import DESTINATIONS
from heroll.run.forge import INTENT, PIECE
from heroll.run.games import GAME, MOVES
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.events import BLACKSMITH, EventRow, Opening

_JUDGED_ELSEWHERE: Final = ("input", "result", DESTINATIONS, PIECE, INTENT, GAME, MOVES)
_Judge = Callable[[object, RunState, Specs], bool]


def broken_told(run: RunState, specs: Specs, row: EventRow, instance: EventInstance) -> Iterator[str]:
    """A line for everything that is wrong with a RESOLVED event whose input its row knows."""
    payload, name = instance.payload, f"event {instance.instance_id}"
    word, result = payload.get("input"), payload.get("result")
    if row.opening is not Opening.GAME and row.event_id != BLACKSMITH:
        rewards = specs.event_rewards.by("event_id")[row.event_id]
        allowed = [reward.outcome for reward in rewards if reward.input == word]
        if result not in allowed:
            yield f"{name} came to {result!r}, allowed {', '.join(allowed)}"
    judges = _TOLD.get(row.event_id, {})
    told = {
        key: value for key, value in payload.items() if key not in (*_JUDGED_ELSEWHERE, "input", "result")
    }
    if told.keys() != judges.keys():
        yield f"{name} tells {sorted(told)}, not {sorted(judges)}"
        return
    for key, is_sound in judges.items():
        if not is_sound(told[key], run, specs):
            yield f"{name} tells {key} {told[key]!r}"


def _is_count(value: object, run: RunState, _specs: Specs) -> bool:
    """The wins of this lap: none is won while the page is open."""
    return type(value) is int and value == run.counters.lap_battles_won


def _is_face(value: object, _run: RunState, specs: Specs) -> bool:
    return type(value) is int and 1 <= value <= specs.rules.die_faces


def _are_tiles(value: object, run: RunState, specs: Specs) -> bool:
    """As many different tiles as a die may say, the hero's own not among them."""
    if not isinstance(value, list) or len(value) > specs.rules.die_faces:
        return False
    around = [index for index in range(len(run.board)) if index != run.tile_index]
    return all(type(index) is int and index in around for index in value) and len(set(value)) == len(value)


def _is_held(value: object, run: RunState, _specs: Specs) -> bool:
    return any(held.blessing_id == value for held in run.blessings)


_TOLD: Mapping[str, Mapping[str, _Judge]] = MappingProxyType(
    {
        "corner_arch": {"wins": _is_count},
        "corner_tower": {"targets": _are_tiles},
        "dice_catapult": {"face": _is_face, "targets": _are_tiles},
        "blessing": {"blessingId": _is_held},
    }
)
"""What events tell besides input and result, and what may be told."""
