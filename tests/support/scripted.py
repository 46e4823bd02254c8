"""A random stream whose results a test writes down, and which fails on a missing, unfit or unused draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from types import TracebackType
from typing import Any, TypeVar

from kernel.rng import Stream, Streams

T = TypeVar("T")


class ScriptedStream(Stream):
    """Same interface as :class:`kernel.rng.Stream`; each call takes the next entry of the script.

    Entries: ``next_word`` a word, ``next_int`` the integer, ``next_float01`` the number, ``uniform`` a number
    between a and b, ``weighted`` and ``choice`` the index, ``shuffle`` the new order as a tuple of positions.
    Used as a context manager it fails when entries are left over.
    """

    __slots__ = ("_script",)

    def __init__(self, draws: Iterable[Any] = (), name: str = "scripted") -> None:
        super().__init__("script", name, (1, 0, 0, 0))
        self._script = list(draws)

    @property
    def left(self) -> list[Any]:
        """Entries that nobody has drawn yet."""
        return self._script[self.index :]

    def assert_used(self) -> None:
        """Fail when a part of the script was never drawn."""
        assert not self.left, f"stream {self.name!r}: never drawn: {self.left}"

    def __enter__(self) -> ScriptedStream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.assert_used()

    def next_word(self) -> int:
        return int(self._take("next_word()", lambda draw: _is_int(draw) and 0 <= draw < 2**32))

    def next_int(self, lo: int, hi: int) -> int:
        if hi < lo:
            raise ValueError(f"next_int({lo}, {hi})")
        return int(self._take(f"next_int({lo}, {hi})", lambda draw: _is_int(draw) and lo <= draw <= hi))

    def next_float01(self) -> float:
        return float(self._take("next_float01()", lambda draw: isinstance(draw, float) and 0 <= draw < 1))

    def uniform(self, a: float, b: float) -> float:
        return float(
            self._take(f"uniform({a}, {b})", lambda draw: isinstance(draw, float) and a <= draw <= b)
        )

    def weighted(self, weights: Sequence[int]) -> int:
        fits = [index for index, weight in enumerate(weights) if weight > 0]
        return int(self._take(f"weighted({list(weights)})", lambda draw: _is_int(draw) and draw in fits))

    def choice(self, seq: Sequence[T]) -> T:
        call = f"choice of {len(seq)}"
        return seq[self._take(call, lambda draw: _is_int(draw) and 0 <= draw < len(seq))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        positions = list(range(len(items)))
        order = self._take(
            f"shuffle of {len(items)}", lambda draw: isinstance(draw, tuple) and sorted(draw) == positions
        )
        items[:] = [items[position] for position in order]

    def clone(self) -> ScriptedStream:
        """A copy at the same place of the same script; each copy has to be used up on its own."""
        copy = ScriptedStream(self._script, self.name)
        copy.index = self.index
        return copy

    def _take(self, call: str, fits: Any) -> Any:
        place = f"stream {self.name!r}, draw {self.index + 1}: {call}"
        assert self.index < len(self._script), f"{place} is not in the script"
        draw = self._script[self.index]
        assert fits(draw), f"{place} cannot give {draw!r}"
        self.index += 1
        return draw


def scripted_streams(names: Sequence[str], scripts: Mapping[str, Iterable[Any]]) -> Streams:
    """Streams of these names, all scripted; a name without a script may not be drawn from at all."""
    unknown = [name for name in scripts if name not in names]
    assert not unknown, f"scripts for unknown streams {unknown}"
    return Streams(names, [ScriptedStream(scripts.get(name, ()), str(name)) for name in names])


def assert_all_used(streams: Streams) -> None:
    """Fail when any scripted stream has entries left."""
    for stream in streams:
        assert isinstance(stream, ScriptedStream)
        stream.assert_used()


def _is_int(draw: object) -> bool:
    return isinstance(draw, int) and not isinstance(draw, bool)
