"""The verdict for people and for programs."""

from typing import Any

from rich.table import Table

from lab.fit.gate import Verdict


def as_table(verdict: Verdict) -> Table:
    """A row a point, and what follows from all of them."""
    table = Table(title=f"fit of GDD 5.4: {verdict.gate}", box=None, pad_edge=False)
    table.add_column("point")
    table.add_column("samples", justify="right")
    for name in ("measured", "wanted", "gate"):
        table.add_column(name)
    for one in verdict.checks:
        table.add_row(one.name, str(one.samples), one.measured, one.wanted, one.gate)
    if verdict.ignored:
        wanted = "实机观察 of an account without bonuses"
        table.add_row("rows that do not count", str(verdict.ignored), "", wanted, "")
    table.add_row("releaseCandidate", "", str(verdict.release_candidate).lower(), "", "")
    return table


def as_json(verdict: Verdict) -> dict[str, Any]:
    """JSON object in the contract's camel case."""
    return {
        "gate": str(verdict.gate),
        "releaseCandidate": verdict.release_candidate,
        "reasons": list(verdict.reasons),
        "ignored": verdict.ignored,
        "checks": [
            {
                "name": one.name,
                "samples": one.samples,
                "measured": one.measured,
                "wanted": one.wanted,
                "gate": str(one.gate),
            }
            for one in verdict.checks
        ],
    }
