"""002 AC-29: reserve buys a new board in the digging phase, up to the cap, and nothing else happens."""

import pytest

from kernel.plain import to_plain
from minefield.cells import Cell
from minefield.enums import BoardOrigin, Channel, Diagnostic, Reason, RoundPhase, StreamName
from minefield.facts import CellRevealed, RoundEnded
from minefield.settlement.rows import DamageRow
from tests.support.minefield.boards import B_CHAIN, B_FLAG, B_SPAWN
from tests.support.minefield.named_roots import B1_TANK, ECONOMY, GOBLIN, combined
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.sequences import EXCHANGE
from tests.support.minefield.stack import MakeStack, Stack

ROOT: Changes = {**B1_TANK, **one_reward("spark_aoe")}
MINE: Cell = (0, 1)
"""A mine of b_flag."""


def saved(stack: Stack, rap: int) -> int:
    """A second round begins with that reserve; the log's place."""
    table = stack.specs.economy
    assert 0 < rap <= min(table.ap_per_round, table.rap_cap)
    stack.begin(GOBLIN)
    for _ in range(table.ap_per_round - rap):  # a flag on and off costs AP and leaves the board as it was
        stack.flag(MINE)
        stack.unflag(MINE)
    stack.stop()
    assert stack.economy.rap == rap
    return stack.log.mark()


def test_ac_29_a_refresh_pays_and_exchanges(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG, B_SPAWN)
    mark = saved(stack, stack.specs.economy.rap_refresh_cost)
    scopes, ap, steps = dict(stack.scopes.counters), stack.economy.ap, stack.steps
    assert stack.refresh()
    assert stack.commands(since=mark) == ("economy.request_refresh", *EXCHANGE)
    (request,) = stack.log.calls("economy.request_refresh", since=mark)
    assert request.result is True
    assert stack.economy.rap == 0
    assert (stack.economy.phase, stack.economy.ap) == (RoundPhase.ACTIVE, ap), "the digging phase goes on"
    assert stack.steps == steps, "no settlement"
    assert not [fact for fact in stack.facts(mark) if isinstance(fact, RoundEnded)]
    assert stack.told("digging_ended", since=mark) == stack.told("round_started", since=mark) == ()
    taken = {name: stack.scopes.counters[name] - scopes[name] for name in StreamName}
    boards = (StreamName.BOARD_GEN, StreamName.REWARD_ROLL)
    assert taken == {name: int(name in boards) for name in StreamName}
    assert stack.boards.asked[-1] == (*GOBLIN, 2, BoardOrigin.REFRESH)
    assert not stack.refusals()


def test_ac_29_the_new_board_is_dug_in_the_same_round(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG, B_SPAWN)
    saved(stack, stack.specs.economy.rap_refresh_cost)
    assert stack.refresh()
    mark, ap = stack.log.mark(), stack.economy.ap
    stack.dig(B_SPAWN.left[0])
    (fact,) = stack.facts(mark)
    assert isinstance(fact, CellRevealed)
    assert (fact.board_serial, fact.cell, fact.channel) == (2, B_SPAWN.left[0], Channel.DIG)
    assert stack.economy.ap == ap - stack.specs.economy.dig_ap_cost
    stack.stop()
    assert stack.log.args("rewards.grant", mark) == ((B_SPAWN.left[0],),)


def test_ac_29_a_second_refresh_is_a_whole_one_and_a_third_is_refused(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG, B_SPAWN, B_CHAIN)
    table = stack.specs.economy
    assert table.refresh_cap_per_round == 2
    saved(stack, 2 * table.rap_refresh_cost)
    before = dict(stack.scopes.counters)
    for turn in (1, 2):
        mark = stack.log.mark()
        assert stack.refresh()
        assert stack.commands(since=mark) == ("economy.request_refresh", *EXCHANGE)
        assert stack.economy.rap == (2 - turn) * table.rap_refresh_cost
        assert stack.scope(StreamName.BOARD_GEN) == before[StreamName.BOARD_GEN] + turn
        assert stack.scope(StreamName.REWARD_ROLL) == before[StreamName.REWARD_ROLL] + turn
    refused(stack, Reason.REFRESH_CAP)


def refused(stack: Stack, face: Reason) -> None:
    """One more request changes nothing, raises nothing and says why."""
    before, scopes, mark = to_plain(stack.battle), dict(stack.scopes.counters), stack.log.mark()
    assert not stack.refresh()
    assert to_plain(stack.battle) == before
    assert stack.scopes.counters == scopes
    assert stack.commands(since=mark) == ("economy.request_refresh",)
    assert stack.economy.face is face
    (noted,) = stack.diagnostics(since=mark)
    assert (noted.kind, noted.detail) == (Diagnostic.REFRESH_REFUSED, str(face))
    assert stack.economy.phase is RoundPhase.ACTIVE


def test_ac_29_the_cap_refuses_whatever_is_saved(stacked: MakeStack) -> None:
    """With a cheaper refresh the third could be paid: it is the cap alone that refuses it."""
    cheap = combined(ROOT, {ECONOMY: {"rapRefreshCost": {"value": 2}}})
    stack = stacked(cheap, B_FLAG, B_SPAWN, B_CHAIN, B_FLAG)
    table = stack.specs.economy
    saved(stack, table.rap_cap)
    for _ in range(table.refresh_cap_per_round):
        assert stack.refresh()
    assert stack.economy.rap >= table.rap_refresh_cost
    refused(stack, Reason.REFRESH_CAP)
    stack.stop()
    assert stack.refresh(), "the cap counts by rounds"


@pytest.mark.parametrize("short", [1, 3])
def test_ac_29_too_little_reserve_is_a_legal_refusal(stacked: MakeStack, short: int) -> None:
    stack = stacked(ROOT, B_FLAG)
    saved(stack, stack.specs.economy.rap_refresh_cost - short)
    refused(stack, Reason.RESERVE_SHORT)
    stack.dig(B_FLAG.left[0])
    stack.stop()
    assert len(stack.settlements()) == 2, "the battle goes on"


def test_ac_29_nothing_saved_buys_nothing(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    stack.begin(GOBLIN)
    assert stack.economy.rap == 0
    refused(stack, Reason.RESERVE_SHORT)


def test_ac_29_what_was_opened_on_the_old_board_is_paid_at_round_end(stacked: MakeStack) -> None:
    """Each once: granted before its mapping goes, paid with the round."""
    stack = stacked(ROOT, B_FLAG, B_SPAWN)
    saved(stack, stack.specs.economy.rap_refresh_cost)
    opened, mark = B_FLAG.left[:2], stack.log.mark()
    stack.dig(*opened)
    hp = stack.enemies[0].hp
    assert stack.refresh()
    order = stack.log.order("rewards.grant", "rewards.retire_mapping", since=mark)
    assert order == (*["rewards.grant"] * len(opened), "rewards.retire_mapping")
    assert stack.enemies[0].hp == hp, "nothing is paid while digging"
    stack.stop()
    assert stack.log.args("rewards.grant", mark) == tuple((cell,) for cell in opened)
    areas = [row for row in stack.rows(DamageRow) if row.target == "all_enemies"]
    assert [row.origin_cell for row in areas] == list(opened)
    assert not stack.refusals()
