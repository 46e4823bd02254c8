"""What a tile is in words: its name, what it does, how bad it is, and what becomes of it (GDD 4.2)."""

from heroll.api import enums
from scenes.board.looks import Look

Kind = enums.TileKind
STAYS = "STAYS"
LASTING = (Kind.START, Kind.EMPTY)  # nothing becomes of these


class TileWords:
    """`events` are rows of specs/events.csv by tile id."""

    def __init__(self, strings, events: dict[int, dict[str, str]]) -> None:
        self._strings = strings
        self._events = events

    def event_of(self, tile_id: int | None) -> str:
        """The event's name in the tables; empty for a tile without one."""
        return self._events[tile_id]["event_id"] if tile_id is not None else ""

    def name(self, look: Look) -> str:
        """One line: what stands there, and how many."""
        if look.kind == Kind.EVENT:
            return self._strings.text(f"event.{self.event_of(look.tile_id)}")
        return self._strings.text(f"tile.{look.kind}", count=look.enemy_count)

    def lines(self, look: Look, away: int) -> str:
        """The hover text; `away` steps ahead of the hero."""
        say = self._strings.text
        lines = [self.name(look), self.hint(look)]
        if look.pollution:
            lines.append(say("tile.pollution", level=look.pollution))
        if look.kind == Kind.INFECTED_BOSS:
            key = "tile.infections" if look.infections else "tile.infections_over"
            lines.append(say(key, times=look.infections))
        if look.covered is not None and look.covered.kind != Kind.EMPTY:
            lines.append(say("tile.restores", name=self.name(look.covered)))
        elif look.kind not in LASTING:
            lines.append(say("tile.stays" if self._stays(look) else "tile.becomes"))
        if away:
            lines.append(say("tile.distance", steps=away))
        return "\n".join(lines)

    def hint(self, look: Look) -> str:
        """One line: what it does."""
        what = self.event_of(look.tile_id) if look.kind == Kind.EVENT else look.kind
        return self._strings.text(f"tile.{what}.hint")

    def _stays(self, look: Look) -> bool:
        return look.kind == Kind.EVENT and self._events[look.tile_id or 0]["becomes"] == STAYS
