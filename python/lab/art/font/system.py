"""Where the system keeps the font, and the fingerprint that tells whether the baked fonts are still right."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from lab.art.font import charset

FAMILY: Final = "WenQuanYi Zen Hei Sharp"
PACKAGE: Final = "fonts-wqy-zenhei"
PLACES: Final = (
    Path("/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc"),
    Path("/usr/share/fonts/wqy-zenhei/wqy-zenhei.ttc"),
    Path("/usr/share/fonts/wenquanyi/wqy-zenhei/wqy-zenhei.ttc"),
)

_CODE: Final = Path(__file__).resolve().parent
_SOURCES: Final = (
    *sorted(_CODE.glob("*.py")),
    *(_CODE.parent / f"{n}.py" for n in ("canvas", "palette", "shapes")),
)


class FontMissing(RuntimeError):
    """The system has no font to bake from; the message says what to install."""


def find(places: tuple[Path, ...] = PLACES) -> Path:
    """The font file. Raises FontMissing with the package's name."""
    for place in places:
        if place.is_file():
            return place
    looked = ", ".join(str(place) for place in places)
    raise FontMissing(
        f"no Chinese bitmap font: {FAMILY} is not at {looked}. Install it: sudo apt-get install {PACKAGE}"
    )


def fingerprint(specs: Path) -> str:
    """SHA-256 over the font file, the wanted characters and the code that bakes. Raises FontMissing."""
    digest = hashlib.sha256(find().read_bytes())
    digest.update("".join(charset.characters(specs)).encode())
    for source in _SOURCES:
        digest.update(source.read_bytes())
    return digest.hexdigest()
