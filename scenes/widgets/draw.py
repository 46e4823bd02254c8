"""What controls draw by themselves: plain boxes, nine-patches and text, on whole art pixels."""

from godot import Rect2, Vector2
from scenes.app.palette import colour

FULL = 0.5  # a line that full rather ends at a space than between two characters
OPENING = " ·（《「"
FIRST_CHINESE, CLOSING = "\u2e80", "，。：；、！？）》」·,.:;!?)%"
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
CURSOR = 24  # edge of the cursor's cell: smaller would be squeezed off the grid


def box(item, x: int, y: int, w: int, h: int, name: str) -> None:
    """A filled rectangle of one palette colour."""
    if w > 0 and h > 0:
        item.draw_rect(Rect2(x, y, w, h), colour(name), True)


def style(item, style_box, x: int, y: int, w: int, h: int) -> None:
    """A nine-patch."""
    item.draw_style_box(style_box, Rect2(x, y, w, h))


def cursor(item, library, x: int, y: int, w: int, h: int) -> None:
    """Bright corners around what has the focus, for controls that are no buttons; at least 24 x 24."""
    w_out, h_out = max(w, CURSOR), max(h, CURSOR)
    style(item, library.style("cursor/0"), x - (w_out - w) // 2, y - (h_out - h) // 2, w_out, h_out)


def stretch(item, cell, x: int, y: int, w: int, h: int) -> None:
    """A cell drawn over a rectangle; for cells made of plain columns or rows."""
    if w > 0 and h > 0:
        item.draw_texture_rect(cell.texture, Rect2(x, y, w, h), False)


def stretch_rows(item, cell, x: int, y: int, w: int, rows: int, first: int = 0) -> None:
    """Rows of a cell, from `first` on, as wide as `w` and a pixel high each; for cells made of plain rows."""
    if w > 0 and rows > 0:
        source = Rect2(0, first, cell.w, rows)
        item.draw_texture_rect_region(cell.texture, Rect2(x, y, w, rows), source)


def text(item, font, x: int, y: int, words: str, name: str) -> None:
    """One line with its top left corner at (x, y) in a palette colour, on an ink shadow down and right."""
    base = int(y + font.get_ascent())
    item.draw_string(font, Vector2(x + 1, base + 1), words, colour("night0"))
    item.draw_string(font, Vector2(x, base), words, colour(name))


def outlined(item, font, x: int, y: int, words: str, name: str) -> None:
    """One line like `text`, with ink all around it, for bright grounds."""
    base = int(y + font.get_ascent())
    for dx, dy in AROUND:
        item.draw_string(font, Vector2(x + dx, base + dy), words, colour("night0"))
    item.draw_string(font, Vector2(x, base), words, colour(name))


def digits(item, font, x: int, y: int, words: str) -> None:
    """White figures with their own outline; (x, y) is the outline's top left corner."""
    item.draw_string(font, Vector2(x, int(y + font.get_ascent())), words)


def width(font, words: str) -> int:
    """Pixels that a line takes."""
    return int(font.get_string_size(words).x)


def wrap(font, words: str, room: int) -> list[str]:
    """Lines of at most `room` pixels: broken at spaces and between Chinese characters, else anywhere.

    A number keeps the Chinese word that counts it, and no line begins with a closing mark.
    """
    lines = []
    for line in words.split("\n"):
        while len(line) > 1 and width(font, line) > room:
            end = next(n for n in range(len(line), 0, -1) if n == 1 or width(font, line[:n]) <= room)
            cuts = [n for n in range(1, min(end, len(line) - 1) + 1) if _may_break(line, n)]
            spaces = [n for n in cuts if line[n] == " " and n >= end * FULL]
            cut = (spaces or cuts or [end])[-1]
            lines.append(line[:cut])
            line = line[cut:].lstrip(" ")
        lines.append(line)
    return lines


def _may_break(line: str, at: int) -> bool:
    """Whether a line may end before this place."""
    before, after = line[at - 1], line[at]
    if after == " ":
        beyond = line[at + 1 : at + 2]
        return beyond != "·" and not (before.isdigit() and _is_chinese(beyond))
    if before in OPENING or after in CLOSING or (before.isdigit() and _is_chinese(after)):
        return False
    return _is_chinese(before) or _is_chinese(after)


def _is_chinese(sign: str) -> bool:
    return sign >= FIRST_CHINESE
