"""What must hold of the board, the gauge and the mid boss after every transaction (GDD 4.2, 4.3)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from heroll.board.gauge import GaugeState
from heroll.board.ring import START_INDEX
from heroll.board.tile import CoveredTile, Tile
from heroll.enums import RunPhase, TileKind
from heroll.run.encounter import ENCOUNTERS
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.rules import Rules

Placed: TypeAlias = tuple[int, Tile]
"""A tile with its index on the ring."""

_ON_THE_MOVE = (RunPhase.AWAIT_ROLL, RunPhase.THIRD_DIE_CHOICE)


class SoundTiles:
    """The tiles that were found sound last. A tile cannot change: where it still stands it still is sound."""

    __slots__ = ("_board",)

    def __init__(self) -> None:
        self._board: tuple[Tile, ...] = ()

    def others(self, board: Sequence[Tile]) -> list[Placed]:
        """The tiles of ``board`` that have to be looked at."""
        if len(board) != len(self._board):
            return list(enumerate(board))
        pairs = enumerate(zip(board, self._board, strict=True))
        return [(index, tile) for index, (tile, known) in pairs if tile is not known]

    def remember(self, board: Sequence[Tile]) -> None:
        """All tiles of ``board`` are sound."""
        self._board = tuple(board)


def broken_board(run: RunState, specs: Specs, tiles: Iterable[Placed] | None = None) -> Iterator[str]:
    """A line for everything that is wrong with the ring, its tiles, and what the boss does on it.

    ``tiles``: those to look at one by one, None for all; the ring is looked at as a whole in any case.
    """
    length = len(specs.board_ring)
    if len(run.board) != length:
        yield f"the board has {len(run.board)} tiles, not {length}"
        return
    kinds = [tile.kind for tile in run.board]
    if kinds[START_INDEX] is not TileKind.START or kinds.count(TileKind.START) != 1:
        starts = [index for index, kind in enumerate(kinds) if kind is TileKind.START]
        yield f"START stands on {starts}, not on [{START_INDEX}]"
    if not 0 <= run.tile_index < length:
        yield f"the hero stands on {run.tile_index}, outside the ring"
    if run.lap_steps != run.tile_index - START_INDEX:
        yield f"{run.lap_steps} steps from START do not lead to tile {run.tile_index}"
    for index, tile in enumerate(run.board) if tiles is None else tiles:
        for problem in _tile(tile, specs.rules):
            yield f"tile {index} is {tile.kind} {problem}"
    yield from _mid_boss(run, specs, TileKind.MID_BOSS in kinds)
    yield from _gauge(run, specs)


def _tile(tile: Tile, rules: Rules) -> Iterator[str]:
    yield from _content(tile, rules)
    covered = tile.covered
    if covered is None:
        return
    if tile.kind is not TileKind.BATTLE:
        yield f"and covers {covered.kind}"
    if covered.kind is TileKind.START:
        yield "and covers START"
    for problem in _content(covered, rules):
        yield f"and covers {covered.kind} {problem}"


def _content(tile: Tile | CoveredTile, rules: Rules) -> Iterator[str]:
    if (tile.kind is TileKind.EVENT) != (tile.tile_id is not None):
        yield f"with event {tile.tile_id}"
    most = _most_enemies(tile.kind, rules)
    if not min(most, 1) <= tile.enemy_count <= most:
        yield f"with {tile.enemy_count} enemies"
    levels = rules.pollution_level_max if tile.kind is TileKind.BATTLE else 0
    if not 0 <= tile.pollution_level <= levels:
        yield f"with pollution level {tile.pollution_level}"
    infections = rules.infections_per_boss if tile.kind is TileKind.INFECTED_BOSS else 0
    if not 0 <= tile.infections_left <= infections:
        yield f"with {tile.infections_left} infections left"


def _most_enemies(kind: TileKind, rules: Rules) -> int:
    """A mid boss is alone; nobody waits where nobody is fought."""
    if kind is TileKind.MID_BOSS:
        return 1
    return rules.polluted_enemies_max if kind in ENCOUNTERS else 0


def _mid_boss(run: RunState, specs: Specs, one_waits: bool) -> Iterator[str]:
    if specs.stage_boss_rules[run.stage].mid_boss_id is not None:
        return
    if run.mid_boss_registered:
        yield f"stage {run.stage} has no mid boss, but one is registered"
    if one_waits:
        yield f"stage {run.stage} has no mid boss, but one waits"


def _gauge(run: RunState, specs: Specs) -> Iterator[str]:
    """Only a DiceGauge stage has a gauge; its two fields agree (report 2.2, 7-8)."""
    is_wanted = specs.stage_boss_rules[run.stage].floors is None
    if (run.gauge is not None) != is_wanted:
        yield f"stage {run.stage} runs with{'out' if is_wanted else ''} a gauge"
    elif run.gauge is not None:
        yield from _gauge_fields(run.gauge, specs.rules)
        if run.gauge.cycles >= specs.rules.gauge_cycles_to_boss and run.phase in _ON_THE_MOVE:
            yield f"{run.phase} after {run.gauge.cycles} boss actions, when the boss is to be met"


def _gauge_fields(gauge: GaugeState, rules: Rules) -> Iterator[str]:
    full = rules.runtime_boss_gauge_max
    if not 0 <= gauge.runtime_boss_gauge <= full:
        yield f"runtimeBossGauge is {gauge.runtime_boss_gauge}, outside 0..{full}"
    if not 0 <= gauge.boss_dice_counter <= rules.boss_dice_count:
        yield f"bossDiceCounter is {gauge.boss_dice_counter}, outside 0..{rules.boss_dice_count}"
    if (gauge.runtime_boss_gauge == full) != (gauge.boss_dice_counter > 0):
        yield f"bossDiceCounter is {gauge.boss_dice_counter} at a gauge of {gauge.runtime_boss_gauge}"
    if not 0 <= gauge.cycles <= rules.gauge_cycles_to_boss:
        yield f"{gauge.cycles} boss actions, outside 0..{rules.gauge_cycles_to_boss}"
