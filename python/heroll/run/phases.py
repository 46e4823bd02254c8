"""The run's state machine as data (GDD 3.3): what each phase accepts and where it may lead."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from heroll.commands import (
    BuyOffer,
    CancelInstall,
    ChooseThirdDie,
    CloseDrop,
    ConfirmResult,
    DismantleGear,
    EventInput,
    Hit,
    InstallTile,
    LeaveEvent,
    LeaveShop,
    RerollShop,
    ResumeInstall,
    Roll,
    TakeGear,
    UsePotion,
)
from heroll.enums import RunPhase
from kernel.command import Command


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """Commands that a phase accepts and phases that may follow it.

    A phase without commands is passed through.
    """

    commands: tuple[type[Command], ...]
    following: tuple[RunPhase, ...]


P = RunPhase
_AFTER_TILE = (P.AWAIT_ROLL, P.FLOOR_TRANSITION, P.BOSS_BATTLE)
_FIGHT = (Hit, UsePotion)
_INSTALL = (InstallTile, CancelInstall, ResumeInstall)

PHASES: Mapping[RunPhase, PhaseRule] = MappingProxyType(
    {
        P.RUN_INIT: PhaseRule((), (P.FLOOR_SETUP,)),
        P.FLOOR_SETUP: PhaseRule((), (P.SHOP, P.AWAIT_ROLL)),
        P.AWAIT_ROLL: PhaseRule((Roll, *_INSTALL), (P.DICE_RESOLVE,)),
        P.DICE_RESOLVE: PhaseRule((), (P.THIRD_DIE_CHOICE, P.MOVING)),
        P.THIRD_DIE_CHOICE: PhaseRule((ChooseThirdDie,), (P.MOVING,)),
        P.MOVING: PhaseRule((), (P.BOSS_GAUGE_RESOLVE, P.TILE_RESOLVE)),
        P.BOSS_GAUGE_RESOLVE: PhaseRule((), (P.BOSS_BOARD_ACTION, P.TILE_RESOLVE)),
        P.BOSS_BOARD_ACTION: PhaseRule((), (P.TILE_RESOLVE,)),
        P.TILE_RESOLVE: PhaseRule((), (P.BATTLE, P.EVENT, P.SHOP, *_AFTER_TILE)),
        P.BATTLE: PhaseRule(_FIGHT, (P.REWARD_CHOICE, P.RUN_FAILED, *_AFTER_TILE)),
        P.EVENT: PhaseRule((EventInput, LeaveEvent), (P.REWARD_CHOICE, P.MOVING, *_AFTER_TILE)),
        P.SHOP: PhaseRule((BuyOffer, RerollShop, *_INSTALL, LeaveShop), _AFTER_TILE),
        P.REWARD_CHOICE: PhaseRule((TakeGear, DismantleGear, CloseDrop), _AFTER_TILE),
        P.FLOOR_TRANSITION: PhaseRule((), (P.FLOOR_SETUP, P.BOSS_BATTLE)),
        P.BOSS_BATTLE: PhaseRule(_FIGHT, (P.RUN_CLEAR, P.RUN_FAILED)),
        P.RUN_CLEAR: PhaseRule((ConfirmResult,), ()),
        P.RUN_FAILED: PhaseRule((ConfirmResult,), ()),
    }
)

DEBUG_FOLLOWING: Mapping[RunPhase, tuple[RunPhase, ...]] = MappingProxyType(
    {
        P.AWAIT_ROLL: (P.EVENT, P.BOSS_BATTLE, P.RUN_FAILED),
        P.EVENT: (P.RUN_FAILED,),
        P.SHOP: (P.RUN_FAILED,),
        P.REWARD_CHOICE: (P.RUN_FAILED,),
    }
)
"""What debug commands alone may do beyond GDD 3.3 (GDD 14)."""

INSTALLING: tuple[type[Command], ...] = (InstallTile, CancelInstall)
"""What a run takes while the chooser of a bought tile is open (GDD 9.2)."""

FIGHTING = (P.BATTLE, P.BOSS_BATTLE)
ENDED = (P.RUN_CLEAR, P.RUN_FAILED)
CROSSING = (P.THIRD_DIE_CHOICE, P.BATTLE, P.EVENT, P.SHOP, P.REWARD_CHOICE, P.FLOOR_TRANSITION, P.RUN_FAILED)
"""Where a run may rest while its lap is complete and the floor has not changed yet."""
