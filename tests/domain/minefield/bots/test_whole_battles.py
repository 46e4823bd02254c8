"""Random whole battles: the ledger is right to the last point, and the same wherever it is played again."""

import json
from collections import Counter

import pytest

from kernel.log import TechnicalLog
from minefield.api import (
    COMMANDS,
    Accepted,
    BotName,
    Command,
    Event,
    Phase,
    Session,
    SkipItem,
    UseItem,
    enums,
    event_to_json,
    events,
    make_bot,
)
from tests.support.minefield.audit import Audit
from tests.support.minefield.replay import in_a_fresh_process

CHUNKS = 10


def audited(name: str, battles: int, bot: BotName = BotName.RANDOM) -> list[Audit]:
    """Adventures of the bot until so many battles were ended, each command audited."""
    played: list[Audit] = []
    while sum(audit.battles for audit in played) < battles:
        seed = f"{name}#{len(played)}"
        audit = Audit(Session.new(seed, strict=True, log=TechnicalLog(0)))
        played.append(audit)
        audit.play(make_bot(bot, seed).decide)
    return played


def check(name: str, battles: int) -> None:
    """The books of so many battles, and the same rows in a fresh process."""
    played = audited(name, battles)
    assert sum(audit.battles for audit in played) >= battles
    asked = [(audit.session.seed, audit.session.committed.commands) for audit in played]
    replayed = list(in_a_fresh_process(asked))
    assert len(replayed) == len(played)
    for audit, again in zip(played, replayed, strict=True):
        rows = json.loads(json.dumps([event_to_json(events.RowSettled(row)) for row in audit.rows]))
        assert again["rows"] == rows
        assert again["hash"] == audit.session.hash()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_row_of_100_random_battles_holds(chunk: int) -> None:
    check(f"books {chunk}", 100 // CHUNKS)


@pytest.mark.nightly("minefield")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_row_of_1000_random_battles_holds(chunk: int) -> None:
    check(f"more books {chunk}", 1000 // CHUNKS)


def test_every_row_of_the_solvers_battles_holds() -> None:
    played = audited("books", 12, BotName.SOLVER)
    kinds = Counter(row.type for audit in played for row in audit.rows)
    assert kinds[enums.RowType.HIGHLIGHT] > 0, "the clear reward's rows are among them"


# ------------------------------------------------------------------------------------- item windows
def at_a_window(seed: str) -> list[str]:
    """Commands of a solver's adventure up to a window with an item that can be used."""
    session, bot = Session.new(seed, strict=True), make_bot(BotName.SOLVER, seed)
    while session.view.phase not in (Phase.WON, Phase.LOST):
        if session.view.phase is Phase.ITEM_WINDOW and any(
            item.usable_now for item in session.view.window or ()
        ):
            return session.committed.commands
        assert isinstance(session.dispatch(bot.decide(session)), Accepted)
    raise AssertionError(f"seed {seed} has no window with an item to use")


def told(seed: str, commands: list[str], last: Command) -> tuple[Session, list[Event]]:
    """Everything that an adventure tells in which ``last`` follows those commands."""
    session = Session.new(seed, strict=True)
    stream = [*session.opening]
    for command in [*map(COMMANDS.parse, commands), last]:
        outcome = session.dispatch(command)
        assert isinstance(outcome, Accepted)
        stream += outcome.events
    return session, stream


@pytest.mark.parametrize("seed", ["window 1", "window 2", "window 3"])
def test_two_choices_part_at_the_window_and_nowhere_before(seed: str) -> None:
    commands = at_a_window(seed)
    session, _ = told(seed, commands[:-1], COMMANDS.parse(commands[-1]))
    usable = next(item for item in session.view.window or () if item.usable_now)
    used, with_item = told(seed, commands, UseItem(usable.item_id))
    skipped, without = told(seed, commands, SkipItem())
    differ = [place for place, pair in enumerate(zip(with_item, without, strict=False)) if pair[0] != pair[1]]
    first = differ[0]
    assert with_item[first] == events.WindowShut(usable.item_id)
    assert without[first] == events.WindowShut(None)
    assert isinstance(with_item[first - 1], events.WindowShown)
    assert used.hash() != skipped.hash()


def test_the_same_choice_parts_nowhere() -> None:
    commands = at_a_window("window 1")
    assert told("window 1", commands, SkipItem())[1] == told("window 1", commands, SkipItem())[1]
