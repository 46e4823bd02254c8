"""boss_5's animations: poses with their durations in ms. Warnings last 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.knight import ANCHOR, Pose, draw
from lab.art.actors.lord import Frames, animations
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 360),
    (Pose(lean=(0, 1), shield=(-19, 13), hand=(24, 9), angle=-79, cape=1, glow=1), 360),
    (Pose(lean=(0, 2), head=(0, 1), shield=(-19, 12), hand=(25, 8), angle=-78, cape=2), 360),
    (Pose(lean=(0, 1), shield=(-19, 13), hand=(24, 9), angle=-79, cape=1, glow=1), 360),
)

WALK: Final[Table] = (
    (Pose(body=(0, 2), far=(-18, 0), near=(15, -1), shield=(-20, 12), angle=-77, cape=3), 150),
    (Pose(far=(-6, 0), near=(5, -6), shield=(-19, 14), angle=-79, cape=4, head=(0, -1)), 150),
    (Pose(body=(0, 2), far=(4, -1), near=(-10, 0), lean=(-1, 0), shield=(-18, 12), angle=-82, cape=3), 150),
    (Pose(far=(-6, -6), near=(5, 0), shield=(-19, 14), angle=-80, cape=2, head=(0, -1)), 150),
)

# the halberd couched under the arm, the shield drawn aside
_COUCHED: Final = Pose(
    body=(5, 2), lean=(7, 1), head=(0, 1), far=(-9, 0), near=(21, 0), shield=(-22, 10), hand=(20, 6),
        angle=-172, front=True, cape=-3,
)  # fmt: skip

TELEGRAPH: Final[Table] = (
    (varied(_COUCHED, hand=(21, 2), angle=-140), 140),
    (varied(_COUCHED, glow=1), 140),
    (varied(_COUCHED, hand=(23, 6), lean=(9, 1), glow=2), 140),
    (varied(_COUCHED, hand=(22, 6), lean=(8, 1), glow=1), 140),
)

ATTACK: Final[Table] = (
    (varied(_COUCHED, hand=(25, 6), lean=(10, 1), glow=2), 60),
    (Pose(body=(-9, 2), lean=(-10, 2), head=(-2, 1), far=(-27, 0), near=(15, 0), shield=(-2, 16), hand=(-16,
        3), angle=-178, front=True,
          cape=8, glow=2), 70),
    (Pose(body=(-10, 4), lean=(-12, 4), head=(-2, 1), far=(-27, 0), near=(15, 0), shield=(0, 15), hand=(-16,
        5), angle=176, front=True,
          cape=6, glow=1), 80),
    (Pose(body=(-4, 2), lean=(-5, 2), far=(-20, 0), near=(13, 0), shield=(-14, 13), hand=(12, 6), angle=-150,
        front=True, cape=2), 80),
)  # fmt: skip

# the halberd raised over all, its light gathering
_RAISED: Final = Pose(
    body=(2, 0), lean=(3, -2), head=(1, -2), far=(-10, 0), near=(16, 0), shield=(-23, 12), hand=(17, -24),
        angle=-74, cape=-1, glow=2,
)  # fmt: skip

SKILL: Final[Table] = (
    (varied(_RAISED, hand=(20, -8), angle=-80, glow=1), 160),
    (_RAISED, 160),
    (varied(_RAISED, hand=(17, -26), angle=-70, glow=3, cape=1), 160),
    (varied(_RAISED, hand=(17, -25), angle=-72, glow=3), 160),
)

RELEASE: Final[Table] = (
    (varied(_RAISED, lean=(6, -2), hand=(19, -25), angle=-50, glow=3, cape=-4), 80),
    (Pose(body=(-7, 4), lean=(-10, 4), head=(-3, 2), far=(-24, 0), near=(16, 0), shield=(8, 14), hand=(-18,
        8), angle=170, front=True,
          cape=10, glow=3), 90),
    (Pose(body=(-8, 6), lean=(-11, 6), head=(-3, 3), far=(-24, 0), near=(16, 0), shield=(8, 13), hand=(-18,
        11), angle=160, front=True,
          cape=7, glow=1), 160),
    (Pose(body=(-3, 2), lean=(-4, 2), head=(-1, 1), far=(-17, 0), near=(13, 0), shield=(-13, 13), hand=(10,
        8), angle=-130, front=True,
          cape=3), 140),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(5, 1), lean=(7, -1), head=(4, 0), far=(-6, 0), near=(18, 0), shield=(-16, 8), hand=(21, 8),
        angle=-74, cape=-4,
)  # fmt: skip

DIE: Final[Table] = (
    (varied(RECOIL, lean=(9, -2), head=(6, -2), shield=(-20, 2), hand=(22, 2), angle=-58, glow=3), 160),
    # to one knee, leaning on the shield
    (Pose(body=(1, 10), lean=(-2, 2), head=(-2, 2), far=(-16, 0), near=(18, 0), shield=(-21, 12), hand=(20,
        16), angle=-70, cape=2, glow=2),
     180),
    (Pose(body=(-1, 17), lean=(-7, 7), head=(-4, 6), far=(-18, 0), near=(20, 0), shield=(-22, 14), hand=(21,
        18), angle=-34, cape=4, glow=1),
     180),
    (Pose(body=(-3, 22), lean=(-13, 14), head=(-7, 10), far=(-21, 0), near=(23, 0), shield=(-23, 18),
        hand=(24, 14), angle=-9, cape=6), 170),
    (Pose(body=(-4, 24), lean=(-16, 18), head=(-9, 12), far=(-22, 0), near=(25, 0), shield=(-23, 22),
        hand=(26, 9), angle=-1, cape=7), 170),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_5": SKILL,
            "skill_5_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the knight-lord to the actors' atlas."""
    sheet.actor("boss_5", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_5"))
