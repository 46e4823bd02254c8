"""002 AC-8: a verdict `continue` after a stop goes on with the same board."""

from minefield.enums import Cover, RoundPhase, SettlementDone, Verdict
from minefield.settlement.rows import VerdictRow
from tests.support.minefield.boards import B_BATCH, CHAIN_DIG
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack

FLAGGED = ((0, 1), (2, 5))


def test_ac_08_the_same_board_goes_on(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("spark_aoe")}, B_BATCH)
    stack.begin(GOBLIN)
    stack.dig(CHAIN_DIG)
    stack.flag(*FLAGGED)
    scopes = dict(stack.scopes.counters)
    left = stack.economy.ap
    covers = list(stack.battle.board.covers)
    product = stack.battle.board.product
    round_index = stack.battle.control.round_index
    mark = stack.log.mark()
    stack.stop()

    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.CONTINUE
    assert stack.log.args("economy.notify_settlement_done") == ((SettlementDone.SAME_BOARD,),)
    assert stack.commands(since=mark)[-2:] == (
        "economy.notify_settlement_done",
        "economy.notify_round_start",
    )
    assert stack.log.order("economy.notify_round_start", since=mark) == ("economy.notify_round_start",)

    table = stack.specs.economy
    assert stack.economy.phase is RoundPhase.ACTIVE
    assert 0 < left < table.ap_per_round
    assert stack.economy.ap == table.ap_per_round, "a hard reset: what was left is not added"
    assert stack.economy.rap == min(left, table.rap_cap), "the reserve is kept"
    assert stack.battle.control.round_index == round_index + 1

    assert stack.battle.board.covers == covers
    assert stack.battle.board.product == product
    assert covers.count(Cover.FLAGGED) == len(FLAGGED)
    assert stack.scopes.counters == scopes
    assert stack.log.calls("sweep", "board", "rewards.roll_board", "rewards.retire_mapping", since=mark) == ()
    assert not stack.refusals()


def test_ac_08_the_reserve_lasts_over_rounds(stacked: MakeStack) -> None:
    stack = stacked(B1_TANK, B_BATCH)
    stack.begin(GOBLIN)
    table = stack.specs.economy
    saved = 0
    for _ in range(table.rap_cap + 1):
        spent = stack.economy.ap - 1
        for turn in range(spent):  # flags on and off cost AP and leave the board as it was
            stack.flag(FLAGGED[turn % 2])
            stack.unflag(FLAGGED[turn % 2])
        saved = min(saved + 1, table.rap_cap)
        stack.stop()
        assert stack.economy.rap == saved
        assert stack.economy.ap == table.ap_per_round
    assert saved == table.rap_cap
