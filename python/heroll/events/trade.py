"""What the shop and the blessing page tell (GDD 7.1, 8)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class ShopOpened(Event):
    """The merchant shows his offers (GDD 8.1): ids of shop-offers.csv, fixed slots first."""

    merchant_instance_id: str
    fixed_offer_ids: tuple[int, ...]
    random_offer_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferBought(Event):
    """An offer was paid and has taken effect; `bought` counts it in this run."""

    offer_id: int
    price: int
    bought: int


@dataclass(frozen=True, slots=True)
class TicketDrawn(Event):
    """A bought ticket's outcome of shop-lottery.csv was drawn; what it gives follows as events of its own."""

    ticket: str
    outcome: str


@dataclass(frozen=True, slots=True)
class ShopRerolled(Event):
    """The random slots show these offers now (GDD 8.1); `reroll_count` of this visit, the `price` is paid."""

    price: int
    reroll_count: int
    random_offer_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InstallPending(Event):
    """The chooser of a bought tile is open (GDD 9.2): `tile_indexes` are its legal places, maybe none."""

    offer_id: int
    tile_id: int
    tile_indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InstallClosed(Event):
    """The chooser closed: its tiles stand, or were put aside; `pending` are the tile ids that wait now."""

    offer_id: int
    tile_id: int
    pending: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShopLeft(Event):
    """The shop's page closed."""

    merchant_instance_id: str


@dataclass(frozen=True, slots=True)
class BlessingRevealed(Event):
    """One card lies open (GDD 7.1); it is saved already."""

    blessing_id: str


@dataclass(frozen=True, slots=True)
class BlessingGained(Event):
    """A blessing is held now, at this level and with so many stacks."""

    instance_id: str
    blessing_id: str
    level: int
    stacks: int
