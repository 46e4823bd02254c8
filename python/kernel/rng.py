"""Deterministic random streams (GDD 12.2 ``RngStreamState``, 12.3; heroll-rules 6).

One definition each, so that an independent program gets the same numbers. Every draw is made of 32-bit words
of xoshiro128**; ``index`` counts the words drawn, rejected ones included.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from typing import Any, Final, TypeVar

from kernel.naming import nearest_hint

T = TypeVar("T")

ALGORITHM: Final = "xoshiro128ss"
_MASK: Final = 0xFFFFFFFF
_WORDS: Final = 0x100000000
_STATE_KEYS: Final = ("algorithm", "runSeed", "stream", "state", "index")


class RngStateError(ValueError):
    """A stream state that does not have the contract's shape or values."""


class Stream:
    """One named xoshiro128** stream.

    Attributes: ``run_seed`` and ``name`` it was derived from, ``index`` words drawn so far (rejected ones
    included).
    """

    __slots__ = ("_s0", "_s1", "_s2", "_s3", "index", "name", "run_seed")

    run_seed: str
    name: str
    index: int
    _s0: int
    _s1: int
    _s2: int
    _s3: int

    def __init__(
        self,
        run_seed: str,
        name: str,
        words: tuple[int, int, int, int],
        index: int = 0,
        *,
        is_sound: bool = False,
    ) -> None:
        """Raise :class:`RngStateError` unless the words are four uint32, not all zero, and ``index`` >= 0.

        ``is_sound``: they are another stream's and not looked at.
        """
        self.run_seed = run_seed
        self.name = name
        self.index = index
        if is_sound:
            self._s0, self._s1, self._s2, self._s3 = words
            return
        self.set_words(words)
        if index < 0:
            raise RngStateError(f"stream {name!r}: index is {index}, allowed 0 or more")

    @staticmethod
    def derive(run_seed: str, name: str) -> Stream:
        """SHA-256(runSeed + ':' + name), its first 16 bytes as four little-endian uint32."""
        digest = hashlib.sha256((run_seed + ":" + name).encode("utf-8")).digest()
        return Stream(run_seed, name, seed_words(digest))

    def words(self) -> tuple[int, int, int, int]:
        """The four uint32 words of the generator's state."""
        return (self._s0, self._s1, self._s2, self._s3)

    def set_words(self, words: tuple[int, int, int, int]) -> None:
        """Replace the generator's state; ``index`` is left alone.

        Raise :class:`RngStateError` on a bad state.
        """
        if len(words) != 4:
            raise RngStateError(f"stream {self.name!r}: state has {len(words)} words, 4 are needed")
        least, most = min(words), max(words)
        if least < 0 or most > _MASK:
            word = least if least < 0 else most
            raise RngStateError(f"stream {self.name!r}: state word {word} is outside 0..{_MASK}")
        if most == 0:
            raise RngStateError(f"stream {self.name!r}: the all-zero state never leaves zero")
        self._s0, self._s1, self._s2, self._s3 = words

    def next_word(self) -> int:
        """The next 32-bit word, 0..2**32-1 (xoshiro128**, Blackman & Vigna)."""
        s1 = self._s1
        x = (s1 * 5) & _MASK
        x = ((x << 7) | (x >> 25)) & _MASK
        s2 = self._s2 ^ self._s0
        s3 = self._s3 ^ s1
        self._s1 = s1 ^ s2
        self._s0 ^= s3
        self._s2 = s2 ^ ((s1 << 9) & _MASK)
        self._s3 = ((s3 << 11) | (s3 >> 21)) & _MASK
        self.index += 1
        return (x * 9) & _MASK

    def next_int(self, lo: int, hi: int) -> int:
        """An integer in lo..hi, both included; words at or above the last full multiple are rejected.

        Raise ``ValueError`` when the range is empty or wider than 2**32. A range of one value still draws.
        """
        n = hi - lo + 1
        if n < 1 or n > _WORDS:
            raise ValueError(f"stream {self.name!r}: next_int({lo}, {hi}) needs 1..2**32 values, has {n}")
        limit = _WORDS // n * n
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return lo + word % n

    def next_float01(self) -> float:
        """word / 2**32, in [0, 1)."""
        return self.next_word() / _WORDS

    def uniform(self, a: float, b: float) -> float:
        """a + (b - a) * next_float01()."""
        return a + (b - a) * self.next_float01()

    def weighted(self, weights: Sequence[int]) -> int:
        """Index of the row whose running sum, in table order, first reaches next_int(1, total weight).

        Raise ``ValueError`` for a negative weight or a total outside 1..2**32. Weight 0 is never chosen.
        """
        total = 0
        for weight in weights:
            if weight < 0:
                raise ValueError(f"stream {self.name!r}: negative weight {weight} in {list(weights)}")
            total += weight
        if total < 1:
            raise ValueError(f"stream {self.name!r}: no weight above 0 in {list(weights)}")
        ticket = self.next_int(1, total)
        running = 0
        for i, weight in enumerate(weights):
            running += weight
            if running >= ticket:
                return i
        raise AssertionError("the running sum always reaches the ticket")

    def choice(self, seq: Sequence[T]) -> T:
        """seq[next_int(0, len - 1)]; a single candidate still draws.

        Raise ``ValueError`` when ``seq`` is empty.
        """
        if not seq:
            raise ValueError(f"stream {self.name!r}: choice from nothing")
        return seq[self.next_int(0, len(seq) - 1)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates in place from the end: for i = len-1 .. 1, j = next_int(0, i), swap."""
        for i in range(len(items) - 1, 0, -1):
            j = self.next_int(0, i)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Stream:
        """An independent copy at the same position."""
        return Stream(self.run_seed, self.name, self.words(), self.index, is_sound=True)

    def export_state(self) -> dict[str, Any]:
        """The contract's ``RngStreamState`` (GDD 12.2)."""
        return {
            "algorithm": ALGORITHM,
            "runSeed": self.run_seed,
            "stream": self.name,
            "state": list(self.words()),
            "index": self.index,
        }

    @staticmethod
    def import_state(state: object) -> Stream:
        """The stream that :meth:`export_state` described.

        Raise :class:`RngStateError` naming what is wrong.
        """
        if not isinstance(state, Mapping):
            raise RngStateError(f"RngStreamState must be an object, not {type(state).__name__}")
        _check_keys(state)
        name = state["stream"]
        run_seed = state["runSeed"]
        words = state["state"]
        index = state["index"]
        if not isinstance(name, str):
            raise RngStateError(f"RngStreamState.stream must be a string, not {name!r}")
        if state["algorithm"] != ALGORITHM:
            raise RngStateError(
                f"stream {name!r}: algorithm {state['algorithm']!r}, only {ALGORITHM!r} is known"
            )
        if not isinstance(run_seed, str):
            raise RngStateError(f"stream {name!r}: runSeed must be a string, not {run_seed!r}")
        if (
            not isinstance(words, (list, tuple))
            or len(words) != 4
            or not all(_is_int(word) for word in words)
        ):
            raise RngStateError(f"stream {name!r}: state must be four integers, not {words!r}")
        if not _is_int(index):
            raise RngStateError(f"stream {name!r}: index must be an integer, not {index!r}")
        return Stream(run_seed, name, (words[0], words[1], words[2], words[3]), index)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stream):
            return NotImplemented
        return (
            self.words() == other.words()
            and self.index == other.index
            and self.name == other.name
            and self.run_seed == other.run_seed
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Stream({self.run_seed!r}, {self.name!r}, {self.words()}, index={self.index})"


class Streams:
    """The streams of a run: fixed names in a fixed order, each derived on its own, never sharing an index."""

    __slots__ = ("_streams", "names")

    names: tuple[str, ...]

    def __init__(self, names: Sequence[str], streams: Sequence[Stream]) -> None:
        """Raise ``ValueError`` unless there is one stream for each name, in the order of ``names``."""
        self.names = tuple(map(str, names))
        if tuple([stream.name for stream in streams]) != self.names:
            raise ValueError(f"streams {[stream.name for stream in streams]} are not {list(self.names)}")
        self._streams: dict[str, Stream] = {stream.name: stream for stream in streams}
        if len(self._streams) != len(self.names):
            raise ValueError(f"a stream name occurs twice in {list(self.names)}")

    @staticmethod
    def derive(run_seed: str, names: Sequence[str]) -> Streams:
        """Derive every named stream from one run seed."""
        return Streams(names, [Stream.derive(run_seed, str(name)) for name in names])

    def __getitem__(self, name: str) -> Stream:
        stream = self._streams.get(name)
        if stream is None:
            raise KeyError(
                f"no stream {str(name)!r}{nearest_hint(name, self.names)}; there are {list(self.names)}"
            )
        return stream

    def __iter__(self) -> Iterator[Stream]:
        return iter(self._streams.values())

    def __len__(self) -> int:
        return len(self._streams)

    def clone(self) -> Streams:
        """Independent copies of all streams."""
        return Streams(self.names, [stream.clone() for stream in self])

    def export_state(self) -> dict[str, dict[str, Any]]:
        """``Record<RngStreamName, RngStreamState>`` (GDD 12.2 ``Checkpoint.rng``), in order."""
        return {stream.name: stream.export_state() for stream in self}

    @staticmethod
    def import_state(state: object, names: Sequence[str]) -> Streams:
        """What :meth:`export_state` described.

        Raise :class:`RngStateError` for missing, extra or misnamed streams.
        """
        wanted = [str(name) for name in names]
        if not isinstance(state, Mapping):
            raise RngStateError(f"rng must be an object of streams, not {type(state).__name__}")
        for key in state:
            if key not in wanted:
                raise RngStateError(f"rng has an unknown stream {key!r}{nearest_hint(str(key), wanted)}")
        streams = []
        for name in wanted:
            if name not in state:
                raise RngStateError(f"rng has no stream {name!r}")
            stream = Stream.import_state(state[name])
            if stream.name != name:
                raise RngStateError(f"rng[{name!r}] holds the state of stream {stream.name!r}")
            streams.append(stream)
        if len({stream.run_seed for stream in streams}) > 1:
            raise RngStateError(f"the streams come from several seeds: {[s.run_seed for s in streams]}")
        return Streams(names, streams)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Streams):
            return NotImplemented
        return self.names == other.names and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Streams({list(self)!r})"


def seed_words(digest: bytes) -> tuple[int, int, int, int]:
    """The first 16 bytes as four little-endian uint32; an all-zero state is replaced by 1,0,0,0."""
    words = (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
        int.from_bytes(digest[12:16], "little"),
    )
    return words if any(words) else (1, 0, 0, 0)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_keys(state: Mapping[Any, Any]) -> None:
    for key in _STATE_KEYS:
        if key not in state:
            raise RngStateError(f"RngStreamState has no {key!r}")
    for key in state:
        if key not in _STATE_KEYS:
            raise RngStateError(
                f"RngStreamState has an unknown field {key!r}{nearest_hint(str(key), _STATE_KEYS)}"
            )
