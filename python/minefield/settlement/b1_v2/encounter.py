"""What a battle begins with (002 `begin_battle(encounter)`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Encounter:
    """`level`, `difficulty`: the enemies' and the board's row. `hero_hp`: HP that the hero brings, 1 or more.

    `units_min`, `units_max`: least and most enemies; None for both: those of the enemies' row.
    """

    level: int
    difficulty: int
    hero_hp: int
    units_min: int | None = None
    units_max: int | None = None

    def __post_init__(self) -> None:
        """Raise ``ValueError`` for HP below 1 and for half a range or an empty one."""
        if self.hero_hp < 1:
            raise ValueError(f"hero_hp is {self.hero_hp}, allowed 1 or more")
        low, high = self.units_min, self.units_max
        if (low is None) != (high is None):
            raise ValueError(f"units_min is {low} and units_max is {high}: give both or neither")
        if low is not None and high is not None and not 1 <= low <= high:
            raise ValueError(f"units are {low}..{high}, allowed is 1 or more and no empty range")
