"""A visit to an event tile: it opens, takes its inputs, resolves and is left (GDD 4.2, 9.2)."""

from heroll.commands import EventInput, LeaveEvent
from heroll.enums import EventPhase, Reason, RunPhase, SafePoint
from heroll.event.journey import Journey
from heroll.event.play import finish, play
from heroll.event.registry import RESPONSES
from heroll.events import HeroMoved
from heroll.run.active_event import active_event, close_event
from heroll.run.contexts import EventDone
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import event_row, may_leave, open_words, refusal
from heroll.run.forge import is_bound
from heroll.run.move import land
from heroll.run.settle import clear_tile, settle_tile
from heroll.run.work import RunLog, Work
from heroll.specs.events import BLACKSMITH, LEAVE, EventRow, Opening
from kernel.naming import nearest_hint
from kernel.transaction import Reject


def give_input(work: Work, command: EventInput) -> None:
    """Resolve one input. Behind a step of several the event is READY or RESOLVING and takes the next one.

    Reject EVENT_BUSY when the event is RESOLVED, UNKNOWN_INPUT for a word it does not take here,
    NOT_ENOUGH_POINTS or NOT_ENOUGH_HP with the shortfall for a price that cannot be paid, TOP_QUALITY for
    gear that cannot be raised, POTION_FULL for charges that would be wasted.
    """
    run, word = work.run, command.input
    instance = active_event(run)
    row = event_row(work.specs, instance)
    if instance.phase is EventPhase.RESOLVED:
        raise Reject(Reason.EVENT_BUSY, f"{row.event_id} is {instance.phase} and takes no input")
    words = open_words(run, work.specs, instance)
    if word not in words:
        raise Reject(Reason.UNKNOWN_INPUT, _stranger(row, word, words))
    refused = refusal(run, work.specs, instance, word)
    if refused is not None:
        raise refused
    game = work.specs.games.get(row.event_id)
    journey = None
    if game is not None:
        play(work, instance, game, word)
    else:
        journey = RESPONSES[row.event_id](work, instance, word)
    if not _is_over(instance):
        _note(work, instance, left=False)
        if instance.phase is EventPhase.RESOLVING:
            work.safe_point(SafePoint.EVENT_INTENT if is_bound(instance) else SafePoint.EVENT_STEP)
        return
    work.fire(work.hooks.event, EventDone(row.event_id, word))
    _note(work, instance, left=False)
    if journey is not None:
        _travel(work, journey)
        return
    if run.pending_gear:
        work.enter(RunPhase.REWARD_CHOICE)
    is_blessing = row.opening is Opening.BLESSING
    work.safe_point(SafePoint.BLESSING_RESOLVED if is_blessing else SafePoint.EVENT_RESOLVED)


def leave_event(work: Work, _command: LeaveEvent) -> None:
    """Close the event's page; its tile becomes what its row says. A game that is left is paid what it won.

    Reject CANNOT_LEAVE for an event that has to be resolved first.
    """
    instance = active_event(work.run)
    row = event_row(work.specs, instance)
    if not may_leave(work.specs, instance):
        words = ", ".join(open_words(work.run, work.specs, instance))
        raise Reject(Reason.CANNOT_LEAVE, f"{row.event_id} has to be resolved first: {words}")
    game = work.specs.games.get(row.event_id)
    if game is not None and instance.phase is EventPhase.RESOLVING:
        finish(work, instance, game, LEAVE)
        work.fire(work.hooks.event, EventDone(row.event_id, LEAVE))
        if work.run.pending_gear:
            _note(work, instance, left=False)
            work.enter(RunPhase.REWARD_CHOICE)
            work.safe_point(SafePoint.EVENT_RESOLVED)
            return
    _note(work, instance, left=True)
    close_event(work)
    settle_tile(work, SafePoint.TILE_RESOLVED)


def _stranger(row: EventRow, word: str, words: tuple[str, ...]) -> str:
    """Why a word is not taken: now, or never, with the nearest; and which are."""
    taken = f"it takes {', '.join(words) or 'nothing'}"
    if word.partition(":")[0] not in row.inputs:
        return f"{row.event_id} does not know {word!r}{nearest_hint(word, (*words, *row.inputs))}; {taken}"
    if row.event_id == BLACKSMITH and not words:
        return f"{row.event_id} does not take {word!r} now: nothing is worn"
    return f"{row.event_id} does not take {word!r} now; {taken}"


def _is_over(instance: EventInstance) -> bool:
    return instance.phase is EventPhase.RESOLVED


def _travel(work: Work, journey: Journey) -> None:
    """Close the page and its tile, move the hero ahead on this lap and land: the tile there resolves."""
    run = work.run
    close_event(work)
    clear_tile(work)
    work.enter(RunPhase.MOVING)
    before = run.tile_index
    run.tile_index = journey.to_index
    run.lap_steps += journey.to_index - before
    work.emit(HeroMoved(before, journey.to_index, journey.cause))
    land(work)


def _note(work: Work, instance: EventInstance, *, left: bool) -> None:
    work.note(
        RunLog.EVENT,
        event_id=event_row(work.specs, instance).event_id,
        instance_id=instance.instance_id,
        tile_index=instance.tile_index,
        left=left,
        happened=dict(instance.payload),
    )
