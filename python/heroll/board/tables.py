"""Rows of the board's tables: ring, initial tiles, enemy counts, placement, good-tile deck."""

from enum import StrEnum

from pydantic import Field

from heroll.enums import InstallCause, TileKind
from kernel.tables import Row, TableSpec


class RingPlace(StrEnum):
    """Where on the rectangle a tile lies (heroll-rules 2)."""

    START = "START"
    CORNER = "CORNER"
    SIDE = "SIDE"


class Protection(StrEnum):
    """What a placement strategy never covers."""

    START = "START"
    CORNER = "CORNER"
    SIDE = "SIDE"
    HERO = "HERO"


class Uniqueness(StrEnum):
    """What may be on the board only once: KIND refuses an event that already waits there."""

    KIND = "KIND"


class RingTile(Row):
    """One tile of the ring; column and row of the drawn rectangle count from its upper left."""

    tile_index: int = Field(ge=0)
    column: int = Field(ge=0)
    row: int = Field(ge=0)
    place: RingPlace


class InitialTiles(Row):
    """How many tiles of a kind a new run begins with (report 1.2, SpawnInitalTiles)."""

    kind: TileKind
    enemy_count: int = Field(ge=0, le=4)
    tiles: int = Field(ge=0)


class EnemyCounts(Row):
    """Weights of 1..4 enemies on a battle tile installed on entering a loop."""

    loop_index: int = Field(ge=0)
    weight_1: int = Field(ge=0)
    weight_2: int = Field(ge=0)
    weight_3: int = Field(ge=0)
    weight_4: int = Field(ge=0)

    def weights(self) -> tuple[int, ...]:
        """The weights, for 1, 2, 3 and 4 enemies."""
        return self.weight_1, self.weight_2, self.weight_3, self.weight_4


class Placement(Row):
    """The named strategy by which one cause puts tiles on the board (heroll-rules 2)."""

    cause: InstallCause
    strategy: str
    covers: tuple[TileKind, ...]
    protects: tuple[Protection, ...]
    unique: Uniqueness | None


class DeckTile(Row):
    """One OutGameTile of the default deck (report 1.3); ``ref_new_tile_id`` names the tile it installs."""

    deck_order: int = Field(ge=1)
    event_id: str
    ref_new_tile_id: int
    default_equip: bool


BOARD_RING = TableSpec("board-ring", RingTile, "tile_index")
INITIAL_TILES = TableSpec("initial-tiles", InitialTiles, ("kind", "enemy_count"))
ENEMY_COUNTS = TableSpec("enemy-counts", EnemyCounts, "loop_index")
PLACEMENT = TableSpec("placement", Placement, "cause")
DEFAULT_GOOD_TILE_DECK = TableSpec("default-good-tile-deck", DeckTile, "deck_order")
