"""One tile of the ring (GDD 4.2)."""

from dataclasses import dataclass

from heroll.enums import TileKind


@dataclass(frozen=True, slots=True)
class CoveredTile:
    """What stood where the boss's board action put a battle; the fields are those of :class:`Tile`."""

    kind: TileKind
    enemy_count: int = 0
    tile_id: int | None = None
    pollution_level: int = 0
    infections_left: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """What stands on a tile.

    ``enemy_count`` is 1..4 where enemies wait and 0 elsewhere; ``tile_id`` is the event of an
    EVENT tile; ``pollution_level`` counts what infected bosses added (GDD 4.3); ``infections_left`` is how
    often an INFECTED_BOSS still pollutes. ``covered`` is what the boss's board action put this battle on,
    where the strategy gives it back (report 2.2).
    """

    kind: TileKind
    enemy_count: int = 0
    tile_id: int | None = None
    pollution_level: int = 0
    infections_left: int = 0
    covered: CoveredTile | None = None


START = Tile(TileKind.START)
WASTELAND = Tile(TileKind.EMPTY)
