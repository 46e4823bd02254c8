"""The shuffled deck of good tiles (report 1.3): no repeat inside a round, reshuffled when it runs out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from kernel.rng import Stream


@cloneable
@dataclass(slots=True)
class Deck(Cloneable):
    """The original's ``_shuffledDeck`` and ``_currentDeckIndex``.

    Tile ids in drawing order, and the next one.
    """

    shuffled_deck: list[int] = field(default_factory=list)
    current_deck_index: int = 0


def draw(deck: Deck, available: Sequence[int], board: Stream) -> int:
    """The next tile id.

    An empty or finished deck is rebuilt from ``available`` and shuffled on ``board`` first.

    Raise ``ValueError`` when nothing is available.
    """
    if not available:
        raise ValueError("the good-tile deck has no tile to draw from")
    if deck.current_deck_index >= len(deck.shuffled_deck):
        deck.shuffled_deck = list(available)
        board.shuffle(deck.shuffled_deck)
        deck.current_deck_index = 0
    tile_id = deck.shuffled_deck[deck.current_deck_index]
    deck.current_deck_index += 1
    return tile_id
