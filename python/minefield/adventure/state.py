"""The whole state of an adventure: plain data, copied for every command and committed with it."""

from dataclasses import dataclass, field
from typing import Any, Final

from kernel.clone import Cloneable, cloneable
from kernel.plain import to_plain
from minefield.config import Gate
from minefield.enums import Phase, Ruleset
from minefield.scopes import Scopes
from minefield.settlement.b1_v2.battle import Battle
from minefield.specs.load import Specs

FIRST_ENCOUNTER: Final = 1
_UNHASHED: Final = "commands"


@cloneable
@dataclass(slots=True)
class AdventureState(Cloneable):
    """``number``: the encounter that waits, goes on or was the last, from 1.

    ``hero_hp``: 0..max HP at the end of the last battle; in a battle the battle's own hero counts.
    ``battles``: begun so far; ``battles_won``: of these. ``installs``: boards laid so far.
    ``commands``: the canonical lines of all that were accepted; seed and commands are the adventure.
    """

    ruleset: Ruleset
    seed: str
    scopes: Scopes
    battle: Battle
    hero_hp: int
    gate: Gate = field(default_factory=Gate)
    phase: Phase = Phase.ENCOUNTER
    number: int = FIRST_ENCOUNTER
    battles: int = 0
    battles_won: int = 0
    installs: int = 0
    transaction_count: int = 0
    commands: list[str] = field(default_factory=list)

    @property
    def hp_now(self) -> int:
        """The hero's HP at this moment, in a battle too."""
        fighting = self.battle.enemies.hero
        return self.hero_hp if fighting is None else fighting.hp

    @property
    def run_id(self) -> str:
        """Identity of the adventure, made of what it derives from."""
        return f"{self.ruleset}:{self.seed}"

    @property
    def logic_tick(self) -> int:
        """There is no logic time: the commands done."""
        return self.transaction_count


def new_adventure(seed: str, specs: Specs) -> AdventureState:
    """An adventure before its first encounter is met. Raise ``ValueError`` for an empty seed."""
    if not seed:
        raise ValueError("the seed is empty; any text of at least one letter is a seed")
    return AdventureState(
        ruleset=specs.ruleset,
        seed=seed,
        scopes=Scopes(seed),
        battle=Battle(),
        hero_hp=specs.hero.max_hp,
    )


def state_record(state: AdventureState) -> dict[str, Any]:
    """The state in contract names, but for the commands that led to it."""
    record: dict[str, Any] = to_plain(state)
    del record[_UNHASHED]
    return record
