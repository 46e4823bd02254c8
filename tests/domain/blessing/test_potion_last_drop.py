"""PotionLastDrop: the last charge raises max HP first and then heals fully (GDD 7.2 LastDrop)."""

from typing import Any

from heroll.api import RunPhase, Session, UsePotion, make_bot
from heroll.battle.state import HERO_ID
from heroll.blessing.draw import pool
from heroll.enums import BlessingId, HealCause, Stat
from heroll.events import CombatantHealed, PotionDrunk, StatRaised
from heroll.specs import Specs
from tests.domain.battle.arena import arena, held
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.hand import put_in_hand
from tests.domain.blessing.sip import AT_MS, before_drink, bottle, drunk, sip, wounded
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, to_phase

CARD = BlessingId.POTION_LAST_DROP


def test_the_only_charge_left_raises_the_cap_first_and_heals_fully_then(specs: Specs) -> None:
    """20 % of 150 more max HP, which is healed too."""
    assert sip(specs, before_drink(specs, CARD)) == [
        StatRaised(HERO_ID, Stat.MAX_HEALTH, 30, 180, AT_MS),
        CombatantHealed(HERO_ID, 30, 50, HealCause.BLESSING, AT_MS),
        CombatantHealed(HERO_ID, 130, 180, HealCause.POTION, AT_MS),
        PotionDrunk(0, AT_MS),
    ]


def test_what_else_is_reckoned_from_max_hp_sees_the_raised_one(specs: Specs) -> None:
    """GDD 7.2: the cap first; 100 % and PercentHeal's 10 % of 180 HP."""
    cards = (BlessingId.POTION_PERCENT_HEAL, CARD)
    potion = bottle(specs, 1, *cards)
    battle = arena(specs, player=wounded(specs), blessings=dict.fromkeys(cards, 1), potion=potion)
    desk = battle.desk(specs, potion)
    assert [bonus(desk, one, potion) for bonus, one in desk.hooks.potion_bonus] == [180, 18]


def test_max_hp_is_raised_once_a_battle_and_for_no_longer(specs: Specs) -> None:
    battle = drunk(specs, CARD)
    assert battle.potion is not None and battle.state.max_health_lift == 30
    battle.potion.charges = 1
    battle.fight.advance_to(AT_MS + 10, battle.events)
    battle.hero.stats.health = 20
    assert [type(event) for event in sip(specs, battle)] == [CombatantHealed, PotionDrunk]
    assert battle.state.max_health_lift == 30 and battle.hero.stats.max_health == 180
    assert before_drink(specs, CARD).hero.stats.max_health == 150


def test_behind_the_battle_hp_are_those_of_the_run_again() -> None:
    """A run that drinks its only charge in its first fight comes home with 150 HP at most."""
    specs = Specs.load()

    def edit(run: dict[str, Any]) -> None:
        put_in_hand(run, held(CARD, specs))
        run["potion"]["augments"] = [2]
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 1)

    session = to_phase(
        edited(Session.new("drop", strict=True), edit), make_bot("random", "drop"), RunPhase.BATTLE
    )
    accepted(session, UsePotion(0))
    assert (session.view.hp, session.view.max_hp) == (180, 180)
    again = Session.restore(session.save(), strict=True)
    assert again.hash() == session.hash()
    session.advance_until_idle()
    assert 0 < session.view.hp <= session.view.max_hp == 150 and session.view.battles_won == 1


def test_charges_before_it_heal_what_they_always_do(specs: Specs) -> None:
    battle = drunk(specs, CARD, charges=2)
    assert (battle.hero.stats.health, battle.hero.stats.max_health) == (70, 150)
    battle.fight.advance_to(AT_MS + 10, battle.events)
    sip(specs, battle)
    assert (battle.hero.stats.health, battle.hero.stats.max_health) == (180, 180)


def test_the_same_battle_is_survived_with_more(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: drunk(specs, CARD, count=2, floor=2))
    bare = ticks_and_jumps(lambda: drunk(specs, None, count=2, floor=2))
    mine, theirs = first_difference(battle, bare)
    assert isinstance(mine, StatRaised) and theirs == CombatantHealed(0, 50, 70, HealCause.POTION, AT_MS)
    assert battle.hero.stats.health == bare.hero.stats.health + 110


def test_more_than_fully_there_is_not(specs: Specs) -> None:
    """One level is all there is."""
    assert CARD not in [row.blessing_id for row in pool([held(CARD, specs)], specs.blessing)]
