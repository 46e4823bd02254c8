"""Pictures of the window for tests: `--shots DIR` writes one PNG at each named moment."""

from pathlib import Path


class Shots:
    """Moments are asked for by name while things play; the picture is taken after the frame is drawn."""

    def __init__(self, app) -> None:
        self._app = app
        self._folder = app.options.shots
        self._wanted: list[str] = []
        self._taken: set[str] = set()
        self._age = 0

    @property
    def is_on(self) -> bool:
        return self._folder is not None

    def take(self, name: str) -> None:
        """Ask for a picture of the present frame; each name is taken once."""
        if self.is_on and name not in self._taken:
            self._taken.add(name)
            self._wanted.append(name)

    def frame(self) -> None:
        if not self._wanted:
            return
        name, self._wanted = self._wanted[0], self._wanted[1:]
        self._save(name)

    def _save(self, name: str) -> None:
        from godot import VisualServer

        VisualServer.force_draw(False)
        image = self._app.get_viewport().get_texture().get_data()
        image.flip_y()
        folder = Path(self._folder)
        folder.mkdir(parents=True, exist_ok=True)
        image.save_png(str(folder / f"{name}.png"))
