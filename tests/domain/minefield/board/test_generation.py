"""A1: what a product is, what is drawn for it, when it is accepted; the proposals before that are uniform."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from kernel.rng import Stream
from kernel.tables import Source, Table
from minefield.board.flood import initial_opening
from minefield.board.generation import BoardGenerator, Shape, measure, propose, shape_of
from minefield.board.product import BoardProduct
from minefield.enums import BoardOrigin, StreamName
from minefield.grid import indices_of, mask_of_cells
from minefield.scopes import Scopes
from minefield.specs.load import Specs
from minefield.specs.rows import BoardRow
from tests.support.minefield.judge import judged_deducible

PROJECT = Path(__file__).resolve().parents[4]
ROWS = Specs.load().board_rows
KEYS = ROWS.keys()


def row_of(**changes: object) -> BoardRow:
    first = ROWS.rows[0].model_dump()
    return BoardRow.model_validate({**first, "source": Source.ADDED, **changes})


def table_of(*rows: BoardRow) -> Table[BoardRow]:
    return Table(Path("board-rows.csv"), rows, range(2, 2 + len(rows)), ("level", "difficulty"))


def boards(row: BoardRow, seed: str, count: int) -> list[BoardProduct]:
    generator = BoardGenerator(table_of(row), Scopes(seed))
    return [
        generator.generate(row.level, row.difficulty, serial, BoardOrigin.CLEAR)
        for serial in range(1, count + 1)
    ]


@pytest.mark.parametrize(
    ("width", "height", "density", "mines"),
    [(10, 10, "0.25", 23), (12, 12, "0.25", 34), (7, 7, "0.2125", 9), (7, 7, "0.2124", 8), (4, 4, "0.5", 4)],
)
def test_mines_are_a_share_of_the_cells_outside_the_start_rounded_half_up(
    width: int, height: int, density: str, mines: int
) -> None:
    shape = shape_of(row_of(width=width, height=height, density=Decimal(density)))
    assert (shape.mines, shape.safe_count) == (mines, width * height - mines)
    assert shape.start == height // 2 * width + width // 2
    assert len(shape.outside) == width * height - 9


def test_a_row_without_a_mine_is_refused() -> None:
    with pytest.raises(ValueError, match=r"board row \(1, 1\): density 0.001 of the 91 cells"):
        shape_of(row_of(density=Decimal("0.001")))


@pytest.mark.parametrize("key", KEYS)
def test_a_product_of_every_row_is_what_the_row_says(key: tuple[int, int]) -> None:
    row = ROWS[key]
    generator = BoardGenerator(ROWS, Scopes("products"))
    for serial in range(1, 21):
        product = generator.generate(*key, serial, BoardOrigin.REFRESH)
        assert (product.serial, product.origin) == (serial, BoardOrigin.REFRESH)
        assert (product.width, product.height) == (row.width, row.height)
        assert len(product.mines) == len(set(product.mines)) == shape_of(row).mines
        assert list(product.mines) == sorted(product.mines) and list(product.fog) == sorted(product.fog)
        for cell in (*product.mines, *product.fog):
            assert max(abs(cell[0] - product.start[0]), abs(cell[1] - product.start[1])) > 1
        assert product.min_safe_count == row.min_safe_count <= product.safe_count
        assert 1 <= product.attempts <= row.max_attempts and not product.illegal
        assert product.iota >= Fraction(row.target_deducibility)
        assert product.deducible == measure(product) == len(judged_deducible(product))


def test_fog_is_its_share_of_the_cells_outside_the_start_mined_or_not() -> None:
    drawn = boards(row_of(fog_density=Decimal("0.105")), "fog", 40)
    assert {len(product.fog) for product in drawn} == {10}  # 9.555
    fogged_mines = [len({*product.fog} & {*product.mines}) for product in drawn]
    assert min(fogged_mines) == 0 < max(fogged_mines)
    assert len({product.fog for product in drawn}) == len(drawn)
    clear = boards(row_of(fog_density=Decimal(0)), "fog", 40)
    assert clear[0].mines == drawn[0].mines, "fog is drawn after the mines"
    assert not any(product.fog for product in clear)
    everywhere = boards(row_of(fog_density=Decimal(1)), "fog", 1)[0]
    assert len(everywhere.fog) == 91


@pytest.mark.parametrize("key", KEYS)
def test_each_board_takes_one_scope_however_many_proposals_it_needs(key: tuple[int, int]) -> None:
    scopes = Scopes("scopes")
    generator = BoardGenerator(ROWS, scopes)
    attempts = set()
    for taken in range(12):
        before = dict(scopes.counters)
        assert before[StreamName.BOARD_GEN] == taken
        attempts.add(generator.generate(*key, taken + 1, BoardOrigin.START).attempts)
        assert scopes.counters == {**before, StreamName.BOARD_GEN: taken + 1}
    assert len(attempts) > 1


def test_proposals_of_a_board_go_on_in_its_stream_and_the_first_that_will_do_is_taken() -> None:
    row = row_of(target_deducibility=Decimal(1), fog_density=Decimal(0))
    shape = shape_of(row)
    for scope, product in enumerate(boards(row, "go on", 12)):
        stream = Scopes("go on").derive_at(StreamName.BOARD_GEN, scope)
        proposals = [propose(shape, stream) for _ in range(product.attempts)]
        assert proposals[-1] == mask_of_cells(product.mines, product.width)
        for earlier in proposals[:-1]:
            assert measured(product, earlier) < product.safe_count
        assert product.deducible == product.safe_count


def measured(product: BoardProduct, mines: int) -> int:
    cells = tuple(divmod(index, product.width) for index in indices_of(mines))
    return measure(_with_mines(product, cells))


def _with_mines(product: BoardProduct, mines: tuple[tuple[int, int], ...]) -> BoardProduct:
    return BoardProduct(
        product.serial, product.width, product.height, mines, product.start, (), product.origin, 1, 0
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"density": Decimal("0.6"), "min_safe_count": 1},
        {"width": 6, "height": 5, "density": Decimal("0.25"), "min_safe_count": 26},  # many are equally good
        {"width": 6, "height": 5, "density": Decimal("0.1"), "min_safe_count": 29},  # many open at once
    ],
)
def test_without_a_good_proposal_the_best_and_earliest_is_handed_over_as_illegal(
    changes: dict[str, object],
) -> None:
    row = row_of(**changes, max_attempts=7)
    shape = shape_of(row)
    for scope, product in enumerate(boards(row, "no good", 8)):
        assert product.illegal and product.attempts == 7
        stream = Scopes("no good").derive_at(StreamName.BOARD_GEN, scope)
        proposals = [propose(shape, stream) for _ in range(7)]
        counts = [0 if is_open_at_once(shape, mines) else measured(product, mines) for mines in proposals]
        assert product.deducible == max(counts)
        assert mask_of_cells(product.mines, product.width) == proposals[counts.index(max(counts))]


def is_open_at_once(shape: Shape, mines: int) -> bool:
    return initial_opening(shape.grid, mines, 0, shape.start) == shape.grid.full ^ mines


def test_too_few_safe_cells_are_illegal_whatever_their_deducibility() -> None:
    row = row_of(min_safe_count=78, max_attempts=3)
    for product in boards(row, "few", 4):
        assert product.illegal and product.attempts == 3 and product.safe_count == 77


def test_a_board_that_is_open_at_once_is_none() -> None:
    """One mine on 5x5: R₀ is all safe cells, unless the mine cuts one off."""
    row = row_of(width=5, height=5, density=Decimal("0.07"), min_safe_count=1, max_attempts=200)
    shape = shape_of(row)
    assert shape.mines == 1
    for product in boards(row, "open", 10):
        assert not product.illegal
        assert not is_open_at_once(shape, mask_of_cells(product.mines, 5))
    tiny = row_of(width=4, height=4, density=Decimal("0.1"), min_safe_count=1, max_attempts=1)
    for product in boards(tiny, "open", 12):
        at_once = is_open_at_once(shape_of(tiny), mask_of_cells(product.mines, 4))
        assert product.illegal == (at_once or product.deducible < product.safe_count)


def test_a_row_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match=r"\(9, 9\)"):
        BoardGenerator(ROWS, Scopes("x")).generate(9, 9, 1, BoardOrigin.START)


# ------------------------------------------------------------------------------------------- uniform


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def least_likely(freedom: int) -> float:
    """What chi-square exceeds in one of 10,000 cases (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.719 * part**0.5) ** 3)


def cells_and_pairs(row: BoardRow, draw: Callable[[], int], count: int) -> tuple[float, float]:
    """Chi-square over its limit, for single cells and for pairs: above 1 it is not uniform.

    Cells of one board are not independent of each other: m of n without replacement vary less than m
    independent ones, by (n - m) / (n - 1); pairs by about as much.
    """
    shape = shape_of(row)
    outside, mines = shape.outside, shape.mines
    cells = dict.fromkeys(outside, 0)
    pairs = dict.fromkeys(combinations(outside, 2), 0)
    for _ in range(count):
        drawn = indices_of(draw())
        for index in drawn:
            cells[index] += 1
        for pair in combinations(drawn, 2):
            pairs[pair] += 1
    n = len(outside)
    spread = (n - mines) / (n - 1)
    by_cell = chi_square(cells.values(), count * mines / n) / spread / least_likely(n - 1)
    expected = count * mines * (mines - 1) / (n * (n - 1))
    return by_cell, chi_square(pairs.values(), expected) / least_likely(len(pairs) - 1)


SMALL = {"width": 6, "height": 5, "density": Decimal("0.25"), "min_safe_count": 1}


def test_proposals_are_uniform_over_cells_and_pairs() -> None:
    row = row_of(**SMALL)
    shape, stream = shape_of(row), Stream.derive("uniform", "board_gen:0")
    by_cell, by_pair = cells_and_pairs(row, lambda: propose(shape, stream), 12_000)
    assert by_cell < 1 and by_pair < 1


def test_the_measurement_of_uniformity_sees_what_is_not() -> None:
    """Accepted boards are biased, as they must be; and a shuffle that forgets one exchange is found out."""
    row = row_of(**SMALL, target_deducibility=Decimal(1))
    generator = BoardGenerator(table_of(row), Scopes("bias"))

    def accepted() -> int:
        product = generator.generate(1, 1, 1, BoardOrigin.START)
        return mask_of_cells(product.mines, product.width)

    assert max(cells_and_pairs(row, accepted, 2_000)) > 1
    shape, stream = shape_of(row), Stream.derive("uniform", "board_gen:0")

    def lame() -> int:
        left = list(shape.outside)
        for position in range(shape.mines):
            chosen = stream.next_int(0, len(left) - 1)
            left[position], left[chosen] = left[chosen], left[position]
        return sum(1 << index for index in left[: shape.mines])

    assert max(cells_and_pairs(row, lame, 12_000)) > 1


# --------------------------------------------------------------------------------------- deterministic

TELL = """
from minefield.board.generation import BoardGenerator
from minefield.enums import BoardOrigin
from minefield.scopes import Scopes
from minefield.specs.load import Specs
rows = Specs.load().board_rows
generator = BoardGenerator(rows, Scopes("same"))
for key in rows.keys():
    for serial in range(1, 5):
        print(generator.generate(*key, serial, BoardOrigin.START))
"""


def test_the_same_seed_makes_the_same_boards_in_fresh_processes() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", TELL],
            env={**os.environ, "PYTHONPATH": str(PROJECT / "python"), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] and len(set(told[0].splitlines())) == 4 * len(KEYS)
    generator = BoardGenerator(ROWS, Scopes("same"))
    here = [
        str(generator.generate(*key, serial, BoardOrigin.START)) for key in KEYS for serial in range(1, 5)
    ]
    assert told[0].splitlines() == here


@pytest.mark.nightly("boards")
@pytest.mark.parametrize("key", KEYS)
def test_every_accepted_board_of_many_is_confirmed_by_the_judge(key: tuple[int, int]) -> None:
    generator = BoardGenerator(ROWS, Scopes("many"))
    for serial in range(1, 1_001):
        product = generator.generate(*key, serial, BoardOrigin.START)
        assert product.deducible == len(judged_deducible(product))
        assert product.iota >= Fraction(ROWS[key].target_deducibility) and not product.illegal
