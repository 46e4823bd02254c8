"""GDD 15-7: blessings, the third die's three ways, the potion's curves and augments by commands of runs."""

import pytest

from heroll.api import BuyOffer, ChooseThirdDie, LeaveShop, Roll, RunPhase, Session, UsePotion, events
from heroll.debug.commands import DebugPlaceTile, DebugSetHp, DebugSetPoints, DebugSetPosition, DebugSetPotion
from heroll.enums import BlessingId, HealCause, ThirdDieAction, TileKind
from heroll.specs import Specs
from tests.domain.bots.whole_runs import Played, replayed
from tests.domain.session.runs import accepted, only

pytestmark = [pytest.mark.xdist_group("whole-runs"), pytest.mark.timeout(1800)]

SPECS = Specs.load()
NINE = [card for card in BlessingId if card.startswith("Potion")]
COUNT, HEAL = 2, 3
"""Offers of one more charge to hold and of one more level of healing."""


def seeds_with(runs: Played, card: BlessingId) -> list[str]:
    """The seeds of the greedy runs that took the card."""
    report = runs.greedy
    return [
        summary.seed
        for summary, build in zip(report.summaries, report.builds, strict=True)
        if card in build.gained
    ]


def test_gdd_15_7_the_third_die_replaces_a_replaces_b_or_is_given_up(runs: Played) -> None:
    """In the greedy runs that found it: each way from the very same choice."""
    ways, chosen = set(), set()
    for seed in seeds_with(runs, BlessingId.THIRD_DIE_REPLACE)[:20]:
        for session, told in replayed(seed):
            chosen |= {event.action for event in only(events.ThirdDieChosen, told)}
            if session.view.phase is not RunPhase.THIRD_DIE_CHOICE:
                continue
            assert session.legal() == tuple(map(ChooseThirdDie, ThirdDieAction))
            before = session.view.last_roll
            assert before is not None and before.third_die is not None
            a, b, third = before.die_a, before.die_b, before.third_die
            for action, faces in zip(ThirdDieAction, ((third, b), (a, third), (a, b)), strict=True):
                other = Session.restore(session.save(), strict=True)
                heard = accepted(other, ChooseThirdDie(action))
                roll = other.view.last_roll
                assert roll is not None and (roll.final_a, roll.final_b) == faces
                assert (roll.die_a, roll.die_b, roll.third_die) == (a, b, third), "what fell stays"
                assert len(only(events.HeroStepped, heard)) >= sum(faces)
                assert other.rng()["dice"] == session.rng()["dice"], "nothing is rewound"
                ways.add(action)
            if len(chosen) == len(ThirdDieAction):
                break
    assert ways == chosen == set(ThirdDieAction), "and the greedy bot has a use for each"


@pytest.mark.parametrize("card", NINE)
def test_gdd_15_7_each_of_the_nine_augments_is_reached_and_drunk_in_play(
    runs: Played, card: BlessingId
) -> None:
    augment = next(row.augment_id for row in SPECS.battle.augments if row.blessing_id is card)
    for seed in seeds_with(runs, card):
        had = False
        for session, told in replayed(seed):
            potion = session.view.potion
            held = [one.blessing_id for one in session.view.blessings]
            assert (augment in potion.augments) is (card in held)
            had = had or card in held
            if had and only(events.PotionDrunk, told):
                return
    pytest.fail(f"nobody of {len(seeds_with(runs, card))} runs has drunk with {card}")


def merchant() -> Session:
    """A run whose first roll has led to a merchant, with points for everything."""
    session = Session.new("curves", debug=True, strict=True)
    for index in range(2, 13):
        if index != 4:
            accepted(session, DebugPlaceTile(index, TileKind.MERCHANT))
    accepted(session, DebugSetPosition(0))
    for _ in range(5):
        accepted(session, Roll())
        if session.view.phase is RunPhase.SHOP:
            accepted(session, DebugSetPoints(9999))
            return session
        accepted(session, DebugSetPosition(0))
    raise AssertionError("no roll has led to a merchant")


def test_gdd_15_7_10_capacities_and_21_heals_are_bought_one_by_one() -> None:
    session = merchant()
    capacities, heals = [session.view.potion.max_charges], [session.view.potion.heal_amount]
    while BuyOffer(COUNT) in session.legal():
        accepted(session, BuyOffer(COUNT))
        capacities.append(session.view.potion.max_charges)
    while BuyOffer(HEAL) in session.legal():
        accepted(session, BuyOffer(HEAL))
        heals.append(session.view.potion.heal_amount)
    assert capacities == list(range(1, 11))
    assert heals == list(range(50, 651, 30)) and len(heals) == 21
    accepted(session, LeaveShop())
    assert session.view.potion.charges == 1, "more room is no charge"


@pytest.mark.parametrize(("level", "healed"), [(0, 50), (1, 80), (2, 110), (3, 140), (4, 149), (20, 149)])
def test_gdd_15_7_a_drink_in_a_fight_heals_its_level_up_to_max_hp(level: int, healed: int) -> None:
    session = Session.new("drink", debug=True, strict=True)
    for index in range(2, 13):
        if index != 4:
            accepted(session, DebugPlaceTile(index, TileKind.BATTLE, 1))
    accepted(session, DebugSetPotion(heal_level=level))
    accepted(session, DebugSetPosition(0))
    while not session.is_fighting:
        accepted(session, Roll())
    accepted(session, DebugSetHp(1))
    session.advance(10)
    told = accepted(session, UsePotion(session.view.logic_time_ms))
    (drink,) = [event for event in only(events.CombatantHealed, told) if event.cause is HealCause.POTION]
    assert (drink.amount, drink.hp_after) == (healed, 1 + healed)
