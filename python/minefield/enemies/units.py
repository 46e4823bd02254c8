"""The units of both sides (B2): spawning, hit points, beats, and how many mines ambush.

Handle 0 is the hero, enemies count from 1 in spawn order. Nothing here waits for anything: a hit that kills
kills at once. A refused call answers False or None, changes nothing and leaves a diagnostic; a question
about a unit that does not exist raises ``KeyError``.
"""

from typing import Final

from kernel.tables import Table
from minefield.enemies.state import EnemyState, UnitState
from minefield.enums import ArmorType, Beat, Diagnostic, Side
from minefield.settlement.answers import AmbushPlan, AttackQuery, DamageResult
from minefield.settlement.formulas import hp_after_damage, hp_after_heal, is_dead
from minefield.settlement.ports import Diagnose, Unit
from minefield.specs.b1_v2 import EnemyRow, HeroRow

HERO: Final = 0
HERO_KIND: Final = "hero"


class EnemyUnits:
    """B2 over its state; one instance serves one moment, the state alone lasts."""

    __slots__ = ("_diagnose", "_hero_row", "_rows", "_state")

    def __init__(self, state: EnemyState, hero: HeroRow, rows: Table[EnemyRow], diagnose: Diagnose) -> None:
        self._state = state
        self._hero_row = hero
        self._rows = rows
        self._diagnose = diagnose

    def spawn(self, level: int, difficulty: int, hero_hp: int, n: int) -> bool:
        """The hero with ``hero_hp`` of its row's max_hp, and ``n`` enemies as the row is now.

        Refused while units stand there, without such a row, for an HP outside 1..max_hp, for n below 1.
        """
        state, row = self._state, self._rows.get((level, difficulty))
        if state.hero is not None:
            return self._refuse("units are there already")
        if row is None:
            return self._refuse(f"no enemies for level {level}, difficulty {difficulty}")
        if not 1 <= hero_hp <= self._hero_row.max_hp:
            return self._refuse(f"a hero with {hero_hp} HP, allowed 1..{self._hero_row.max_hp}")
        if n < 1:
            return self._refuse(f"{n} enemies, allowed 1 or more")
        hero = self._hero_row
        state.hero = UnitState(HERO, HERO_KIND, hero_hp, hero.max_hp, hero.atk, ArmorType.NONE)
        state.enemies = [
            UnitState(handle, row.enemy_id, row.hp, row.hp, row.atk, row.armor_type)
            for handle in range(1, n + 1)
        ]
        state.pattern = row.pattern
        state.heavy_mult = row.heavy_mult
        state.ambush_cap = row.cap
        return True

    def query_alive(self, side: Side) -> tuple[Unit, ...]:
        """The living of a side in spawn order."""
        return tuple(_seen(unit, side) for unit in self._of(side) if unit.hp > 0)

    def hero(self) -> Unit:
        """The hero, dead or alive. Raise ``KeyError`` when nobody is spawned."""
        return _seen(self._known(HERO), Side.HERO)

    def query_beat(self, unit: int) -> Beat:
        """The beat at which an enemy's pointer stands; a dead one's stands where it died.

        Raise ``KeyError`` for a handle that is no enemy's.
        """
        return self._state.pattern[self._enemy(unit).pointer]

    def query_attack(self, unit: int, layers: int, m_amb: int) -> AttackQuery:
        """What the enemy's beat deals raw (B2 F2): attach = layers * m_amb on top of the baseline.

        The baseline is atk, on a heavy beat times heavy_mult. A charge, and a dead enemy, deal nothing at
        all. ``layers``, ``m_amb``: 0 or more, else ``ValueError``. Raise ``KeyError`` as in
        :meth:`query_beat`.
        """
        if layers < 0 or m_amb < 0:
            raise ValueError(f"{layers} ambush layers of {m_amb}, allowed 0 or more")
        enemy = self._enemy(unit)
        beat = self.query_beat(unit)
        if beat is Beat.CHARGE or enemy.hp == 0:
            return AttackQuery(beat, 0, 0, 0)
        baseline = enemy.atk * self._state.heavy_mult if beat is Beat.HEAVY else enemy.atk
        attach = layers * m_amb
        return AttackQuery(beat, baseline, attach, baseline + attach)

    def default_target(self) -> int | None:
        """The frontmost living enemy, None when there is none; after a death the next one."""
        return next((enemy.handle for enemy in self._state.enemies if enemy.hp > 0), None)

    def apply_damage(self, unit: int, n: int) -> DamageResult | None:
        """HP becomes max(hp - n, 0), and 0 is dead (F3 ③④).

        Refused for n of 0 or less, for the dead and for a handle that nobody has.
        """
        hurt = self._living(unit, n, "damage")
        if hurt is None:
            return None
        before = hurt.hp
        hurt.hp = hp_after_damage(before, n)
        return DamageResult(before, hurt.hp, is_dead(hurt.hp))

    def heal(self, unit: int, n: int) -> DamageResult | None:
        """HP becomes min(hp + n, max_hp).

        Refused for n of 0 or less, for the full, for the dead and for a handle that nobody has.
        """
        healed = self._living(unit, n, "healing")
        if healed is None:
            return None
        if healed.hp == healed.max_hp:
            self._refuse(f"healing of unit {unit}: its HP is full")
            return None
        before = healed.hp
        healed.hp = hp_after_heal(before, n, healed.max_hp)
        return DamageResult(before, healed.hp, False)

    def advance(self, unit: int) -> bool:
        """An enemy's pattern goes on by one beat, round and round; the hero and the dead are refused."""
        enemy = next((enemy for enemy in self._state.enemies if enemy.handle == unit), None)
        if enemy is None:
            return self._refuse(f"advance of unit {unit}: no enemy")
        if enemy.hp == 0:
            return self._refuse(f"advance of unit {unit}: it is dead")
        enemy.pointer = (enemy.pointer + 1) % len(self._state.pattern)
        return True

    def ambush_cap(self) -> int:
        """The row's cap, of the enemies that were spawned; 0 when nobody is."""
        return self._state.ambush_cap

    def ambush_grant_plan(self, mines_r: int, cap: int) -> AmbushPlan:
        """granted = min(mines_r, cap), the rest overflows (002 rule 6). Raise ``ValueError`` below 0."""
        if mines_r < 0 or cap < 0:
            raise ValueError(f"{mines_r} mines under a cap of {cap}, allowed 0 or more")
        granted = min(mines_r, cap)
        return AmbushPlan(granted, mines_r - granted)

    def unit_range(self, level: int, difficulty: int) -> tuple[int, int]:
        """Least and most enemies of the row. Raise ``KeyError`` without one."""
        row = self._rows[(level, difficulty)]
        return row.units_min, row.units_max

    def despawn_all(self) -> bool:
        """Nobody is left on either side. Refused when nobody was there."""
        state = self._state
        if state.hero is None:
            return self._refuse("nobody to despawn")
        state.hero = None
        state.enemies = []
        state.pattern = ()
        state.heavy_mult = state.ambush_cap = 0
        return True

    def _of(self, side: Side) -> list[UnitState]:
        if side is Side.ENEMY:
            return self._state.enemies
        return [] if self._state.hero is None else [self._state.hero]

    def _find(self, unit: int) -> UnitState | None:
        return next((known for side in Side for known in self._of(side) if known.handle == unit), None)

    def _known(self, unit: int) -> UnitState:
        known = self._find(unit)
        if known is None:
            raise KeyError(
                f"no unit {unit} among {[unit.handle for side in Side for unit in self._of(side)]}"
            )
        return known

    def _enemy(self, unit: int) -> UnitState:
        if unit == HERO:
            raise KeyError("the hero has no beats")
        return self._known(unit)

    def _living(self, unit: int, n: int, what: str) -> UnitState | None:
        """The unit that damage or healing of n may change, None (and a diagnostic) when it may not."""
        known = self._find(unit)
        if known is None:
            self._refuse(f"{what} of unit {unit}: no such unit")
        elif n <= 0:
            self._refuse(f"{what} of {n}, allowed 1 or more")
        elif known.hp == 0:
            self._refuse(f"{what} of unit {unit}: it is dead")
        else:
            return known
        return None

    def _refuse(self, detail: str) -> bool:
        self._diagnose(Diagnostic.ENEMY_REFUSED, detail)
        return False


def _seen(unit: UnitState, side: Side) -> Unit:
    return Unit(unit.handle, side, unit.kind, unit.hp, unit.max_hp, unit.atk, unit.armor_type)
