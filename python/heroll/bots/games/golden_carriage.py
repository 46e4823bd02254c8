"""The strong player of the golden carriage: the ride solved backwards from its end, exactly."""

from collections.abc import Sequence
from functools import cache

from heroll.minigame.golden_carriage import (
    ARRIVED,
    EVENT_ID,
    GRAB,
    JUMP,
    REIN,
    CarriageSeen,
    GoldenCarriage,
)
from heroll.specs import Specs
from kernel.units import PERCENT


def choose(seen: CarriageSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The word that is worth most on average."""
    game = specs.games[EVENT_ID]
    assert isinstance(game, GoldenCarriage)
    ride = ride_of(game, specs.worth.points(1), specs.worth.outcome(EVENT_ID, ARRIVED))
    worth = ride.words(seen.leg, seen.danger, seen.gathered, seen.sack, seen.next_sack or 0)
    return max(words, key=lambda word: worth[word])


class Ride:
    """Worth of the words by leg, danger, what is gathered and the two sacks in sight (0: no sack)."""

    def __init__(self, game: GoldenCarriage, point: int, arrival: int) -> None:
        self._game = game
        self._point = point
        self._arrival = arrival
        rows = game.sacks.rows
        total = sum(row.weight for row in rows)
        self._sacks = tuple((row.points, row.weight / total) for row in rows)
        self._best: dict[tuple[int, int, int, int, int], float] = {}
        self._hoped: dict[tuple[int, int, int, int], float] = {}

    def words(self, leg: int, danger: int, gathered: int, sack: int, next_sack: int) -> dict[str, float]:
        """What each word is worth."""
        return {
            GRAB: self._driven(leg, self._game.danger(danger, sack), gathered + sack, next_sack),
            REIN: self._driven(leg, self._game.danger(danger, 0), gathered, next_sack),
            JUMP: float(gathered * self._point),
        }

    def _driven(self, leg: int, danger: int, gathered: int, next_sack: int) -> float:
        """A leg at that danger, then the best way on."""
        rules = self._game.rules
        kept = (gathered - rules.lost(gathered)) * self._point
        if leg == rules.legs:
            on = float(gathered * self._point + self._arrival)
        else:
            after = rules.bounded(danger + rules.danger_rise)
            on = self._ahead(leg + 1, after, gathered, next_sack)
        return (danger * kept + (PERCENT - danger) * on) / PERCENT

    def _ahead(self, leg: int, danger: int, gathered: int, sack: int) -> float:
        """Before a leg, while the sack behind it cannot be seen yet."""
        key = leg, danger, gathered, sack
        known = self._hoped.get(key)
        if known is None:
            if leg == self._game.rules.legs:
                known = self._value(leg, danger, gathered, sack, 0)
            else:
                known = sum(
                    chance * self._value(leg, danger, gathered, sack, hidden)
                    for hidden, chance in self._sacks
                )
            self._hoped[key] = known
        return known

    def _value(self, leg: int, danger: int, gathered: int, sack: int, next_sack: int) -> float:
        key = leg, danger, gathered, sack, next_sack
        known = self._best.get(key)
        if known is None:
            known = max(self.words(leg, danger, gathered, sack, next_sack).values())
            self._best[key] = known
        return known


@cache
def ride_of(game: GoldenCarriage, point: int, arrival: int) -> Ride:
    """The ride with a point and the arrival's prize worth so much."""
    return Ride(game, point, arrival)
