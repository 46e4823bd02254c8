"""What an event answers when it sends the hero on."""

from dataclasses import dataclass

from heroll.enums import MoveCause


@dataclass(frozen=True, slots=True)
class Journey:
    """The hero goes to ``to_index``, a tile ahead on this lap, and lands there."""

    to_index: int
    cause: MoveCause
