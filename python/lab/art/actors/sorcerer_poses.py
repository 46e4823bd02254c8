"""boss_4's animations: poses with their durations in ms. Warnings last 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.lord import Frames, animations
from lab.art.actors.sorcerer import ANCHOR, Pose, draw
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 240),
    (Pose(lean=(0, -1), turn=10, hem=1, tail=1), 240),
    (Pose(lean=(0, -2), head=(0, -1), turn=40, hem=2, glow=1), 240),
    (Pose(lean=(0, -1), turn=70, hem=1, tail=1, hand=(17, 8)), 240),
)

WALK: Final[Table] = (
    (Pose(lean=(-2, 0), turn=-20, hem=4, tail=0, angle=-97), 150),
    (Pose(lean=(-3, -2), turn=10, hem=7, tail=3, angle=-99, staff=(-20, 11)), 150),
    (Pose(lean=(-2, -1), head=(-1, 0), turn=40, hem=5, tail=-2, angle=-97), 150),
    (Pose(lean=(-1, 0), turn=70, hem=2, tail=2, angle=-95, staff=(-20, 13)), 150),
)

_DRAWN: Final = Pose(
    body=(3, 0), lean=(4, -1), head=(1, 0), staff=(-4, -14), angle=-46, hand=(19, -6), hem=-2, turn=200,
        glow=1,
)  # fmt: skip

TELEGRAPH: Final[Table] = (
    (varied(_DRAWN, staff=(-10, -2), angle=-66), 130),
    (varied(_DRAWN, turn=230, tail=1), 130),
    (varied(_DRAWN, staff=(-3, -15), angle=-42, turn=260, glow=2), 130),
    (varied(_DRAWN, turn=290, tail=1), 130),
)

ATTACK: Final[Table] = (
    (varied(_DRAWN, staff=(0, -16), angle=-34, lean=(6, -1), turn=300, glow=2), 70),
    (Pose(body=(-6, 0), lean=(-8, 2), head=(-3, 1), staff=(-23, 0), angle=-174, hand=(15, 12), hem=8, tail=2,
        turn=340, glow=2), 70),
    (Pose(body=(-7, 0), lean=(-10, 4), head=(-3, 2), staff=(-23, 10), angle=160, hand=(14, 14), hem=9,
        tail=-1, turn=350, glow=1), 80),
    (Pose(body=(-3, 0), lean=(-5, 2), head=(-1, 1), staff=(-23, 12), angle=-136, hem=5, turn=20), 80),
)  # fmt: skip

# the orbs close in overhead
_CALL: Final = Pose(
    body=(1, 0), lean=(2, -4), head=(1, -2), staff=(-19, -10), angle=-100, hand=(18, -20), hem=2, turn=215,
        reach=26, glow=2,
    orbs=5,
)  # fmt: skip

SKILL: Final[Table] = (
    (varied(_CALL, staff=(-20, 2), hand=(18, -8), reach=36, glow=1), 150),
    (varied(_CALL, turn=245, reach=31), 150),
    (varied(_CALL, turn=275, glow=3, tail=2), 150),
    (varied(_CALL, turn=305, glow=3, reach=23, hem=3), 150),
)

RELEASE: Final[Table] = (
    (varied(_CALL, lean=(5, -5), turn=320, glow=3, reach=20), 80),
    (Pose(body=(-5, 0), lean=(-8, 3), head=(-4, 1), staff=(-23, 2), angle=-140, hand=(-19, 4), hem=9, tail=3,
        orbs=0, glow=3), 90),
    (Pose(body=(-6, 0), lean=(-9, 4), head=(-4, 2), staff=(-23, 4), angle=-134, hand=(-18, 7), hem=8,
        tail=-2, orbs=0, glow=1), 160),
    (Pose(body=(-2, 0), lean=(-4, 1), head=(-2, 1), hand=(4, 12), hem=4, tail=1, orbs=1, turn=60), 140),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(5, 0), lean=(6, -1), head=(4, -1), staff=(-19, 4), angle=-78, hand=(19, -4), hem=-6, tail=3,
        turn=120, reach=40,
)  # fmt: skip

DIE: Final[Table] = (
    (varied(RECOIL, lean=(8, -3), head=(6, -3), hand=(18, -16), reach=46, glow=3), 160),
    # the robe falls in on itself
    (Pose(lean=(1, 12), head=(-1, 2), staff=(-21, 18), angle=-112, hand=(17, 16), hem=2, tail=4, orbs=2,
        turn=60, reach=38, glow=2), 180),
    (Pose(body=(0, 6), lean=(-3, 26), head=(-3, 5), staff=(-20, 20), angle=-146, hand=(16, 18), hem=4,
        tail=5, orbs=1, turn=40, reach=34,
          glow=1), 180),
    (Pose(body=(0, 12), lean=(-6, 36), head=(-5, 9), staff=(-20, 14), angle=-168, hand=(17, 12), hem=5,
        tail=6, orbs=0), 170),
    (Pose(body=(0, 15), lean=(-7, 40), head=(-6, 11), staff=(-20, 8), angle=-176, hand=(17, 6), hem=6,
        tail=7, orbs=0), 170),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_4": SKILL,
            "skill_4_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the sorcerer to the actors' atlas."""
    sheet.actor("boss_4", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_4"))
