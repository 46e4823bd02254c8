"""B2: units, damage, healing, beats and the ambush plan (002 rules 6, 10, F2, F3; minefield-spec 2.5)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minefield.enemies.state import EnemyState
from minefield.enemies.units import HERO, EnemyUnits
from minefield.enums import ArmorType, Beat, Diagnostic, Side
from minefield.settlement.answers import AmbushPlan, AttackQuery, DamageResult
from minefield.settlement.ports import Unit
from minefield.specs.b1_v2 import EnemyRow
from minefield.specs.load import Specs
from tests.support.minefield.refusals import Notes, assert_copies, assert_refused, bytes_of
from tests.support.minefield.roots import root

SPECS = Specs.load()
ROWS = SPECS.enemies.rows
PATTERNED = next(row for row in ROWS if set(row.pattern) == set(Beat))
PLACE = (PATTERNED.level, PATTERNED.difficulty)
FULL = SPECS.hero.max_hp


class Camp:
    """Units with their state and their diagnostics."""

    def __init__(
        self, place: tuple[int, int] = PLACE, n: int = 3, hero_hp: int = FULL, specs: Specs = SPECS
    ) -> None:
        self.state = EnemyState()
        self.notes = Notes()
        self.units = EnemyUnits(self.state, specs.hero, specs.enemies, self.notes)
        if n:
            assert self.units.spawn(*place, hero_hp, n)

    def refuses(self, call: Callable[[], object], word: str = "") -> None:
        assert_refused(call, (self.state,), self.notes, Diagnostic.ENEMY_REFUSED, word)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.level}-{row.difficulty}")
def test_spawned_units_are_the_rows(row: EnemyRow) -> None:
    camp = Camp((row.level, row.difficulty), 2, FULL - 1)
    assert camp.units.query_alive(Side.HERO) == (camp.units.hero(),)
    assert camp.units.hero() == Unit(HERO, Side.HERO, "hero", FULL - 1, FULL, SPECS.hero.atk, ArmorType.NONE)
    assert camp.units.query_alive(Side.ENEMY) == tuple(
        Unit(handle, Side.ENEMY, row.enemy_id, row.hp, row.hp, row.atk, row.armor_type) for handle in (1, 2)
    )
    assert camp.units.ambush_cap() == row.cap
    assert camp.units.unit_range(row.level, row.difficulty) == (row.units_min, row.units_max)
    assert [camp.units.query_beat(handle) for handle in (1, 2)] == [row.pattern[0]] * 2


def test_the_armours_of_the_document() -> None:
    armor = {row.enemy_id: row.armor_type for row in ROWS}
    assert armor == {"goblin": ArmorType.NONE, "bugbear": ArmorType.A, "ogre_chief": ArmorType.B}


@pytest.mark.parametrize(
    "call, word",
    [
        (lambda units: units.spawn(*PLACE, FULL + 1, 1), f"allowed 1..{FULL}"),
        (lambda units: units.spawn(*PLACE, 0, 1), "a hero with 0 HP"),
        (lambda units: units.spawn(*PLACE, FULL, 0), "0 enemies"),
        (lambda units: units.spawn(99, 1, FULL, 1), "level 99"),
        (lambda units: units.despawn_all(), "nobody"),
        (lambda units: units.apply_damage(HERO, 1), "no such unit"),
        (lambda units: units.heal(1, 1), "no such unit"),
        (lambda units: units.advance(1), "no enemy"),
    ],
)
def test_before_a_battle_only_a_sound_spawn_is_taken(call: Callable[[EnemyUnits], object], word: str) -> None:
    camp = Camp(n=0)
    camp.refuses(lambda: call(camp.units), word)
    assert camp.units.query_alive(Side.HERO) == () == camp.units.query_alive(Side.ENEMY)
    assert camp.units.default_target() is None and camp.units.ambush_cap() == 0
    with pytest.raises(KeyError, match="no unit 0"):
        camp.units.hero()


def test_units_are_not_spawned_upon_others() -> None:
    camp = Camp()
    camp.refuses(lambda: camp.units.spawn(*PLACE, FULL, 1), "there already")


def test_a_range_of_no_row_is_an_error() -> None:
    with pytest.raises(KeyError, match="enemies has no"):
        Camp().units.unit_range(99, 1)


def test_the_rows_values_are_a_snapshot(tmp_path: Path) -> None:
    """Other tables, as after a reload, do not reach units that stand there."""
    camp = Camp()
    before = camp.units.query_attack(1, 1, 3)
    key = {PLACE: {"atk": PATTERNED.atk + 5, "heavy_mult": 9, "pattern": "heavy", "cap": 9}}
    specs = Specs.load(root(tmp_path, {"b1_v2/enemies": key}))
    later = EnemyUnits(camp.state, specs.hero, specs.enemies, camp.notes)
    assert later.query_attack(1, 1, 3) == before and later.ambush_cap() == PATTERNED.cap
    fresh = Camp(specs=specs).units
    assert fresh.query_attack(1, 0, 3).baseline == (PATTERNED.atk + 5) * 9 and fresh.ambush_cap() == 9


@pytest.mark.parametrize("layers, m_amb", [(0, 3), (1, 3), (4, 3), (2, 0)])
def test_raw_damage_of_every_beat(layers: int, m_amb: int) -> None:
    camp, atk = Camp(), PATTERNED.atk
    attach = layers * m_amb
    expected = {
        Beat.ATTACK: AttackQuery(Beat.ATTACK, atk, attach, atk + attach),
        Beat.HEAVY: AttackQuery(
            Beat.HEAVY, atk * PATTERNED.heavy_mult, attach, atk * PATTERNED.heavy_mult + attach
        ),
        Beat.CHARGE: AttackQuery(Beat.CHARGE, 0, 0, 0),
    }
    for beat in PATTERNED.pattern * 2:
        assert camp.units.query_beat(2) is beat
        before = bytes_of(camp.state)
        assert camp.units.query_attack(2, layers, m_amb) == expected[beat]
        assert bytes_of(camp.state) == before
        assert camp.units.advance(2)
    assert camp.units.query_beat(1) is PATTERNED.pattern[0]


def test_questions_about_no_enemy_are_errors() -> None:
    units = Camp().units
    for handle, words in ((HERO, "hero"), (4, "no unit 4"), (-1, "no unit -1")):
        with pytest.raises(KeyError, match=words):
            units.query_beat(handle)
        with pytest.raises(KeyError, match=words):
            units.query_attack(handle, 0, 0)
    for layers, m_amb in ((-1, 3), (1, -3)):
        with pytest.raises(ValueError, match="allowed 0 or more"):
            units.query_attack(1, layers, m_amb)


def test_damage_stops_at_zero_and_zero_is_dead() -> None:
    camp, hp = Camp(), PATTERNED.hp
    assert camp.units.apply_damage(1, hp - 2) == DamageResult(hp, 2, False)
    assert camp.units.apply_damage(1, 4) == DamageResult(2, 0, True)  # F3: hp 2, knife 4
    assert [unit.handle for unit in camp.units.query_alive(Side.ENEMY)] == [2, 3]
    assert camp.units.query_alive(Side.ENEMY)[0].hp == hp  # what was too much goes nowhere


def test_the_vectors_of_f3() -> None:
    hero = Camp(hero_hp=4).units
    assert hero.apply_damage(HERO, 4) == DamageResult(4, 0, True)
    assert hero.hero().hp == 0 and hero.query_alive(Side.HERO) == ()
    knife = SPECS.rewards["knife_adv"].power
    assert knife is not None and knife > 6
    camp = Camp()
    camp.units.apply_damage(1, PATTERNED.hp - 6)
    assert camp.units.apply_damage(1, knife) == DamageResult(6, 0, True)
    pack = SPECS.rewards["heal_pack"].power
    assert pack is not None and pack > 2
    healed = Camp(hero_hp=FULL - 2).units
    assert healed.heal(HERO, pack) == DamageResult(FULL - 2, FULL, False)


@pytest.mark.parametrize("n", [0, -1])
def test_damage_and_healing_of_nothing_are_refused(n: int) -> None:
    camp = Camp(hero_hp=FULL - 1)
    camp.refuses(lambda: camp.units.apply_damage(HERO, n), f"of {n}")
    camp.refuses(lambda: camp.units.heal(HERO, n), f"of {n}")


def test_healing_fills_in_part_and_is_refused_when_full() -> None:
    camp = Camp(hero_hp=1)
    assert camp.units.heal(HERO, 5) == DamageResult(1, 6, False)
    assert camp.units.heal(HERO, FULL) == DamageResult(6, FULL, False)
    camp.refuses(lambda: camp.units.heal(HERO, 1), "full")
    camp.refuses(lambda: camp.units.heal(1, 1), "full")


def test_the_dead_do_nothing_and_nothing_is_done_to_them() -> None:
    camp = Camp()
    while camp.units.query_beat(1) is not Beat.HEAVY:
        assert camp.units.advance(1)
    beat = Beat.HEAVY
    assert camp.units.apply_damage(1, PATTERNED.hp)
    camp.refuses(lambda: camp.units.advance(1), "dead")
    camp.refuses(lambda: camp.units.apply_damage(1, 1), "dead")
    camp.refuses(lambda: camp.units.heal(1, 1), "dead")
    assert camp.units.query_beat(1) is beat
    assert camp.units.query_attack(1, 2, 3) == AttackQuery(beat, 0, 0, 0)


def test_the_pattern_of_the_hero_does_not_exist() -> None:
    camp = Camp()
    camp.refuses(lambda: camp.units.advance(HERO), "no enemy")
    camp.refuses(lambda: camp.units.advance(9), "no enemy")


def test_the_default_target_is_the_frontmost_living_enemy() -> None:
    camp = Camp()
    for handle, then in ((2, 1), (1, 3), (3, None)):
        assert camp.units.apply_damage(handle, PATTERNED.hp)
        assert camp.units.default_target() == then


@pytest.mark.parametrize(
    "mines, cap, plan",
    [
        (6, 4, AmbushPlan(4, 2)),
        (4, 4, AmbushPlan(4, 0)),
        (1, 4, AmbushPlan(1, 0)),
        (3, 0, AmbushPlan(0, 3)),
        (0, 4, AmbushPlan(0, 0)),
    ],
)
def test_the_ambush_plan_grants_up_to_the_cap(mines: int, cap: int, plan: AmbushPlan) -> None:
    assert Camp().units.ambush_grant_plan(mines, cap) == plan


def test_an_ambush_plan_of_less_than_nothing_is_an_error() -> None:
    for mines, cap in ((-1, 4), (1, -4)):
        with pytest.raises(ValueError, match="allowed 0 or more"):
            Camp().units.ambush_grant_plan(mines, cap)


def test_despawning_leaves_nobody_and_makes_room() -> None:
    camp = Camp()
    assert camp.units.despawn_all() and camp.state == EnemyState()
    camp.refuses(camp.units.despawn_all, "nobody")
    assert camp.units.spawn(*PLACE, FULL, 1)


def test_the_state_copies_and_stores() -> None:
    camp = Camp()
    assert_copies(camp.state)
    copy = camp.state.clone()
    camp.units.apply_damage(1, 1)
    camp.units.advance(2)
    assert_copies(camp.state)
    assert [unit.hp for unit in copy.enemies] == [PATTERNED.hp] * 3
    assert [unit.pointer for unit in copy.enemies] == [0] * 3
    assert_copies(EnemyState())


ACTS = st.tuples(st.sampled_from(["damage", "heal", "advance"]), st.integers(-1, 4), st.integers(-1, 60))


@given(st.lists(ACTS, max_size=60), st.integers(1, FULL))
def test_whatever_happens_hit_points_and_pointers_keep_their_bounds(
    acts: list[tuple[str, int, int]], hero_hp: int
) -> None:
    camp = Camp(hero_hp=hero_hp)
    hp = {HERO: hero_hp} | dict.fromkeys((1, 2, 3), PATTERNED.hp)
    most = {HERO: FULL} | dict.fromkeys((1, 2, 3), PATTERNED.hp)
    steps = dict.fromkeys((1, 2, 3), 0)
    for what, unit, n in acts:
        before, noted = bytes_of(camp.state), len(camp.notes.noted)
        lives = hp.get(unit, 0) > 0
        answer: object
        if what == "advance":
            answer = camp.units.advance(unit)
            is_done = lives and unit in steps
            if is_done:
                steps[unit] += 1
            assert answer is is_done
        else:
            is_heal = what == "heal"
            answer = camp.units.heal(unit, n) if is_heal else camp.units.apply_damage(unit, n)
            is_done = lives and n > 0 and not (is_heal and hp[unit] == most[unit])
            if is_done:
                old = hp[unit]
                hp[unit] = min(old + n, most[unit]) if is_heal else max(old - n, 0)
                assert answer == DamageResult(old, hp[unit], hp[unit] == 0)
            else:
                assert answer is None
        if not is_done:
            assert bytes_of(camp.state) == before
        assert len(camp.notes.noted) == noted + (not is_done)
        assert camp.units.hero().hp == hp[HERO]
        living = [handle for handle in (1, 2, 3) if hp[handle] > 0]
        assert [(each.handle, each.hp) for each in camp.units.query_alive(Side.ENEMY)] == [
            (handle, hp[handle]) for handle in living
        ]
        assert camp.units.default_target() == (living[0] if living else None)
        pattern = PATTERNED.pattern
        for handle in (1, 2, 3):
            assert camp.units.query_beat(handle) is pattern[steps[handle] % len(pattern)]
