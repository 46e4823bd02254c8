"""Battles with whole hands of blessings and a potion: saves, jumps and invariants hold (GDD 7.1)."""

import pytest

from heroll.battle.blessings.manifest import FIGHT_MANIFEST, POTION_BONUS, hooks_of
from heroll.battle.desk import NO_HOOKS
from heroll.battle.drinking import drink
from heroll.battle.falls import conclude
from heroll.battle.fight import Fight
from heroll.battle.invariants import broken_battle
from heroll.battle.potion import is_usable
from heroll.battle.state import BattleBlessing
from heroll.build.player import bare_stats
from heroll.build.potion import new_potion
from heroll.enums import AttackType, BlessingId, EncounterKind, Hook
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.battle.arena import Arena, arena
from tests.domain.battle.test_fight import text

ROLES = tuple(AttackType)
HUNGRY_PERCENT = 60
"""Of max HP: where a charge is drunk."""


def drawn(specs: Specs, number: int, *, all_cards: bool = False) -> Arena:
    """A battle with cards, levels, stats, enemies and a full potion drawn for its number."""
    draw = Stream.derive(f"hand#{number}", "hands")
    cards = [card for card in BlessingId if all_cards or draw.next_int(0, 2) == 0]
    hand = {card: draw.next_int(1, 4) for card in cards}
    player = bare_stats(specs)
    player.attack_power = float(draw.next_int(5, 30))
    player.max_health = player.health = draw.next_int(80, 400)
    player.critical_rate = float(draw.next_int(0, 60))
    player.life_steal = float(draw.next_int(0, 20))
    player.counter_rate = float(draw.next_int(0, 40))
    player.evasion = float(draw.next_int(0, 30))
    player.shield = draw.next_int(0, 40)
    potion = new_potion(specs)
    potion.charges = potion.max_charges = draw.next_int(1, 4)
    potion.augments = [row.augment_id for row in specs.battle.augments if row.blessing_id in hand]
    boss_id = draw.choice([None, None, None, "boss_0", "boss_3", "mid_2"])
    return arena(
        specs,
        draw.choice(ROLES),
        draw.choice(ROLES),
        count=draw.next_int(1, 4),
        floor=draw.next_int(1, 10),
        boss_id=boss_id,
        encounter=EncounterKind.NORMAL,
        player=player,
        seed=f"hand#{number}",
        blessings=hand,
        potion=potion,
    )


def play(specs: Specs, battle: Arena, *, by_ticks: bool, saved: bool = False) -> None:
    """To the end; a charge is drunk whenever the hero has lost enough, asked every 200 ms."""
    while battle.fight.result is None:
        ms = battle.state.logic_time_ms + 200
        if by_ticks:
            battle.tick_to(ms)
        else:
            battle.fight.advance_to(ms, battle.events)
        potion, stats = battle.potion, battle.hero.stats
        if potion is None or battle.fight.result is not None:
            continue
        if stats.health * 100 <= stats.max_health * HUNGRY_PERCENT and is_usable(potion, battle.state):
            desk = battle.desk(specs, potion)
            drink(desk)
            conclude(desk)
            battle.fight = Fight(specs, battle.state, battle.combat, potion)
        if saved:
            battle.combat, battle.potion = battle.combat.clone(), potion.clone()
            battle.fight = Fight(specs, battle.state.clone(), battle.combat, battle.potion)


@pytest.mark.parametrize("number", range(12))
def test_with_everything_held_jumping_equals_ticking(specs: Specs, number: int) -> None:
    ticked, jumped, resumed = (drawn(specs, number, all_cards=True) for _ in range(3))
    play(specs, ticked, by_ticks=True)
    play(specs, jumped, by_ticks=False)
    play(specs, resumed, by_ticks=False, saved=True)
    assert text(jumped) == text(ticked) == text(resumed)
    assert jumped.potion == ticked.potion == resumed.potion


@pytest.mark.parametrize("number", range(6))
def test_with_everything_held_a_battle_is_sound_at_every_tick(specs: Specs, number: int) -> None:
    battle = drawn(specs, number, all_cards=True)
    while battle.fight.result is None:
        assert list(broken_battle(battle.state, specs.battle)) == []
        battle.tick()
    assert list(broken_battle(battle.state, specs.battle)) == []


# --- the manifest ---------------------------------------------------------------------------------------


def test_the_manifest_has_every_hook_of_a_fight_and_no_function_twice() -> None:
    ours = list(Hook)[list(Hook).index(Hook.BATTLE_START) : list(Hook).index(Hook.ROLL)]
    assert list(FIGHT_MANIFEST) == ours
    entries = [(hook, card) for hook, ones in FIGHT_MANIFEST.items() for card, _function in ones]
    assert len(set(entries)) == len(entries)
    functions = [function for ones in (*FIGHT_MANIFEST.values(), POTION_BONUS) for _card, function in ones]
    assert len({function.__name__ for function in functions}) == len(functions)


def test_an_empty_hand_and_one_without_a_part_in_fights_cost_nothing() -> None:
    assert hooks_of([]) is NO_HOOKS
    assert hooks_of([BattleBlessing(BlessingId.POINT_SUPPLY, 3)]) is NO_HOOKS
    held = BattleBlessing(BlessingId.VENOM, 1)
    bound = hooks_of([held])
    assert [one for _effect, one in bound.hit] == [held] and bound.kill == ()
