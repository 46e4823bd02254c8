"""002 AC-5: the battle's start calls every neighbour in its order, once."""

import pytest

from minefield.enums import (
    BattleStage,
    Channel,
    RevealKind,
    RoundPhase,
    Side,
    StreamName,
)
from minefield.facts import CellRevealed
from minefield.scopes import Scopes
from minefield.settlement.errors import OrchestrationError
from tests.support.minefield.boards import B_SPAWN
from tests.support.minefield.named_roots import B1_DEFAULT, ENEMIES, GOBLIN
from tests.support.minefield.stack import MASTER, MakeStack

START = (
    "config.set_reload_gate",
    "statuses.notify_battle_start",
    "random.open_stream",
    "enemies.spawn",
    "board.generate",
    "sweep.install_board",
    "rewards.roll_board",
    "economy.notify_round_start",
)


def test_ac_05_total_order_of_the_start(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    assert (stack.orchestrator.stage, stack.economy.phase) == (BattleStage.UNINIT, RoundPhase.IDLE)
    stack.begin(GOBLIN)
    assert stack.commands() == START
    assert stack.log.args("config.set_reload_gate") == ((True,),)
    assert stack.gate.closed
    assert (stack.orchestrator.stage, stack.economy.phase) == (BattleStage.ROUND_ACTIVE, RoundPhase.ACTIVE)
    assert stack.economy.ap == stack.specs.economy.ap_per_round
    assert not stack.refusals()


def test_ac_05_one_scope_of_each_stream(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    stack.begin(GOBLIN)
    once = (StreamName.ENCOUNTER, StreamName.REWARD_ROLL, StreamName.BOARD_GEN)
    assert stack.scopes.counters == {name: int(name in once) for name in StreamName}
    assert stack.log.args("random.open_stream") == ((StreamName.ENCOUNTER,),)


def test_ac_05_a_fixed_row_spawns_its_units_from_the_row(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    stack.begin(GOBLIN)
    row = stack.specs.enemies[GOBLIN]
    assert row.units_min == row.units_max, "the default root's row is fixed"
    assert stack.log.args("enemies.spawn") == ((*GOBLIN, stack.specs.hero.max_hp, row.units_min),)
    assert [unit.handle for unit in stack.enemies] == list(range(1, row.units_min + 1))
    for unit in stack.enemies:
        snapshot = (unit.kind, unit.hp, unit.max_hp, unit.atk, unit.armor_type)
        assert snapshot == (row.enemy_id, row.hp, row.hp, row.atk, row.armor_type)
    hero = stack.specs.hero
    assert (stack.hero.hp, stack.hero.max_hp, stack.hero.atk) == (hero.max_hp, hero.max_hp, hero.atk)


@pytest.mark.parametrize("by_encounter", [False, True], ids=["the row's range", "the encounter's range"])
def test_ac_05_a_range_is_rolled_from_the_encounter_stream(stacked: MakeStack, by_encounter: bool) -> None:
    seen = set()
    for master in map(str, range(int(MASTER), int(MASTER) + 20)):
        least, most = 1, 3
        units = {"units_min": 2, "units_max": 2} if by_encounter else {"units_min": least, "units_max": most}
        stack = stacked({ENEMIES: {GOBLIN: units}}, B_SPAWN, master=master)
        stack.begin(GOBLIN, units=(least, most) if by_encounter else None)
        rolled = Scopes(master).derive_at(StreamName.ENCOUNTER, 0).next_int(least, most)
        assert stack.log.args("enemies.spawn")[0][-1] == rolled
        assert len(stack.enemies) == rolled
        assert stack.scope(StreamName.ENCOUNTER) == 1
        seen.add(rolled)
    assert seen == {1, 2, 3}, "every number of the range comes up"


def test_ac_05_a_hero_keeps_the_hp_that_it_comes_with(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    hp = stack.specs.hero.max_hp - 1
    stack.begin(GOBLIN, hero_hp=hp)
    assert stack.hero.hp == hp


def test_ac_05_the_initial_opening_is_in_the_capture_and_pays_nothing(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    stack.begin(GOBLIN)
    facts = stack.facts()
    opened = [fact for fact in facts if isinstance(fact, CellRevealed)]
    assert len(opened) == len(facts) == B_SPAWN.safe_count - len(B_SPAWN.left)
    assert [fact.cell for fact in opened] == sorted({fact.cell for fact in opened})
    for fact in opened:
        assert (fact.kind, fact.channel) == (RevealKind.SAFE, Channel.INITIAL)
        assert not fact.reward_eligible
        assert fact.cell not in B_SPAWN.left
    ((serial, eligible, fogged),) = stack.log.args("rewards.roll_board")
    assert (eligible, fogged) == (B_SPAWN.left, ())
    assert serial == opened[0].board_serial


def test_ac_05_nobody_has_an_effect_and_nothing_is_settled(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    stack.begin(GOBLIN)
    assert [stack.active(side) for side in Side] == [(), ()]
    assert stack.steps == ()


def test_ac_05_a_second_begin_is_an_error_of_orchestration(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_SPAWN)
    stack.begin(GOBLIN)
    mark = stack.log.mark()
    with pytest.raises(OrchestrationError):
        stack.begin(GOBLIN)
    assert stack.commands(since=mark) == ()
