"""The title and result atlas ``assets/sprites/title.png``: key art, logos and result pages."""

from __future__ import annotations

from lab.art.backdrop import add_life
from lab.art.outputs import Output
from lab.art.sheets import Sheet
from lab.art.title import keyart, logo, results


def build() -> tuple[Output, ...]:
    """The atlas and its description. The key art is anchored at its centre, logos at theirs."""
    sheet = Sheet("title", 1024)
    sheet.cell("title_art", keyart.picture(), keyart.ANCHOR)
    add_life(sheet, "title_life", keyart.life, keyart.ANCHOR, 170)
    for name, picture in (("title_logo", logo.dice_logo()), ("title_logo_mines", logo.mines_logo())):
        sheet.cell(name, picture, (picture.w // 2, picture.h // 2))
    for name, picture in (("result_victory", results.victory()), ("result_defeat", results.defeat())):
        sheet.cell(name, picture, results.ANCHOR)
    return sheet.outputs()
