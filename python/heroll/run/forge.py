"""The blacksmith's terms: which words are open, the piece on the anvil and its chance (GDD 6.4)."""

from dataclasses import dataclass
from typing import Final

from heroll.build.gear import GearInstance
from heroll.build.upgrade import upgrade_percent, upgraded
from heroll.enums import GearSlot, Reason
from heroll.run.event_instance import EventInstance
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.events import CHALLENGE, SLOT_WORDS, STRIKE, TAKE
from kernel.transaction import Reject

KEPT, TEMPERED, SHATTERED = "kept", "tempered", "shattered"
"""What it comes to: taken back, raised, lost."""

PIECE: Final = "slot"
"""Key of the payload: the slot of the piece that lies on the anvil."""

INTENT: Final = "intent"
"""Key of the payload: the challenge was accepted (GDD 6.4 intent)."""


@dataclass(frozen=True, slots=True)
class ForgeTerms:
    """What a word is about: the piece, its chance in percent, and the piece that success would make of it.

    The last two are None for a mythic piece.
    """

    piece: GearInstance
    percent: int | None
    upgraded: GearInstance | None


def forge_words(run: RunState, instance: EventInstance) -> tuple[str, ...]:
    """The words that it takes now: worn slots, then take or challenge, then nothing but the strike."""
    if INTENT in instance.payload:
        return (STRIKE,)
    if PIECE in instance.payload:
        return TAKE, CHALLENGE
    return tuple(word for word in SLOT_WORDS if slot_of(word) in run.gear)


def is_bound(instance: EventInstance) -> bool:
    """Whether a challenge waits for its strike: the smith lets nobody go then."""
    return INTENT in instance.payload


def slot_of(word: str) -> GearSlot:
    """The slot that a word of SLOT_WORDS names. Raise ``ValueError`` for any other word."""
    return GearSlot(word.upper())


def laid_slot(instance: EventInstance) -> GearSlot:
    """The slot of the piece on the anvil. Raise ``ValueError`` when none lies there."""
    return GearSlot(str(instance.payload.get(PIECE)))


def forge_terms(run: RunState, specs: Specs, instance: EventInstance, word: str) -> ForgeTerms:
    """What an open word is about. Raise ``KeyError`` for a slot in which nothing is worn."""
    piece = run.gear[slot_of(word) if word in SLOT_WORDS else laid_slot(instance)]
    percent = upgrade_percent(piece, specs)
    return ForgeTerms(piece, percent, None if percent is None else upgraded(piece, specs))


def forge_refusal(run: RunState, specs: Specs, instance: EventInstance, word: str) -> Reject | None:
    """TOP_QUALITY for the challenge of a mythic piece, else None."""
    if word != CHALLENGE or forge_terms(run, specs, instance, word).percent is not None:
        return None
    piece = run.gear[laid_slot(instance)]
    detail = f"{piece.instance_id} is {piece.quality_rank.name}: no quality is above it"
    return Reject(Reason.TOP_QUALITY, detail)
