"""The claw crane, played by looking ahead over all that lies in the pit and the claw's grip."""

from collections.abc import Sequence
from typing import TypeAlias

from heroll.minigame.claw_crane import EVENT_ID, ClawCrane, ClawCraneSeen, shake, slip
from heroll.minigame.game import Move
from heroll.specs import Specs
from kernel.units import PERCENT

Pit: TypeAlias = tuple[tuple[str, ...], ...]


def choose(seen: ClawCraneSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The word with the highest mean worth of all that is caught from here on; of equals the first.

    A shake that gains nothing is left alone.
    """
    if not words:
        return None
    game = specs.games[EVENT_ID]
    assert isinstance(game, ClawCrane)
    worth = {kind: specs.worth.outcome(EVENT_ID, kind) if row.pays else 0 for kind, row in game.kinds.items()}
    ahead = _Ahead(dict(seen.grips), worth, seen.height)
    best, value = "", -1
    for word in words:
        column = Move.of(word).number
        if column is None:
            found = ahead.value(_shaken(seen.columns), seen.grabs_left, seen.shakes_left - 1)
        else:
            found = ahead.grab(seen.columns, column - 1, seen.grabs_left, seen.shakes_left)
        if found > value:
            best, value = word, found
    return best


class _Ahead:
    """Mean worth of what is caught with so many grabs left, times ``PERCENT`` to their number."""

    def __init__(self, grips: dict[str, int], worth: dict[str, int], height: int) -> None:
        self._grips, self._worth, self._height = grips, worth, height
        self._hopes = {kind: grips[kind] * worth[kind] for kind in grips}
        self._known: dict[tuple[Pit, int, int], int] = {}

    def value(self, pit: Pit, grabs: int, shakes: int) -> int:
        """Of the best play."""
        if grabs == 0:
            return 0
        if grabs == 1:
            pits = (pit, _shaken(pit)) if shakes else (pit,)
            return max((self._hopes[column[-1]] for lies in pits for column in lies if column), default=0)
        key = (pit, grabs, shakes)
        known = self._known.get(key)
        if known is None:
            known = max(
                (self.grab(pit, column, grabs, shakes) for column in range(len(pit)) if pit[column]),
                default=0,
            )
            if shakes:
                known = max(known, self.value(_shaken(pit), grabs, shakes - 1))
            self._known[key] = known
        return known

    def grab(self, pit: Pit, column: int, grabs: int, shakes: int) -> int:
        """Of grabbing that column (from 0) and playing on at best."""
        kind = pit[column][-1]
        grip = self._grips[kind]
        caught = (*pit[:column], pit[column][:-1], *pit[column + 1 :])
        held: int = self._worth[kind] * PERCENT ** (grabs - 1) + self.value(caught, grabs - 1, shakes)
        if grip == PERCENT:
            return grip * held
        return grip * held + (PERCENT - grip) * self.value(self._slipped(pit, column), grabs - 1, shakes)

    def _slipped(self, pit: Pit, column: int) -> Pit:
        columns = [list(kinds) for kinds in pit]
        slip(columns, column, self._height)
        return tuple(map(tuple, columns))


def _shaken(pit: Pit) -> Pit:
    columns = [list(kinds) for kinds in pit]
    shake(columns)
    return tuple(map(tuple, columns))
