"""All battle and board effects and their atlas, `assets/sprites/fx.png` with `fx.json`."""

from __future__ import annotations

from lab.art.fx import board_bursts, bursts, digits, glows, ground, missiles, moments, projectiles, slashes
from lab.art.outputs import Output
from lab.art.sheets import Sheet


def sheet() -> Sheet:
    """The atlas of effects and damage digits."""
    out = Sheet("fx", width=512)
    for module in (slashes, projectiles, missiles, ground, bursts, board_bursts, glows, moments, digits):
        module.add(out)
    return out


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    return sheet().outputs()
