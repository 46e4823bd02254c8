"""Where the 40 tiles stand on screen, from specs/board-ring.csv (heroll-rules 2)."""

from scenes.app.files import read_table

TABLE = "res://specs/board-ring.csv"
TILE = 24
COLUMNS, ROWS = 9, 13
WIDTH, HEIGHT = COLUMNS * TILE, ROWS * TILE


def corner_in(room) -> tuple[int, int]:
    """Where the ring's top left corner stands in a room: in the middle between the HUD's bars."""
    space = room.stage_bottom - room.stage_top
    return room.middle - WIDTH // 2, room.stage_top + (space - HEIGHT) // 2


class RingPlan:
    """`tiles` holds (column, row) by tile index."""

    def __init__(self) -> None:
        rows = read_table(TABLE)
        self.tiles = [(int(row["column"]), int(row["row"])) for row in rows]

    def corner(self, index: int, left: int, top: int) -> tuple[int, int]:
        """Top left corner of a tile when the ring's is (left, top), in art pixels."""
        column, row = self.tiles[index]
        return left + column * TILE, top + row * TILE

    def centre(self, index: int, left: int, top: int) -> tuple[int, int]:
        x, y = self.corner(index, left, top)
        return x + TILE // 2, y + TILE // 2
