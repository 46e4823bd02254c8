"""What a run came to, in one line: the same for the simulator and the game's autopilot."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from heroll.enums import RunPhase
from heroll.session import Session
from kernel.naming import camel_case


class RunResult(StrEnum):
    """How far the run is."""

    CLEARED = "cleared"
    FAILED = "failed"
    UNFINISHED = "unfinished"


_RESULTS = {RunPhase.RUN_CLEAR: RunResult.CLEARED, RunPhase.RUN_FAILED: RunResult.FAILED}


@dataclass(frozen=True, slots=True)
class Summary:
    """``floor`` is the display floor 1..N, ``battles`` were won, ``fight_ms`` is logic time in fights,
    ``hash`` the hex SHA-256 of the final state, empty where nobody asked for it; ``debug``: debug commands
    had a hand in it (GDD 14).
    """

    seed: str
    result: RunResult
    floor: int
    rolls: int
    battles: int
    gear_views: int
    points: int
    fight_ms: int
    hash: str
    debug: bool

    @property
    def is_cleared(self) -> bool:
        """Whether the boss fell."""
        return self.result is RunResult.CLEARED

    def as_json(self) -> dict[str, Any]:
        """Camel-case JSON object."""
        return {camel_case(name): value for name, value in asdict(self).items()}

    def __str__(self) -> str:
        """``result=… floor=… rolls=… battles=… gear_views=… points=… fight_ms=… hash=…``, and ``debug=true``
        for a run in which debug commands were used.
        """
        told = {name: value for name, value in asdict(self).items() if name not in ("seed", "debug")}
        if self.debug:
            told["debug"] = "true"
        return " ".join(f"{name}={value}" for name, value in told.items())


def summarize(session: Session, *, hashed: bool = True) -> Summary:
    """The summary of a session as it stands; the hash only with ``hashed``, it is as dear as ten commands."""
    view = session.view
    return Summary(
        seed=view.run_seed,
        result=_RESULTS.get(view.phase, RunResult.UNFINISHED),
        floor=view.floor,
        rolls=view.rolls,
        battles=view.battles_won,
        gear_views=view.gear_views,
        points=view.points,
        fight_ms=view.fight_ms,
        hash=session.hash() if hashed else "",
        debug=view.debug_used,
    )
