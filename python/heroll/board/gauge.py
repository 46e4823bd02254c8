"""The boss gauge of a DiceGauge stage (GDD 4.3, report 2.2): two fields, never one."""

from dataclasses import dataclass

from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class GaugeState(Cloneable):
    """``runtime_boss_gauge`` 0..100, ``boss_dice_counter`` 4..0, ``cycles``: boss actions of the run."""

    runtime_boss_gauge: int = 0
    boss_dice_counter: int = 0
    cycles: int = 0
