"""The hero's panel: bare stats, 机缘, blessings, gear, boons (GDD 4.1, 6.3, 7.1)."""

from typing import Any

from heroll.api import RunPhase, Session, TakeGear
from heroll.enums import BlessingId, BoonKind, Stat
from heroll.run.blessings import gain_blessing
from heroll.run.boons import gain_boon
from heroll.run.fortune import grant_fortune
from heroll.run.health import cap_health, hero_panel
from heroll.stats import get_stat
from tests.domain.run.desk import desk
from tests.domain.session.runs import accepted, edited

OLD, NEW = "gear-battle-1", "gear-battle-2"


def piece(name: str, status_id: int, value: float) -> dict[str, Any]:
    return {
        "instanceId": name,
        "catalogId": 1,
        "slot": "WEAPON",
        "qualityRank": 0,
        "statusId": status_id,
        "value": value,
        "upgradeCount": 0,
    }


def wearing(old: dict[str, Any], offered: dict[str, Any], hp: int) -> Session:
    """A run that wears ``old``, is offered another weapon and holds Vitality (max HP 162 without gear)."""

    def edit(run: dict[str, Any]) -> None:
        run["phase"] = "REWARD_CHOICE"
        run["tileIndex"] = run["lapSteps"] = 5
        run["gear"] = {"WEAPON": old}
        run["pendingGear"] = [offered]
        run["blessings"] = [
            {
                "instanceId": f"{run['runId']}:blessing:1",
                "blessingId": "Vitality",
                "level": 1,
                "stacks": 1,
                "counter": 0,
            }
        ]
        run["counters"].update(blessings=1, gear=2)
        run["playerStats"]["health"] = hp

    return edited(Session.new("panel", strict=True), edit)


def test_bonuses_add_up_on_the_bare_value_and_boons_come_last() -> None:
    work = desk({"event": [0, 1]})
    grant_fortune(work)
    grant_fortune(work)
    gain_blessing(work, BlessingId.MIGHT)
    gain_blessing(work, BlessingId.VITALITY)
    gain_boon(work, BoonKind.CURSE, 50, 1)
    gain_boon(work, BoonKind.SHIELD, 10, 1)
    stats = hero_panel(work.run, work.specs)
    assert stats.attack_power == (10 + 1 + 0.8) / 2
    assert stats.max_health == 150 + 15 + 12
    assert stats.shield == 18, "a tenth of 177, rounded half-up"
    assert work.run.player_stats.attack_power == 10, "the bare stats stay bare"


def test_changing_gear_heals_nobody_and_less_max_health_caps() -> None:
    """status 3 is max HP: 162 + 40 before, 162 behind it."""
    session = wearing(piece(OLD, 3, 40.0), piece(NEW, 1, 3.0), 190)
    assert (session.view.max_hp, session.view.hp) == (202, 190)
    accepted(session, TakeGear(NEW))
    assert (session.view.max_hp, session.view.hp) == (162, 162)
    session = wearing(piece(OLD, 1, 3.0), piece(NEW, 3, 40.0), 100)
    accepted(session, TakeGear(NEW))
    assert (session.view.max_hp, session.view.hp) == (202, 100)


def test_the_drop_page_compares_whole_panels() -> None:
    session = wearing(piece(OLD, 3, 40.0), piece(NEW, 3, 30.0), 100)
    compared = session.compare_gear(NEW)
    changes = {change.stat: (change.old, change.new, change.delta) for change in compared.changes}
    assert changes[Stat.MAX_HEALTH] == (202, 192, -10)
    assert compared.old_stats == session.view.stats
    accepted(session, TakeGear(NEW))
    assert session.view.phase is RunPhase.AWAIT_ROLL
    for stat in Stat:
        assert get_stat(compared.new_stats, stat) == get_stat(session.view.stats, stat)


def test_capping_takes_nothing_below_the_maximum() -> None:
    work = desk()
    work.run.player_stats.health = 149
    cap_health(work)
    assert work.run.player_stats.health == 149
