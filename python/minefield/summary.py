"""What an adventure came to, in one line: for the game's autopilot, and to compare with the simulator."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from kernel.naming import camel_case
from minefield.enums import Phase, Ruleset
from minefield.session import Session


class Result(StrEnum):
    """How far the adventure is."""

    WON = "won"
    LOST = "lost"
    UNFINISHED = "unfinished"


_RESULTS = {Phase.WON: Result.WON, Phase.LOST: Result.LOST}


@dataclass(frozen=True, slots=True)
class Summary:
    """``battles`` were won; ``commands`` were taken; ``hash``: hex SHA-256 of the state."""

    ruleset: Ruleset
    seed: str
    result: Result
    battles: int
    hero_hp: int
    commands: int
    hash: str

    def as_json(self) -> dict[str, Any]:
        """Camel-case JSON object."""
        return {camel_case(name): value for name, value in asdict(self).items()}

    def __str__(self) -> str:
        """``result=… battles=… hero_hp=… commands=… hash=…``."""
        told = (item for item in asdict(self).items() if item[0] not in ("ruleset", "seed"))
        return " ".join(f"{name}={value}" for name, value in told)


def summarize(session: Session) -> Summary:
    """The summary of a session as it stands."""
    view = session.view
    return Summary(
        ruleset=view.ruleset,
        seed=session.seed,
        result=_RESULTS.get(view.phase, Result.UNFINISHED),
        battles=view.battles_won,
        hero_hp=view.hero.hp,
        commands=len(session.state_now.commands),
        hash=session.hash(),
    )
