"""Saves that somebody edited and signed again: refused with words, or a run that can be played on."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, make_bot
from heroll.enums import AttackType, BattleStage, EventPhase, TileKind
from heroll.run.phases import FIGHTING
from kernel.canonical import checksum
from tests.domain.session.runs import accepted, steps

SEED = "tampered#1"
FIRST_ROLLS = 2  # of the list of rolls, the others are like them
HOSTILE: dict[type, tuple[Any, ...]] = {
    bool: (),
    int: (-1, 0, 1, 7, 41, 999, 10**12),
    float: (-1.5, 0.0, 0.001, 1e9),
    str: ("", "zz"),
}
WORDS: dict[str, tuple[str, ...]] = {
    "phase": (*RunPhase, *EventPhase),
    "kind": tuple(TileKind),
    "stage": tuple(BattleStage),
    "activity": ("IDLE", "WALK", "BACK_OFF", "ATTACK", "FALLEN"),
    "attackType": tuple(AttackType),
    "attackKey": ("skill_0", "rush_dash", "curved_lob"),
    "result": ("WON", "LOST"),
}


def saves() -> dict[str, dict[str, Any]]:
    """One save of every phase that a run rests in, and of a fight in which attacks are in flight."""
    found: dict[str, dict[str, Any]] = {}
    session = Session.new(SEED, strict=True)
    for _ in steps(session, make_bot("greedy", SEED)):
        battle = session.view.battle
        name = f"{session.view.phase}{' in mid-attack' if battle is not None and battle.attacks else ''}"
        if name not in found:
            found[name] = json.loads(json.dumps(session.save()))
    return found


SAVES = saves()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside, lists and objects too."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(min(len(value), FIRST_ROLLS) if path == ("diceRolls",) else len(value)):
            yield from places(value[index], (*path, index))


def changed(record: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every hostile neighbour of a save, signed anew."""
    for path in places(record["run"]):
        *above, last = path
        home = record["run"]
        for part in above:
            home = home[part]
        old = home[last]
        hostile = [*HOSTILE.get(type(old), ()), None, *WORDS.get(str(last), ())]
        if isinstance(old, bool):
            hostile.append(not old)
        elif isinstance(old, list):
            hostile += [[], old[:-1], [*old, *old[-1:]]]
        elif isinstance(old, dict):
            hostile.append({})
        for new in hostile:
            if new != old:
                home[last] = new
                record["checksum"] = checksum(record)
                yield f"{'.'.join(map(str, path))}: {old!r:.60} -> {new!r:.60}", record
        home[last] = old


def play_a_little(session: Session) -> None:
    """Every legal command on a copy of its own, and whole fights; a strict session raises what goes wrong."""
    record = session.save()
    for command in session.legal():
        copy = Session.restore(record, strict=True)
        outcome = copy.dispatch(command)
        assert outcome.ok, f"{command}: {outcome}"
        if copy.is_fighting:
            copy.advance(20_000)
    if session.is_fighting:
        session.advance(20_000)


@pytest.mark.parametrize("name", list(SAVES))
def test_a_tampered_save_is_refused_or_can_be_played(name: str) -> None:
    refused = played = 0
    for what, record in changed(json.loads(json.dumps(SAVES[name]))):
        try:
            session = Session.restore(record, strict=True)
        except CheckpointError as error:
            assert str(error), what
            refused += 1
            continue
        try:
            assert session.legal() or session.view.phase in FIGHTING or session.view.result_confirmed
            play_a_little(session)
        except Exception as error:
            raise AssertionError(f"{what} was let in and breaks the run: {error}") from error
        played += 1
    assert refused > played > 0


def test_a_run_can_be_saved_and_tampered_with_in_every_phase_that_it_rests_in() -> None:
    phases = {name.partition(" ")[0] for name in SAVES}
    wanted = {RunPhase.AWAIT_ROLL, RunPhase.BATTLE, RunPhase.EVENT, RunPhase.REWARD_CHOICE}
    assert wanted <= phases and len(SAVES) > len(phases)
    assert accepted(Session.restore(SAVES[RunPhase.AWAIT_ROLL], strict=True), Roll())
