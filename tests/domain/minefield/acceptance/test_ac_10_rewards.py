"""002 AC-10: what a safe cell pays, by its reward's category; the initial opening pays nothing."""

from dataclasses import replace

import pytest

from minefield.enums import Channel, Side, SourceClass
from minefield.facts import CellRevealed
from minefield.settlement.ports import ActiveEffect, Source
from minefield.settlement.rows import (
    ALL_ENEMIES,
    DamageRow,
    EffectRow,
    HealRow,
    HitTaken,
    ItemRow,
    RewardNoEffectRow,
)
from tests.support.minefield.boards import B_CHAIN, B_FLAG, B_SPAWN, CHAIN_DIG, CHAIN_SINGLES
from tests.support.minefield.named_roots import B1_TANK, BUGBEAR, GOBLIN, TANK_PACK
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack

ITEM = (0, 2)
BUFFS = ((0, 0), (0, 3))
BOARD = replace(B_FLAG, fog=(ITEM,))
"""b_flag; the fog turns one cell's buff into an item."""


@pytest.mark.parametrize("buff", ["attack_up_basic", "defense_up_basic"])
@pytest.mark.parametrize("item", ["knife_t1", "heal_pack"])
def test_ac_10_a_buff_is_applied_and_an_item_stocked(stacked: MakeStack, buff: str, item: str) -> None:
    stack = stacked({**B1_TANK, **one_reward(buff, fog_upgrade=item)}, BOARD)
    stack.begin(GOBLIN)
    reward, stocked = stack.identity(BUFFS[0]), stack.identity(ITEM)
    assert (reward.reward_id, stocked.reward_id) == (buff, item)
    stack.dig(BUFFS[0], ITEM)
    stack.stop()
    assert stack.waits
    effect = stack.specs.effects[str(reward.effect_id)]
    source = Source(SourceClass.SAFE_CELL, BUFFS[0], 1)
    assert stack.log.args("statuses.apply_effect") == ((effect.effect_id, source),)
    assert stack.active(effect.side) == (
        ActiveEffect(
            effect_id=effect.effect_id,
            source_class=source.source_class,
            origin_cell=source.origin_cell,
            round_index=source.round_index,
            layers=1,
            remaining=effect.duration,
            magnitude=effect.magnitude,
        ),
    )
    assert stack.log.args("rewards.stock") == ((stocked, ITEM, 1),)
    (held,) = stack.inventory
    assert (held.identity, held.cell, held.round_index) == (stocked, ITEM, 1)
    stack.skip()
    (row,) = stack.rows(ItemRow)
    assert (row.origin_cell, row.item_id, row.used) == (ITEM, held.item_id, False)


def test_ac_10_an_item_tells_the_round_of_its_cell(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("knife_t1")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.round(ITEM)
    stack.round(*BUFFS)
    held = [(item.item_id, item.cell, item.round_index) for item in stack.inventory]
    assert held == [(1, ITEM, 1), (2, BUFFS[0], 2), (3, BUFFS[1], 2)]


def test_ac_10_two_buffs_of_a_round_become_one_instance_of_two_layers(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("attack_up_basic", fog_upgrade="knife_t1")}, BOARD)
    stack.begin(GOBLIN)
    effect = stack.specs.effects["attack_up"]
    assert effect.max_stack >= len(BUFFS)
    stack.dig(*BUFFS, ITEM)
    stack.stop()
    sources = [source for _, source in stack.log.args("statuses.apply_effect")]
    assert sources == [Source(SourceClass.SAFE_CELL, cell, 1) for cell in BUFFS], "one call a cell"
    (instance,) = stack.active(Side.HERO)
    assert instance.layers == len(BUFFS)
    assert instance.total == len(BUFFS) * effect.magnitude
    stack.skip()
    assert [row.origin_cell for row in stack.rows(EffectRow)] == list(BUFFS)


def test_ac_10_an_instant_area_hits_every_living_enemy_at_once(stacked: MakeStack) -> None:
    stack = stacked({**TANK_PACK, **one_reward("spark_aoe")}, B_FLAG)
    stack.begin(BUGBEAR)
    power = stack.identity(BUFFS[0]).power
    units = stack.enemies
    stack.dig(BUFFS[0])
    mark = stack.log.mark()
    stack.stop()
    row, *_ = stack.rows(DamageRow)
    assert (row.source_class, row.origin_cell) == (SourceClass.SAFE_CELL, BUFFS[0])
    assert (row.target, row.count, row.value) == (ALL_ENEMIES, len(units), power)
    assert row.hits == tuple(HitTaken(unit.handle, unit.hp, unit.hp - power, False) for unit in units)
    assert [row for row in stack.rows(DamageRow) if row.target == ALL_ENEMIES] == [row]
    calls = stack.log.args("enemies.apply_damage", since=mark)
    assert calls[: len(units)] == tuple((unit.handle, power) for unit in units)
    order = stack.commands(since=mark)
    assert order[: 1 + len(units)] == ("rewards.grant", *["enemies.apply_damage"] * len(units))
    assert stack.log.calls("rewards.stock") == ()
    assert [window.items for window in stack.windows()] == [()]


def test_ac_10_an_instant_area_kills_at_once(stacked: MakeStack) -> None:
    stack = stacked({**TANK_PACK, **one_reward("spark_aoe", power=999)}, B_FLAG)
    stack.begin(BUGBEAR)
    units = stack.enemies
    stack.dig(*BUFFS)
    stack.stop()
    row, *others = stack.rows(DamageRow)
    assert row.killed
    assert [hit.killed for hit in row.hits] == [True] * len(units)
    assert others == [], "nobody is left to strike or to act"
    (late,) = stack.rows(RewardNoEffectRow)
    assert (late.source_class, late.origin_cell) == (SourceClass.SAFE_CELL, BUFFS[1])


@pytest.mark.parametrize("missing", [1, 3, 4, 10])
def test_ac_10_an_instant_heal_is_clamped(stacked: MakeStack, missing: int) -> None:
    stack = stacked({**B1_TANK, **one_reward("heal_minor")}, B_FLAG)
    full = stack.specs.hero.max_hp
    stack.begin(GOBLIN, hero_hp=full - missing)
    healed = min(stack.identity(BUFFS[0]).power, missing)
    stack.dig(BUFFS[0])
    mark = stack.log.mark()
    stack.stop()
    (row,) = stack.rows(HealRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.SAFE_CELL, BUFFS[0], healed)
    assert row.hits == (HitTaken(0, full - missing, full - missing + healed, False),)
    assert stack.commands(since=mark)[:2] == ("rewards.grant", "enemies.heal")
    assert stack.log.args("enemies.heal") == ((0, healed),), "what exceeds the HP is not asked for"
    assert stack.log.calls("rewards.stock") == ()
    assert [window.items for window in stack.windows()] == [()]


def test_ac_10_an_instant_heal_at_full_hp_has_no_effect(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("heal_minor")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.dig(BUFFS[0])
    stack.stop()
    assert stack.rows(HealRow) == ()
    (row,) = stack.rows(RewardNoEffectRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.SAFE_CELL, BUFFS[0], 0)
    assert row.batch.id
    assert stack.log.calls("enemies.heal", "rewards.stock") == ()
    assert not stack.refusals()


@pytest.mark.parametrize("reward", ["attack_up_basic", "spark_aoe", "knife_t1"])
def test_ac_10_the_initial_opening_pays_nothing(stacked: MakeStack, reward: str) -> None:
    stack = stacked({**B1_TANK, **one_reward(reward)}, B_SPAWN)
    stack.begin(GOBLIN)
    opened = [fact for fact in stack.facts() if isinstance(fact, CellRevealed)]
    assert len(opened) == B_SPAWN.safe_count - len(B_SPAWN.left)
    stack.stop()
    assert stack.log.calls("rewards.grant", "rewards.stock", "statuses.apply_effect") == ()
    assert stack.inventory == ()
    for fact in opened:
        assert stack.real.rewards.query_identity(fact.cell) is None


def test_ac_10_dug_and_chained_cells_of_the_same_board_pay_alike(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("knife_t1")}, B_CHAIN)
    stack.begin(GOBLIN)
    stack.dig(*CHAIN_SINGLES, CHAIN_DIG)
    paid = [fact for fact in stack.facts() if isinstance(fact, CellRevealed) and fact.reward_eligible]
    assert {fact.channel for fact in paid} == {Channel.DIG, Channel.CHAIN}
    stack.stop()
    assert [item.cell for item in stack.inventory] == [fact.cell for fact in paid]
    stack.skip()
    rows = stack.rows(ItemRow)
    assert [row.origin_cell for row in rows] == [fact.cell for fact in paid]
    dug, chained = (
        {(row.source_class, row.value) for row in rows if row.origin_cell in cells}
        for cells in (
            [fact.cell for fact in paid if fact.channel is channel]
            for channel in (Channel.DIG, Channel.CHAIN)
        )
    )
    assert dug == chained
