"""What an outcome gives, in signs: a picture and a number for each kind (event-rewards.csv)."""

from godot import Vector2
from scenes.widgets import draw

GAP, PART_GAP = 2, 5
STACK_STEP = 15
COIN, HEART, FLASK, CARD, GEAR = "icon_coin", "icon_heart", "potion_5", "boon_star", "icon_sword"


class Prizes:
    """The rewards of one event's outcomes, for boards to draw."""

    def __init__(self, app, session, event_id: str) -> None:
        self._app = app
        rows = session.specs.event_rewards.by("event_id").get(event_id, ())
        self._rows = {row.outcome: row for row in rows if row.input == "won"}

    @property
    def outcomes(self) -> list[str]:
        """Every outcome that can be won, in table order."""
        return list(self._rows)

    def parts(self, outcome: str, is_short: bool = False) -> list[tuple[str, str]]:
        """(icon, words) of everything that an outcome gives; nothing for one without a row.

        With `is_short` one of a thing is its icon alone.
        """
        row = self._rows.get(outcome)
        if row is None:
            return []
        found = []
        if row.points_max:
            least, most = row.points_min, row.points_max
            found.append((COIN, str(most) if least == most else f"{least}-{most}"))
        if row.heal_percent:
            found.append((HEART, f"{row.heal_percent}%"))
        for icon, count in ((FLASK, row.charges), (CARD, row.cards), (GEAR, row.gear_offers)):
            if count:
                found.append((icon, "" if is_short and count == 1 else f"+{count}"))
        return found

    def words(self, outcome: str) -> str:
        """The same in words, e.g. `2-4 points · potion +1`."""
        row, say = self._rows.get(outcome), self._app.strings.text
        if row is None:
            return str(say("event.game.no_prize"))
        found = []
        if row.points_max:
            least, most = row.points_min, row.points_max
            found.append(say("event.game.points", points=most if least == most else f"{least}-{most}"))
        if row.heal_percent:
            found.append(say("event.game.heal", percent=row.heal_percent))
        for name, count in (("charges", row.charges), ("cards", row.cards), ("gear", row.gear_offers)):
            if count:
                found.append(say(f"event.game.{name}", count=count))
        return " · ".join(found)

    def width(self, outcome: str, is_short: bool = False) -> int:
        """Art pixels that `draw` takes."""
        font, library = self._app.fonts.small, self._app.library
        parts = self.parts(outcome, is_short)
        each = [
            library.cell(icon).w + (GAP + draw.width(font, words) if words else 0) for icon, words in parts
        ]
        return sum(each) + PART_GAP * max(0, len(parts) - 1)

    def draw(
        self, item, outcome: str, x: int, middle: int, ink: str = "flesh3", is_short: bool = False
    ) -> None:
        """From x on, around the row `middle`."""
        font = self._app.fonts.small
        for icon_id, words in self.parts(outcome, is_short):
            icon = self._app.library.cell(icon_id)
            item.draw_texture(icon.texture, Vector2(x, middle - icon.h // 2))
            x += icon.w + GAP
            draw.text(item, font, x, middle - int(font.get_height()) // 2, words, ink)
            x += draw.width(font, words) + PART_GAP

    def stack(self, item, outcome: str, x: int, top: int, ink: str = "flesh3") -> None:
        """A part a row, the first one's top at `top`; for narrow places."""
        font = self._app.fonts.small
        for number, (icon_id, words) in enumerate(self.parts(outcome)):
            icon, y = self._app.library.cell(icon_id), top + number * STACK_STEP
            item.draw_texture(icon.texture, Vector2(x, y + (STACK_STEP - icon.h) // 2))
            draw.text(
                item, font, x + icon.w + GAP, y + (STACK_STEP - int(font.get_height())) // 2, words, ink
            )
