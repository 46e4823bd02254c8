"""The pages of games: whole games through their controls, by keys, from a save in the middle (GDD 9.2)."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from godot import Input, InputEventJoypadButton, InputEventMouseMotion, Vector2
from heroll.api import COMMANDS, Event, EventInput, LeaveEvent, RunPhase, Session, enums, events
from heroll.bots.games.player import STRONG
from kernel.rng import Stream
from scenes.app.files import read_table
from scenes.app.layout import MIN_HEIGHT, MIN_WIDTH
from scenes.event.games.golden_carriage import SACKS
from scenes.event.games.hero_body import MARKS
from scenes.event.games.page import HEIGHT, WORDS_H
from scenes.event.games.registry import BOARDS
from scenes.event.games.table import WIDTH
from scenes.widgets import draw
from tests.godot.scenes.inside.test_events import click, parse
from tests.godot.scenes.inside.test_input import press, walk

TILES = {row["event_id"]: int(row["tile_id"]) for row in read_table("res://specs/events.csv")}
PEDESTAL = "legendary_gear"  # no game, but a page of the same frame: test_pedestal.py
GAMES = sorted(set(BOARDS) - {PEDESTAL})
RICH, HURT = "DebugSetPoints points=60", "DebugSetHp hp=60"
MOST_MOVES = 60
PAD_ACCEPT, PAD_LEFT, PAD_RIGHT = 0, 14, 15  # GlobalScope.JOY_*
LOCALES = ("zh_CN", "en")
BOARD_FILES = Path(__file__).parents[4] / "scenes" / "event" / "games"
Chooser = Callable[[Session, Sequence[str]], str | None]


def words_of(session: Session) -> list[str]:
    return [command.input for command in session.legal() if isinstance(command, EventInput)]


def is_over(game: Any) -> bool:
    event = game.view.event
    return event is None or event.phase is enums.EventPhase.RESOLVED


def pictures(node: Any) -> Iterator[Any]:
    for child in node.get_children():
        if child.get_class() == "Sprite" and child.is_visible_in_tree() and child.texture is not None:
            yield child
        yield from pictures(child)


def standing(game: Any, step: Any) -> list[tuple[int, int]]:
    """Where the board's pictures are, without what the player has only pointed at."""
    board = game.page.board
    for control in board.controls():
        control.release_focus()
    board.pointed("")
    if hasattr(board, "aim"):
        board.control_for("aim:13")
    if hasattr(board, "claw"):
        board.claw.stand(0)
    if hasattr(board, "roll_by"):
        board.roll_by(0)
    step(2)
    return sorted((int(one.global_position.x), int(one.global_position.y)) for one in pictures(board))


def give(game: Any, until: Any, word: str) -> None:
    """Press the control of a word and play what follows."""
    control = game.control_for(EventInput(input=word))
    assert control is not None, word
    assert control.is_visible_in_tree() and not control.disabled, word
    control.emit_signal("pressed")
    until(lambda: game.is_waiting, 120)


def play(game: Any, until: Any, choose: Chooser, moves: int = MOST_MOVES) -> list[str]:
    """Play on until it is over, or that many words; returns the words."""
    given: list[str] = []
    while not is_over(game) and len(given) < moves:
        words = words_of(game.session)
        word = choose(game.session, words)
        if word is None:
            break
        given.append(word)
        give(game, until, word)
    assert len(given) < MOST_MOVES, given
    return given


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


def test_sacks_have_a_picture_for_any_number_of_points() -> None:
    assert min(SACKS) <= min(int(points) for points in kinds_in("carriage-sacks", "points"))


def test_every_sound_and_moving_picture_of_a_board_is_there(app: Any) -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(BOARD_FILES.glob("*.py")))
    sounds = set(re.findall(r'sound\("(\w+)"', code))
    moving = set(re.findall(r'(?:loop|burst|animation)\((?:[^"()]+, )?"(\w+)"', code))
    assert len(sounds) > 15 and len(moving) > 25
    assert all(app.library.sound(name) is not None for name in sounds)
    assert all(app.library.animation(name).frames for name in moving)


def strong(event_id: str) -> Chooser:
    def choose(session: Session, words: Sequence[str]) -> str | None:
        return STRONG[event_id](session.view.game, words, session.specs)

    return choose


def fair(seed: str) -> Chooser:
    stream = Stream.derive(seed, "player")

    def choose(_session: Session, words: Sequence[str]) -> str | None:
        return words[stream.next_int(0, len(words) - 1)] if words else None

    return choose


def copy_of(game: Any) -> Session:
    """The same run without scenes."""
    return Session.restore(game.session.save(), debug=True)


@pytest.fixture
def begin(app: Any, until: Any) -> Callable[..., Any]:
    """`begin(event_id)`: a run that stands before the first move of that game; its Game."""

    def start(event_id: str, *lines: str, seed: str = "7") -> Any:
        session = app.saves.begin(seed, debug=True)
        for line in (RICH, HURT, *lines, f"DebugForceEvent tileId={TILES[event_id]}"):
            outcome = session.dispatch(COMMANDS.parse(line))
            assert outcome.ok, (line, outcome)
        app.play_anew(session, outcome.events)
        until(lambda: app.game.is_waiting)
        app.guide.dismiss()
        assert app.game.page.scene == "event/games/page"
        return app.game

    return start


def in_the_middle(begin: Any, until: Any, event_id: str, moves: int) -> Any:
    """A Game that goes on behind so many moves."""
    for number in range(20):
        game = begin(event_id, seed=f"middle#{number}")
        play(game, until, fair(f"middle#{number}"), moves)
        if not is_over(game):
            return game
    raise AssertionError(f"{event_id} is always over within {moves} moves")


def told_of(event_id: str) -> set[type]:
    """The domain events of a game."""
    module = importlib.import_module(f"heroll.events.{event_id}")
    return {
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__
    }


@pytest.mark.parametrize("event_id", GAMES)
def test_every_event_of_a_game_is_played(begin: Any, event_id: str) -> None:
    kinds = told_of(event_id)
    assert kinds and kinds <= set(begin(event_id).page.board.plays)


@pytest.mark.parametrize("player", ["strong", "fair#1", "fair#2"])
@pytest.mark.parametrize("event_id", GAMES)
def test_a_whole_game_through_its_controls_is_the_pure_game(
    begin: Any, until: Any, event_id: str, player: str
) -> None:
    """And what it pays is told line by line, as it is."""
    game = begin(event_id, seed=player)
    page, pure = game.page, copy_of(game)
    points, hp = pure.view.points, pure.view.hp
    given = play(game, until, strong(event_id) if player == "strong" else fair(player))
    happened: list[Event] = []
    for word in given:
        outcome = pure.dispatch(EventInput(input=word))
        assert outcome.ok, (word, outcome)
        happened = list(outcome.events)
    assert pure.hash() == game.session.hash()
    if not is_over(game):
        return  # the strong player leaves
    if game.view.phase is not RunPhase.EVENT:
        assert game.page is not page and game.view.pending_gear
        return
    told = "\n".join(words for words, _ in page.results.lines)
    say = game.app.strings.text
    settled = next(event for event in happened if isinstance(event, events.EventSettled))
    assert page.sheet.visible and say(f"event.{event_id}.result.{settled.result}") in told
    if game.view.hp != hp:
        assert f"{hp} → " in told and f"→ {game.view.hp}" in told
    paid = [e for e in happened if isinstance(e, events.PointsChanged) and e.reason == "GAME_PRIZE"]
    for change in paid:
        assert f"{change.balance_after - change.delta} → {change.balance_after}" in told
    prizes = (events.PointsChanged, events.HeroHealed, events.PotionRefilled, events.BlessingGained)
    late = happened[happened.index(settled) :]
    assert (say("event.game.nothing") in told) == (not any(isinstance(one, prizes) for one in late))
    assert points >= 0 and game.control_for(LeaveEvent()) is page.leave
    assert page.leave.has_focus()
    page.leave.emit_signal("pressed")
    until(lambda: game.is_waiting)
    assert game.page is None


@pytest.mark.parametrize("event_id", GAMES)
def test_every_legal_word_has_a_control_and_no_other_can_be_pressed(
    begin: Any, until: Any, event_id: str
) -> None:
    game = begin(event_id)
    choose = fair("controls")
    for _ in range(4):
        if is_over(game):
            break
        words = words_of(game.session)
        submitted: list[str] = []
        board = game.page.board
        honest, board.on_word = board.on_word, submitted.append
        for word in words:
            control = game.control_for(EventInput(input=word))
            assert control.is_visible_in_tree() and not control.disabled, word
            control.emit_signal("pressed")
            assert submitted == [word]
            submitted.clear()
        for terms in game.view.event_inputs:
            if terms.word not in words:
                control = game.control_for(EventInput(input=terms.word))
                assert control is None or control.disabled, terms.word
                board.choose(terms.word)
        assert submitted == []
        board.on_word = honest
        give(game, until, choose(game.session, words) or words[0])


@pytest.mark.parametrize("moves", [1, 3])
@pytest.mark.parametrize("event_id", GAMES)
def test_a_page_from_a_save_shows_the_present_state(
    app: Any, begin: Any, until: Any, step: Any, event_id: str, moves: int
) -> None:
    """The same pictures as before, in the same places; and the game goes on as if nothing had happened."""
    game = in_the_middle(begin, until, event_id, moves)
    pure = copy_of(game)
    step(90)
    before = standing(game, step)
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    game = app.game
    step(90)
    assert standing(game, step) == before
    board = game.page.board
    assert board.seen == pure.view.game and game.page.leave is not None
    assert {w for w in words_of(pure) if not game.control_for(EventInput(input=w)).disabled} == set(
        words_of(pure)
    )
    for word in play(game, until, fair("on")):
        assert pure.dispatch(EventInput(input=word)).ok
    assert pure.hash() == game.session.hash()


@pytest.mark.parametrize("event_id", GAMES)
def test_a_game_left_in_the_middle_of_a_move_is_kept(
    app: Any, begin: Any, until: Any, step: Any, event_id: str
) -> None:
    """The title is opened while a move is still played: nothing hangs, nothing is lost."""
    game = begin(event_id)
    word = words_of(game.session)[0]
    pure = copy_of(game)
    game.control_for(EventInput(input=word)).emit_signal("pressed")
    step(9)
    assert not game.is_waiting
    app.show_title()
    step(60)
    assert pure.dispatch(EventInput(input=word)).ok
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.session.hash() == pure.hash()
    assert app.game.page.board.seen == pure.view.game


@pytest.mark.parametrize("event_id", GAMES)
def test_stopping_pays_what_was_told(app: Any, begin: Any, until: Any, event_id: str) -> None:
    assert begin(event_id).page.leave.words == app.strings.text("event.leave")
    game = in_the_middle(begin, until, event_id, 1)
    page = game.page
    assert (
        page.leave.words == game.app.strings.text("event.game.stop")
        and page.leave.effect == page.board.kept()
    )
    pure = copy_of(game)
    page.leave.emit_signal("pressed")
    until(lambda: game.is_waiting, 60)
    assert pure.dispatch(LeaveEvent()).ok and pure.hash() == game.session.hash()


def turn_to(game: Any, step: Any, control: Any) -> None:
    """The next-focus key until the control has the focus."""
    for _ in range(60):
        if control.has_focus():
            return
        press("ui_focus_next")
        step(1)
    raise AssertionError(f"keys do not reach {control.get_path()}")


def give_by_keys(game: Any, step: Any, word: str) -> None:
    """Say a word with focus keys, arrows and Enter alone."""
    board = game.page.board
    verb, _, number = word.partition(":")
    if verb == "aim":
        turn_to(game, step, board.controls()[0])
        while board.aim != int(number):
            press("ui_left" if int(number) < board.aim else "ui_right")
            step(1)
    elif verb == "keep":
        throw, _, *dice = board.controls()
        for die, bit, is_kept in zip(dice, number, board.kept_dice, strict=True):
            if (bit == "1") != is_kept:
                turn_to(game, step, die)
                press("ui_accept")
                step(1)
        turn_to(game, step, throw)
    else:
        turn_to(game, step, game.control_for(EventInput(input=word)))
    press("ui_accept")
    step(2)


@pytest.mark.parametrize("event_id", GAMES)
def test_keys_alone_play_a_game(begin: Any, until: Any, step: Any, event_id: str) -> None:
    game = begin(event_id)
    pure = copy_of(game)
    choose = strong(event_id)
    for _ in range(MOST_MOVES):
        if is_over(game):
            break
        assert game.page.board.take_focus()
        words = words_of(game.session)
        word = choose(game.session, words) or words[0]
        assert pure.dispatch(EventInput(input=word)).ok
        give_by_keys(game, step, word)
        until(lambda: game.is_waiting, 120)
        assert game.session.hash() == pure.hash(), word
    assert is_over(game)
    if game.view.phase is RunPhase.EVENT:
        assert game.page.leave.has_focus()
        press("ui_accept")
        step(2)
        until(lambda: game.is_waiting)
        assert game.page is None


@pytest.mark.parametrize("event_id", GAMES)
def test_focus_keys_reach_every_control(begin: Any, step: Any, event_id: str) -> None:
    game = begin(event_id)
    wanted = {str(one.get_path()) for one in game.page.board.controls() if not one.disabled}
    first = game.page.board.controls()[0]
    assert wanted and wanted | {str(game.page.leave.get_path())} <= walk(first, step)


@pytest.mark.parametrize(("event_id", "word"), [("hero_body", "dig"), ("lottery", "scratch")])
def test_arrows_go_from_cell_to_cell(begin: Any, until: Any, step: Any, event_id: str, word: str) -> None:
    game = begin(event_id)
    side = 5 if event_id == "hero_body" else 3
    if event_id == "lottery":
        give(game, until, "small")
    board = game.page.board
    start = side * side // 2 + 1
    cell = board.control_for(f"{word}:{start}")
    cell.grab_focus()
    for key, number in (("ui_right", 1), ("ui_down", 1 + side), ("ui_left", side), ("ui_up", 0)):
        press(key)
        step(1)
        assert board.control_for(f"{word}:{start + number}").has_focus(), key


def test_the_mouse_aims_and_shoots(app: Any, begin: Any, until: Any, step: Any) -> None:
    game = begin("bubble_shooter")
    board = game.page.board
    field = board.controls()[0]
    k = app.layout.k
    seen = set()
    Input.set_use_accumulated_input(False)
    for x in range(0, int(field.rect_size.x), 1):
        at = (field.rect_global_position + Vector2(x, 150)) * k
        parse(InputEventMouseMotion.new(), step, position=at, global_position=at)
        seen.add(board.aim)
    assert seen == set(game.view.game.aims), "the fan from wall to wall"
    click(app, field, step)
    until(lambda: game.is_waiting, 60)
    assert game.view.game.shots_left == 2


def test_the_gamepad_aims_and_shoots(begin: Any, until: Any, step: Any) -> None:
    game = begin("bubble_shooter")
    board = game.page.board
    assert board.controls()[0].has_focus()
    start = board.aim
    for button in (PAD_LEFT, PAD_LEFT, PAD_RIGHT, PAD_ACCEPT):
        for is_pressed in (True, False):
            parse(InputEventJoypadButton.new(), step, button_index=button, pressed=is_pressed)
    until(lambda: game.is_waiting, 60)
    assert game.view.event.payload["game"]["made"] == [f"aim:{start - 1}"]


@pytest.mark.parametrize("event_id", ["hero_body", "claw_crane", "dice_machine", "spito"])
def test_a_click_is_a_word(app: Any, begin: Any, until: Any, step: Any, event_id: str) -> None:
    game = begin(event_id)
    control = game.page.board.controls()[0]
    assert not control.disabled
    click(app, control, step)
    until(lambda: game.is_waiting, 60)
    assert game.view.event.payload["moves"] == 1


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
    assert told == {
        game.app.strings.text("event.hero_body.opens", cells=len(dig.cells), closed=len(dig.cells))
    }
    unfit = next(n for n in range(1, 26) if n not in {d.anchor for d in seen.digs})
    board.control_for(f"dig:{unfit}").grab_focus()
    assert words.text == game.app.strings.text("event.hero_body.unfit")


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
        points = tuple(board.place_of(point) for point in shot.waypoints)
        assert path == points[: len(path)] and len(path) == min(3, len(points))
        assert (ghost is not None) == (len(points) <= 3)
        if ghost is not None:
            assert ghost == board.cell_place(shot.row, shot.column)


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
    most = WORDS_H // int(font.get_height())

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
