"""Every command of the dice run. The text form is `Name key=value`, keys in camelCase (kernel.command)."""

from dataclasses import dataclass

from heroll.enums import ThirdDieAction
from kernel.command import Command, CommandSet

COMMANDS = CommandSet("dice")


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Throw the two fair dice, move, and resolve the landing tile (GDD 3.2-3..6). Phase AWAIT_ROLL."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class ChooseThirdDie(Command):
    """Put the third die in the place of A or B, or give it up (GDD 4.1, 7.1). Phase THIRD_DIE_CHOICE."""

    action: ThirdDieAction


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class TakeGear(Command):
    """Wear a pending gear offer, any of them; what it replaces is dismantled (GDD 6.3). REWARD_CHOICE."""

    offer_id: str


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class DismantleGear(Command):
    """Turn a pending gear offer, any of them, into points (GDD 6.3). Phase REWARD_CHOICE."""

    offer_id: str


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class CloseDrop(Command):
    """Close the drop page: all pending gear is dismantled in order of appearance (GDD 6.3). REWARD_CHOICE."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class EventInput(Command):
    """One input to the active event; `input` is one of the event's own words (specs/events.csv). EVENT."""

    input: str


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class LeaveEvent(Command):
    """Leave the active event; its tile becomes wasteland (GDD 4.2). Phase EVENT, event READY or RESOLVED."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class BuyOffer(Command):
    """Buy one of the shop's offers for points (GDD 8.1). Phase SHOP."""

    offer_id: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class RerollShop(Command):
    """Pay for other offers in the random slots (GDD 8.1): 3 + 2 x rerolls of this visit. Phase SHOP."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class InstallTile(Command):
    """Put the bought tile whose chooser is open on a legal place, 0..39 (GDD 9.2). SHOP, AWAIT_ROLL."""

    tile_index: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class CancelInstall(Command):
    """Put the open chooser aside: the bought tile waits, nothing is lost (GDD 9.2). SHOP, AWAIT_ROLL."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class ResumeInstall(Command):
    """Open the chooser for a bought tile that waits, by its tile id (GDD 9.2). SHOP, AWAIT_ROLL."""

    tile_id: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class LeaveShop(Command):
    """Leave the shop, whatever was bought (heroll-rules 1). Phase SHOP."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class UsePotion(Command):
    """Drink one charge of the potion (GDD 7.2). In Fight only; `at_ms` is the battle's present logic time."""

    at_ms: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Hit(Command):
    """The hit key of an attack's timeline fired (heroll-rules 5). A battle input without transaction id.

    `at_ms` is the tick being played: the battle's present logic time plus one tick.
    """

    attack_id: int
    at_ms: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class ConfirmResult(Command):
    """Leave the result page of a cleared or failed run; its slots are cleared (GDD 13.2)."""
