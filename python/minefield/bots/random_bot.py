"""The bot that knows nothing: any legal command."""

from kernel.command import Command
from kernel.rng import Stream
from minefield.session import Session

STREAM_NAME = "bot"


class RandomBot:
    """Draws from a stream of its own, of the seed + ':bot', so that it moves none of the session's."""

    def __init__(self, seed: str) -> None:
        self._stream = Stream.derive(seed, STREAM_NAME)

    def decide(self, session: Session) -> Command:
        """A fair choice of the legal commands."""
        legal = session.legal()
        if not legal:
            raise ValueError(f"there is nothing to do in phase {session.view.phase}")
        return self._stream.choice(legal)
