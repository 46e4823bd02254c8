"""The pedestal's board: the piece in its light, beside what is worn, and the two ways to pay (GDD 6.3)."""

from dataclasses import replace
from typing import Any

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import events
from scenes.app.layout import place
from scenes.event.choice import HEIGHT as ROW_H
from scenes.event.games.table import CHOICE, WIDTH, Table, moved, put_picture
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

CARD = "res://scenes/drop/card.tscn"
NICHE_W, NICHE_H = 100, 128
PEDESTAL_X, PEDESTAL_Y, PIECE_UP, GLOW_UP = NICHE_W // 2, 98, 38, 38
CARD_X, CARD_H, CARD_STEP = 104, 62, 66
CHANGES_Y, CHANGE_STEP, MOST_CHANGES = 129, 14, 2
ROWS_Y = 158
LIFT, LIFT_SECONDS, REVEAL_SECONDS = 10, 0.5, 0.6
CLAIM, BLOOD = "claim", "blood"
WORDS = (CLAIM, BLOOD)
RAMPS = {CLAIM: "gold", BLOOD: "red"}
INKS = {1: "moss4", -1: "red3"}


@exposed
class LegendaryGearBoard(Table, Control):
    """Which piece it is and what it would change, the view and the comparison of the rules tell."""

    height = ROWS_Y + len(WORDS) * (ROW_H + 1)

    def _ready(self) -> None:
        self.piece: Any = None
        self.changes: list[tuple[str, str, int]] = []
        self._glow = add_picture(self, PEDESTAL_X, PEDESTAL_Y - GLOW_UP)
        self._pedestal = put_picture(self, "legend_pedestal", PEDESTAL_X, PEDESTAL_Y)
        self._picture = add_picture(self, PEDESTAL_X, PEDESTAL_Y - PIECE_UP)
        self._motes = add_picture(self, PEDESTAL_X, PEDESTAL_Y - GLOW_UP)
        self.loop(self._glow, "legend_glow")
        self.loop(self._motes, "legend_motes")
        self.new, self.worn = (ResourceLoader.load(CARD).instance() for _ in range(2))
        for number, card in enumerate((self.new, self.worn)):
            self.add_child(card)
            place(card, CARD_X, number * CARD_STEP, WIDTH - CARD_X, CARD_H)
        self._rows = {
            word: self.button(CHOICE, word, (0, ROWS_Y + number * (ROW_H + 1), WIDTH, ROW_H))
            for number, word in enumerate(WORDS)
        }
        for word, row in self._rows.items():
            row.ramp = RAMPS[word]
        self.plays = {events.GearRevealed: self.play_revealed}

    def show_seen(self) -> None:
        game = self.page.game
        shown = game.view.shown_gear
        if shown is not None:
            self._show_piece(shown, game.session.compare_gear(shown.instance_id))
        words = self.page.words
        for word, row in self._rows.items():
            terms = self.terms.get(word)
            price, short = (words.price(terms), words.short(terms)) if terms else (("", ""), "")
            row.put(self.own(word), self.own(f"{word}.effect"), *price, short)
            row.enable(word in self.legal)
        self.update()

    def controls(self) -> list:
        return list(self._rows.values())

    def control_for(self, word: str):
        return self._rows.get(word)

    def play_revealed(self, event):
        """The light comes up and the piece stands in it."""
        self.sound("gear_get")
        self.burst(self, "legend_claimed", PEDESTAL_X, PEDESTAL_Y - GLOW_UP)
        yield REVEAL_SECONDS

    def over(self, result: str):
        """It rises from the pedestal."""
        self.sound("star")
        self.burst(self, "legend_claimed", PEDESTAL_X, PEDESTAL_Y - GLOW_UP)
        yield from moved(self._picture, (PEDESTAL_X, PEDESTAL_Y - PIECE_UP - LIFT), LIFT_SECONDS)

    def _show_piece(self, piece, comparison) -> None:
        self.piece = piece
        cell = self.library.cell(f"gear_{piece.catalog_id}")
        self._picture.show_cell(replace(cell, ax=cell.w // 2, ay=cell.h // 2))
        self._picture.position = Vector2(PEDESTAL_X, PEDESTAL_Y - PIECE_UP)
        self.new.put(self.say("drop.new"), comparison.new, comparison.new.slot, is_bright=True)
        self.worn.put(self.say("drop.old"), comparison.old, comparison.new.slot, is_bright=False)
        words = self.app.gear_words
        self.changes = []
        for change in comparison.changes:
            sign = (change.delta > 0) - (change.delta < 0)
            if sign:
                numbers = f"{words.amount(change.stat, change.old)} → {words.amount(change.stat, change.new)}"
                self.changes.append((words.stat(change.stat), numbers, sign))

    def _draw(self) -> None:
        draw.style(self, self.library.style("inset_deep"), 0, 0, NICHE_W, NICHE_H)
        self.cell("legend_hall", NICHE_W // 2, NICHE_H // 2)
        font = self.app.fonts.small
        for number, (name, numbers, sign) in enumerate(self.changes[:MOST_CHANGES]):
            y = CHANGES_Y + number * CHANGE_STEP
            draw.text(self, font, 4, y, name, INKS[sign])
            draw.text(self, font, WIDTH - 4 - draw.width(font, numbers), y, numbers, INKS[sign])
