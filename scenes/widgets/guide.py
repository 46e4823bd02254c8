"""Three hints, each shown once on this machine: first roll, first fight, first gear (GDD 10.3)."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

ROLL, BATTLE, GEAR = "roll", "battle", "gear"
PAD_X, PAD_Y = 7, 4
HAND_GAP, HAND_H, HAND_REACH = 3, 15, 6
MARGIN = 4
BOB_SECONDS = 0.35
FIGHT_SECONDS = 6.0  # in a fight nobody has to answer: it goes by itself
GROUP = "guide"


@exposed
class Guide(Control):
    """Points at the control that the hint is about; it stops nothing and takes no input."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._lines: list[str] = []

    def tell(self, hint: str, control, within=None) -> None:
        """Show a hint above a control unless this machine has seen it.

        `within` (left, top, width, height): the words stand at the lower end of that instead, and only the
        hand is at the control.
        """
        settings = self._app.settings
        if hint in settings.hints_shown or self._app.options.autopilot:
            return
        self._app.hover.dismiss()  # they would lie on each other
        settings.hints_shown = (*settings.hints_shown, hint)
        self._app.keep_settings()
        font = self._app.fonts.small
        room = self._app.layout
        words = self._app.strings.text(f"hint.{hint}")
        most = within[2] - 2 * MARGIN if within else room.right - room.left
        self._lines = draw.wrap(font, words, most - 2 * PAD_X)
        w = max(draw.width(font, line) for line in self._lines) + 2 * PAD_X
        h = len(self._lines) * int(font.get_height()) + 2 * PAD_Y
        self._place(control, w, h, within)
        self.get_node("Hand").show_id("pointer")
        self.show()
        self.update()
        self._app.director.cancel(GROUP)
        self._app.director.start(self._bobbing(hint), GROUP)

    def dismiss(self) -> None:
        """The player has acted."""
        self._app.director.cancel(GROUP)
        self.hide()

    def _place(self, control, w: int, h: int, within) -> None:
        room = self._app.layout
        at, size = control.rect_global_position, control.rect_size
        middle, top = int(at.x + size.x / 2), int(at.y)
        x, y = max(room.left, min(middle - w // 2, room.right - w)), top - HAND_GAP - HAND_H - h
        foot = top - HAND_GAP
        if within:
            left, upper, free_w, free_h = within
            x, y = left + (free_w - w) // 2, upper + free_h - h - MARGIN
            foot = top + HAND_REACH
        self.rect_size = Vector2(w, h)
        self.rect_position = Vector2(x, y)
        self._foot = Vector2(middle - x, foot - y)

    def _bobbing(self, hint: str):
        """The hand moves up and down; in a fight for a while only."""
        hand = self.get_node("Hand")
        past = 0.0
        while hint != BATTLE or past < FIGHT_SECONDS:
            for lift in (0, 2):
                hand.position = self._foot - Vector2(0, lift)
                yield BOB_SECONDS
                past += BOB_SECONDS
        self.hide()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("tooltip"), 0, 0, w, h)
        font = self._app.fonts.small
        for number, line in enumerate(self._lines):
            draw.text(self, font, PAD_X, PAD_Y + number * int(font.get_height()), line, "gold2")
