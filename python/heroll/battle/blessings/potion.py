"""The line of the potion: what its augments do in a drink, in the order of potion-augments.csv (GDD 7.2)."""

from heroll.battle.desk import Desk
from heroll.battle.potion import PotionState
from heroll.battle.state import BattleBlessing
from heroll.units import PERCENT
from kernel.rounding import half_up_ratio


def percent_heal(desk: Desk, held: BattleBlessing, _potion: PotionState) -> int:
    """Potion_PercentHeal: so many percent of max HP besides what a charge heals."""
    return half_up_ratio(desk.state.player.stats.max_health * desk.worth(held), PERCENT)
