"""boss_2's animations: poses with their durations in ms. Warnings last 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.golem import ANCHOR, Pose, draw
from lab.art.actors.lord import Frames, animations
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 420),
    (Pose(chest=(0, 1), left=(-33, 37), right=(32, 36), glow=1), 420),
    (Pose(chest=(0, 2), head=(0, 1), left=(-33, 36), right=(32, 35), gap=1), 420),
    (Pose(chest=(0, 1), left=(-33, 37), right=(32, 36), glow=1), 420),
)

WALK: Final[Table] = (
    (Pose(body=(0, 1), far=(-16, 0), near=(16, -1), left=(-38, 36), right=(36, 30), chest=(-1, 1)), 190),
    (Pose(body=(1, -1), far=(-9, 0), near=(10, -6), left=(-34, 38), right=(30, 32), head=(0, -1)), 190),
    (Pose(body=(0, 1), far=(-7, -1), near=(3, 0), left=(-28, 31), right=(28, 36), chest=(-1, 1)), 190),
    (Pose(body=(-1, -1), far=(-15, -6), near=(9, 0), left=(-31, 31), right=(31, 38), head=(0, -1)), 190),
)

# one fist drawn back over the shoulder
_COCKED: Final = Pose(
    body=(4, 1), chest=(5, 1), head=(2, 1), near=(17, 0), far=(-10, 0), left=(-32, 34), right=(24, -30),
        glow=1,
)  # fmt: skip

TELEGRAPH: Final[Table] = (
    (varied(_COCKED, right=(32, -10)), 150),
    (_COCKED, 150),
    (varied(_COCKED, right=(25, -32), glow=2), 150),
    (varied(_COCKED, right=(24, -31)), 150),
)

ATTACK: Final[Table] = (
    (varied(_COCKED, right=(27, -32), glow=2, chest=(7, 0)), 70),
    (Pose(body=(-6, 1), chest=(-8, 1), head=(-3, 1), far=(-20, 0), near=(15, 0), left=(-22, 36), right=(-30,
        0), glow=2),
     70),
    (Pose(body=(-8, 5), chest=(-10, 6), head=(-4, 3), far=(-22, 0), near=(15, 0), left=(-18, 30), right=(-32,
        28), glow=1),
     90),
    (Pose(body=(-4, 3), chest=(-5, 3), head=(-2, 2), far=(-17, 0), left=(-30, 34), right=(2, 28)), 70),
)  # fmt: skip

# a boulder torn from the ground and held over the head
_LIFT: Final = Pose(
    body=(2, 1), chest=(3, -1), head=(1, 1), near=(16, 0), far=(-13, 0), left=(-18, -32), right=(18, -32),
        glow=2, rock=1,
)  # fmt: skip

SKILL: Final[Table] = (
    (varied(_LIFT, chest=(0, 4), left=(-22, -12), right=(14, -12), glow=1), 170),
    (_LIFT, 170),
    (varied(_LIFT, left=(-18, -34), right=(18, -34), glow=3), 170),
    (varied(_LIFT, left=(-18, -33), right=(18, -33), gap=1), 170),
)

RELEASE: Final[Table] = (
    (varied(_LIFT, chest=(7, -1), left=(-8, -33), right=(28, -30), glow=3), 80),
    (Pose(body=(-6, 3), chest=(-9, 5), head=(-4, 2), far=(-20, 0), near=(15, 0), left=(-34, -8), right=(-22,
        -10), glow=3),
     90),
    (Pose(body=(-7, 6), chest=(-10, 8), head=(-4, 4), far=(-20, 0), near=(15, 0), left=(-34, 18), right=(-20,
        20), glow=1),
     180),
    (Pose(body=(-3, 3), chest=(-4, 3), head=(-2, 2), far=(-15, 0), left=(-33, 34), right=(22, 34)), 140),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(4, 1), chest=(6, -1), head=(3, -1), far=(-9, 0), near=(16, 0), left=(-30, 28), right=(30, 26),
        gap=2, glow=1,
)  # fmt: skip

DIE: Final[Table] = (
    (varied(RECOIL, chest=(8, -3), left=(-32, 16), right=(32, 12), gap=3, glow=3), 170),
    # the joints give: it comes down as a heap
    (Pose(body=(1, 7), chest=(-1, 8), head=(-2, 3), far=(-15, 0), near=(16, 0), left=(-34, 30), right=(34,
        29), gap=2,
          glow=2), 180),
    (Pose(body=(-1, 13), chest=(-4, 14), head=(-4, 8), far=(-18, 0), near=(18, 0), left=(-34, 19), right=(36,
        19), gap=3,
          glow=1, shed=3), 180),
    (Pose(body=(-2, 18), chest=(-6, 18), head=(-7, 14), far=(-20, 0), near=(21, 0), left=(-36, 10),
        right=(38, 10),
          gap=4, shed=8), 170),
    (Pose(body=(-2, 21), chest=(-6, 20), head=(-9, 18), far=(-22, 0), near=(23, 0), left=(-38, 5), right=(40,
        5), gap=5, shed=17),
     170),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_2": SKILL,
            "skill_2_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the golem to the actors' atlas."""
    sheet.actor("boss_2", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_2"))
