"""Mono 16-bit WAV files."""

import wave
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lab.sfx.signal import RATE


def write(path: Path, pcm: npt.NDArray[np.int16]) -> None:
    """Writes `pcm` at 44,100 Hz."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm.astype("<i2").tobytes())


def read(path: Path) -> npt.NDArray[np.int16]:
    """Samples of a file that `write` made.

    Raises `ValueError` for another rate, width or number of channels, `OSError` or `wave.Error` where the
    file cannot be read.
    """
    with wave.open(str(path), "rb") as file:
        form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        if form != (1, 2, RATE):
            raise ValueError(f"{path}: (channels, bytes a sample, rate) is {form}, wanted {(1, 2, RATE)}")
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.int16)
