"""What must hold of the blacksmith's page (GDD 6.4)."""

from collections.abc import Iterator

from heroll.build.gear import GearInstance
from heroll.build.upgrade import upgrade_percent
from heroll.enums import EventPhase
from heroll.run.event_instance import EventInstance
from heroll.run.forge import INTENT, KEPT, PIECE, SHATTERED, TEMPERED
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.events import BLACKSMITH, CHALLENGE, STRIKE, TAKE, EventRow

_RESULTS = {TAKE: (KEPT,), STRIKE: (TEMPERED, SHATTERED)}


def broken_forge(run: RunState, specs: Specs, row: EventRow, instance: EventInstance) -> Iterator[str]:
    """A line for everything that is wrong: an anvil elsewhere, a piece that is not worn, a wrong intent."""
    payload, name = instance.payload, f"event {instance.instance_id}"
    told = {key: payload[key] for key in (PIECE, INTENT) if key in payload}
    if row.event_id != BLACKSMITH:
        if told:
            yield f"{name} has {told} and no anvil"
        return
    piece = _worn(run, payload.get(PIECE))
    is_over = instance.phase is EventPhase.RESOLVED
    if not is_over and (INTENT in told) != (instance.phase is EventPhase.RESOLVING):
        yield f"{name} is {instance.phase} with {sorted(told)}"
    if INTENT in told and told[INTENT] != CHALLENGE:
        yield f"{name} has the intent {told[INTENT]!r}"
    is_lost = payload.get("result") == SHATTERED
    if (told or is_over) and (piece is None) != is_lost:
        yield f"{name} has {payload.get(PIECE)!r} on its anvil, worn are {sorted(run.gear)}"
    if not is_over:
        if INTENT in told and piece is not None and upgrade_percent(piece, specs) is None:
            yield f"{name} challenges {piece.instance_id}, which cannot be raised"
        return
    word, result = str(payload.get("input")), payload.get("result")
    if (word == STRIKE) != (INTENT in told):
        yield f"{name} was given {word!r} with {sorted(told)}"
    if result == TEMPERED and piece is not None and piece.upgrade_count == 0:
        yield f"{name} tempered {piece.instance_id}, which was never upgraded"
    allowed = _RESULTS.get(word, ())
    if result not in allowed:
        yield f"{name} came to {result!r}, allowed {', '.join(allowed)}"


def _worn(run: RunState, slot: object) -> GearInstance | None:
    return next((piece for name, piece in run.gear.items() if name == slot), None)
