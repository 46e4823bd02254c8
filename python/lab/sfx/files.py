"""The files under assets/sfx: made from the catalog, and compared with it."""

import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lab.sfx import shape, wav
from lab.sfx.catalog import PEAK_DB, SOUNDS
from lab.sfx.signal import RATE

_ROUNDING = 1
"""Samples may differ by this much: another processor may round a sine the other way."""


def render(name: str) -> npt.NDArray[np.int16]:
    """Samples of the sound `name`, as its file holds them."""
    sound = SOUNDS[name]
    return shape.master(sound.build(), sound.loud_db, PEAK_DB)


def build(folder: Path, names: list[str]) -> Iterator[str]:
    """Writes the files of `names` and yields a line on each."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        pcm = render(name)
        wav.write(folder / f"{name}.wav", pcm)
        yield f"{name:15} {1000 * len(pcm) / RATE:5.0f} ms  {SOUNDS[name].meaning}"


def check(folder: Path) -> list[str]:
    """One line for every file that is missing, strange, or other than the code makes it."""
    faults = [
        f"{path.name}: no such sound in the catalog"
        for path in sorted(folder.glob("*.wav"))
        if path.stem not in SOUNDS
    ]
    for name in SOUNDS:
        try:
            found = wav.read(folder / f"{name}.wav").astype(np.int32)
        except (OSError, ValueError, wave.Error, EOFError) as error:
            faults.append(f"{name}.wav: {error}")
            continue
        made = render(name).astype(np.int32)
        if len(found) != len(made):
            faults.append(f"{name}.wav: {len(found)} samples, the code makes {len(made)}")
        elif (worst := int(np.max(np.abs(found - made)))) > _ROUNDING:
            faults.append(f"{name}.wav: differs from what the code makes by up to {worst} (of 32767)")
    return faults
