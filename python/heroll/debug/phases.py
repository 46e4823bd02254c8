"""In which phases each debug command may be used (GDD 14)."""

from collections.abc import Mapping
from types import MappingProxyType

from heroll.debug.commands import (
    DebugEnableDda,
    DebugForceEvent,
    DebugGiveBlessing,
    DebugGiveGear,
    DebugInvulnerable,
    DebugJumpToBoss,
    DebugKillHero,
    DebugPlaceTile,
    DebugReplaySafePoint,
    DebugResetDda,
    DebugResubmit,
    DebugSetDda,
    DebugSetFloor,
    DebugSetHp,
    DebugSetPoints,
    DebugSetPosition,
    DebugSetPotion,
    DebugSimulateReload,
)
from heroll.enums import RunPhase
from kernel.command import Command

P = RunPhase
_ON_BOARD = (P.AWAIT_ROLL,)
_BUILD = (P.AWAIT_ROLL, P.SHOP)
_ALIVE = (P.AWAIT_ROLL, P.BATTLE, P.EVENT, P.SHOP, P.REWARD_CHOICE, P.BOSS_BATTLE)
_ALWAYS = (
    P.AWAIT_ROLL,
    P.THIRD_DIE_CHOICE,
    P.BATTLE,
    P.EVENT,
    P.SHOP,
    P.REWARD_CHOICE,
    P.BOSS_BATTLE,
    P.RUN_CLEAR,
    P.RUN_FAILED,
)

REOPENING: tuple[type[Command], ...] = (DebugReplaySafePoint, DebugSimulateReload, DebugResubmit)
"""What closing and opening the game does as well; the run itself bears no mark of it."""

DEBUG_PHASES: Mapping[type[Command], tuple[RunPhase, ...]] = MappingProxyType(
    {
        DebugSetFloor: _ON_BOARD,
        DebugSetPosition: _ON_BOARD,
        DebugSetHp: _ALIVE,
        DebugSetPoints: _BUILD,
        DebugSetPotion: _ALIVE,
        DebugSetDda: _ON_BOARD,
        DebugResetDda: _ON_BOARD,
        DebugEnableDda: _ON_BOARD,
        DebugForceEvent: _ON_BOARD,
        DebugPlaceTile: _ON_BOARD,
        DebugGiveGear: _BUILD,
        DebugGiveBlessing: _BUILD,
        DebugKillHero: _ALIVE,
        DebugInvulnerable: _ALIVE,
        DebugJumpToBoss: _ON_BOARD,
        DebugReplaySafePoint: _ALWAYS,
        DebugSimulateReload: _ALWAYS,
        DebugResubmit: _ALWAYS,
    }
)
