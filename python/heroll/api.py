"""Everything that scenes, bots and the lab may use of the dice run."""

from pathlib import Path

from heroll import enums, events
from heroll.bots.bot import Bot
from heroll.bots.play import make_bot, play
from heroll.build.compare import GearComparison
from heroll.checkpoint import SCHEMA_VERSION, CheckpointError, game_of
from heroll.commands import (
    COMMANDS,
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
from heroll.enums import Reason, RunPhase, SafePoint
from heroll.run.bubble_aim import bubble_flight
from heroll.run.fight_drive import FightStepFailed
from heroll.run.setup import check_stage
from heroll.run.view import View
from heroll.session import Session
from heroll.specs import Specs
from heroll.specs.bots import BotName
from heroll.summary import RunResult, Summary, summarize
from kernel.command import BadCommand, Command
from kernel.command import to_json as command_to_json
from kernel.outcome import Accepted, Event, Outcome, Rejected
from kernel.outcome import to_json as event_to_json
from kernel.slots import Notice, NoticeKind, Slots
from kernel.spec_error import SpecError

__all__ = [
    "COMMANDS",
    "SCHEMA_VERSION",
    "Accepted",
    "BadCommand",
    "Bot",
    "BotName",
    "BuyOffer",
    "CancelInstall",
    "CheckpointError",
    "ChooseThirdDie",
    "CloseDrop",
    "Command",
    "ConfirmResult",
    "DismantleGear",
    "Event",
    "EventInput",
    "FightStepFailed",
    "GearComparison",
    "Hit",
    "InstallTile",
    "LeaveEvent",
    "LeaveShop",
    "Notice",
    "NoticeKind",
    "Outcome",
    "Reason",
    "Rejected",
    "RerollShop",
    "ResumeInstall",
    "Roll",
    "RunPhase",
    "RunResult",
    "SafePoint",
    "Session",
    "Slots",
    "SpecError",
    "Specs",
    "Summary",
    "TakeGear",
    "UsePotion",
    "bubble_flight",
    "check_stage",
    "command_to_json",
    "continue_run",
    "enums",
    "event_to_json",
    "events",
    "make_bot",
    "play",
    "run_slots",
    "saved_run",
    "summarize",
]


def run_slots(folder: Path | str, specs: Specs | None = None) -> Slots:
    """The run's slot in a folder; a file that is no sound checkpoint of this build counts as damaged."""
    tables = specs if specs is not None else Specs.load()
    return Slots(folder, version=SCHEMA_VERSION, verify=lambda record: game_of(record, tables))


def saved_run(slots: Slots) -> View | None:
    """What :func:`continue_run` would go on with, to tell of it; no file is touched. None: nothing sound."""
    record = slots.peek()
    try:
        return Session.restore(record).view if record is not None else None
    except CheckpointError:
        return None


def continue_run(
    slots: Slots, *, specs: Specs | None = None, debug: bool = False, strict: bool = False
) -> tuple[Session | None, tuple[Notice, ...]]:
    """The run of the main slot, else of the backup, else None; the notices say what the player has to be
    told.
    """
    loaded = slots.load()
    if loaded.record is None:
        return None, loaded.notices
    try:
        session = Session.restore(loaded.record, specs=specs, slots=slots, debug=debug, strict=strict)
    except CheckpointError as error:
        failure = Notice(NoticeKind.UNREADABLE, slots.main, str(error))
        return None, (*loaded.notices, failure)
    return session, loaded.notices
