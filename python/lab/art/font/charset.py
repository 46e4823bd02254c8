"""Which characters are baked: those of the tables, ASCII, punctuation and signs, GB2312 level 1."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

_PUNCTUATION: Final = "°§©·—‘’“”…、。〈〉《》「」『』【】〔〕・×÷±≤≥≠∞%‰←↑→↓↔★☆●○◆◇■□▲△▼▽♥♦♣♠√"


def gb2312_level_1() -> str:
    """The 3,755 common characters: rows 16 to 55 of GB2312."""
    out = []
    for row in range(0xB0, 0xD8):
        for cell in range(0xA1, 0xFF):
            try:
                out.append(bytes((row, cell)).decode("gb2312"))
            except UnicodeDecodeError:
                continue  # the last row ends with five unassigned cells
    return "".join(out)


def of_table(path: Path) -> str:
    """All characters in a CSV table; empty when the table does not exist yet."""
    if not path.is_file():
        return ""
    with path.open(encoding="utf-8", newline="") as file:
        return "".join(cell for row in csv.reader(file) for cell in row)


def characters(specs: Path) -> list[str]:
    """Every character to bake, sorted by code point, without control characters.

    `specs` is the folder of tables: all of them count, because names of gear, blessings and events are
    shown too.
    """
    wanted = {chr(code) for code in range(0x20, 0x7F)}
    wanted |= {chr(code) for code in range(0xFF01, 0xFF5F)}
    wanted |= set(_PUNCTUATION) | set(gb2312_level_1()) | {"\u3000"}
    for table in sorted(specs.glob("**/*.csv")):
        wanted |= set(of_table(table))
    return sorted(char for char in wanted if char.isprintable() or char == "\u3000")
