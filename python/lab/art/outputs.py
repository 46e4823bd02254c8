"""A generated file: where it goes and what it holds, with writing and comparing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from lab.art.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Output:
    """One generated file.

    `path` is relative to the project's root, with slashes; `content` is a picture (written as PNG) or text.
    """

    path: str
    content: Canvas | str

    def write(self, root: Path) -> None:
        """Write the file under `root`, making folders."""
        target = root / self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(self.content, Canvas):
            target.write_bytes(self.content.to_png())
        else:
            target.write_text(self.content, encoding="utf-8", newline="\n")

    def problem(self, root: Path) -> str | None:
        """What is wrong with the committed file, in one line, or None when it agrees.

        Pictures are compared by decoded pixels, because PNG compression may differ between machines.
        """
        target = root / self.path
        if not target.is_file():
            return f"{self.path}: missing; run `python -m lab.art build`"
        if isinstance(self.content, str):
            if target.read_text(encoding="utf-8") != self.content:
                return f"{self.path}: text differs from what the generator makes"
            return None
        with Image.open(target) as image:
            found = np.asarray(image.convert("RGBA"))
        wanted = self.content.rgba()
        if found.shape != wanted.shape:
            return (
                f"{self.path}: size {found.shape[1]}x{found.shape[0]}, "
                f"the generator makes {wanted.shape[1]}x{wanted.shape[0]}"
            )
        wrong = np.argwhere((found != wanted).any(axis=2))
        if len(wrong):
            y, x = (int(v) for v in wrong[0])
            return f"{self.path}: {len(wrong)} pixels differ, the first at ({x}, {y})"
        return None
