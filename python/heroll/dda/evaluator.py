"""How the threat factor is judged (GDD 5.5): a protocol, and the evaluator that specs/dda-evaluator.csv sets.

Another evaluator may take its place without a change to saves or logs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from heroll.dda.settings import DdaSettings


@dataclass(frozen=True, slots=True)
class DdaSample:
    """What an evaluator sees: recent battles, oldest first, and where the run stands.

    ``battle_ms``: their logic times; ``hp_percent``: HP left behind each, whole percent of max HP; ``tier``
    percent points before; ``floor``: the display floor that is being entered.
    """

    battle_ms: tuple[int, ...]
    hp_percent: tuple[int, ...]
    tier: int
    floor: int


@dataclass(frozen=True, slots=True)
class DdaVerdict:
    """Percent points by which the threat factor moves, and why."""

    step: int
    reason: str


class DdaEvaluator(Protocol):
    """Judges a sample; bounds and caps are not its business (:mod:`heroll.dda.transition`)."""

    def judge(self, sample: DdaSample) -> DdaVerdict:
        """The verdict; it depends on nothing but the sample."""


class DdaReason(StrEnum):
    """The reasons of the configured evaluator."""

    NO_BATTLE = "NO_BATTLE"
    HP_LOW = "HP_LOW"
    HP_FAIR = "HP_FAIR"
    SLOW = "SLOW"
    SKILLED = "SKILLED"
    STEADY = "STEADY"


class ThresholdEvaluator:
    """The conditions of GDD 5.5, in this order: low HP, fair HP, slow battles, skill."""

    __slots__ = ("_settings",)

    def __init__(self, settings: DdaSettings) -> None:
        self._settings = settings

    def judge(self, sample: DdaSample) -> DdaVerdict:
        """Means over the sample against the thresholds; without a battle nothing moves."""
        at = self._settings
        if not sample.battle_ms:
            return DdaVerdict(0, DdaReason.NO_BATTLE)
        if _mean_below(sample.hp_percent, at.low_hp_percent):
            return DdaVerdict(at.low_hp_step, DdaReason.HP_LOW)
        if _mean_below(sample.hp_percent, at.fair_hp_percent):
            return DdaVerdict(at.fair_hp_step, DdaReason.HP_FAIR)
        if not _mean_below(sample.battle_ms, at.slow_battle_ms + 1):
            return DdaVerdict(at.slow_battle_step, DdaReason.SLOW)
        if _mean_below(sample.battle_ms, at.skilled_battle_ms) and not _mean_below(
            sample.hp_percent, at.skilled_hp_percent
        ):
            return DdaVerdict(at.skilled_step, DdaReason.SKILLED)
        return DdaVerdict(0, DdaReason.STEADY)


def _mean_below(values: Sequence[int], bound: int) -> bool:
    return sum(values) < bound * len(values)
