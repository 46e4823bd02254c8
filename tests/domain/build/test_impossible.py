"""Saves of gear, potion and blessings that no run writes: each is refused with words (GDD 6, 7, 13.1)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from heroll.api import COMMANDS, CheckpointError, Roll, Session
from heroll.enums import BlessingId
from kernel.canonical import checksum
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited_record
from tests.domain.session.test_impossible import debugged, in_a_fight, with_loot

Run = dict[str, Any]
Edit = Callable[[Run], object]
Make = Callable[[], Session]


def new() -> Session:
    return Session.new("7", strict=True)


def holding(*cards: str) -> Make:
    return lambda: debugged(*(f'DebugGiveBlessing blessingId="{card}"' for card in cards))


def fighting(*cards: str) -> Make:
    """In a fight of two, one and a half seconds after its start."""

    def make() -> Session:
        session = holding(*cards)()
        for index in range(1, 13):
            if index != 4:
                accepted(
                    session, COMMANDS.parse(f'DebugPlaceTile tileIndex={index} kind="BATTLE" enemyCount=2')
                )
        accepted(session, Roll())
        session.advance(1500)
        assert session.is_fighting
        return session

    return make


def geared() -> Session:
    """A heroic weapon of defense and a common ring of max HP, made to order."""
    return debugged(
        "DebugGiveGear catalogId=3 qualityRank=2 statusId=4",
        "DebugGiveGear catalogId=12 qualityRank=0 statusId=3",
    )


def at_the_smith(*words: str) -> Make:
    def make() -> Session:
        session = debugged("DebugGiveGear catalogId=3 qualityRank=2 statusId=4", "DebugForceEvent tileId=137")
        for word in words:
            accepted(session, COMMANDS.parse(f'EventInput input="{word}"'))
        return session

    return make


def with_a_card() -> Session:
    return debugged('DebugGiveBlessing blessingId="ThirdDieReplace"', "DebugForceEvent tileId=221")


def blessing(number: int = 0, **values: Any) -> Edit:
    return lambda run: run["blessings"][number].update(values)


def potion(**values: Any) -> Edit:
    return lambda run: run["potion"].update(values)


def drunk(at_ms: int) -> Edit:
    return lambda run: run["potion"].update(drunkIn=run["activeBattle"]["battleId"], drunkAtMs=at_ms)


def weapon(**values: Any) -> Edit:
    return lambda run: run["gear"]["WEAPON"].update(values)


def pending(**values: Any) -> Edit:
    return lambda run: run["pendingGear"][0].update(values)


def payload(**values: Any) -> Edit:
    return lambda run: run["activeEvent"]["payload"].update(values)


def fought(**values: Any) -> Edit:
    """The only blessing of the fight."""
    return lambda run: run["activeBattle"]["blessings"][0].update(values)


def status(kind: str, entity_id: int, amount: int, until_ms: int, source_id: int = 0, **pulses: int) -> Edit:
    """It began with the fight."""

    def edit(run: Run) -> None:
        battle = run["activeBattle"]
        one = {"kind": kind, "entityId": entity_id, "sourceId": source_id, "amount": amount, "sinceMs": 0}
        battle["statuses"] = [{**one, "untilMs": until_ms, **pulses}]
        if kind == "INVULNERABLE":
            (battle["enemies"][entity_id - 1] if entity_id else battle["player"])["blocksHits"] = True

    return edit


def both(*edits: Edit) -> Edit:
    return lambda run: [edit(run) for edit in edits]


def bought(**counts: int) -> Edit:
    """The merchant was there and sold so often: ids of shop-offers.csv."""

    def edit(run: Run) -> None:
        run["counters"]["shops"] = 1
        run["shop"] = {
            "merchantInstanceId": f"{run['runId']}:shop:1",
            "floor": 1,
            "fixedOfferIds": [1, 2, 3],
            "randomOfferIds": [11, 12, 13],
            "purchasedCountByOffer": {key.removeprefix("offer_"): count for key, count in counts.items()},
            "rerollCount": 0,
        }

    return edit


LAST_DROP, EMERGENCY = "PotionLastDrop", "PotionEmergency"
PERIODIC = {"nextMs": 2000, "periodMs": 1000}

IMPOSSIBLE: dict[str, tuple[Make, Edit, str]] = {
    # stars, levels, caps, ids and counters of held blessings
    "a star beyond the only level": (holding(LAST_DROP), blessing(stacks=2), "2 stars, it was at level 1"),
    "a star beyond the fifth level": (
        holding("Haggler"),
        blessing(stacks=12, level=5),
        "at level 5 with fewer",
    ),
    "a level that no star bought": (holding("Might"), blessing(level=2), "level 2 with 1 stars"),
    "a level above the cap": (holding("Revive"), blessing(level=2, stacks=3), "level 2, allowed 1"),
    "more triggers than the rule": (holding("Revive"), blessing(remainingTriggers=2), "2 triggers left"),
    "triggers of a card without": (holding("Might"), blessing(remainingTriggers=1), "1 triggers left"),
    "the same blessing twice": (holding("Might", "Guard"), blessing(1, blessingId="Might"), "held twice"),
    "one id twice": (holding("Might", "Guard"), blessing(1, instanceId="run:0:7:blessing:1"), "blessing:2"),
    "an id of nothing": (holding("Might"), blessing(instanceId="zz"), "is not run:0:7:blessing:1"),
    "an id out of turn": (holding("Might"), blessing(instanceId="run:0:7:blessing:9"), "is not run:0:7"),
    "a count of what counts nothing": (holding("Might"), blessing(counter=5), "has counted 5"),
    "a spark that should have leapt": (holding("ChainSpark"), blessing(counter=4), "has counted 4"),
    "blood of the hero": (holding("FirstBlood"), blessing(counter=1), "has counted 1"),
    "blood of a fifth enemy": (holding("FirstBlood"), blessing(counter=32), "has counted 32"),
    "more tiles than count": (holding("WarmUp"), blessing(counter=37), "has counted 37"),
    "an open card at its cap": (
        with_a_card,
        lambda run: run.update(pendingBlessing="ThirdDieReplace"),
        "the open card ThirdDieReplace is in no pool",
    ),
    # the potion
    "an augment that no card brings": (new, potion(augments=[1]), r"augments \[1\]"),
    "augments in another order": (
        holding("PotionHaste", "PotionShield"),
        potion(augments=[4, 3]),
        "augments",
    ),
    "the disabled augment": (holding("PotionHaste"), potion(augments=[4, 10]), "augments"),
    "another heal than the level's": (new, potion(healAmount=80), "heals 80"),
    "another capacity than the level's": (new, potion(maxCharges=2), "holds 2"),
    "a heal level that nobody bought": (
        new,
        potion(healLevel=20, healAmount=650),
        "potionHeal of level 20, 0 were bought",
    ),
    "a capacity that nobody bought": (
        new,
        potion(countLevel=9, maxCharges=10),
        "potionCount of level 9, 0 were bought",
    ),
    "a heal level that was bought": (new, bought(offer_3=5), "potionHeal of level 0, 5 were bought"),
    "a third die that was bought": (
        new,
        bought(offer_196=1),
        "1 cards of ThirdDieReplace were bought, 0 are held",
    ),
    "a drink in no battle": (new, potion(drunkAtMs=50), "was drunk in None at 50"),
    "a drink at no time": (new, potion(drunkIn="run:0:7:battle:1"), "at None ms"),
    "a drink in another run": (in_a_fight, potion(drunkIn="zz", drunkAtMs=10), "no battle of this run"),
    "a drink in a battle to come": (
        in_a_fight,
        potion(drunkIn="run:0:7:battle:2", drunkAtMs=10),
        "no battle of this run",
    ),
    "a drink in the future": (in_a_fight, drunk(99_990), "drunk at 99990 ms, it is 0"),
    "a drink off the ticks": (in_a_fight, drunk(-10), "on no tick"),
    # gear
    "more than the best roll": (geared, weapon(value=9999.0), r"has 9999\.0, allowed 26\.0\.\.32\.0"),
    "less than the worst roll": (geared, weapon(value=25.9), r"has 25\.9, allowed 26\.0\.\.32\.0"),
    "a quality that the value has not": (geared, weapon(qualityRank=4), r"allowed 42\.0\.\.48\.0"),
    "more upgrades than ranks": (geared, weapon(upgradeCount=3), "upgraded 3 times"),
    "an upgrade without a smith": (geared, weapon(upgradeCount=1), "upgraded 1 times"),
    "an upgraded offer": (
        with_loot,
        lambda run: pending(qualityRank=1, value=run["pendingGear"][0]["value"], upgradeCount=1)(run),
        "upgraded 1 times",
    ),
    "a gear id of nothing": (geared, weapon(instanceId="zz"), "'zz' is none of 2 pieces"),
    "a gear id of nowhere": (geared, weapon(instanceId="gear-moon-1"), "'gear-moon-1' is none"),
    "a gear id beyond the last": (geared, weapon(instanceId="gear-debug-77"), "'gear-debug-77' is none"),
    "a gear id of zero": (geared, weapon(instanceId="gear-debug-0"), "'gear-debug-0' is none"),
    "a gear id with a zero before": (geared, weapon(instanceId="gear-debug-01"), "'gear-debug-01' is none"),
    "a gear id of many digits": (geared, weapon(instanceId="gear-debug-" + "9" * 5000), "is none of 2"),
    "two pieces of one number": (geared, weapon(instanceId="gear-chest-2"), "gear is counted twice"),
    # the smith
    "an empty slot on the anvil": (at_the_smith("weapon"), payload(slot="RING"), "on its anvil"),
    "an intent that has its result": (
        at_the_smith("weapon", "challenge"),
        payload(input="strike", result="tempered"),
        "RESOLVING with",
    ),
    "a challenge of a mythic piece": (
        at_the_smith("weapon", "challenge"),
        weapon(qualityRank=4, value=48.0),
        "cannot be raised",
    ),
    "a piece tempered and never upgraded": (
        at_the_smith("weapon", "challenge", "strike"),
        lambda run: (
            payload(result="tempered")(run),
            run["gear"].update(
                WEAPON={
                    "instanceId": "gear-debug-1",
                    "catalogId": 3,
                    "slot": "WEAPON",
                    "qualityRank": 2,
                    "statusId": 4,
                    "value": 32.0,
                    "upgradeCount": 0,
                }
            ),
        ),
        "never upgraded",
    ),
    # what blessings count, spend and cause in a fight
    "work that is never spent": (fighting("Might"), fought(spent=1), "Might did its work 1 times, allowed 0"),
    "two emergencies": (fighting(EMERGENCY), fought(spent=2), "PotionEmergency did its work 2 times"),
    "a second revival": (
        fighting("Revive"),
        both(fought(spent=2), lambda run: run["activeBattle"].update(reviveBlessingResolved=True)),
        "spent 2 of 1 triggers",
    ),
    "tiles that a fight has not spent": (fighting("WarmUp"), fought(counter=6), "counted 6 in the fight"),
    "a spark in a fight that should have leapt": (fighting("ChainSpark"), fought(counter=4), "counted 4"),
    "blood of a third of two": (fighting("FirstBlood"), fought(counter=8), "counted 8 in the fight"),
    "max HP that nothing lifted": (
        in_a_fight,
        both(
            lambda run: run["activeBattle"].update(maxHealthLift=50),
            lambda run: run["activeBattle"]["player"]["stats"].update(maxHealth=200),
        ),
        "lifted by 50, not by 0",
    ),
    "poison of no blessing": (fighting(), status("POISON", 1, 2, 3000, **PERIODIC), "comes of no blessing"),
    "poison in the hero": (
        fighting("Venom"),
        status("POISON", 0, 1, 3000, source_id=1, **PERIODIC),
        "comes from entity 1",
    ),
    "stronger poison": (fighting("Venom"), status("POISON", 1, 99, 3000, **PERIODIC), "amount 99, allowed 2"),
    "longer poison": (fighting("Venom"), status("POISON", 1, 2, 4510, **PERIODIC), "lasts until 4510"),
    "faster poison": (
        fighting("Venom"),
        status("POISON", 1, 2, 3000, nextMs=1510, periodMs=10),
        "every 10 ms, not every 1000",
    ),
    "an enemy that regenerates": (
        fighting("PotionRegen"),
        status("REGEN", 1, 1, 3000, source_id=1, **PERIODIC),
        "comes from entity 1",
    ),
    "an enemy whom nothing hurts": (
        fighting("PotionCleanse"),
        status("INVULNERABLE", 1, 0, 1600, source_id=1),
        "comes from entity 1",
    ),
    "a frozen hero": (fighting("Frost"), status("CHILL", 0, 120, 1600, source_id=1), "comes from entity 1"),
}


@pytest.mark.parametrize("name", list(IMPOSSIBLE))
def test_what_no_run_writes_is_refused(name: str) -> None:
    make, edit, words = IMPOSSIBLE[name]
    session = make()
    assert Session.restore(session.save(), strict=True).hash() == session.hash()
    with pytest.raises(CheckpointError, match=words):
        Session.restore(edited_record(session, edit))


@pytest.mark.parametrize(("stat", "value"), [("attackPower", 500.0), ("criticalRate", 55.0), ("shield", 40)])
def test_bare_stats_that_nobody_bought_are_refused(stat: str, value: float) -> None:
    record = json.loads(json.dumps(new().save()))
    record["run"]["playerStats"][stat] = value
    record["checksum"] = checksum(record)
    with pytest.raises(CheckpointError, match=f"{stat} is {value}, bare and bought are "):
        Session.restore(record)


def test_bare_stats_are_the_tables_and_what_was_bought() -> None:
    """The small attack speed is bought twice at most: with the visit three transactions."""
    offer = new().specs.shop_offers[12]
    edit = both(
        bought(**{f"offer_{offer.offer_id}": 2}),
        lambda run: run["playerStats"].update(attackSpeed=100.0 + 2 * offer.value),
    )
    record = json.loads(json.dumps(new().save()))
    edit(record["run"])
    record["committedTransactionIds"] += [f"{record['run']['runId']}:{number}" for number in (2, 3, 4)]
    record["checksum"] = checksum(record)
    assert Session.restore(record).view.stats.attack_speed == 100.0 + 2 * offer.value


def test_what_debug_commands_give_is_no_reason_to_refuse() -> None:
    """Levels of the potion that nobody bought, and every card at its cap."""
    session = debugged("DebugSetPotion countLevel=9 healLevel=20 charges=3")
    for card in BlessingId:
        accepted(session, COMMANDS.parse(f'DebugGiveBlessing blessingId="{card}"'))
    assert Session.restore(session.save(), strict=True).hash() == session.hash()


def test_a_whole_hand_is_saved_and_read_in_the_middle_of_a_fight() -> None:
    """With what it counts, spends and causes; twenty times a second of a fight."""
    session = debugged("DebugSetFloor floor=9", "DebugSetPotion countLevel=9 charges=10")
    for card in BlessingId:
        accepted(session, COMMANDS.parse(f'DebugGiveBlessing blessingId="{card}"'))

    def edit(run: Run) -> None:
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 4)

    session = Session.restore(edited_record(session, edit), strict=True)
    accepted(session, Roll())
    accepted(session, session.legal()[0])
    seen: set[str] = set()
    while session.is_fighting:
        if "HASTE" not in seen:
            accepted(session, session.legal()[0])
        again = Session.restore(session.save(), strict=True)
        assert again.hash() == session.hash()
        seen |= {one["kind"] for one in session.state()["activeBattle"]["statuses"]}
        session.advance(50)
    assert seen >= {"POISON", "CHILL", "REGEN", "HASTE", "INVULNERABLE"}
