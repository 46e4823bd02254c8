"""boss_0's animations: poses with their durations in ms. The warning lasts 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.boss import ANCHOR, Pose, draw
from lab.art.actors.lord import Frames, animations
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 360),
    (Pose(lean=(0, 1), head=(0, 0), claw=(-27, 11), hand=(24, 16), angle=-54, sway=1, spread=2, glow=1), 360),
    (Pose(lean=(-1, 2), head=(0, 1), claw=(-26, 11), hand=(24, 16), angle=-52, sway=2), 360),
    (Pose(lean=(0, 1), head=(0, 0), claw=(-27, 11), hand=(24, 16), angle=-54, sway=1, spread=2, glow=1), 360),
)

WALK: Final[Table] = (
    (Pose(body=(0, 2), far=(-20, 0), near=(16, -1), claw=(-25, 11), angle=-54, sway=2), 160),
    (Pose(body=(0, 0), far=(-9, 0), near=(8, -5), claw=(-27, 9), angle=-56, sway=3), 160),
    (Pose(body=(0, 2), far=(-4, -1), near=(-4, 0), lean=(-2, 0), claw=(-28, 11), angle=-58, sway=2), 160),
    (Pose(body=(0, 0), far=(-13, -5), near=(8, 0), claw=(-26, 9), angle=-56, sway=1), 160),
)

_RAISED: Final = Pose(
    body=(3, 2),
    lean=(5, 2),
    head=(2, 1),
    near=(18, 0),
    claw=(-24, 14),
    hand=(14, -18),
    angle=-40,
    sway=-2,
    glow=1,
)

TELEGRAPH: Final[Table] = (
    (varied(_RAISED, hand=(19, -2), angle=-52), 140),
    (_RAISED, 140),
    (varied(_RAISED, hand=(14, -19), angle=-36, glow=2), 140),
    (varied(_RAISED, hand=(15, -19), angle=-33), 140),
)

ATTACK: Final[Table] = (
    (varied(_RAISED, hand=(16, -19), angle=-28, glow=2), 60),
    # the blade comes round level, below the face
    (Pose(body=(-6, 0), lean=(-8, 1), head=(-3, 1), far=(-24, 0), near=(14, 0), claw=(-12, 24),
          hand=(-22, 6), angle=-168, sway=6, glow=2), 70),
    # and bites into the ground
    (Pose(body=(-8, 4), lean=(-10, 5), head=(-3, 3), far=(-24, 0), near=(14, 0), claw=(-10, 22),
          hand=(-20, 17), angle=158, sway=5, glow=1), 80),
    (Pose(body=(-3, 2), lean=(-4, 2), head=(-1, 2), far=(-18, 0), claw=(-24, 13), hand=(2, 12), angle=158,
          sway=1), 90),
)  # fmt: skip

_CAST: Final = Pose(
    body=(2, 2), lean=(3, 0), head=(1, -2), claw=(-20, -26), hand=(22, 18), angle=-76, spread=3, glow=2
)

SKILL: Final[Table] = (
    (varied(_CAST, claw=(-24, -8), glow=1), 160),
    (_CAST, 160),
    (varied(_CAST, claw=(-20, -28), glow=3, sway=2), 160),
    (varied(_CAST, glow=3, sway=1), 160),
)

RELEASE: Final[Table] = (
    (varied(_CAST, claw=(-16, -30), glow=3, lean=(5, -1), sway=-2), 80),
    (Pose(body=(-5, 7), lean=(-8, 5), head=(-3, 4), far=(-22, 0), near=(16, 0), claw=(-22, 26), hand=(21, 8),
     angle=-40, spread=3, glow=3, sway=6), 90),
    (Pose(body=(-5, 8), lean=(-8, 6), head=(-3, 5), far=(-22, 0), near=(16, 0), claw=(-22, 26), hand=(21, 9),
     angle=-38, spread=3, glow=1, sway=3), 160),
    (Pose(body=(-2, 3), lean=(-3, 2), head=(-1, 2), far=(-17, 0), claw=(-26, 16), hand=(20, 14), angle=-54),
     140),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(4, 2),
    lean=(6, 0),
    head=(4, 2),
    far=(-11, 0),
    near=(17, 0),
    claw=(-20, 4),
    hand=(22, 14),
    angle=-50,
    sway=-3,
    spread=3,
)

DIE: Final[Table] = (
    (varied(RECOIL, lean=(7, -1), claw=(-18, -8), glow=3), 160),
    # to the knees, the sword slips
    (Pose(body=(0, 9), lean=(-2, 2), head=(-1, 3), far=(-16, 0), near=(15, 0), claw=(-22, 22), hand=(20, 18),
          angle=-14, glow=2, sway=2), 180),
    # on the claw, the blade on the ground
    (Pose(body=(-2, 15), lean=(-6, 6), head=(-3, 6), far=(-17, 0), near=(17, 0), claw=(-20, 19),
          hand=(22, 18), angle=4, glow=1, sway=3), 180),
    (Pose(body=(-4, 18), lean=(-9, 12), head=(-4, 8), far=(-20, 0), near=(19, 0), claw=(-20, 12),
          hand=(26, 11), angle=2, glow=0, sway=4), 160),
    (Pose(body=(-4, 20), lean=(-9, 14), head=(-4, 8), far=(-21, 0), near=(20, 0), claw=(-20, 9),
          hand=(26, 9), angle=1, glow=0, sway=5), 160),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_0": SKILL,
            "skill_0_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the boss to the actors' atlas."""
    sheet.actor("boss_0", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_0"))
