"""The strong player of the bubble shooter: it looks as far ahead as it sees colours."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from heroll.minigame.bubble_shooter.cluster import burst
from heroll.minigame.bubble_shooter.game import AIM, SWAP, BubbleShooterGame
from heroll.minigame.bubble_shooter.seen import BubbleSeen
from heroll.specs import Specs


@dataclass(frozen=True, slots=True)
class Cluster:
    """What hangs there: the cells of each colour and of all, and how many bubbles are gone."""

    colours: Mapping[str, int]
    occupied: int
    gone: int


def choose(seen: BubbleSeen, words: Sequence[str], specs: Specs) -> str | None:
    """The aim, or the swap, that leads to the best end. Of equals the first word.

    Every play of what is loaded is looked at to its end, and judged by the prize where no shot is left behind
    it, else by the bubbles gone.
    """
    if not words or seen.present is None:
        return None
    game = specs.games[BubbleShooterGame.event_id]
    assert isinstance(game, BubbleShooterGame)
    ahead = _Ahead(game, specs)
    colours = {bubble.colour: seen.of_colour(bubble.colour) for bubble in seen.bubbles}
    cluster = Cluster(colours, seen.occupied, seen.gone)
    loaded = [colour for colour in (seen.present, seen.next) if colour is not None]
    plays = [(ahead.best(cluster, loaded, seen.shots_left), "")]
    if SWAP in words:
        plays.append((ahead.best(cluster, loaded[::-1], seen.shots_left), SWAP))
    (_, aim), word = max(plays, key=lambda play: play[0][0])
    return word or f"{AIM}:{aim}"


class _Ahead:
    """What can be made of a cluster."""

    def __init__(self, game: BubbleShooterGame, specs: Specs) -> None:
        self._game = game
        self._landings: dict[int, Mapping[int, int]] = {}
        self._worth = {None: 0} | {
            outcome: specs.worth.outcome(game.event_id, outcome) for outcome in game.outcomes
        }

    def best(self, cluster: Cluster, loaded: Sequence[str], shots_left: int) -> tuple[int, int]:
        """(value, aim of the first shot) of the best play of what is loaded, in this order."""
        is_last = shots_left == len(loaded)
        best, first = -1, 0
        for end, aim in self._ends(cluster, loaded):
            value = self._value(end) if is_last or end.occupied == 0 else end.gone
            if value > best:
                best, first = value, aim
        return best, first

    def _ends(self, cluster: Cluster, loaded: Sequence[str]) -> Iterator[tuple[Cluster, int]]:
        """Every end of these shots, with the aim of the first one."""
        for after, aim in self._shots(cluster, loaded[0]):
            if len(loaded) == 1 or after.occupied == 0:
                yield after, aim
            else:
                for end, _ in self._ends(after, loaded[1:]):
                    yield end, aim

    def _shots(self, cluster: Cluster, colour: str) -> Iterator[tuple[Cluster, int]]:
        """What a bubble of that colour makes of the cluster, once for each cell that it can reach."""
        game, alike = self._game, cluster.colours.get(colour, 0)
        landings = self._landings.get(cluster.occupied)
        if landings is None:
            landings = self._landings[cluster.occupied] = game.flights.landings(cluster.occupied)
        for cell, aim in landings.items():
            effect = burst(game.field, cluster.occupied, alike, cell, game.rules.pop_size)
            lost = effect.popped | effect.fallen
            if not lost:
                colours = {**cluster.colours, colour: alike | 1 << cell}
                yield Cluster(colours, cluster.occupied | 1 << cell, cluster.gone), aim
                continue
            colours = {name: cells & ~lost for name, cells in cluster.colours.items()}
            yield Cluster(colours, cluster.occupied & ~lost, cluster.gone + lost.bit_count()), aim

    def _value(self, cluster: Cluster) -> int:
        """Of the prize, in hundredths of a point: more than there are bubbles, for an empty field."""
        return self._worth[self._game.outcome(cluster.gone, is_clear=cluster.occupied == 0)]
