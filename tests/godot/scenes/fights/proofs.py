"""What must hold of a fight that the scenes played, whatever was done to them."""

from __future__ import annotations

from typing import Any

from godot import Performance, error_count
from tests.godot.scenes.fights.watched import Watched
from tests.support.fights import difference

QUIET = ("WATCHDOG", "HIT_REJECTED")  # what the technical log says of meddling


def assert_shown_as_it_is(game: Any) -> None:
    """Everybody stands where the rules say, with the HP that they say, whatever was freed a tick ago."""
    battle, scene = game.view.battle, game.battle
    if battle is None or not game.session.is_fighting or game.app.clock.is_held:
        return
    assert scene.is_whole
    for one in (battle.player, *battle.enemies):
        actor = scene.stage.actors[one.entity_id]
        assert actor.is_fallen == (one.stats.health <= 0)
        if not actor.is_fallen:
            assert actor.position.x == scene.stage.x_of(game.session.position_of(one.entity_id))
            life = scene.cast._lives.get(one.entity_id, scene.boss_bar)
            assert (life.hp, life.max_hp) == (one.stats.health, one.stats.max_health)


def assert_nothing_lost(watched: Watched, pure: dict[str, Any], stolen: set[int]) -> None:
    """The pure run's events; each due hit came once, from its key or from the watchdog, which tells."""
    tape = watched.tape.written()
    log = tape["log"]
    assert not difference(pure, tape | {"log": [r for r in log if r[1] not in QUIET]})
    filled = [record[3]["attackId"] for record in log if record[1] == "WATCHDOG"]
    assert set(filled) == stolen & set(watched.due)
    assert len(filled) == watched.session.watchdog_hits
    assert sorted([*filled, *watched.hits]) == sorted(watched.due), "each due hit once"
    refused = [record for record in log if record[1] == "HIT_REJECTED"]
    assert len(refused) == len(watched.refused)


def nodes() -> tuple[int, int]:
    return (
        int(Performance.get_monitor(Performance.OBJECT_NODE_COUNT)),
        int(Performance.get_monitor(Performance.OBJECT_ORPHAN_NODE_COUNT)),
    )


NO_RID = "ERROR: VisualServer attempted to free a NULL RID."
"""What Godot 3.6 says without a window whenever a material goes: it never had one there."""


def assert_silent(capfd: Any) -> None:
    """Neither Python nor the engine had anything to complain of."""
    shown = "".join(capfd.readouterr()).replace(NO_RID, "")
    assert error_count() == 0 and "ERROR" not in shown and "Traceback" not in shown, shown
