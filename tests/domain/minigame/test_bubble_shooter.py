"""泡泡龙: templates, loading, shots, what pops and falls, what it pays (GDD 9.2)."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroll.bots.games.player import STRONG
from heroll.events import BubbleLoaded, BubblesFell, BubbleShot, BubblesPopped, BubblesSwapped
from heroll.minigame.bubble_shooter.cluster import groups_of
from heroll.minigame.bubble_shooter.game import BubbleShooterGame, BubbleState
from heroll.minigame.bubble_shooter.tables import BUBBLE
from heroll.minigame.game import Winnings
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.minigame.playing import copied, guessed
from tests.domain.session.runs import altered_specs
from tests.domain.test_agreement import Edit, cell, put, without
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
GAME = SPECS.games["bubble_shooter"]
assert isinstance(GAME, BubbleShooterGame)
TEMPLATES = SPECS.tables[BUBBLE]
INITIALS = {colour[0] if colour != "green" else "n": colour for colour in GAME.colours}
"""Letters of colours in drawings: r, g (gold), n (green), b, v, w."""

KEPT = (0, 1, 2, 3, 4, 5)
"""A shuffle that leaves six things in their order."""

UNCHANGED = {count: tuple(range(count)) for count in range(2, 10)}


def drawn(board: list[str]) -> str:
    """A board as a drawing, rows without bubbles left out."""
    letters = {colour: letter for letter, colour in INITIALS.items()}
    rows: dict[int, str] = {}
    for place, colour in zip(GAME.field.cells, board, strict=True):
        rows[place.row] = rows.get(place.row, "") + (letters[colour] if colour else ".")
    return "|".join(row for row in rows.values() if set(row) != {"."})


def hanging(lines: str, *loaded: str, made: int = 0) -> BubbleState:
    """A board like the drawing with these bubbles loaded, behind so many shots (which are not looked at)."""
    rows = lines.split("|")
    board = [
        INITIALS.get(rows[place.row][place.column], "") if place.row < len(rows) else ""
        for place in GAME.field.cells
    ]
    colours = ["red"] * made + list(loaded)
    return BubbleState("bowl", [], colours, ["aim:1"] * made, board, list(loaded), 0, 0)


def shoot(state: BubbleState, aim: int, *draws: int) -> list[Any]:
    """What a shot tells; ``draws``: places in the colours that hang there."""
    with ScriptedStream(draws) as stream:
        return list(GAME.move(state, f"aim:{aim}", stream, "page"))


def test_there_are_6_templates_of_18_targets_and_3_shots() -> None:
    assert len(TEMPLATES) == 6 and GAME.rules.shots == 3
    for row in TEMPLATES:
        assert sum(mark != "." for line in row.lines for mark in line) == 18
    shapes = {tuple(re.sub("[a-z]", "#", line) for line in row.lines) for row in TEMPLATES}
    assert len(shapes) == 6, "each has a shape of its own"


@pytest.mark.parametrize("template", [row.template_id for row in TEMPLATES])
def test_every_template_can_be_cleared(template: str) -> None:
    """Some opening of it ends with an empty field when it is played well."""
    for number in range(2000):
        stream = Stream.derive(f"{template}{number}", "event")
        state = GAME.opened(stream)
        if state.template != template:
            continue
        while not GAME.is_over(state):
            word = STRONG[GAME.event_id](GAME.seen(state), GAME.words(state), SPECS)
            assert word is not None
            GAME.move(state, word, stream, "page")
        if GAME.result(state) == "cleared":
            return
    raise AssertionError(f"{template} was never cleared")


def test_the_opening_draws_template_colours_and_what_is_loaded() -> None:
    with ScriptedStream([5, KEPT, UNCHANGED[6], 3, 0]) as stream:
        state = GAME.opened(stream)
    assert state.template == "bowl"
    assert state.colours == ["red", "gold", "green", "blue", "red", "gold"], "dealt by turns"
    assert drawn(state.board) == "..rrgg..|.nn.bb.|.n....b.|.nr.gb.|..rrgg.."
    assert state.loaded == state.drawn == ["blue", "red"] and state.made == []


def test_the_shuffles_say_which_colours_and_which_groups_have_them() -> None:
    with ScriptedStream([5, (5, 4, 3, 2, 1, 0), (5, 0, 1, 2, 3, 4), 0, 1]) as stream:
        state = GAME.opened(stream)
    assert state.colours == ["violet", "blue", "green", "white", "violet", "white"]
    assert state.loaded == ["green", "blue"], "from the colours that hang there, in the order of their table"


def test_every_template_and_colour_comes_and_groups_share_the_colours_evenly() -> None:
    games = [GAME.opened(Stream.derive(str(number), "event")) for number in range(3000)]
    templates = Counter(game.template for game in games)
    assert all(400 < templates[row.template_id] < 600 for row in TEMPLATES)
    for game in games:
        row = GAME.templates[game.template]
        counts = Counter(game.colours)
        assert len(counts) == row.colours and max(counts.values()) - min(counts.values()) <= 1
        assert len(game.colours) == len(groups_of(row))
    shown = Counter(colour for game in games for colour in set(game.colours))
    assert min(shown.values()) > 0.9 * max(shown.values()) and len(shown) == 6


def test_a_shot_that_pops_nothing_stays_where_it_sticks() -> None:
    state = hanging("...rg...", "blue", "red")
    told = shoot(state, 13, 1)
    assert told == [
        BubbleShot("page", 13, "blue", ((800, 1750), (800, 230)), 1, 3, 2),
        BubbleLoaded("page", "red", "gold"),
    ]
    assert drawn(state.board) == "...rg...|...b..."
    assert (state.popped, state.fallen) == (0, 0) and GAME.result(state) == "missed"


def test_three_of_a_colour_pop_and_what_hangs_on_them_falls() -> None:
    state = hanging("...rr...|..b.g..", "red", "blue")
    told = shoot(state, 13)
    assert told == [
        BubbleShot("page", 13, "red", ((800, 1750), (800, 230)), 1, 3, 2),
        BubblesPopped("page", "red", ((1, 3), (0, 3), (0, 4))),
        BubblesFell("page", ((1, 2), (1, 4)), ("blue", "gold")),
    ]
    assert not any(state.board) and (state.popped, state.fallen) == (3, 2)
    assert GAME.is_over(state) and GAME.words(state) == ()
    assert GAME.result(state) == "cleared" and GAME.winnings(state) == Winnings(("cleared",))


def test_two_of_a_colour_do_not_pop() -> None:
    state = hanging("...r....", "red", "red")
    shoot(state, 13, 0)
    assert drawn(state.board) == "...r....|...r..."


def test_three_that_hung_there_before_do_not_pop_by_themselves() -> None:
    state = hanging("rrr.....", "blue", "red")
    shoot(state, 13, 0)
    assert drawn(state.board).startswith("rrr") and state.popped == 0


def test_what_still_has_a_hold_elsewhere_does_not_fall() -> None:
    state = hanging("...rr.b.|....gg.", "red", "blue")
    told = shoot(state, 12, 0)
    assert not [event for event in told if isinstance(event, BubblesFell)]
    assert drawn(state.board) == "......b.|....gg."


def test_a_group_pops_ring_by_ring_from_the_shot_one() -> None:
    state = hanging("rrrrrrrr", "red", "red")
    (_, popped) = shoot(state, 13)
    assert popped.cells == ((1, 3), (0, 3), (0, 4), (0, 2), (0, 5), (0, 1), (0, 6), (0, 0), (0, 7))


def test_swapping_changes_the_order_once_before_each_shot() -> None:
    state = hanging("...rg...", "blue", "red")
    assert GAME.words(state)[-1] == "swap" and GAME.seen(state).may_swap
    with ScriptedStream() as stream:
        told = GAME.move(state, "swap", stream, "page")
    assert told == (BubblesSwapped("page", "red", "blue"),) and state.loaded == ["red", "blue"]
    assert "swap" not in GAME.words(state) and not GAME.seen(state).may_swap
    assert GAME.shots_left(state) == 3, "no shot is spent"
    shoot(state, 1, 0)
    assert "swap" in GAME.words(state) and state.loaded[0] == "blue"
    shoot(state, 1)
    assert "swap" not in GAME.words(state), "there is nothing to swap with for the last shot"
    assert len(GAME.words(state)) == 25


def test_the_third_colour_is_drawn_behind_the_first_shot_from_what_hangs_then() -> None:
    state = hanging("...rr..b", "red", "blue")
    told = shoot(state, 13, 0)
    assert told[-1] == BubbleLoaded("page", "blue", "blue"), "red is gone: blue is the only colour"
    assert state.drawn == ["red", "blue", "blue"]
    told = shoot(state, 13)
    assert told[-1] == BubbleLoaded("page", "blue", None), "three shots are three colours"
    shoot(state, 13)
    assert GAME.is_over(state) and state.loaded == []
    seen = GAME.seen(state)
    assert (seen.present, seen.next, seen.shots_left) == (None, None, 0)


@pytest.mark.parametrize(
    ("gone", "outcome"),
    [(0, None), (2, None), (3, "few"), (6, "few"), (7, "some"), (11, "some"), (12, "many")],
)
def test_the_prize_goes_by_the_bubbles_popped_and_fallen(gone: int, outcome: str | None) -> None:
    assert GAME.outcome(gone, is_clear=False) == outcome
    assert GAME.outcome(gone, is_clear=True) == "cleared"


def test_more_bubbles_are_never_worth_less_and_all_of_them_are_worth_most() -> None:
    values = [SPECS.worth.outcome("bubble_shooter", name) for name in GAME.outcomes]
    assert values == sorted(values) and len(set(values)) == 4 and GAME.outcomes[-1] == "cleared"


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_any_play_keeps_its_counts_and_ends_within_the_shots(seed: int) -> None:
    moves = shots = 0
    last: Any = None
    for state, word, told in guessed(GAME, str(seed)):
        moves += 1
        shots += word != "swap"
        assert list(GAME.broken(copied(GAME, state), moves)) == []
        bubbles = sum(bool(colour) for colour in state.board)
        assert bubbles + state.popped + state.fallen == 18 + shots
        seen = GAME.seen(state)
        assert len(seen.bubbles) == bubbles and seen.gone == state.popped + state.fallen
        assert seen.occupied == GAME.field.reached(GAME.field.ceiling, seen.occupied), "all of them hang"
        assert len(state.drawn) <= 3 and seen.shots_left == 3 - shots
        gone = sum(len(event.cells) for event in told if isinstance(event, BubblesPopped | BubblesFell))
        assert gone == seen.gone - (GAME.seen(last).gone if last else 0)
        assert GAME.winnings(state).points == 0 and GAME.price(state, word) == 0
        last = copied(GAME, state)
    assert shots <= 3 and moves <= 5 and GAME.is_over(last) and GAME.words(last) == ()
    assert GAME.is_over(last) == (shots == 3 or not any(last.board))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 25))
def test_what_is_seen_and_the_flight_are_the_same_for_any_stream(seed: int, aim: int) -> None:
    """The colours that are not drawn yet are nowhere: only the new one depends on the stream."""
    first = GAME.opened(Stream.derive(str(seed), "event"))
    second = copied(GAME, first)
    told = [
        GAME.move(state, f"aim:{aim}", Stream.derive(name, "event"), "page")
        for state, name in ((first, "a"), (second, "b"))
    ]
    assert told[0][:-1] == told[1][:-1] and first.board == second.board
    assert first.loaded[0] == second.loaded[0]
    again = GAME.opened(Stream.derive(str(seed), "event"))
    assert GAME.move(again, f"aim:{aim}", Stream.derive("a", "event"), "page") == told[0] and again == first


def played() -> BubbleState:
    """The bowl behind a swap and a shot that popped: red was swapped in front of blue and shot."""
    with ScriptedStream([5, KEPT, UNCHANGED[6], 3, 0, 2]) as stream:
        state = GAME.opened(stream)
        GAME.move(state, "swap", stream, "page")
        GAME.move(state, "aim:13", stream, "page")
    return state


def test_the_played_state_of_these_tests_is_what_it_says() -> None:
    state = played()
    assert drawn(state.board) == "..rrgg..|.nn.bb.|.n....b.|.n..gb.|....gg.." and state.popped == 4
    assert state.drawn == ["blue", "red", "green"] and state.loaded == ["blue", "green"]
    assert list(GAME.broken(state, 2)) == []


BROKEN: dict[str, tuple[str, Any, str]] = {
    "no such template": ("template", "moon", "a template 'moon' that is none"),
    "another template": ("template", "pillars", ""),
    "an unknown colour": ("colours", ["red", "gold", "green", "blue", "red", "pink"], "the colours"),
    "one colour too often": ("colours", ["red", "red", "red", "blue", "gold", "green"], "the colours"),
    "a group without a colour": ("colours", ["red", "gold", "green", "blue", "red"], "the colours"),
    "colours dealt otherwise": ("colours", ["gold", "red", "green", "blue", "red", "gold"], ""),
    "a colour that did not hang there": ("drawn", ["blue", "violet", "green"], "were drawn"),
    "a third colour that did not hang there": ("drawn", ["blue", "red", "white"], "were drawn"),
    "a colour too few": ("drawn", ["blue", "red"], "were drawn"),
    "a colour too many": ("drawn", ["blue", "red", "green", "blue"], "do not come to"),
    "words of no play": ("made", ["swap", "swap"], "move 2 was 'swap'"),
    "an aim beside the fan": ("made", ["swap", "aim:26"], "move 2 was 'aim:26'"),
    "an aim that is none": ("made", ["swap", "aim:x"], "move 2 was 'aim:x'"),
    "another shot": ("made", ["swap", "aim:1"], "do not come to"),
    "a word too few": ("made", ["aim:13"], "1 words behind 2 moves"),
    "another load": ("loaded", ["green", "blue"], "do not come to"),
    "nothing loaded": ("loaded", [], "do not come to"),
    "more popped": ("popped", 9, "do not come to"),
    "more fallen": ("fallen", 9, "do not come to"),
    "a board too small": ("board", ["red"], "do not come to"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_state_that_no_play_comes_to_is_told(name: str) -> None:
    field, value, line = BROKEN[name]
    state = played()
    setattr(state, field, value)
    told = list(GAME.broken(state, 2))
    assert told and line in told[0], told


def test_a_bubble_put_on_or_taken_from_the_board_is_told() -> None:
    for number in range(len(GAME.field.cells)):
        for colour in ("", "red", "white"):
            state = played()
            if state.board[number] != colour:
                state.board[number] = colour
                assert list(GAME.broken(state, 2))


REFUSED: dict[str, tuple[str, Edit, str]] = {
    "a line that does not fit": (
        "bubble",
        put("|..fff..,", "|..fff.,"),
        r"does not fit the field, allowed lines of",
    ),
    "a bubble too few": ("bubble", put("|..fff..,", "|..ff...,"), "has 17 bubbles, allowed 18"),
    "bubbles that hang on nothing": ("bubble", put("|.e....f.", "|...ef..."), "hang on nothing"),
    "more colours than groups": ("bubble", cell("arch", "colours", "7"), "more colours than there are"),
    "an aim that goes down": ("bubble_aims", cell("13,", "up", "0"), "up: "),
    "an aim twice": ("bubble_aims", put("\n2,-914", "\n1,-914"), "duplicate key"),
    "no shots": ("bubble_rules", cell("shots", "value", "0"), "shots|out of bounds"),
    "an unknown number": ("bubble_rules", put("popSize", "popsize"), "missing key"),
    "no prize for an empty field": (
        "event_rewards",
        without("bubble_shooter,won,cleared"),
        r"has no row, is 'bubble_shooter\+won\+cleared'",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_tables_that_cannot_be_played_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, pattern = REFUSED[name]
    with pytest.raises(SpecError) as refused:
        altered_specs(tmp_path, **{table: edit})
    assert re.search(pattern, str(refused.value)), str(refused.value)
