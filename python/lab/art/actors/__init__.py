"""All actors of the dice run and their atlas, `assets/sprites/actors.png` with `actors.json`."""

from __future__ import annotations

from lab.art.actors import archer, beast, boss_poses, brute, hero_poses, pawn, thrower
from lab.art.outputs import Output
from lab.art.sheets import Sheet


def sheet() -> Sheet:
    """The atlas of hero, pawn, the four enemies in two looks each, and boss_0."""
    out = Sheet("actors")
    for actor in (hero_poses, pawn, brute, archer, thrower, beast, boss_poses):
        actor.add(out)
    return out


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    return sheet().outputs()
