"""Where a run's points came from and where they went (GDD 8.3)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.table import Table

from heroll.api import Event, events
from heroll.enums import PointsReason


@dataclass(slots=True)
class Ledger:
    """Points earned and spent by reason, both as positive numbers; a reason may stand on both sides."""

    earned: Counter[PointsReason] = field(default_factory=Counter)
    spent: Counter[PointsReason] = field(default_factory=Counter)

    def hear(self, told: Iterable[Event]) -> None:
        """Take in the events of one step."""
        for event in told:
            if isinstance(event, events.PointsChanged):
                side = self.earned if event.delta > 0 else self.spent
                side[event.reason] += abs(event.delta)

    @property
    def balance(self) -> int:
        """What is left of it all; a run begins with its ``startPoints``."""
        return self.earned.total() - self.spent.total()

    def as_json(self) -> dict[str, Any]:
        """JSON object: points by reason, reasons in their own order."""
        return {"earned": in_order(self.earned), "spent": in_order(self.spent)}


def in_order(side: Mapping[PointsReason, float]) -> dict[str, float]:
    """The reasons that occur, in the order of their enumeration."""
    return {str(reason): side[reason] for reason in PointsReason if side.get(reason)}


def means(ledgers: Sequence[Ledger]) -> dict[str, Any]:
    """Points a run: earned, spent and left, and both sides by reason."""
    runs = len(ledgers)
    earned: Counter[PointsReason] = sum((ledger.earned for ledger in ledgers), Counter())
    spent: Counter[PointsReason] = sum((ledger.spent for ledger in ledgers), Counter())
    return {
        "points_earned": earned.total() / runs,
        "points_spent": spent.total() / runs,
        "sources": {reason: points / runs for reason, points in in_order(earned).items()},
        "sinks": {reason: points / runs for reason, points in in_order(spent).items()},
    }


def as_table(ledgers: Sequence[Ledger]) -> Table:
    """Sources and sinks of points a run, and their shares."""
    told = means(ledgers)
    table = Table(title="points a run", box=None, pad_edge=False)
    for name in ("", "reason", "points", "share"):
        table.add_column(name, justify="left" if name in ("", "reason") else "right")
    for side, total in (("sources", told["points_earned"]), ("sinks", told["points_spent"])):
        for reason, points in sorted(told[side].items(), key=lambda item: -item[1]):
            table.add_row(side[:-1], reason, f"{points:.2f}", f"{points / total:.0%}")
        table.add_row("", f"all {side}", f"{total:.2f}", "")
    return table
