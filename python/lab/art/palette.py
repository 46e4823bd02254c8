"""The 36 colours of all pixel art, as indices, with the ramps and look-up tables that light and shadow use.

A canvas holds indices into :data:`COLOURS`; :data:`TRANSPARENT` (255) marks an empty pixel. Ramps run from
dark to light, darks shift to purple and lights to yellow. Names are ``<ramp><step>``, e.g. ``"steel2"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

_RAMPS_HEX: Final = (
    ("night", "0a0812 14111f 1f1a30 2d2645"),
    ("track", "3f3758 5a5074 7f7496 b3a9c0"),
    ("moss", "0f211f 1c3a2c 33603a 5f9444 a9cf5c"),
    ("teal", "0f3f4a 1a7474 3cb894 a2f5cf"),
    ("red", "36091c 7b1429 c92b36 f7694f"),
    ("flesh", "4a2634 9a5640 dc9a62 f9dba6"),
    ("gold", "8a4a1e eaa52f ffe987"),
    ("steel", "252c3f 4d5c78 8fa3b9 e2eef5"),
    ("violet", "46197a 9a3fe0 e79dff"),
    ("white", "ffffff"),
)

TRANSPARENT: Final = 255
"""Index of an empty pixel."""

COLOURS: Final = tuple(
    (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))
    for _, codes in _RAMPS_HEX
    for code in codes.split()
)
"""RGB of each index, 36 rows, dark to light within each ramp."""

NAMES: Final = tuple(f"{ramp}{step}" for ramp, codes in _RAMPS_HEX for step in range(len(codes.split())))
"""Name of each index."""

INDEX: Final = MappingProxyType({name: i for i, name in enumerate(NAMES)})
"""Index of each name."""

RAMPS: Final = MappingProxyType(
    {ramp: tuple(INDEX[f"{ramp}{s}"] for s in range(len(codes.split()))) for ramp, codes in _RAMPS_HEX}
)
"""Indices of each ramp, dark to light."""

INK: Final = INDEX["night0"]
"""The outline colour."""

WHITE: Final = INDEX["white0"]

# What follows the lightest step of a ramp; every ramp's darkest step is followed by the next colder dark.
_ABOVE: Final = MappingProxyType(
    {
        "night": "track0", "track": "steel3", "moss": "gold2", "teal": "white0", "red": "gold1",
        "flesh": "white0", "gold": "white0", "steel": "white0", "violet": "white0", "white": "white0",
    }
)  # fmt: skip
_BELOW: Final = MappingProxyType(
    {
        "night": "night0", "track": "night3", "moss": "night1", "teal": "night2", "red": "night1",
        "flesh": "night2", "gold": "flesh0", "steel": "night1", "violet": "night2", "white": "steel3",
    }
)  # fmt: skip


def _step_tables() -> tuple[Pixels, Pixels]:
    darker = np.arange(256, dtype=np.uint8)
    lighter = np.arange(256, dtype=np.uint8)
    for ramp, ids in RAMPS.items():
        for step, i in enumerate(ids):
            darker[i] = ids[step - 1] if step else INDEX[_BELOW[ramp]]
            lighter[i] = ids[step + 1] if step + 1 < len(ids) else INDEX[_ABOVE[ramp]]
    darker.setflags(write=False)
    lighter.setflags(write=False)
    return darker, lighter


DARKER, LIGHTER = _step_tables()
"""Look-up tables (256 entries): the index one step darker / lighter. TRANSPARENT maps to itself."""

LETTERS: Final = MappingProxyType(
    {
        "k": "night0", "n": "night1", "N": "night2", "M": "night3",
        "t": "track0", "T": "track1", "u": "track2", "U": "track3",
        "j": "moss0", "m": "moss1", "f": "moss2", "g": "moss3", "G": "moss4",
        "q": "teal0", "e": "teal1", "E": "teal2", "Q": "teal3",
        "d": "red0", "r": "red1", "R": "red2", "h": "red3",
        "b": "flesh0", "B": "flesh1", "s": "flesh2", "S": "flesh3",
        "o": "gold0", "y": "gold1", "Y": "gold2",
        "1": "steel0", "2": "steel1", "3": "steel2", "4": "steel3",
        "v": "violet0", "V": "violet1", "P": "violet2", "w": "white0",
    }
)  # fmt: skip
"""One letter per colour for typed grids; '.' and ' ' are empty."""


def index(colour: str | int) -> int:
    """Index of a colour given by name or index.

    Raises ValueError for an unknown name or an index outside 0..35 and TRANSPARENT.
    """
    if isinstance(colour, str):
        if colour not in INDEX:
            raise ValueError(f"no palette colour is named {colour!r}; the names are {', '.join(NAMES)}")
        return INDEX[colour]
    if colour != TRANSPARENT and not 0 <= colour < len(COLOURS):
        raise ValueError(f"palette index {colour} is outside 0..{len(COLOURS) - 1}")
    return colour


def ramp(spec: str | Iterable[str | int]) -> tuple[int, ...]:
    """Indices of a ramp: its name ("steel"), names in one string ("night1 flesh0"), or a sequence."""
    if isinstance(spec, str):
        if spec in RAMPS:
            return RAMPS[spec]
        return tuple(index(name) for name in spec.split())
    return tuple(index(colour) for colour in spec)


def swap(pairs: Iterable[tuple[str, str]]) -> Pixels:
    """A remap table (256 entries) from (from, to) pairs of colour names or of whole ramps of equal length."""
    table = np.arange(256, dtype=np.uint8)
    for source, target in pairs:
        sources, targets = ramp(source), ramp(target)
        if len(sources) != len(targets):
            raise ValueError(
                f"cannot swap {source!r} to {target!r}: {len(sources)} against {len(targets)} steps"
            )
        for a, b in zip(sources, targets, strict=True):
            table[a] = b
    return table


def luminance(colour: str | int) -> int:
    """Rec. 709 luminance of a colour, 0..255, integer."""
    r, g, b = COLOURS[index(colour)]
    return (2126 * r + 7152 * g + 722 * b) // 10000
