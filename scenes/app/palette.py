"""The art guide's colours that controls draw with, by the names of its ramps."""

from godot import Color

_HEX = {
    "night": "0a0812 14111f 1f1a30 2d2645",
    "track": "3f3758 5a5074 7f7496 b3a9c0",
    "moss": "0f211f 1c3a2c 33603a 5f9444 a9cf5c",
    "teal": "0f3f4a 1a7474 3cb894 a2f5cf",
    "red": "36091c 7b1429 c92b36 f7694f",
    "flesh": "4a2634 9a5640 dc9a62 f9dba6",
    "gold": "8a4a1e eaa52f ffe987",
    "steel": "252c3f 4d5c78 8fa3b9 e2eef5",
    "violet": "46197a 9a3fe0 e79dff",
    "white": "ffffff",
}
_COLOURS = {
    f"{ramp}{step}": Color(*(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)), 1.0)
    for ramp, codes in _HEX.items()
    for step, code in enumerate(codes.split())
}
CLEAR = Color(1.0, 1.0, 1.0, 0.0)
PLAIN = Color(1.0, 1.0, 1.0, 1.0)
DARK = Color(0.38, 0.36, 0.46, 1.0)  # what a picture's colours are multiplied by where nothing is chosen
DIM = Color(10 / 255, 8 / 255, 18 / 255, 0.72)


def colour(name: str) -> Color:
    """A colour by ramp and step, dark to light, e.g. `steel2`. Raises KeyError."""
    return _COLOURS[name]
