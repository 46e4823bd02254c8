"""Scoped random streams (D2 RngService): a stream is opened anew for each scope, and scopes are counted.

A scope's generator is kernel.rng's, derived from SHA-256(`master:stream:scope[:sub]`). The counters are
public: who reads them sees what was drawn for, without drawing.
"""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from kernel.naming import nearest_hint
from kernel.rng import Stream
from minefield.enums import StreamName


@cloneable
@dataclass(slots=True)
class Scopes(Cloneable):
    """`counters`: scopes taken so far of each stream, all of the closed list present, in its order."""

    master: str
    counters: dict[StreamName, int] = field(default_factory=lambda: dict.fromkeys(StreamName, 0))

    def open_stream(self, name: StreamName) -> Stream:
        """A new stream of the next scope number (from 0). Raise ``KeyError`` for a name outside the list."""
        scope = self.counters.get(name)
        if scope is None:
            raise KeyError(f"no stream {str(name)!r}{nearest_hint(str(name), list(StreamName))}")
        self.counters[name] = scope + 1
        return self.derive_at(name, scope)

    def derive_at(self, name: StreamName, scope: int, sub: int | None = None) -> Stream:
        """The stream of any scope, without taking its number: a test channel, and for sub-streams."""
        return Stream.derive(self.master, f"{name}:{scope}" if sub is None else f"{name}:{scope}:{sub}")
