"""002 AC-30: a round that was not cleared goes on with its board, a cleared one with a new one."""

import pytest

from minefield.cells import Cell
from minefield.enums import Diagnostic, RoundEnd, RoundPhase, SettlementDone, StreamName
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.exits import report_done
from minefield.settlement.b1_v2.recipes import recipes_of
from minefield.settlement.damage import DamageController
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.listener import Silence
from minefield.specs.registry import Registry
from tests.support.minefield.boards import B_CHAIN, B_SPAWN
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import SHIPPED, one_reward
from tests.support.minefield.sequences import EXCHANGE
from tests.support.minefield.stack import MakeStack, Stack

ROOT = {**B1_TANK, **one_reward("heal_minor", "attack_up_basic")}
MINE: Cell = (0, 1)
DONE = "economy.notify_settlement_done"


def ended(stack: Stack, reason: RoundEnd) -> int:
    """A round of b_chain or b_spawn that ends for that reason; the log's place before its last intent."""
    stack.begin(GOBLIN)
    table = stack.specs.economy
    match reason:
        case RoundEnd.STOPPED:
            mark = stack.log.mark()
            stack.stop()
        case RoundEnd.AP_EXHAUSTED:
            for _ in range(table.ap_per_round - 1):
                stack.flag(MINE)
                stack.unflag(MINE)
            mark = stack.log.mark()
            stack.flag(MINE)
        case RoundEnd.CLEARED:
            stack.dig(*B_SPAWN.left[:-1])
            mark = stack.log.mark()
            stack.dig(B_SPAWN.left[-1])
    assert stack.told("digging_ended", mark) == ((reason,),)
    return mark


@pytest.mark.parametrize("reason", [RoundEnd.STOPPED, RoundEnd.AP_EXHAUSTED])
def test_ac_30_the_same_board_goes_on(stacked: MakeStack, reason: RoundEnd) -> None:
    stack = stacked(ROOT, B_CHAIN)
    mark = ended(stack, reason)
    assert stack.log.args(DONE, mark) == ((SettlementDone.SAME_BOARD,),)
    assert stack.log.calls(*EXCHANGE, "economy.request_refresh", since=mark) == ()
    assert stack.commands(since=mark)[-2:] == (DONE, "economy.notify_round_start")
    assert stack.scope(StreamName.BOARD_GEN) == stack.scope(StreamName.REWARD_ROLL) == 1
    assert stack.economy.last_round_end is reason
    assert not stack.refusals()


def test_ac_30_a_cleared_round_reports_a_new_board_once(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, B_CHAIN)
    mark = ended(stack, RoundEnd.CLEARED)
    assert stack.log.args(DONE, mark) == ((SettlementDone.NEW_BOARD,),)
    exits = stack.commands(since=mark)[-len(EXCHANGE) - 2 :]
    assert exits == (*EXCHANGE, DONE, "economy.notify_round_start")


def test_ac_30_every_settlement_reports_once(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_SPAWN, B_CHAIN)
    stack.begin(GOBLIN)
    stack.stop()
    stack.dig(*B_SPAWN.left)
    stack.stop()
    assert stack.log.args(DONE) == (
        (SettlementDone.SAME_BOARD,),
        (SettlementDone.NEW_BOARD,),
        (SettlementDone.SAME_BOARD,),
    )


def waiting(stack: Stack) -> Desk:
    """A settlement at its window, so that A3 still waits; its desk."""
    stack.begin(GOBLIN)
    stack.dig((0, 0))
    stack.stop()
    assert stack.waits
    assert stack.economy.phase is RoundPhase.WAITING
    control = stack.battle.control
    damage = DamageController(stack.real.enemies, recipes_of(control, stack.specs.settlement))
    return Desk(control, stack.specs, stack.real, damage, Silence())


def test_ac_30_a_new_board_past_the_reserve_is_an_error(stacked: MakeStack) -> None:
    """No public call gets there; the guard itself is there, and A3 would not have it either."""
    stack = stacked({**B1_TANK, **one_reward("knife_t1")}, B_CHAIN)
    desk = waiting(stack)
    with pytest.raises(OrchestrationError, match="a new board after a round that ended stopped"):
        report_done(desk, SettlementDone.NEW_BOARD)
    assert not stack.diagnostics(Diagnostic.ECONOMY_REFUSED), "A3 was not even asked"
    assert not stack.real.economy.notify_settlement_done(SettlementDone.NEW_BOARD)
    assert len(stack.diagnostics(Diagnostic.ECONOMY_REFUSED)) == 1
    report_done(desk, SettlementDone.SAME_BOARD)


def test_ac_30_the_contract_stands_in_the_registry() -> None:
    assert Registry.load(SHIPPED).b1_v2.action_economy.rap_rules
