"""Pictures of the window for tests and pages: `--shots DIR` writes one PNG at each named moment."""

from pathlib import Path


class Shots:
    """Screens name the moments while they play; without `--shots` nothing happens. A name is taken once."""

    def __init__(self, app) -> None:
        self._app = app
        self._folder = Path(app.options.shots) if app.options.shots else None
        self._taken: set[str] = set()
        self._wanted: list[str] = []

    def take(self, name: str) -> None:
        """A picture of the frame that is being made now."""
        if self._folder is not None and name not in self._taken:
            self._taken.add(name)
            self._wanted.append(name)

    def frame(self) -> None:
        """A new frame begins: save the one that was just drawn if it was asked for."""
        if not self._wanted:
            return
        image = self._app.get_viewport().get_texture().get_data()
        image.flip_y()
        self._folder.mkdir(parents=True, exist_ok=True)
        for name in self._wanted:
            image.save_png(str(self._folder / f"{name}.png"))
        self._wanted = []
