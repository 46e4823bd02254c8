"""002 AC-24: the hero's fall stops the rest of the combat at once, the settlement still runs to its end."""

import pytest

from minefield.cells import Cell
from minefield.enums import BattleStage, RoundPhase, Side, SourceClass, Verdict
from minefield.settlement.rows import ChargeRow, DamageRow, DecayRow, LedgerRow, VerdictRow
from tests.support.minefield.boards import B_MINE_WALK
from tests.support.minefield.named_roots import BUGBEAR, ENEMY_MULTI_UNIT
from tests.support.minefield.sequences import CLEANUP
from tests.support.minefield.stack import MakeStack, Stack

HERO_HP = 4
MINE: Cell = (1, 4)


def acting(stack: Stack) -> list[int | None]:
    rows = [row for row in stack.settlements()[-1] if isinstance(row, DamageRow | ChargeRow)]
    return [row.actor for row in rows if row.source_class is SourceClass.ENEMY_ACTION]


def fallen(stack: Stack, hero_hp: int = HERO_HP) -> Stack:
    stack.begin(BUGBEAR, hero_hp=hero_hp)
    assert stack.specs.enemies[BUGBEAR].atk >= HERO_HP
    stack.stop()
    return stack


def test_ac_24_the_others_stand_still(stacked: MakeStack) -> None:
    stack = stacked(ENEMY_MULTI_UNIT, B_MINE_WALK)
    fallen(stack)
    atk = stack.specs.enemies[BUGBEAR].atk
    blow = next(row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ENEMY_ACTION)
    assert (blow.actor, blow.target, blow.value, blow.killed) == (1, 0, atk, True)
    assert [(hit.hp_before, hit.hp_after) for hit in blow.hits] == [(HERO_HP, 0)]
    assert acting(stack) == [1]
    assert [unit for unit, _, _ in stack.log.args("enemies.query_attack")] == [1]
    # whether the unit that struck still advances is left open by 002: its own three steps are completed
    assert stack.log.args("enemies.advance") == ((1,),)


@pytest.mark.parametrize("blows", [1, 2, 3])
def test_ac_24_wherever_it_falls(stacked: MakeStack, blows: int) -> None:
    stack = stacked(ENEMY_MULTI_UNIT, B_MINE_WALK)
    fallen(stack, stack.specs.enemies[BUGBEAR].atk * blows)
    assert acting(stack) == list(range(1, blows + 1))
    assert stack.log.args("enemies.advance") == tuple((unit,) for unit in range(1, blows + 1))
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.DEFEAT, "also when the last of them struck"


def test_ac_24_decay_and_verdict_follow(stacked: MakeStack) -> None:
    stack = stacked(ENEMY_MULTI_UNIT, B_MINE_WALK)
    stack.begin(BUGBEAR, hero_hp=HERO_HP)
    stack.dig(MINE)
    stack.stop()
    assert acting(stack) == [1]
    *_, blow, decay, verdict = stack.rows(LedgerRow)
    assert isinstance(blow, DamageRow)
    assert isinstance(decay, DecayRow)
    assert decay.value == 1, "the mine's ambush went, as in any round"
    assert len(stack.log.calls("statuses.decay_round")) == 1
    assert isinstance(verdict, VerdictRow)
    assert (verdict.outcome, verdict.source_class) == (Verdict.DEFEAT, SourceClass.VERDICT)


def test_ac_24_the_battle_is_over(stacked: MakeStack) -> None:
    stack = stacked(ENEMY_MULTI_UNIT, B_MINE_WALK)
    fallen(stack)
    assert stack.commands()[-len(CLEANUP) :] == CLEANUP
    assert stack.told("battle_ended") == ((Verdict.DEFEAT,),)
    assert (stack.orchestrator.stage, stack.economy.phase) == (BattleStage.UNINIT, RoundPhase.IDLE)
    assert [stack.real.enemies.query_alive(side) for side in Side] == [(), ()]
    assert stack.log.calls("economy.notify_settlement_done") == ()
    assert not stack.refusals()
