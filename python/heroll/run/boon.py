"""Boons: what a tile leaves behind for the next battles or moves (heroll-rules 3)."""

from dataclasses import dataclass

from heroll.enums import BoonKind
from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class Boon(Cloneable):
    """``amount`` percent, for ``left`` more battles (STAR, CURSE, SHIELD) or moves (POISON)."""

    kind: BoonKind
    amount: int
    left: int
