"""How a settlement is left: on to the next round, onto a new board, or out of the battle (002, exits)."""

from minefield.enums import BattleStage, BoardOrigin, Diagnostic, RoundEnd, SettlementDone, Verdict
from minefield.settlement.b1_v2.boards import exchange
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.setup import start_round
from minefield.settlement.errors import OrchestrationError, demand


def leave(desk: Desk, verdict: Verdict, reason: RoundEnd) -> None:
    """After the last segment: the exit of the verdict and of the round's end."""
    if verdict is not Verdict.CONTINUE:
        end_battle(desk, verdict)
        return
    desk.control.round_index += 1
    if reason is RoundEnd.CLEARED:
        exchange(desk, BoardOrigin.CLEAR)
        report_done(desk, SettlementDone.NEW_BOARD)
    else:
        report_done(desk, SettlementDone.SAME_BOARD)
    start_round(desk)


def report_done(desk: Desk, done: SettlementDone) -> None:
    """One report to A3. A new board after a round that was not cleared goes past the reserve: raise."""
    end = desk.ports.economy.last_round_end
    if done is SettlementDone.NEW_BOARD and end is not RoundEnd.CLEARED:
        raise OrchestrationError(f"a new board after a round that ended {end}")
    demand(desk.ports.economy.notify_settlement_done(done), f"notify_settlement_done({done})")


def end_battle(desk: Desk, verdict: Verdict) -> None:
    """Clean up, whatever is refused on the way (002, edge cases); the inventory stays for the level."""
    ports = desk.ports
    desk.control.stage = BattleStage.BATTLE_OVER
    for name, call in (
        ("retire_mapping", ports.rewards.retire_mapping),
        ("despawn_all", ports.enemies.despawn_all),
        ("notify_battle_end", ports.statuses.notify_battle_end),
        ("notify_combat_end", ports.economy.notify_combat_end),
    ):
        if not call():
            ports.diagnose(Diagnostic.CLEANUP_REFUSED, name)
    ports.config.set_reload_gate(False)
    desk.control.stage = BattleStage.UNINIT
    desk.listener.battle_ended(verdict)
