"""What tests that take pictures share."""

from __future__ import annotations

from typing import Any

LOCALES = ("zh_CN", "en")


def speak(app: Any, locale: str) -> None:
    """Everything on screen speaks this language."""
    app.settings.locale = locale
    app.use_locale()
