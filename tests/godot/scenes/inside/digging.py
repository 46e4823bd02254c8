"""What tests of the minefield's screens share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from minefield.api import BotName, Session, View, make_bot
from scenes.minefield.modes import Mode

SEEDS = 60


def lead_to(wanted: Callable[[View], bool], bot_name: BotName = BotName.SOLVER) -> Session:
    """An adventure of the first seed in which a bot comes to what is wanted. AssertionError for none."""
    for seed in map(str, range(SEEDS)):
        session, bot = Session.new(seed), make_bot(bot_name, seed)
        while not wanted(session.view):
            if session.view.phase in ("won", "lost"):
                break
            assert session.dispatch(bot.decide(session)).ok
        if wanted(session.view):
            return session
    raise AssertionError(f"none of {SEEDS} seeds comes to that")


def advance(game: Any, bot: Any, until: Callable[..., None]) -> None:
    """One choice of a bot by the controls, and everything that comes of it, looked at and left."""
    control = game.control_for(bot.decide(game.session))
    assert control is not None and not control.disabled and control.is_visible_in_tree()
    control.emit_signal("pressed")

    def told() -> bool:
        if game.field.mode is Mode.WAITING:
            game.field.onward.emit_signal("pressed")
        return bool(game.is_waiting)

    until(told)
