"""Where runs are kept on this machine and how one is continued (GDD 13.2)."""

from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile

from godot import OS
from heroll.api import Session, continue_run, run_slots, saved_run

AUTOPILOT_FOLDER = "autopilot"
SEED_BYTES = 4


class FolderError(OSError):
    """The folder for saves and settings cannot be used; says which and why."""


class Saves:
    """`folder` is the user data folder, a folder of its own for the autopilot, or what --user-dir says."""

    def __init__(self, options) -> None:
        self.debug = options.debug
        root = Path(options.user_dir) if options.user_dir else Path(OS.get_user_data_dir())
        if options.autopilot and not options.user_dir:
            root = root / AUTOPILOT_FOLDER
        _must_be_writable(root)
        self.folder = str(root)
        self.slots = run_slots(root)
        if options.autopilot and not options.resume:
            self.slots.clear()

    def begin(self, run_seed: str, stage: int = 0, debug: bool = False):
        """A new run; with `debug`, or when the command line says so, one that takes debug commands.

        An empty seed asks for a fresh one, which the presentation alone draws.
        """
        seed = run_seed or token_hex(SEED_BYTES)
        return Session.new(seed, stage=stage, slots=self.slots, debug=debug or self.debug)

    def resume(self, debug: bool = False):
        """(session or None, notices)."""
        return continue_run(self.slots, debug=debug or self.debug)

    def has_run(self) -> bool:
        """Whether there is something to continue or clear."""
        return any(
            (Path(self.folder) / name).exists() for name in (self.slots.main, self.slots.backup) if name
        )

    def saved(self):
        """View of the run that would be continued, or None when no slot is sound."""
        return saved_run(self.slots)

    def clear(self) -> None:
        self.slots.clear()


def _must_be_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise FolderError(f"cannot write to {folder}: {error.strerror}") from None
