"""The bot that knows nothing: any legal command, any moment to drink."""

from heroll.bots.thirst import drink_below
from heroll.commands import CloseDrop, ConfirmResult, EventInput, LeaveEvent
from heroll.enums import EventPhase
from heroll.session import Session
from kernel.command import Command
from kernel.rng import Stream
from kernel.units import PERCENT

STREAM_NAME = "bot"


class RandomBot:
    """Draws from streams of its own, derived from runSeed + ':bot', so that it moves none of the run's."""

    def __init__(self, run_seed: str) -> None:
        self._run_seed = run_seed

    def decide(self, session: Session) -> Command | None:
        """A fair choice of the legal commands; in a fight a threshold for drinking, drawn for that fight.

        Closing the drop page is no third choice while one offer waits: it is the same as dismantling it. An
        event is answered before it is left: who walks by plays nothing.
        """
        view = session.view
        if view.battle is not None:
            stream = Stream.derive(self._run_seed, f"{STREAM_NAME}:{view.battle.battle_id}")
            return drink_below(session, stream.next_int(0, PERCENT))
        idle: tuple[type[Command], ...] = (ConfirmResult,)
        if len(view.pending_gear) == 1:
            idle += (CloseDrop,)
        offered = session.legal()
        event = view.event
        if event is not None and event.phase is EventPhase.READY and any(map(_is_answer, offered)):
            idle += (LeaveEvent,)
        legal = [command for command in offered if not isinstance(command, idle)]
        if not legal:
            return None
        return Stream.derive(self._run_seed, f"{STREAM_NAME}:{view.transactions}").choice(legal)


def _is_answer(command: Command) -> bool:
    return isinstance(command, EventInput)
