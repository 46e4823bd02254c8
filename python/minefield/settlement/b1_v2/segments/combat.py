"""Segment ⑤ combat: the hero strikes first, then every living enemy acts once (002 rule 10, F3, F6)."""

from minefield.enums import Beat, Diagnostic, Side, SourceClass
from minefield.settlement.b1_v2.charges import beyond_cap
from minefield.settlement.b1_v2.desk import AMBUSH, Desk
from minefield.settlement.damage import Recipe, TargetRule, Ticket
from minefield.settlement.errors import OrchestrationError, demand
from minefield.settlement.ports import Unit
from minefield.settlement.rows import ChargeRow


def fight(desk: Desk) -> None:
    """No row without a living enemy; the hero's death stops the rest at once."""
    _strike(desk)
    for unit in desk.ports.enemies.query_alive(Side.ENEMY):
        _act(desk, unit)
        if desk.ports.enemies.hero().hp == 0:
            return


def _strike(desk: Desk) -> None:
    hero = desk.ports.enemies.hero()
    row = desk.damage.settle(
        Ticket(
            recipe=Recipe.HERO_STRIKE,
            target=TargetRule.FRONT,
            source_class=SourceClass.HERO_ATTACK,
            origin_cell=None,
            round_index=desk.control.round_index,
            display_name=desk.label(SourceClass.HERO_ATTACK),
            power=hero.atk,
            actor=hero.handle,
        )
    )
    lost = beyond_cap(desk.control.charges, desk.specs.settlement)
    if lost:
        desk.ports.diagnose(Diagnostic.CHARGE_CAPPED, f"{lost} points of charge A are beyond the cap")
    if row is not None:
        desk.step(row)


def _act(desk: Desk, unit: Unit) -> None:
    """query_attack → apply_damage → advance, in this order (002 AC-21)."""
    enemies = desk.ports.enemies
    magnitude = desk.specs.effects[AMBUSH].magnitude
    attack = enemies.query_attack(unit.handle, desk.running.ambush_layers, magnitude)
    if attack.beat is Beat.CHARGE:
        desk.step(
            ChargeRow(
                source_class=SourceClass.ENEMY_ACTION,
                origin_cell=None,
                round_index=desk.control.round_index,
                display_name=desk.enemy_name(),
                value=0,
                actor=unit.handle,
            )
        )
    else:
        row = desk.damage.settle(
            Ticket(
                recipe=Recipe.ENEMY_ATTACK,
                target=TargetRule.HERO,
                source_class=SourceClass.ENEMY_ACTION,
                origin_cell=None,
                round_index=desk.control.round_index,
                display_name=desk.enemy_name(),
                power=attack.baseline,
                attach=attack.attach,
                actor=unit.handle,
            )
        )
        if row is None:
            raise OrchestrationError("there is no hero to hit")
        desk.step(row)
    demand(enemies.advance(unit.handle), f"advance({unit.handle})")
