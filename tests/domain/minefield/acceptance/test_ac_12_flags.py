"""002 AC-12: a mine pays a flag once for as long as its board lies there; a miss leaves one row."""

from minefield.cells import Cell
from minefield.enums import Diagnostic, Highlight, SourceClass, Verdict
from minefield.facts import FlagJudged
from minefield.settlement.ports import Source
from minefield.settlement.rows import EffectRow, FlagMissRow, VerdictRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

HIT: Cell = (1, 4)
MISS: Cell = (0, 3)
ROOT = {**B1_TANK, **one_reward("spark_aoe")}


def weakens(stack: Stack, since: int = 0) -> list[Source]:
    calls = stack.log.args("statuses.apply_effect", since)
    return [source for effect_id, source in calls if effect_id == "weaken"]


def judged(stack: Stack, since: int) -> list[tuple[Cell, bool]]:
    return [(fact.cell, fact.hit) for fact in stack.facts(since) if isinstance(fact, FlagJudged)]


def flagged(stack: Stack, cell: Cell) -> Stack:
    stack.begin(GOBLIN)
    stack.flag(cell)
    stack.stop()
    return stack


def cleared(stack: Stack) -> None:
    """Dig all that is left of b_flag: the round is cleared and the next board lies there."""
    installs = len(stack.told("board_installed"))
    stack.dig(*B_FLAG.left)
    assert len(stack.told("board_installed")) == installs + 1


def test_ac_12_a_hit_pays_in_its_round(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG), HIT)
    assert weakens(stack) == [Source(SourceClass.FLAG_HIT, HIT, 1)]
    (row,) = stack.rows(EffectRow)
    assert (row.effect_id, row.source_class, row.origin_cell) == ("weaken", SourceClass.FLAG_HIT, HIT)
    assert row.highlight is Highlight.FLAG_HIT
    assert list(stack.battle.control.flags.consumed.values()) == [1], "the mine has paid in round 1"
    assert stack.rows(FlagMissRow) == ()


def test_ac_12_a_hit_reported_again_pays_nothing(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG), HIT)
    consumed = dict(stack.battle.control.flags.consumed)
    mark = stack.log.mark()
    stack.stop()
    assert judged(stack, mark) == [(HIT, True)], "A2 really reports it again"
    assert weakens(stack, mark) == []
    assert stack.rows(EffectRow) == ()
    assert stack.rows(FlagMissRow) == ()
    assert stack.battle.control.flags.consumed == consumed
    assert len(stack.diagnostics(Diagnostic.SPENT_FLAG, since=mark)) == 1
    assert not stack.refusals()


def test_ac_12_a_flag_taken_away_and_set_again_pays_nothing(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG), HIT)
    consumed = dict(stack.battle.control.flags.consumed)
    mark = stack.log.mark()
    stack.unflag(HIT)
    stack.flag(HIT)
    stack.stop()
    assert judged(stack, mark) == [(HIT, True)]
    assert weakens(stack, mark) == []
    assert stack.rows(EffectRow) == ()
    assert stack.battle.control.flags.consumed == consumed


def test_ac_12_a_round_without_the_flag_between_changes_nothing(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG), HIT)
    stack.unflag(HIT)
    stack.stop()
    mark = stack.log.mark()
    stack.flag(HIT)
    stack.stop()
    assert judged(stack, mark) == [(HIT, True)]
    assert weakens(stack, mark) == []


def test_ac_12_the_same_place_of_a_new_board_pays_again(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG, B_FLAG), HIT)
    cleared(stack)
    assert [row.outcome for row in stack.all_rows(VerdictRow)] == [Verdict.CONTINUE] * 2
    mark = stack.log.mark()
    stack.flag(HIT)
    stack.stop()
    assert weakens(stack, mark) == [Source(SourceClass.FLAG_HIT, HIT, 3)]
    (row,) = stack.rows(EffectRow)
    assert (row.effect_id, row.origin_cell, row.highlight) == ("weaken", HIT, Highlight.FLAG_HIT)
    assert list(stack.battle.control.flags.consumed.values()) == [1, 3], "two mines, each has paid once"


def test_ac_12_a_miss_leaves_one_row_of_nothing(stacked: MakeStack) -> None:
    stack = flagged(stacked(ROOT, B_FLAG, B_FLAG), MISS)
    (row,) = stack.rows(FlagMissRow)
    assert (row.source_class, row.origin_cell, row.round_index) == (SourceClass.FLAG_MISS, MISS, 1)
    assert (row.value, row.highlight) == (0, Highlight.PERFECT_BROKEN)
    assert (row.batch.count, bool(row.batch.id)) == (1, True)
    assert stack.log.calls("statuses.apply_effect") == ()
    assert stack.orchestrator.charges() == (0, 0)

    mark = stack.log.mark()
    stack.stop()
    assert judged(stack, mark) == [(MISS, False)], "A2 really reports it again"
    assert stack.rows(FlagMissRow) == ()
    stack.unflag(MISS)
    stack.flag(MISS)
    stack.stop()
    assert stack.rows(FlagMissRow) == (), "nor when it is set again"

    stack.unflag(MISS)
    cleared(stack)
    stack.flag(MISS)
    stack.stop()
    (row,) = stack.rows(FlagMissRow)
    assert (row.origin_cell, row.value, row.batch.count) == (MISS, 0, 1)
    assert len(stack.all_rows(FlagMissRow)) == 2


def test_ac_12_every_missed_cell_has_its_row_in_one_batch(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    stack.begin(GOBLIN)
    misses = ((0, 2), (0, 3), (0, 4))
    stack.flag(*reversed(misses))
    stack.stop()
    rows = stack.rows(FlagMissRow)
    assert [row.origin_cell for row in rows] == list(misses)
    assert [row.batch.count for row in rows] == [1, 2, 3]
    assert len({row.batch.id for row in rows}) == 1
