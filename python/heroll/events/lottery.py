"""What a visit to the lottery tells (GDD 9.2)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class LotteryCardBought(Event):
    """A ticket of lottery-tickets.csv was paid; its card has hidden `fields`, of which `scratches` open."""

    instance_id: str
    ticket: str
    price: int
    fields: int
    scratches: int


@dataclass(frozen=True, slots=True)
class LotteryFieldScratched(Event):
    """Field `field` (1.., row by row) shows `symbol`, which the card has shown `shown` times by now."""

    instance_id: str
    field: int
    symbol: str
    shown: int
    scratches_left: int


@dataclass(frozen=True, slots=True)
class LotteryCardRevealed(Event):
    """The card is done: all its `symbols`, and `winning`, the fields that pay; none: a blank."""

    instance_id: str
    symbols: tuple[str, ...]
    winning: tuple[int, ...]
    prize: str
