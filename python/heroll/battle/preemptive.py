"""The pre-emptive strike of PreBattle (GDD 4.1, 5.3)."""

from heroll.battle.desk import Desk
from heroll.battle.falls import judge
from heroll.battle.secondary import hurt_all
from heroll.enums import BattleStage, HitCause
from heroll.events import BattleEnded, BattleStageChanged


def strike_first(desk: Desk) -> None:
    """100 % of the hero's present attack power to every enemy, in slot order, before the fight begins.

    The path of the counterattack: shields take their part, nothing is drawn.
    """
    damage = desk.rules.formulas.counter_damage(desk.state.player.stats.attack_power)
    hurt_all(desk, damage, HitCause.PREEMPTIVE)


def end_if_won(desk: Desk) -> None:
    """A strike that felled everybody wins the battle at 0 ms."""
    state = desk.state
    if judge(desk) and state.result is not None:
        state.statuses.clear()
        state.stage = BattleStage.POST_BATTLE
        desk.events.append(BattleEnded(state.battle_id, state.result, 0))
        desk.events.append(BattleStageChanged(BattleStage.POST_BATTLE, 0))
