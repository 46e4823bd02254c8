"""The strong player of the dig: every place where the body may still lie, weighed as it is drawn."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

from heroll.minigame.hero_body.game import HeroBodyGame
from heroll.minigame.hero_body.ground import Ground, bits
from heroll.minigame.hero_body.seen import HeroBodySeen
from heroll.specs import Specs

Places: TypeAlias = Sequence[tuple[int, int]]
"""(cells of the body, weight), for every way in which it may lie."""


def choose(seen: HeroBodySeen, words: Sequence[str], specs: Specs) -> str | None:
    """The place of this cover that, with the best place of the next one behind it, is worth most.

    Where the last cover is shown that is the prize, before that the parts unearthed. The first try, for which
    nothing is known, is laid for itself. Of equals the first word.
    """
    game = specs.games[HeroBodyGame.event_id]
    assert isinstance(game, HeroBodyGame)
    if not words or seen.cover is None:
        return None
    is_open = bits(cell.cell for cell in seen.cells if cell.is_open)
    following = None if is_open == 0 or seen.next_cover is None else seen.next_cover.shape_id
    is_end = seen.tries_left <= game.rules.covers_shown
    gains = _prizes(game, specs) if is_end else tuple(range(game.ground.parts + 1))
    places = _possible(game.ground, seen, is_open)
    return f"dig:{_best(game.ground, places, is_open, seen.cover.shape_id, following, gains)}"


def _best(
    ground: Ground, places: Places, is_open: int, cover: str, following: str | None, gains: Sequence[int]
) -> int:
    digs = ground.cover(cover).digs
    behind = () if following is None else tuple(ground.cover(following).digs.values())
    return max(digs, key=lambda anchor: _value(ground, places, is_open | digs[anchor], behind, gains))


def _value(
    ground: Ground, places: Places, is_open: int, behind: Collection[int], gains: Sequence[int]
) -> int:
    """What the places come to, by weight, with these cells open and one more cover laid well."""
    if not behind:
        return sum(weight * gains[(body & is_open).bit_count()] for body, weight in places)
    return sum(
        max(
            sum(weight * gains[(body & (is_open | more)).bit_count()] for body, weight in alike)
            for more in behind
        )
        for alike in _told_apart(ground, places, is_open)
    )


def _told_apart(ground: Ground, places: Places, is_open: int) -> Collection[Places]:
    """The places by what the open cells would show."""
    around = [(bit, ground.neighbours[bit]) for bit in range(is_open.bit_length()) if is_open >> bit & 1]
    shown: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for place in places:
        body = place[0]
        hints = tuple([-1 if body >> bit & 1 else (near & body).bit_count() for bit, near in around])
        shown.setdefault(hints, []).append(place)
    return shown.values()


def _possible(ground: Ground, seen: HeroBodySeen, is_open: int) -> Places:
    """The places that fit what is shown."""
    body = bits(cell.cell for cell in seen.cells if cell.is_body)
    hints = [(ground.neighbours[cell.cell - 1], cell.hint) for cell in seen.cells if cell.hint is not None]
    return [
        place
        for place in ground.places
        if place[0] & is_open == body and all((near & place[0]).bit_count() == hint for near, hint in hints)
    ]


def _prizes(game: HeroBodyGame, specs: Specs) -> tuple[int, ...]:
    """What so many parts are worth."""
    tiers = [game.tier(parts) for parts in range(game.ground.parts + 1)]
    return tuple(0 if tier is None else specs.worth.outcome(game.event_id, tier) for tier in tiers)
