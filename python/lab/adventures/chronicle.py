"""What an adventure told, battle by battle: counts, not events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kernel.outcome import Event
from minefield.enums import BoardOrigin, Verdict
from minefield.events import (
    AdventureEnded,
    BattleBegan,
    BattleEnded,
    BoardInstalled,
    DiggingEnded,
    EncounterMet,
    LevelCleared,
    RowSettled,
    WindowShut,
)
from minefield.settlement.rows import VerdictRow

LEVEL_CLEAR = "level_clear"


@dataclass(slots=True)
class Battle:
    """A battle: encounter number from 1, how many enemies, and how it went.

    `boards`: by why they were made; `hero_hp`: at its end.
    """

    number: int
    enemies: int = 0
    rounds: int = 0
    verdict: Verdict | None = None
    hero_hp: int = 0
    boards: Counter[str] = field(default_factory=Counter)

    @property
    def has_new_board(self) -> bool:
        """Whether the board was cleared or changed for reserve."""
        return bool(self.boards[BoardOrigin.CLEAR] or self.boards[BoardOrigin.REFRESH])

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "number": self.number,
            "enemies": self.enemies,
            "rounds": self.rounds,
            "verdict": None if self.verdict is None else str(self.verdict),
            "hero_hp": self.hero_hp,
            "boards": _sorted(self.boards),
        }


@dataclass(slots=True)
class Chronicle:
    """`rows`: by type; `exits`: ends of digging, of settlements and of levels; `highlights`: by mark."""

    seed: str
    won: bool = False
    hero_hp: int = 0
    hash: str = ""
    battles: list[Battle] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)
    exits: Counter[str] = field(default_factory=Counter)
    highlights: Counter[str] = field(default_factory=Counter)
    items_used: int = 0
    items_lost: int = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what a command told."""
        for event in events:
            self._note(event)

    def _note(self, event: Event) -> None:
        match event:
            case EncounterMet(number=number):
                self.battles.append(Battle(number))
            case BattleBegan(enemies=enemies):
                self.battles[-1].enemies = len(enemies)
            case BoardInstalled(origin=origin):
                self.battles[-1].boards[origin] += 1
                if origin is BoardOrigin.REFRESH:
                    self.exits[origin] += 1
            case DiggingEnded(reason=reason):
                self.exits[reason] += 1
            case RowSettled(row=row):
                self.rows[row.type] += 1
                if row.highlight is not None:
                    self.highlights[row.highlight] += 1
                if isinstance(row, VerdictRow):
                    self.exits[row.outcome] += 1
            case WindowShut(item_id=item_id):
                self.items_used += item_id is not None
            case BattleEnded():
                battle = self.battles[-1]
                battle.rounds, battle.verdict, battle.hero_hp = event.rounds, event.verdict, event.hero_hp
            case LevelCleared(lost_items=lost_items):
                self.exits[LEVEL_CLEAR] += 1
                self.items_lost += sum(count for _, count in lost_items)
            case AdventureEnded():
                self.won, self.hero_hp = event.won, event.hero_hp

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "seed": self.seed,
            "won": self.won,
            "hero_hp": self.hero_hp,
            "hash": self.hash,
            "items_used": self.items_used,
            "items_lost": self.items_lost,
            "rows": _sorted(self.rows),
            "exits": _sorted(self.exits),
            "highlights": _sorted(self.highlights),
            "battles": [battle.as_json() for battle in self.battles],
        }


def summed(counters: Sequence[Counter[str]]) -> dict[str, int]:
    """All counts together, by name."""
    total: Counter[str] = Counter()
    for counter in counters:
        total.update(counter)
    return _sorted(total)


def _sorted(counter: Counter[str]) -> dict[str, int]:
    return {str(name): counter[name] for name in sorted(counter) if counter[name]}
