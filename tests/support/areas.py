"""Counting areas in pictures."""

from __future__ import annotations

import numpy as np


def pieces(mask: np.ndarray, least: int) -> int:
    """How many connected areas of at least `least` pixels a mask has."""
    left, found = mask.copy(), 0
    for y, x in zip(*np.nonzero(mask), strict=True):
        if not left[y, x]:
            continue
        size, todo = 0, [(int(y), int(x))]
        while todo:
            a, b = todo.pop()
            if 0 <= a < left.shape[0] and 0 <= b < left.shape[1] and left[a, b]:
                left[a, b] = False
                size += 1
                todo += [(a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)]
        found += size >= least
    return found
