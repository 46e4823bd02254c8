"""What a player sees of the dig. Cells count from 1, row by row from the top left."""

from dataclasses import dataclass

from heroll.minigame.hero_body.ground import Offsets
from heroll.minigame.tiers import Tier


@dataclass(frozen=True, slots=True)
class CellSeen:
    """A cell: closed, or open as a part of the body, or bare with the number of parts around it."""

    cell: int
    is_open: bool
    is_body: bool
    hint: int | None


@dataclass(frozen=True, slots=True)
class DigSeen:
    """A place where the present cover fits, by its anchor, and all that it would open."""

    anchor: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoverSeen:
    """A cover: its cells as (row, column) from its anchor, which is (0, 0)."""

    shape_id: str
    cells: Offsets


@dataclass(frozen=True, slots=True)
class BodySeen:
    """A body that may lie buried, as (row, column) from its top left; it may be turned and flipped."""

    shape_id: str
    cells: Offsets


@dataclass(frozen=True, slots=True)
class HeroBodySeen:
    """The page of the dig.

    ``cells`` are the whole ground row by row, ``digs`` the places of the present ``cover`` in the order of
    the words. ``body`` is where the body lies once the game is over, () before. Without a try left there is
    no cover; behind the last one there is no ``next_cover``. ``tiers`` go by the parts found.
    """

    side: int
    tries_left: int
    parts_found: int
    parts_total: int
    cells: tuple[CellSeen, ...]
    cover: CoverSeen | None
    next_cover: CoverSeen | None
    digs: tuple[DigSeen, ...]
    bodies: tuple[BodySeen, ...]
    tiers: tuple[Tier, ...]
    body: tuple[int, ...]
