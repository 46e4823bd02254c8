"""Who plays which game: the manifest of the strong players, and the fair guesser beside them."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from heroll.bots.games import (
    blackjack,
    bubble_shooter,
    claw_crane,
    dice_machine,
    golden_carriage,
    hero_body,
    lottery,
    spito,
)
from heroll.specs import Specs
from kernel.rng import Stream

Player: TypeAlias = Callable[[Any, Sequence[str], Specs], str | None]
"""From what is seen, the words that can be paid and the tables: a word, or None to leave."""

STRONG: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "claw_crane": claw_crane.choose,
        "lottery": lottery.choose,
        "dice_machine": dice_machine.choose,
        "blackjack": blackjack.choose,
        "golden_carriage": golden_carriage.choose,
        "spito": spito.choose,
        "hero_body": hero_body.choose,
        "bubble_shooter": bubble_shooter.choose,
    }
)
"""The strong player of each game, by event id."""


def guess(words: Sequence[str], stream: Stream) -> str | None:
    """Any of the words, or to leave, all alike."""
    pick = stream.next_int(0, len(words))
    return words[pick] if pick < len(words) else None
