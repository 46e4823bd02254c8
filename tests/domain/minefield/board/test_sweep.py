"""A2: what intents do to a board and which facts they make (002 rule 3, 5; minefield-spec 2.2)."""

from dataclasses import replace
from functools import partial
from itertools import product as pairs

import pytest

from minefield.board.sweep import Sweeper
from minefield.cells import Cell
from minefield.enums import Channel, Cover, Diagnostic, IntentKind, Reason, RevealKind, RoundEnd, RoundPhase
from minefield.facts import FlagJudged, RoundEnded
from minefield.intents import Intent
from minefield.specs.load import Specs
from tests.support.minefield.boards import (
    B_CHAIN,
    B_FLAG,
    B_FOG,
    B_SPAWN,
    CHAIN_DIG,
    REGISTERED,
    RegisteredBoard,
)
from tests.support.minefield.digging import STOP, Field, dig, flag, judged, revealed, unflag
from tests.support.minefield.refusals import assert_copies, assert_refused

HIT: Cell = (1, 4)
MISS: Cell = (0, 3)
FOG_IN_CHAIN: Cell = (2, 3)


@pytest.fixture
def specs() -> Specs:
    return Specs.load()


def field(specs: Specs, board: RegisteredBoard, *, ap: int | None = None, starts: bool = True) -> Field:
    economy = specs.economy if ap is None else replace(specs.economy, ap_per_round=ap)
    return Field(board.product(), economy, starts=starts)


def around(board: RegisteredBoard, cell: Cell) -> list[Cell]:
    """Its neighbours, counted by hand."""
    steps = [step for step in pairs((-1, 0, 1), repeat=2) if step != (0, 0)]
    places = [(cell[0] + down, cell[1] + right) for down, right in steps]
    return [(r, c) for r, c in places if 0 <= r < board.height and 0 <= c < board.width]


def number(board: RegisteredBoard, cell: Cell) -> int:
    return sum(near in board.mines for near in around(board, cell))


@pytest.mark.parametrize("board", REGISTERED, ids=lambda board: board.name)
def test_a_board_opens_its_start_and_nothing_of_that_pays(specs: Specs, board: RegisteredBoard) -> None:
    stand = field(specs, board, starts=False)
    facts = revealed(stand.facts)
    assert len(facts) == len(stand.facts) and board.start in [fact.cell for fact in facts]
    cells = [fact.cell for fact in facts]
    assert cells == sorted(set(cells)) and not set(cells) & {*board.mines, *board.fog}
    for fact in facts:
        assert (fact.board_serial, fact.action_seq, fact.kind) == (1, 0, RevealKind.SAFE)
        assert fact.channel is Channel.INITIAL and not fact.reward_eligible
        assert fact.number == number(board, fact.cell)
    every = set(pairs(range(board.height), range(board.width)))
    assert stand.sweep.eligible_cells() == tuple(sorted(every - set(cells) - set(board.mines)))
    assert board.left in ((), stand.sweep.eligible_cells())
    assert stand.sweep.fogged_cells() == board.fog


def test_a_numbered_cell_opens_alone(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    (fact,) = revealed(stand.do(dig(MISS)))
    assert (fact.cell, fact.action_seq, fact.channel, fact.kind) == (MISS, 1, Channel.DIG, RevealKind.SAFE)
    assert fact.reward_eligible and fact.number == number(B_FLAG, MISS) > 0
    assert stand.cover(MISS) is Cover.OPEN
    assert stand.economy.ap == specs.economy.ap_per_round - specs.economy.dig_ap_cost


def test_a_zero_chains_in_row_major_order_for_the_price_of_one_dig(specs: Specs) -> None:
    stand = field(specs, B_CHAIN)
    facts = revealed(stand.do(dig(CHAIN_DIG)))
    assert len(facts) == 13 and [fact.cell for fact in facts] == sorted(fact.cell for fact in facts)
    assert {fact.cell: fact.channel for fact in facts}[CHAIN_DIG] is Channel.DIG
    assert [fact.channel for fact in facts].count(Channel.CHAIN) == len(facts) - 1
    assert all(fact.reward_eligible and fact.action_seq == 1 for fact in facts)
    assert stand.economy.ap == specs.economy.ap_per_round - specs.economy.dig_ap_cost


def test_a_dug_mine_lies_open_pays_nothing_and_the_round_goes_on(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    (fact,) = revealed(stand.do(dig(HIT)))
    assert (fact.kind, fact.channel, fact.reward_eligible) == (RevealKind.MINE, Channel.DIG, False)
    assert stand.cover(HIT) is Cover.OPEN and stand.economy.phase is RoundPhase.ACTIVE
    stand.do(STOP)
    stand.next_round()
    assert stand.cover(HIT) is Cover.OPEN
    assert stand.sweep.why_not(dig(HIT)) is Reason.ALREADY_OPEN


def test_flags_cost_and_come_off_for_nothing(specs: Specs) -> None:
    stand, table = field(specs, B_FLAG), specs.economy
    assert stand.do(flag(HIT)) == [] and stand.cover(HIT) is Cover.FLAGGED
    assert stand.economy.ap == table.ap_per_round - table.flag_ap_cost
    assert stand.do(unflag(HIT)) == [] and stand.cover(HIT) is Cover.CLOSED
    assert stand.economy.ap == table.ap_per_round - table.flag_ap_cost - table.unflag_ap_cost
    assert revealed(stand.do(dig(HIT)))[0].action_seq == 3


def test_a_chain_stops_at_a_flag_and_goes_on_when_it_is_gone(specs: Specs) -> None:
    opened = {fact.cell for fact in revealed(field(specs, B_CHAIN).do(dig(CHAIN_DIG)))}
    for cell in sorted(opened - {CHAIN_DIG}):
        stand = field(specs, B_CHAIN)
        cells = {fact.cell for fact in revealed(stand.do(flag(cell), dig(CHAIN_DIG)))}
        assert cells <= opened - {cell} and stand.cover(cell) is Cover.FLAGGED
        stand.do(unflag(cell), dig(cell))
        assert stand.cover(cell) is Cover.OPEN


def test_a_chain_never_enters_fog_and_fog_costs_what_any_dig_costs(specs: Specs) -> None:
    opened = {fact.cell for fact in revealed(field(specs, B_CHAIN).do(dig(CHAIN_DIG)))}
    assert FOG_IN_CHAIN in opened
    stand = field(specs, replace(B_CHAIN, fog=(FOG_IN_CHAIN,)))
    cells = {fact.cell for fact in revealed(stand.do(dig(CHAIN_DIG)))}
    assert cells and FOG_IN_CHAIN not in cells
    before = stand.economy.ap
    dug = revealed(stand.do(dig(FOG_IN_CHAIN)))
    assert before - stand.economy.ap == specs.economy.dig_ap_cost
    assert {fact.cell: fact.channel for fact in dug}[FOG_IN_CHAIN] is Channel.DIG
    assert all(fact.reward_eligible for fact in dug)


def test_a_fogged_zero_chains_on_when_it_is_dug(specs: Specs) -> None:
    assert number(B_CHAIN, CHAIN_DIG) == 0
    stand = field(specs, replace(B_CHAIN, fog=(CHAIN_DIG,)))
    assert len(revealed(stand.do(dig(CHAIN_DIG)))) == 13


def test_fog_over_the_initial_opening_cuts_it(specs: Specs) -> None:
    opened = [fact.cell for fact in revealed(field(specs, B_SPAWN, starts=False).facts)]
    far = opened[-1]
    foggy = field(specs, replace(B_SPAWN, fog=(far,)), starts=False)
    assert far not in [fact.cell for fact in revealed(foggy.facts)]
    assert far in foggy.sweep.eligible_cells() and foggy.sweep.fogged_cells() == (far,)


@pytest.mark.parametrize(
    "intent, reason",
    [
        (dig((7, 0)), Reason.NO_SUCH_CELL),
        (flag((-1, 0)), Reason.NO_SUCH_CELL),
        (unflag((0, 7)), Reason.NO_SUCH_CELL),
        (dig(B_FLAG.start), Reason.ALREADY_OPEN),
        (flag(B_FLAG.start), Reason.ALREADY_OPEN),
        (unflag(B_FLAG.start), Reason.ALREADY_OPEN),
        (dig((0, 5)), Reason.FLAGGED),
        (flag((0, 5)), Reason.FLAGGED),
        (unflag(HIT), Reason.NOT_FLAGGED),
        (Intent(IntentKind.DIG), Reason.BAD_COMMAND),
        (Intent(IntentKind.STOP, HIT), Reason.BAD_COMMAND),
    ],
)
def test_an_impossible_intent_says_why_and_changes_nothing(
    specs: Specs, intent: Intent, reason: Reason
) -> None:
    stand = field(specs, B_FLAG)
    stand.do(flag((0, 5)))
    assert stand.sweep.why_not(intent) is reason
    states = (stand.board, stand.points)
    assert_refused(
        lambda: stand.sweep.settle_batch([intent]), states, stand.notes, Diagnostic.INTENT_REFUSED, reason
    )
    assert stand.told() == []


def test_what_is_too_dear_is_refused_and_a_stop_never_is(specs: Specs) -> None:
    dear = replace(specs.economy, dig_ap_cost=2, flag_ap_cost=3, ap_per_round=3)
    stand = Field(B_FLAG.product(), dear)
    stand.do(dig(MISS))
    for intent in (dig(HIT), flag(HIT)):
        assert stand.sweep.why_not(intent) is Reason.AP_SHORT
        attempt = partial(stand.sweep.settle_batch, [intent])
        assert_refused(attempt, (stand.board, stand.points), stand.notes, Diagnostic.INTENT_REFUSED)
    assert stand.do(STOP) == [RoundEnded(RoundEnd.STOPPED)]


def test_a_batch_stops_at_the_first_intent_that_is_refused(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    stand.told()
    assert not stand.sweep.settle_batch([flag(HIT), dig(HIT), dig(MISS)])
    assert stand.cover(HIT) is Cover.FLAGGED and stand.cover(MISS) is Cover.CLOSED
    assert stand.told() == [] and len(stand.notes.noted) == 1


def test_nothing_is_done_after_the_end_of_the_round(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    assert not stand.sweep.settle_batch([STOP, STOP])
    assert [fact for fact in stand.told() if isinstance(fact, RoundEnded)] == [RoundEnded(RoundEnd.STOPPED)]
    for intent in (STOP, dig(MISS), flag(HIT), unflag(HIT)):
        assert stand.sweep.why_not(intent) is Reason.WRONG_PHASE


def test_before_the_first_round_nothing_is_done(specs: Specs) -> None:
    stand = field(specs, B_FLAG, starts=False)
    assert stand.sweep.why_not(STOP) is Reason.WRONG_PHASE
    assert stand.sweep.why_not(dig(MISS)) is Reason.WRONG_PHASE


def test_the_last_safe_cell_clears_even_with_the_last_point(specs: Specs) -> None:
    assert specs.economy.ap_per_round == len(B_SPAWN.left) * specs.economy.dig_ap_cost
    stand = field(specs, B_SPAWN)
    facts = stand.do(*map(dig, B_SPAWN.left))
    assert facts[-1] == RoundEnded(RoundEnd.CLEARED) and facts.count(facts[-1]) == 1
    assert stand.economy.last_round_end is RoundEnd.CLEARED and stand.economy.ap == 0


def test_a_clear_with_points_left_saves_none_of_them(specs: Specs) -> None:
    stand = field(specs, B_SPAWN, ap=len(B_SPAWN.left) + 3)
    stand.do(*map(dig, B_SPAWN.left))
    assert stand.economy.last_round_end is RoundEnd.CLEARED and stand.economy.rap == 0


def test_the_last_point_ends_the_round(specs: Specs) -> None:
    stand = field(specs, B_FLAG, ap=2)
    assert RoundEnded(RoundEnd.AP_EXHAUSTED) not in stand.do(dig(MISS))
    assert stand.do(flag(HIT))[-1] == RoundEnded(RoundEnd.AP_EXHAUSTED)
    assert stand.economy.phase is RoundPhase.WAITING
    assert stand.economy.last_round_end is RoundEnd.AP_EXHAUSTED


def test_flags_are_judged_in_the_round_and_its_end_is_told_when_the_economy_waits(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    phases: list[tuple[type, RoundPhase]] = []
    heard = Sweeper(
        stand.board,
        stand.economy,
        lambda fact: phases.append((type(fact), stand.economy.phase)),
        stand.notes,
    )
    assert heard.settle_batch([flag(HIT), STOP])
    assert phases == [(FlagJudged, RoundPhase.ACTIVE), (RoundEnded, RoundPhase.WAITING)]


def test_a_flag_on_the_last_safe_cell_keeps_the_board_uncleared(specs: Specs) -> None:
    *others, last = B_SPAWN.left
    stand = field(specs, B_SPAWN, ap=len(B_SPAWN.left) + 3)
    stand.do(flag(last), *map(dig, others))
    assert stand.economy.phase is RoundPhase.ACTIVE
    assert stand.do(unflag(last), dig(last))[-1] == RoundEnded(RoundEnd.CLEARED)


def test_standing_flags_are_judged_row_major_and_again_every_round(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    facts = stand.do(flag((4, 4)), flag(HIT), flag(MISS), STOP)
    verdicts = [(MISS, False), (HIT, True), ((4, 4), True)]
    assert judged(facts) == verdicts and facts[-1] == RoundEnded(RoundEnd.STOPPED)
    assert facts[0] == FlagJudged(1, MISS, False)
    stand.next_round()
    assert judged(stand.do(STOP)) == verdicts
    stand.next_round()
    assert judged(stand.do(unflag(MISS), STOP)) == verdicts[1:]


def test_the_flags_of_a_cleared_board_are_judged(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    assert specs.economy.ap_per_round == len(B_FLAG.left) + 1
    facts = stand.do(flag(HIT), *map(dig, B_FLAG.left))
    assert judged(facts) == [(HIT, True)] and facts[-1] == RoundEnded(RoundEnd.CLEARED)


def test_a_flag_in_fog_is_judged_by_the_truth(specs: Specs) -> None:
    stand = field(specs, B_FOG)
    assert MISS in B_FOG.fog
    assert judged(stand.do(flag(MISS), STOP)) == [(MISS, False)]


def test_a_retired_board_refuses_everything_and_judges_nothing(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    stand.do(flag(HIT))
    assert stand.sweep.retire_board() and stand.told() == []
    assert (stand.board.product, stand.board.numbers, stand.board.covers) == (None, (), [])
    for intent in (STOP, dig(MISS), flag(HIT), unflag(HIT)):
        assert stand.sweep.why_not(intent) is Reason.WRONG_PHASE
    states = (stand.board, stand.points)
    assert_refused(stand.sweep.retire_board, states, stand.notes, Diagnostic.BOARD_REFUSED)
    assert_refused(lambda: stand.sweep.settle_batch([STOP]), states, stand.notes, Diagnostic.INTENT_REFUSED)
    assert stand.sweep.eligible_cells() == () == stand.sweep.fogged_cells()


def test_a_new_board_starts_afresh_in_the_same_round(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    stand.do(flag(HIT), dig(MISS))
    assert stand.sweep.retire_board() and stand.sweep.install_board(B_SPAWN.product(serial=2))
    initial = revealed(stand.told())
    assert {(fact.board_serial, fact.action_seq) for fact in initial} == {(2, 0)}
    (fact,) = revealed(stand.do(dig(B_SPAWN.left[0])))
    assert (fact.board_serial, fact.action_seq) == (2, 1)
    assert judged(stand.do(STOP)) == []


def test_a_board_is_not_laid_over_another_while_the_battle_lasts(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    other = B_SPAWN.product(serial=2)
    states = (stand.board, stand.points)
    assert_refused(
        lambda: stand.sweep.install_board(other), states, stand.notes, Diagnostic.BOARD_REFUSED, "board 1"
    )
    stand.do(STOP)
    assert_refused(lambda: stand.sweep.install_board(other), states, stand.notes, Diagnostic.BOARD_REFUSED)


def test_the_board_of_a_finished_battle_gives_way(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    stand.do(flag(HIT), STOP)
    assert stand.economy.notify_combat_end()
    assert stand.sweep.install_board(B_SPAWN.product())
    assert stand.board == field(specs, B_SPAWN).board


def test_an_illegal_board_is_laid_all_the_same(specs: Specs) -> None:
    stand = field(specs, replace(B_FLAG, illegal=True))
    assert stand.board.product is not None and stand.board.product.illegal


def test_the_state_copies_and_stores(specs: Specs) -> None:
    stand = field(specs, B_FOG)
    assert_copies(stand.board)
    stand.do(flag(HIT), dig((0, 0)))
    assert_copies(stand.board)
    copy = stand.board.clone()
    stand.do(dig(MISS))
    assert copy != stand.board


def test_a_sweeper_over_a_copy_goes_on_where_the_first_stood(specs: Specs) -> None:
    stand = field(specs, B_FLAG)
    stand.do(flag(HIT), dig(MISS))
    other = Field(B_FLAG.product(), specs.economy)
    other.board.covers = list(stand.board.covers)
    other.board.action_seq = stand.board.action_seq
    other.points.ap = stand.points.ap
    assert other.do(dig((0, 4)), STOP) == stand.do(dig((0, 4)), STOP)
    assert other.board == stand.board and other.points == stand.points
