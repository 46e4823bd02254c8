"""The engine's own start picture ``assets/splash.png``: the logo at the art scale of the base canvas."""

from __future__ import annotations

from typing import Final

from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.title import logo

ART_SCALE: Final = 3  # of the base canvas 750 × 1334; the engine draws its start picture as it is


def build() -> tuple[Output, ...]:
    """One picture, each art pixel a block of 3 × 3."""
    small = logo.dice_logo().px
    return (Output("assets/splash.png", Canvas.of(small.repeat(ART_SCALE, 0).repeat(ART_SCALE, 1))),)
