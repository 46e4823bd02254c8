"""The sign in front of a row: each type has its own shape, and what had no effect is hollow and crossed."""

from minefield.api import LedgerRow, enums

T = enums.RowType
SIZE = 9
UP = ("....#....", "...###...", "..#####..", ".#######.", "...###...", "...###...", "...###...", ".........")
DOWN = tuple(reversed(UP))
BLADE = (
    ".......##",
    "......##.",
    ".....##..",
    ".#..##...",
    "..###....",
    "..##.....",
    ".#..#....",
    "#........",
)
CROSS = (
    "...###...",
    "...###...",
    "...###...",
    "#########",
    "#########",
    "...###...",
    "...###...",
    "...###...",
)
BAG = ("...###...", "....#....", "..#####..", ".#######.", "#########", "#########", "#########", ".#######.")
NOTHING = (
    "..#####..",
    ".#.....#.",
    "#.....#.#",
    "#....#..#",
    "#..#....#",
    "#.#.....#",
    ".#.....#.",
    "..#####..",
)
GATHER = (
    "....#....",
    "...#.#...",
    "..#...#..",
    ".#..#..#.",
    ".#..#..#.",
    "..#...#..",
    "...#.#...",
    "....#....",
)
BANNER = (
    "#########",
    "#########",
    "#########",
    "#########",
    "####.####",
    "###...###",
    "##.....##",
    "#.......#",
)
STAR = (
    "....#....",
    "....#....",
    "#########",
    ".#######.",
    "..#####..",
    "..#####..",
    ".##...##.",
    ".#.....#.",
)
MISS = (
    "##.....##",
    ".##...##.",
    "..##.##..",
    "...###...",
    "...###...",
    "..##.##..",
    ".##...##.",
    "##.....##",
)
MARKS = {
    T.EFFECT: (UP, "gold1"),
    T.DAMAGE: (BLADE, "red3"),
    T.HEAL: (CROSS, "teal2"),
    T.ITEM: (BAG, "flesh2"),
    T.REWARD_NO_EFFECT: (NOTHING, "track2"),
    T.CONSUMED_NO_EFFECT: (NOTHING, "track2"),
    T.USE_REFUSED: (NOTHING, "track2"),
    T.OVERFLOW_NO_EFFECT: (NOTHING, "track2"),
    T.FLAG_MISS: (MISS, "track3"),
    T.CHARGE: (GATHER, "violet2"),
    T.DECAY: (DOWN, "track2"),
    T.VERDICT: (BANNER, "white0"),
    T.HIGHLIGHT: (STAR, "gold2"),
}
VALUE_INKS = {T.DAMAGE: "red3", T.HEAL: "teal3", T.EFFECT: "gold2", T.HIGHLIGHT: "gold2", T.ITEM: "flesh2"}


def mark_of(row: LedgerRow) -> tuple[tuple[str, ...], str]:
    """Its picture and the colour."""
    return MARKS[row.type]


def value_ink(row: LedgerRow) -> str:
    """Colour of its number; nothing dealt is as pale as nothing gained."""
    return VALUE_INKS.get(row.type, "track3") if row.value else "track2"
