"""What a scene is told that opens in the middle of a fight: the attacks in flight, as they were told."""

from __future__ import annotations

import pytest

from heroll.api import COMMANDS, Event, Session, events
from tests.support.fights import Setting, begun, case_of, five

WARNED = (events.AttackStarted, events.AreaWarned, events.ProjectileLaunched)


def started(setting: Setting) -> tuple[Session, list[Event]]:
    """The fight of a setting at its first tick."""
    case = case_of(setting)
    session = begun(case)
    told = session.dispatch(COMMANDS.parse(case["opening"]))
    assert told.ok
    return session, list(told.events)


@pytest.mark.parametrize("setting", five(), ids=lambda setting: setting.name)
def test_every_attack_in_flight_is_told_again_as_it_was(setting: Setting) -> None:
    """At every tick: those that have neither landed nor been cancelled, warned and launched if they were.

    A dash's line and a projectile's path are drawn from where the two stand now, all else is what it was.
    """
    session, told = started(setting)
    kinds: set[type[Event]] = set()
    while session.is_fighting:
        told += session.tick()
        battle = session.view.battle
        if battle is None or not session.is_fighting:
            break
        going = {attack.attack_id for attack in battle.attacks}
        first = [e for e in told if isinstance(e, WARNED) and e.attack_id in going]
        again = session.view.in_flight()
        assert sorted(map(outline, first)) == sorted(map(outline, again))
        exact = [e for e in again if e in first]
        starts = [e for e in again if isinstance(e, events.AttackStarted)]
        assert all(e in exact for e in starts) and {e.attack_id for e in starts} == going
        kinds |= set(map(type, again))
    assert events.AttackStarted in kinds
    assert session.view.in_flight() == ()


def outline(event: Event) -> tuple[str, int, int, int]:
    """What of an event does not depend on where anybody stands."""
    assert isinstance(event, WARNED)
    ends = event.lands_at_ms if isinstance(event, events.ProjectileLaunched) else event.hit_at_ms
    return type(event).__name__, event.attack_id, event.at_ms, ends


def test_ground_is_told_again_where_it_was() -> None:
    """Lobs and boss skills keep the ground that they were warned of, wherever the hero has gone."""
    checked = 0
    for setting in five():
        session, told = started(setting)
        while session.is_fighting:
            told += session.tick()
            fixed = [e for e in told if isinstance(e, events.AreaWarned)]
            battle = session.view.battle
            for attack in battle.attacks if battle is not None else ():
                if attack.left < attack.right:
                    again = [e for e in session.view.in_flight() if isinstance(e, events.AreaWarned)]
                    assert [e for e in fixed if e.attack_id == attack.attack_id] == [
                        e for e in again if e.attack_id == attack.attack_id
                    ]
                    checked += 1
    assert checked > 100


def test_telling_again_changes_nothing() -> None:
    session, _ = started(five()[2])
    for _ in range(200):
        session.tick()
        before = session.hash()
        session.view.in_flight()
        assert session.hash() == before
