"""Ground that will be hit: boss areas, lob marker, rush line; drawn as wide as the rules say (GDD 11.3)."""

from dataclasses import dataclass

from godot import Node2D, Rect2, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

LOB, RUSH, BOSS, SKILL = "lob", "rush", "boss", "skill"
END_W = 8  # of a boss area's rounded ends
DASH_W, END_H = 12, 9
INSET = 4  # of the filling inside a boss area
CHEVRON_STEP, CHEVRON_W = 14, 3
LAST_SHARE, FLICKER_MS = 0.75, 80  # near the hit the filling flickers
INKS = {BOSS: ("red2", "red3", "gold2"), SKILL: ("violet0", "violet1", "violet2")}


@dataclass
class Warning:
    """An area from `left` to `right` in art pixels on the ground line `y`; gone at `hit_at_ms`."""

    kind: str
    attack_id: int
    left: int
    right: int
    y: int
    at_ms: int
    hit_at_ms: int


@exposed
class Warnings(Node2D):
    """Kept until their hit; low effects keep them too."""

    def _ready(self) -> None:
        self._library = app_of(self).library
        self.shown: list[Warning] = []
        self._now_ms = 0

    def add(self, warning: Warning) -> None:
        self.shown.append(warning)
        self.update()

    def drop(self, attack_id: int) -> None:
        """The attack landed or was cancelled."""
        self.shown = [warning for warning in self.shown if warning.attack_id != attack_id]
        self.update()

    def advance(self, now_ms: int) -> None:
        if self.shown:
            self._now_ms = now_ms
            self.shown = [warning for warning in self.shown if warning.hit_at_ms > now_ms]
            self.update()

    def clear(self) -> None:
        self.shown = []
        self.update()

    def _draw(self) -> None:
        """What is hit soonest lies on top."""
        for warning in sorted(self.shown, key=lambda one: -one.hit_at_ms):
            if warning.kind == LOB:
                self._draw_lob(warning)
            elif warning.kind == RUSH:
                self._draw_rush(warning)
            else:
                self._draw_boss(warning)

    def _frame(self, asset_id: str, warning: Warning):
        """The cell of an animation at the present logic time."""
        animation = self._library.animation(asset_id)
        past = max(0, self._now_ms - warning.at_ms)
        past = past % animation.total_ms if animation.loop else min(past, animation.total_ms - 1)
        for cell, ms in animation.frames:
            if past < ms:
                return cell
            past -= ms
        return animation.frames[-1][0]

    def _draw_lob(self, warning: Warning) -> None:
        cell = self._frame("ground/lob_marker", warning)
        middle = (warning.left + warning.right) // 2
        self.draw_texture(cell.texture, Vector2(middle - cell.ax, warning.y - cell.ay))
        for x in (warning.left, warning.right - 1):
            self._post(x, warning.y)

    def _draw_rush(self, warning: Warning) -> None:
        cell = self._frame("ground/rush_line", warning)
        x = warning.right - DASH_W
        while x >= warning.left:
            self.draw_texture(cell.texture, Vector2(x, warning.y - cell.ay))
            x -= DASH_W
        draw.box(self, warning.right - 1, warning.y - END_H // 2, 1, END_H, "red2")
        head = self._frame("ground/rush_head", warning)
        self.draw_texture(head.texture, Vector2(warning.left, warning.y - head.ay))

    def _draw_boss(self, warning: Warning) -> None:
        left = self._frame("ground/boss_area_left", warning)
        middle = self._frame("ground/boss_area_middle", warning)
        right = self._frame("ground/boss_area_right", warning)
        top = warning.y - left.ay
        self.draw_texture(left.texture, Vector2(warning.left, top))
        x, end = warning.left + END_W, warning.right - END_W
        while x < end:
            w = min(middle.w, end - x)
            source = middle.texture.region
            part = Rect2(source.position.x, source.position.y, w, middle.h)
            self.draw_texture_rect_region(middle.texture.atlas, Rect2(x, top, w, middle.h), part)
            x += w
        self.draw_texture(right.texture, Vector2(end, top))
        self._draw_filling(warning, top + INSET, left.h - 2 * INSET)
        if warning.kind == SKILL:
            self._draw_chevrons(warning, top, left.h)

    def _draw_filling(self, warning: Warning, top: int, h: int) -> None:
        """From the boss's side, and whole when the blow falls."""
        past = max(0, self._now_ms - warning.at_ms)
        share = min(1.0, past / max(1, warning.hit_at_ms - warning.at_ms))
        calm, alarm, edge = INKS[warning.kind]
        is_bright = share > LAST_SHARE and past // FLICKER_MS % 2
        right = warning.right - INSET
        w = int((right - warning.left - INSET) * share + 0.5)
        draw.box(self, right - w, top, w, h, alarm if is_bright else calm)
        draw.box(self, right - w, top, min(w, 2), h, edge)

    def _draw_chevrons(self, warning: Warning, top: int, h: int) -> None:
        """A skill's ground has a violet rim and arrows towards the hero."""
        edge = INKS[SKILL][2]
        inner_w = warning.right - warning.left - 2 * END_W
        for y in (top, top + h - 1):
            draw.box(self, warning.left + END_W, y, inner_w, 1, edge)
        for x in (warning.left, warning.right - 1):
            draw.box(self, x, top + h // 4, 1, h - 2 * (h // 4), edge)
        reach = h // 2 - INSET
        x = warning.right - END_W - reach - CHEVRON_W
        while x >= warning.left + END_W:
            for row in range(-reach, reach + 1):
                draw.box(self, x + abs(row), top + h // 2 + row, CHEVRON_W, 1, edge)
            x -= CHEVRON_STEP

    def _post(self, x: int, y: int) -> None:
        """The very edge of a lob's ground."""
        draw.box(self, x, y - 3, 1, 6, "red3")
