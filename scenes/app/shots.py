"""Pictures of the window for tests and pages: `--shots DIR` writes one PNG at each named moment."""

from pathlib import Path


class Shots:
    """Screens name the moments while they play; without `--shots` nothing happens. A name is taken once.

    `--last-shot NAME` ends the game after that picture.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._folder = Path(app.options.shots) if app.options.shots else None
        self._taken: set[str] = set()
        self._wanted: list[str] = []

    @property
    def is_due(self) -> bool:
        """A picture was asked for and its frame is not drawn yet."""
        return bool(self._wanted)

    def take(self, name: str) -> bool:
        """A picture of the frame that is being made now; False when there will be none."""
        if self._folder is None or not name or name in self._taken:
            return False
        self._taken.add(name)
        self._wanted.append(name)
        return True

    def frame(self) -> None:
        """A new frame begins: save the one that was just drawn if it was asked for."""
        if not self._wanted or self._folder is None:
            return
        image = self._app.get_viewport().get_texture().get_data()
        image.flip_y()
        self._folder.mkdir(parents=True, exist_ok=True)
        for name in self._wanted:
            image.save_png(str(self._folder / f"{name}.png"))
        if self._app.options.last_shot in self._wanted:
            self._app.get_tree().quit()
        self._wanted = []
