"""Where the bars over enemies' heads stand: over one another in the order of their lanes, across nobody."""

from dataclasses import dataclass

BAR_STEP = 8  # from a bar to the next one over it
REACH = 20  # bars nearer than this crowd each other
FADE = 6  # within so many pixels a bar goes from its own place to that in the crowd


@dataclass(frozen=True)
class Spot:
    """Who stands where: `x` and `y`, in art pixels, are the foot of its bar when nobody else is near.

    `h`: art pixels from a bar's foot to where the next one may stand, with the signs over it.
    """

    who: int
    x: int
    y: int
    lane: int
    h: int = BAR_STEP


def foot_rows(spots: list[Spot]) -> dict[int, int]:
    """Art-pixel row of each bar's foot.

    A bar goes up to the head of whoever stands behind it and is nearly hidden there; the bars of those behind
    go on over it, so that the order from above is that from behind. A step of a pixel moves a bar by a few.
    """
    from_front = sorted(spots, key=lambda spot: (-spot.lane, spot.who))
    rows: dict[int, int] = {}
    for number, spot in enumerate(from_front):
        row = float(spot.y)
        for other in from_front[number + 1 :]:
            row = min(row, _between(spot.y, other.y, _crowding(spot, other)))
        for other in from_front[:number]:
            row = min(row, _between(spot.y, rows[other.who] - other.h, _crowding(spot, other)))
        rows[spot.who] = int(row + 0.5)
    return rows


def tops(spots: list[Spot], rows: dict[int, int]) -> dict[int, int]:
    """The row over the bars and signs of each one's crowd: digits rise from there and hide none."""
    return {
        spot.who: min(rows[other.who] - other.h for other in spots if abs(spot.x - other.x) < REACH)
        for spot in spots
    }


def _between(own: float, wanted: float, share: float) -> float:
    """`wanted` is taken up only where it is higher."""
    return own + min(0.0, wanted - own) * share


def _crowding(one: Spot, other: Spot) -> float:
    """0 for those apart, 1 for those in each other's way."""
    return max(0.0, min(1.0, (REACH - abs(one.x - other.x)) / FADE))
