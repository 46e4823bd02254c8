"""What rewards are worth in one scale, for bots and the economy report (specs/prize-worth.csv)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from pydantic import Field

from heroll.minigame.game import Winnings
from heroll.specs.events import WON, EventReward
from heroll.specs.rewards import Reward
from kernel.tables import Row, Table, TableSpec


class Prize(StrEnum):
    """What is weighed: one point, one percent of max HP, one charge, one blessing, gear by quality rank."""

    POINT = "POINT"
    HEAL_PERCENT = "HEAL_PERCENT"
    CHARGE = "CHARGE"
    CARD = "CARD"
    GEAR_0 = "GEAR_0"
    GEAR_1 = "GEAR_1"
    GEAR_2 = "GEAR_2"
    GEAR_3 = "GEAR_3"
    GEAR_4 = "GEAR_4"


class PrizeWorth(Row):
    """What one of a prize is worth, in hundredths of a point. Nothing in the rules depends on it."""

    prize: Prize
    worth: int = Field(ge=0)


PRIZE_WORTH = TableSpec("prize-worth", PrizeWorth, "prize")
GEAR: Final = tuple(prize for prize in Prize if prize.startswith("GEAR_"))
"""Gear by quality rank."""


class Worth:
    """The scale: every answer is in hundredths of a point, ranges by their mean."""

    def __init__(
        self, table: Table[PrizeWorth], rewards: Table[EventReward], quality_weights: Sequence[int]
    ) -> None:
        self._of = {prize: table[prize].worth for prize in Prize}
        self._rewards = rewards
        self._weights = tuple(quality_weights)

    def of(self, prize: Prize) -> int:
        """Of one of a prize."""
        return self._of[prize]

    def reward(self, reward: Reward) -> int:
        """Of one reward."""
        ends = (reward.points_min, reward.points_max)
        return (
            sum(ends) * self._of[Prize.POINT] // len(ends)
            + reward.heal_percent * self._of[Prize.HEAL_PERCENT]
            + reward.charges * self._of[Prize.CHARGE]
            + reward.cards * self._of[Prize.CARD]
            + reward.gear_offers * self.gear(reward.least_quality)
        )

    def gear(self, least_quality: int) -> int:
        """Of a piece drawn from that rank up by the weights of gear-quality.csv."""
        ranks = range(least_quality, len(self._weights))
        total = sum(self._weights[rank] for rank in ranks)
        return sum(self._weights[rank] * self._of[GEAR[rank]] for rank in ranks) // total

    def points(self, points: int) -> int:
        """Of points."""
        return points * self._of[Prize.POINT]

    def outcome(self, event_id: str, outcome: str) -> int:
        """Of an outcome of a game. Raise ``KeyError`` for one that it does not have."""
        return self.reward(self._rewards[(event_id, WON, outcome)])

    def winnings(self, event_id: str, winnings: Winnings) -> int:
        """Of all that a game pays."""
        return self.points(winnings.points) + sum(
            self.outcome(event_id, outcome) for outcome in winnings.outcomes
        )
