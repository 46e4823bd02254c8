"""The potion as it is carried into fights (GDD 7.2, 12.2 `PotionState`), and when it may be drunk."""

from dataclasses import dataclass, field

from heroll.battle.state import BattleState
from heroll.enums import BattleStage, Reason
from kernel.clone import Cloneable, cloneable
from kernel.transaction import Reject


@cloneable
@dataclass(slots=True)
class PotionState(Cloneable):
    """Levels of the two curves, charges left of max_charges, HP a charge heals, augment ids, the input lock.

    ``augments``: ids of potion-augments.csv in table order. ``drunk_at_ms`` and ``drunk_in``: logic time and
    battle of the last drink (one an input tick).
    """

    count_level: int
    heal_level: int
    charges: int
    max_charges: int
    heal_amount: int
    augments: list[int] = field(default_factory=list)
    input_locked: bool = False
    drunk_in: str | None = None
    drunk_at_ms: int | None = None


def check_drinkable(potion: PotionState, battle: BattleState) -> None:
    """Raise :class:`Reject` unless a charge may be drunk now.

    In Fight, alive, unlocked, charges left, not twice in one tick (GDD 7.2).
    """
    if battle.stage is not BattleStage.FIGHT:
        raise Reject(Reason.NOT_FIGHTING, f"battle {battle.battle_id} is in {battle.stage}")
    if battle.player.stats.health <= 0:
        raise Reject(Reason.HERO_DEAD, f"battle {battle.battle_id}")
    if potion.input_locked:
        raise Reject(Reason.POTION_LOCKED, "the last drink is not settled")
    if potion.drunk_in == battle.battle_id and potion.drunk_at_ms == battle.logic_time_ms:
        raise Reject(Reason.POTION_LOCKED, f"one drink a tick, {battle.logic_time_ms} ms has had one")
    if potion.charges <= 0:
        raise Reject(Reason.NO_CHARGES, "the potion is empty")


def is_usable(potion: PotionState, battle: BattleState) -> bool:
    """Whether a drink would be accepted now."""
    try:
        check_drinkable(potion, battle)
    except Reject:
        return False
    return True
