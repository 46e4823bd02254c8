"""The lottery: the ticket that is worth most beyond its price. Scratching is chance."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb

from heroll.minigame.lottery import EVENT_ID, Lottery, LotterySeen
from heroll.specs import Specs
from heroll.specs.worth import Worth


def choose(seen: LotterySeen, words: Sequence[str], specs: Specs) -> str | None:
    """The best ticket that can be paid and is worth its price, then one field after the other."""
    if seen.ticket or not words:
        return next(iter(words), None)
    game = specs.games[EVENT_ID]
    assert isinstance(game, Lottery)
    gains = _gains(game, specs.worth)
    best = max(words, key=lambda word: gains[word])
    return best if gains[best] > 0 else None


@cache
def _gains(game: Lottery, worth: Worth) -> dict[str, Fraction]:
    """What each ticket is worth on average less its price, in hundredths of a point."""
    return {
        ticket: _expected(game, ticket, worth) - worth.points(row.price)
        for ticket, row in game.tickets.items()
    }


def _expected(game: Lottery, ticket: str, worth: Worth) -> Fraction:
    """The mean of the best prize: each one's worth by how often it wins and no richer one does."""
    weights = game.weights(ticket)
    paying = [row.pays for row in game.symbols]
    expected = Fraction(0)
    free = list(range(len(weights)))
    before = Fraction(1)
    capped: list[int] = []
    for place, row in enumerate(game.symbols):
        if not paying[place]:
            continue
        capped.append(place)
        after = _chance([weights[n] for n in free], [n in capped for n in free], game, ticket)
        expected += (before - after) * worth.outcome(EVENT_ID, row.symbol)
        before = after
    return expected


def _chance(weights: Sequence[int], is_capped: Sequence[bool], game: Lottery, ticket: str) -> Fraction:
    """How often no capped symbol shows ``equal`` times on the fields that may be scratched."""
    scratches = game.tickets[ticket].scratches
    ways = [1] + [0] * scratches  # of filling so many fields with the symbols so far
    for weight, capped in zip(weights, is_capped, strict=True):
        most = game.equal - 1 if capped else scratches
        ways = [
            sum(
                ways[filled - count] * comb(filled, count) * weight**count
                for count in range(min(most, filled) + 1)
            )
            for filled in range(scratches + 1)
        ]
    return Fraction(ways[scratches], sum(weights) ** scratches)
