"""What an outcome gives, wherever it is drawn or won (GDD 8.3, 9.2)."""

from pydantic import Field

from heroll.enums import Quality
from kernel.tables import Row


class Reward(Row):
    """The columns of a reward.

    ``gear_offers`` pieces of the rank ``least_quality`` (0..4) or better are offered,
    ``points_min``..``points_max`` points paid, ``heal_percent`` of max HP healed, ``charges`` of the potion
    refilled and ``cards`` blessings drawn and held.
    """

    gear_offers: int = Field(ge=0)
    least_quality: int = Field(ge=min(Quality), le=max(Quality))
    points_min: int = Field(ge=0)
    points_max: int = Field(ge=0)
    heal_percent: int = Field(ge=0, le=100)
    charges: int = Field(ge=0)
    cards: int = Field(ge=0)

    @property
    def gives_charges_alone(self) -> bool:
        """Whether charges are all that it gives."""
        others = self.gear_offers, self.points_max, self.heal_percent, self.cards
        return self.charges > 0 and not any(others)

    @property
    def gives_something(self) -> bool:
        """Whether any of it is more than nothing."""
        return any((self.gear_offers, self.points_max, self.heal_percent, self.charges, self.cards))
