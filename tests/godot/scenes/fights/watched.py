"""A session that is watched while the game's scenes play it, and the hand at its potion's button."""

from __future__ import annotations

from typing import Any

from heroll.api import Hit, Session, UsePotion
from tests.support.fights import Tape


class Watched:
    """`tape` gets what the session answers; `hits` the attacks whose hit it took, `refused` the commands that
    it did not take, with the reason, `due` the attacks in flight whose hit fell due, `told` the events.

    `press` belongs behind each tick: it presses the potion's button at the case's times.
    """

    def __init__(self, app: Any, session: Session, drinks: list[int]) -> None:
        self.app, self.session, self.tape = app, session, Tape(session)
        self.hits: list[int] = []
        self.refused: list[tuple[Any, str]] = []
        self.due: list[int] = []
        self.told: list[Any] = []
        self._drinks = list(drinks)
        self._dispatch, self._tick = session.dispatch, session.tick
        session.dispatch, session.tick = self._heard, self._ticked  # type: ignore[method-assign]

    def _heard(self, command: Any, **words: Any) -> Any:
        outcome = self._dispatch(command, **words)
        if not outcome.ok:
            self.refused.append((command, str(outcome.reason)))
        elif isinstance(command, Hit):
            self.hits.append(command.attack_id)
        else:
            self._take(outcome.events)
        return outcome

    def _ticked(self) -> Any:
        battle = self.session.view.battle
        if self.session.is_fighting and battle is not None and battle.result is None:
            now = battle.logic_time_ms + self.session.view.tick_ms
            self.due += [attack.attack_id for attack in battle.attacks if attack.hit_at_ms == now]
        told = self._tick()
        self._take(told)
        return told

    def _take(self, told: Any) -> None:
        self.told += told
        self.tape.take(told)

    def press(self) -> None:
        if not self._drinks or self.session.view.logic_time_ms < self._drinks[0]:
            return
        at_ms = self._drinks.pop(0)
        control = self.app.game.control_for(UsePotion(at_ms=at_ms))
        assert control is not None and not control.disabled and control.is_visible_in_tree()
        control.emit_signal("pressed")
