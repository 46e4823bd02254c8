"""The session's door: phases, typed refusals, and that a refusal leaves nothing behind."""

from dataclasses import dataclass

import pytest

from kernel.command import Command
from kernel.log import KernelLog
from kernel.outcome import Accepted, Rejected
from minefield.adventure.handlers import HANDLERS
from minefield.adventure.log import AdventureLog
from minefield.adventure.phases import PHASES
from minefield.api import (
    BeginBattle,
    Dig,
    Flag,
    Phase,
    Reason,
    Refresh,
    Ruleset,
    Session,
    SkipItem,
    Specs,
    Stop,
    Unflag,
    UseItem,
    enums,
    events,
)
from minefield.commands import COMMANDS
from tests.support.minefield.adventures import Walk, reached


def begun(seed: str = "7") -> Session:
    session = Session.new(seed, strict=True)
    assert session.dispatch(BeginBattle()).ok
    return session


def closed_cell(session: Session) -> tuple[int, int]:
    board = session.view.board
    assert board is not None
    return next(cell.cell for cell in board.cells if cell.cover is enums.Cover.CLOSED)


def open_cell(session: Session) -> tuple[int, int]:
    board = session.view.board
    assert board is not None
    return next(cell.cell for cell in board.cells if cell.cover is enums.Cover.OPEN)


def refused(session: Session, command: Command) -> Rejected:
    before = (session.committed, session.hash(), session.save(), len(session.log))
    outcome = session.dispatch(command)
    assert isinstance(outcome, Rejected), outcome
    assert session.committed is before[0]
    assert (session.committed, session.hash(), session.save(), len(session.log)) == before
    return outcome


def test_every_command_has_a_handler_and_a_phase() -> None:
    assert set(HANDLERS) == set(PHASES) == set(COMMANDS)


def test_a_new_adventure_meets_its_first_encounter() -> None:
    specs = Specs.load()
    session = Session.new("7")
    first = specs.encounters[1]
    (met,) = session.opening
    assert met == events.EncounterMet(1, first.level, first.difficulty, specs.hero.max_hp)
    assert session.view.phase is Phase.ENCOUNTER
    assert session.legal() == (BeginBattle(),)
    assert session.seed == "7"
    assert set(session.rng()["counters"].values()) == {0}
    assert session.view.board is None and session.view.enemies == () and session.view.ledger == ()


def test_a_ruleset_that_is_not_built_is_told_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"ruleset v1_8 is not built yet.*built: b1_v2"):
        Session.new("7", ruleset=Ruleset.V1_8)
    with pytest.raises(ValueError, match="seed is empty"):
        Session.new("")


def test_a_battle_begins_with_enemies_board_opening_and_round_in_order() -> None:
    specs = Specs.load()
    session = Session.new("7", strict=True)
    outcome = session.dispatch(BeginBattle())
    assert isinstance(outcome, Accepted)
    began, laid, *opened, started = outcome.events
    row = specs.enemies[specs.encounters[1].level, specs.encounters[1].difficulty]
    assert isinstance(began, events.BattleBegan) and set(began.enemies) == {row.enemy_id}
    shape = specs.board_rows[row.level, row.difficulty]
    assert laid == events.BoardInstalled(1, shape.width, shape.height, enums.BoardOrigin.START, False)
    assert opened and {type(event) for event in opened} == {events.CellOpened}
    assert {event.channel for event in opened if isinstance(event, events.CellOpened)} == {
        enums.Channel.INITIAL
    }
    assert started == events.RoundStarted(1, specs.economy.ap_per_round, 0)
    assert session.view.phase is Phase.DIGGING


@dataclass(frozen=True, slots=True)
class _Foreign(Command):
    """Of no set."""


def test_a_command_of_another_set_is_no_command() -> None:
    assert refused(begun(), _Foreign()).reason is Reason.BAD_COMMAND


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        (Dig, (True, False), "Dig: row must be an integer, not True"),
        (Dig, (1.0, 2), "Dig: row must be an integer, not 1.0"),
        (Flag, (1, "2"), "Flag: column must be an integer, not '2'"),
        (Unflag, (None, 0), "Unflag: row must be an integer, not None"),
        (UseItem, (1.0,), "UseItem: itemId must be an integer, not 1.0"),
    ],
)
@pytest.mark.parametrize("phase", [Phase.DIGGING, Phase.ITEM_WINDOW])
def test_arguments_of_another_type_are_no_command(
    phase: Phase, kind: type[Command], values: tuple[object, ...], words: str
) -> None:
    """What equals a number is none: its line would not be read back from a cut."""
    rejected = refused(reached(phase), kind(*values))
    assert (rejected.reason, rejected.detail) == (Reason.BAD_COMMAND, words)


@pytest.mark.parametrize(
    "command", [Dig(0, 0), Flag(0, 0), Unflag(0, 0), Stop(), Refresh(), UseItem(1), SkipItem()]
)
def test_nothing_but_the_battle_can_be_begun_at_an_encounter(command: Command) -> None:
    rejected = refused(Session.new("7", strict=True), command)
    assert rejected.reason is Reason.WRONG_PHASE
    assert type(command).__name__ in rejected.detail and "encounter" in rejected.detail


@pytest.mark.parametrize("command", [BeginBattle(), UseItem(1), SkipItem()])
def test_a_digging_phase_takes_no_battle_and_no_item(command: Command) -> None:
    assert refused(begun(), command).reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("command", [BeginBattle(), Dig(0, 0), Flag(0, 0), Unflag(0, 0), Stop(), Refresh()])
def test_a_window_takes_an_answer_alone(command: Command) -> None:
    session = reached(Phase.ITEM_WINDOW)
    assert refused(session, command).reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("kind", [Dig, Flag, Unflag])
def test_cells_are_refused_for_their_own_reasons(kind: type[Dig] | type[Flag] | type[Unflag]) -> None:
    session = begun()
    board = session.view.board
    assert board is not None
    for cell in ((-1, 0), (0, -1), (board.height, 0), (0, board.width)):
        rejected = refused(session, kind(*cell))
        assert rejected.reason is Reason.NO_SUCH_CELL
        assert f"rows 0..{board.height - 1}, columns 0..{board.width - 1}" in rejected.detail
    rejected = refused(session, kind(*open_cell(session)))
    assert rejected.reason is Reason.ALREADY_OPEN
    assert rejected.detail == f"cell {open_cell(session)} is open already"


def test_a_flag_stands_in_the_way_and_can_be_taken_away() -> None:
    session = begun()
    cell = closed_cell(session)
    rejected = refused(session, Unflag(*cell))
    assert (rejected.reason, rejected.detail) == (Reason.NOT_FLAGGED, f"cell {cell} has no flag")
    placed = session.dispatch(Flag(*cell))
    assert isinstance(placed, Accepted) and placed.events[0] == events.FlagPlaced(cell)
    for command in (Dig(*cell), Flag(*cell)):
        rejected = refused(session, command)
        assert rejected.reason is Reason.FLAGGED
        assert rejected.detail == f"cell {cell} has a flag; Unflag takes it away"
    removed = session.dispatch(Unflag(*cell))
    assert isinstance(removed, Accepted) and removed.events[0] == events.FlagRemoved(cell)


def test_a_refresh_costs_reserve_and_is_capped() -> None:
    specs = Specs.load()
    economy = specs.economy
    session = begun("refreshing")
    assert refused(session, Refresh()).reason is Reason.RESERVE_SHORT
    assert session.view.refresh_refusal is Reason.RESERVE_SHORT
    assert session.dispatch(Stop()).ok
    if session.view.phase is Phase.ITEM_WINDOW:
        assert session.dispatch(SkipItem()).ok
    view = session.view
    saved = min(economy.ap_per_round, economy.rap_cap)
    assert (view.round_index, view.rap) == (2, saved)
    taken = 0
    while session.view.refresh_refusal is None:
        serial = session.view.board.serial if session.view.board else 0
        outcome = session.dispatch(Refresh())
        assert isinstance(outcome, Accepted)
        taken += 1
        paid, laid = outcome.events[:2]
        assert paid == events.ApChanged(economy.ap_per_round, saved - taken * economy.rap_refresh_cost)
        assert isinstance(laid, events.BoardInstalled)
        assert (laid.serial, laid.origin) == (serial + 1, enums.BoardOrigin.REFRESH)
    affordable = saved // economy.rap_refresh_cost
    assert taken == min(economy.refresh_cap_per_round, affordable) >= 1
    capped = taken == economy.refresh_cap_per_round
    reason = Reason.REFRESH_CAP if capped else Reason.RESERVE_SHORT
    assert refused(session, Refresh()).reason is reason is session.view.refresh_refusal


def test_only_items_of_the_window_are_taken() -> None:
    session = reached(Phase.ITEM_WINDOW)
    window = session.view.window
    assert window
    for item_id in (0, -1, max(item.item_id for item in window) + 1):
        assert refused(session, UseItem(item_id)).reason is Reason.NO_SUCH_ITEM
    outcome = session.dispatch(UseItem(window[0].item_id))
    assert isinstance(outcome, Accepted)
    assert outcome.events[0] == events.WindowShut(window[0].item_id)


def test_an_ended_adventure_takes_nothing() -> None:
    walk = Walk("ended")
    for _ in walk.steps():
        pass
    session = walk.session
    assert session.view.phase in (Phase.WON, Phase.LOST)
    assert session.legal() == ()
    for command in (BeginBattle(), Dig(0, 0), Stop(), Refresh(), SkipItem()):
        assert refused(session, command).reason is Reason.WRONG_PHASE


def test_an_error_of_the_rules_is_rolled_back_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(_desk: object, _command: object) -> None:
        raise ZeroDivisionError("mid-command")

    session = Session.new("7")
    monkeypatch.setitem(HANDLERS, BeginBattle, explode)
    before = session.hash()
    outcome = session.dispatch(BeginBattle())
    assert isinstance(outcome, Rejected)
    assert (outcome.reason, outcome.detail) == (Reason.INTERNAL_ERROR, "ZeroDivisionError: mid-command")
    assert session.hash() == before and session.committed.commands == []
    (record,) = session.log.of_kind(KernelLog.EXCEPTION)
    assert record.fields["command"] == "BeginBattle"
    strict = Session.new("7", strict=True)
    with pytest.raises(ZeroDivisionError):
        strict.dispatch(BeginBattle())


def test_an_error_behind_the_board_leaves_no_half_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board has acted, then the settlement fails: cells, points, scopes and log are as before."""
    session = Session.new("7")
    assert session.dispatch(BeginBattle()).ok
    before = session.hash()

    def explode(*_args: object) -> None:
        raise ZeroDivisionError("in the settlement")

    monkeypatch.setattr("minefield.settlement.b1_v2.driver._run", explode)
    outcome = session.dispatch(Stop())
    assert isinstance(outcome, Rejected) and outcome.reason == Reason.INTERNAL_ERROR
    assert session.hash() == before
    assert session.view.ap == Specs.load().economy.ap_per_round


def test_the_log_has_every_command_in_order() -> None:
    walk = Walk("logged")
    done = [command for command, _ in walk.steps(40)]
    told = [record.fields for record in walk.session.log.of_kind(KernelLog.TRANSACTION)]
    assert [one["command"] for one in told] == walk.session.committed.commands
    assert len(done) == len(told)
    assert told[0]["transactionId"] == "b1_v2:logged:1"


def test_what_a_neighbour_refuses_is_in_the_log_before_its_command() -> None:
    """Full stacks are refused sooner or later; a command that is itself refused notes nothing."""
    for number in range(20):
        walk = Walk(f"diagnosed#{number}")
        for _ in walk.steps():
            pass
        kinds = [record.kind for record in walk.session.log]
        noted = walk.session.log.of_kind(AdventureLog.DIAGNOSTIC)
        assert kinds[-1] is not AdventureLog.DIAGNOSTIC
        assert {record.fields["diagnostic"] for record in noted} <= set(enums.Diagnostic)
        if any(record.fields["diagnostic"] == enums.Diagnostic.STATUS_REFUSED for record in noted):
            return
    pytest.fail("no stack was full in twenty adventures")
