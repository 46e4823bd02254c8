"""What a battle's rules work with: the orchestrator's memory, the frozen tables, the neighbours' ports."""

from dataclasses import dataclass
from typing import Final

from minefield.enums import RowType, SourceClass
from minefield.settlement.b1_v2.control import Control, Running, in_flight
from minefield.settlement.damage import DamageController
from minefield.settlement.listener import Listener
from minefield.settlement.marks import Step
from minefield.settlement.ports import Ports
from minefield.settlement.rows import Batch
from minefield.specs.load import Specs

AMBUSH: Final = "ambush"
WEAKEN: Final = "weaken"
"""The two effects that document 002 itself grants (rule 5)."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Made anew for every entry; ``specs`` are the same from a battle's start to its end (002 rule 16)."""

    control: Control
    specs: Specs
    ports: Ports
    damage: DamageController
    listener: Listener

    @property
    def running(self) -> Running:
        """The settlement in flight. Raise :class:`OrchestrationError` when there is none."""
        return in_flight(self.control)

    def step(self, step: Step) -> None:
        """The step stream grows, and the listener hears of it."""
        self.control.steps.append(step)
        self.listener.stepped(step)

    def batch(self, row_type: RowType, name: str) -> Batch:
        """The next place, from 1, in the batch of such rows of this settlement."""
        key = f"{self.control.round_index}:{row_type}:{name}"
        count = self.running.batches.get(key, 0) + 1
        self.running.batches[key] = count
        return Batch(key, count)

    def label(self, source: SourceClass) -> str:
        """Text key of a source (002 `source_label_map`)."""
        return self.specs.settlement.source_label_map[source]

    def effect_name(self, effect_id: str) -> str:
        """Text key of an effect."""
        return self.specs.effects[effect_id].text_key

    def enemy_name(self) -> str:
        """Text key of the battle's enemies, who are all of one row."""
        return self.specs.enemies[self.control.level, self.control.difficulty].text_key
