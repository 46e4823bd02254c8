"""Rows of the event tables (GDD 9.2)."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from heroll.enums import GearSlot, TileCategory
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
    DESTINATIONS = "DESTINATIONS"
    BLESSING = "BLESSING"


class EventRow(Row):
    """One event: its tile id, category, and the words that EventInput takes while it is READY.

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


class EventReward(Row):
    """One outcome of an input, drawn by ``weight`` on the event stream.

    ``gear_offers`` pieces are offered, ``points_min``..``points_max`` points paid, ``heal_percent`` of max HP
    healed.
    """

    event_id: Annotated[str, Ref("events")]
    input: str
    outcome: str
    weight: int = Field(ge=1)
    gear_offers: int = Field(ge=0)
    points_min: int = Field(ge=0)
    points_max: int = Field(ge=0)
    heal_percent: int = Field(ge=0, le=100)


class EffectKind(StrEnum):
    """What an input costs or does, besides its drawn outcome.

    The first four are what has to be given for it: PRICE in points; BLOOD in percent of max HP, refused
    when it would kill; HURT_CURRENT and HURT_MAX in percent of current and of max HP, never the last HP.
    STAR, CURSE, SHIELD and POISON are boons of that name. STEPS leads so many tiles on, WEAKEN takes so many
    enemies from each tile it hits, of which there are at most SHOTS, or as many as a die shows for an input
    without SHOTS; LEAST_QUALITY is the rank below which no gear is offered. POINTS and
    POINTS_PER_WIN are paid as the event says.
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
    LEAST_QUALITY = "LEAST_QUALITY"
    POINTS = "POINTS"
    POINTS_PER_WIN = "POINTS_PER_WIN"


class EventEffect(Row):
    """One effect of an input: ``amount`` in its kind's unit; a boon ``lasts`` so many battles or moves."""

    event_id: Annotated[str, Ref("events")]
    input: str
    effect: EffectKind
    amount: int = Field(ge=1)
    lasts: int | None = Field(ge=1)


BLACKSMITH: Final = "blacksmith"
"""The event that upgrades worn gear; it draws outcomes of its own (GDD 6.4)."""

SLOT_WORDS: Final = tuple(slot.lower() for slot in GearSlot)
TAKE, CHALLENGE, STRIKE = "take", "challenge", "strike"
FORGE_WORDS: Final = (*SLOT_WORDS, TAKE, CHALLENGE, STRIKE)
"""The blacksmith's words: a slot lays its piece down; it is taken as it is, or challenged and then struck."""

EVENTS = TableSpec("events", EventRow, "event_id")
EVENT_REWARDS = TableSpec("event-rewards", EventReward, ("event_id", "input", "outcome"))
EVENT_EFFECTS = TableSpec("event-effects", EventEffect, ("event_id", "input", "effect"))
