"""The pedestal of legendary gear and the campfire's second way (GDD 6.3, 9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import EventInput, LeaveEvent, RunPhase, Session
from scenes.event.games.table import WIDTH
from tests.godot.scenes.inside.test_input import press

PEDESTAL, CAMPFIRE = "DebugForceEvent tileId=139", "DebugForceEvent tileId=138"
RICH = "DebugSetPoints points=40"
BOOTS, SWORD, RING, GAUNTLET = (
    "DebugGiveGear catalogId=31 qualityRank=0 statusId=10",
    "DebugGiveGear catalogId=1 qualityRank=1 statusId=1",
    "DebugGiveGear catalogId=11 qualityRank=2 statusId=9",
    "DebugGiveGear catalogId=21 qualityRank=3 statusId=5",
)


def give(game: Any, until: Any, word: str) -> None:
    control = game.control_for(EventInput(input=word))
    assert control.is_visible_in_tree() and not control.disabled
    control.emit_signal("pressed")
    until(lambda: game.is_waiting, 60)


def test_the_piece_lies_beside_what_is_worn(debug_game: Any, obey: Any) -> None:
    obey(RICH, SWORD, RING, GAUNTLET, BOOTS, PEDESTAL)
    board, view = debug_game.page.board, debug_game.view
    comparison = debug_game.session.compare_gear(view.shown_gear.instance_id)
    assert board.piece == view.shown_gear and board.new.gear == view.shown_gear
    assert board.worn.gear == comparison.old is not None
    changed = [change for change in comparison.changes if change.delta]
    words = debug_game.app.gear_words
    assert [name for name, _, _ in board.changes] == [words.stat(change.stat) for change in changed]
    assert 1 <= len(changed) <= 2


@pytest.mark.parametrize("word", ["claim", "blood"])
def test_paying_leads_to_the_drop(debug_game: Any, obey: Any, until: Any, word: str) -> None:
    obey(RICH, "DebugSetHp hp=140", PEDESTAL)
    pure = Session.restore(debug_game.session.save(), debug=True)
    piece = debug_game.view.shown_gear
    terms = {one.word: one for one in debug_game.view.event_inputs}
    row = debug_game.page.board.control_for(word)
    assert row.price == (str(terms[word].points) if word == "claim" else f"-{terms[word].hp}")
    give(debug_game, until, word)
    assert pure.dispatch(EventInput(input=word)).ok and pure.hash() == debug_game.session.hash()
    assert debug_game.view.phase is RunPhase.REWARD_CHOICE and debug_game.page.scene == "drop/drop"
    assert debug_game.view.pending_gear[0].instance_id == piece.instance_id


def test_what_cannot_be_paid_says_what_is_missing(debug_game: Any, obey: Any) -> None:
    obey("DebugSetPoints points=1", "DebugSetHp hp=5", PEDESTAL)
    board, say = debug_game.page.board, debug_game.app.strings.text
    terms = {one.word: one for one in debug_game.view.event_inputs}
    claim, blood = board.control_for("claim"), board.control_for("blood")
    assert claim.disabled and claim.short == say("price.short", points=terms["claim"].points_short)
    assert blood.disabled and blood.short == say("price.short_hp", hp=terms["blood"].hp_short)
    assert debug_game.page.leave.has_focus()


def test_the_same_piece_lies_there_after_a_restart(debug_game: Any, obey: Any, until: Any) -> None:
    obey(RICH, PEDESTAL)
    piece, app = debug_game.view.shown_gear, debug_game.app
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.view.shown_gear == piece == app.game.page.board.piece
    assert app.game.page.leave.words == app.strings.text("event.leave")
    app.game.control_for(LeaveEvent()).emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page is None and app.game.view.shown_gear is None


def test_keys_alone_claim(debug_game: Any, obey: Any, until: Any, step: Any) -> None:
    obey(RICH, PEDESTAL)
    assert debug_game.page.board.control_for("claim").has_focus()
    press("ui_down")
    step(1)
    assert debug_game.page.board.control_for("blood").has_focus()
    press("ui_up")
    step(1)
    press("ui_accept")
    step(2)
    until(lambda: debug_game.is_waiting, 60)
    assert debug_game.page.scene == "drop/drop"


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_words_fit(debug_game: Any, obey: Any, locale: str) -> None:
    app = debug_game.app
    app.settings.locale = locale
    app.use_locale()
    obey("DebugSetPoints points=1", "DebugSetHp hp=5", PEDESTAL)
    for row in debug_game.page.board.controls():
        assert row.least_width() <= WIDTH, (row.words, row.effect)


def test_the_campfire_brews_a_charge_and_tells_it(debug_game: Any, obey: Any, until: Any) -> None:
    obey("DebugSetPotion charges=0", CAMPFIRE)
    page, say = debug_game.page, debug_game.app.strings.text
    assert page.choices["brew"].effect == say("event.campfire.brew.effect", charges=1)
    give(debug_game, until, "brew")
    told = "\n".join(words for words, _ in page.results.lines)
    assert f"{say('hud.potion')} 0 → 1" in told and debug_game.view.potion.charges == 1


def test_a_full_potion_is_not_brewed_for(debug_game: Any, obey: Any) -> None:
    obey(CAMPFIRE)
    brew, potion = debug_game.page.choices["brew"], debug_game.view.potion
    assert potion.charges == potion.max_charges
    assert brew.disabled and brew.effect == debug_game.app.strings.text("event.campfire.brew.effect_full")
