"""The potion: curves, formula, and the rules of drinking (GDD 7.2)."""

import pytest

from heroll.api import Session, UsePotion
from heroll.battle.contexts import Drink, Healed
from heroll.battle.desk import Desk, FightHooks
from heroll.battle.drinking import drink as drink_at
from heroll.battle.drinking import final_heal
from heroll.battle.potion import PotionState, is_usable
from heroll.battle.state import BattleBlessing
from heroll.build.player import bare_stats
from heroll.build.potion import new_potion, refill, strengthen, widen
from heroll.enums import AttackType, BlessingId, HealCause, Reason
from heroll.events import CombatantHealed, PotionDrunk
from heroll.specs import Specs
from kernel.outcome import Event
from kernel.transaction import Reject
from tests.domain.battle.arena import Arena, arena
from tests.domain.session.runs import accepted
from tests.domain.session.test_impossible import debugged


@pytest.fixture
def battle(specs: Specs) -> Arena:
    fight = arena(specs, AttackType.SWORD)
    fight.tick_to(30)
    fight.hero.stats.health = 60
    return fight


def drink(potion: PotionState, battle: Arena, specs: Specs) -> list[Event]:
    """Drink between two instants; what it told."""
    told = len(battle.events)
    drink_at(battle.desk(specs, potion))
    return battle.events[told:]


def reason_of(battle: Arena, specs: Specs, potion: PotionState) -> Reason:
    told, before = len(battle.events), potion.clone()
    with pytest.raises(Reject) as refused:
        drink(potion, battle, specs)
    assert len(battle.events) == told and potion == before
    return Reason(refused.value.reason)


def test_curves_have_10_capacities_and_21_heals(specs: Specs) -> None:
    assert specs.build.capacities == tuple(range(1, 11))
    assert specs.build.heals == tuple(range(50, 651, 30))
    assert len(specs.build.heals) == 21


def test_a_new_potion_holds_one_charge_of_50(specs: Specs) -> None:
    potion = new_potion(specs)
    assert (potion.charges, potion.max_charges, potion.heal_amount) == (1, 1, 50)
    assert (potion.count_level, potion.heal_level, potion.augments, potion.input_locked) == (0, 0, [], False)


@pytest.mark.parametrize(
    "value, bonus, multiplier, heal",
    [
        (50, 0, 100, 50),
        (650, 0, 100, 650),
        (50, 15, 100, 65),
        (50, 15, 150, 98),
        (50, 0, 1, 1),
        (80, 0, 0, 0),
    ],
)
def test_final_heal(value: int, bonus: int, multiplier: int, heal: int) -> None:
    assert final_heal(value, bonus, multiplier) == heal


def test_drinking_heals_then_takes_the_charge(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    events = drink(potion, battle, specs)
    assert events == [CombatantHealed(0, 50, 110, HealCause.POTION, 30), PotionDrunk(0, 30)]
    assert battle.hero.stats.health == 110
    assert potion.charges == 0 and not potion.input_locked


def test_healing_stops_at_max_health_and_the_charge_is_gone(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    battle.hero.stats.health = 140
    events = drink(potion, battle, specs)
    assert events[0] == CombatantHealed(0, 10, 150, HealCause.POTION, 30)
    potion.charges = 1
    battle.tick()
    battle.hero.stats.health = 150
    assert drink(potion, battle, specs) == [PotionDrunk(0, 40)]


def test_higher_levels_heal_more(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    strengthen(potion, 2, specs)
    assert specs.build.heals[2] == 110
    battle.hero.stats.health = 10
    drink(potion, battle, specs)
    assert battle.hero.stats.health == 120


def test_no_charge_no_drink(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    potion.charges = 0
    assert not is_usable(potion, battle.state)
    assert reason_of(battle, specs, potion) is Reason.NO_CHARGES


def test_one_drink_a_tick(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    potion.charges = 3
    drink(potion, battle, specs)
    assert not is_usable(potion, battle.state)
    assert reason_of(battle, specs, potion) is Reason.POTION_LOCKED
    battle.tick()
    assert is_usable(potion, battle.state)
    drink(potion, battle, specs)
    assert potion.charges == 1


def test_a_new_battle_is_not_locked_by_the_last_ones_tick(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    potion.charges = 2
    drink(potion, battle, specs)
    other = arena(specs, AttackType.SWORD)
    other.state.battle_id = "other"
    other.tick_to(30)
    assert is_usable(potion, other.state)


def test_a_locked_potion_is_refused(specs: Specs, battle: Arena) -> None:
    potion = new_potion(specs)
    potion.input_locked = True
    assert reason_of(battle, specs, potion) is Reason.POTION_LOCKED


def test_the_dead_do_not_drink(specs: Specs, battle: Arena) -> None:
    battle.hero.stats.health = 0
    assert reason_of(battle, specs, new_potion(specs)) is Reason.HERO_DEAD


def test_only_in_fight(specs: Specs, battle: Arena) -> None:
    battle.hero.stats.health = 150
    battle.jump_to_end()
    assert reason_of(battle, specs, new_potion(specs)) is Reason.NOT_FIGHTING


def test_locked_healed_augmented_charged_and_unlocked_in_this_order(specs: Specs, battle: Arena) -> None:
    """GDD 7.2: what an augment sees is a locked potion that has healed and still has its charge."""
    potion = new_potion(specs)
    potion.augments = [3]
    seen: list[tuple[bool, int, int, list[str]]] = []

    def look(desk: Desk, _held: BattleBlessing, draught: Drink) -> None:
        told = [type(event).__name__ for event in desk.events[before:]]
        seen.append(
            (draught.potion.input_locked, draught.potion.charges, desk.state.player.stats.health, told)
        )
        with pytest.raises(Reject, match="not settled"):
            drink_at(desk)

    desk = battle.desk(specs, potion)
    desk.hooks = FightHooks(potion=((look, BattleBlessing(BlessingId.POTION_SHIELD, 1)),))
    before = len(battle.events)
    drink_at(desk)
    assert seen == [(True, 1, 110, ["CombatantHealed"])]
    assert (potion.input_locked, potion.charges) == (False, 0)
    assert type(battle.events[-1]) is PotionDrunk


def test_full_health_is_no_healing(specs: Specs, battle: Arena) -> None:
    """HEALED is called when HP rose, and with what it rose by."""
    heard: list[int] = []

    def hear(_desk: Desk, _held: BattleBlessing, healed: Healed) -> None:
        heard.append(healed.amount)

    potion = new_potion(specs)
    desk = battle.desk(specs, potion)
    desk.hooks = FightHooks(healed=((hear, BattleBlessing(BlessingId.VITALITY, 1)),))
    battle.hero.stats.health = 140
    drink_at(desk)
    assert heard == [10]
    potion.charges = 1
    battle.tick()
    battle.hero.stats.health = 150
    drink_at(desk)
    assert heard == [10]


@pytest.mark.parametrize("charges, given, left", [(0, 3, 3), (1, 3, 4), (3, 3, 5), (5, 1, 5)])
def test_a_refill_goes_up_to_the_capacity(specs: Specs, charges: int, given: int, left: int) -> None:
    potion = new_potion(specs)
    widen(potion, 4, specs)
    potion.charges = charges
    refill(potion, given)
    assert (potion.charges, potion.max_charges) == (left, 5)


def test_a_restored_save_does_not_drink_twice_in_one_tick() -> None:
    """Nor does a pause give another drink: logic time stands still (GDD 7.2)."""
    session = debugged("DebugSetPotion countLevel=5 charges=6", "DebugJumpToBoss")
    session.advance(500)
    accepted(session, UsePotion(500))
    for one in (session, Session.restore(session.save(), strict=True)):
        assert one.legal() == ()
        outcome = one.dispatch(UsePotion(500))
        assert not outcome.ok and outcome.reason == Reason.POTION_LOCKED
        assert one.view.potion.charges == 5
        one.advance(10)
        accepted(one, UsePotion(510))
        assert one.view.potion.charges == 4


def test_a_drink_changes_no_schedule_and_no_stream(specs: Specs) -> None:
    dry, wet = (arena(specs, AttackType.SWORD, player=bare_stats(specs)) for _ in range(2))
    for one in (dry, wet):
        one.fight.advance_to(2000, one.events)
        one.hero.stats.health = 60
    before = wet.combat.index
    drink(new_potion(specs), wet, specs)
    assert wet.combat.index == before
    dry.hero.stats.health = wet.hero.stats.health
    told = len(dry.events), len(wet.events)
    dry.jump_to_end()
    wet.jump_to_end()
    assert dry.events[told[0] :] == wet.events[told[1] :]
