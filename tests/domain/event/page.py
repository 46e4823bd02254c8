"""An event's page on a desk with scripted streams: the hero lands on it, gives a word, leaves."""

from collections.abc import Iterable, Mapping
from typing import Any

from heroll.board.tile import Tile
from heroll.checks.invariants import invariants_of
from heroll.commands import EventInput, LeaveEvent
from heroll.enums import AttackType, Reason, RunPhase, TileKind
from heroll.event.visit import give_input, leave_event
from heroll.run.move import land
from heroll.run.work import RunLog, Work
from heroll.specs import Specs
from kernel.outcome import Event
from kernel.transaction import Reject
from tests.domain.run.desk import desk
from tests.support.scripted import assert_all_used

ONE = 0
"""The draw of an outcome among one."""


def opened(
    event_id: str,
    scripts: Mapping[str, Iterable[Any]] | None = None,
    *,
    index: int = 10,
    hp: int = 150,
    points: int = 0,
    strike: bool = False,
    tiles: Mapping[int, Tile] | None = None,
    specs: Specs | None = None,
) -> Work:
    """The hero has just landed on that event; what the landing told stands in ``events`` and ``notes``."""
    work = desk(scripts, specs)
    run = work.run
    run.role_plan = [AttackType.SWORD] * (10 * work.specs.rules.roles_per_floor)
    run.phase = RunPhase.MOVING
    run.tile_index = run.lap_steps = index
    run.player_stats.health = hp
    run.points = points
    run.preemptive_strike = strike
    for place, tile in (tiles or {}).items():
        run.board[place] = tile
    run.board[index] = Tile(TileKind.EVENT, tile_id=work.specs.events[event_id].tile_id)
    land(work)
    return work


def give(work: Work, word: str) -> list[Event]:
    """What the word tells; the run must be sound behind it."""
    before = len(work.events)
    give_input(work, EventInput(word))
    assert list(invariants_of(work.specs)(work.game)) == []
    return work.events[before:]


def leave(work: Work) -> list[Event]:
    """What leaving tells; every scripted draw must be used up then."""
    before = len(work.events)
    leave_event(work, LeaveEvent())
    assert list(invariants_of(work.specs)(work.game)) == []
    assert_all_used(work.game.rng)
    return work.events[before:]


def refused(work: Work, word: str) -> tuple[str, str]:
    """Reason and detail with which the word is refused."""
    try:
        give_input(work, EventInput(word))
    except Reject as reject:
        return str(reject.reason), reject.detail
    raise AssertionError(f"{word} was accepted")


def cannot_leave(work: Work) -> bool:
    """Whether leaving is refused with CANNOT_LEAVE."""
    try:
        leave_event(work, LeaveEvent())
    except Reject as reject:
        assert reject.reason is Reason.CANNOT_LEAVE
        return True
    return False


def logged(work: Work) -> dict[str, Any]:
    """The last EVENT record."""
    return dict([fields for kind, fields in work.notes if kind is RunLog.EVENT][-1])


def battles(*indices: int, enemies: int = 1) -> dict[int, Tile]:
    """Battle tiles at these places."""
    return {index: Tile(TileKind.BATTLE, enemies) for index in indices}
