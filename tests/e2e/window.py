"""A game in a real window on a display of its own, and what its pictures look like."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
SECONDS = 240
FPS = "20"  # of presentation time; software rendering takes as long as it takes

Pixels = npt.NDArray[np.uint8]


def start_of_command(size: tuple[int, int], project: Path) -> list[str]:
    """Godot with a window of `size` on a display of its own, playing a project."""
    godot = os.environ.get("GODOT") or shutil.which("godot3")
    assert godot and shutil.which("xvfb-run"), "godot3 and xvfb-run are needed"
    width, height = size
    display = ["xvfb-run", "-a", "-s", f"-screen 0 {width}x{height}x24"]
    return [
        *display,
        godot,
        "--audio-driver",
        "Dummy",
        "--path",
        str(project),
        "--resolution",
        f"{width}x{height}",
    ]


def play(size: tuple[int, int], folder: Path, names: tuple[str, ...], *arguments: str) -> dict[str, Path]:
    """Let the autopilot play in a window of `size` until the last of `names` is taken; returns those.

    `folder` takes the user data and every picture; the named ones are kept in build/screenshots, too.
    AssertionError with the game's output when it ends with another code than 0 or takes too long.
    """
    words = ["--fixed-fps", FPS, "--autopilot", "--user-dir", str(folder)]
    shots = ["--shots", str(folder / "shots"), "--last-shot", names[-1]]
    env = {**os.environ, "PYTHONSCRIPT_STRICT": "1", "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(
            [*start_of_command(size, ROOT), *words, *shots, *arguments],
            env=env,
            timeout=SECONDS,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise AssertionError(f"longer than {SECONDS} s\n{error.stdout!r}") from None
    assert done.returncode == 0, done.stdout
    kept = SHOTS / f"{size[0]}x{size[1]}"
    kept.mkdir(parents=True, exist_ok=True)
    return {name: shutil.copy(folder / "shots" / f"{name}.png", kept / f"{name}.png") for name in names}


def pixels(path: Path) -> Pixels:
    """Height x width x 3."""
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def blocks(picture: Pixels, k: int) -> Pixels:
    """One colour for each k x k block, or AssertionError for the first block that has several."""
    rows, columns = picture.shape[0] // k, picture.shape[1] // k
    whole = picture[: rows * k, : columns * k]
    art = whole[::k, ::k]
    mixed = np.argwhere((whole != art.repeat(k, 0).repeat(k, 1)).any(axis=2))
    assert not len(mixed), f"a block is not one colour: pixel (y, x) {mixed[0].tolist()}, {len(mixed)} in all"
    return art


def colours(picture: Pixels) -> set[tuple[int, int, int]]:
    """Every colour of a picture."""
    return {tuple(int(v) for v in colour) for colour in np.unique(picture.reshape(-1, 3), axis=0)}  # type: ignore[misc]
