"""Equal temperament: hertz from the name of a note."""

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_A4_HZ = 440.0


def hz(note: str) -> float:
    """Pitch of a note such as `A4`, `F#5` or `Eb3`.

    Raises `ValueError` for anything else.
    """
    letter, accidental, octave = note[:1], note[1:-1], note[-1:]
    if letter not in _STEPS or accidental not in ("", "#", "b") or not octave.isdigit():
        raise ValueError(f"not a note: {note!r} (wanted a letter A to G, maybe # or b, and an octave)")
    shift = {"": 0, "#": 1, "b": -1}[accidental]
    semitones = _STEPS[letter] + shift + 12 * (int(octave) - 4) - 9
    return _A4_HZ * float(2.0 ** (semitones / 12))
