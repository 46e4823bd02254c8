"""What every game of an event tile is (GDD 9.2): a state, the words that it takes, what is won."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from kernel.outcome import Event
from kernel.rng import Stream
from kernel.tables import Specs as Tables
from kernel.tables import TableSpec

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Winnings:
    """What a game pays: ``outcomes`` are rows ``won`` of event-rewards.csv, in order, an outcome may repeat.

    ``points`` come on top: stakes that return with their gain.
    """

    outcomes: tuple[str, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """A word with its number split off: ``grab:3`` is the verb `grab` and 3; a verb alone has number None."""

    verb: str
    number: int | None

    @staticmethod
    def of(word: str) -> "Move":
        """Split a word that :meth:`Game.words` gave. Raise ``ValueError`` for a number that is none."""
        verb, colon, number = word.partition(":")
        return Move(verb, int(number) if colon else None)


class Game(ABC, Generic[S]):
    """The rule of one event, made of its tables; ``S`` is its state.

    A state is a slots dataclass of int, bool, str and lists of them, because it is saved as JSON in the
    event's payload. It holds what the player must not see too; :meth:`seen` is what is shown. A move is a
    pure function of state, word and stream: everything random is drawn in it, on the stream that it is
    given, and saved with it.
    """

    event_id: ClassVar[str]
    verbs: ClassVar[tuple[str, ...]]
    """The ``inputs`` of the event's row in events.csv: words without their numbers."""
    tables: ClassVar[tuple[TableSpec[Any], ...]] = ()
    state_type: type[S]

    @classmethod
    @abstractmethod
    def of(cls, tables: Tables) -> Self:
        """The game with the numbers of its tables. Raise ``SpecError`` for tables that cannot be played."""

    @property
    @abstractmethod
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome that :meth:`winnings` may name: the rows ``won`` that event-rewards.csv must have."""

    @abstractmethod
    def opened(self, stream: Stream) -> S:
        """The state behind the opening's draws, before the first move."""

    @abstractmethod
    def words(self, state: S) -> tuple[str, ...]:
        """The words that the game takes now, affordable or not, in the order of the page; () once over."""

    def price(self, state: S, word: str) -> int:
        """Points that the word costs, taken before the move; 0 by default."""
        return 0

    @abstractmethod
    def move(self, state: S, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Change ``state`` by one of :meth:`words` and tell what happened, in order.

        ``instance_id`` is the event's, for what is told.
        """

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Whether no move is left."""

    @abstractmethod
    def result(self, state: S) -> str:
        """One word of what it came to, should it end now: the page's title of the result."""

    @abstractmethod
    def winnings(self, state: S) -> Winnings:
        """What is paid, should it end now: by its last move, or because the player leaves."""

    @abstractmethod
    def seen(self, state: S) -> object:
        """What the player may see: a frozen dataclass without anything hidden. Bots see nothing else."""

    @abstractmethod
    def broken(self, state: S, moves: int) -> Iterator[str]:
        """A line for everything of a saved state that no play of ``moves`` moves can have come to."""
