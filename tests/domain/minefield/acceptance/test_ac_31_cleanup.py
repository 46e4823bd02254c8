"""002 AC-31: a battle is cleaned up in its order; the inventory goes with the level, not with the battle."""

from collections.abc import Callable
from typing import Any

import pytest

from minefield.cells import Cell
from minefield.enums import BattleStage, Diagnostic, RoundPhase, Side, Verdict
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.rows import VerdictRow
from tests.support.minefield.boards import B_FLAG, B_SPAWN
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, ENEMIES, GOBLIN
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.sequences import CLEANUP
from tests.support.minefield.stack import MakeStack, Stack

CELLS: tuple[Cell, ...] = ((0, 0), (0, 2), (0, 3))
ROOT: Changes = {ENEMIES: B1_DEFAULT[ENEMIES], **one_reward("heal_pack")}
FRAIL: Changes = {**ROOT, ENEMIES: {GOBLIN: {"hp": 1, "units_min": 1, "units_max": 1}}}
BOTH = pytest.mark.parametrize(
    ("tables", "hero_hp", "verdict"),
    [(FRAIL, None, Verdict.VICTORY), (ROOT, 1, Verdict.DEFEAT)],
    ids=["victory", "defeat"],
)


def fought(stack: Stack, hero_hp: int | None) -> int:
    """A battle of one round with items left in stock; the log's place before its end."""
    stack.begin(GOBLIN, hero_hp=hero_hp)
    stack.dig(*CELLS)
    stack.stop()
    assert stack.waits
    mark = stack.log.mark()
    stack.skip()
    return mark


@BOTH
def test_ac_31_total_order_of_the_cleanup(
    stacked: MakeStack, tables: Changes, hero_hp: int | None, verdict: Verdict
) -> None:
    stack = stacked(tables, B_FLAG)
    mark = fought(stack, hero_hp)
    (row,) = stack.rows(VerdictRow)
    assert row.outcome is verdict
    commands = stack.commands(since=mark)
    assert commands[commands.index("statuses.decay_round") + 1 :] == CLEANUP
    assert stack.log.args("config.set_reload_gate", mark) == ((False,),)
    assert not stack.gate.closed
    for side in Side:
        assert stack.real.enemies.query_alive(side) == ()
        assert stack.active(side) == ()
    assert (stack.economy.phase, stack.economy.ap, stack.economy.rap) == (RoundPhase.IDLE, 0, 0)
    assert stack.real.rewards.query_identity(CELLS[0]) is None
    assert stack.orchestrator.stage is BattleStage.UNINIT
    assert not stack.refusals()


def test_ac_31_the_reserve_is_gone(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("spark_aoe", power=999)}, B_FLAG)
    stack.begin(GOBLIN)
    stack.stop()
    assert stack.economy.rap > 0
    stack.dig(CELLS[0])
    stack.stop()
    assert stack.orchestrator.stage is BattleStage.UNINIT
    assert stack.economy.rap == 0


@BOTH
def test_ac_31_the_inventory_outlives_the_battle(
    stacked: MakeStack, tables: Changes, hero_hp: int | None, verdict: Verdict
) -> None:
    stack = stacked(tables, B_FLAG)
    stack.begin(GOBLIN, hero_hp=hero_hp)
    stack.dig(*CELLS)
    stack.stop()
    before = stack.inventory
    assert len(before) == len(CELLS)
    stack.skip()
    assert stack.told("battle_ended") == ((verdict,),)
    assert stack.inventory == before
    assert stack.log.calls("rewards.clear_inventory") == ()


@BOTH
def test_ac_31_the_level_takes_the_inventory_with_it(
    stacked: MakeStack, tables: Changes, hero_hp: int | None, verdict: Verdict
) -> None:
    stack = stacked(tables, B_FLAG)
    fought(stack, hero_hp)
    held = stack.inventory
    mark = stack.log.mark()
    counts = stack.orchestrator.level_clear()
    assert counts == (("heal_pack", len(held)),), "what was there before"
    assert stack.commands(since=mark) == ("rewards.clear_inventory",)
    assert stack.inventory == ()
    assert not stack.refusals()

    rewards = stack.real.rewards
    assert rewards.stock(held[0].identity, CELLS[0], 1) is None
    assert len(stack.diagnostics(Diagnostic.REWARD_REFUSED)) == 1
    assert not rewards.use(held[0].item_id)
    assert len(stack.diagnostics(Diagnostic.REWARD_REFUSED)) == 2
    assert stack.inventory == ()


def test_ac_31_an_item_of_the_level_serves_the_next_battle(stacked: MakeStack) -> None:
    stack = stacked(FRAIL, B_FLAG, B_SPAWN)
    fought(stack, None)
    held = stack.inventory
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - 1)
    stack.stop()
    assert stack.waits
    assert [line.item_id for line in stack.windows()[-1].items] == [item.item_id for item in held]
    stack.submit(held[0].item_id)
    assert stack.inventory == held[1:]
    assert not stack.refusals()


def test_ac_31_no_level_ends_during_a_battle(stacked: MakeStack) -> None:
    stack = stacked(ROOT, B_FLAG)
    stack.begin(GOBLIN)
    with pytest.raises(OrchestrationError):
        stack.orchestrator.level_clear()
    assert stack.log.calls("rewards.clear_inventory") == ()


# ------------------------------------------------------------------------------------------- leg 3
class Twice:
    """A neighbour one of whose calls comes twice: the second one finds nothing left to do."""

    def __init__(self, target: object, name: str) -> None:
        self._target = target
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return self._repeat if name == self._name else getattr(self._target, name)

    def _repeat(self) -> bool:
        call: Callable[[], bool] = getattr(self._target, self._name)
        assert call()
        return call()


@pytest.mark.parametrize("repeated", CLEANUP[:-1])
def test_ac_31_a_repeated_call_does_not_stop_the_cleanup(stacked: MakeStack, repeated: str) -> None:
    stack = stacked(FRAIL, B_FLAG, B_SPAWN)
    port, method = repeated.split(".")
    good = getattr(stack.real, port)
    stack.put(**{port: Twice(good, method)})
    mark = fought(stack, None)
    assert stack.commands(since=mark)[-len(CLEANUP) :] == CLEANUP
    (refused,) = stack.log.calls(repeated, since=mark)
    assert refused.result is False
    assert len(stack.refusals()) == 1, "the neighbour's guard"
    (noted,) = stack.diagnostics(Diagnostic.CLEANUP_REFUSED)
    assert noted.detail == method
    assert not stack.gate.closed
    assert stack.told("battle_ended") == ((Verdict.VICTORY,),)
    stack.put(**{port: good})
    fight_on(stack)


def fight_on(stack: Stack) -> None:
    """The next battle is an ordinary one: nothing of the last one has leaked."""
    mark = stack.log.mark()
    stack.begin(GOBLIN)
    assert (stack.orchestrator.stage, stack.economy.phase) == (BattleStage.ROUND_ACTIVE, RoundPhase.ACTIVE)
    assert stack.economy.ap == stack.specs.economy.ap_per_round
    assert [unit.handle for unit in stack.enemies] == [1]
    assert [stack.active(side) for side in Side] == [(), ()]
    stack.stop()
    stack.skip()
    assert not stack.refusals(since=mark)


def test_ac_31_all_of_them_repeated(stacked: MakeStack) -> None:
    stack = stacked(FRAIL, B_FLAG, B_SPAWN)
    good = {name.split(".")[0]: getattr(stack.real, name.split(".")[0]) for name in CLEANUP[:-1]}
    stack.put(**{port: Twice(good[port], method) for port, method in (n.split(".") for n in CLEANUP[:-1])})
    fought(stack, None)
    noted = stack.diagnostics(Diagnostic.CLEANUP_REFUSED)
    assert [one.detail for one in noted] == [name.split(".")[1] for name in CLEANUP[:-1]]
    assert not stack.gate.closed
    stack.put(**good)
    fight_on(stack)
