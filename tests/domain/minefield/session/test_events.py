"""The events tell everything that the view shows: whoever hears them needs no look at the state."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from kernel.outcome import Event
from kernel.outcome import to_json as event_to_json
from minefield.api import BoardView, LedgerRow, Phase, Session, Specs, enums, events
from minefield.cells import Cell
from minefield.settlement.rows import DamageRow, HealRow, ItemRow, VerdictRow
from tests.support.minefield.adventures import Walk

SEEDS = tuple(f"heard#{number}" for number in range(8))


@dataclass
class Ear:
    """What can be known from the events alone."""

    hero_hp: int
    number: int = 0
    serial: int = 0
    opened: dict[Cell, int | None] = field(default_factory=dict)
    flags: list[Cell] = field(default_factory=list)
    ap: int = 0
    rap: int = 0
    round_index: int = 0
    ledger: list[LedgerRow] = field(default_factory=list)
    window: tuple[int, ...] | None = None
    stock: list[int] = field(default_factory=list)
    won: int = 0

    def hear(self, told: Iterable[Event]) -> None:
        for event in told:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case events.EncounterMet():
                self.number = event.number
                assert event.hero_hp == self.hero_hp
            case events.BoardInstalled():
                self.serial, self.opened, self.flags = event.serial, {}, []
            case events.CellOpened():
                assert event.cell not in self.opened and event.cell not in self.flags
                is_mine = event.kind is enums.RevealKind.MINE
                assert not is_mine or event.number == 0
                self.opened[event.cell] = None if is_mine else event.number
            case events.FlagPlaced():
                self.flags.append(event.cell)
            case events.FlagRemoved():
                self.flags.remove(event.cell)
            case events.ApChanged():
                assert (event.ap, event.rap) != (self.ap, self.rap)
                self.ap, self.rap = event.ap, event.rap
            case events.RoundStarted():
                self.round_index, self.ap, self.rap = event.round_index, event.ap, event.rap
            case events.BattleBegan() | events.DiggingEnded():
                self.ledger = []
            case events.WindowShown():
                self.window = tuple(item.item_id for item in event.items)
                assert list(self.window) == self.stock
            case events.WindowShut():
                self.window = None
            case events.RowSettled():
                self._row(event.row)
            case events.BattleEnded():
                assert event.hero_hp == self.hero_hp and event.rounds == self.round_index
                for cell, number in self.opened.items():
                    assert (cell in event.mines) is (number is None)
                assert list(event.mines) == sorted(event.mines)
                self.won += event.verdict is enums.Verdict.VICTORY
            case events.LevelCleared():
                assert sum(count for _, count in event.lost_items) == len(self.stock)
                self.stock = []

    def _row(self, row: LedgerRow) -> None:
        self.ledger.append(row)
        if isinstance(row, (DamageRow, HealRow)):
            for hit in row.hits:
                if hit.unit == 0:
                    assert hit.hp_before == self.hero_hp
                    self.hero_hp = hit.hp_after
        if isinstance(row, ItemRow):
            if row.used:
                self.stock.remove(row.item_id)
            else:
                self.stock.append(row.item_id)


def agrees(ear: Ear, session: Session) -> None:
    view = session.view
    assert view.hero.hp == ear.hero_hp
    assert view.battles_won == ear.won
    assert [item.item_id for item in view.items] == ear.stock
    assert list(view.ledger) == ear.ledger
    window = None if view.window is None else tuple(item.item_id for item in view.window)
    assert window == ear.window
    if view.phase in (Phase.DIGGING, Phase.ITEM_WINDOW):
        assert (view.ap, view.rap, view.round_index) == (ear.ap, ear.rap, ear.round_index)
        _board(ear, view.board)


def _board(ear: Ear, board: BoardView | None) -> None:
    assert board is not None and board.serial == ear.serial
    for cell in board.cells:
        assert (cell.cover is enums.Cover.OPEN) is (cell.cell in ear.opened)
        assert (cell.cover is enums.Cover.FLAGGED) is (cell.cell in ear.flags)
        if cell.cell in ear.opened:
            assert cell.number == ear.opened[cell.cell]
            assert cell.mine is (ear.opened[cell.cell] is None)


@pytest.mark.parametrize("seed", SEEDS)
def test_events_and_view_tell_the_same(seed: str) -> None:
    walk = Walk(seed)
    ear = Ear(Specs.load().hero.max_hp)
    ear.hear(walk.session.opening)
    agrees(ear, walk.session)
    for _, told in walk.steps():
        ear.hear(told)
        agrees(ear, walk.session)
    assert walk.session.view.phase in (Phase.WON, Phase.LOST)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_adventure_is_told_in_its_order(seed: str) -> None:
    """Encounters in the table's order, levels that end with their last battle, one end, nothing behind it."""
    specs = Specs.load()
    walk = Walk(seed)
    told: list[Event] = [*walk.session.opening]
    for _, more in walk.steps():
        told += more
    met = [event.number for event in told if isinstance(event, events.EncounterMet)]
    ended = [event for event in told if isinstance(event, events.BattleEnded)]
    assert met == list(range(1, len(met) + 1))
    assert [event.number for event in ended] == met
    won = [event.verdict is enums.Verdict.VICTORY for event in ended]
    assert all(won[:-1])
    levels = [event.level for event in told if isinstance(event, events.LevelCleared)]
    wanted = [row.level for row in specs.encounters if row.number in met and row.ends_level]
    if not won[-1]:
        lost_in = specs.encounters[met[-1]]
        wanted = [row.level for row in specs.encounters if row.number < met[-1] and row.ends_level]
        wanted.append(lost_in.level)
    assert levels == wanted
    (end,) = (event for event in told if isinstance(event, events.AdventureEnded))
    assert told[-1] is end
    assert (end.won, end.battles) == (won[-1], len(met))
    assert (end.hero_hp == 0) is not end.won
    assert end.won is (len(met) == len(specs.encounters) and won[-1])


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_a_settlement_lies_between_the_end_of_digging_and_the_next_round(seed: str) -> None:
    walk = Walk(seed)
    is_settling = False
    for _, told in walk.steps():
        for event in told:
            if isinstance(event, events.DiggingEnded):
                assert not is_settling
                is_settling = True
            elif isinstance(event, (events.RowSettled, events.WindowShown, events.WindowShut)):
                assert is_settling
                if isinstance(event, events.RowSettled) and isinstance(event.row, VerdictRow):
                    is_settling = False
            elif isinstance(event, (events.CellOpened, events.ApChanged, events.FlagPlaced)):
                assert not is_settling


def test_every_event_has_its_json_with_the_type_of_its_row() -> None:
    seen: dict[str, dict[str, object]] = {}
    for seed in SEEDS:
        for _, told in Walk(seed).steps():
            for event in told:
                record = event_to_json(event)
                seen[record["type"]] = record
                if isinstance(event, events.RowSettled):
                    assert record["row"]["type"] == str(event.row.type)
    kinds = {
        name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)
    }
    assert set(seen) == kinds - {"Event"}
