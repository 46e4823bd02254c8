"""What the coming combat will bring, from what a player sees of it."""

from kernel.units import PERCENT
from minefield.enums import Beat, Component, Pool
from minefield.settlement.formulas import charge_b, multiplied, strike
from minefield.specs.load import Specs
from minefield.view import UnitView, View


def threat(view: View, specs: Specs, fresh_flags: int) -> int:
    """Raw damage of the enemies that will live to act, HP: without weaken, without the hero's defense.

    ``fresh_flags``: flags on mines that this round's settlement judges for the first time.
    """
    living = [unit for unit in view.enemies if unit.alive]
    if living and _falls(living[0], view, specs, fresh_flags):
        living = living[1:]
    return sum(_raw(unit, specs) for unit in living)


def damage(raw: int, specs: Specs, flags: int) -> int:
    """What ``raw`` comes to under so many layers of weaken."""
    table = specs.settlement
    layers = flags * _weaken(specs)
    return multiplied(raw, (layers,), table.pool_clamp_lo, table.pool_clamp_hi)


def is_harmless(view: View, specs: Specs, fresh_flags: int) -> bool:
    """Whether no attack comes through, ambushes included: nobody attacks, or weaken is at its floor."""
    if all(unit.beat is Beat.CHARGE for unit in view.enemies if unit.alive):
        return True
    return damage(PERCENT, specs, fresh_flags) == 0


def _weaken(specs: Specs) -> int:
    table = specs.settlement
    return next(row.magnitude for row in specs.effects if table.pool_of(row.effect_id) is Pool.ENEMY_OUTPUT)


def _raw(unit: UnitView, specs: Specs) -> int:
    if unit.beat is Beat.CHARGE:
        return 0
    if unit.beat is Beat.HEAVY:
        return unit.atk * specs.enemies.by("enemy_id")[unit.kind][0].heavy_mult
    return unit.atk


def _falls(front: UnitView, view: View, specs: Specs, fresh_flags: int) -> bool:
    """Whether the hero's strike alone kills the frontmost enemy, no reward counted."""
    table = specs.settlement
    dealt = strike(
        view.hero.atk,
        0,
        view.charge_a,
        charge_b(fresh_flags, table.damage_b_per_flag),
        {component: table.armor_effectiveness[component][front.armor_type] for component in Component},
        table.pool_clamp_lo,
        table.pool_clamp_hi,
    )
    return dealt.total >= front.hp
