"""Integer art scale: window pixels an art pixel takes and what room that leaves (architecture, Scenes).

The window is w x h pixels. One art pixel is k x k window pixels with k = min(floor(w/240), floor(h/426)), at
least 1; the layout fills floor(w/k) x floor(h/k) art pixels, and what is played stands in a column in the
middle of a wider room. A remainder of less than one art pixel at the
right and the bottom shows the screen's backdrop.
"""

from dataclasses import dataclass

from godot import OS, Vector2

MIN_WIDTH, MIN_HEIGHT = 240, 426
CANVAS_PER_ART = 3  # pixels of the 750 x 1334 canvas in an art pixel
SAFE_SIDE, SAFE_TOP, SAFE_BOTTOM = 8, 15, 12  # 24, 44 and 34 canvas pixels in art pixels, rounded up
COLUMN = 288  # what stands on screen gets no wider, however wide the window is,
TALLEST = 560  # and no taller than the backdrops
TOP_H, BOTTOM_H = 24, 62  # the HUD's bars (GDD 10.1)


def art_scale(width: float, height: float) -> int:
    """Window pixels per art pixel."""
    return max(1, min(int(width) // MIN_WIDTH, int(height) // MIN_HEIGHT))


@dataclass(frozen=True)
class Layout:
    """The present room in art pixels; `k` window pixels each."""

    k: int
    width: int
    height: int

    @staticmethod
    def of_window(width: float, height: float) -> "Layout":
        k = art_scale(width, height)
        return Layout(k, int(width) // k, int(height) // k)

    @property
    def left(self) -> int:
        return max(0, self.width - COLUMN) // 2 + SAFE_SIDE

    @property
    def right(self) -> int:
        return self.width - self.left

    @property
    def top(self) -> int:
        return self._above + SAFE_TOP

    @property
    def bottom(self) -> int:
        return self.height - self._above - SAFE_BOTTOM

    @property
    def _above(self) -> int:
        """Rows over the backdrops in a room that is taller."""
        return max(0, self.height - TALLEST) // 2

    @property
    def stage_top(self) -> int:
        """Where the HUD's upper bar ends."""
        return self.top + TOP_H

    @property
    def stage_bottom(self) -> int:
        """Where the HUD's lower bar begins."""
        return self.bottom - BOTTOM_H

    @property
    def middle(self) -> int:
        return self.width // 2


def apply(viewport) -> Layout:
    """Make art pixels the viewport's unit, for canvas, controls and input alike; returns the room.

    The window gets no smaller than the room that every screen needs.
    """
    least = Vector2(MIN_WIDTH, MIN_HEIGHT)
    if least != OS.min_window_size:
        OS.min_window_size = least
    window = viewport.size
    layout = Layout.of_window(window.x, window.y)
    viewport.set_size_override_stretch(True)
    viewport.set_size_override(True, Vector2(window.x / layout.k, window.y / layout.k), Vector2(0, 0))
    return layout


def undo(viewport) -> None:
    """Window pixels are the viewport's unit again."""
    viewport.set_size_override(False)
    viewport.set_size_override_stretch(False)


def place(control, x: float, y: float, w: float, h: float) -> None:
    """Put a control on whole art pixels."""
    control.rect_position = Vector2(int(x), int(y))
    control.rect_size = Vector2(int(w), int(h))
