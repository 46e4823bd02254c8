"""A2 and A3 on random boards under random intents, beside a naive reading of the rules."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minefield.board.invariants import breaches
from minefield.board.product import BoardProduct
from minefield.cells import Cell
from minefield.enums import BoardOrigin, Channel, Cover, IntentKind, RevealKind, RoundEnd, RoundPhase
from minefield.facts import CellRevealed, Fact, FlagJudged, RoundEnded
from minefield.intents import Intent
from minefield.specs.economy import EconomyTable
from minefield.specs.load import Specs
from tests.support.minefield.digging import Field
from tests.support.minefield.refusals import bytes_of

Asked: TypeAlias = tuple[IntentKind, int]


@dataclass
class Naive:
    """The rules once more, in sets and recursion, without anything of the game's own."""

    product: BoardProduct
    table: EconomyTable
    opened: set[Cell] = field(default_factory=set)
    flags: set[Cell] = field(default_factory=set)
    ap: int = 0
    rap: int = 0
    actions: int = 0

    def around(self, cell: Cell) -> list[Cell]:
        (row, column), product = cell, self.product
        return [
            (r, c)
            for r in range(product.height)
            for c in range(product.width)
            if max(abs(r - row), abs(c - column)) == 1
        ]

    def number(self, cell: Cell) -> int:
        return len([near for near in self.around(cell) if near in self.product.mines])

    def reach(self, cell: Cell, seen: set[Cell]) -> None:
        seen.add(cell)
        if cell in self.product.mines or self.number(cell) > 0:
            return
        for near in self.around(cell):
            if near not in seen | self.opened | self.flags | set(self.product.fog):
                self.reach(near, seen)

    def open(self, cell: Cell, is_start: bool) -> list[Fact]:
        seen: set[Cell] = set()
        self.reach(cell, seen)
        self.opened |= seen
        facts: list[Fact] = []
        for each in sorted(seen):
            mine = each in self.product.mines
            channel = Channel.INITIAL if is_start else Channel.DIG if each == cell else Channel.CHAIN
            kind = RevealKind.MINE if mine else RevealKind.SAFE
            pays = not mine and not is_start
            serial = self.product.serial
            facts.append(CellRevealed(serial, self.actions, each, kind, channel, pays, self.number(each)))
        return facts

    def do(self, kind: IntentKind, cell: Cell) -> list[Fact] | None:
        """The facts, or None when the rules forbid it."""
        if kind is IntentKind.STOP:
            self.rap = min(self.rap + self.ap, self.table.rap_cap)
            return self.end(RoundEnd.STOPPED)
        costs = {
            IntentKind.DIG: self.table.dig_ap_cost,
            IntentKind.FLAG: self.table.flag_ap_cost,
            IntentKind.UNFLAG: self.table.unflag_ap_cost,
        }
        if cell in self.opened or (cell in self.flags) != (kind is IntentKind.UNFLAG):
            return None
        if costs[kind] > self.ap:
            return None
        self.ap -= costs[kind]
        self.actions += 1
        facts: list[Fact] = []
        if kind is IntentKind.DIG:
            facts = self.open(cell, False)
        elif kind is IntentKind.FLAG:
            self.flags.add(cell)
        else:
            self.flags.remove(cell)
        safe = self.product.width * self.product.height - len(self.product.mines)
        if len(self.opened - set(self.product.mines)) == safe:
            return facts + self.end(RoundEnd.CLEARED)
        return facts + self.end(RoundEnd.AP_EXHAUSTED) if self.ap == 0 else facts

    def end(self, reason: RoundEnd) -> list[Fact]:
        self.ap = 0
        serial, mines = self.product.serial, self.product.mines
        return [*(FlagJudged(serial, cell, cell in mines) for cell in sorted(self.flags)), RoundEnded(reason)]


@st.composite
def boards(draw: st.DrawFn) -> BoardProduct:
    """Any board that keeps the invariants."""
    width, height = draw(st.integers(4, 8)), draw(st.integers(4, 8))
    start = (draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1)))
    far = [
        (r, c) for r in range(height) for c in range(width) if max(abs(r - start[0]), abs(c - start[1])) > 1
    ]
    most = max(1, len(far) // 3)
    mines = sorted(draw(st.sets(st.sampled_from(far), min_size=1, max_size=most)))
    fog = sorted(draw(st.sets(st.sampled_from(far), max_size=4)))
    product = BoardProduct(
        serial=draw(st.integers(1, 3)),
        width=width,
        height=height,
        mines=tuple(mines),
        start=start,
        fog=tuple(fog),
        origin=BoardOrigin.START,
        min_safe_count=1,
        deducible=1,
    )
    if breaches(product):  # nothing left to dig: fog on a safe cell leaves something
        spare = [cell for cell in far if cell not in mines]
        product = replace(product, fog=tuple(sorted({*fog, spare[0]})))
    return product


KINDS = (
    *[IntentKind.DIG] * 6,
    *[IntentKind.FLAG] * 3,
    *[IntentKind.UNFLAG] * 2,
    IntentKind.STOP,
)
ASKED = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 63)), max_size=60)


@given(boards(), ASKED, st.integers(1, 3), st.integers(0, 2), st.integers(0, 1))
def test_every_fact_and_every_state_is_what_the_naive_rules_say(
    product: BoardProduct, asked: list[Asked], dig_cost: int, flag_cost: int, unflag_cost: int
) -> None:
    walk(product, asked, dig_cost, flag_cost, unflag_cost)


@pytest.mark.nightly("minefield")
@settings(max_examples=10_000)
@given(boards(), ASKED, st.integers(1, 3), st.integers(0, 2), st.integers(0, 1))
def test_many_walks(
    product: BoardProduct, asked: list[Asked], dig_cost: int, flag_cost: int, unflag_cost: int
) -> None:
    walk(product, asked, dig_cost, flag_cost, unflag_cost)


def walk(product: BoardProduct, asked: list[Asked], dig_cost: int, flag_cost: int, unflag_cost: int) -> None:
    table = replace(
        Specs.load().economy, dig_ap_cost=dig_cost, flag_ap_cost=flag_cost, unflag_ap_cost=unflag_cost
    )
    stand, naive = Field(product, table), Naive(product, table)
    assert stand.told() == naive.open(product.start, True)
    naive.ap = table.ap_per_round
    assert set(stand.sweep.eligible_cells()) == {
        (r, c) for r in range(product.height) for c in range(product.width)
    } - naive.opened - set(product.mines)
    opened: set[Cell] = set()
    for kind, number in asked:
        cell = divmod(number % (product.width * product.height), product.width)
        intent = Intent(kind, None if kind is IntentKind.STOP else cell)
        before = bytes_of(stand.board), bytes_of(stand.points)
        expected = naive.do(kind, cell)
        reason = stand.sweep.why_not(intent)
        assert (reason is None) is (expected is not None)
        assert stand.sweep.settle_batch([intent]) is (expected is not None)
        facts = stand.told()
        assert facts == (expected or [])
        if expected is None:
            assert (bytes_of(stand.board), bytes_of(stand.points)) == before
        shown = {cell for cell in _cells(product) if stand.cover(cell) is Cover.OPEN}
        assert shown == naive.opened and opened <= shown
        assert {cell for cell in _cells(product) if stand.cover(cell) is Cover.FLAGGED} == naive.flags
        opened = shown
        assert stand.economy.ap == naive.ap >= 0 and stand.economy.rap == naive.rap
        ends = [fact for fact in facts if isinstance(fact, RoundEnded)]
        assert len(ends) <= 1 and bool(ends) is (stand.economy.phase is RoundPhase.WAITING)
        if ends:
            assert facts[-1] == ends[0] == RoundEnded(_end(stand))
            if ends[0].reason is RoundEnd.CLEARED:
                return
            stand.next_round()
            naive.ap = table.ap_per_round


@given(boards(), ASKED, st.integers(0, 60))
def test_a_batch_is_its_intents_one_by_one(product: BoardProduct, asked: list[Asked], cut: int) -> None:
    table = Specs.load().economy
    whole, single = Field(product, table), Field(product, table)
    intents = [
        Intent(
            kind, None if kind is IntentKind.STOP else divmod(number % len(whole.board.covers), product.width)
        )
        for kind, number in asked
    ][:cut]
    answer = whole.sweep.settle_batch(intents)
    assert answer is all(single.sweep.settle_batch([intent]) for intent in intents)
    assert (whole.board, whole.points, whole.facts) == (single.board, single.points, single.facts)
    assert len(whole.notes.noted) == (0 if answer else 1)


def _cells(product: BoardProduct) -> list[Cell]:
    return [(r, c) for r in range(product.height) for c in range(product.width)]


def _end(stand: Field) -> RoundEnd:
    reason = stand.economy.last_round_end
    assert reason is not None
    return reason
