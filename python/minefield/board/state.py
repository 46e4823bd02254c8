"""The state of the board (A2): plain data, owned by the battle."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.board.product import BoardProduct
from minefield.enums import Cover


@cloneable
@dataclass(slots=True)
class BoardState(Cloneable):
    """No board at first, and none while one is retired: then every list is empty.

    ``numbers``, ``covers``: one for each cell at row * width + column; a number is the mines around the
    cell, 0..8. ``action_seq``: actions done on this board, 0 when only its initial opening is.
    """

    product: BoardProduct | None = None
    numbers: tuple[int, ...] = ()
    covers: list[Cover] = field(default_factory=list)
    action_seq: int = 0
