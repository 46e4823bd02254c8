"""Held blessings go into a battle and come home from it (GDD 5.3 Prepare, PostBattle)."""

from collections.abc import Sequence
from dataclasses import replace

from heroll.battle.state import BattleBlessing
from heroll.blessing.instance import BlessingInstance
from heroll.run.state import RunState


def fighting(held: Sequence[BlessingInstance]) -> list[BattleBlessing]:
    """What Prepare copies, in the order in which they came."""
    return [
        BattleBlessing(
            blessing.blessing_id,
            blessing.level,
            counter=blessing.counter,
            remaining_triggers=blessing.remaining_triggers,
        )
        for blessing in held
    ]


def bring_home(run: RunState, fought: Sequence[BattleBlessing]) -> None:
    """Take over what they counted and spent."""
    by_id = {blessing.blessing_id: blessing for blessing in fought}
    for index, held in enumerate(run.blessings):
        other = by_id.get(held.blessing_id)
        if other is not None:
            left = held.remaining_triggers
            run.blessings[index] = replace(
                held,
                counter=other.counter,
                remaining_triggers=None if left is None else left - other.spent,
            )
