"""The debug commands (GDD 14). The phases of each stand in ``heroll.debug.phases``."""

from dataclasses import dataclass

from heroll.commands import COMMANDS
from heroll.enums import TileKind
from kernel.command import Command


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetFloor(Command):
    """Go to a display floor, 1 to the stage's last; the board stays as it is."""

    floor: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetPosition(Command):
    """Put the hero on a tile, 0..39; nothing resolves there."""

    tile_index: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetHp(Command):
    """Set the hero's HP, 1 to max HP, in a fight too."""

    hp: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetPoints(Command):
    """Set the balance of points, 0 to `debugMostPoints` of rules.csv."""

    points: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetPotion(Command):
    """Set levels of the potion's curves (from 0) and its charges; what is not given stays.

    Charges never exceed the capacity.
    """

    count_level: int | None = None
    heal_level: int | None = None
    charges: int | None = None


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSetDda(Command):
    """Inject a tier of the dynamic difficulty: percent points from 1.0, within the bounds of GDD 5.5."""

    tier: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugResetDda(Command):
    """Put the dynamic difficulty back to what it is at the start of a run; whether it is on stays."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugEnableDda(Command):
    """Switch the dynamic difficulty on or off."""

    enabled: bool


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugForceEvent(Command):
    """Put an event of events.csv on the hero's tile and open it.

    From START and corners the hero is moved on to the next side tile first; a corner's event opens on the
    corner that has it, else on the next corner.
    """

    tile_id: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugPlaceTile(Command):
    """Put a tile on the board, whatever stands there (placement.csv, cause DEBUG).

    `enemy_count` 1..4 where enemies wait, `tile_id` of events.csv on an EVENT. A corner takes nothing but a
    corner's event, which changes places when it stands on another corner.
    """

    tile_index: int
    kind: TileKind
    enemy_count: int | None = None
    tile_id: int | None = None


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugGiveGear(Command):
    """Wear a piece of gear made to order: look of gear-catalog.csv, quality 0..4, status of gear-status.csv.

    Its base roll is the largest one and nothing is drawn; what it replaces is dismantled.
    """

    catalog_id: int
    quality_rank: int
    status_id: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugGiveBlessing(Command):
    """Hold a blessing of blessings.csv, or give the held one a star."""

    blessing_id: str


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugKillHero(Command):
    """Forced death, in a fight or out of it: the ordinary way to fail (GDD 5.6)."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugInvulnerable(Command):
    """The hero loses no HP in fights, and stands at max HP behind every transaction."""

    enabled: bool


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugJumpToBoss(Command):
    """Meet the stage's boss now, as behind the last floor."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugReplaySafePoint(Command):
    """Go back to the latest safe point, exactly. No transaction of its own."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugSimulateReload(Command):
    """Write the run as a checkpoint's bytes and go on from those: nothing changes. No transaction."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DebugResubmit(Command):
    """Send a transaction id again: one that is committed is answered as done, and nothing changes."""

    transaction_id: str
