"""The line of the potion: what its augments do in a drink, in the order of potion-augments.csv (GDD 7.2)."""

from typing import Final

from heroll.battle.contexts import Drink, LowHp
from heroll.battle.desk import Desk
from heroll.battle.drinking import drink
from heroll.battle.lifts import give_shield, raise_max_health
from heroll.battle.potion import PotionState, is_usable
from heroll.battle.secondary import hurt_all, part_of_attack
from heroll.battle.state import Activity, BattleBlessing
from heroll.battle.statuses import haste, make_invulnerable, regenerate
from heroll.enums import BlessingParameter, HitCause
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT

_LIFT: Final = BlessingParameter.PERCENT


def percent_heal(desk: Desk, held: BattleBlessing, _potion: PotionState) -> int:
    """Potion_PercentHeal: so many percent of max HP besides what a charge heals."""
    return _part_of_max_health(desk, held)


def last_drop(desk: Desk, held: BattleBlessing, potion: PotionState) -> int:
    """LastDrop: the only charge that is left heals so many percent of max HP besides.

    The first one of a battle raises max HP before anything is reckoned from it.
    """
    if potion.charges != 1:
        return 0
    if held.spent == 0:
        held.spent += 1
        max_health, percent = desk.state.player.stats.max_health, desk.parameter(held, _LIFT)
        raise_max_health(desk, half_up_ratio(max_health * percent, PERCENT))
    return _part_of_max_health(desk, held)


def potion_shield(desk: Desk, held: BattleBlessing, _draught: Drink) -> None:
    """Shield: so many percent of max HP."""
    give_shield(desk, desk.state.player, _part_of_max_health(desk, held))


def potion_haste(desk: Desk, held: BattleBlessing, _draught: Drink) -> None:
    """Haste: so many points of attack speed for some time."""
    lasts_ms = desk.parameter(held, BlessingParameter.LASTS_MS)
    haste(desk, desk.state.player, desk.worth(held), lasts_ms)


def potion_regen(desk: Desk, held: BattleBlessing, _draught: Drink) -> None:
    """Regen: so many percent of max HP every period for some time."""
    regenerate(
        desk,
        desk.state.player,
        max(1, _part_of_max_health(desk, held)),
        desk.parameter(held, BlessingParameter.LASTS_MS),
        desk.parameter(held, BlessingParameter.PERIOD_MS),
    )


def potion_blast(desk: Desk, held: BattleBlessing, _draught: Drink) -> None:
    """Blast: every enemy takes a part of the hero's attack, past any defense."""
    hurt_all(desk, part_of_attack(desk.state.player, desk.worth(held)), HitCause.BLAST)


def potion_cleanse(desk: Desk, held: BattleBlessing, _draught: Drink) -> None:
    """Cleanse: no hit counts for a moment."""
    make_invulnerable(desk, desk.state.player, desk.worth(held))


def potion_thrift(desk: Desk, held: BattleBlessing, draught: Drink) -> None:
    """Thrift: so many percent of the drinks keep their charge; one draw on ``combat``."""
    if desk.combat.next_int(1, PERCENT) <= desk.worth(held):
        draught.keeps_charge = True


def potion_emergency(desk: Desk, held: BattleBlessing, _loss: LowHp) -> None:
    """Emergency: once a battle a charge is drunk at so many percent of max HP or less.

    Not when the blow was the last one, because whoever dealt it has fallen and nobody else stands.
    """
    stats = desk.state.player.stats
    if held.spent > 0 or stats.health * PERCENT > stats.max_health * desk.worth(held):
        return
    if desk.potion is None or not is_usable(desk.potion, desk.state):
        return
    if any(enemy.activity is not Activity.FALLEN for enemy in desk.state.enemies):
        held.spent += 1
        drink(desk)


def _part_of_max_health(desk: Desk, held: BattleBlessing) -> int:
    """The blessing's worth in percent of max HP as HP, half-up."""
    return half_up_ratio(desk.state.player.stats.max_health * desk.worth(held), PERCENT)
