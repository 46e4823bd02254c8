"""The merchant of a run (GDD 12.2 `ShopState`)."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class ShopState(Cloneable):
    """The latest visit's offers, and what was bought in the whole run.

    It stays behind when the shop is left, because caps hold for the run (GDD 8.1).
    """

    merchant_instance_id: str
    floor: int
    fixed_offer_ids: list[int] = field(default_factory=list)
    random_offer_ids: list[int] = field(default_factory=list)
    purchased_count_by_offer: dict[str, int] = field(default_factory=dict)
    reroll_count: int = 0
    pending_install_offer_id: int | None = None
