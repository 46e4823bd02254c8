"""An auditor at the session's door: every row of the ledger against what it claims to have done.

It keeps books of its own of HP, stock, flags and opened cells, from the events alone, and settles them with
the view behind every command (002 rules 14 and 15: the ledger is the only source of what is shown).
"""

from collections import Counter
from collections.abc import Callable

from minefield.api import Accepted, Command, Event, Phase, Session
from minefield.cells import Cell
from minefield.enums import Component, Pool, RevealKind, SourceClass
from minefield.events import (
    BattleBegan,
    BattleEnded,
    BoardInstalled,
    CellOpened,
    DiggingEnded,
    FlagPlaced,
    FlagRemoved,
    LevelCleared,
    RowSettled,
)
from minefield.settlement.formulas import charge_a, charge_b, multiplied, strike
from minefield.settlement.rows import (
    DamageRow,
    DecayRow,
    EffectRow,
    HealRow,
    HitTaken,
    ItemRow,
    LedgerRow,
    VerdictRow,
)
from minefield.specs.b1_v2 import EnemyRow

HERO = 0
ENDED = (Phase.WON, Phase.LOST)


class Audit:
    """Dispatches for a player and checks what comes back; ``rows`` holds all rows so far."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rows: list[LedgerRow] = []
        self.battles = 0
        self._hp: dict[int, int] = {HERO: session.view.hero.hp}
        self._stock: dict[int, str] = {}
        self._flags: set[Cell] = set()
        self._judged: set[Cell] = set()
        self._opened = 0
        self._first_hits = 0
        self._pools: Counter[str] = Counter()
        self._enemy = self._row_met()

    def play(self, decide: Callable[[Session], Command], battles: int | None = None) -> None:
        """Play until the adventure is over or so many battles were ended."""
        while self.session.view.phase not in ENDED and (battles is None or self.battles < battles):
            self.dispatch(decide(self.session))

    def dispatch(self, command: Command) -> tuple[Event, ...]:
        """One command; fail when a row does not hold."""
        mines = self._mines()
        self._enemy = self._row_met()  # a command that ends a battle goes on to the next encounter
        outcome = self.session.dispatch(command)
        assert isinstance(outcome, Accepted), (command, outcome)
        for event in outcome.events:
            self._note(event, mines)
        self._settle_books()
        return outcome.events

    def _mines(self) -> frozenset[Cell]:
        product = self.session.committed.battle.board.product
        return frozenset() if product is None else frozenset(product.mines)

    def _note(self, event: Event, mines: frozenset[Cell]) -> None:
        match event:
            case BattleBegan(enemies=enemies):
                self._hp |= dict.fromkeys(range(1, len(enemies) + 1), self._enemy.hp)
            case BoardInstalled():
                self._flags, self._judged = set(), set()
            case CellOpened(kind=kind):
                self._opened += kind is RevealKind.SAFE
            case FlagPlaced(cell=cell):
                self._flags.add(cell)
            case FlagRemoved(cell=cell):
                self._flags.remove(cell)
            case DiggingEnded():
                new = (self._flags & mines) - self._judged
                self._first_hits = len(new)
                self._judged |= new
            case RowSettled(row=ledger_row):
                self.rows.append(ledger_row)
                self._check(ledger_row)
            case BattleEnded(hero_hp=hero_hp):
                assert hero_hp == self._hp[HERO]
                self.battles += 1
                self._hp = {HERO: self._hp[HERO]}
                self._opened = 0
            case LevelCleared(lost_items=lost):
                assert Counter(self._stock.values()) == Counter(dict(lost))
                self._stock = {}
            case _:
                pass

    def _check(self, row: LedgerRow) -> None:
        specs = self.session.specs
        assert row.source_class in specs.settlement.source_label_map
        assert row.display_name
        assert row.round_index >= 1
        needs_cell = (
            SourceClass.FLAG_HIT,
            SourceClass.FLAG_MISS,
            SourceClass.MINE_HIT,
            SourceClass.SAFE_CELL,
        )
        assert (row.origin_cell is not None) or row.source_class not in needs_cell
        match row:
            case EffectRow():
                assert specs.settlement.pool_of(row.effect_id) == row.pool
                self._pools[row.pool] += row.value
            case DamageRow():
                self._damage(row)
            case HealRow():
                (hit,) = row.hits
                assert row.value == hit.hp_after - hit.hp_before > 0
                self._take(hit)
            case ItemRow(used=False):
                assert row.item_id not in self._stock
                self._stock[row.item_id] = self._reward_named(row.display_name)
            case ItemRow():
                assert self._stock.pop(row.item_id) == self._reward_named(row.display_name)
            case DecayRow():
                self._opened = self._first_hits = 0
            case VerdictRow():
                self._verdict(row)
            case _:
                assert row.value >= 0

    def _damage(self, row: DamageRow) -> None:
        """Value by the formulas from the rows before it; HP by what the units had."""
        for hit in row.hits:
            lost = hit.hp_before - hit.hp_after
            assert lost == min(row.value, hit.hp_before)
            assert hit.killed is (hit.hp_after == 0)
            self._take(hit)
        assert row.killed is any(hit.killed for hit in row.hits)
        assert (row.count is None) is (row.target != "all_enemies")
        if row.count is not None:
            assert row.count == len(row.hits)
        elif row.value:
            assert [hit.unit for hit in row.hits] == [row.target]
        else:
            assert row.hits == ()
        table = self.session.specs.settlement
        lo, hi = table.pool_clamp_lo, table.pool_clamp_hi
        if row.source_class is SourceClass.HERO_ATTACK:
            armor = self._enemy.armor_type
            dealt = strike(
                self.session.specs.hero.atk,
                self._pools[Pool.HERO_OFFENSE],
                *self._charges(),
                {component: table.armor_effectiveness[component][armor] for component in Component},
                lo,
                hi,
            )
            assert row.components is not None
            assert (row.components.baseline, row.components.attach) == (dealt.base, dealt.attach)
            assert row.value == dealt.total
            assert row.charges == self._charges()
            assert row.pools == ((Pool.HERO_OFFENSE, self._pools[Pool.HERO_OFFENSE]),)
        elif row.source_class is SourceClass.ENEMY_ACTION:
            assert row.components is not None
            assert row.components.attach == self._pools[Pool.FLAT_ATTACH]
            raw = row.components.baseline + row.components.attach
            pools = (self._pools[Pool.HERO_DEFENSE], self._pools[Pool.ENEMY_OUTPUT])
            assert row.value == multiplied(raw, pools, lo, hi)
            assert (row.charges, row.pools) == (
                None,
                tuple(zip((Pool.HERO_DEFENSE, Pool.ENEMY_OUTPUT), pools, strict=True)),
            )
        else:
            assert (row.components, row.charges, row.pools) == (None, None, ())

    def _take(self, hit: HitTaken) -> None:
        assert self._hp[hit.unit] == hit.hp_before
        self._hp[hit.unit] = hit.hp_after

    def _verdict(self, row: VerdictRow) -> None:
        self._pools = Counter()
        enemies = sum(hp for unit, hp in self._hp.items() if unit != HERO)
        expected = "defeat" if self._hp[HERO] == 0 else "continue" if enemies else "victory"
        assert row.outcome == expected

    def _charges(self) -> tuple[int, int]:
        table = self.session.specs.settlement
        return (
            charge_a(self._opened, table.damage_a_per_cell, table.damage_a_cap),
            charge_b(self._first_hits, table.damage_b_per_flag),
        )

    def _settle_books(self) -> None:
        """The view shows what the rows add up to."""
        view = self.session.view
        assert view.hero.hp == self._hp[HERO]
        assert {item.item_id: item.reward_id for item in view.items} == self._stock
        if view.phase in (Phase.DIGGING, Phase.ITEM_WINDOW):
            assert {unit.handle: unit.hp for unit in view.enemies} == {
                unit: hp for unit, hp in self._hp.items() if unit != HERO
            }
            assert (view.charge_a, view.charge_b) == self._charges()
            assert (view.opened_cells, view.first_hits) == (self._opened, self._first_hits)

    def _row_met(self) -> EnemyRow:
        at = self.session.specs.encounters[self.session.committed.number]
        return self.session.specs.enemies[at.level, at.difficulty]

    def _reward_named(self, text_key: str) -> str:
        return next(row.reward_id for row in self.session.specs.rewards if row.text_key == text_key)
