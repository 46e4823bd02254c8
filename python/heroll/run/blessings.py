"""Blessings of a run: a card is revealed and saved, then accepted and held (GDD 7.1, 8.3)."""

from dataclasses import replace

from heroll.blessing.draw import draw_card
from heroll.blessing.instance import BlessingInstance, with_card
from heroll.enums import BlessingId, SafePoint, StreamName
from heroll.events import BlessingGained, BlessingRevealed
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs


def held_blessing(run: RunState, blessing_id: BlessingId) -> BlessingInstance | None:
    """The instance that is held, None for one that is not."""
    for held in run.blessings:
        if held.blessing_id is blessing_id:
            return held
    return None


def holds(run: RunState, blessing_id: BlessingId) -> bool:
    """Whether the blessing is held."""
    return held_blessing(run, blessing_id) is not None


def reveal_blessing(work: Work) -> BlessingId:
    """Draw one card of the pool on ``loot`` and lay it open.

    It waits in ``pending_blessing`` and in the slot before anybody sees it (GDD 7.1), until
    :func:`accept_blessing`. Raise ``ValueError`` while another card lies open.
    """
    run = work.run
    if run.pending_blessing is not None:
        raise ValueError(f"{run.pending_blessing} lies open already")
    drawn = draw_card(run.blessings, work.specs.blessing, work.stream(StreamName.LOOT))
    run.pending_blessing = drawn
    work.emit(BlessingRevealed(drawn))
    work.safe_point(SafePoint.BLESSING_REVEALED)
    return drawn


def accept_blessing(work: Work) -> BlessingInstance:
    """Take the card that lies open. Raise ``ValueError`` when none does."""
    revealed = work.run.pending_blessing
    if revealed is None:
        raise ValueError("no blessing lies open")
    work.run.pending_blessing = None
    return gain_blessing(work, revealed)


def gain_blessing(work: Work, blessing_id: BlessingId) -> BlessingInstance:
    """Hold a blessing, or give the held one a star. Raise ``ValueError`` at its cap."""
    run = work.run
    held = held_blessing(run, blessing_id)
    instance_id = blessing_instance_id(run, run.counters.blessings + 1)
    gained = with_card(held, blessing_id, instance_id, work.specs.blessing)
    if held is None:
        run.counters.blessings += 1
        run.blessings.append(gained)
    else:
        run.blessings[run.blessings.index(held)] = gained
    run.potion.augments = carried_augments(run, work.specs)
    work.emit(BlessingGained(gained.instance_id, blessing_id, gained.level, gained.stacks))
    return gained


def blessing_instance_id(run: RunState, number: int) -> str:
    """Id of the ``number``-th blessing that the run came to hold, from 1."""
    return f"{run.run_id}:blessing:{number}"


def carried_augments(run: RunState, specs: Specs) -> list[int]:
    """Ids of the potion's augments that the held blessings bring, in table order (GDD 7.2)."""
    held = {blessing.blessing_id for blessing in run.blessings}
    return [row.augment_id for row in specs.battle.augments if row.blessing_id in held]


def count(work: Work, held: BlessingInstance, counter: int) -> None:
    """Set what the blessing's rule counts."""
    run = work.run
    run.blessings[run.blessings.index(held)] = replace(held, counter=counter)
