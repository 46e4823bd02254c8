"""What the orchestrator itself remembers of a battle: plain data beside the neighbours' states (002)."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.enums import BattleStage, BoardOrigin, Highlight, Pool, RoundEnd, Verdict
from minefield.settlement.b1_v2.buffer import FactsBuffer
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.marks import Step, WindowItem
from minefield.settlement.ports import Source


@dataclass(frozen=True, slots=True)
class Grant:
    """A granted layer of an effect: a row of segment buff_debuff each, unlike B3's instances (002 rule 8)."""

    effect_id: str
    source: Source
    highlight: Highlight | None


@cloneable
@dataclass(slots=True)
class FlagCounts(Cloneable):
    """What flags brought. ``consumed``, ``missed``: the round in which a place paid or was first reported.

    ``hits``, ``misses``: flags judged since the board was laid, reports of every round (002 rule 13).
    """

    consumed: dict[str, int] = field(default_factory=dict)
    missed: dict[str, int] = field(default_factory=dict)
    hits: int = 0
    misses: int = 0


@cloneable
@dataclass(slots=True)
class Charges(Cloneable):
    """Of this round: safe cells opened through any channel, and mines judged for the first time (002 F6)."""

    opened: int = 0
    first_hits: int = 0


@cloneable
@dataclass(slots=True)
class Running(Cloneable):
    """The settlement in flight. ``position``: index of the segment that comes next or waits.

    ``window``: the open window's lines, None while it is shut. ``chosen``: the item chosen. ``pools``: raw
    sums in segment buff_debuff; ``ambush_layers``: L of B2 F2. ``batches``: rows so far of each batch.
    """

    reason: RoundEnd
    position: int = 0
    window: tuple[WindowItem, ...] | None = None
    chosen: int | None = None
    pools: dict[Pool, int] = field(default_factory=lambda: dict.fromkeys(Pool, 0))
    ambush_layers: int = 0
    batches: dict[str, int] = field(default_factory=dict)
    verdict: Verdict | None = None


@cloneable
@dataclass(slots=True)
class Control(Cloneable):
    """``board_serial``: of the board that was laid last, 0 before the first. ``board_origin``: why.

    ``journal``: grants whose effect may still live. ``steps``: of the running settlement, or of the last
    one. ``hero_hp``: HP at the last verdict of the battle, before the first what the hero brought.
    """

    stage: BattleStage = BattleStage.UNINIT
    level: int = 0
    difficulty: int = 0
    round_index: int = 0
    board_serial: int = 0
    board_origin: BoardOrigin = BoardOrigin.START
    hero_hp: int = 0
    buffer: FactsBuffer = field(default_factory=FactsBuffer)
    flags: FlagCounts = field(default_factory=FlagCounts)
    charges: Charges = field(default_factory=Charges)
    journal: list[Grant] = field(default_factory=list)
    running: Running | None = None
    steps: list[Step] = field(default_factory=list)


def in_flight(control: Control) -> Running:
    """The settlement that runs. Raise :class:`OrchestrationError` when there is none."""
    if control.running is None:
        raise OrchestrationError("no settlement is in flight")
    return control.running
