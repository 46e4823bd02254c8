"""Battles to be fought twice: by the rules alone, and by the scenes at some number of frames a second.

A case is plain JSON: a checkpoint, the command that begins the battle, and when a potion is drunk, the pause
opened and the window left. Its tape is all that the session answered, event by event, and what it ended with.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from heroll.api import COMMANDS, Event, Session, Specs, UsePotion, enums, event_to_json, events

Card, Kind = enums.BlessingId, enums.TileKind
CORNER, BOARD = 4, 40
JUMP = "DebugJumpToBoss"
GEAR = ((1, 1), (11, 3), (21, 4), (31, 5))  # a look of each slot, with attack, HP, defense and critical rate
SURVIVES = (Card.VITALITY, Card.GUARD, Card.THORNS, Card.POTION_REGEN, Card.POTION_CLEANSE)
STRIKES = (Card.MIGHT, Card.FIRST_BLOOD, Card.EXECUTIONER, Card.CHAIN_SPARK, Card.POTION_BLAST, Card.VENOM)
EXECUTES = (Card.EXECUTIONER,) * 6
"""A card and its stars, for an execution whatever the tables' tuning."""
HURRIES = (
    Card.SWIFTNESS,
    Card.KEEN_EYE,
    Card.BLOODLUST,
    Card.CRITICAL_SURGE,
    Card.FROST,
    Card.POTION_HASTE,
)
RETURNS = (Card.REVIVE, Card.POTION_EMERGENCY, Card.EVASIVE_STEP, Card.WARM_UP, Card.POTION_SHIELD)


@dataclass(frozen=True)
class Setting:
    """A battle in words: `kind` is a tile's, or None for the stage's boss. `hp` 0: full, `drinks`: how many.

    `grown`: the hero wears epic gear; `invulnerable`: a hero of an early floor stands through
    a boss.
    """

    name: str
    kind: enums.TileKind | None
    enemies: int = 1
    stage: int = 0
    floor: int = 1
    held: tuple[enums.BlessingId, ...] = ()
    hp: int = 0
    drinks: int = 1
    invulnerable: bool = False
    grown: bool = False


@dataclass
class Tape:
    """What a session answered from the command that begins a battle to its settlement."""

    session: Session
    lines: list[str] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)

    def take(self, told: Iterable[Event]) -> None:
        """Write down events; the battle's last ones close the tape with state, streams and technical log."""
        self.lines += [json.dumps(event_to_json(event), ensure_ascii=False, sort_keys=True) for event in told]
        if self.is_begun and not self.session.is_fighting and not self.end:
            self.end = {
                "hash": self.session.hash(),
                "rng": self.session.rng(),
                "log": [[r.tick, r.kind, r.debug, r.fields] for r in self.session.log],
            }

    @property
    def is_begun(self) -> bool:
        return any('"BattlePrepared"' in line for line in self.lines)

    def written(self) -> dict[str, Any]:
        """The tape as JSON."""
        assert self.end, "the battle has not ended"
        return json.loads(json.dumps({"events": self.lines, **self.end}))  # type: ignore[no-any-return]


def case_of(setting: Setting) -> dict[str, Any]:
    """The case of a setting: the hero meets the enemies with the first roll, or jumps to the boss."""
    numbers = (f"{setting.name}#{number}" for number in range(99))
    seed, goal = next((seed, goal) for seed, goal in map(_first_roll, numbers) if goal != CORNER)
    session = Session.new(seed, stage=setting.stage, debug=True)
    lines = [f'DebugGiveBlessing blessingId="{card}"' for card in setting.held]
    lines += [f"DebugSetFloor floor={setting.floor}", "DebugSetPotion countLevel=4 charges=5"]
    if setting.kind is not None:
        count = "" if setting.kind is Kind.MID_BOSS else f" enemyCount={setting.enemies}"
        lines.append(f'DebugPlaceTile tileIndex={goal} kind="{setting.kind}"{count}')
    if setting.grown:
        lines += [f"DebugGiveGear catalogId={gear} qualityRank=3 statusId={status}" for gear, status in GEAR]
    if setting.invulnerable:
        lines.append("DebugInvulnerable enabled=true")
    if setting.hp:
        lines.append(f"DebugSetHp hp={setting.hp}")
    for line in lines:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert outcome.ok, (setting.name, line, outcome)
    opening = "Roll" if setting.kind is not None else JUMP
    drinks: list[int] = []
    case = {"name": setting.name, "checkpoint": session.save(), "opening": opening, "drinks": drinks}
    for left in range(setting.drinks, 0, -1):
        last = drinks[-1] if drinks else 0
        drinks.append(last + _tick((length_of(pure_tape(case)) - last) / (left + 2)))
    length = length_of(pure_tape(case))
    case |= {"pause_ms": _tick(length / 3), "leave_ms": _tick(length * 3 / 5)}
    return json.loads(json.dumps(case))  # type: ignore[no-any-return]


def pure_tape(case: dict[str, Any]) -> dict[str, Any]:
    """The case by the rules alone, which jump from instant to instant."""
    session = begun(case)
    tape = Tape(session)
    tape.take(session.dispatch(COMMANDS.parse(case["opening"])).events)
    for at_ms in case["drinks"]:
        tape.take(session.advance(at_ms - session.view.logic_time_ms))
        outcome = session.dispatch(UsePotion(at_ms=at_ms))
        assert outcome.ok, (case["name"], outcome)
        tape.take(outcome.events)
    tape.take(session.advance_until_idle())
    return tape.written()


@cache
def fought(setting: Setting) -> tuple[dict[str, Any], dict[str, Any]]:
    """The case of a setting, and its tape by the rules alone."""
    case = case_of(setting)
    return case, pure_tape(case)


def begun(case: dict[str, Any]) -> Session:
    """A session at the case's beginning."""
    return Session.restore(case["checkpoint"], debug=True)


def length_of(tape: dict[str, Any]) -> int:
    """Logic ms of a taped battle."""
    return max(json.loads(line).get("atMs", 0) for line in tape["events"])


def told(tape: dict[str, Any], kind: type[Event]) -> list[dict[str, Any]]:
    """The taped events of a kind."""
    return [event for event in map(json.loads, tape["events"]) if event["type"] == kind.__name__]


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Where two tapes part, in words; empty when they are the same to the last byte."""
    pairs = zip(one["events"], other["events"], strict=False)
    for number, (left, right) in enumerate(pairs):
        if left != right:
            return f"event {number}:\n  {left}\n  {right}"
    if len(one["events"]) != len(other["events"]):
        return f"{len(one['events'])} events and {len(other['events'])}"
    for key in sorted({*one, *other}):
        if one.get(key) != other.get(key):
            return f"{key}:\n  {one.get(key)}\n  {other.get(key)}"
    return ""


def five() -> list[Setting]:
    """Five battles that have every role, a crowd, elites, two bosses and a mid boss between them."""
    return [
        Setting("crowd", Kind.BATTLE, 4, floor=3, held=(*STRIKES, Card.THORNS), drinks=2),
        Setting("elites", Kind.MINIBOSS, 3, floor=2, held=(*HURRIES, Card.POTION_EMERGENCY), hp=25),
        Setting("boss", None, held=(*SURVIVES, *HURRIES, *EXECUTES), grown=True),
        Setting(
            "mid", Kind.MID_BOSS, stage=7, floor=7, held=(Card.REVIVE, Card.EVASIVE_STEP, *EXECUTES), hp=1
        ),
        Setting("other", None, stage=8, held=(*STRIKES, Card.THORNS), drinks=2),
    ]


def fifty() -> Iterator[Setting]:
    """Fifty battles: the five, all ten figures, and crowds and elites of all floors."""
    yield from five()
    sets = (STRIKES, SURVIVES, HURRIES, RETURNS, (*STRIKES, *RETURNS))
    bosses, mids = _figures("boss_id"), _figures("mid_boss_id")
    for number, stage in enumerate(bosses):
        yield Setting(f"boss-{number}", None, stage=stage, held=sets[number % 5], invulnerable=True)
    for number, stage in enumerate(mids):
        held = sets[number % 5]
        yield Setting(f"mid-{number}", Kind.MID_BOSS, stage=stage, held=held, invulnerable=True)
    kinds = (Kind.BATTLE, Kind.BATTLE, Kind.BATTLE, Kind.MINIBOSS, Kind.INFECTED_BOSS)
    for number in range(50 - 5 - len(bosses) - len(mids)):
        yield Setting(
            f"field-{number}",
            kinds[number % 5],
            1 + number % 4,
            stage=(0, 2, 10, 24)[number % 4],
            floor=1 + number % 10,
            held=sets[number % 4],
            hp=60 if number % 3 else 0,
        )


def _figures(column: str) -> list[int]:
    """The first stage of each boss or mid boss."""
    first: dict[str, int] = {}
    for row in Specs.load().stage_boss_rules:
        if getattr(row, column):
            first.setdefault(getattr(row, column), row.stage)
    return [first[figure] for figure in sorted(first)]


def _first_roll(seed: str) -> tuple[str, int]:
    """A seed and where its first roll leads."""
    session = Session.new(seed)
    outcome = session.dispatch(COMMANDS.parse("Roll"))
    rolled = next(event for event in outcome.events if isinstance(event, events.DiceRolled))
    return seed, rolled.move_value % BOARD


def _tick(ms: float) -> int:
    """A whole tick, at least one."""
    return max(1, int(ms / 10)) * 10
