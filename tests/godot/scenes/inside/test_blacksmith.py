"""The blacksmith's page: worn pieces, the challenge that binds, its result, and words that fit (GDD 6.4)."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import EventInput, LeaveEvent, enums
from scenes.event.event import VIEW_W

SMITH = "DebugForceEvent tileId=137"
SWORD = "DebugGiveGear catalogId=1 qualityRank=0 statusId=1"
COUNTER_RING = "DebugGiveGear catalogId=11 qualityRank=2 statusId=9"
MYTHIC_BOOTS = "DebugGiveGear catalogId=31 qualityRank=4 statusId=10"


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


def test_a_challenge_survives_a_restart(debug_game: Any, obey: Any, until: Any) -> None:
    obey(SWORD, SMITH)
    press(debug_game, until, "weapon")
    press(debug_game, until, "challenge")
    app = debug_game.app
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert list(app.game.page.choices) == ["strike"] and app.game.page.leave is None


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
