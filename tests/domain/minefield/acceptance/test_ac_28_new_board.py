"""002 AC-28: a cleared board gives way to the next one, whatever mark that one bears."""

from dataclasses import replace

import pytest

from minefield.board.generation import BoardGenerator
from minefield.cells import Cell
from minefield.enums import BoardOrigin, Diagnostic, RoundPhase, SettlementDone, StreamName, Verdict
from minefield.facts import CellRevealed
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.rows import VerdictRow
from tests.support.minefield.boards import B_FLAG, B_SPAWN, RegisteredBoard
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.sequences import EXCHANGE
from tests.support.minefield.stack import MakeStack, Stack

MINE: Cell = (0, 3)
ROOT: Changes = {**B1_TANK, **one_reward("heal_minor", "attack_up_basic")}
SECOND = B_FLAG
ILLEGAL = replace(B_FLAG, name="b_illegal", illegal=True)


def last_but_one(stack: Stack) -> int:
    """b_spawn with one cell to dig; the log's place."""
    stack.begin(GOBLIN)
    stack.dig(*B_SPAWN.left[:-1])
    return stack.log.mark()


def test_ac_28_total_order_of_the_exchange(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, SECOND)
    mark = last_but_one(stack)
    stack.dig(B_SPAWN.left[-1])
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.CONTINUE
    commands = stack.commands(since=mark)
    settled = len(commands) - commands[::-1].index("statuses.decay_round")
    assert commands[settled:] == (
        *EXCHANGE,
        "economy.notify_settlement_done",
        "economy.notify_round_start",
    )
    assert stack.log.args("economy.notify_settlement_done", mark) == ((SettlementDone.NEW_BOARD,),)
    assert stack.boards.asked == [(*GOBLIN, 1, BoardOrigin.START), (*GOBLIN, 2, BoardOrigin.CLEAR)]
    assert stack.economy.phase is RoundPhase.ACTIVE
    assert stack.economy.ap == stack.specs.economy.ap_per_round
    assert not stack.refusals()


def test_ac_28_one_scope_for_each_board(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, SECOND)
    last_but_one(stack)
    before = dict(stack.scopes.counters)
    stack.dig(B_SPAWN.left[-1])
    taken = {name: stack.scopes.counters[name] - before[name] for name in StreamName}
    boards = (StreamName.BOARD_GEN, StreamName.REWARD_ROLL)
    assert taken == {name: int(name in boards) for name in StreamName}


def test_ac_28_the_new_board_is_rolled_and_pays_no_clear_reward_yet(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, SECOND)
    mark = last_but_one(stack)
    stack.dig(B_SPAWN.left[-1])
    assert stack.log.args("rewards.roll_board", mark) == ((2, SECOND.left, ()),)
    order = stack.log.order("rewards.grant_clear", "sweep.retire_board", since=mark)
    assert order == ("rewards.grant_clear", "sweep.retire_board"), "once, for the board that was cleared"
    for cell in SECOND.left:
        assert stack.identity(cell).reward_id == "heal_minor"
    (_, second) = stack.told("board_installed")
    assert second == (SECOND.product(2, BoardOrigin.CLEAR),)
    stack.dig(SECOND.left[0])
    fact = stack.facts()[-1]
    assert isinstance(fact, CellRevealed) and fact.cell == SECOND.left[0]


def test_ac_28_flags_are_counted_anew(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, SECOND)
    stack.begin(GOBLIN)
    stack.flag(MINE, B_SPAWN.left[0])
    stack.stop()
    flags = stack.battle.control.flags
    assert (flags.hits, flags.misses) == (1, 1)
    stack.unflag(B_SPAWN.left[0])
    stack.dig(*B_SPAWN.left)
    assert len(stack.told("board_installed")) == 2
    assert (flags.hits, flags.misses) == (0, 0)


def test_ac_28_an_illegal_board_is_laid_and_the_player_told(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, ILLEGAL)
    mark = last_but_one(stack)
    stack.dig(B_SPAWN.left[-1])
    ((asked,),) = stack.told("presentation_requested")
    assert asked == ILLEGAL.product(2, BoardOrigin.CLEAR)
    assert asked.illegal
    assert stack.battle.board.product == asked, "accepted as it is"
    (install,) = stack.log.calls("sweep.install_board", since=mark)
    assert install.result is True
    assert stack.economy.phase is RoundPhase.ACTIVE
    stack.round(ILLEGAL.left[0])
    assert stack.log.calls("rewards.grant")[-1].args == (ILLEGAL.left[0],)
    assert not stack.refusals()


def test_ac_28_a_legal_board_asks_for_no_presentation(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, SECOND)
    last_but_one(stack)
    stack.dig(B_SPAWN.left[-1])
    assert stack.told("presentation_requested") == ()


def test_ac_28_an_illegal_first_board_is_told_as_well(stacked: MakeStack) -> None:
    stack = stacked(ROOT, ILLEGAL)
    stack.begin(GOBLIN)
    assert stack.told("presentation_requested") == ((ILLEGAL.product(),),)


BROKEN = (
    replace(B_FLAG, name="no mine", mines=()),
    replace(B_FLAG, name="mine at the start", mines=(*B_FLAG.mines, (5, 1))),
    replace(B_FLAG, name="not row-major", mines=B_FLAG.mines[::-1]),
    replace(B_FLAG, name="off the board", mines=(*B_FLAG.mines, (7, 0))),
)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda board: board.name)
def test_ac_28_a_refused_install_stops_everything(stacked: MakeStack, broken: RegisteredBoard) -> None:
    stack = stacked(ROOT, B_SPAWN, broken)
    mark = last_but_one(stack)
    with pytest.raises(OrchestrationError, match="install_board"):
        stack.dig(B_SPAWN.left[-1])
    (install,) = stack.log.calls("sweep.install_board", since=mark)
    assert install.result is False
    assert len(stack.diagnostics(Diagnostic.BOARD_REFUSED, since=mark)) == 1
    assert stack.log.calls("rewards.roll_board", "economy.notify_settlement_done", since=mark) == ()
    assert stack.told("presentation_requested") == (), "an error of the programme, not the player's"


def test_ac_28_attempts_take_no_scope(stacked: MakeStack) -> None:
    """The real A1 (the document leaves it to A1's own tests): proposals of one call share its scope."""
    attempts = 3
    hopeless = {
        "density": 0.4,
        "target_deducibility": 1,
        "min_safe_count": 1,
        "max_attempts": attempts,
        "width": 12,
        "height": 12,
    }
    stack = stacked({**ROOT, "board-rows": {GOBLIN: hopeless}})
    stack.put(board=BoardGenerator(stack.specs.board_rows, stack.scopes))
    stack.begin(GOBLIN)
    ((product,),) = stack.told("board_installed")
    assert (product.attempts, product.illegal) == (attempts, True)
    assert stack.scope(StreamName.BOARD_GEN) == 1
    assert stack.told("presentation_requested") == ((product,),)
