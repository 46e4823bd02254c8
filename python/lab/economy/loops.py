"""A search for something for nothing: a state that comes back with more points and no roll between.

A state is everything that a command may depend on but the points, the random streams, the ids that count up,
and how often offers without a cap were bought: what is capped cannot be bought for ever, and counts.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from heroll.api import Command, Rejected, Roll, Session, Specs
from heroll.build.gear import GearInstance
from heroll.debug.commands import DebugForceEvent, DebugPlaceTile, DebugSetPoints
from heroll.enums import RunPhase, TileKind
from heroll.run.phases import ENDED
from kernel.log import TechnicalLog
from kernel.rng import Stream
from kernel.units import PERCENT

STAKE: Final = 60
"""Points that every run begins with, so that there is something to trade with."""

COMMANDS_A_RUN: Final = 400
"""After so many the search goes on with another seed."""

ARRANGED: Final = 60
"""In percent: so often the searcher chooses the page that it meets, in place of a roll's landing."""

MERCHANTS: Final = 25
"""In percent of these: the roll after it leads to a merchant, else an event is opened."""


@dataclass(frozen=True, slots=True)
class Loop:
    """A state met twice: ``commands`` lead from the first time to the second and gain ``points``."""

    seed: str
    points: int
    commands: tuple[str, ...]

    def __str__(self) -> str:
        return f"seed {self.seed}: +{self.points} points by {' > '.join(self.commands)}"


@dataclass(frozen=True, slots=True)
class Search:
    """What a search did: accepted commands, rolls among them, the most points gained between two rolls."""

    commands: int
    rolls: int
    most_gained: int
    loops: tuple[Loop, ...]


def search(commands: int, seed: str, specs: Specs | None = None) -> Search:
    """Give so many random legal commands, run after run, and remember every state between two rolls."""
    tables = specs if specs is not None else Specs.load()
    done, rolls, most, number = 0, 0, 0, 0
    loops: list[Loop] = []
    while done < commands:
        walk = _Walk(f"{seed}#{number}", tables)
        walk.go(min(COMMANDS_A_RUN, commands - done))
        done, rolls, most = done + walk.done, rolls + walk.rolls, max(most, walk.most)
        loops += walk.loops
        number += 1
    return Search(done, rolls, most, tuple(loops))


class _Walk:
    """One run, walked at random."""

    def __init__(self, seed: str, specs: Specs) -> None:
        self.done = self.rolls = self.most = 0
        self.loops: list[Loop] = []
        self._seed, self._specs = seed, specs
        self._stream = Stream.derive(seed, "loops")
        self._session = Session.new(seed, specs=specs, debug=True, log=TechnicalLog(0), check_every=STAKE)
        self._session.dispatch(DebugSetPoints(STAKE))
        self._seen: dict[Hashable, tuple[int, int]] = {}
        self._lowest = STAKE
        self._path: list[str] = []

    def go(self, commands: int) -> None:
        """Walk until so many commands were accepted or the run is over."""
        session = self._session
        while self.done < commands and session.view.phase not in ENDED:
            if session.is_fighting:
                session.advance_until_idle()
                self._forget()
                continue
            if session.view.phase is RunPhase.AWAIT_ROLL and self._arrange():
                self._forget()
                continue
            legal = session.legal()
            command = self._stream.choice(legal)
            if isinstance(session.dispatch(command), Rejected):
                raise RuntimeError(f"{command} was legal and is refused")
            self.done += 1
            if isinstance(command, Roll):
                self.rolls += 1
                self._forget()
            else:
                self._remember(command)

    def _arrange(self) -> bool:
        """Now and then stand on a page of one's own choice, which costs no roll: never part of a loop."""
        session = self._session
        if session.view.installs.offer_id is not None or self._stream.next_int(1, PERCENT) > ARRANGED:
            return False
        if self._stream.next_int(1, PERCENT) <= MERCHANTS:
            ahead = range(session.view.tile_index + 1, len(session.view.board.tiles))
            for index in ahead[: 2 * self._specs.rules.die_faces]:
                session.dispatch(DebugPlaceTile(index, TileKind.MERCHANT))
            return False
        row = self._stream.choice(self._specs.events.rows)
        return not isinstance(session.dispatch(DebugForceEvent(row.tile_id)), Rejected)

    def _forget(self) -> None:
        self._seen.clear()
        self._path.clear()
        self._note_state()

    def _remember(self, command: Command) -> None:
        self._path.append(str(command))
        before = self._seen.get(signature(self._session))
        points = self._session.view.points
        if before is not None and points > before[0]:
            since = tuple(self._path[before[1] :])
            self.loops.append(Loop(self._seed, points - before[0], since))
        self._note_state()

    def _note_state(self) -> None:
        """Keep the state with the fewest points that it was seen with."""
        points = self._session.view.points
        key = signature(self._session)
        if key not in self._seen or points < self._seen[key][0]:
            self._seen[key] = (points, len(self._path))
        self._lowest = min(self._lowest, points) if self._path else points
        self.most = max(self.most, points - self._lowest)


def signature(session: Session) -> Hashable:
    """Everything that a command may depend on, as far as it can come back."""
    view, specs = session.view, session.specs
    shop, event = view.shop, view.event
    bought = {} if shop is None else shop.purchased_count_by_offer
    return (
        view.phase,
        view.tile_index,
        view.floor,
        view.hp,
        view.max_hp,
        tuple(map(str, view.board.tiles)),
        tuple(sorted((slot, _look(piece)) for slot, piece in view.gear.items())),
        tuple(map(_look, view.pending_gear)),
        tuple((held.blessing_id, held.level, held.stacks) for held in view.blessings),
        view.pending_blessing,
        str(view.potion),
        str(view.boons),
        () if shop is None else (tuple(shop.random_offer_ids), shop.pending_install_offer_id),
        tuple(sorted((key, n) for key, n in bought.items() if specs.shop_offers[int(key)].cap is not None)),
        None if event is None else (event.tile_id, event.phase, str(event.payload)),
        str(view.installs),
    )


def _look(piece: GearInstance) -> Hashable:
    return piece.catalog_id, piece.quality_rank, piece.status_id, piece.value
