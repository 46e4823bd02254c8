"""The numbers of blackjack: the cards, the dealer's rule and the stakes (blackjack*.csv)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from typing import Annotated, Final

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, Table, TableSpec
from kernel.tables import Specs as Tables

Some = Annotated[int, Field(ge=1)]


@dataclass(frozen=True, slots=True)
class CardRules:
    """One attribute for each row of blackjack.csv.

    The deck has ``suits`` times the ranks 1..``ranks``. A card counts its rank, at most ``face_value``; one
    ace counts ``ace_bonus`` more while the total stays within ``target``. The dealer stands at
    ``dealer_stands``, soft or not. A visit has up to ``hands`` hands.
    """

    suits: Some
    ranks: Some
    face_value: Some
    ace_bonus: Some
    target: Some
    dealer_stands: Some
    hands: Some

    @property
    def cards(self) -> int:
        """Cards of the deck."""
        return self.suits * self.ranks

    def value(self, rank: int) -> int:
        """What a card counts; an ace 1."""
        return min(rank, self.face_value)

    def worst_use(self) -> int:
        """Most cards that the hands of a visit can take: the cheapest ones, as long as anybody may draw."""
        pips = sorted(self.value(rank) for rank in range(1, self.ranks + 1) for _ in range(self.suits))
        player = self.target - 1 + self.face_value
        dealer = self.dealer_stands - 1 + self.face_value
        return sum(total <= self.hands * (player + dealer) for total in accumulate(pips))


class StakeWord(StrEnum):
    """The words that begin a hand."""

    SMALL = "small"
    MIDDLE = "middle"
    LARGE = "large"


class StakeRow(Row):
    """A stake by its word: ``stake`` points on the table, gained in a won hand ``win``, by 21 in two cards
    ``natural``; the stake comes back with either.
    """

    word: StakeWord
    stake: int = Field(ge=1)
    win: int = Field(ge=1)
    natural: int = Field(ge=1)


BLACKJACK: Final = TableSpec("blackjack", WholeRow, "key")
BLACKJACK_STAKES: Final = TableSpec("blackjack-stakes", StakeRow, "word")


def read_rules(tables: Tables) -> CardRules:
    """Raise ``SpecError`` for missing, unknown and impossible numbers."""
    table = tables[BLACKJACK]
    rules = constants_of(CardRules, table)
    issues = list(_issues(table, rules))
    if issues:
        raise SpecError(issues)
    return rules


def read_stakes(tables: Tables) -> Table[StakeRow]:
    """Raise ``SpecError`` for a word without a stake and for stakes that do not grow with their words."""
    table = tables[BLACKJACK_STAKES]
    path = table.path.as_posix()
    issues = [
        SpecIssue(path, "has no row", None, "word", str(word)) for word in StakeWord if word not in table
    ]
    if not issues:
        stakes = [table[word].stake for word in StakeWord]
        if stakes != sorted(set(stakes)):
            issues.append(SpecIssue(path, "do not grow from word to word", None, "stake", f"{stakes}"))
    if issues:
        raise SpecError(issues)
    return table


def _issues(table: Table[WholeRow], rules: CardRules) -> Iterator[SpecIssue]:
    path = table.path.as_posix()
    if rules.dealer_stands > rules.target:
        yield SpecIssue(path, "is above target", None, "dealerStands", str(rules.dealer_stands))
    if rules.face_value + 1 + rules.ace_bonus != rules.target:
        allowed = str(rules.target - rules.face_value - 1)
        yield SpecIssue(path, "makes no natural", None, "aceBonus", str(rules.ace_bonus), allowed)
    if rules.worst_use() >= rules.cards:
        yield SpecIssue(path, "may need more cards than the deck has", None, "hands", str(rules.hands))
