"""What a tile looks like, from the rules' tiles and events, and how it looked before what is still untold."""

from dataclasses import dataclass, replace

from heroll.api import enums, events

Kind, Change = enums.TileKind, enums.TileChange
EMPTY_VARIANTS = 6
FIRST_NATURAL_ID = 200  # tiles below come from the source and have its pictures, those above are ours
BASES = {
    Kind.START: "tile_start",
    Kind.BATTLE: "tile_battle",
    Kind.MINIBOSS: "tile_miniboss",
    Kind.INFECTED_BOSS: "tile_infected_boss",
    Kind.MID_BOSS: "tile_mid_boss",
    Kind.MERCHANT: "tile_merchant",
}
COUNTS = {
    Kind.BATTLE: "icon_NormalEnemy",
    Kind.MINIBOSS: "icon_MiniBoss",
    Kind.INFECTED_BOSS: "icon_InfectedBoss",
}


@dataclass(frozen=True)
class Look:
    """What a tile shows.

    `infections` is how often an infected boss still pollutes; `covered` what the boss's action lies on, which
    comes back when its battle is won (report 2.2).
    """

    kind: enums.TileKind = Kind.EMPTY
    enemy_count: int = 0
    tile_id: int | None = None
    pollution: int = 0
    infections: int = 0
    covered: "Look | None" = None


def look_of(tile) -> Look:
    """A tile of the rules as it looks, or what such a tile covers."""
    if tile.kind == Kind.EMPTY:
        return Look()
    covered = getattr(tile, "covered", None)
    below = look_of(covered) if covered is not None else None
    return Look(tile.kind, tile.enemy_count, tile.tile_id, tile.pollution_level, tile.infections_left, below)


def look_after(event, true, before: Look) -> Look:
    """What a TileInstalled or TileChanged puts over `before`.

    `true` is the rules' tile, which may be ahead of it.
    """
    if event.kind == Kind.EMPTY:
        return Look()
    infections = true.infections_left if true.kind == event.kind else 0
    pollution = getattr(event, "pollution_level", 0)
    below = before if getattr(event, "change", None) == Change.INFECTED else None
    return Look(event.kind, event.enemy_count, event.tile_id, pollution, infections, below)


def looks_before(tiles, opening) -> list[Look]:
    """The board before the events of `opening`, which are still to be told.

    What was installed was wasteland; corners are there from the start (report 1.2). What a change replaced is
    not told: an elite was an ordinary group of that size, pollution was a step less.
    """
    looks = [look_of(tile) for tile in tiles]
    for event in reversed(tuple(opening)):
        if isinstance(event, events.TileInstalled) and event.cause != enums.InstallCause.CORNER:
            looks[event.tile_index] = Look()
        elif isinstance(event, events.TileChanged):
            looks[event.tile_index] = _before(looks[event.tile_index], event)
    return looks


def _before(look: Look, event) -> Look:
    if event.change == Change.ELITE:
        return Look(Kind.BATTLE, event.enemy_count, None, event.pollution_level)
    if event.change == Change.POLLUTED:
        less = max(1, event.enemy_count - 1), max(0, event.pollution_level - 1)
        return replace(look, enemy_count=less[0], pollution=less[1])
    return look


def base_of(look: Look, index: int, event_id: str) -> str:
    """Asset id of its ground; `event_id` names the event of an EVENT tile."""
    if look.kind == Kind.EMPTY:
        return f"tile_empty_{index * 5 % EMPTY_VARIANTS}"
    if look.kind == Kind.EVENT:
        is_source = look.tile_id is not None and look.tile_id < FIRST_NATURAL_ID
        return f"Installtile_{look.tile_id}" if is_source else f"tile_{event_id}"
    return BASES[look.kind]


def count_of(look: Look) -> str | None:
    """Asset id of the skulls over it, exactly as many as enemies wait (GDD 4.2)."""
    if look.kind == Kind.MID_BOSS:
        return "icon_MidBoss"
    return f"{COUNTS[look.kind]}_{look.enemy_count}" if look.kind in COUNTS and look.enemy_count else None
