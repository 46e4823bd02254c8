"""Saves of games that no play can have come to, and what they are refused with."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from heroll.api import CheckpointError, EventInput, Session
from tests.domain.session.runs import accepted, edited_record

Change = Mapping[str, object] | Callable[[dict[str, Any]], object]
"""Fields of the game's record, or what is done to it."""


def refused_with(session: Session, change: Change, *words: str) -> str:
    """Why the save of a game behind these words is refused once the game in it was changed."""
    for word in words:
        accepted(session, EventInput(word))

    def edit(run: dict[str, Any]) -> None:
        game = run["activeEvent"]["payload"]["game"]
        if callable(change):
            change(game)
        else:
            game.update(change)

    with pytest.raises(CheckpointError) as refusal:
        Session.restore(edited_record(session, edit))
    return str(refusal.value)
