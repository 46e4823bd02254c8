"""The dice machine, played exactly: the value of every throw of every hand, whatever was taken before."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from heroll.minigame.dice_machine import EVENT_ID, NONE, STOP, DiceMachine, DiceMachineSeen
from heroll.specs import Specs
from heroll.specs.worth import Worth

Dice: TypeAlias = tuple[int, ...]
"""Faces in rising order: the windows do not matter."""


def choose(seen: DiceMachineSeen, words: Sequence[str], specs: Specs) -> str | None:
    """Stop, or the dice to keep: what has the highest mean worth; of equals to stop, then to keep most."""
    if not words:
        return None
    game = specs.games[EVENT_ID]
    assert isinstance(game, DiceMachine)
    kept = _plan(game, specs.worth).kept(seen)
    if kept is None:
        return STOP
    left = list(kept)
    mask = ""
    for face in seen.dice:
        is_kept = face in left
        if is_kept:
            left.remove(face)
        mask += "1" if is_kept else "0"
    return f"keep:{mask}"


@cache
def _plan(game: DiceMachine, worth: Worth) -> "_Plan":
    return _Plan(game, worth)


class _Plan:
    """Values in whole numbers: behind every throw that may come, times the number of its results."""

    def __init__(self, game: DiceMachine, worth: Worth) -> None:
        self._game = game
        self._pays = {hand: worth.outcome(EVENT_ID, hand) for hand in game.outcomes} | {NONE: 0}
        faces = range(1, game.faces + 1)
        self._by_size = [tuple(combinations_with_replacement(faces, size)) for size in range(game.dice + 1)]
        self._keeps = {dice: _parts(dice) for dice in self._by_size[game.dice]}
        self._results = game.faces**game.dice
        self._stops: dict[tuple[frozenset[str], int], dict[Dice, int]] = {}
        self._means: dict[tuple[frozenset[str], int, int], dict[Dice, int]] = {}

    def kept(self, seen: DiceMachineSeen) -> Dice | None:
        """The dice to keep, None to stop."""
        taken = frozenset(seen.taken) - {NONE}
        throws, hands = seen.throws_left, seen.hands_left
        dice = tuple(sorted(seen.dice))
        best, value = None, self._stop(taken, hands)[dice] * self._results**throws
        means = self._mean(taken, hands, throws - 1)
        for part in self._keeps[dice]:
            if means[part] > value:
                best, value = part, means[part]
        return best

    def _stop(self, taken: frozenset[str], hands: int) -> dict[Dice, int]:
        """By dice, what taking them and the hands behind them is worth."""
        known = self._stops.get((taken, hands))
        if known is None:
            known = {}
            for dice in self._keeps:
                hand = self._game.hand_of(dice, taken)
                behind = self._fresh(taken | {hand} - {NONE}, hands - 1)
                known[dice] = self._pays[hand] * self._scale(hands - 1) + behind
            self._stops[(taken, hands)] = known
        return known

    def _mean(self, taken: frozenset[str], hands: int, throws: int) -> dict[Dice, int]:
        """By the dice kept, what throwing the rest is worth when that many throws are left behind it."""
        key = (taken, hands, throws)
        known = self._means.get(key)
        if known is None:
            sums = self._values(taken, hands, throws)
            for size in range(self._game.dice - 1, -1, -1):
                for part in self._by_size[size]:
                    sums[part] = sum(sums[more] for more in self._grown(part))
            known = {part: total * self._game.faces ** len(part) for part, total in sums.items()}
            self._means[key] = known
        return known

    def _values(self, taken: frozenset[str], hands: int, throws: int) -> dict[Dice, int]:
        """By dice, what they are worth with that many throws left."""
        stops = self._stop(taken, hands)
        if throws == 0:
            return dict(stops)
        means, many = self._mean(taken, hands, throws - 1), self._results**throws
        return {
            dice: max(stops[dice] * many, *(means[part] for part in parts))
            for dice, parts in self._keeps.items()
        }

    def _fresh(self, taken: frozenset[str], hands: int) -> int:
        """What so many hands to come are worth."""
        return self._mean(taken, hands, self._game.throws - 1)[()] if hands else 0

    def _scale(self, hands: int) -> int:
        """How many results so many hands have."""
        scale: int = self._results ** (self._game.throws * hands)
        return scale

    def _grown(self, part: Dice) -> list[Dice]:
        return [tuple(sorted((*part, face))) for face in range(1, self._game.faces + 1)]


def _parts(dice: Dice) -> tuple[Dice, ...]:
    """What may be kept of the dice: all choices that leave one at least, the largest first."""
    sizes = range(len(dice) - 1, -1, -1)
    return tuple(part for size in sizes for part in dict.fromkeys(combinations(dice, size)))
