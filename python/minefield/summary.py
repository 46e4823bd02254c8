"""What an adventure came to, in one line: the same for the simulator and the game's autopilot."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from kernel.naming import camel_case
from minefield.enums import Phase
from minefield.session import Session


class AdventureResult(StrEnum):
    """How far the adventure is."""

    WON = "won"
    LOST = "lost"
    UNFINISHED = "unfinished"


_RESULTS = {Phase.WON: AdventureResult.WON, Phase.LOST: AdventureResult.LOST}


@dataclass(frozen=True, slots=True)
class Summary:
    """``encounter`` is the last one that was met, from 1; ``battles`` were won; ``boards`` were laid.

    ``hero_hp``: at the end of the last battle. ``commands``: done. ``hash``: hex SHA-256 of the state.
    """

    seed: str
    result: AdventureResult
    encounter: int
    battles: int
    boards: int
    hero_hp: int
    commands: int
    hash: str

    def as_json(self) -> dict[str, Any]:
        """Camel-case JSON object."""
        return {camel_case(name): value for name, value in asdict(self).items()}

    def __str__(self) -> str:
        """``result=… encounter=… battles=… boards=… hero_hp=… commands=… hash=…``."""
        told = {name: value for name, value in asdict(self).items() if name != "seed"}
        return " ".join(f"{name}={value}" for name, value in told.items())


def summarize(session: Session) -> Summary:
    """The summary of a session as it stands."""
    state = session.committed
    return Summary(
        seed=session.seed,
        result=_RESULTS.get(state.phase, AdventureResult.UNFINISHED),
        encounter=state.number,
        battles=state.battles_won,
        boards=state.installs,
        hero_hp=state.hero_hp,
        commands=state.transaction_count,
        hash=session.hash(),
    )
