"""What the pages of games show: pictures, what is pointed at, prices, words that fit (GDD 9.2, 10)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from godot import Vector2
from heroll.api import EventInput, Session, events
from scenes.app.files import read_table
from scenes.app.layout import MIN_HEIGHT, MIN_WIDTH
from scenes.event.games.bubble_field import cell_place, place_of
from scenes.event.games.golden_carriage import SACKS
from scenes.event.games.hero_body import MARKS
from scenes.event.games.page import HEIGHT, TOP
from scenes.event.games.table import WIDTH
from scenes.event.results import LINE_H
from scenes.widgets import draw
from tests.godot.scenes.inside.gaming import GAMES, LOCALES, copy_of, fair, give, is_over, play, words_of

LEAST_GAP = 3
WITH_ROWS = ["blackjack", "claw_crane", "dice_machine", "golden_carriage", "hero_body", "lottery", "spito"]
BOARD_FILES = Path(__file__).parents[4] / "scenes" / "event" / "games"


def kinds_in(table: str, column: str) -> list[str]:
    return [row[column] for row in read_table(f"res://specs/{table}.csv")]


FAMILIES = {
    "claw_capsule_{}": lambda: kinds_in("clawcrane", "kind"),
    "lottery_ticket_{}": lambda: kinds_in("lottery-tickets", "ticket"),
    "lottery_symbol_{}": lambda: kinds_in("lottery", "symbol"),
    "machine_hand_{}": lambda: kinds_in("dice-machine", "hand"),
    "bubble_{}": lambda: kinds_in("bubble-colours", "colour"),
    "bubble_{}_pop": lambda: kinds_in("bubble-colours", "colour"),
    "bubble_{}_fall": lambda: kinds_in("bubble-colours", "colour"),
    "bubble_launcher_{}": lambda: range(len(kinds_in("bubble-aims", "aim"))),
    "spito_item_{}": lambda: ("coin", "pearl", "herb", "flask", "bone"),
    "carriage_sack_{}": lambda: SACKS,
    "blackjack_stack_{}": lambda: kinds_in("blackjack-stakes", "word"),
    "playing_spade_{}": lambda: range(1, 14),
    "playing_diamond_{}": lambda: range(1, 14),
    "playing_heart_{}": lambda: range(1, 14),
    "playing_club_{}": lambda: range(1, 14),
    "dig_body_{}": lambda: range(16),
    "dig_hint_{}": lambda: range(9),
    "dig_mark_{}": lambda: range(MARKS),
    "die_kept_{}": lambda: range(1, 7),
}


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_what_tables_name_has_its_pictures(app: Any, family: str) -> None:
    """Whatever the tables may draw: kinds, symbols, hands, colours, sacks."""
    for member in FAMILIES[family]():
        asset_id = family.format(member)
        assert app.library.has(asset_id), asset_id
        is_moving = family.endswith(("_pop", "_fall"))
        assert app.library.animation(asset_id) if is_moving else app.library.cell(asset_id)


@pytest.mark.parametrize("event_id", ["bubble_shooter", "claw_crane", "dice_machine", "hero_body", "lottery"])
@pytest.mark.parametrize("locale", LOCALES)
def test_before_the_first_move_the_rule_is_read_whatever_has_the_focus(
    app: Any, begin: Any, event_id: str, locale: str
) -> None:
    app.settings.locale = locale
    app.use_locale()
    game = begin(event_id)
    board, label = game.page.board, game.page.get_node("Panel/Words")
    advice = label.text.split("\n")[: len(board.advice().split("\n"))]
    for control in board.controls():
        control.grab_focus()
        assert "".join(advice) == board.advice().replace("\n", "")
        assert label.text.split("\n")[: len(advice)] == advice


def test_a_lottery_ticket_crosses_out_what_it_never_shows(begin: Any, until: Any) -> None:
    game = begin("lottery")
    board = game.page.board
    rows = read_table("res://specs/lottery.csv")
    for ticket in ("small", "large"):
        board.control_for(ticket).grab_focus()
        never = {row["symbol"] for row in rows if row[ticket] == "0"}
        assert never and board.missing() == never
    give(game, until, "small")
    assert board.missing() == {row["symbol"] for row in rows if row["small"] == "0"}


def test_the_throw_of_the_dice_machine_has_no_focus_while_no_die_is_kept(begin: Any, until: Any) -> None:
    game = begin("dice_machine")
    board = game.page.board
    throw, stop, *dice = board.controls()
    assert dice[0].has_focus()
    give(game, until, "keep:00000")
    throw.grab_focus()
    assert board.take_focus() and dice[0].has_focus()
    throw.grab_focus()
    board.control_for("keep:11000")
    told = game.app.strings.text("event.dice_machine.throw.effect", count=3)
    assert game.page.get_node("Panel/Words").text == told
    assert board.take_focus() and throw.has_focus()
    stop.grab_focus()
    assert board.take_focus() and stop.has_focus()


def test_the_claw_legend_has_room_between_its_capsules(begin: Any) -> None:
    board = begin("claw_crane").page.board
    legend = board.legend()
    assert [kind for kind, _, _ in legend] == [kind for kind, _ in board.seen.grips]
    for (_, x, width), (_, after, _) in pairwise(legend):
        assert x + width + LEAST_GAP <= after or after == 0
    assert all(x + width <= WIDTH for _, x, width in legend)


@pytest.mark.parametrize("event_id", WITH_ROWS)
def test_the_sheet_of_results_cuts_no_row_in_two(begin: Any, event_id: str) -> None:
    game = begin(event_id)
    page = game.page
    cuts = [TOP + cut for cut in page.board.cuts]
    for lines in range(2, 5):
        page._fit_sheet(lines)
        sheet, results = page.sheet, page.results
        assert sheet.rect_position.y in cuts
        assert results.rect_size.y >= lines * LINE_H
        assert results.rect_position.y >= 0
        assert results.rect_position.y + results.rect_size.y <= sheet.rect_size.y


def test_sacks_have_a_picture_for_any_number_of_points() -> None:
    assert min(SACKS) <= min(int(points) for points in kinds_in("carriage-sacks", "points"))


def test_every_sound_and_moving_picture_of_a_board_is_there(app: Any) -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(BOARD_FILES.glob("*.py")))
    sounds = set(re.findall(r'(?:sound|hum)\("(\w+)"', code))
    moving = set(re.findall(r'(?:loop|burst|animation)\((?:[^"()]+, )?"(\w+)"', code))
    assert len(sounds) > 15 and len(moving) > 25
    assert all(app.library.sound(name) is not None for name in sounds)
    assert all(app.library.animation(name).frames for name in moving)


def test_the_dig_marks_what_the_cover_would_open(begin: Any) -> None:
    game = begin("hero_body")
    board, seen = game.page.board, game.view.game
    words = game.page.get_node("Panel/Words")
    told = set()
    for dig in seen.digs:
        board.control_for(f"dig:{dig.anchor}").grab_focus()
        marks = [m.global_position for m in board.marks]
        cells = [board.control_for(f"dig:{cell}") for cell in dig.cells]
        middles = [c.rect_global_position + c.rect_size / 2 for c in cells]
        assert all(middle in marks for middle in middles)
        told.add(words.text)
    opens = game.app.strings.text("event.hero_body.opens", cells=len(dig.cells), closed=len(dig.cells))
    assert told == {f"{board.advice()}\n{opens}"}
    unfit = next(n for n in range(1, 26) if n not in {d.anchor for d in seen.digs})
    board.control_for(f"dig:{unfit}").grab_focus()
    assert words.text.endswith(game.app.strings.text("event.hero_body.unfit"))


def test_the_claw_tells_what_it_would_take_and_how_surely(begin: Any, step: Any) -> None:
    game = begin("claw_crane")
    board, seen = game.page.board, game.view.game
    grips = dict(seen.grips)
    for number, column in enumerate(seen.columns, 1):
        board.control_for(f"grab:{number}").grab_focus()
        step(60)
        told = game.page.get_node("Panel/Words").text
        assert game.app.strings.text(f"event.claw_crane.{column[-1]}") in told
        assert f"{grips[column[-1]]}%" in told
        assert board.claw.x == board.arrow.position.x


def test_the_carriage_shows_the_danger_of_what_is_pointed_at(begin: Any) -> None:
    game = begin("golden_carriage")
    board, seen = game.page.board, game.view.game
    for word, danger in (("grab", seen.grab_danger), ("rein", seen.rein_danger)):
        row = board.control_for(word)
        row.grab_focus()
        assert board.danger == danger and f"{danger}%" in row.effect


def test_the_line_of_the_bubble_is_its_flight_to_the_second_leg(begin: Any, until: Any) -> None:
    """The line shows where it goes, and where it sticks unless it bounces twice."""
    game = begin("bubble_shooter")
    board = game.page.board
    flights = {}
    for aim in game.view.game.aims:
        board.control_for(f"aim:{aim}")
        flights[aim] = (board.path, board.ghost_place)
    pure = copy_of(game)
    record = pure.save()
    for aim, (path, ghost) in flights.items():
        again = Session.restore(record, debug=True)
        shot = next(
            e
            for e in again.dispatch(EventInput(input=f"aim:{aim}")).events
            if isinstance(e, events.BubbleShot)
        )
        points = tuple(place_of(point) for point in shot.waypoints)
        assert path == points[: len(path)] and len(path) == min(3, len(points))
        assert (ghost is not None) == (len(points) <= 3)
        if ghost is not None:
            assert ghost == cell_place(shot.row, shot.column)


@pytest.mark.parametrize(
    ("event_id", "words"),
    [("lottery", ("small", "middle", "large")), ("blackjack", ("small", "middle", "large"))],
)
def test_what_cannot_be_paid_says_what_is_missing(begin: Any, event_id: str, words: Sequence[str]) -> None:
    game = begin(event_id, "DebugSetPoints points=2")
    terms = {one.word: one for one in game.view.event_inputs}
    for word in words:
        button = game.page.board.control_for(word)
        short = terms[word].points_short
        assert button.disabled == (short > 0)
        assert button.short == (game.app.strings.text("price.short", points=short) if short else "")
    assert any(terms[word].points_short for word in words)


def test_feeding_has_a_price_and_says_what_is_missing(begin: Any) -> None:
    game = begin("spito", "DebugSetPoints points=0")
    feed = game.page.board.control_for("feed")
    price = game.view.game.feed_price
    assert feed.disabled and feed.short == game.app.strings.text("price.short", points=price)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("event_id", GAMES)
def test_words_fit(app: Any, begin: Any, until: Any, event_id: str, locale: str) -> None:
    """At every step: the advice, what is pointed at, what is kept, buttons and rows."""
    app.settings.locale = locale
    app.use_locale()
    game = begin(event_id)
    page, font = game.page, app.fonts.small
    label = page.get_node("Panel/Words")
    most = page.words_height() // int(font.get_height())

    def fits() -> None:
        for word in ("", *words_of(game.session)):
            if word:
                page.board.pointed(word)
            lines = label.text.split("\n")
            assert len(lines) <= most and all(draw.width(font, line) <= WIDTH - 4 for line in lines), lines
        page.board.pointed("")
        for button in (page.leave, *page.board.controls()):
            if hasattr(button, "least_width") and button.visible:
                assert button.least_width() <= button.rect_size.x, (button.words, button.least_width())
            elif hasattr(button, "words") and button.visible:
                assert draw.width(font, button.words) + 8 <= button.rect_size.x, button.words

    choose = fair(locale)
    for _ in range(8):
        fits()
        words = words_of(game.session)
        word = choose(game.session, words)
        if word is None:
            break
        give(game, until, word)
        if is_over(game):
            break
    for words, _ink in page.results.lines if page else ():
        assert draw.width(font, words) <= page.results.rect_size.x, words


@pytest.mark.parametrize("event_id", GAMES)
def test_the_page_fits_the_smallest_window(
    app: Any, root: Any, begin: Any, until: Any, event_id: str
) -> None:
    root.size = Vector2(MIN_WIDTH, MIN_HEIGHT)
    app.get_tree().emit_signal("screen_resized")
    game = begin(event_id)
    play(game, until, fair("small"), 1)
    if not game.page or game.page.scene != "event/games/page":
        return
    room, panel = app.layout, game.page.get_node("Panel").get_global_rect()
    assert panel.position.y >= room.stage_top and panel.position.y + HEIGHT <= room.stage_bottom + 1
    assert panel.position.x >= 0 and panel.position.x + panel.size.x <= room.width
    for control in (*game.page.board.controls(), game.page.leave):
        if control.visible:
            assert panel.encloses(control.get_global_rect()), control.get_path()
