"""D2: the tables in force, and the gate that keeps a battle's tables as they are (002 rule 16, AC-32)."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from kernel.clone import Cloneable, cloneable
from kernel.spec_error import SpecError, SpecIssue
from minefield.enums import Diagnostic
from minefield.specs.load import Specs, default_folder

Subscriber: TypeAlias = Callable[[Specs], None]


@cloneable
@dataclass(slots=True)
class Gate(Cloneable):
    """Whether a reload is refused; part of a game's state, so that a command undone leaves it as it was.

    It is the battle's `Config` port: the settlement closes it at a battle's start and opens it at the end.
    """

    closed: bool = False

    def set_reload_gate(self, closed: bool) -> None:
        """Close or open the gate."""
        self.closed = closed


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a load found: the tables, or None and every problem."""

    specs: Specs | None
    issues: tuple[SpecIssue, ...]


class ConfigDb:
    """The tables of one process. ``gate`` gives the gate of the game that is played now."""

    __slots__ = ("_diagnostics", "_gate", "_specs", "_subscribers")

    def __init__(self, source: Specs | Path | str | None, gate: Callable[[], Gate]) -> None:
        """With these tables, or those of a folder (None: `Specs.load`'s). Raise ``SpecError``."""
        self._specs = source if isinstance(source, Specs) else Specs.read(source or default_folder())
        self._gate = gate
        self._subscribers: list[Subscriber] = []
        self._diagnostics: list[tuple[Diagnostic, str]] = []

    @property
    def specs(self) -> Specs:
        """The tables in force."""
        return self._specs

    @property
    def diagnostics(self) -> tuple[tuple[Diagnostic, str], ...]:
        """What was refused since the last reset."""
        return tuple(self._diagnostics)

    def reset_diagnostics(self) -> None:
        """Forget them."""
        self._diagnostics.clear()

    def set_reload_gate(self, closed: bool) -> None:
        """Close or open the game's gate; the settlement is the only caller."""
        self._gate().set_reload_gate(closed)

    def on_config_reloaded(self, subscriber: Subscriber) -> None:
        """Call it with the new tables once after every reload, in order of subscription."""
        self._subscribers.append(subscriber)

    def load_tables(self, folder: Path | str | None = None, *, collect_only: bool) -> Loaded:
        """Read ``folder`` (None: that of the tables in force) from the disk.

        ``collect_only`` is the test channel: nothing is put in force, no problem is raised, and the gate does
        not matter. Without it the tables come in force as by :meth:`reload`, and problems raise
        ``SpecError``; a closed gate gives the tables in force.
        """
        source = self._specs.folder if folder is None else folder
        if collect_only:
            try:
                return Loaded(Specs.read(source), ())
            except SpecError as error:
                return Loaded(None, error.issues)
        if self._is_shut():
            return Loaded(self._specs, ())
        self._put_in_force(Specs.read(source))
        return Loaded(self._specs, ())

    def reload(self) -> bool:
        """Read the tables in force anew from the disk, and tell the subscribers.

        False, the values unchanged, nobody told and one diagnostic noted: while the gate is closed, and when
        the tables on the disk are not sound.
        """
        if self._is_shut():
            return False
        try:
            specs = Specs.read(self._specs.folder)
        except SpecError as error:
            self._diagnostics.append((Diagnostic.RELOAD_REFUSED, str(error)))
            return False
        self._put_in_force(specs)
        return True

    def _is_shut(self) -> bool:
        if self._gate().closed:
            self._diagnostics.append((Diagnostic.RELOAD_REFUSED, "the gate is closed: a battle goes on"))
            return True
        return False

    def _put_in_force(self, specs: Specs) -> None:
        self._specs = specs
        for subscriber in tuple(self._subscribers):
            subscriber(specs)
