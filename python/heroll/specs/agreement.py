"""What the tables must agree on, so that every run can be played to its end; checked once they are loaded."""

from collections.abc import Iterator, Mapping
from typing import Any

from heroll.board.ring import START_INDEX
from heroll.board.tables import BOARD_RING, RingPlace
from heroll.minigame.game import Game
from heroll.specs.agreement_attacks import attack_issues
from heroll.specs.agreement_blessings import blessing_issues
from heroll.specs.agreement_board import board_issues
from heroll.specs.agreement_bots import bot_issues
from heroll.specs.agreement_events import event_issues
from heroll.specs.agreement_fight import fight_issues
from heroll.specs.agreement_games import game_issues
from heroll.specs.agreement_pedestal import pedestal_issues
from heroll.specs.agreement_shop import shop_issues
from heroll.specs.agreement_stages import stage_issues
from heroll.specs.issues import at_row
from heroll.specs.rules import Rules
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables


def check_agreement(tables: Tables, rules: Rules, games: Mapping[str, Game[Any]]) -> None:
    """Raise ``SpecError`` with every disagreement: file, row, column, value and what is allowed."""
    issues = [
        *_ring(tables, rules),
        *stage_issues(tables, rules),
        *board_issues(tables, rules),
        *event_issues(tables),
        *pedestal_issues(tables),
        *game_issues(tables, games),
        *bot_issues(tables),
        *fight_issues(tables, rules),
        *attack_issues(tables),
        *blessing_issues(tables),
        *shop_issues(tables, rules),
    ]
    if issues:
        raise SpecError(issues)


def _ring(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """A closed walk of single steps that begins at START, as long as ringTiles says."""
    table = tables[BOARD_RING]
    if len(table) != rules.ring_tiles:
        file = table.path.as_posix()
        yield SpecIssue(
            file, "has another number of tiles", value=str(len(table)), allowed=str(rules.ring_tiles)
        )
    before = table.rows[-1]
    for index, tile in enumerate(table):
        if tile.tile_index != index:
            yield at_row(table, tile, "tile_index", "is out of order", str(index))
        if (tile.place is RingPlace.START) != (index == START_INDEX):
            yield at_row(table, tile, "place", f"stands at index {index}", f"START at {START_INDEX} alone")
        if abs(tile.column - before.column) + abs(tile.row - before.row) != 1:
            allowed = f"a neighbour of column {before.column}, row {before.row}"
            yield at_row(table, tile, "column", f"is no step from tile {before.tile_index}", allowed)
        before = tile
