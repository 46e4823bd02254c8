"""002 AC-27: the verdict is the settlement's last row, and what the end screen stands on."""

from dataclasses import fields

import pytest

from kernel.plain import to_plain
from minefield.enums import RoundPhase, RowType, SettlementDone, SourceClass, Verdict
from minefield.settlement.rows import LedgerRow, VerdictRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, ENEMIES, GOBLIN
from tests.support.minefield.sequences import CLEANUP
from tests.support.minefield.stack import MakeStack, Stack


def verdict_of(stack: Stack) -> VerdictRow:
    """The only one, at the end of the settlement, with every common field."""
    (row,) = stack.rows(VerdictRow)
    assert stack.settlements()[-1][-1] is row
    assert (row.type, row.source_class, row.origin_cell) == (RowType.VERDICT, SourceClass.VERDICT, None)
    assert row.round_index == len(stack.settlements())
    assert (row.value, row.highlight) == (0, None)
    assert row.display_name == f"minefield.verdict.{row.outcome}"
    assert {field.name for field in fields(LedgerRow)} <= {field.name for field in fields(row)}
    assert to_plain(row) == {
        "type": "verdict",
        "sourceClass": "verdict",
        "roundIndex": row.round_index,
        "displayName": row.display_name,
        "value": 0,
        "outcome": str(row.outcome),
    }
    return row


def test_ac_27_victory(stacked: MakeStack) -> None:
    stack = stacked({ENEMIES: {GOBLIN: {"hp": 1, "units_min": 1, "units_max": 1}}}, B_FLAG)
    stack.begin(GOBLIN)
    stack.stop()
    assert verdict_of(stack).outcome is Verdict.VICTORY
    assert stack.commands()[-len(CLEANUP) :] == CLEANUP
    assert stack.told("battle_ended") == ((Verdict.VICTORY,),)
    assert stack.log.calls("economy.notify_settlement_done") == ()


def test_ac_27_defeat(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_FLAG)
    stack.begin(GOBLIN, hero_hp=1)
    stack.stop()
    assert verdict_of(stack).outcome is Verdict.DEFEAT
    assert stack.commands()[-len(CLEANUP) :] == CLEANUP
    assert stack.told("battle_ended") == ((Verdict.DEFEAT,),)
    assert stack.log.calls("economy.notify_settlement_done") == ()


@pytest.mark.parametrize("rounds", [1, 3])
def test_ac_27_another_round(stacked: MakeStack, rounds: int) -> None:
    stack = stacked(B1_TANK, B_FLAG)
    stack.begin(GOBLIN)
    for _ in range(rounds):
        stack.stop()
        assert verdict_of(stack).outcome is Verdict.CONTINUE
    assert stack.log.args("economy.notify_settlement_done") == ((SettlementDone.SAME_BOARD,),) * rounds
    assert stack.commands()[-1] == "economy.notify_round_start"
    assert stack.told("battle_ended") == ()
    assert stack.economy.phase is RoundPhase.ACTIVE


def test_ac_27_the_last_unit_decides(stacked: MakeStack) -> None:
    """A victory needs all of them dead; the hero alive and one of them alive is another round."""
    stack = stacked({ENEMIES: {GOBLIN: {"hp": 1, "units_min": 2, "units_max": 2}}}, B_FLAG)
    stack.begin(GOBLIN)
    stack.stop()
    assert verdict_of(stack).outcome is Verdict.CONTINUE
    stack.stop()
    assert verdict_of(stack).outcome is Verdict.VICTORY
