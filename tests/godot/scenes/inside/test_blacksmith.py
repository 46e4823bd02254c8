"""The blacksmith's page: worn pieces, the challenge that binds, its result, and words that fit (GDD 6.4)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from heroll.api import EventInput, LeaveEvent, enums
from scenes.event.event import VIEW_W
from scenes.event.results import LINE_H
from scenes.event.view import BLOWS, FORGED, LOST
from scenes.widgets import draw

SMITH = "DebugForceEvent tileId=137"
SWORD = "DebugGiveGear catalogId=1 qualityRank=0 statusId=1"
COUNTER_RING = "DebugGiveGear catalogId=11 qualityRank=2 statusId=9"
MYTHIC_BOOTS = "DebugGiveGear catalogId=31 qualityRank=4 statusId=10"
GAUNTLET = "DebugGiveGear catalogId=21 qualityRank=3 statusId=5"
ALL_WORN = (SWORD, COUNTER_RING, GAUNTLET, MYTHIC_BOOTS)


def press(game: Any, until: Any, word: str) -> list[str]:
    """The choice is pressed; the lines that were told until it is the player's turn again."""
    page = game.page
    game.control_for(EventInput(input=word)).emit_signal("pressed")
    until(lambda: game.is_waiting, 60)
    return [line for line, _ in page.results.lines]


def test_with_nothing_worn_there_is_only_the_way_out(debug_game: Any, obey: Any) -> None:
    obey(SMITH)
    page = debug_game.page
    assert not page.choices and debug_game.control_for(LeaveEvent()) is page.leave
    app = page.app
    for locale in ("zh_CN", "en"):
        app.settings.locale = locale
        app.use_locale()
        ((said, _ink),) = page.results.lines
        assert said == app.strings.text("event.blacksmith.bare")
        assert draw.width(app.fonts.small, said) <= VIEW_W


def test_a_challenge_goes_step_by_step_and_tells_its_result(debug_game: Any, obey: Any, until: Any) -> None:
    obey(SWORD, SMITH)
    page, view, app = debug_game.page, debug_game.view, debug_game.app
    say, words = app.strings.text, app.gear_words
    assert list(page.choices) == ["weapon"]
    piece = view.gear[enums.GearSlot.WEAPON]
    assert words.effect(piece) in page.choices["weapon"].effect
    press(debug_game, until, "weapon")
    assert list(page.choices) == ["take", "challenge"] and page.leave is not None
    assert page.choices["challenge"].effect.startswith("80%")
    press(debug_game, until, "challenge")
    assert list(page.choices) == ["strike"] and page.leave is None and page.back() is False
    told = press(debug_game, until, "strike")
    after = view.gear.get(enums.GearSlot.WEAPON)
    if after is None:
        wanted = say("event.blacksmith.lost")
    else:
        wanted = say("event.blacksmith.raised", quality=words.quality(after), worn=words.effect(after))
    assert wanted in told
    assert not page.choices and not page.leave.disabled
    page.leave.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert debug_game.page is None


@pytest.mark.parametrize("seed", ["7", "8", "9", "10"])
def test_the_hammer_falls_three_times_before_the_result(app: Any, obey: Any, until: Any, seed: str) -> None:
    """The worn piece itself lies on the anvil; it is there afterwards, or it is not (GDD 6.4, 11.3)."""
    session = app.saves.begin(seed, debug=True)
    app.play_anew(session, session.opening)
    game = app.game
    until(lambda: game.is_waiting)
    obey(SWORD, SMITH)
    page, heard, seen, lying = game.page, [], set(), set()
    assert page.view.piece is None
    press(game, until, "weapon")
    piece = game.view.gear[enums.GearSlot.WEAPON]
    assert page.view.piece == piece and page.view.get_node("Piece").visible
    press(game, until, "challenge")
    play = app.sound.play
    app.sound.play = lambda name, *group: (heard.append(name), play(name, *group))[1]
    game.control_for(EventInput(input="strike")).emit_signal("pressed")

    endings = {
        name: {cell.texture for cell, _ in app.library.animation(f"page_blacksmith_{name}").frames}
        for name in FORGED
    }

    def watch() -> bool:
        texture = page.view.get_node("Life").texture
        seen.add(texture)
        if any(texture in ending for ending in endings.values()):
            lying.add(page.view.get_node("Piece").visible)
        told = any(ink != "track3" for _, ink in page.results.lines)
        assert not told or heard.count("anvil") == BLOWS, "no result before the last blow"
        return bool(game.is_waiting)

    until(watch, 60, 1 / 60)
    is_lost = enums.GearSlot.WEAPON not in game.view.gear
    assert heard.count("anvil") == BLOWS
    assert ("event_fail" in heard) == is_lost and ("event_success" in heard) != is_lost
    kept = next(name for name in FORGED if name != LOST)
    assert endings[LOST if is_lost else kept] <= seen and not endings[kept if is_lost else LOST] & seen
    assert (True in lying) != is_lost, "whole to the end, or gone from the last blow on"
    assert not page.view.get_node("Piece").visible, "worn again"
    assert game.hud.slots[enums.GearSlot.WEAPON].gear == game.view.gear.get(enums.GearSlot.WEAPON)
    foot = page.results.rect_position.y + len(page.results.lines) * LINE_H
    assert foot <= page.leave.rect_position.y, "no line lies under the button"


def test_a_piece_that_is_taken_back_leaves_the_anvil(debug_game: Any, obey: Any, until: Any) -> None:
    obey(SWORD, SMITH)
    press(debug_game, until, "weapon")
    worn = debug_game.view.gear[enums.GearSlot.WEAPON]
    press(debug_game, until, "take")
    assert debug_game.page.view.piece is None and debug_game.view.gear[enums.GearSlot.WEAPON] == worn
    assert debug_game.hud.slots[enums.GearSlot.WEAPON].gear == worn


def test_a_challenge_survives_a_restart(debug_game: Any, obey: Any, until: Any) -> None:
    obey(SWORD, SMITH)
    press(debug_game, until, "weapon")
    press(debug_game, until, "challenge")
    app = debug_game.app
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert list(app.game.page.choices) == ["strike"] and app.game.page.leave is None
    assert app.game.page.view.piece == app.game.view.gear[enums.GearSlot.WEAPON]


def test_the_picture_stays_where_it_is_and_no_tile_is_covered(debug_game: Any, obey: Any, until: Any) -> None:
    """With four pieces the page is as tall as the ring allows; later steps are shorter, at the same place."""
    obey(*ALL_WORN, SMITH)
    page, tops = debug_game.page, set()
    for word in ("weapon", "challenge", "strike", ""):
        panel = page.get_node("Panel").get_global_rect()
        tops.add((panel.position.y, page.view.rect_position.y))
        assert all(panel.clip(t.get_global_rect()).get_area() == 0 for t in debug_game.board.tiles)
        rows = [row.get_global_rect() for row in page.choices.values()]
        inside = panel.grow(-3)
        leave = [page.leave.get_global_rect()] if page.leave is not None else []
        assert all(inside.encloses(box) for box in (*rows, *leave))
        assert not any(one.intersects(other) for one, other in pairwise([*rows, *leave]))
        if word:
            press(debug_game, until, word)
    assert len(tops) == 1


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_every_step_fits_its_rows(debug_game: Any, obey: Any, until: Any, locale: str) -> None:
    app = debug_game.app
    app.settings.locale = locale
    app.use_locale()
    obey(SWORD, COUNTER_RING, MYTHIC_BOOTS, SMITH)

    def fits() -> None:
        for choice in debug_game.page.choices.values():
            assert choice.least_width() <= VIEW_W, (choice.words, choice.effect)

    fits()
    press(debug_game, until, "ring")
    fits()
    press(debug_game, until, "challenge")
    fits()
    press(debug_game, until, "strike")
    debug_game.page.leave.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    obey(SMITH)
    press(debug_game, until, "boots")
    fits()
    challenge = debug_game.page.choices["challenge"]
    assert challenge.disabled
    assert challenge.effect == app.strings.text("event.blacksmith.challenge.effect_top")
