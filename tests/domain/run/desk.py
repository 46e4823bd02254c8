"""A desk for one rule: a game under construction with scripted streams, without a session."""

from collections.abc import Iterable, Mapping
from typing import Any

from heroll.enums import SafePoint, StreamName
from heroll.run.effects.manifest import RUN_HOOKS
from heroll.run.setup import blank_game
from heroll.run.state import Game
from heroll.run.work import Work
from heroll.specs import Specs
from tests.support.scripted import scripted_streams

DESK_ID = "run:0:desk:1"
"""The transaction that a desk of stage 0 resolves."""


def desk(
    scripts: Mapping[str, Iterable[Any]] | None = None, specs: Specs | None = None, *, stage: int = 0
) -> Work:
    """A blank game on the desk; streams without a script may not be drawn from."""
    tables = specs if specs is not None else Specs.load()
    game = blank_game(tables, "desk", stage)
    game.rng = scripted_streams(tuple(StreamName), scripts or {})
    return Work(game, tables, keep, f"run:{stage}:desk:1", RUN_HOOKS)


def keep(_game: Game, _reason: SafePoint, _checkpoint_id: str) -> None:
    """What a session without slots does at an inner safe point."""
