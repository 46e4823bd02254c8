"""Damage and healing in digits that rise: merged by source within 150 ms, at most 24 at once (GDD 11.3)."""

from dataclasses import dataclass

from godot import Node2D, Vector2, exposed
from scenes.app.access import app_of

MERGE_SECONDS = 0.15
MOST = 24
LIFE_SECONDS, RISE_PIXELS = 0.8, 9
DIGIT_W, DIGIT_H = 6, 9  # from one to the next; neighbours share their outline
MISS_W = 24
POP_SECONDS, POP_PIXELS = 0.08, 2
ANSWERS = ("poison", "thorns", "chain", "execute", "first_blood", "blast")  # damage of no weapon
APART = ("heal", *ANSWERS)
Box = tuple[int, int, int, int]


@dataclass
class Number:
    """One number on screen. `style`: damage, hurt, crit, heal, miss or one of `ANSWERS`.

    `key`: source, target, and what does not merge with other kinds of damage. It rises from row `y`.
    """

    key: tuple
    style: str
    amount: int
    x: int
    y: int
    age: float = 0.0

    @property
    def cells(self) -> list[str]:
        """Its pictures from left to right."""
        if self.style == "miss":
            return ["digits/miss"]
        names = [f"digits/{self.style}/{digit}" for digit in str(self.amount)]
        if self.style == "heal":
            names.insert(0, "digits/heal/plus")
        if self.style == "crit":
            names.append("digits/crit/bang")
        return names

    @property
    def w(self) -> int:
        return MISS_W if self.style == "miss" else len(self.cells) * DIGIT_W + 1

    @property
    def left(self) -> int:
        return self.x - self.w // 2

    @property
    def top(self) -> int:
        """Where it has risen to when nothing is in its way."""
        rise = int(RISE_PIXELS * min(1.0, self.age / LIFE_SECONDS * 1.6))
        return self.y - rise - (POP_PIXELS if self.age < POP_SECONDS else 0)


@exposed
class Digits(Node2D):
    """`advance` lets them rise. The newest stand where they belong; older ones make way for them upwards.

    `bars` are boxes that no number covers.
    """

    def _ready(self) -> None:
        self._library = app_of(self).library
        self.shown: list[Number] = []
        self.bars: list[Box] = []

    def add(self, source_id: int, target_id: int, style: str, amount: int, x: int, y: int) -> None:
        key = (source_id, target_id, style if style in APART else "")
        for number in self.shown:
            if number.key == key and number.age < MERGE_SECONDS and number.style != "miss":
                number.amount += amount
                number.age = 0.0
                if style == "crit":
                    number.style = "crit"
                self.update()
                return
        self.shown = [*self.shown, Number(key, style, amount, x, y)][-MOST:]
        self.update()

    def advance(self, delta: float) -> None:
        if not self.shown:
            return
        for number in self.shown:
            number.age += delta
        self.shown = [number for number in self.shown if number.age < LIFE_SECONDS]
        self.update()

    def boxes(self) -> list[Box]:
        """(left, top, width, height) of each number in the order of `shown`; no two share a pixel."""
        placed: list[Box] = []
        for number in reversed(self.shown):
            left, w, top = number.left, number.w, number.top
            beside = [box for box in (*self.bars, *placed) if box[0] < left + w and left < box[0] + box[2]]
            for _, other, _, h in sorted(beside, key=lambda box: -box[1] - box[3]):
                if other - DIGIT_H < top < other + h:
                    top = other - DIGIT_H
            placed.append((left, top, w, DIGIT_H))
        return placed[::-1]

    def _draw(self) -> None:
        for number, (left, top, _, _) in zip(self.shown, self.boxes(), strict=True):
            for place, name in enumerate(number.cells):
                cell = self._library.atlas("fx").cell(name)
                self.draw_texture(cell.texture, Vector2(left + place * DIGIT_W, top))
