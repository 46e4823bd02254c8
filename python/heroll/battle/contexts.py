"""What the functions of held blessings are told in a fight, one kind for each hook (GDD 7.1)."""

from dataclasses import dataclass

from heroll.battle.potion import PotionState
from heroll.battle.state import Combatant
from heroll.enums import HealCause, HitCause
from heroll.events import HitLanded


@dataclass(frozen=True, slots=True)
class BattleStart:
    """BATTLE_START, in PreBattle: everybody stands, the pre-emptive strike comes behind it."""


@dataclass(frozen=True, slots=True)
class Hit:
    """HIT, and CRIT for a critical one: an attack of the hero landed. The target may have fallen by it."""

    target: Combatant
    landed: HitLanded


@dataclass(frozen=True, slots=True)
class Kill:
    """KILL: an enemy fell, by whatever."""

    enemy: Combatant
    cause: HitCause


@dataclass(frozen=True, slots=True)
class Hurt:
    """HURT: an enemy's attack landed on the hero, who lives. The source may have fallen before it landed."""

    source: Combatant
    landed: HitLanded


@dataclass(frozen=True, slots=True)
class Evaded:
    """EVADED: an enemy's attack missed the hero."""

    source: Combatant
    attack_id: int


@dataclass(frozen=True, slots=True)
class Healed:
    """HEALED: the hero's HP rose by ``amount``, by life steal or the potion."""

    amount: int
    cause: HealCause


@dataclass(slots=True)
class Drink:
    """POTION: a charge was drunk and has healed ``healed`` HP; what it costs is not settled.

    The one context that its functions may change: ``keeps_charge`` spares the charge.
    """

    potion: PotionState
    healed: int
    keeps_charge: bool = False


@dataclass(frozen=True, slots=True)
class LowHp:
    """LOW_HP: the hero lost HP and lives; how low is low, each blessing's own number says."""

    lost: int


@dataclass(frozen=True, slots=True)
class Death:
    """DEATH: the hero has 0 HP and the fight stands still; who revives them ends it."""

    cause: HitCause | None
