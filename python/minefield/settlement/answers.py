"""What B2 answers when it is asked about an attack, about a blow, about mines that ambush."""

from dataclasses import dataclass

from minefield.enums import Beat


@dataclass(frozen=True, slots=True)
class AttackQuery:
    """The raw damage of an enemy's beat (B2 F2): total = baseline + attach; a charge is all zero."""

    beat: Beat
    baseline: int
    attach: int
    total: int


@dataclass(frozen=True, slots=True)
class DamageResult:
    """A unit after damage or healing: HP before and now, and whether it is dead."""

    hp_before: int
    hp: int
    dead: bool


@dataclass(frozen=True, slots=True)
class AmbushPlan:
    """How many of a round's mines ambush, and how many are beyond the cap (B2)."""

    granted: int
    overflow: int
