"""002 AC-9: every fact is turned into its grant exactly once, in canonical order, however it is delivered."""

from collections.abc import Sequence

from kernel.plain import to_plain
from minefield.cells import Cell
from minefield.enums import Diagnostic, SourceClass
from minefield.facts import CellRevealed, Fact, FlagJudged
from minefield.settlement.ports import Source
from tests.support.minefield.boards import B_CHAIN, B_FLAG, CHAIN_DIG
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

SAFE: tuple[Cell, ...] = ((0, 0), (0, 2))
MINES: tuple[Cell, ...] = ((0, 1), (0, 5))
HITS: tuple[Cell, ...] = ((1, 4), (2, 4))
MISSES: tuple[Cell, ...] = ((0, 3),)
ROOT = {**B1_TANK, **one_reward("spark_aoe")}


def play(stack: Stack, digs: Sequence[Cell], flags: Sequence[Cell]) -> None:
    stack.begin(GOBLIN)
    stack.dig(*digs)
    stack.flag(*flags)


def granted(stack: Stack) -> list[Cell]:
    return [cell for (cell,) in stack.log.args("rewards.grant")]


def effects(stack: Stack, effect_id: str) -> list[Source]:
    return [source for effect, source in stack.log.args("statuses.apply_effect") if effect == effect_id]


def test_ac_09_each_fact_once_in_row_major_order(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    play(stack, sorted(SAFE + MINES), sorted(HITS + MISSES, reverse=True))
    stack.stop()
    cap = stack.specs.enemies[GOBLIN].cap
    assert granted(stack) == list(SAFE)
    ((mines, given_cap),) = stack.log.args("enemies.ambush_grant_plan")
    assert (mines, given_cap) == (len(MINES), cap)
    (plan,) = stack.log.calls("enemies.ambush_grant_plan")
    ambushes = effects(stack, "ambush")
    assert ambushes == [Source(SourceClass.MINE_HIT, cell, 1) for cell in MINES[: plan.result.granted]]
    assert len(ambushes) == min(len(MINES), cap)
    assert effects(stack, "weaken") == [Source(SourceClass.FLAG_HIT, cell, 1) for cell in HITS]
    judged = [fact for fact in stack.facts() if isinstance(fact, FlagJudged)]
    assert [(fact.cell, fact.hit) for fact in judged] == [
        (cell, cell in HITS) for cell in sorted(HITS + MISSES)
    ]
    assert not stack.refusals()


def test_ac_09_the_order_is_that_of_the_actions_and_row_major_in_each(stacked: MakeStack) -> None:
    """Facts of one action are row-major; actions come in the order in which they were taken."""
    stack = stacked(ROOT, B_CHAIN)
    singles = ((0, 2), (0, 0))
    play(stack, (*singles, CHAIN_DIG), ())
    stack.stop()
    reveals = [fact for fact in stack.facts() if isinstance(fact, CellRevealed) and fact.reward_eligible]
    chain = [fact.cell for fact in reveals if fact.cell not in singles]
    assert granted(stack) == [*singles, *chain]
    assert chain == sorted(chain)
    assert len(chain) == 13


def test_ac_09_cells_that_pay_nothing_are_never_granted(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    play(stack, MINES, ())
    stack.stop()
    assert granted(stack) == []
    stack.round()
    assert granted(stack) == []
    assert len(stack.log.calls("enemies.ambush_grant_plan")) == 1, "a round without mines asks for no plan"


def twice(facts: Sequence[Fact]) -> Sequence[Fact]:
    return [*facts, *facts]


def test_ac_09_a_repeated_delivery_changes_nothing(stacked: MakeStack) -> None:
    stacks = []
    for repeated in (False, True):
        stack = stacked(ROOT, B_FLAG)
        stack.begin(GOBLIN)
        if repeated:
            with stack.arranged(twice):
                stack.dig(*SAFE, *MINES)
                stack.flag(*HITS, *MISSES)
                stack.stop()
        else:
            stack.dig(*SAFE, *MINES)
            stack.flag(*HITS, *MISSES)
            stack.stop()
        stacks.append(stack)
    once, repeated_stack = stacks
    surplus = len(repeated_stack.facts()) - len(once.facts())
    assert surplus == len(SAFE + MINES + HITS + MISSES) + 1, "everything of the round came twice"
    assert repeated_stack.steps == once.steps
    assert repeated_stack.commands() == once.commands()
    for part in ("statuses", "rewards", "enemies", "economy", "board"):
        assert to_plain(getattr(repeated_stack.battle, part)) == to_plain(getattr(once.battle, part))
    assert repeated_stack.orchestrator.charges() == once.orchestrator.charges()
    assert len(repeated_stack.diagnostics(Diagnostic.DUPLICATE_FACT)) == surplus - 1, "the buffer noticed"
    assert not repeated_stack.refusals(), "neither B3 nor B4 had to refuse anything"


def test_ac_09_a_repetition_after_the_settlement_changes_nothing(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    play(stack, SAFE + MINES, HITS)
    stack.stop()
    reveals = [fact for fact in stack.facts() if isinstance(fact, CellRevealed)]
    for fact in reveals:
        stack.deliver(fact)
    mark = stack.log.mark()
    stack.stop()
    assert stack.log.calls("rewards.grant", "statuses.apply_effect", since=mark) == ()
    assert len(stack.diagnostics(Diagnostic.DUPLICATE_FACT)) == len(reveals)
