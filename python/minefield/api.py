"""Everything that scenes, bots' players and the lab may use of the minefield."""

from dataclasses import dataclass

from kernel.command import BadCommand, Command
from kernel.command import to_json as command_to_json
from kernel.outcome import Accepted, Event, Outcome, Rejected
from kernel.outcome import to_json as event_to_json
from kernel.slots import Notice, NoticeKind, Refused, Slots
from kernel.spec_error import SpecError
from minefield import enums, events
from minefield.bots.bot import Bot
from minefield.bots.play import make_bot, play
from minefield.commands import (
    COMMANDS,
    BeginBattle,
    Dig,
    Flag,
    Refresh,
    SkipItem,
    Stop,
    Unflag,
    UseItem,
)
from minefield.cut import SCHEMA_VERSION, CutError, Record, TablesChanged, read_cut
from minefield.enums import Phase, Reason, Ruleset
from minefield.saving import adventure_slots
from minefield.session import Session
from minefield.settlement.formulas import charge_a, charge_b
from minefield.settlement.marks import WindowItem
from minefield.settlement.rows import ALL_ENEMIES, LedgerRow
from minefield.settlement.working import Part, Term, Working, working_of
from minefield.specs.bots import BotName
from minefield.specs.load import Specs
from minefield.summary import AdventureResult, Summary, summarize
from minefield.view import BoardView, CellView, EncounterView, ItemView, UnitView, View

__all__ = [
    "ALL_ENEMIES",
    "COMMANDS",
    "SCHEMA_VERSION",
    "Accepted",
    "AdventureResult",
    "BadCommand",
    "BeginBattle",
    "BoardView",
    "Bot",
    "BotName",
    "CellView",
    "Command",
    "CutError",
    "Dig",
    "EncounterView",
    "Event",
    "Flag",
    "ItemView",
    "LedgerRow",
    "Notice",
    "NoticeKind",
    "Outcome",
    "Part",
    "Phase",
    "Reason",
    "Refresh",
    "Rejected",
    "Ruleset",
    "SavedAdventure",
    "Session",
    "SkipItem",
    "Slots",
    "SpecError",
    "Specs",
    "Stop",
    "Summary",
    "TablesChanged",
    "Term",
    "Unflag",
    "UnitView",
    "UseItem",
    "View",
    "WindowItem",
    "Working",
    "adventure_slots",
    "charge_a",
    "charge_b",
    "command_to_json",
    "continue_adventure",
    "enums",
    "event_to_json",
    "events",
    "make_bot",
    "play",
    "saved_adventure",
    "summarize",
    "working_of",
]


@dataclass(frozen=True, slots=True)
class SavedAdventure:
    """What a slot tells of its adventure without playing it again: encounter from 1, the hero's HP then."""

    ruleset: Ruleset
    seed: str
    encounter: int
    hero_hp: int
    commands: int


def saved_adventure(slots: Slots) -> SavedAdventure | None:
    """What :func:`continue_adventure` would go on with; no file is touched. None: nothing sound."""
    record = slots.peek()
    if record is None:
        return None
    cut = read_cut(record)
    return SavedAdventure(Ruleset(cut.ruleset), cut.seed, cut.encounter, cut.hero_hp, len(cut.commands))


def continue_adventure(
    slots: Slots, *, specs: Specs | None = None, strict: bool = False
) -> tuple[Session | None, tuple[Notice, ...]]:
    """The adventure of the main slot, else of the backup, else None; the notices say what the player has to
    be told. An adventure is played again from its beginning. A cut that cannot be (other tables, other
    rules) is refused, and nothing of it is lost (`Slots.load`).
    """
    restored: list[Session] = []

    def accept(record: Record) -> None:
        try:
            restored.append(Session.restore(record, specs=specs, slots=slots, strict=strict))
        except CutError as error:
            raise Refused(str(error)) from error

    loaded = slots.load(accept)
    return (restored[-1] if restored else None), loaded.notices
