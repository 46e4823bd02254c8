"""Rows of the board's tables: ring, initial tiles, enemies and elites, placement, natural and good tiles."""

from enum import StrEnum

from pydantic import Field

from heroll.enums import InstallCause, TileCategory, TileKind
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


class Shortage(StrEnum):
    """What is done where fewer tiles may be covered than are wanted (report 2.2 leaves it open).

    TAKE_ALL covers those that there are, RELAX_CORNERS the corners too, SKIP none.
    """

    TAKE_ALL = "TAKE_ALL"
    RELAX_CORNERS = "RELAX_CORNERS"
    SKIP = "SKIP"


class CoveredFate(StrEnum):
    """What becomes of a covered tile once what covers it is gone (report 2.2 leaves it open)."""

    LOST = "LOST"
    RESTORED = "RESTORED"


class RingTile(Row):
    """One tile of the ring; column and row of the drawn rectangle count from its upper left."""

    tile_index: int = Field(ge=0)
    column: int = Field(ge=0)
    row: int = Field(ge=0)
    place: RingPlace


class InitialTiles(Row):
    """How many tiles of a kind a new run begins with (report 1.2, SpawnInitalTiles)."""

    tile_id: int
    name: str
    tiles: int = Field(ge=0)


class GroupWeights(Row):
    """Weights of 1..4 enemies."""

    weight_1: int = Field(ge=0)
    weight_2: int = Field(ge=0)
    weight_3: int = Field(ge=0)
    weight_4: int = Field(ge=0)

    def weights(self) -> tuple[int, ...]:
        """The weights, for 1, 2, 3 and 4 enemies."""
        return self.weight_1, self.weight_2, self.weight_3, self.weight_4


class EnemyCounts(GroupWeights):
    """How many enemies stand on a battle tile installed on entering a loop; the last row goes on."""

    loop_index: int = Field(ge=0)


class EliteCounts(GroupWeights):
    """How many enemies an elite tile has (GDD 4.2)."""

    kind: TileKind


class EliteFloor(Row):
    """What one enemy tile is upgraded to on entering a display floor; the last row goes on."""

    floor: int = Field(ge=1)
    kind: TileKind | None


class Placement(Row):
    """The named strategy by which one cause puts tiles on the board (heroll-rules 2).

    ``covers`` are kinds, ``excludes`` categories of events among them that are never covered. ``shortage``
    and ``covered`` say what the boss's board action does where the report leaves it open (report 2.2).
    """

    cause: InstallCause
    strategy: str
    covers: tuple[TileKind, ...]
    protects: tuple[Protection, ...]
    unique: Uniqueness | None
    excludes: tuple[TileCategory, ...] | None
    shortage: Shortage | None
    covered: CoveredFate | None


class Eligibility(Row):
    """A kind of tile and what lets it into natural generation (report 1.4 `newtile.csv`).

    ``min_stage`` and ``min_loop`` count from 0; ``max_corner_per_game`` -1 sets no limit. ``weight`` is that
    of the draw on a new floor; 0 leaves the kind to other ways onto the board.
    """

    tile_id: int
    name: str
    kind: TileKind
    enemy_count: int = Field(ge=0, le=4)
    category: TileCategory
    is_enabled: bool
    min_stage: int = Field(ge=0)
    min_loop: int = Field(ge=0)
    max_corner_per_game: int = Field(ge=-1)
    weight: int = Field(ge=0)


class DeckTile(Row):
    """One OutGameTile of the default deck (report 1.3); ``ref_new_tile_id`` names the tile it installs."""

    deck_order: int = Field(ge=1)
    event_id: str
    ref_new_tile_id: int
    default_equip: bool


BOARD_RING = TableSpec("board-ring", RingTile, "tile_index")
INITIAL_TILES = TableSpec("initial-tiles", InitialTiles, "tile_id")
ENEMY_COUNTS = TableSpec("enemy-counts", EnemyCounts, "loop_index")
PLACEMENT = TableSpec("placement", Placement, "cause")
ELITE_COUNTS = TableSpec("elite-counts", EliteCounts, "kind")
ELITE_FLOORS = TableSpec("elite-floors", EliteFloor, "floor")
ENABLED_TILE_ELIGIBILITY = TableSpec("enabled-tile-eligibility", Eligibility, "tile_id")
DEFAULT_GOOD_TILE_DECK = TableSpec("default-good-tile-deck", DeckTile, "deck_order")
