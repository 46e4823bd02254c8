"""Which phase takes which command, and which rule resolves it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from heroll.battle.blessings.manifest import hooks_of
from heroll.battle.desk import Desk
from heroll.battle.drinking import drink
from heroll.battle.falls import conclude
from heroll.commands import (
    BuyOffer,
    CancelInstall,
    ChooseThirdDie,
    CloseDrop,
    ConfirmResult,
    DismantleGear,
    EventInput,
    InstallTile,
    LeaveEvent,
    LeaveShop,
    RerollShop,
    ResumeInstall,
    Roll,
    TakeGear,
    UsePotion,
)
from heroll.debug.phases import DEBUG_PHASES, REOPENING
from heroll.enums import Reason, StreamName
from heroll.event.visit import give_input, leave_event
from heroll.events import ResultConfirmed
from heroll.run.install_terms import open_offer
from heroll.run.installs import cancel_install, install_tile, resume_install
from heroll.run.offers import close_drop, dismantle_gear, take_gear
from heroll.run.phases import INSTALLING, PHASES
from heroll.run.post_battle import settle_battle
from heroll.run.roll import choose_third_die, roll
from heroll.run.shop_visit import buy_offer, leave_shop, reroll_shop
from heroll.run.state import RunState
from heroll.run.work import Work
from kernel.command import Command
from kernel.transaction import Reject

Handler: TypeAlias = Callable[[Work, Any], None]


def use_potion(work: Work, command: UsePotion) -> None:
    """Drink in the fight; one that ends by it is settled at once.

    Reject WRONG_TIME unless ``at_ms`` is the present, else as ``heroll.battle.potion``.
    """
    battle = work.run.active_battle
    if battle is None:
        raise ValueError("no battle to drink in")
    if command.at_ms != battle.logic_time_ms:
        raise Reject(Reason.WRONG_TIME, f"atMs is {command.at_ms}, the fight is at {battle.logic_time_ms}")
    combat = work.stream(StreamName.COMBAT)
    desk = Desk(work.specs, battle, combat, work.events, hooks_of(battle.blessings), work.run.potion)
    drink(desk)
    conclude(desk)
    if battle.result is not None:
        settle_battle(work)


def confirm_result(work: Work, _command: ConfirmResult) -> None:
    """Leave the result page; the session clears the slots (GDD 13.2)."""
    work.run.result_confirmed = True
    work.emit(ResultConfirmed())


HANDLERS: Mapping[type[Command], Handler] = MappingProxyType(
    {
        Roll: roll,
        ChooseThirdDie: choose_third_die,
        TakeGear: take_gear,
        DismantleGear: dismantle_gear,
        CloseDrop: close_drop,
        EventInput: give_input,
        LeaveEvent: leave_event,
        BuyOffer: buy_offer,
        RerollShop: reroll_shop,
        InstallTile: install_tile,
        CancelInstall: cancel_install,
        ResumeInstall: resume_install,
        LeaveShop: leave_shop,
        UsePotion: use_potion,
        ConfirmResult: confirm_result,
    }
)


def require_phase(run: RunState, command: Command) -> None:
    """Raise :class:`Reject` unless the run's phase takes such a command: WRONG_PHASE, or RUN_OVER.

    INSTALL_OPEN while a bought tile is being placed, for all but that and what closing and opening does.
    """
    name = type(command).__name__
    if run.result_confirmed:
        raise Reject(Reason.RUN_OVER, f"{name}: the result of this run is confirmed")
    if type(command) in DEBUG_PHASES:
        phases = DEBUG_PHASES[type(command)]
        if run.phase not in phases:
            detail = f"{name} is not accepted in {run.phase}, but in {', '.join(phases)}"
            raise Reject(Reason.WRONG_PHASE, detail)
    elif type(command) not in PHASES[run.phase].commands:
        allowed = ", ".join(kind.__name__ for kind in PHASES[run.phase].commands) or "no command"
        raise Reject(Reason.WRONG_PHASE, f"{name} is not accepted in {run.phase}, which takes {allowed}")
    if open_offer(run) is not None and type(command) not in INSTALLING + REOPENING:
        wanted = " or ".join(kind.__name__ for kind in INSTALLING)
        raise Reject(Reason.INSTALL_OPEN, f"{name}: a bought tile is being placed; first {wanted}")
