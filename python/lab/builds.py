"""What runs are built of: gear found, worn by winners; blessings gained, held by winners."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from rich.table import Table

from heroll.api import Event, Session, Specs, events
from heroll.enums import BlessingId, DropSource, Quality

MOST_OF_FAIR: Final = 2
"""So many times its fair share a status or a blessing may have of the winning builds (heroll-rules 4)."""

WEIGHED: Final = (DropSource.BATTLE, DropSource.CHEST)
"""Whose gear is of any quality by its weight; the black market's has a least quality."""


@dataclass(frozen=True, slots=True)
class Find:
    """A piece of gear that was put before the player (GDD 6.2, 6.3)."""

    catalog_id: int
    quality: Quality
    status_id: int
    drop: DropSource


@dataclass(frozen=True, slots=True)
class Build:
    """``found`` and ``gained``: every piece offered and every blessing card taken, in order; ``worn`` and
    ``held``: the statuses of the gear and the blessings that the run ended with.
    """

    found: tuple[Find, ...]
    gained: tuple[BlessingId, ...]
    worn: tuple[int, ...]
    held: tuple[BlessingId, ...]

    def as_json(self) -> dict[str, Any]:
        """JSON object; a find is [catalogId, qualityRank, statusId, drop source]."""
        return {
            "found": [[one.catalog_id, int(one.quality), one.status_id, str(one.drop)] for one in self.found],
            "gained": list(map(str, self.gained)),
            "worn": list(self.worn),
            "held": list(map(str, self.held)),
        }


class Chronicle:
    """Hears what a run tells and makes its build of it."""

    def __init__(self) -> None:
        self._found: list[Find] = []
        self._gained: list[BlessingId] = []

    def hear(self, told: Iterable[Event]) -> None:
        """Take in the events of one step."""
        for event in told:
            if isinstance(event, events.GearOffered):
                self._found.append(Find(event.catalog_id, event.quality, event.status_id, event.drop))
            elif isinstance(event, events.BlessingGained):
                self._gained.append(BlessingId(event.blessing_id))

    def build(self, session: Session) -> Build:
        """What the run has come to."""
        view = session.view
        return Build(
            tuple(self._found),
            tuple(self._gained),
            tuple(piece.status_id for piece in view.gear.values()),
            tuple(blessing.blessing_id for blessing in view.blessings),
        )


@dataclass(frozen=True, slots=True)
class Share:
    """A status' or blessing's part of all that winning builds have, and the part that would be fair."""

    name: str
    builds: int
    share: float
    fair: float

    @property
    def of_fair(self) -> float:
        """How many times its fair share it has."""
        return self.share / self.fair

    def as_json(self) -> dict[str, Any]:
        """JSON object: the winning builds with it, its share, the fair one, and their ratio."""
        return {"builds": self.builds, "share": self.share, "fair": self.fair, "of_fair": self.of_fair}


def status_shares(winners: Sequence[Build], specs: Specs) -> list[Share]:
    """Every gear status, the largest share first; fair is the draw of GDD 6.2: all weigh alike."""
    rows = specs.build.statuses
    fair = {row.status_id: Fraction(1, len(rows)) for row in rows}
    names = {row.status_id: str(row.stat) for row in rows}
    return _shares([build.worn for build in winners], fair, names)


def blessing_shares(winners: Sequence[Build], specs: Specs) -> list[Share]:
    """Every blessing, the largest share first; fair is what the draw of a first card gives (GDD 7.1)."""
    rules = specs.blessing
    pool = [row for row in rules.table if row.is_enabled]
    in_tier = Counter(row.tier for row in pool)
    total = sum(rules.tier_weights.values())
    fair = {
        row.blessing_id: Fraction(rules.tier_weights[row.tier], total * in_tier[row.tier]) for row in pool
    }
    return _shares([build.held for build in winners], fair, {name: str(name) for name in fair})


def _shares(
    builds: Sequence[Sequence[Any]], fair: Mapping[Any, Fraction], names: Mapping[Any, str]
) -> list[Share]:
    pieces = Counter(piece for build in builds for piece in build)
    having = Counter(piece for build in builds for piece in set(build))
    total = sum(pieces.values())
    shares = [
        Share(names[piece], having[piece], pieces[piece] / total if total else 0.0, float(part))
        for piece, part in fair.items()
    ]
    return sorted(shares, key=lambda one: -one.of_fair)


def totals(builds: Sequence[Build], winners: Sequence[Build], specs: Specs) -> dict[str, Any]:
    """How often everything was found and gained, and what the winners have; JSON values."""
    found = [find for build in builds for find in build.found]
    looks = Counter(find.catalog_id for find in found)
    qualities = Counter(find.quality for find in found if find.drop in WEIGHED)
    cards = Counter(card for build in builds for card in build.gained)
    return {
        "gear": {str(row.catalog_id): looks[row.catalog_id] for row in specs.build.catalog},
        "qualities": {str(int(quality)): qualities[quality] for quality in Quality},
        "blessings": {str(card): cards[card] for card in BlessingId},
        "statuses_of_winners": {one.name: one.as_json() for one in status_shares(winners, specs)},
        "blessings_of_winners": {one.name: one.as_json() for one in blessing_shares(winners, specs)},
    }


def as_table(title: str, shares: Sequence[Share]) -> Table:
    """A row a status or blessing; what has too much is marked."""
    table = Table(title=title, box=None, pad_edge=False)
    for name in ("", "builds", "share", "fair", "of fair", ""):
        table.add_column(name, justify="right" if name else "left")
    for one in shares:
        mark = f"more than {MOST_OF_FAIR} times" if one.of_fair > MOST_OF_FAIR else ""
        share, fair = f"{one.share:.1%}", f"{one.fair:.1%}"
        table.add_row(one.name, str(one.builds), share, fair, f"{one.of_fair:.2f}", mark)
    return table
