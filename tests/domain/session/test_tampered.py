"""Saves that somebody edited and signed again: refused with words, or a run that can be played on."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from heroll.api import COMMANDS, CheckpointError, Roll, RunPhase, Session, make_bot
from heroll.enums import (
    AttackType,
    BattleStage,
    BlessingId,
    BoonKind,
    EncounterKind,
    EventPhase,
    StatusKind,
    ThirdDieAction,
    TileKind,
)
from heroll.run.phases import FIGHTING, PHASES
from kernel.canonical import checksum
from tests.domain.session.runs import accepted

SEED = "tampered#1"
SAMPLED = (("diceRolls",), ("board",))
HOSTILE: dict[type, tuple[Any, ...]] = {
    bool: (),
    int: (-1, 0, 1, 7, 41, 999, 10**12),
    float: (-1.5, 0.0, 0.001, 1e9),
    str: ("", "zz"),
}
WORDS: dict[str, tuple[str, ...]] = {
    "phase": (*RunPhase, *EventPhase),
    "kind": (*TileKind, *BoonKind, *StatusKind),
    "encounter": tuple(EncounterKind),
    "blessingId": tuple(BlessingId),
    "pendingBlessing": tuple(BlessingId),
    "thirdDieAction": tuple(ThirdDieAction),
    "stage": tuple(BattleStage),
    "activity": ("IDLE", "WALK", "BACK_OFF", "ATTACK", "FALLEN"),
    "attackType": tuple(AttackType),
    "attackKey": ("skill_0", "rush_dash", "curved_lob"),
    "result": ("WON", "LOST"),
}

FIGHTING_CARDS = [
    f'DebugGiveBlessing blessingId="{card}"'
    for card in ("Venom", "Frost", "Revive", "ChainSpark", "PotionPercentHeal")
]


def on_until(session: Session, name: str) -> Session:
    """The random bot plays until the run rests in that phase."""
    bot = make_bot("random", SEED)
    while session.view.phase != name:
        if session.is_fighting:
            session.advance_until_idle()
            continue
        command = bot.decide(session)
        assert command is not None, f"the run ended without {name}"
        accepted(session, command)
    return session


def debugged(*texts: str, stage: int = 0) -> Session:
    session = Session.new(SEED, stage=stage, debug=True, strict=True)
    for text in texts:
        accepted(session, COMMANDS.parse(text))
    return session


def in_mid_attack(session: Session) -> Session:
    while not session.view.battle.attacks:  # type: ignore[union-attr]
        session.advance(10)
    return session


def with_statuses(session: Session) -> Session:
    while len(session.view.battle.statuses) < 2:  # type: ignore[union-attr]
        session.advance(10)
    return session


def saves() -> dict[str, dict[str, Any]]:
    """A save of every phase that a run rests in, and of what only some runs have: attacks, gauge, pages."""
    third = 'DebugGiveBlessing blessingId="ThirdDieReplace"'
    gear = "DebugGiveGear catalogId=3 qualityRank=2 statusId=4"
    gauge = debugged("DebugInvulnerable enabled=true", stage=3)
    while gauge.view.gauge is None or gauge.view.gauge.cycles == 0:
        on_until(gauge, RunPhase.AWAIT_ROLL)
        accepted(gauge, Roll())
    sessions = {
        "AWAIT_ROLL": debugged(gear),
        "THIRD_DIE_CHOICE": on_until(debugged(third), RunPhase.THIRD_DIE_CHOICE),
        "BATTLE": on_until(Session.new(SEED, strict=True), RunPhase.BATTLE),
        "BATTLE in mid-attack": in_mid_attack(on_until(Session.new(SEED, strict=True), RunPhase.BATTLE)),
        "BATTLE with blessings": with_statuses(on_until(debugged(*FIGHTING_CARDS), RunPhase.BATTLE)),
        "EVENT": debugged("DebugForceEvent tileId=138"),
        "EVENT of a blessing": debugged("DebugForceEvent tileId=221"),
        "EVENT of a teleport": debugged("DebugForceEvent tileId=232"),
        "SHOP": on_until(Session.new(SEED, strict=True), RunPhase.SHOP),
        "REWARD_CHOICE": on_until(Session.new(SEED, strict=True), RunPhase.REWARD_CHOICE),
        "BOSS_BATTLE": debugged("DebugJumpToBoss"),
        "BOSS_BATTLE in mid-attack": in_mid_attack(debugged("DebugJumpToBoss")),
        "RUN_FAILED": debugged("DebugKillHero"),
        "a gauge, covered tiles and boons": on_until(gauge, RunPhase.AWAIT_ROLL),
    }
    return {name: json.loads(json.dumps(session.save())) for name, session in sessions.items()}


SAVES = saves()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside, lists and objects too."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in sampled(value) if path in SAMPLED else range(len(value)):
            yield from places(value[index], (*path, index))


def sampled(items: list[dict[str, Any]]) -> list[int]:
    """The first of every sort of item; the others are like them."""
    firsts: dict[tuple[object, ...], int] = {}
    for index, item in enumerate(items):
        sort = (item.get("kind"), item.get("tileId"), *sorted(item))
        firsts.setdefault(sort, index)
    return list(firsts.values())


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
    phases = {record["run"]["phase"] for record in SAVES.values()}
    assert phases == {phase for phase, rule in PHASES.items() if rule.commands} - {RunPhase.RUN_CLEAR}
    board = SAVES["a gauge, covered tiles and boons"]["run"]["board"]
    assert any("covered" in tile for tile in board)
    assert accepted(Session.restore(SAVES[RunPhase.AWAIT_ROLL], strict=True), Roll())
