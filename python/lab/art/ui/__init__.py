"""The interface atlas: panels, buttons, bars and trims in ``assets/sprites/ui.png``.

Nine-patches are anchored at (0, 0); :data:`MARGINS` says where they may be stretched, and
``specs/assets.csv`` repeats it for the scenes.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.sheets import Sheet
from lab.art.ui import bars, buttons, cards, gauge, goods, patches, trims

Margins = tuple[int, int, int, int]


def _margins() -> dict[str, Margins]:
    out: dict[str, Margins] = {f"panel_{name}": patches.PANEL_MARGINS for name in patches.FRAMES}
    out |= {"inset": (3, 3, 3, 3), "inset_deep": (3, 3, 3, 3), "tooltip": (4, 4, 4, 4)}
    out |= {"tab_active": (5, 5, 5, 2), "tab_idle": (5, 5, 5, 2), "divider": (4, 0, 4, 0)}
    for colour in buttons.COLOURS:
        out |= {f"button_{colour}_{state}": buttons.MARGINS for state in buttons.STATES}
    out |= {"bar": (3, 3, 3, 3), "bar_small": (3, 3, 3, 3), "bar_big": (4, 4, 4, 4)}
    out |= {"slider_track": (3, 3, 3, 3), "scroll_track": (3, 3, 3, 3), "scroll_thumb": (3, 3, 3, 3)}
    out |= {f"ribbon_{name}": trims.RIBBON_MARGINS for name in trims.RIBBONS}
    out |= {f"card_{name}": cards.MARGINS for name in (*cards.TIERS, "place", "reverse")}
    out |= {f"button_focus/{i}": (8, 8, 8, 8) for i in range(4)}
    out |= {f"cursor/{i}": (9, 9, 9, 9) for i in range(3)}
    return out


MARGINS: Final = MappingProxyType(_margins())
"""Cell → left, top, right and bottom margin of its nine-patch."""


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("ui", 512)
    for name in patches.FRAMES:
        sheet.cell(f"panel_{name}", patches.panel(name), (0, 0))
    sheet.cell("inset", patches.inset(), (0, 0))
    sheet.cell("inset_deep", patches.inset("night0", "night3"), (0, 0))
    sheet.cell("tooltip", patches.tooltip(), (0, 0))
    sheet.cell("tooltip_tail", trims.speech_tail(), (4, 0))
    sheet.cell("tab_active", patches.tab(True), (0, 0))
    sheet.cell("tab_idle", patches.tab(False), (0, 0))
    sheet.cell("dim", patches.dim(), (0, 0))
    sheet.cell("divider", patches.divider(), (0, 0))
    sheet.cell("diamond", patches.diamond(), (3, 3))
    for colour in buttons.COLOURS:
        for state in buttons.STATES:
            sheet.cell(f"button_{colour}_{state}", buttons.button(colour, state), (0, 0))
    _bars(sheet)
    for name in trims.RIBBONS:
        sheet.cell(f"ribbon_{name}", trims.ribbon(name), (0, 0))
    for name in cards.TIERS:
        sheet.cell(f"card_{name}", cards.card(name), (0, 0))
    sheet.cell("card_place", cards.place(), (0, 0))
    sheet.cell("card_reverse", cards.reverse(), (0, 0))
    sheet.cell("card_medal", cards.medal(), (cards.MEDAL_W // 2, cards.MEDAL_H // 2))
    for state in cards.STARS:
        sheet.cell(f"star_{state}", cards.star(state), (0, 0))
    for charges in range(gauge.BUILD + 1):
        sheet.cell(f"gauge_build_{charges}", gauge.build_up(charges), (gauge.W // 2, gauge.H // 2))
    for left in range(gauge.COUNT + 1):
        sheet.cell(f"gauge_count_{left}", gauge.count_down(left), (gauge.W // 2, gauge.H // 2))
    _animations(sheet)
    return sheet.outputs()


def _bars(sheet: Sheet) -> None:
    sheet.cell("bar", bars.bar(False), (0, 0))
    sheet.cell("bar_small", bars.small_bar(), (0, 0))
    sheet.cell("bar_big", bars.bar(True), (0, 0))
    for name in bars.FILLS:
        sheet.cell(f"fill_{name}", bars.fill(name, False), (0, 0))
        sheet.cell(f"fill_{name}_big", bars.fill(name, True), (0, 0))
        sheet.cell(f"fill_{name}_edge", bars.spark(name), (0, 0))
    sheet.cell("boss_notch", bars.notch(), (1, 0))
    sheet.cell("boss_cap_left", bars.boss_cap(False), (9, 9))
    sheet.cell("boss_cap_right", bars.boss_cap(True), (9, 9))
    for state in bars.PIPS:
        sheet.cell(f"pip_{state}", bars.pip(state), (4, 4))
    sheet.cell("checkbox_off", bars.checkbox(False), (0, 0))
    sheet.cell("checkbox_on", bars.checkbox(True), (0, 0))
    sheet.cell("slider_track", bars.slider_track(), (0, 0))
    sheet.cell("slider_knob", bars.slider_knob(False), (5, 7))
    sheet.cell("slider_knob_hover", bars.slider_knob(True), (5, 7))
    sheet.cell("scroll_track", bars.scroll(False), (0, 0))
    sheet.cell("scroll_thumb", bars.scroll(True), (0, 0))


def _animations(sheet: Sheet) -> None:
    def four(name: str, frames: list[Canvas], ms: int) -> None:
        sheet.animate(name, [(frame, ms) for frame in frames], (0, 0), loop=True)

    four("button_focus", [buttons.focus(i) for i in range(4)], 140)
    four("cursor", [trims.cursor(i) for i in range(4)], 130)
    band = [(trims.warning(i), 90) for i in range(4)]
    sheet.animate("warning", band, (band[0][0].w // 2, band[0][0].h // 2), loop=True)
    alarm = [(gauge.count_down(1), 140), (gauge.count_down(1, alight=True), 140)]
    sheet.animate("gauge_last", alarm, (gauge.W // 2, gauge.H // 2), loop=True)
    goods.add(sheet)
    hand = trims.pointer()
    sheet.cell("pointer", hand, (4, hand.h - 1))
