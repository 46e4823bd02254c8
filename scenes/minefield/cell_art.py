"""How a cell of the board is drawn, 16 to 22 art pixels wide."""

from minefield.api import enums
from scenes.minefield.shown_board import Look
from scenes.widgets import draw

NUMBER_INKS = {
    1: "steel3",
    2: "moss4",
    3: "red3",
    4: "violet2",
    5: "gold1",
    6: "teal2",
    7: "flesh2",
    8: "white0",
}
FLAG = (
    "pp.......",
    "prrrr....",
    "prrrrrr..",
    "pRRRRRRR.",
    "pRRRRR...",
    "pRR......",
    "p........",
    "p........",
    "p........",
    "###......",
)
MINE = (
    "....#....",
    ".#..#..#.",
    "..#####..",
    ".##w####.",
    "#########",
    ".#######.",
    "..#####..",
    ".#..#..#.",
    "....#....",
)
CROSS = (
    "ww.......ww",
    ".ww.....ww.",
    "..ww...ww..",
    "...ww.ww...",
    "....www....",
    "....www....",
    "....www....",
    "...ww.ww...",
    "..ww...ww..",
    ".ww.....ww.",
    "ww.......ww",
)
MIST = (
    "...vvv......",
    "..vvvvv.vv..",
    ".vvvvvvvvvv.",
    "vvvvvvvvvvvv",
    ".dddddddddd.",
)
INKS = {"#": "night0", "r": "red3", "R": "red2", "p": "flesh3", "w": "white0", "v": "track3", "d": "track2"}


def picture(item, rows: tuple[str, ...], x: int, y: int, inks: dict[str, str] = INKS) -> None:
    """Runs of equal letters as boxes; a dot draws nothing."""
    for down, row in enumerate(rows):
        start = 0
        for at in range(1, len(row) + 1):
            if at == len(row) or row[at] != row[start]:
                if row[start] != ".":
                    draw.box(item, x + start, y + down, at - start, 1, inks[row[start]])
                start = at


def draw_cell(item, font, x: int, y: int, size: int, look: Look) -> None:
    """One cell with its top left corner at (x, y); the last row and column of pixels are the gap."""
    edge = size - 1
    if look.cover is enums.Cover.OPEN:
        _draw_open(item, font, x, y, edge, look)
        return
    fill, light, shade = ("night3", "track1", "night2") if look.is_fog else ("steel1", "steel2", "steel0")
    draw.box(item, x, y, edge, edge, fill)
    draw.box(item, x, y, edge, 1, light)
    draw.box(item, x, y, 1, edge, light)
    draw.box(item, x + 1, y + edge - 1, edge - 1, 1, shade)
    draw.box(item, x + edge - 1, y + 1, 1, edge - 1, shade)
    if look.is_fog and not look.is_bared:
        _middle(item, MIST, x, y, edge)
    if look.cover is enums.Cover.FLAGGED:
        _middle(item, FLAG, x + 1, y, edge)
        if look.is_bared:
            _middle(item, CROSS, x, y, edge)
    elif look.is_bared:
        _middle(item, MINE, x, y, edge)


def _draw_open(item, font, x: int, y: int, edge: int, look: Look) -> None:
    ground = "red1" if look.is_mine else "night3" if look.is_fresh else "night1"
    draw.box(item, x, y, edge, edge, ground)
    if look.is_mine:
        draw.box(item, x + 1, y + 1, edge - 2, edge - 2, "red2")
        _middle(item, MINE, x, y, edge)
    elif look.number:
        words = str(look.number)
        left = x + (edge - draw.width(font, words) + 1) // 2
        top = y + (edge - int(font.get_height()) + 1) // 2
        draw.text(item, font, left, top, words, NUMBER_INKS[look.number])


def _middle(item, rows: tuple[str, ...], x: int, y: int, edge: int) -> None:
    picture(item, rows, x + (edge - len(rows[0])) // 2, y + (edge - len(rows)) // 2)
