"""Games of event tiles through their own controls are the pure games, from saves too (GDD 9.2)."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from heroll.api import Event, EventInput, LeaveEvent, RunPhase, events
from tests.godot.scenes.inside.gaming import (
    GAMES,
    copy_of,
    fair,
    give,
    in_the_middle,
    is_over,
    play,
    strong,
    words_of,
)


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
    late = happened[happened.index(settled) :]
    for is_points, group in groupby(late, lambda event: isinstance(event, events.PointsChanged)):
        changes: list[Any] = list(group)
        if is_points:
            before = changes[0].balance_after - changes[0].delta
            assert f"{before} → {changes[-1].balance_after}" in told
    prizes = (events.PointsChanged, events.HeroHealed, events.PotionRefilled, events.BlessingGained)
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
def test_a_game_that_was_over_before_a_restart_says_what_it_came_to(
    app: Any, begin: Any, until: Any, event_id: str
) -> None:
    game = begin(event_id)
    play(game, until, fair("over"))
    if game.view.phase is not RunPhase.EVENT:
        return  # gear was found: its own page is asked for
    assert is_over(game)
    result, seen = game.view.event.payload["result"], game.view.game
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    page, say = app.game.page, app.strings.text
    assert page.board.seen == seen and page.leave.words == say("event.continue") and page.leave.has_focus()
    assert page.get_node("Panel/Words").text == say(f"event.{event_id}.result.{result}")
    assert not any(not one.disabled for one in page.board.controls())


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
