"""The baked bitmap fonts and the theme that controls inherit."""

from dataclasses import dataclass

from godot import BitmapFont, Theme

FOLDER = "res://assets/generated"
DIGITS = "res://assets/fonts/hud_outline.fnt"


@dataclass(frozen=True)
class Fonts:
    """12 pixels for everything that is read, 16 for titles; outlined digits of 7 for what stands in a bar."""

    small: BitmapFont
    big: BitmapFont
    digits: BitmapFont

    @staticmethod
    def load() -> "Fonts":
        return Fonts(_font(f"{FOLDER}/body.fnt"), _font(f"{FOLDER}/heading.fnt"), _font(DIGITS))

    def theme(self) -> Theme:
        theme = Theme.new()
        theme.default_font = self.small
        return theme


def _font(path: str) -> BitmapFont:
    font = BitmapFont.new()
    if font.create_from_fnt(path) != 0:
        raise FileNotFoundError(f"{path}: run ./play --setup")
    return font
