"""The nine augments: by blessings into the potion, in one drink in the order of their table (GDD 7.2)."""

from typing import Any

from heroll.api import RunPhase, Session, events, make_bot
from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, HealCause, HitCause, PotionAugment, Stat, StatusKind
from heroll.run.blessings import gain_blessing
from heroll.specs import Specs
from kernel.outcome import Event
from tests.domain.battle.arena import arena, held
from tests.domain.blessing.hand import holding, put_in_hand
from tests.domain.blessing.sip import bottle, sip, wounded
from tests.domain.run.boards import saved
from tests.domain.session.runs import edited, only, to_phase

NINE = [card for card in BlessingId if card.startswith("Potion")]


def test_nine_blessings_bring_the_nine_augments_and_nothing_brings_the_tenth(specs: Specs) -> None:
    work = holding()
    assert work.run.potion.augments == [] and len(NINE) == 9
    for card in reversed(NINE):
        gain_blessing(work, card)
    carried = {row.augment: row.blessing_id for row in specs.battle.augments}
    assert work.run.potion.augments == [row.augment_id for row in specs.battle.augments]
    assert set(carried) == set(PotionAugment) - {PotionAugment.GUARANTEED_DOUBLE}
    assert set(carried.values()) == set(NINE)


def test_one_drink_of_all_acts_in_table_order(specs: Specs) -> None:
    battle = arena(
        specs,
        count=2,
        player=wounded(specs),
        blessings=dict.fromkeys(reversed(NINE), 1),
        potion=bottle(specs, 1, *NINE),
    )
    battle.fight.advance_to(30, battle.events)
    drawn = battle.combat.index
    told = sip(specs, battle)
    assert told[:4] == [
        events.StatRaised(HERO_ID, Stat.MAX_HEALTH, 30, 180, 30),
        events.CombatantHealed(HERO_ID, 30, 50, HealCause.BLESSING, 30),
        events.CombatantHealed(HERO_ID, 130, 180, HealCause.POTION, 30),
        events.ShieldGained(HERO_ID, 14, 14, 30),
    ]
    begun = [event.status for event in told if isinstance(event, events.StatusGained)]
    assert begun == [StatusKind.HASTE, StatusKind.REGEN, StatusKind.INVULNERABLE]
    struck = [event.target_id for event in told if isinstance(event, events.HitLanded)]
    assert struck == [1, 2]
    kinds = [type(event).__name__ for event in told]
    assert kinds == [
        "StatRaised",
        *["CombatantHealed"] * 2,
        "ShieldGained",
        *["StatusGained"] * 2,
        *["HitLanded"] * 2,
        "StatusGained",
        "PotionDrunk",
    ]
    assert battle.combat.index == drawn + 1, "Thrift's draw alone"
    assert {event.cause for event in told if isinstance(event, events.HitLanded)} == {HitCause.BLAST}


def test_a_potion_without_the_augment_does_not_act(specs: Specs) -> None:
    """The potion carries them (GDD 12.2 `augments`), a held card alone is none."""
    battle = arena(specs, player=wounded(specs), blessings=dict.fromkeys(NINE, 1), potion=bottle(specs, 1))
    battle.fight.advance_to(30, battle.events)
    assert sip(specs, battle) == [
        events.CombatantHealed(HERO_ID, 50, 70, HealCause.POTION, 30),
        events.PotionDrunk(0, 30),
    ]


def test_a_run_that_drinks_by_itself_is_the_same_when_restored_behind_it() -> None:
    """Emergency takes the run's own charge; a save in the fight behind it goes on the same."""
    specs = Specs.load()

    def hold(run: dict[str, Any]) -> None:
        run["playerStats"].update(health=30, attackPower=1.0)
        put_in_hand(run, *(held(card, specs) for card in NINE))
        run["potion"]["augments"] = [row.augment_id for row in specs.battle.augments]
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 2)

    session = edited(Session.new("aid", strict=True), hold)
    session = to_phase(session, make_bot("random", "aid"), RunPhase.BATTLE)
    before = session.state()["potion"]["charges"]
    told: list[Event] = []
    while session.is_fighting and not only(events.PotionDrunk, told):
        told += session.advance(10)
    drunk = only(events.PotionDrunk, told)
    assert len(drunk) == 1 and drunk[0].charges_left in (before, before - 1)
    assert session.state()["potion"]["charges"] == drunk[0].charges_left
    again = Session.restore(session.save(), strict=True)
    assert again.hash() == session.hash()
    while session.is_fighting:
        told += session.advance(10)
    again.advance_until_idle()
    session.advance_until_idle()
    assert again.hash() == session.hash()
