"""Which rule resolves which debug command, and what they all have in common (GDD 14)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from heroll.debug import board, difficulty, hero
from heroll.debug.commands import (
    DebugEnableDda,
    DebugForceEvent,
    DebugGiveBlessing,
    DebugGiveGear,
    DebugInvulnerable,
    DebugJumpToBoss,
    DebugKillHero,
    DebugPlaceTile,
    DebugResetDda,
    DebugResubmit,
    DebugSetDda,
    DebugSetFloor,
    DebugSetHp,
    DebugSetPoints,
    DebugSetPosition,
    DebugSetPotion,
)
from heroll.enums import Reason, RunPhase, SafePoint
from heroll.run.work import Work
from kernel.command import Command
from kernel.transaction import Reject

DebugHandler: TypeAlias = Callable[[Work, Any], None]


def resubmit(_work: Work, command: DebugResubmit) -> None:
    """Reached for the next id alone; committed ones are answered before anything is resolved."""
    raise Reject(Reason.UNKNOWN_TRANSACTION, f"{command.transaction_id!r} is not committed yet")


HANDLERS: Mapping[type[Command], DebugHandler] = MappingProxyType(
    {
        DebugSetFloor: board.set_floor,
        DebugSetPosition: board.set_position,
        DebugPlaceTile: board.place_tile,
        DebugForceEvent: board.force_event,
        DebugJumpToBoss: board.jump_to_boss,
        DebugSetHp: hero.set_hp,
        DebugSetPoints: hero.set_points,
        DebugSetPotion: hero.set_potion,
        DebugGiveGear: hero.give_gear,
        DebugGiveBlessing: hero.give_blessing,
        DebugKillHero: hero.kill_hero,
        DebugInvulnerable: hero.set_invulnerable,
        DebugSetDda: difficulty.set_tier,
        DebugResetDda: difficulty.reset,
        DebugEnableDda: difficulty.enable,
        DebugResubmit: resubmit,
    }
)
"""All but DebugReplaySafePoint and DebugSimulateReload, which are the session's own."""


def resolve(work: Work, command: Command) -> None:
    """Mark the run and do the command; where the run awaits a roll a safe point follows."""
    work.run.debug_used = True
    HANDLERS[type(command)](work, command)
    if work.run.phase is RunPhase.AWAIT_ROLL:
        work.safe_point(SafePoint.DEBUG)
