"""The strong player of the dig: it sees what a player sees, earns more than guesses, and every try counts."""

import pytest

from heroll.bots.games.player import STRONG
from heroll.minigame.hero_body.game import HeroBodyGame, HeroBodyState
from heroll.minigame.hero_body.ground import bits
from heroll.specs import Specs
from tests.domain.minigame.rounds import guessing, mean, spoiled, strong

SPECS = Specs.load()
GAME = SPECS.games["hero_body"]
assert isinstance(GAME, HeroBodyGame)
GAMES, FEWER = 2000, 600
STRONGER = 2.5
"""At least so many times what guesses earn; 1.3 is wanted, 5.8 was measured."""

COSTS = 40
"""At least so many hundredths of a point are lost by a guess in place of one decision."""


def test_it_earns_far_more_than_guesses() -> None:
    guesses = mean(SPECS, "hero_body", guessing("luck"), GAMES)
    assert mean(SPECS, "hero_body", strong(SPECS, "hero_body"), GAMES) >= STRONGER * guesses > 0


@pytest.fixture(scope="module")
def best() -> float:
    return mean(SPECS, "hero_body", strong(SPECS, "hero_body"), FEWER)


@pytest.mark.parametrize("decision", [1, 2, 3, 4])
def test_each_try_behind_the_first_is_a_decision_that_matters(best: float, decision: int) -> None:
    assert mean(SPECS, "hero_body", spoiled(SPECS, "hero_body", decision), FEWER) <= best - COSTS


def choice(state: HeroBodyState) -> str | None:
    return STRONG["hero_body"](GAME.seen(state), GAME.words(state), SPECS)


def test_the_last_try_is_laid_where_the_parts_must_be() -> None:
    """All but one part of the knight are in the open, and no other body could lie so."""
    knight = [2, 6, 7, 8, 11, 12, 13, 16, 18]
    state = HeroBodyState("knight", knight, ["slab", "pole", "row", "bar", "post"], [6, 13, 1, 18])
    assert GAME.found(state) == 8 and 16 not in {c.cell for c in GAME.seen(state).cells if c.is_open}
    assert choice(state) in ("dig:11", "dig:16")


def test_the_first_cover_goes_where_bodies_lie_most_often() -> None:
    state = HeroBodyState("knight", [2, 6, 7, 8, 11, 12, 13, 16, 18], ["slab"] * 5, [])
    widest = max(
        GAME.ground.cover("slab").digs.items(),
        key=lambda dig: sum(weight * (dig[1] & place).bit_count() for place, weight in GAME.ground.places),
    )
    assert choice(state) == f"dig:{widest[0]}"


def test_places_are_weighed_as_they_are_drawn() -> None:
    """Each body has its own share, spread evenly over its places."""
    share = {
        body.shape_id: sum(weight for place, weight in GAME.ground.places if place in body.placements)
        for body in GAME.ground.bodies
    }
    first = GAME.ground.bodies[0]
    for body in GAME.ground.bodies:
        assert share[body.shape_id] * first.weight == share[first.shape_id] * body.weight
    assert len({place for place, _ in GAME.ground.places}) == len(GAME.ground.places)
    assert bits((1, 25)) == 1 | 1 << 24


def test_it_leaves_a_game_that_takes_no_word() -> None:
    state = HeroBodyState("knight", [2, 6, 7, 8, 11, 12, 13, 16, 18], ["row"] * 5, [1] * 5)
    assert choice(state) is None
