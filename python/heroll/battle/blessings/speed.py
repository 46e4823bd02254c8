"""The line of speed: the hero's next attack comes sooner, the enemies' later (GDD 7.1)."""

from heroll.battle.contexts import Hit, Kill
from heroll.battle.desk import Desk
from heroll.battle.pace import raise_attack_speed, ready_now
from heroll.battle.state import BattleBlessing
from heroll.battle.statuses import chill


def bloodlust(desk: Desk, held: BattleBlessing, _kill: Kill) -> None:
    """A kill raises the attack speed for the rest of the battle."""
    raise_attack_speed(desk, desk.state.player, desk.worth(held))


def critical_surge(desk: Desk, _held: BattleBlessing, _crit: Hit) -> None:
    """The next attack may start as soon as the present one can be cut."""
    ready_now(desk, desk.state.player)


def frost(desk: Desk, held: BattleBlessing, hit: Hit) -> None:
    """The hit puts off the target's next attack, each attack once."""
    chill(desk, hit.target, desk.state.player, desk.worth(held))
