"""One tile of the ring (GDD 4.2)."""

from dataclasses import dataclass

from heroll.enums import TileKind


@dataclass(frozen=True, slots=True)
class Tile:
    """What stands on a tile.

    ``enemy_count`` is 1..4 on battle tiles and 0 elsewhere; ``tile_id`` is the id of an EVENT tile's event;
    ``pollution_level`` counts what infected bosses added (GDD 4.3).
    """

    kind: TileKind
    enemy_count: int = 0
    tile_id: int | None = None
    pollution_level: int = 0


START = Tile(TileKind.START)
WASTELAND = Tile(TileKind.EMPTY)
