"""挖掘: what lies there, what a try opens and shows, when it ends, what it pays (GDD 9.2)."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroll.events import BodyUnearthed, CellOpened, GroundDug
from heroll.minigame.game import Winnings
from heroll.minigame.hero_body.game import HeroBodyGame, HeroBodyState
from heroll.minigame.hero_body.ground import bits, cells_of
from heroll.minigame.hero_body.tables import HERO_BODY, Part
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.minigame.playing import copied, guessed
from tests.domain.session.runs import altered_specs
from tests.domain.test_agreement import Edit, cell, put, without
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
GAME = SPECS.games["hero_body"]
assert isinstance(GAME, HeroBodyGame)
SHAPES = SPECS.tables[HERO_BODY]
COVERS = [cover.shape_id for cover in GAME.ground.covers]

KNIGHT = [2, 6, 7, 8, 11, 12, 13, 16, 18]
"""The knight as it is drawn, in the top left corner:

    .#...
    ###..
    ###..
    #.#..
    .....
"""


def knight(*covers: str, digs: tuple[int, ...] = ()) -> HeroBodyState:
    return HeroBodyState("knight", list(KNIGHT), list(covers), list(digs))


def dig(state: HeroBodyState, anchor: int) -> list[Any]:
    """What the try tells; a dig draws nothing."""
    with ScriptedStream() as stream:
        return list(GAME.move(state, f"dig:{anchor}", stream, "page"))


def test_the_ground_is_5_by_5_with_5_tries() -> None:
    assert (GAME.rules.ground_side, GAME.rules.tries) == (5, 5)
    assert list(GAME.ground.cells) == list(range(1, 26))


def test_bodies_are_different_and_alike_in_size() -> None:
    ways = [frozenset(body.placements) for body in GAME.ground.bodies]
    assert len(ways) >= 6 and len(GAME.ground.covers) >= 8
    for number, way in enumerate(ways):
        assert all(place.bit_count() == GAME.ground.parts == 9 for place in way)
        assert not any(way & other for other in ways[:number]), "two names for one shape"


def test_a_body_lies_in_every_way_that_fits_and_in_no_way_twice() -> None:
    """Turned and flipped by hand: rows to columns, and mirrored."""
    for row in SHAPES.by("part")[Part.BODY]:
        drawings = set()
        lines = list(row.lines)
        for _ in range(4):
            lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
            drawings |= {tuple(lines), tuple(line[::-1] for line in lines)}
        wanted = set()
        for drawing in drawings:
            for top in range(6 - len(drawing)):
                for left in range(6 - len(drawing[0])):
                    wanted.add(
                        frozenset(
                            (top + r) * 5 + left + c + 1
                            for r, line in enumerate(drawing)
                            for c, mark in enumerate(line)
                            if mark == "#"
                        )
                    )
        body = GAME.ground.body(row.shape_id)
        assert body is not None
        assert {frozenset(cells_of(place)) for place in body.placements} == wanted
        assert len(body.placements) == len(wanted)


def test_the_opening_draws_the_body_its_place_and_five_covers() -> None:
    with ScriptedStream([0, 3, 8, 0, 1, 2, 3]) as stream:
        state = GAME.opened(stream)
    knights = GAME.ground.bodies[0]
    assert state.shape == knights.shape_id == "knight"
    assert state.body == list(cells_of(knights.placements[3]))
    assert state.covers == ["slab", "row", "post", "step", "ramp"] and state.digs == []


def test_bodies_places_and_covers_come_by_their_weights() -> None:
    games = [GAME.opened(Stream.derive(str(number), "event")) for number in range(6000)]
    shapes, covers = Counter(game.shape for game in games), Counter(game.covers[0] for game in games)
    places = Counter(bits(game.body) for game in games if game.shape == "knight")
    assert len(places) == len(GAME.ground.bodies[0].placements)
    for drawn, wanted in (
        (shapes, {body.shape_id: body.weight for body in GAME.ground.bodies}),
        (covers, {cover.shape_id: cover.weight for cover in GAME.ground.covers}),
        (places, dict.fromkeys(GAME.ground.bodies[0].placements, 1)),
    ):
        total = sum(drawn.values())
        for name, weight in wanted.items():
            share = weight / sum(wanted.values())
            spread = (share * (1 - share) / total) ** 0.5
            assert abs(drawn[name] / total - share) < 5 * spread, name


@pytest.mark.parametrize(
    ("cover", "fits"),
    [
        ("row", [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24]),
        ("bar", [2, 3, 4, 7, 8, 9, 12, 13, 14, 17, 18, 19, 22, 23, 24]),
        ("pole", list(range(6, 21))),
        ("hook", [6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24]),
        ("ramp", [6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24]),
    ],
)
def test_the_words_are_the_anchors_where_the_cover_fits(cover: str, fits: list[int]) -> None:
    state = knight(cover, "row", "row", "row", "row")
    assert GAME.words(state) == tuple(f"dig:{anchor}" for anchor in fits)
    assert [dig.anchor for dig in GAME.seen(state).digs] == fits


def test_a_try_opens_its_cells_and_tells_parts_and_hints() -> None:
    state = knight("bar", "pole", "row", "row", "row")
    assert dig(state, 3) == [
        GroundDug("page", 3, "bar", (2, 3, 4), 4),
        CellOpened("page", 2, True, None, 1),
        CellOpened("page", 3, False, 3, 1),
        CellOpened("page", 4, False, 1, 1),
    ]
    assert dig(state, 8) == [
        GroundDug("page", 8, "pole", (3, 8, 13), 3),
        CellOpened("page", 8, True, None, 2),
        CellOpened("page", 13, True, None, 3),
    ], "what is open already is told no second time"
    seen = GAME.seen(state)
    assert (seen.tries_left, seen.parts_found, seen.parts_total) == (3, 3, 9)
    assert [(c.cell, c.is_body, c.hint) for c in seen.cells if c.is_open] == [
        (2, True, None),
        (3, False, 3),
        (4, False, 1),
        (8, True, None),
        (13, True, None),
    ]


def test_a_hint_counts_all_eight_neighbours_and_only_those_on_the_ground() -> None:
    state = knight("row", "row", "row", "row", "row")
    told = [*dig(state, 1), *dig(state, 16), *dig(state, 24)]
    hints = {event.cell: event.hint for event in told if isinstance(event, CellOpened)}
    assert hints == {1: 3, 2: None, 16: None, 17: 5, 24: 1, 25: 0}


UNEARTHED = ("slab", "pole", "row", "post", "row")
"""Covers that unearth the knight with the fourth one, laid so:"""

LAID = (6, 13, 1, 11)


def test_the_whole_body_ends_it_though_a_try_is_left() -> None:
    state = knight(*UNEARTHED)
    for anchor in LAID[:-1]:
        assert BodyUnearthed not in map(type, dig(state, anchor))
    assert GAME.found(state) == 8 and not GAME.is_over(state)
    told = dig(state, LAID[-1])
    assert told[-1] == BodyUnearthed("page", "knight", tuple(KNIGHT))
    seen = GAME.seen(state)
    assert GAME.is_over(state) and GAME.words(state) == () and seen.tries_left == 1
    assert seen.cover is None and seen.next_cover is None and seen.digs == ()
    assert GAME.result(state) == "whole" and GAME.winnings(state) == Winnings(("whole",))


@pytest.mark.parametrize(
    ("parts", "outcome"),
    [(0, None), (3, None), (4, "limb"), (5, "limb"), (6, "torso"), (7, "torso"), (8, "figure"), (9, "whole")],
)
def test_the_prize_goes_by_the_parts(parts: int, outcome: str | None) -> None:
    assert GAME.tier(parts) == outcome


def test_more_parts_are_never_worth_less() -> None:
    values = [SPECS.worth.outcome("hero_body", tier.outcome) for tier in GAME.tiers]
    assert values == sorted(values) and len(set(values)) == len(values)


def test_nothing_is_paid_for_bare_ground() -> None:
    state = knight("row", "row", "row", "row", "row", digs=(24, 24, 24, 24, 24))
    assert GAME.is_over(state)
    assert GAME.winnings(state) == Winnings() and GAME.result(state) == "nothing"


def test_the_page_shows_two_covers_and_where_the_present_one_would_open() -> None:
    state = knight("crook", "pole", "row", "row", "row")
    seen = GAME.seen(state)
    assert seen.cover is not None and seen.next_cover is not None
    assert (seen.cover.shape_id, seen.cover.cells) == ("crook", ((0, -1), (0, 0), (1, 0)))
    assert (seen.next_cover.shape_id, seen.next_cover.cells) == ("pole", ((-1, 0), (0, 0), (1, 0)))
    assert {dig.anchor: dig.cells for dig in seen.digs}[7] == (6, 7, 12)
    state.digs += [7, 12, 1, 1]
    last = GAME.seen(state)
    assert last.cover is not None and last.next_cover is None and last.tries_left == 1


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 4))
def test_what_is_seen_tells_nothing_that_is_hidden(seed: int, tries: int) -> None:
    """Any body that fits what is shown, and any covers behind the next one, give the same page."""
    game = GAME
    stream = Stream.derive(str(seed), "event")
    state, guesses = game.opened(stream), Stream.derive(str(seed), "guesses")
    for _ in range(tries):
        if not game.is_over(state):
            game.move(state, guesses.choice(game.words(state)), stream, "page")
    if game.is_over(state):
        assert game.seen(state).body == tuple(state.body)
        return
    seen = game.seen(state)
    assert seen.body == ()
    fitting = 0
    for body in game.ground.bodies:
        for place in body.placements:
            other = copied(game, state)
            other.shape, other.body = body.shape_id, list(cells_of(place))
            if game.is_over(other):
                continue
            shown = game.seen(other)
            is_same = [(c.is_body, c.hint) for c in shown.cells] == [(c.is_body, c.hint) for c in seen.cells]
            assert (shown == seen) == is_same
            fitting += is_same
    assert fitting >= 1
    other = copied(game, state)
    hidden = len(state.digs) + 2
    other.covers[hidden:] = [COVERS[0]] * len(other.covers[hidden:])
    assert game.seen(other) == seen


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6))
def test_any_play_keeps_its_counts_and_ends_within_the_tries(seed: int) -> None:
    open_before: set[int] = set()
    moves = 0
    last: Any = None
    for state, word, told in guessed(GAME, str(seed)):
        moves += 1
        assert list(GAME.broken(copied(GAME, state), moves)) == []
        seen = GAME.seen(state)
        is_open = {c.cell for c in seen.cells if c.is_open}
        opened = [event.cell for event in told if isinstance(event, CellOpened)]
        assert set(opened) == is_open - open_before and opened == sorted(opened)
        assert open_before <= is_open and len(is_open) <= 4 * moves
        assert seen.parts_found == sum(c.is_body for c in seen.cells) == len(is_open & set(state.body))
        assert GAME.winnings(state).points == 0 and len(GAME.winnings(state).outcomes) <= 1
        assert GAME.price(state, word) == 0
        open_before, last = is_open, state
    assert moves <= 5 and GAME.is_over(last) and GAME.words(last) == ()


def test_the_same_word_comes_to_the_same_whatever_the_stream_gives() -> None:
    states = [GAME.opened(Stream.derive("same", "event")) for _ in range(2)]
    told = [
        GAME.move(state, "dig:13", Stream.derive(name, "event"), "page")
        for state, name in zip(states, "ab", strict=True)
    ]
    assert told[0] == told[1] and states[0] == states[1]


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "no such body": ({"shape": "giant"}, "a body 'giant' that is none"),
    "a cover for a body": ({"shape": "row"}, "a body 'row' that is none"),
    "a body beside the ground": ({"body": [0, *KNIGHT[1:]]}, "a body in the cells"),
    "a body beyond the ground": ({"body": [*KNIGHT[:-1], 26]}, "a body in the cells"),
    "a body in pieces": ({"body": [*KNIGHT[:-1], 25]}, "that cannot lie in the cells"),
    "a body out of order": ({"body": KNIGHT[::-1]}, "that cannot lie in the cells"),
    "a body too big": ({"body": [*KNIGHT, 17]}, "that cannot lie in the cells"),
    "a part twice": ({"body": [*KNIGHT, 18]}, "that cannot lie in the cells"),
    "another body's place": ({"shape": "archer"}, "that cannot lie in the cells"),
    "an unknown cover": ({"covers": ["row"] * 4 + ["carpet"]}, "the covers"),
    "a body for a cover": ({"covers": ["row"] * 4 + ["knight"]}, "the covers"),
    "a cover too few": ({"covers": ["row"] * 4}, "the covers"),
    "a cover too many": ({"covers": ["row"] * 6}, "the covers"),
    "a try too few": ({"digs": [1]}, "1 tries behind 2 moves"),
    "a try too many": ({"digs": [1, 1, 1]}, "3 tries behind 2 moves"),
    "a cover beside the ground": ({"digs": [1, 5]}, "try 2 laid row on cell 5, where it does not fit"),
    "an anchor that is none": ({"digs": [0, 1]}, "try 1 laid row on cell 0"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_state_that_no_play_comes_to_is_told(name: str) -> None:
    change, line = BROKEN[name]
    state = knight("row", "row", "row", "row", "row", digs=(1, 6))
    assert list(GAME.broken(state, 2)) == []
    for field, value in change.items():
        setattr(state, field, value)
    told = list(GAME.broken(state, 2))
    assert told and line in told[0], told


def test_no_try_follows_the_last_part_and_none_the_last_try() -> None:
    assert list(GAME.broken(knight(*UNEARTHED, digs=LAID), 4)) == []
    assert list(GAME.broken(knight(*UNEARTHED, digs=(*LAID, 1)), 5)) == [
        "try 5 behind the last part of the body"
    ]
    assert list(GAME.broken(knight(*["row"] * 5, digs=(1,) * 5), 5)) == []
    assert list(GAME.broken(knight(*["row"] * 5, digs=(1,) * 6), 6)) == ["6 tries behind 6 moves"]


REFUSED: dict[str, tuple[str, Edit, str]] = {
    "lines of several lengths": ("herobody", cell("knight", "lines", ".#.|##"), "does not fit, is '.#.|##'"),
    "a shape larger than the ground": (
        "herobody",
        cell("row", "lines", "o#####"),
        "row|lines: does not fit, is 'o#####', allowed equal lines, 5 by 5",
    ),
    "a cover without an anchor": ("herobody", cell("row", "lines", "##"), "is no COVER, is '##'"),
    "a cover with two anchors": ("herobody", cell("row", "lines", "oo"), "is no COVER, is 'oo'"),
    "a body with an anchor": ("herobody", put(".#.|###|###|#.#", ".o.|###|###|#.#"), "is no BODY"),
    "an unknown mark": ("herobody", cell("row", "lines", "ox"), "is no COVER, is 'ox', allowed #, ., o"),
    "a bare edge": ("herobody", cell("row", "lines", "o.|#."), "has a bare edge"),
    "a body of another size": ("herobody", put("#.##,", "#..#,"), "is not as big as the first body"),
    "no body": (
        "herobody",
        without("knight", "archer", "fallen", "kneeling", "crawling", "seated", "saluting"),
        "has no BODY",
    ),
    "no tries": ("herobody_rules", cell("tries", "value", "0"), "tries is out of bounds|is out of bounds"),
    "tiers that end early": (
        "minigame_tiers",
        without("hero_body,9,"),
        "hero_body does not end with a whole",
    ),
    "a tier without a prize": (
        "event_rewards",
        without("hero_body,won,torso"),
        r"has no row, is 'hero_body\+won\+torso'",
    ),
    "no tiers": ("minigame_tiers", without("hero_body,"), "has none of hero_body"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_tables_that_cannot_be_played_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, pattern = REFUSED[name]
    with pytest.raises(SpecError) as refused:
        altered_specs(tmp_path, **{table: edit})
    assert re.search(pattern, str(refused.value)), str(refused.value)
