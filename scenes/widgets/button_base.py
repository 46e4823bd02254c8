"""What every button is: a drawn face with a lip, words and an icon; mouse, touch, keys and gamepad alike."""

from godot import TextureButton, Vector2, export
from scenes.app.access import app_of
from scenes.widgets import draw

DRAW_PRESSED, DRAW_HOVER_PRESSED = 1, 4
LIP = 2  # pixels of lip under the face, gone when pressed
BRIGHT = ("gold",)  # ramps on which words need ink all around
INKS = {"disabled": "track2", "hover": "white0"}


class ButtonBase(TextureButton):
    """`ramp` colours the face; `hint_key` is said beside the control while it is hovered or focused."""

    text_key = export(str, default="")
    ramp = export(str, default="grey")
    icon_id = export(str, default="")
    hint_key = export(str, default="")
    is_big = export(bool, default=False)

    def _ready(self) -> None:
        self._app = app_of(self)
        self.words = self.hint = ""
        self.retranslate()
        self.focus_mode = 2
        self._app.hover.watch(self)
        self.connect("pressed", self, "_on_pressed_sound")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.text_key:
            self.words = self._app.strings.text(self.text_key)
        if self.hint_key:
            self.hint = self._app.strings.text(self.hint_key)
        self.update()

    def set_words(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.update()

    def hover_words(self) -> str:
        return self.hint

    def enable(self, is_on: bool) -> None:
        if self.disabled == is_on:
            self.disabled = not is_on
            if not is_on:
                self._app.hover.leave(self)
            self.update()

    def _on_pressed_sound(self) -> None:
        self._app.sound.play("button")

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        state = self._state()
        library = self._app.library
        draw.style(self, library.style(f"button_{self.ramp}_{state}"), 0, 0, w, h)
        self.draw_face(LIP if state == "pressed" else 0, w, h - LIP, state)
        if self.has_focus():  # on a disabled one, too: the focus is never out of sight
            draw.style(self, library.style("button_focus/0"), -2, -2, w + 4, h + 4)

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        """Icon and words in the middle of the face, which begins at `top`."""
        font = self._app.fonts.big if self.is_big else self._app.fonts.small
        words_w = draw.width(font, self.words) if self.words else 0
        icon = self._app.library.cell(self.icon_id) if self.icon_id else None
        icon_w = icon.w if icon else 0
        gap = 4 if words_w and icon_w else 0
        x = (w - words_w - icon_w - gap + 1) // 2
        if icon:
            y = top + (h - icon.h + 1) // 2
            self.draw_texture(icon.texture, Vector2(x, y))
            if state == "disabled":
                self._dim(x, y, icon)
            x += icon_w + gap
        if self.words:
            line_h = int(font.get_height())
            write = draw.outlined if self.ramp in BRIGHT and not self.disabled else draw.text
            write(self, font, x, top + (h - line_h + 1) // 2, self.words, INKS.get(state, "flesh3"))

    def _dim(self, x: int, y: int, icon) -> None:
        """Every other row of the icon goes: dimmed without a colour of its own."""
        for row in range(0, icon.h, 2):
            draw.box(self, x, y + row, icon.w, 1, "night2")

    def _state(self) -> str:
        if self.disabled:
            return "disabled"
        if self.get_draw_mode() in (DRAW_PRESSED, DRAW_HOVER_PRESSED):
            return "pressed"
        return "hover" if self.is_hovered() or self.has_focus() else "normal"
