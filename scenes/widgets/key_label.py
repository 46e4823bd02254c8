"""A label whose text is a key of specs/strings.csv."""

from godot import Label, export, exposed
from scenes.app.access import app_of
from scenes.app.palette import colour


@exposed
class KeyLabel(Label):
    """`ink` is a palette colour's name; with an empty `text_key` the owner sets the text."""

    text_key = export(str, default="")
    ink = export(str, default="flesh3")
    is_big = export(bool, default=False)

    def _ready(self) -> None:
        app = app_of(self)
        self.retranslate()
        self.add_font_override("font", app.fonts.big if self.is_big else app.fonts.small)
        self.tint(self.ink)
        self.add_color_override("font_color_shadow", colour("night0"))
        self.add_constant_override("shadow_offset_x", 1)
        self.add_constant_override("shadow_offset_y", 1)
        self.add_constant_override("line_spacing", 2)

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.text_key:
            self.text = app_of(self).strings.text(self.text_key)

    def tint(self, name: str) -> None:
        self.add_color_override("font_color", colour(name))
