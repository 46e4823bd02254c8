"""What the functions of held blessings are told on the board, one kind for each hook (GDD 7.1)."""

from dataclasses import dataclass

from heroll.battle.state import BattleState
from heroll.board.tile import Tile
from heroll.build.gear import GearInstance
from heroll.enums import DropSource, PointsReason
from heroll.run.dice import DiceRoll


@dataclass(frozen=True, slots=True)
class Rolled:
    """ROLL, and DOUBLE for a double: the dice fell; a third die is not chosen yet."""

    roll: DiceRoll


@dataclass(frozen=True, slots=True)
class Stepped:
    """STEP: the hero walked one tile on; ``remaining`` steps are left."""

    to_index: int
    remaining: int


@dataclass(frozen=True, slots=True)
class Landed:
    """LANDING: the tile on which the hero stands is going to resolve."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class LapCompleted:
    """LAP: START was crossed and the landing behind it is settled; the floor's own healing comes next."""


@dataclass(frozen=True, slots=True)
class PointsGained:
    """POINTS_GAINED: the balance rose by ``amount``, by something else than a blessing."""

    amount: int
    reason: PointsReason


@dataclass(frozen=True, slots=True)
class Dropped:
    """DROP: this batch of gear was offered."""

    source: DropSource
    pieces: tuple[GearInstance, ...]


@dataclass(frozen=True, slots=True)
class EventDone:
    """EVENT: an input of an event was resolved; what it gave is given."""

    event_id: str
    word: str


@dataclass(frozen=True, slots=True)
class BattleWon:
    """BATTLE_WON: PostBattle of a won fight, before its reward; counters and HP are home."""

    battle: BattleState
