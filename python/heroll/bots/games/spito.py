"""The strong player of Spito: every belly solved exactly, by what is still in it."""

from collections.abc import Sequence
from functools import cache

from heroll.minigame.spito import BONE, EVENT_ID, FEED, GOODS, THANK, TICKLE, Pile, Spito, SpitoSeen
from heroll.specs import Specs

Counts = tuple[int, ...]
"""How many of each good there are."""


def choose(seen: SpitoSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The word that is worth most on average."""
    game = specs.games[EVENT_ID]
    assert isinstance(game, Spito)
    belly, heap = _goods(seen.belly), _goods(seen.heap)
    bones = sum(pile.count for pile in seen.belly if pile.thing == BONE)
    full = tuple(inside + outside for inside, outside in zip(belly, heap, strict=True))
    worth = tuple(specs.worth.outcome(EVENT_ID, thing) for thing in GOODS)
    toad = toad_of(game, full, worth, specs.worth.points(1))
    values = toad.words(belly, bones, seen.bones, seen.feeds)
    return max(words, key=lambda word: values[word])


class Toad:
    """Worth of the words by the goods in the belly, the bones in it, the bones spat, and the feeds given."""

    def __init__(self, game: Spito, full: Counts, worth: Counts, point: int) -> None:
        self._rules = game.rules
        self._full = full
        self._worth = worth
        self._point = point
        self._best: dict[tuple[Counts, int, int, int], float] = {}

    def words(self, belly: Counts, bones: int, spat: int, feeds: int) -> dict[str, float]:
        """What each word is worth that can be given."""
        values = {TICKLE: self._tickled(belly, bones, spat, feeds)}
        if bones > 0 and feeds < self._rules.feeds_most:
            price = self._rules.price(feeds) * self._point
            values[FEED] = self._value(belly, bones - 1, spat, feeds + 1) - price
        if belly != self._full or spat > 0:
            values[THANK] = self._heap(belly)
        return values

    def _tickled(self, belly: Counts, bones: int, spat: int, feeds: int) -> float:
        value, left = 0.0, sum(belly) + bones
        for place, count in enumerate(belly):
            if count:
                after = (*belly[:place], count - 1, *belly[place + 1 :])
                value += count * self._value(after, bones, spat, feeds)
        if bones and spat + 1 == self._rules.bones_most:
            value += bones * self._swallowed(belly)
        elif bones:
            value += bones * self._value(belly, bones - 1, spat + 1, feeds)
        return value / left

    def _value(self, belly: Counts, bones: int, spat: int, feeds: int) -> float:
        if not any(belly) and not bones:
            return self._heap(belly)
        key = belly, bones, spat, feeds
        known = self._best.get(key)
        if known is None:
            known = max(self.words(belly, bones, spat, feeds).values())
            self._best[key] = known
        return known

    def _heap(self, belly: Counts) -> float:
        spat = zip(self._full, belly, self._worth, strict=True)
        return float(sum((all_ - inside) * worth for all_, inside, worth in spat))

    def _swallowed(self, belly: Counts) -> float:
        value = 0
        for all_, inside, worth in zip(self._full, belly, self._worth, strict=True):
            spat = all_ - inside
            value += (spat - self._rules.lost(spat)) * worth
        return float(value)


@cache
def toad_of(game: Spito, full: Counts, worth: Counts, point: int) -> Toad:
    """The toad that had these goods in its belly, which are worth so much each."""
    return Toad(game, full, worth, point)


def _goods(piles: Sequence[Pile]) -> Counts:
    counts = {pile.thing: pile.count for pile in piles}
    return tuple(counts.get(thing, 0) for thing in GOODS)
