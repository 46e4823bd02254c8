"""What a hand of blackjack tells, card by card (GDD 9.2)."""

from dataclasses import dataclass

from heroll.enums import HandResult
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class HandStaked(Event):
    """Hand `hand` of the visit, from 1, begins with so many points on the table."""

    instance_id: str
    hand: int
    stake: int


@dataclass(frozen=True, slots=True)
class StakeDoubled(Event):
    """The stake of the present hand is doubled to `stake`; one card follows and the hand stands."""

    instance_id: str
    hand: int
    stake: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card comes to the player or the dealer; `total` is what that side shows now, soft with an ace as 11.

    `rank` 1..13 (ace 1, jack 11, queen 12, king 13), `suit` 0..3 (spades, hearts, clubs, diamonds); both are
    None for the dealer's card that lies face down.
    """

    instance_id: str
    is_dealer: bool
    rank: int | None
    suit: int | None
    total: int
    is_soft: bool


@dataclass(frozen=True, slots=True)
class HoleTurned(Event):
    """The dealer's hidden card is turned up; `total` is the dealer's with it."""

    instance_id: str
    rank: int
    suit: int
    total: int
    is_soft: bool


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """A hand is decided; `paid` points go to the `pot`, the stake that comes back included (0: it is lost).

    The pot is paid out when the visit ends.
    """

    instance_id: str
    hand: int
    result: HandResult
    player_total: int
    dealer_total: int
    paid: int
    pot: int
