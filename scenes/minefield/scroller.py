"""What lists of rows that are higher than their place share: an offset, and a bar at the right."""

from scenes.widgets import draw

BAR_W = 5
WHEEL_UP, WHEEL_DOWN = 4, 5
LEAST_THUMB = 8


class Scroller:
    """`offset` art pixels of `full` are above a window of `room`."""

    def __init__(self) -> None:
        self.offset = self.full = self.room = 0

    def measure(self, full: int, room: int) -> None:
        self.full, self.room = full, room
        self.move(0)

    def move(self, by: int) -> bool:
        """Scroll; tells whether anything moved."""
        before = self.offset
        self.offset = max(0, min(self.offset + by, self.full - self.room))
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to have these rows of pixels in sight."""
        if bottom > self.offset + self.room:
            self.move(bottom - self.room - self.offset)
        if top < self.offset:
            self.move(top - self.offset)

    def draw_bar(self, item, w: int, h: int) -> None:
        """At the right edge of an item of that size."""
        if self.full <= self.room:
            return
        x, thumb = w - BAR_W, max(LEAST_THUMB, h * self.room // self.full)
        y = (h - thumb) * self.offset // (self.full - self.room)
        draw.box(item, x, 0, BAR_W - 1, h, "night0")
        draw.box(item, x, y, BAR_W - 1, thumb, "track1")
        draw.box(item, x, y, BAR_W - 1, 1, "track2")
