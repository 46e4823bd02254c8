"""挖掘, the hero's body dig (GDD 9.2; all beyond its "5×5, 5 tries, shapes from the table" 验证版新增).

Somewhere in a square of 5×5 closed cells lies the body of a hero: one of the bodies of herobody.csv, turned
and flipped as it happens. There are 5 tries. Each has a cover, a shape of the same table, drawn on opening;
the player sees the present and the next one, says where its anchor goes (`dig:1` … `dig:25`, where the cover
fits whole) and all its cells are opened. An open cell shows a part of the body, or how many of its eight
neighbours are parts. The game is over when the tries are spent or the whole body is in the open; the prize is
that of the highest tier of minigame-tiers.csv that the parts in the open have reached.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from heroll.events.hero_body import BodyUnearthed, CellOpened, GroundDug
from heroll.minigame.game import Game, Move, Winnings
from heroll.minigame.hero_body.ground import Cover, Ground, bits, cells_of
from heroll.minigame.hero_body.seen import BodySeen, CellSeen, CoverSeen, DigSeen, HeroBodySeen
from heroll.minigame.hero_body.tables import HERO_BODY, HERO_BODY_RULES, DigRules
from heroll.minigame.tiers import MINIGAME_TIERS, Tier, reached, tiers_of
from kernel.constants import constants_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import TableSpec


@dataclass(slots=True)
class HeroBodyState:
    """The body's shape and cells (ascending), the covers of all tries, and the anchors of the tries made."""

    shape: str
    body: list[int]
    covers: list[str]
    digs: list[int]


class HeroBodyGame(Game[HeroBodyState]):
    """The rule of the dig."""

    event_id = "hero_body"
    verbs = ("dig",)
    tables: ClassVar[tuple[TableSpec[Any], ...]] = (HERO_BODY, HERO_BODY_RULES, MINIGAME_TIERS)
    state_type = HeroBodyState

    NOTHING: ClassVar[str] = "nothing"
    """The result below the first tier."""

    def __init__(self, rules: DigRules, ground: Ground, tiers: tuple[Tier, ...]) -> None:
        self.rules = rules
        self.ground = ground
        self.tiers = tiers

    @classmethod
    def of(cls, tables: Tables) -> "HeroBodyGame":
        rules = constants_of(DigRules, tables[HERO_BODY_RULES])
        ground = Ground.of(rules, tables[HERO_BODY])
        tiers = tiers_of(tables, cls.event_id)
        if tiers[-1].count != ground.parts:
            path, problem = (
                tables[MINIGAME_TIERS].path.as_posix(),
                f"{cls.event_id} does not end with a whole body",
            )
            raise SpecError(
                [SpecIssue(path, problem, None, "count", str(tiers[-1].count), str(ground.parts))]
            )
        return cls(rules, ground, tiers)

    @property
    def outcomes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(tier.outcome for tier in self.tiers))

    def opened(self, stream: Stream) -> HeroBodyState:
        """Draws the body by weight, its place among all fairly, then the cover of each try by weight."""
        bodies, covers = self.ground.bodies, self.ground.covers
        body = bodies[stream.weighted([shape.weight for shape in bodies])]
        place = stream.choice(body.placements)
        weights = [cover.weight for cover in covers]
        drawn = [covers[stream.weighted(weights)].shape_id for _ in range(self.rules.tries)]
        return HeroBodyState(body.shape_id, list(cells_of(place)), drawn, [])

    def words(self, state: HeroBodyState) -> tuple[str, ...]:
        return () if self.is_over(state) else self._cover(state).words

    def move(self, state: HeroBodyState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Draws nothing: the body lies where it lies."""
        anchor = Move.of(word).number or 0
        cover = self._cover(state)
        before, dug = self._open(state), cover.digs[anchor]
        state.digs.append(anchor)
        body = bits(state.body)
        left = self.rules.tries - len(state.digs)
        told: list[Event] = [GroundDug(instance_id, anchor, cover.shape_id, cells_of(dug), left)]
        is_open = before
        for cell in cells_of(dug & ~before):
            is_open |= 1 << cell - 1
            seen = self._cell(cell, is_open, body)
            found = (is_open & body).bit_count()
            told.append(CellOpened(instance_id, cell, seen.is_body, seen.hint, found))
        if self.found(state) == self.ground.parts:
            told.append(BodyUnearthed(instance_id, state.shape, tuple(state.body)))
        return tuple(told)

    def is_over(self, state: HeroBodyState) -> bool:
        return len(state.digs) >= self.rules.tries or self.found(state) == self.ground.parts

    def found(self, state: HeroBodyState) -> int:
        """How many parts are in the open."""
        return (self._open(state) & bits(state.body)).bit_count()

    def result(self, state: HeroBodyState) -> str:
        return self.tier(self.found(state)) or self.NOTHING

    def tier(self, parts: int) -> str | None:
        """The outcome of so many parts, None below the first tier."""
        return reached(self.tiers, parts)

    def winnings(self, state: HeroBodyState) -> Winnings:
        outcome = self.tier(self.found(state))
        return Winnings(() if outcome is None else (outcome,))

    def seen(self, state: HeroBodyState) -> HeroBodySeen:
        is_over, is_open, body = self.is_over(state), self._open(state), bits(state.body)
        coming = [] if is_over else [self.ground.cover(name) for name in self._coming(state)]
        shown = [CoverSeen(cover.shape_id, cover.cells) for cover in coming]
        return HeroBodySeen(
            side=self.ground.side,
            tries_left=self.rules.tries - len(state.digs),
            parts_found=(is_open & body).bit_count(),
            parts_total=self.ground.parts,
            cells=tuple(self._cell(cell, is_open, body) for cell in self.ground.cells),
            cover=shown[0] if shown else None,
            next_cover=shown[1] if len(shown) > 1 else None,
            digs=self._digs_seen[coming[0].shape_id] if coming else (),
            bodies=self._bodies_seen,
            tiers=self.tiers,
            body=tuple(state.body) if is_over else (),
        )

    def broken(self, state: HeroBodyState, moves: int) -> Iterator[str]:
        ground, tries = self.ground, self.rules.tries
        shape = ground.body(state.shape)
        if shape is None:
            yield f"a body {state.shape!r} that is none"
        if any(cell not in ground.cells for cell in state.body):
            yield f"a body in the cells {state.body}"
            return
        body = bits(state.body)
        if shape is not None and (body not in shape.placements or state.body != sorted(set(state.body))):
            yield f"a body {state.shape} that cannot lie in the cells {state.body}"
        known = [cover.shape_id for cover in ground.covers]
        if len(state.covers) != tries or any(name not in known for name in state.covers):
            yield f"the covers {state.covers} for {tries} tries"
            return
        if len(state.digs) != moves or moves > tries:
            yield f"{len(state.digs)} tries behind {moves} moves"
            return
        is_open = 0
        for number, (name, anchor) in enumerate(zip(state.covers, state.digs, strict=False), start=1):
            cover = ground.cover(name)
            if anchor not in cover.digs:
                yield f"try {number} laid {name} on cell {anchor}, where it does not fit"
                return
            if is_open & body == body:
                yield f"try {number} behind the last part of the body"
                return
            is_open |= cover.digs[anchor]

    @cached_property
    def _digs_seen(self) -> dict[str, tuple[DigSeen, ...]]:
        return {
            cover.shape_id: tuple(DigSeen(anchor, cells_of(mask)) for anchor, mask in cover.digs.items())
            for cover in self.ground.covers
        }

    @cached_property
    def _bodies_seen(self) -> tuple[BodySeen, ...]:
        return tuple(BodySeen(body.shape_id, body.cells) for body in self.ground.bodies)

    def _coming(self, state: HeroBodyState) -> list[str]:
        """The covers that are shown, the present one first."""
        first = len(state.digs)
        return state.covers[first : first + self.rules.covers_shown]

    def _cover(self, state: HeroBodyState) -> Cover:
        return self.ground.cover(state.covers[len(state.digs)])

    def _open(self, state: HeroBodyState) -> int:
        """The cells that the tries so far have opened."""
        is_open = 0
        for name, anchor in zip(state.covers, state.digs, strict=False):
            is_open |= self.ground.cover(name).digs[anchor]
        return is_open

    def _cell(self, cell: int, is_open: int, body: int) -> CellSeen:
        if not is_open >> cell - 1 & 1:
            return CellSeen(cell, False, False, None)
        if body >> cell - 1 & 1:
            return CellSeen(cell, True, True, None)
        return CellSeen(cell, True, False, (self.ground.neighbours[cell - 1] & body).bit_count())
