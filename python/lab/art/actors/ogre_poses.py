"""boss_1's animations: poses with their durations in ms. Warnings last 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.lord import Frames, animations
from lab.art.actors.ogre import ANCHOR, Pose, draw
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 380),
    (Pose(lean=(0, 1), hand=(-32, 17), fist=(26, 20), jolt=1, glow=1), 380),
    (Pose(lean=(0, 2), head=(0, 1), hand=(-32, 16), fist=(27, 20), angle=-112, jolt=1), 380),
    (Pose(lean=(0, 1), hand=(-32, 17), fist=(26, 20), jolt=1, glow=1), 380),
)

WALK: Final[Table] = (
    (Pose(body=(0, 2), far=(-23, 0), near=(18, -1), hand=(-33, 17), angle=-117, jolt=1), 170),
    (Pose(body=(1, 0), far=(-11, 0), near=(9, -6), head=(0, -1), angle=-114), 170),
    (Pose(body=(0, 2), far=(-3, -1), near=(-6, 0), lean=(-2, 0), hand=(-31, 18), angle=-110, jolt=1), 170),
    (Pose(body=(-1, 0), far=(-15, -6), near=(7, 0), head=(0, -1), angle=-113), 170),
)

# both fists on the handle, the block behind the head
_BACK: Final = Pose(
    body=(4, 2), lean=(5, 1), head=(1, 1), near=(19, 0), far=(-13, 0), hand=(14, -25), angle=-42, both=True,
        front=False,
)  # fmt: skip

TELEGRAPH: Final[Table] = (
    (varied(_BACK, hand=(12, -18), angle=-58), 140),
    (varied(_BACK, glow=1), 140),
    (varied(_BACK, hand=(15, -26), angle=-38, glow=2), 140),
    (varied(_BACK, hand=(14, -26), angle=-40, glow=1), 140),
)

_DOWN: Final = Pose(
    body=(-8, 5), lean=(-11, 7), head=(-4, 4), far=(-25, 0), near=(15, 0), hand=(-26, 16), angle=158,
        both=True, jolt=2,
)  # fmt: skip

ATTACK: Final[Table] = (
    (varied(_BACK, hand=(15, -28), angle=-34, glow=2), 70),
    (Pose(body=(-6, 1), lean=(-8, 0), head=(-3, 1), far=(-25, 0), near=(15, 0), hand=(-26, -13), angle=-158,
        both=True,
          glow=2), 60),
    (varied(_DOWN, glow=1), 90),
    (Pose(body=(-4, 3), lean=(-5, 4), head=(-2, 2), far=(-22, 0), hand=(-26, 16), angle=170, both=True,
        jolt=1), 80),
)  # fmt: skip

_HIGH: Final = Pose(
    body=(2, 1), lean=(3, -2), head=(1, -2), near=(18, 0), hand=(8, -38), angle=-82, both=True, front=False,
        glow=2,
)  # fmt: skip

SKILL: Final[Table] = (
    (varied(_HIGH, hand=(10, -28), angle=-70, glow=1), 160),
    (_HIGH, 160),
    (varied(_HIGH, hand=(8, -40), angle=-79, glow=3, jolt=1), 160),
    (varied(_HIGH, hand=(8, -39), angle=-84, glow=3), 160),
)

RELEASE: Final[Table] = (
    (varied(_HIGH, body=(-2, -2), hand=(12, -39), angle=-60, glow=3), 80),
    (varied(_DOWN, body=(-10, 9), angle=168, hand=(-28, 14), glow=3), 100),
    (varied(_DOWN, body=(-10, 10), lean=(-11, 8), angle=168, hand=(-28, 12), glow=1), 170),
    (Pose(body=(-4, 4), lean=(-5, 4), head=(-2, 2), far=(-21, 0), hand=(-28, 15), angle=-140, jolt=1), 140),
)

RECOIL: Final = Pose(
    body=(5, 2), lean=(6, -1), head=(4, 0), far=(-11, 0), near=(19, 0), hand=(-22, 9), angle=-76, fist=(24,
        10), jolt=2,
)  # fmt: skip

DIE: Final[Table] = (
    (varied(RECOIL, lean=(8, -2), head=(5, -2), hand=(-18, 0), angle=-60, glow=3), 160),
    # to the knees, the hammer falls to the front
    (Pose(body=(1, 9), lean=(-2, 3), head=(-2, 3), far=(-18, 0), near=(18, 0), hand=(-24, 24), angle=-176,
        fist=(22, 24),
          glow=2), 180),
    (Pose(body=(-2, 15), lean=(-7, 8), head=(-4, 6), far=(-20, 0), near=(20, 0), hand=(-26, 23), angle=174,
          fist=(20, 22), glow=1, jolt=2), 180),
    (Pose(body=(-3, 20), lean=(-10, 13), head=(-6, 9), far=(-22, 0), near=(22, 0), hand=(-27, 14), angle=178,
          fist=(22, 14), jolt=3), 160),
    (Pose(body=(-3, 22), lean=(-11, 15), head=(-6, 10), far=(-23, 0), near=(23, 0), hand=(-27, 10), angle=179,
          fist=(23, 10), jolt=4), 160),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_1": SKILL,
            "skill_1_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the ogre to the actors' atlas."""
    sheet.actor("boss_1", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_1"))
