"""The pre-emptive strike of PreBattle (GDD 4.1, 5.3)."""

from typing import Final

from heroll.battle.damage import deal
from heroll.battle.formulas import Formulas
from heroll.battle.state import Activity, BattleState
from heroll.enums import BattleResult, BattleStage, HitCause
from heroll.events import BattleEnded, BattleStageChanged
from kernel.outcome import Event

NO_ATTACK: Final = 0
"""The attack id of damage that no attack deals; attacks count from 1."""


def strike_first(formulas: Formulas, state: BattleState, events: list[Event]) -> None:
    """100 % of the hero's present attack power to every enemy, in slot order, before the fight begins.

    The path of the counterattack: shields take their part, nothing is drawn.
    """
    hero = state.player
    for enemy in state.enemies:
        damage = formulas.counter_damage(hero.stats.attack_power)
        deal(NO_ATTACK, hero, enemy, damage, False, HitCause.PREEMPTIVE, 0, events)
        if enemy.stats.health == 0:
            enemy.activity = Activity.FALLEN


def end_if_won(state: BattleState, events: list[Event]) -> None:
    """A strike that felled everybody wins the battle at 0 ms."""
    if all(enemy.activity is Activity.FALLEN for enemy in state.enemies):
        state.result = BattleResult.WON
        state.stage = BattleStage.POST_BATTLE
        events.append(BattleEnded(state.battle_id, BattleResult.WON, 0))
        events.append(BattleStageChanged(BattleStage.POST_BATTLE, 0))
