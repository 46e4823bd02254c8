"""Whole battles under b1_v2 that numbers lead: every number is one thing that the player does.

The real neighbours are behind it, the real A1 too. :func:`walk` gives what happened, settlement by
settlement, with the units and the inventory before and after each.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from minefield.board.state import BoardState
from minefield.cells import Cell, cell_at
from minefield.config import Gate
from minefield.enums import BattleStage, Cover, Diagnostic, IntentKind, RevealKind, RoundEnd, Side
from minefield.facts import CellRevealed, Fact, FlagJudged
from minefield.intents import Intent
from minefield.scopes import Scopes
from minefield.settlement.b1_v2.battle import Battle
from minefield.settlement.b1_v2.orchestrator import Encounter, Orchestrator
from minefield.settlement.b1_v2.wiring import ports_of
from minefield.settlement.listener import Silence
from minefield.settlement.marks import Step
from minefield.settlement.ports import Unit
from minefield.settlement.rows import VerdictRow
from minefield.specs.load import Specs


@dataclass
class Moment:
    """Units by handle (the hero 0, dead ones too), items in stock, and the charge pools."""

    units: dict[int, Unit]
    items: tuple[int, ...]
    charges: tuple[int, int]


@dataclass
class Settled:
    """One settlement. ``facts``: those of its round. ``after``: the moment of its verdict.

    ``strike_charges``: the pools' public reading when the hero struck, None when nobody was there.
    """

    round_index: int
    reason: RoundEnd
    facts: tuple[Fact, ...]
    before: Moment
    steps: list[Step] = field(default_factory=list)
    after: Moment | None = None
    strike_charges: tuple[int, int] | None = None

    def revealed(self, kind: RevealKind) -> list[CellRevealed]:
        """Opened cells of a kind."""
        return [fact for fact in self.facts if isinstance(fact, CellRevealed) and fact.kind is kind]

    def judged(self, hit: bool) -> list[FlagJudged]:
        """Judged flags."""
        return [fact for fact in self.facts if isinstance(fact, FlagJudged) and fact.hit is hit]


class Walk(Silence):
    """A battle in progress; it is its own listener. ``seed``: the streams' master."""

    def __init__(self, specs: Specs, seed: str, encounter: Encounter) -> None:
        self.specs = specs
        self.battle = Battle()
        self.scopes = Scopes(seed)
        self.gate = Gate()
        self.noted: list[tuple[Diagnostic, str]] = []
        self.settled: list[Settled] = []
        self._facts: list[Fact] = []
        self._known: dict[int, Unit] = {}
        self.ports = ports_of(self.battle, specs, self.scopes, self.gate, self._note, self._fact)
        self.orchestrator = Orchestrator(self.battle, specs, self.ports, self)
        self.orchestrator.begin_battle(encounter)

    @property
    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return self.orchestrator.stage is BattleStage.UNINIT

    def do(self, number: int) -> None:
        """One thing: at a window an item or a skip, else dig, flag, unflag, stop or refresh."""
        window = self.orchestrator.window
        if window is not None:
            choice = number % (len(window) + 1)
            self.orchestrator.submit_window([window[choice].item_id] if choice < len(window) else [])
            return
        kind, place = number % 24, number // 24
        if kind == 0:
            self.ports.sweep.settle_batch([Intent(IntentKind.STOP)])
        elif kind == 1 and place % 4 == 0:
            self.orchestrator.refresh_board()
        else:
            self._touch(kind, place)
        self.orchestrator.poll()

    def moment(self) -> Moment:
        """As things stand."""
        living = [unit for side in Side for unit in self.ports.enemies.query_alive(side)]
        now = {unit.handle: unit for unit in living}
        for handle, unit in self._known.items():
            if handle not in now:
                now[handle] = Unit(handle, unit.side, unit.kind, 0, unit.max_hp, unit.atk, unit.armor_type)
        self._known = now
        items = tuple(item.item_id for item in self.ports.rewards.query_inventory())
        return Moment(dict(now), items, self.orchestrator.charges())

    # ------------------------------------------------------------------------------- listener
    def round_started(self, round_index: int) -> None:
        """Units that nobody saw yet are known from now on."""
        self.moment()

    def digging_ended(self, reason: RoundEnd) -> None:
        """A settlement begins."""
        round_index = self.battle.control.round_index
        self.settled.append(Settled(round_index, reason, tuple(self._facts), self.moment()))
        self._facts.clear()

    def stepped(self, step: Step) -> None:
        """A settlement goes on."""
        settled = self.settled[-1]
        settled.steps.append(step)
        if getattr(step, "source_class", None) == "hero_attack":
            settled.strike_charges = self.orchestrator.charges()
        if isinstance(step, VerdictRow):
            settled.after = self.moment()

    # --------------------------------------------------------------------------------- inside
    def _touch(self, kind: int, place: int) -> None:
        board = self.battle.board
        mines, safe, flags = _cells(board)
        if kind == 2 and flags:
            intent = Intent(IntentKind.UNFLAG, flags[place % len(flags)])
        elif kind in (3, 4, 5) and mines:
            intent = Intent(IntentKind.FLAG, mines[place % len(mines)])
        elif kind == 6 and safe and place % 4 == 0:
            intent = Intent(IntentKind.FLAG, safe[place % len(safe)])
        elif kind in (7, 8) and mines:
            intent = Intent(IntentKind.DIG, mines[place % len(mines)])
        elif safe:
            intent = Intent(IntentKind.DIG, safe[place % len(safe)])
        else:
            intent = Intent(IntentKind.STOP)
        self.ports.sweep.settle_batch([intent])

    def _note(self, kind: Diagnostic, detail: str) -> None:
        self.noted.append((kind, detail))

    def _fact(self, fact: Fact) -> None:
        self._facts.append(fact)
        self.orchestrator.take(fact)


def walk(specs: Specs, seed: str, encounter: Encounter, numbers: Iterable[int]) -> Walk:
    """A battle that the numbers lead, to its end or to theirs."""
    going = Walk(specs, seed, encounter)
    for number in numbers:
        if going.is_over:
            break
        going.do(number)
    return going


def _cells(board: BoardState) -> tuple[Sequence[Cell], Sequence[Cell], Sequence[Cell]]:
    """Closed mines, closed safe cells, flagged cells."""
    product = board.product
    assert product is not None
    mines: list[Cell] = []
    safe: list[Cell] = []
    flags: list[Cell] = []
    for index, cover in enumerate(board.covers):
        cell = cell_at(index, product.width)
        if cover is Cover.FLAGGED:
            flags.append(cell)
        elif cover is Cover.CLOSED:
            (mines if cell in product.mines else safe).append(cell)
    return mines, safe, flags
