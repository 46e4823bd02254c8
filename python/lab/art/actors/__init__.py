"""All actors of the dice run and their atlas, `assets/sprites/actors.png` with `actors.json`."""

from __future__ import annotations

from typing import Final

from lab.art.actors import (
    archer,
    beast,
    boss_poses,
    brute,
    captain,
    giant,
    golem_poses,
    hero_poses,
    knight_poses,
    minotaur,
    ogre_poses,
    pawn,
    sorcerer_poses,
    spider_poses,
    thrower,
    witch,
)
from lab.art.outputs import Output
from lab.art.sheets import Sheet

BOSSES: Final = (boss_poses, ogre_poses, golem_poses, spider_poses, sorcerer_poses, knight_poses)
"""boss_0 to the last, in the order of their numbers."""

MID_BOSSES: Final = (minotaur, witch, captain, giant)
"""mid_1 to the last, in the order of their numbers."""


def sheet() -> Sheet:
    """The atlas of hero, pawn, the four enemies in two looks each, the bosses and the mid bosses."""
    out = Sheet("actors", 2048)
    for actor in (hero_poses, pawn, brute, archer, thrower, beast, *BOSSES, *MID_BOSSES):
        actor.add(out)
    return out


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    return sheet().outputs()
