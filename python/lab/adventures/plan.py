"""What to simulate."""

from dataclasses import dataclass
from pathlib import Path

from minefield.api import BotName, Ruleset


@dataclass(frozen=True, slots=True)
class Plan:
    """Adventure 0 has `seed` itself, adventure i `seed#i`. `folder`: of tables, None for the usual ones."""

    seed: str
    runs: int
    bot: BotName
    ruleset: Ruleset = Ruleset.B1_V2
    workers: int = 1
    folder: Path | None = None

    def seed_of(self, index: int) -> str:
        """Seed of adventure `index` (0-based)."""
        return self.seed if index == 0 else f"{self.seed}#{index}"
