"""What every settlement keeps, whatever the player does: random battles through the real neighbours."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minefield.enums import Component, Diagnostic, RevealKind, RowType, Side, SourceClass
from minefield.settlement.b1_v2.desk import AMBUSH
from minefield.settlement.b1_v2.encounter import Encounter
from minefield.settlement.marks import Step, WindowClosed, WindowOpened
from minefield.settlement.rows import (
    DamageRow,
    EffectRow,
    FlagMissRow,
    HealRow,
    ItemRow,
    LedgerRow,
    OverflowNoEffectRow,
)
from minefield.specs.load import Specs
from tests.support.minefield.named_roots import BUGBEAR, ECONOMY, EFFECTS, ENEMIES, GOBLIN, HERO
from tests.support.minefield.roots import Changes, root
from tests.support.minefield.walks import Settled, Walk, walk

LONG: Changes = {
    ENEMIES: {GOBLIN: {"hp": 300, "cap": 2}, BUGBEAR: {"hp": 300, "units_min": 2, "units_max": 3}},
    HERO: [{"max_hp": 300}],
    ECONOMY: {"injectPerBoard": {"value": 20}, "apPerRound": {"value": 20}},
    EFFECTS: {
        "attack_up": {"duration": 2},
        "weaken": {"max_stack": 3, "duration": 2},
        "ambush": {"duration": 3},
    },
}
"""Long battles, many items, effects that outlive their round, stacks that fill."""

CELLS = (
    SourceClass.SAFE_CELL,
    SourceClass.FLAG_HIT,
    SourceClass.MINE_HIT,
    SourceClass.FLAG_MISS,
    SourceClass.ACTIVE_INJECT,
)
LEGAL = {
    Diagnostic.STATUS_REFUSED,  # a full stack
    Diagnostic.INTENT_REFUSED,  # the walk asks for what it cannot have
    Diagnostic.REFRESH_REFUSED,
    Diagnostic.SPENT_FLAG,
    Diagnostic.CHARGE_CAPPED,
}
"""All that is noted when everybody keeps to the rules."""
LETTERS = {
    RowType.EFFECT: "e",
    RowType.DAMAGE: "d",
    RowType.HEAL: "h",
    RowType.ITEM: "i",
    RowType.REWARD_NO_EFFECT: "n",
    RowType.CONSUMED_NO_EFFECT: "c",
    RowType.USE_REFUSED: "u",
    RowType.OVERFLOW_NO_EFFECT: "o",
    RowType.FLAG_MISS: "m",
    RowType.CHARGE: "g",
    RowType.DECAY: "k",
    RowType.VERDICT: "v",
    RowType.HIGHLIGHT: "p",
}
ORDER = re.compile(
    r"o*[dhin]*[mn]*[dhin]{0,2}p?"  # grant: mines, cells, flags, the clear reward and its sweep
    r"\[\]"  # item_window
    r"e*"  # buff_debuff
    r"(u|i[dh])?"  # item
    r"d?[dg]*"  # combat
    r"kv"  # decay, verdict
)


@pytest.fixture(scope="module")
def roots(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Specs]:
    folder: Path = tmp_path_factory.mktemp("roots")
    return {"shipped": Specs.load(), "long": Specs.load(root(folder, LONG))}


def letter(step: Step) -> str:
    if isinstance(step, WindowOpened):
        return "["
    return "]" if isinstance(step, WindowClosed) else LETTERS[step.type]


def rows_of(settled: Settled) -> list[LedgerRow]:
    return [step for step in settled.steps if isinstance(step, LedgerRow)]


def check(specs: Specs, going: Walk) -> None:
    done = [settled for settled in going.settled if settled.after is not None]
    for settled in done:
        sources(specs, settled)
        order(settled)
        hit_points(settled)
        stock(settled)
        pools(settled)
        mines(settled)
    charges(specs, done)
    misses(done)


def sources(specs: Specs, settled: Settled) -> None:
    """Every row says where it comes from, and that is a place of the round or the orchestrator's own."""
    for row in rows_of(settled):
        assert row.source_class in specs.settlement.source_label_map
        assert row.round_index == settled.round_index
        assert row.display_name
        assert row.value >= 0 or isinstance(row, EffectRow)
        if row.source_class in CELLS:
            assert row.origin_cell is not None
        elif row.source_class is not SourceClass.ITEM_USE:  # an item may come from the clear reward
            assert row.origin_cell is None


def order(settled: Settled) -> None:
    """One window, one decay, one verdict, and the segments in their order."""
    text = "".join(map(letter, settled.steps))
    assert ORDER.fullmatch(text), text


def hit_points(settled: Settled) -> None:
    """Hits link up from the HP before to the HP after, of everybody; no blow takes more than it deals."""
    assert settled.after is not None
    hp = {handle: unit.hp for handle, unit in settled.before.units.items()}
    for row in rows_of(settled):
        if isinstance(row, DamageRow | HealRow):
            for hit in row.hits:
                assert hit.hp_before == hp[hit.unit]
                assert hit.killed == (hit.hp_after == 0)
                change = min(row.value, hit.hp_before) if isinstance(row, DamageRow) else -row.value
                assert hit.hp_before - hit.hp_after == change != 0
                hp[hit.unit] = hit.hp_after
            assert bool(row.hits) == (row.value > 0)
    assert hp == {handle: unit.hp for handle, unit in settled.after.units.items()}
    for unit in settled.after.units.values():
        assert 0 <= unit.hp <= unit.max_hp


def stock(settled: Settled) -> None:
    """The inventory changes by the item rows, and by nothing else."""
    assert settled.after is not None
    items = list(settled.before.items)
    for row in rows_of(settled):
        if isinstance(row, ItemRow):
            items.remove(row.item_id) if row.used else items.append(row.item_id)
    assert tuple(items) == settled.after.items


def pools(settled: Settled) -> None:
    """Every layer of a pool has its row: the rows' values add up to the pool's."""
    effects = [row for row in rows_of(settled) if isinstance(row, EffectRow)]
    for pool in {row.pool: None for row in effects}:
        members = [row for row in effects if row.pool == pool]
        assert {row.pool_value for row in members} == {sum(row.value for row in members)}


def mines(settled: Settled) -> None:
    """Each mine of the round ambushes or overflows."""
    dug = [fact.cell for fact in settled.revealed(RevealKind.MINE)]
    rows = rows_of(settled)
    told = [row.origin_cell for row in rows if isinstance(row, OverflowNoEffectRow)]
    ambushes = [row.origin_cell for row in rows if isinstance(row, EffectRow) and row.effect_id == AMBUSH]
    granted = len(dug) - len(told)  # the last ones: grants of earlier rounds stand first
    told += ambushes[len(ambushes) - granted :]
    assert sorted(told, key=str) == sorted(dug, key=str)


def charges(specs: Specs, done: list[Settled]) -> None:
    """The strike's second component is what the pools read, and these are what the facts say."""
    table = specs.settlement
    paid: set[tuple[int, tuple[int, int]]] = set()
    for settled in done:
        opened = len(settled.revealed(RevealKind.SAFE)) * table.damage_a_per_cell
        hits = {(fact.board_serial, fact.cell) for fact in settled.judged(True)} - paid
        paid |= hits
        expected = min(opened, table.damage_a_cap), len(hits) * table.damage_b_per_flag
        assert settled.before.charges == (expected[0], 0)
        assert settled.after is not None and settled.after.charges == (0, 0)
        for row in rows_of(settled):
            if row.source_class is SourceClass.HERO_ATTACK:
                assert isinstance(row, DamageRow) and isinstance(row.target, int) and row.components
                assert settled.strike_charges == expected
                armor = settled.before.units[row.target].armor_type
                worth = table.armor_effectiveness
                assert row.components.attach == (
                    expected[0] * worth[Component.DMG_A][armor] // 100
                    + expected[1] * worth[Component.DMG_B][armor] // 100
                )
                assert row.value == row.components.baseline + row.components.attach


def misses(done: list[Settled]) -> None:
    """Every cell flagged wrongly is told once for the life of its board."""
    told: list[object] = []
    missed: dict[tuple[int, tuple[int, int]], None] = {}
    for settled in done:
        missed |= {(fact.board_serial, fact.cell): None for fact in settled.judged(False)}
        told += [row.origin_cell for row in rows_of(settled) if isinstance(row, FlagMissRow)]
    assert sorted(told, key=str) == sorted((cell for _, cell in missed), key=str)


numbers = st.lists(st.integers(0, 1 << 12), min_size=30, max_size=160)
places = st.sampled_from([GOBLIN, BUGBEAR])
within = settings(max_examples=20, deadline=None)


@pytest.mark.parametrize("name", ["shipped", "long"])
@within
@given(seed=st.integers(0, 999), place=places, script=numbers)
def test_every_settlement_keeps_its_books(
    roots: dict[str, Specs], name: str, seed: int, place: tuple[int, int], script: list[int]
) -> None:
    specs = roots[name]
    going = walk(specs, str(seed), Encounter(*place, specs.hero.max_hp), script)
    check(specs, going)
    assert {kind for kind, _ in going.noted} <= LEGAL
    assert going.gate.closed is not going.is_over
    if going.is_over:
        assert not going.ports.enemies.query_alive(Side.HERO)
        assert not [effect for side in Side for effect in going.ports.statuses.query_active(side)]


@within
@given(seed=st.integers(0, 999), script=numbers, cut=st.integers(0, 159))
def test_the_same_doings_make_the_same_steps_also_from_a_copy(
    roots: dict[str, Specs], seed: int, script: list[int], cut: int
) -> None:
    specs = roots["long"]
    encounter = Encounter(*BUGBEAR, specs.hero.max_hp)
    first = walk(specs, str(seed), encounter, script)
    second = walk(specs, str(seed), encounter, script[:cut])
    second.battle.control = second.battle.control.clone()
    for number in script[cut:]:
        if not second.is_over:
            second.do(number)
    assert [settled.steps for settled in first.settled] == [settled.steps for settled in second.settled]
    assert first.battle == second.battle and first.scopes == second.scopes
