"""The damage controller: whatever deals damage hands in a ticket here, and nothing else calls B2's damage.

A ruleset brings its recipes, which turn a ticket into points for one target (b1_v2: `b1_v2/recipes.py`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from minefield.cells import Cell
from minefield.enums import Highlight, Side, SourceClass
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.ports import Enemies, Unit
from minefield.settlement.rows import ALL_ENEMIES, Components, DamageRow, HitTaken


class Recipe(StrEnum):
    """How a ticket's points are reckoned (002 F3)."""

    HERO_STRIKE = "hero_strike"
    ENEMY_ATTACK = "enemy_attack"
    ITEM = "item"
    AREA = "area"


class TargetRule(StrEnum):
    """Whom a ticket hits: the hero, the frontmost living enemy, or all living enemies at once."""

    HERO = "hero"
    FRONT = "front"
    ALL_ENEMIES = "all_enemies"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """One delivery of damage: where it comes from, what it deals raw, and whom it hits.

    ``power``: points before any modifier. ``attach``: points that go with an enemy's attack (ambush, B2
    F2). ``actor``: the unit that deals it, None when none does.
    """

    recipe: Recipe
    target: TargetRule
    source_class: SourceClass
    origin_cell: Cell | None
    round_index: int
    display_name: str
    power: int
    attach: int = 0
    actor: int | None = None
    highlight: Highlight | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a ticket deals one unit: points, 0 or more, and what they were made of where the recipe has parts.

    ``charges``, ``pools``: as in :class:`DamageRow`.
    """

    value: int
    components: Components | None = None
    charges: tuple[int, int] | None = None
    pools: tuple[tuple[str, int], ...] = ()


Reckon: TypeAlias = Callable[[Ticket, Unit], Dealt]


class DamageController:
    """Settles tickets at once; ``recipes`` reckon them."""

    __slots__ = ("_enemies", "_recipes")

    def __init__(self, enemies: Enemies, recipes: Mapping[Recipe, Reckon]) -> None:
        self._enemies = enemies
        self._recipes = recipes

    def settle(self, ticket: Ticket) -> DamageRow | None:
        """Deal the damage and give its row; None when there is nobody to hit.

        Points of 0 make a row and no call of B2 (002 F3 ①); what exceeds a unit's HP is lost.
        """
        if ticket.target is TargetRule.ALL_ENEMIES:
            return self._settle_area(ticket)
        target = self._target(ticket.target)
        if target is None:
            return None
        dealt = self._recipes[ticket.recipe](ticket, target)
        hits = self._hit(target, dealt.value)
        return _row(ticket, target.handle, dealt, hits, None)

    def _settle_area(self, ticket: Ticket) -> DamageRow | None:
        """One row for all (002 AC-10): `value` is what each is dealt."""
        targets = self._enemies.query_alive(Side.ENEMY)
        if not targets:
            return None
        reckon = self._recipes[ticket.recipe]
        dealt = [reckon(ticket, target) for target in targets]
        if any(one != dealt[0] for one in dealt):
            raise OrchestrationError(f"recipe {ticket.recipe} deals the units of an area different damage")
        hits = tuple(hit for target in targets for hit in self._hit(target, dealt[0].value))
        return _row(ticket, ALL_ENEMIES, dealt[0], hits, len(targets))

    def _target(self, rule: TargetRule) -> Unit | None:
        if rule is TargetRule.HERO:
            return self._enemies.hero()
        front = self._enemies.default_target()
        return next((unit for unit in self._enemies.query_alive(Side.ENEMY) if unit.handle == front), None)

    def _hit(self, target: Unit, value: int) -> tuple[HitTaken, ...]:
        if value == 0:
            return ()
        result = self._enemies.apply_damage(target.handle, value)
        if result is None:
            raise OrchestrationError(f"apply_damage({target.handle}, {value}) was refused")
        return (HitTaken(target.handle, result.hp_before, result.hp, result.dead),)


def _row(
    ticket: Ticket,
    target: int | Literal["all_enemies"],
    dealt: Dealt,
    hits: tuple[HitTaken, ...],
    count: int | None,
) -> DamageRow:
    return DamageRow(
        source_class=ticket.source_class,
        origin_cell=ticket.origin_cell,
        round_index=ticket.round_index,
        display_name=ticket.display_name,
        value=dealt.value,
        highlight=ticket.highlight,
        actor=ticket.actor,
        target=target,
        components=dealt.components,
        killed=any(hit.killed for hit in hits),
        hits=hits,
        count=count,
        charges=dealt.charges,
        pools=dealt.pools,
    )
