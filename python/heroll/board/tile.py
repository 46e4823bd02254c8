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


def covering(tile: Tile) -> CoveredTile:
    """The tile as something that a battle stands on now; what it covered itself is what it was."""
    if tile.covered is not None:
        return tile.covered
    return CoveredTile(tile.kind, tile.enemy_count, tile.tile_id, tile.pollution_level, tile.infections_left)


def left_behind(tile: Tile) -> Tile:
    """What stands there once the tile's own is gone: what it covered, else wasteland (GDD 4.2)."""
    covered = tile.covered
    if covered is None or covered.kind is TileKind.EMPTY:
        return WASTELAND
    return Tile(
        covered.kind,
        covered.enemy_count,
        covered.tile_id,
        covered.pollution_level,
        covered.infections_left,
    )
