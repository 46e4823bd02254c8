"""How a reward is paid, by its category (002 rule 5, 奖励分流)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from minefield.cells import Cell
from minefield.enums import Category, Highlight, RewardPool, RowType, SourceClass
from minefield.settlement.b1_v2.control import Grant
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.whys import FULL_STACK, HEALTHY, NO_ROOM, NOBODY
from minefield.settlement.damage import Recipe, TargetRule, Ticket
from minefield.settlement.equivalents import percent_equivalent
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.ports import Identity, Source
from minefield.settlement.rows import HealRow, HitTaken, ItemRow, RewardNoEffectRow


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a reward comes from: ``source_class`` as B3 knows it, the cell, and how its row stands out."""

    source_class: SourceClass
    cell: Cell | None = None
    highlight: Highlight | None = None

    def of(self, identity: Identity) -> SourceClass:
        """The row's source: an injected reward is no ordinary content of its cell (002 F1)."""
        return SourceClass.ACTIVE_INJECT if identity.pool is RewardPool.ACTIVE_INJECT else self.source_class


def pay(desk: Desk, identity: Identity, origin: Origin) -> Fraction | None:
    """Pay one portion and write its row; equivalents really paid (002 F1), None when it was refused."""
    return _WAYS[identity.category](desk, identity, origin)


def refuse(
    desk: Desk, name: str, display_name: str, source_class: SourceClass, cell: Cell | None, why: str
) -> None:
    """The row of a reward without effect; ``name`` tells its batch, ``why`` is a text key."""
    desk.step(
        RewardNoEffectRow(
            source_class=source_class,
            origin_cell=cell,
            round_index=desk.control.round_index,
            display_name=display_name,
            value=0,
            batch=desk.batch(RowType.REWARD_NO_EFFECT, name),
            why=why,
        )
    )


def give_effect(desk: Desk, effect_id: str, origin: Origin) -> bool:
    """Grant a layer (B3) and note it for segment buff_debuff; False when the stack is full."""
    source = Source(origin.source_class, origin.cell, desk.control.round_index)
    if not desk.ports.statuses.apply_effect(effect_id, source):
        return False
    desk.control.journal.append(Grant(effect_id, source, origin.highlight))
    return True


def _buff(desk: Desk, identity: Identity, origin: Origin) -> Fraction | None:
    if identity.effect_id is None:
        raise OrchestrationError(f"reward {identity.reward_id} is a buff without an effect")
    if not give_effect(desk, identity.effect_id, origin):
        return _refused(desk, identity, origin, FULL_STACK)
    magnitude = desk.specs.effects[identity.effect_id].magnitude
    return percent_equivalent(magnitude, 1, desk.specs.settlement.equivalence_ref_damage)


def _area(desk: Desk, identity: Identity, origin: Origin) -> Fraction | None:
    """At once: every living enemy, one row (002 AC-10)."""
    row = desk.damage.settle(
        Ticket(
            recipe=Recipe.AREA,
            target=TargetRule.ALL_ENEMIES,
            source_class=origin.of(identity),
            origin_cell=origin.cell,
            round_index=desk.control.round_index,
            display_name=identity.text_key,
            power=identity.power,
            highlight=origin.highlight,
        )
    )
    if row is None:
        return _refused(desk, identity, origin, NOBODY)
    desk.step(row)
    return Fraction(identity.power)


def _heal(desk: Desk, identity: Identity, origin: Origin) -> Fraction | None:
    row = heal(desk, identity, origin.of(identity), origin.cell, origin.highlight)
    if row is None:
        return _refused(desk, identity, origin, HEALTHY)
    desk.step(row)
    return Fraction(row.value)


def heal(
    desk: Desk, identity: Identity, source_class: SourceClass, cell: Cell | None, highlight: Highlight | None
) -> HealRow | None:
    """min(power, max HP - HP) for the hero (002 F3 ③); None at full HP, nothing called."""
    hero = desk.ports.enemies.hero()
    amount = min(identity.power, hero.max_hp - hero.hp)
    if amount == 0:
        return None
    result = desk.ports.enemies.heal(hero.handle, amount)
    if result is None:
        raise OrchestrationError(f"heal({hero.handle}, {amount}) was refused")
    return HealRow(
        source_class=source_class,
        origin_cell=cell,
        round_index=desk.control.round_index,
        display_name=identity.text_key,
        value=result.hp - result.hp_before,
        highlight=highlight,
        target=hero.handle,
        hits=(HitTaken(hero.handle, result.hp_before, result.hp, result.dead),),
    )


def _stock(desk: Desk, identity: Identity, origin: Origin) -> Fraction | None:
    item = desk.ports.rewards.stock(identity, origin.cell, desk.control.round_index)
    if item is None:
        return _refused(desk, identity, origin, NO_ROOM)
    desk.step(
        ItemRow(
            source_class=origin.of(identity),
            origin_cell=origin.cell,
            round_index=desk.control.round_index,
            display_name=identity.text_key,
            value=identity.power,
            highlight=origin.highlight,
            item_id=item.item_id,
            used=False,
            target=None,
        )
    )
    return Fraction(identity.power)


def _refused(desk: Desk, identity: Identity, origin: Origin, why: str) -> Fraction | None:
    refuse(desk, identity.reward_id, identity.text_key, origin.of(identity), origin.cell, why)
    return None


_Way: TypeAlias = Callable[[Desk, Identity, Origin], Fraction | None]
_WAYS: Final[Mapping[Category, _Way]] = {
    Category.BUFF: _buff,
    Category.INSTANT_AOE: _area,
    Category.INSTANT_HEAL: _heal,
    Category.DAMAGE_ITEM: _stock,
    Category.HEAL_PACK: _stock,
}
