"""彩票, the lottery (GDD 9.2; rules 验证版新增). Chance: nobody plays it better than anybody else.

Three tickets are for sale, of which a visit sells one. The ticket is paid, and a card with ``fields`` hidden
symbols is drawn for it, each by the ticket's weights of lottery.csv. The player scratches as many fields as
the ticket has ``scratches``, whichever they like. A symbol that pays and shows ``equal`` times wins; of
several the first one of the table counts. Leaving with scratches left is paid for what shows.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Self

from pydantic import Field

from heroll.events import LotteryCardBought, LotteryCardRevealed, LotteryFieldScratched
from heroll.minigame.game import Game, Move, Winnings
from heroll.minigame.numbers import MINIGAME_NUMBERS, numbers_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, TableSpec
from kernel.tables import Specs as Tables

EVENT_ID: Final = "lottery"
TICKETS: Final = ("small", "middle", "large")
BLANK: Final = "blank"
"""The result of a card without a prize."""

Weight = Annotated[int, Field(ge=0)]


class LotterySymbol(Row):
    """A symbol, richest first: whether three of it pay, and its weight on a field of each ticket's card."""

    symbol: str
    pays: bool
    small: Weight
    middle: Weight
    large: Weight


class LotteryTicket(Row):
    """A ticket: its price in points and how many fields of its card may be scratched."""

    ticket: str
    price: int = Field(ge=1)
    scratches: int = Field(ge=1)


LOTTERY: Final = TableSpec("lottery", LotterySymbol, "symbol")
LOTTERY_TICKETS: Final = TableSpec("lottery-tickets", LotteryTicket, "ticket")


@dataclass(slots=True)
class LotteryState:
    """``ticket`` is "" until one is bought; ``scratched`` are fields from 1 in the order scratched."""

    ticket: str = ""
    symbols: list[str] = field(default_factory=list)
    scratched: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SeenTicket:
    """A ticket that is for sale, or was bought."""

    ticket: str
    price: int
    scratches: int


@dataclass(frozen=True, slots=True)
class LotterySeen:
    """The page: ``ticket`` is "" until one is bought; ``fields`` are symbols by field, None where hidden.

    ``winning`` are the fields (from 1) of the symbol that wins as it stands, ``prize`` is that symbol; () and
    "" while there is none, or when it pays nothing.
    """

    tickets: tuple[SeenTicket, ...]
    ticket: str
    fields: tuple[str | None, ...]
    scratches_left: int
    equal: int
    winning: tuple[int, ...]
    prize: str


class Lottery(Game[LotteryState]):
    """The rule."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = (*TICKETS, "scratch")
    tables = (LOTTERY, LOTTERY_TICKETS, MINIGAME_NUMBERS)
    state_type = LotteryState

    def __init__(
        self, symbols: tuple[LotterySymbol, ...], tickets: tuple[LotteryTicket, ...], fields: int, equal: int
    ) -> None:
        self.symbols = symbols
        self.tickets = {row.ticket: row for row in tickets}
        self.fields = fields
        self.equal = equal
        self._for_sale = tuple(SeenTicket(row.ticket, row.price, row.scratches) for row in tickets)

    @classmethod
    def of(cls, tables: Tables) -> Self:
        """Raise ``SpecError`` for other tickets, more scratches than fields, a card nobody can win on."""
        symbols, tickets = tables[LOTTERY], tables[LOTTERY_TICKETS]
        fields, equal = numbers_of(tables, EVENT_ID, ("fields", "equal"))
        issues = []
        path = tickets.path.as_posix()
        if tickets.keys() != TICKETS:
            issues.append(SpecIssue(path, "has other tickets", None, "ticket", None, ", ".join(TICKETS)))
        for row, line in zip(tickets.rows, tickets.lines, strict=True):
            if not equal <= row.scratches <= fields:
                allowed = f"{equal}..{fields}"
                problem = "does not fit the card"
                issues.append(SpecIssue(path, problem, line, "scratches", str(row.scratches), allowed))
        for ticket in TICKETS:
            if not any(row.pays and getattr(row, ticket) for row in symbols):
                issues.append(SpecIssue(symbols.path.as_posix(), "has nothing to win", None, ticket))
        if issues:
            raise SpecError(issues)
        return cls(symbols.rows, tickets.rows, fields, equal)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The symbols that pay."""
        return tuple(row.symbol for row in self.symbols if row.pays)

    def weights(self, ticket: str) -> tuple[int, ...]:
        """The weights of the symbols on a field of that ticket's card, in table order."""
        return tuple(getattr(row, ticket) for row in self.symbols)

    def opened(self, stream: Stream) -> LotteryState:
        """Nothing is drawn before a ticket is bought."""
        return LotteryState()

    def words(self, state: LotteryState) -> tuple[str, ...]:
        """A ticket to buy, then a field to scratch."""
        if not state.ticket:
            return TICKETS
        if self.is_over(state):
            return ()
        return tuple(f"scratch:{n}" for n in range(1, self.fields + 1) if n not in state.scratched)

    def price(self, state: LotteryState, word: str) -> int:
        """The ticket's; scratching is free."""
        return self.tickets[word].price if word in self.tickets else 0

    def move(self, state: LotteryState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Buy, which draws all the card's fields in order, or scratch, which draws nothing."""
        number = Move.of(word).number
        if number is None:
            ticket = self.tickets[word]
            weights = self.weights(word)
            state.ticket = word
            state.symbols = [self.symbols[stream.weighted(weights)].symbol for _ in range(self.fields)]
            return (LotteryCardBought(instance_id, word, ticket.price, self.fields, ticket.scratches),)
        state.scratched.append(number)
        symbol = state.symbols[number - 1]
        shown = Counter(self._shown(state))[symbol]
        told: list[Event] = [LotteryFieldScratched(instance_id, number, symbol, shown, self._left(state))]
        if self.is_over(state):
            told.append(
                LotteryCardRevealed(
                    instance_id, tuple(state.symbols), self._winning(state), self._prize(state)
                )
            )
        return tuple(told)

    def is_over(self, state: LotteryState) -> bool:
        """Whether the last scratch was made."""
        return bool(state.ticket) and self._left(state) == 0

    def result(self, state: LotteryState) -> str:
        """The winning symbol, or ``blank``."""
        return self._prize(state) or BLANK

    def winnings(self, state: LotteryState) -> Winnings:
        """The prize of the winning symbol."""
        prize = self._prize(state)
        return Winnings((prize,) if prize else ())

    def seen(self, state: LotteryState) -> LotterySeen:
        """Fields show once they are scratched, all of them once the card is done."""
        is_over = self.is_over(state)
        fields = tuple(
            state.symbols[n - 1] if state.ticket and (is_over or n in state.scratched) else None
            for n in range(1, self.fields + 1)
        )
        return LotterySeen(
            tickets=self._for_sale,
            ticket=state.ticket,
            fields=fields,
            scratches_left=self._left(state),
            equal=self.equal,
            winning=self._winning(state),
            prize=self._prize(state),
        )

    def broken(self, state: LotteryState, moves: int) -> Iterator[str]:
        """A ticket, a card and scratches that belong together."""
        if not state.ticket:
            if state.symbols or state.scratched or moves:
                yield f"a card {state.symbols}, {state.scratched} scratched, {moves} moves without a ticket"
            return
        if state.ticket not in self.tickets:
            yield f"a ticket {state.ticket!r}"
            return
        weights = self.weights(state.ticket)
        drawable = [row.symbol for row, weight in zip(self.symbols, weights, strict=True) if weight]
        if len(state.symbols) != self.fields or any(symbol not in drawable for symbol in state.symbols):
            yield f"a {state.ticket} card of {state.symbols}"
        scratched = state.scratched
        if len(set(scratched)) != len(scratched) or any(not 1 <= n <= self.fields for n in scratched):
            yield f"the fields {scratched} are scratched"
        if self._left(state) < 0 or moves != 1 + len(scratched):
            yield f"{len(scratched)} fields of a {state.ticket} card scratched in {moves} moves"

    def _left(self, state: LotteryState) -> int:
        return self.tickets[state.ticket].scratches - len(state.scratched) if state.ticket else 0

    def _shown(self, state: LotteryState) -> list[str]:
        return [state.symbols[number - 1] for number in state.scratched]

    def _prize(self, state: LotteryState) -> str:
        counts = Counter(self._shown(state))
        return next((symbol for symbol in self.outcomes if counts[symbol] >= self.equal), "")

    def _winning(self, state: LotteryState) -> tuple[int, ...]:
        prize = self._prize(state)
        return tuple(sorted(n for n in state.scratched if state.symbols[n - 1] == prize))
