"""boss_3's animations: poses with their durations in ms. Warnings last 500 ms or more (GDD 11.3)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.lord import Frames, animations
from lab.art.actors.spider import ANCHOR, Pose, draw
from lab.art.poses import varied
from lab.art.sheets import Sheet

Table = tuple[tuple[Pose, int], ...]

IDLE: Final[Table] = (
    (Pose(), 340),
    (Pose(body=(0, 1), left=(-18, 9), blades=(118, 143), glow=1), 200),
    (Pose(body=(0, 2), head=(0, -1), left=(-17, 9), right=(12, 14), blades=(116, 146), lift=1, glow=1), 340),
    (Pose(body=(0, 1), left=(-18, 9), blades=(118, 143)), 200),
)

_A: Final = ((-8, 0), (5, -4), (-6, 0), (6, -5))
_B: Final = ((-2, -5), (-1, 0), (1, -5), (-1, 0))
_C: Final = ((6, -4), (-7, 0), (7, -5), (-7, 0))
_D: Final = ((-1, 0), (-2, -5), (1, 0), (1, -6))

WALK: Final[Table] = (
    (Pose(body=(0, 1), near=_A, far=_C, blades=(122, 138), lift=1), 110),
    (Pose(body=(0, -1), near=_B, far=_D, lean=(-1, 0), blades=(118, 143)), 110),
    (Pose(body=(0, 1), near=_C, far=_A, blades=(116, 146), lift=1), 110),
    (Pose(body=(0, -1), near=_D, far=_B, lean=(-1, 0), blades=(119, 142)), 110),
)

_REAR: Final = Pose(
    body=(5, 0), lean=(5, -2), head=(2, 0), near=((4, -16), (2, 0), (2, 0), (2, 0)),
    far=((2, -20), (0, 0), (2, 0), (2, 0)), left=(-10, -17), right=(13, -17), blades=(232, 300),
)  # fmt: skip

TELEGRAPH: Final[Table] = (
    (varied(_REAR, left=(-15, -8), right=(15, -8), near=((2, -8), (2, 0), (2, 0), (2, 0))), 130),
    (varied(_REAR, glow=1), 130),
    (varied(_REAR, left=(-11, -19), right=(14, -19), blades=(238, 306), glow=2), 130),
    (varied(_REAR, left=(-10, -18), blades=(235, 303), glow=1), 130),
)

ATTACK: Final[Table] = (
    (varied(_REAR, lean=(7, -3), right=(15, -19), blades=(245, 318), glow=2), 60),
    (Pose(body=(-8, 2), lean=(-10, 4), head=(-4, 1), near=((-6, 0), (-3, 0), (0, 0), (0, 0)), far=((-6, 0),
        (-2, 0),
          (0, 0), (0, 0)), left=(-19, 0), right=(-22, 3), blades=(176, 168), glow=1), 70),
    (Pose(body=(-9, 4), lean=(-12, 9), head=(-4, 2), near=((-6, 0), (-3, 0), (0, 0), (0, 0)), far=((-6, 0),
        (-2, 0),
          (0, 0), (0, 0)), left=(-17, 13), right=(-19, 15), blades=(128, 116)), 80),
    (Pose(body=(-4, 2), lean=(-5, 4), head=(-2, 1), left=(-18, 12), right=(-4, 18), blades=(120, 120)), 80),
)  # fmt: skip

# the abdomen swells over her back, the venom gathers
_SWELL: Final = Pose(
    body=(2, 2), lean=(-1, 1), head=(0, 0), near=((-3, 0), (-3, 0), (4, 0), (5, 0)), far=((-3, 0), (-2, 0),
        (4, 0),
    (4, 0)), left=(-17, -4), right=(18, -3), blades=(215, 325), lift=16, glow=2,
)  # fmt: skip

SKILL: Final[Table] = (
    (varied(_SWELL, lift=8, glow=1, left=(-18, 2), right=(16, 4), blades=(180, 350)), 150),
    (_SWELL, 150),
    (varied(_SWELL, lift=19, glow=3, head=(0, -1)), 150),
    (varied(_SWELL, lift=18, glow=3, left=(-17, -5), right=(18, -4)), 150),
)

RELEASE: Final[Table] = (
    (varied(_SWELL, lift=22, glow=3, lean=(3, -1), head=(3, -2)), 80),
    (Pose(body=(-5, 4), lean=(-9, 6), head=(-6, 2), near=((-5, 0), (-4, 0), (4, 0), (5, 0)), far=((-4, 0),
        (-2, 0),
          (3, 0), (4, 0)), left=(-18, 6), right=(12, 12), blades=(150, 60), lift=24, glow=3), 90),
    (Pose(body=(-5, 5), lean=(-9, 7), head=(-6, 3), near=((-5, 0), (-4, 0), (4, 0), (5, 0)), far=((-4, 0),
        (-2, 0),
          (3, 0), (4, 0)), left=(-18, 8), right=(12, 14), blades=(140, 80), lift=14), 160),
    (Pose(body=(-2, 3), lean=(-4, 3), head=(-2, 1), lift=5, blades=(124, 120)), 140),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(6, 2), lean=(7, -1), head=(5, -1), near=((2, -9), (1, 0), (4, 0), (5, 0)), far=((1, -6), (0, 0),
        (4, 0), (4, 0)),
    left=(-18, -5), right=(17, 0), blades=(200, 340), lift=3,
)  # fmt: skip

DIE: Final[Table] = (
    (varied(RECOIL, lean=(9, -3), head=(7, -3), left=(-16, -14), right=(18, -12), blades=(220, 318), glow=3),
        160),
    # the legs give way outwards
    (Pose(body=(2, 9), lean=(0, 3), head=(-1, 2), near=((-7, 0), (-6, 0), (7, 0), (7, 0)), far=((-6, 0), (-4,
        0), (6, 0),
          (6, 0)), left=(-19, 12), right=(15, 16), blades=(150, 60), glow=2), 180),
    (Pose(body=(0, 16), lean=(-7, 8), head=(-5, 6), near=((-12, 0), (-9, 0), (10, 0), (10, 0)), far=((-10,
        0), (-7, 0),
          (9, 0), (8, 0)), left=(-20, 12), right=(6, 18), blades=(165, 150), glow=1), 180),
    # and curl in, as spiders do
    (Pose(body=(0, 21), lean=(-16, 18), head=(-9, 13), near=((-2, 0), (0, 0), (-2, 0), (0, 0)), far=((0, 0),
        (0, 0),
          (0, 0), (0, 0)), left=(-18, 12), right=(-8, 15), blades=(172, 165)), 170),
    (Pose(body=(0, 23), lean=(-20, 23), head=(-10, 15), near=((12, 0), (8, 0), (-8, 0), (-12, 0)), far=((10,
        0), (6, 0),
          (-8, 0), (-12, 0)), left=(-18, 8), right=(-9, 11), blades=(178, 172)), 170),
)  # fmt: skip


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(
        draw,
        {
            "idle": IDLE, "walk": WALK, "telegraph": TELEGRAPH, "attack": ATTACK, "skill_3": SKILL,
            "skill_3_release": RELEASE, "die": DIE,
        },
        RECOIL,
    )  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add the queen to the actors' atlas."""
    sheet.actor("boss_3", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_3"))
