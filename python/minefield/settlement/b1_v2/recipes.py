"""b1_v2's recipes of damage: dealt at once, without a least damage, a row of 0 is allowed (002 F3)."""

from collections.abc import Mapping

from minefield.enums import Pool
from minefield.settlement.b1_v2.charges import readings
from minefield.settlement.b1_v2.control import Control, in_flight
from minefield.settlement.damage import Dealt, Recipe, Reckon, Ticket
from minefield.settlement.formulas import multiplied, strike
from minefield.settlement.ports import Unit
from minefield.settlement.rows import Components
from minefield.specs.settlement import SettlementTable


def recipes_of(control: Control, table: SettlementTable) -> Mapping[Recipe, Reckon]:
    """The recipes over a battle's pools and charges, which they read when a ticket is settled."""

    def sums(*names: Pool) -> tuple[tuple[Pool, int], ...]:
        return tuple((name, in_flight(control).pools[name]) for name in names)

    def hero_strike(ticket: Ticket, target: Unit) -> Dealt:
        """F6: base by pool hero_offense, charges as they are, each against the armour."""
        charges = readings(control.charges, table)
        pools = sums(Pool.HERO_OFFENSE)
        ((_, offense),) = pools
        dealt = strike(
            ticket.power,
            offense,
            *charges,
            {component: row[target.armor_type] for component, row in table.armor_effectiveness.items()},
            table.pool_clamp_lo,
            table.pool_clamp_hi,
        )
        return Dealt(dealt.total, Components(dealt.base, dealt.attach), charges, pools)

    def enemy_attack(ticket: Ticket, target: Unit) -> Dealt:
        """F2: the whole raw damage by pools hero_defense and enemy_output."""
        pools = sums(Pool.HERO_DEFENSE, Pool.ENEMY_OUTPUT)
        raw = ticket.power + ticket.attach
        value = multiplied(raw, (total for _, total in pools), table.pool_clamp_lo, table.pool_clamp_hi)
        return Dealt(value, Components(ticket.power, ticket.attach), pools=pools)

    def constant(ticket: Ticket, target: Unit) -> Dealt:
        """F3 ②: the power as it stands in the table, no modifier."""
        return Dealt(ticket.power)

    return {
        Recipe.HERO_STRIKE: hero_strike,
        Recipe.ENEMY_ATTACK: enemy_attack,
        Recipe.ITEM: constant,
        Recipe.AREA: constant,
    }
