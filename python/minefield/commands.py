"""Every command of the minefield. The text form is `Name key=value`, keys in camelCase (kernel.command)."""

from dataclasses import dataclass

from kernel.command import Command, CommandSet

COMMANDS = CommandSet("minefield")


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class BeginBattle(Command):
    """Meet the next encounter of the adventure. Phase encounter."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Dig(Command):
    """Open a cell (A2 dig); row and column from 0. Phase digging."""

    row: int
    column: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Flag(Command):
    """Mark a closed cell as a mine (A2 flag). Phase digging."""

    row: int
    column: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Unflag(Command):
    """Take a flag away (A2 unflag); it costs nothing and gives nothing back. Phase digging."""

    row: int
    column: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Stop(Command):
    """End the digging phase; unused points go to the reserve (A2 stop, A3). Phase digging."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Refresh(Command):
    """Pay reserve for a new board; the round goes on (A3 refresh). Phase digging."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class UseItem(Command):
    """Choose the one item of this settlement (002 rule 7). Phase item_window."""

    item_id: int


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class SkipItem(Command):
    """Choose none. Phase item_window."""
