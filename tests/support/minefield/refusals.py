"""What the neighbours have in common: a refused call changes nothing and leaves one diagnostic."""

from collections.abc import Callable

from kernel.canonical import canonical_bytes
from kernel.clone import Cloneable
from kernel.plain import to_plain
from minefield.enums import Diagnostic


class Notes:
    """Where diagnostics go in a test."""

    def __init__(self) -> None:
        self.noted: list[tuple[Diagnostic, str]] = []

    def __call__(self, kind: Diagnostic, detail: str) -> None:
        self.noted.append((kind, detail))


def bytes_of(state: object) -> bytes:
    """The state as it would be stored."""
    return canonical_bytes(to_plain(state))


def assert_refused(
    call: Callable[[], object], states: tuple[Cloneable, ...], notes: Notes, kind: Diagnostic, word: str = ""
) -> None:
    """``call`` answers False, None or 0, leaves every state as it was, and one diagnostic with ``word``."""
    before, stored = [state.clone() for state in states], [bytes_of(state) for state in states]
    told = len(notes.noted)
    answer = call()
    assert not answer and not isinstance(answer, tuple), answer
    assert list(states) == before and [bytes_of(state) for state in states] == stored
    new = notes.noted[told:]
    assert [noted for noted, _ in new] == [kind], new
    assert word in new[0][1], new


def assert_copies(state: Cloneable) -> None:
    """A clone is equal, stored alike, and another object."""
    copy = state.clone()
    assert copy == state and copy is not state
    assert bytes_of(copy) == bytes_of(state)
