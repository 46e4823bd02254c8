"""An independent judge of boards: ms_toollib's probabilities, and a play loop of its own."""

from collections.abc import Mapping

import ms_toollib

from minefield.board.product import BoardProduct
from minefield.cells import index_of, neighbours, numbers_of

CLOSED = 10
"""How ms_toollib writes a closed cell."""


def judged_chances(width: int, height: int, mine_count: int, numbers: Mapping[int, int]) -> list[float]:
    """For every index the chance of a mine, as ms_toollib computes it."""
    board = [[numbers.get(row * width + column, CLOSED) for column in range(width)] for row in range(height)]
    chances, _ = ms_toollib.cal_probability_onboard(board, mine_count)
    return [chance for row in chances for chance in row]


def judged_deducible(product: BoardProduct) -> set[int]:
    """The safe cells that play opens which digs what has no chance of a mine; cell by cell, fog respected."""
    width, height = product.width, product.height
    around = neighbours(width, height)
    numbers = numbers_of(width, height, product.mines)
    mines = {index_of(cell, width) for cell in product.mines}
    fog = {index_of(cell, width) for cell in product.fog}
    opened: set[int] = set()

    def dig(index: int) -> None:
        todo = [index]
        while todo:
            at = todo.pop()
            assert at not in mines, "the judge dug a mine"
            opened.add(at)
            if numbers[at] == 0:
                todo += [near for near in around[at] if near not in opened and near not in fog]

    dig(index_of(product.start, width))
    while len(opened) + len(mines) < width * height:
        chances = judged_chances(width, height, len(mines), {index: numbers[index] for index in opened})
        certain = [index for index, chance in enumerate(chances) if chance == 0 and index not in opened]
        if not certain:
            break
        for index in certain:
            if index not in opened:
                dig(index)
    return opened
