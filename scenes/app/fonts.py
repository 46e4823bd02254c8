"""The two baked bitmap fonts and the theme that controls inherit."""

from dataclasses import dataclass

from godot import BitmapFont, Theme

FOLDER = "res://assets/generated"


@dataclass(frozen=True)
class Fonts:
    """12 pixels for everything that is read, 16 for titles."""

    small: BitmapFont
    big: BitmapFont

    @staticmethod
    def load() -> "Fonts":
        return Fonts(_font("body"), _font("heading"))

    def theme(self) -> Theme:
        theme = Theme.new()
        theme.default_font = self.small
        return theme


def _font(name: str) -> BitmapFont:
    path = f"{FOLDER}/{name}.fnt"
    font = BitmapFont.new()
    if font.create_from_fnt(path) != 0:
        raise FileNotFoundError(f"{path}: run ./play --setup")
    return font
