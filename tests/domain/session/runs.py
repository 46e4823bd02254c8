"""Ways to play a run in tests.

Command by command, by ticks with hits as the scenes do, from an edited save.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from heroll.api import Bot, Event, Hit, RunPhase, Session, Specs, events
from heroll.run.phases import ENDED
from kernel.canonical import checksum

PROJECT_SPECS = Path(__file__).resolve().parents[3] / "specs"


def is_over(session: Session) -> bool:
    """Whether the run is won or lost."""
    return session.view.phase in ENDED


def steps(session: Session, bot: Bot) -> Iterator[tuple[Event, ...]]:
    """Play to the end; one item for each command and for each tick of fight.

    The bot is asked on every tick.
    """
    while not is_over(session):
        if session.is_fighting:
            yield session.advance(10)
            if not session.is_fighting:
                continue
        command = bot.decide(session)
        if command is not None:
            yield accepted(session, command)


def step(session: Session, bot: Bot, ticks: int) -> None:
    """One command, or that many ticks of fight with the bot asked on every one."""
    if not session.is_fighting:
        command = bot.decide(session)
        assert command is not None
        accepted(session, command)
        return
    for _ in range(ticks):
        session.advance(10)
        if not session.is_fighting:
            return
        command = bot.decide(session)
        if command is not None:
            accepted(session, command)


def accepted(session: Session, command: Any) -> tuple[Event, ...]:
    """The events of a command that must be accepted."""
    outcome = session.dispatch(command)
    assert outcome.ok, f"{command}: {outcome}"
    return outcome.events


def play_by_ticks(session: Session, bot: Bot, *, hits: bool = True) -> list[Event]:
    """Play as the scenes do.

    On every logic tick the due timelines dispatch their hits, then the bot is asked.
    """
    told: list[Event] = []
    due: dict[int, int] = {}

    def hear(heard: tuple[Event, ...]) -> None:
        told.extend(heard)
        for event in heard:
            if isinstance(event, events.AttackStarted):
                due[event.attack_id] = event.hit_at_ms
            elif isinstance(event, events.AttackCancelled):
                due.pop(event.attack_id, None)
            elif isinstance(event, events.BattleEnded):
                due.clear()

    if session.view.battle is not None:
        due = {attack.attack_id: attack.hit_at_ms for attack in session.view.battle.attacks}
    while not is_over(session):
        if session.is_fighting:
            playing = session.view.logic_time_ms + 10
            for attack_id in [number for number, at_ms in due.items() if at_ms == playing]:
                del due[attack_id]
                if hits:
                    accepted(session, Hit(attack_id, playing))
            hear(session.tick())
            if not session.is_fighting:
                continue
        command = bot.decide(session)
        if command is not None:
            hear(accepted(session, command))
    return told


def to_phase(session: Session, bot: Bot, phase: RunPhase) -> Session:
    """Play until the run stands in that phase."""
    for _ in steps(session, bot):
        if session.view.phase is phase:
            return session
    raise AssertionError(f"the run ended without {phase}")


def edited(session: Session, edit: Callable[[dict[str, Any]], object]) -> Session:
    """The run with its saved state changed by ``edit`` (contract names)."""
    return Session.restore(edited_record(session, edit), specs=session.specs, strict=True)


def edited_record(session: Session, edit: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The checkpoint of a run with its `run` changed by ``edit`` and a right checksum.

    One whose hero was given other bare stats is a debug run: no rule gives them.
    """
    record: dict[str, Any] = json.loads(json.dumps(session.save()))
    before = dict(record["run"]["playerStats"])
    edit(record["run"])
    if before | {"health": 0} != record["run"]["playerStats"] | {"health": 0}:
        record["run"]["debugUsed"] = True
    record["checksum"] = checksum(record)
    return record


def altered_specs(folder: Path, **tables: Callable[[str], str]) -> Specs:
    """The project's tables with some files' text changed; names with ``_`` for ``-``."""
    copy = folder / "specs"
    shutil.copytree(PROJECT_SPECS, copy)
    for name, change in tables.items():
        path = copy / f"{name.replace('_', '-')}.csv"
        before = path.read_text("utf-8")
        after = change(before)
        assert after != before, f"{path.name} did not change"
        path.write_text(after, "utf-8")
    return Specs.load(copy)


def only(kind: type[Event], told: tuple[Event, ...] | list[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in told if isinstance(event, kind)]


def names(told: tuple[Event, ...] | list[Event]) -> list[str]:
    """The events' names in order."""
    return [type(event).__name__ for event in told]
