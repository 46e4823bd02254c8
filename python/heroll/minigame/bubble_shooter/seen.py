"""What a player sees of the bubble shooter: everything but the colours that are not drawn yet.

Points are in hundredths of a bubble's radius from the top left corner of the field.
"""

from dataclasses import dataclass

from heroll.minigame.tiers import Tier


@dataclass(frozen=True, slots=True)
class BubbleAt:
    """A bubble of the cluster: its cell (row and column from 0), the cell's centre, its colour."""

    cell: int
    row: int
    column: int
    x: int
    y: int
    colour: str


@dataclass(frozen=True, slots=True)
class BubbleSeen:
    """The page of the bubble shooter.

    ``bubbles`` in reading order; ``present`` and ``next`` lie in the muzzle, None where there is none.
    ``tiers`` go by ``gone``, the bubbles popped and fallen; the outcome of an empty field is ``cleared``.
    """

    template: str
    width: int
    muzzle: tuple[int, int]
    aims: tuple[int, ...]
    bubbles: tuple[BubbleAt, ...]
    present: str | None
    next: str | None
    shots_left: int
    may_swap: bool
    popped: int
    fallen: int
    tiers: tuple[Tier, ...]

    @property
    def gone(self) -> int:
        """Bubbles popped and fallen so far."""
        return self.popped + self.fallen

    @property
    def occupied(self) -> int:
        """The set of the cells with a bubble."""
        return sum(1 << bubble.cell for bubble in self.bubbles)

    def of_colour(self, colour: str) -> int:
        """The set of the cells with a bubble of that colour."""
        return sum(1 << bubble.cell for bubble in self.bubbles if bubble.colour == colour)
