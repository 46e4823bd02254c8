"""The RUSH enemy: a low boar with a spiked mane, leaning forward, facing left (GDD 11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.canvas import Canvas
from lab.art.palette import swap
from lab.art.parts import Figure, flash
from lab.art.poses import joint
from lab.art.shapes import Point
from lab.art.sheets import Sheet

SIZE: Final = (104, 64)
ANCHOR: Final = (52, 52)

FUR: Final = "night1 red0 flesh0 flesh1 flesh2"
FAR_FUR: Final = "night0 night1 red0 flesh0"


@dataclass(frozen=True, slots=True)
class Pose:
    """The beast's parts in px from the feet.

    `front` moves shoulders and head, `rear` the rump; `head` moves the head on top. The four feet are offsets
    from where they stand: near fore, near hind, far fore, far hind. `jaw` opens the mouth, `steam` 0…2 is
    breath.
    """

    front: Point = (0, 0)
    rear: Point = (0, 0)
    head: Point = (0, 0)
    feet: tuple[Point, Point, Point, Point] = ((0, 0), (0, 0), (0, 0), (0, 0))
    tail: int = 0
    jaw: int = 0
    steam: int = 0
    bristle: int = 0


def _hoof(f: Figure, x: float, y: float, near: bool) -> None:
    f.bevel(
        f.polygon([(x - 3, y - 2), (x + 1.6, y - 2), (x + 2, y + 1), (x - 3, y + 1)]),
        "night1 night2 track1" if near else "night0 night1 night2",
        1,
    )


def _foreleg(f: Figure, shoulder: Point, foot: Point, near: bool) -> None:
    ankle = (foot[0] - 0.4, foot[1] - 2)
    knee = joint(shoulder, ankle, 5.6, 5.0, 1)
    f.form(
        f.chain((shoulder, knee, ankle), (3.6, 2.1, 1.4) if near else (3, 1.8, 1.3)), FUR if near else FAR_FUR
    )
    _hoof(f, *foot, near)


def _hindleg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    """Thigh forward, hock back: the break that makes it a beast's leg."""
    ankle = (foot[0] + 0.6, foot[1] - 2)
    hock = (foot[0] + 2.6, foot[1] - 5.4)
    stifle = joint(hip, hock, 4.6, 4.0, 1)
    f.form(
        f.chain((hip, stifle, hock), (4.6, 3.4, 1.8) if near else (3.8, 2.8, 1.6)), FUR if near else FAR_FUR
    )
    f.form(f.capsule(hock, ankle, 1.7, 1.3), FUR if near else FAR_FUR, 0.94)
    _hoof(f, *foot, near)


def _head(f: Figure, x: float, y: float, pose: Pose, second: bool) -> None:
    skull = f.ellipse(x, y, 6.6, 5.9) | f.capsule((x - 3, y + 2), (x - 9, y + 4.4), 3.9, 2.9)
    if pose.jaw:
        f.bevel(
            f.capsule((x - 1, y + 5), (x - 8, y + 7 + pose.jaw), 2.2, 1.5),
            "night1 flesh0 flesh1",
            1,
            ink=True,
        )
        f.line(x - 3, y + 6, x - 8, y + 6 + pose.jaw // 2, "red1")
    f.form(skull, FUR, 0.96, ink=True)
    f.bevel(f.ellipse(x - 10.4, y + 4.2, 1.8, 2.6), "flesh0 flesh2 flesh3", 1)
    f.dots([(x - 11, y + 4), (x - 11, y + 6)], "red0")
    f.line(x - 7, y - 2, x - 2, y - 1, "night0")
    f.dots([(x - 7, y - 1), (x - 6, y - 1), (x - 5, y - 1), (x - 6, y), (x - 5, y)], "red3")
    f.dots([(x - 6, y - 1), (x - 5, y)], "gold2")
    f.dots([(x - 4, y), (x - 4, y - 1), (x - 7, y)], "night0")
    tusk = f.layer()
    if second:
        tusk.dots(
            [
                (x - 6, y + 6),
                (x - 7, y + 7),
                (x - 8, y + 7),
                (x - 9, y + 6),
                (x - 10, y + 5),
                (x - 10, y + 4),
                (x - 10, y + 3),
            ],
            "white0",
        )
    tusk.dots(
        [(x - 6, y + 5), (x - 7, y + 6), (x - 8, y + 5), (x - 8, y + 4), (x - 8, y + 3), (x - 7, y + 2)],
        "white0",
    )
    tusk.dots([(x - 6, y + 6), (x - 7, y + 5)], "flesh3")
    f.merge(tusk, ink=True)
    f.bevel(
        f.polygon([(x + 2, y - 3), (x + 3, y - 9), (x + 7, y - 5), (x + 6, y - 1)]),
        "night1 red0 flesh0 flesh1",
        2,
        ink=True,
    )


def _mane(f: Figure, front: Point, rear: Point, heights: tuple[int, ...], bristle: int) -> None:
    """One jagged mass from the brow to the rump; each spike lit on its left edge."""
    (fx, fy), (rx, ry) = front, rear
    outline: list[Point] = [(fx - 9, fy - 1)]
    spikes = []
    for i, height in enumerate(heights):
        share = i / (len(heights) - 1)
        x, y = fx - 8 + (rx + 11 - fx) * share, fy - 6 + (ry - fy + 1) * share
        foot, tip = (x - 1, y - 1), (x + 3 + bristle, y - height - bristle)
        outline += [foot, tip]
        spikes.append((foot, tip))
    outline += [(rx + 6, ry - 5), (rx - 4, ry - 4), (fx + 6, fy - 4), (fx - 2, fy + 3)]
    f.bevel(f.polygon(outline), "night1 night3 track0 track1", 2, ink=True)
    for foot, tip in spikes:
        f.line(*foot, *tip, "track2")
        f.put(*tip, "track3")


def draw(pose: Pose, second: bool = False) -> Canvas:
    """One frame of the beast; `second` is the other prefab's look (frost coat, double tusks, more spikes)."""
    f = Figure(*SIZE, ANCHOR)
    fx, fy = pose.front[0] - 7, pose.front[1] - 14.5
    rx, ry = pose.rear[0] + 9, pose.rear[1] - 12.5
    (nfx, nfy), (nhx, nhy), (ffx, ffy), (fhx, fhy) = pose.feet
    _foreleg(f, (fx - 1, fy + 3), (-13 + ffx, ffy - 1), near=False)
    _hindleg(f, (rx - 2, ry + 2), (5 + fhx, fhy - 1), near=False)
    t = pose.tail
    f.bevel(
        f.chain(((rx + 6, ry - 3), (rx + 10, ry - 5 - t), (rx + 13, ry - 3 - 2 * t)), (1.3, 1.0, 0.8)), FUR, 2
    )
    f.bevel(f.ellipse(rx + 13, ry - 3 - 2 * t, 1.6, 1.4), "night1 night2 track0 track1", 2)
    body = (
        f.ellipse(fx, fy, 9.6, 8.9) | f.ellipse(rx, ry, 7.6, 6.9)
        | f.polygon([(fx - 2, fy - 8), (rx + 1, ry - 7), (rx + 1, ry + 5), (fx, fy + 8)])
    )  # fmt: skip
    f.form(body, FUR, 0.88)
    _hindleg(f, (rx + 1, ry + 2), (10 + nhx, nhy), near=True)
    _foreleg(f, (fx + 2, fy + 3), (-7 + nfx, nfy), near=True)
    heights = (7, 11, 12, 10, 8, 5) if not second else (9, 14, 15, 13, 11, 8)
    _mane(f, (fx, fy), (rx, ry), heights, pose.bristle)
    _head(f, fx - 9 + pose.head[0], fy + 4 + pose.head[1], pose, second)
    out = f.finish()
    if second:
        out.remap(_SECOND)
    if pose.steam:
        hx, hy = f.ox + fx - 21 + pose.head[0], f.oy + fy + 8 + pose.head[1]
        for i in range(pose.steam + 1):
            out.put(hx - 2 * i, hy - i, "track3")
            out.put(hx - 2 * i - 1, hy - i, "track2" if i else "white0")
    return out


_SECOND: Final = swap(
    [("red0", "night2"), ("flesh0", "steel0"), ("flesh1", "steel1"), ("flesh2", "steel2"), ("track0",
     "teal0"), ("track2", "teal2"),
     ("red3", "violet1"), ("gold2", "violet2"), ("flesh3", "steel3")]
)  # fmt: skip


def _fallen(second: bool, settled: bool) -> Canvas:
    """On its side, legs to the front, the mane on the ground behind."""
    f = Figure(*SIZE, ANCHOR)
    lift = 0 if settled else -2
    for x, tip in ((-5, -9), (9, 6)):
        f.form(f.chain(((x, -5), (tip, -1), (tip - 6, -2)), (2.8, 1.8, 1.3)), FAR_FUR)
    _mane(f, (-6, -8 + lift), (8, -6 + lift), (3, 5, 5, 4, 4, 3) if not second else (4, 6, 7, 6, 5, 4), 2)
    f.form(f.ellipse(-5, -6 + lift, 10.4, 6.4) | f.ellipse(8, -5 + lift, 8.6, 5.4), FUR, 0.9)
    for x, tip in ((-2, -3), (12, 12)):
        f.form(f.chain(((x, -3), (tip - 2, 0), (tip - 8, 0)), (2.8, 1.8, 1.3)), FUR)
        _hoof(f, tip - 9, 0, True)
    _head(f, -17, -6 + lift, Pose(), second)
    f.line(-24, -7 + lift, -21, -7 + lift, "flesh1")
    f.line(-24, -6 + lift, -21, -6 + lift, "night0")
    out = f.finish()
    if second:
        out.remap(_SECOND)
    return out


# Trot: diagonal pairs, so near fore goes with far hind. Offsets of near fore, near hind, far fore, far hind.
_TROT: Final = (
    ((-5, 0), (4, -1), (5, -1), (-4, 0)),
    ((0, 0), (0, -4), (0, -4), (0, 0)),
    ((5, -1), (-4, 0), (-5, 0), (4, -1)),
    ((0, -4), (0, 0), (0, 0), (0, -4)),
)
_STRETCH: Final = ((-8, -3), (7, -2), (-5, -4), (9, -3))
_GATHER: Final = ((5, -2), (-6, 0), (7, -1), (-4, -2))


def frames(second: bool) -> dict[str, list[tuple[Canvas, int]]]:
    """All animations of one look, durations in ms."""

    def d(ms: int, **pose: object) -> tuple[Canvas, int]:
        return draw(Pose(**pose), second), ms  # type: ignore[arg-type]

    struck = draw(
        Pose(
            front=(4, -2),
            rear=(2, 0),
            head=(2, -4),
            jaw=2,
            bristle=2,
            feet=((-2, -3), (0, 0), (-4, -1), (0, 0)),
        ),
        second,
    )
    return {
        "idle": [
            d(320),
            d(120, front=(0, 1), tail=1),
            d(320, front=(0, 1), head=(0, 1), tail=2, steam=1),
            d(120, head=(0, 1), tail=1, steam=2),
        ],
        "walk": [d(110, front=(0, i % 2), rear=(0, 1 - i % 2), head=(0, i % 2), tail=i % 2, feet=feet) for i,
                 feet in enumerate(_TROT)],
        "telegraph": [
            d(120, front=(2, 3), rear=(2, -1), head=(1, 2), bristle=2, steam=1, tail=2, feet=((-5, -4), (0,
              0), (0, 0), (0, 0))),
            d(120, front=(3, 3), rear=(3, -1), head=(1, 3), bristle=3, steam=2, tail=2, feet=((2, -1), (0, 0),
              (0, 0), (0, 0))),
        ],
        "attack": [
            d(60, front=(4, 3), rear=(1, 0), head=(1, 3), bristle=3, steam=2, feet=((4, 0), (-3, 0), (3, 0),
              (-3, 0))),
            d(70, front=(-6, -1), rear=(-3, -2), head=(-2, 3), bristle=3, tail=2, jaw=1, feet=_STRETCH),
            d(70, front=(-4, 1), rear=(-5, -2), head=(-2, 3), bristle=2, tail=-1, feet=_GATHER),
            d(80, front=(-3, 1), rear=(-2, 1), head=(-1, -4), bristle=1, tail=1, jaw=2, feet=((-4, 0), (2, 0),
              (-2, 0), (3, 0))),
        ],
        "run": [d(80, front=(-3, -2), rear=(0, -1), head=(-1, 3), bristle=2, tail=2, feet=_STRETCH),
                d(80, front=(-1, 1), rear=(-2, -2), head=(-1, 3), bristle=2, tail=-1, feet=_GATHER)],
        "hurt": [(flash(struck), 60), (struck, 120)],
        "die": [
            d(110, front=(3, -1), rear=(2, 0), head=(2, -5), jaw=3, bristle=2, feet=((-2, -3), (0, 0), (-4,
              -1), (0, 0))),
            d(120, front=(0, 6), rear=(0, 3), head=(0, 1), jaw=1, feet=((-5, 0), (3, 0), (-4, 0), (4, 0))),
            (_fallen(second, False), 110),
            (_fallen(second, True), 500),
        ],
    }  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add both looks to the actors' atlas."""
    for name, second in (("beast", False), ("beast_b", True)):
        sheet.actor(name, frames(second), ANCHOR, loops=("idle", "walk", "telegraph", "run"))
