"""The state of the units (B2): plain data, owned by the battle; a snapshot of the rows they came from."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.enums import ArmorType, Beat


@cloneable
@dataclass(slots=True)
class UnitState(Cloneable):
    """A combatant. ``hp``: 0..max_hp, 0 is dead. ``pointer``: index into the pattern, of enemies alone."""

    handle: int
    kind: str
    hp: int
    max_hp: int
    atk: int
    armor_type: ArmorType
    pointer: int = 0


@cloneable
@dataclass(slots=True)
class EnemyState(Cloneable):
    """Nobody at first, and nobody after despawning.

    ``hero``: handle 0. ``enemies``: in spawn order, handles from 1, dead ones stay. ``pattern``,
    ``heavy_mult``, ``ambush_cap``: those of the row that the enemies came from.
    """

    hero: UnitState | None = None
    enemies: list[UnitState] = field(default_factory=list)
    pattern: tuple[Beat, ...] = ()
    heavy_mult: int = 0
    ambush_cap: int = 0
