"""Damage and healing in digits that rise: merged by source within 150 ms, at most 24 at once (GDD 11.3)."""

from dataclasses import dataclass

from godot import Node2D, Vector2, exposed
from scenes.app.access import app_of

MERGE_SECONDS = 0.15
MOST = 24
LIFE_SECONDS, RISE_PIXELS = 0.8, 16
DIGIT_W = 6
POP_SECONDS = 0.08
ANSWERS = ("poison", "thorns", "chain", "execute", "first_blood", "blast")  # damage of no weapon
APART = ("heal", *ANSWERS)


@dataclass
class Number:
    """One number on screen. `style`: damage, hurt, crit, heal, miss or one of `ANSWERS`.

    `key`: source, target, and what does not merge with other kinds of damage.
    """

    key: tuple
    style: str
    amount: int
    x: int
    y: int
    age: float = 0.0


@exposed
class Digits(Node2D):
    """`advance` lets them rise; the newest is drawn last."""

    def _ready(self) -> None:
        self._library = app_of(self).library
        self.shown: list[Number] = []

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
        crowd = sum(1 for n in self.shown if abs(n.x - x) < 14 and n.age < LIFE_SECONDS / 2)
        self.shown.append(Number(key, style, amount, x, y - 9 * min(crowd, 3)))
        self.shown = self.shown[-MOST:]
        self.update()

    def advance(self, delta: float) -> None:
        if not self.shown:
            return
        for number in self.shown:
            number.age += delta
        self.shown = [number for number in self.shown if number.age < LIFE_SECONDS]
        self.update()

    def _draw(self) -> None:
        for number in self.shown:
            rise = int(RISE_PIXELS * min(1.0, number.age / LIFE_SECONDS * 1.6))
            pop = 2 if number.age < POP_SECONDS else 0
            names = _names(number)
            x = number.x - (len(names) * DIGIT_W) // 2
            if names == ["digits/miss"]:
                x = number.x - 12
            for place, name in enumerate(names):
                cell = self._library.atlas("fx").cell(name)
                at = Vector2(x + place * DIGIT_W, number.y - rise - pop)
                self.draw_texture(cell.texture, at)


def _names(number: Number) -> list[str]:
    if number.style == "miss":
        return ["digits/miss"]
    names = [f"digits/{number.style}/{digit}" for digit in str(number.amount)]
    if number.style == "heal":
        names.insert(0, "digits/heal/plus")
    if number.style == "crit":
        names.append("digits/crit/bang")
    return names
