"""Rows of the event tables (GDD 9.2)."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from heroll.enums import GearSlot, TileCategory
from heroll.specs.rewards import Reward
from kernel.tables import Ref, Row, TableSpec


class Leave(StrEnum):
    """When the page of an event may be left: ALWAYS, or only AFTER it was resolved."""

    ALWAYS = "ALWAYS"
    AFTER = "AFTER"


class Becomes(StrEnum):
    """What an event's tile is once the event was resolved or left (GDD 4.2): wasteland, or it STAYS."""

    EMPTY = "EMPTY"
    STAYS = "STAYS"


class Opening(StrEnum):
    """What is drawn when an event's page opens, and saved before it is shown."""

    NOTHING = "NOTHING"
    GAME = "GAME"
    DESTINATIONS = "DESTINATIONS"
    BLESSING = "BLESSING"
    GEAR = "GEAR"


class EventRow(Row):
    """One event: its tile id, category, and the words that EventInput takes; of a game's words, the verbs.

    ``is_core`` marks the six core events (heroll-rules 3).
    """

    event_id: str
    tile_id: int
    category: TileCategory
    is_core: bool
    inputs: tuple[str, ...]
    leave: Leave
    becomes: Becomes
    opening: Opening


class EventReward(Reward):
    """One outcome of an input, drawn by ``weight`` on the event stream.

    The outcomes of a game have the input `won` and no weight: the game says which of them were won.
    """

    event_id: Annotated[str, Ref("events")]
    input: str
    outcome: str
    weight: int | None = Field(ge=1)


class EffectKind(StrEnum):
    """What an input costs or does, besides its drawn outcome.

    The first four are what has to be given for it: PRICE in points; BLOOD in percent of max HP, refused
    when it would kill; HURT_CURRENT and HURT_MAX in percent of current and of max HP, never the last HP.
    STAR, CURSE, SHIELD and POISON are boons of that name. STEPS leads so many tiles on, WEAKEN takes so many
    enemies from each tile it hits, of which there are at most SHOTS, or as many as a die shows for an input
    without SHOTS. POINTS and POINTS_PER_WIN are paid as the event says.
    """

    PRICE = "PRICE"
    BLOOD = "BLOOD"
    HURT_CURRENT = "HURT_CURRENT"
    HURT_MAX = "HURT_MAX"
    STAR = "STAR"
    CURSE = "CURSE"
    SHIELD = "SHIELD"
    POISON = "POISON"
    STEPS = "STEPS"
    WEAKEN = "WEAKEN"
    SHOTS = "SHOTS"
    POINTS = "POINTS"
    POINTS_PER_WIN = "POINTS_PER_WIN"


class EventEffect(Row):
    """One effect of an input: ``amount`` in its kind's unit; a boon ``lasts`` so many battles or moves."""

    event_id: Annotated[str, Ref("events")]
    input: str
    effect: EffectKind
    amount: int = Field(ge=1)
    lasts: int | None = Field(ge=1)


WON: Final = "won"
"""The input of the outcomes of games in event-rewards.csv."""

LEAVE: Final = "leave"
"""What stands for the word of a game that was left before its end."""

BLACKSMITH: Final = "blacksmith"
"""The event that upgrades worn gear; it draws outcomes of its own (GDD 6.4)."""

SLOT_WORDS: Final = tuple(slot.lower() for slot in GearSlot)
TAKE, CHALLENGE, STRIKE = "take", "challenge", "strike"
FORGE_WORDS: Final = (*SLOT_WORDS, TAKE, CHALLENGE, STRIKE)
"""The blacksmith's words: a slot lays its piece down; it is taken as it is, or challenged and then struck."""

EVENTS = TableSpec("events", EventRow, "event_id")
EVENT_REWARDS = TableSpec("event-rewards", EventReward, ("event_id", "input", "outcome"))
EVENT_EFFECTS = TableSpec("event-effects", EventEffect, ("event_id", "input", "effect"))
