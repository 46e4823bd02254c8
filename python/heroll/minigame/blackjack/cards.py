"""Cards and what a hand of them counts."""

from collections.abc import Iterable
from dataclasses import dataclass

from heroll.minigame.blackjack.tables import CardRules

ACE = 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card that lies open: ``rank`` from the ace 1 to the king, ``suit`` 0..3: spades, hearts, clubs,
    diamonds.
    """

    rank: int
    suit: int


@dataclass(frozen=True, slots=True)
class Total:
    """What cards count; ``is_soft``: an ace counts its bonus in it."""

    points: int
    is_soft: bool


def card_of(number: int, rules: CardRules) -> Card:
    """The card with that number, 0 up to the deck's size: suit by suit, in each from the ace up."""
    return Card(number % rules.ranks + 1, number // rules.ranks)


def total_of(cards: Iterable[int], rules: CardRules) -> Total:
    """Of cards by number."""
    ranks = [card_of(number, rules).rank for number in cards]
    return raised(sum(map(rules.value, ranks)), ACE in ranks, rules)


def raised(hard: int, has_ace: bool, rules: CardRules) -> Total:
    """The total of cards that count ``hard`` with every ace as 1."""
    is_soft = has_ace and hard + rules.ace_bonus <= rules.target
    return Total(hard + rules.ace_bonus if is_soft else hard, is_soft)
