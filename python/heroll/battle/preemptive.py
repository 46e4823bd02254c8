"""The pre-emptive strike of PreBattle (GDD 4.1, 5.3)."""

from heroll.battle.desk import Desk
from heroll.battle.secondary import hurt_all
from heroll.enums import HitCause


def strike_first(desk: Desk) -> None:
    """100 % of the hero's present attack power to every enemy, in slot order, before the fight begins.

    The path of the counterattack: shields take their part, nothing is drawn.
    """
    damage = desk.rules.formulas.counter_damage(desk.state.player.stats.attack_power)
    hurt_all(desk, damage, HitCause.PREEMPTIVE)
