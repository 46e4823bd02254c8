"""A question or notice over everything is as high as its words."""

from __future__ import annotations

from typing import Any

import pytest

from godot import Vector2
from scenes.widgets.confirm import LEAST_H, confirm, tell
from tests.support.shots import LOCALES, speak

DAMAGED = ("MAIN_DAMAGED", "BACKUP_DAMAGED", "NOTHING_LEFT")


@pytest.mark.parametrize("size", [(750, 1334), (808, 1440), (240, 426)])
@pytest.mark.parametrize("locale", LOCALES)
def test_all_words_stand_above_the_buttons(
    app: Any, root: Any, step: Any, locale: str, size: tuple[int, int]
) -> None:
    speak(app, locale)
    root.size = Vector2(*size)
    app.get_tree().emit_signal("screen_resized")
    said = "\n".join(app.strings.text(f"notice.{kind}") for kind in DAMAGED)
    heights = []
    for words in ("x", said, f"{said}\n{said}"):
        tell(app, words)
        step(2)
        told = app.screens[-1]
        label, panel = told.get_node("Panel/Words"), told.get_node("Panel")
        needed = label.get_line_count() * label.get_line_height()
        assert label.get_visible_line_count() == label.get_line_count()
        assert needed <= label.rect_size.y
        assert label.rect_position.y + label.rect_size.y < told.yes.rect_position.y
        assert told.yes.rect_position.y + told.yes.rect_size.y < panel.rect_size.y
        assert panel.rect_position.y >= 0 and panel.rect_position.y + panel.rect_size.y <= app.layout.height
        heights.append(panel.rect_size.y)
        told.back()
    assert heights[0] == LEAST_H and heights[2] > heights[1] >= LEAST_H


def test_a_question_keeps_both_answers_below_its_words(app: Any, step: Any) -> None:
    confirm(app, "\n".join("x" * 8 for _ in range(9)), lambda: None)
    step(2)
    asked = app.screens[-1]
    label = asked.get_node("Panel/Words")
    below = label.rect_position.y + label.rect_size.y
    assert asked.yes.rect_position.y == asked.no.rect_position.y > below
    assert asked.no.has_focus()
