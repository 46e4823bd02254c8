"""Pictures and sounds by asset id (specs/assets.csv), with the owner's own files from assets/override/ first.

An id names a cell or an animation of an atlas (assets/sprites/NAME.png with NAME.json beside it) or a sound.
A file assets/override/ID.png or ID.wav replaces that id on this machine alone.
"""

from dataclasses import dataclass
from functools import cached_property

from godot import (
    AtlasTexture,
    AudioStreamSample,
    Directory,
    File,
    Image,
    ImageTexture,
    Rect2,
    ResourceLoader,
    StyleBoxTexture,
)
from scenes.app.files import exists, read_json, read_table

TABLE = "res://specs/assets.csv"
SPRITES = "res://assets/sprites"
OVERRIDE = "res://assets/override"


class AssetError(KeyError):
    """An asset id, cell or animation that does not exist."""


@dataclass(frozen=True)
class Cell:
    """A picture with its anchor (`ax`, `ay`) and size in art pixels."""

    texture: AtlasTexture
    w: int
    h: int
    ax: int
    ay: int


@dataclass(frozen=True)
class Animation:
    """Cells with durations in milliseconds."""

    frames: tuple[tuple[Cell, int], ...]
    loop: bool

    @cached_property
    def total_ms(self) -> int:
        return sum(ms for _, ms in self.frames)


class Atlas:
    """One sheet: its texture and description; cells are made on first use."""

    def __init__(self, name: str) -> None:
        self.name = name
        data = read_json(f"{SPRITES}/{name}.json")
        self._places = data["cells"]
        self._sequences = data["animations"]
        self._texture = ResourceLoader.load(f"{SPRITES}/{data['image']}")
        if self._texture is None:
            raise AssetError(f"{SPRITES}/{data['image']} is not imported")
        self._cells: dict[str, Cell] = {}

    def cell(self, name: str) -> Cell:
        found = self._cells.get(name)
        if found is None:
            place = self._places.get(name)
            if place is None:
                raise AssetError(f"atlas {self.name} has no cell {name!r}")
            texture = AtlasTexture.new()
            texture.atlas = self._texture
            texture.region = Rect2(place["x"], place["y"], place["w"], place["h"])
            texture.filter_clip = True
            found = Cell(texture, place["w"], place["h"], place["ax"], place["ay"])
            self._cells[name] = found
        return found

    def animation(self, name: str) -> Animation:
        sequence = self._sequences.get(name)
        if sequence is None:
            raise AssetError(f"atlas {self.name} has no animation {name!r}")
        return Animation(tuple((self.cell(cell), ms) for cell, ms in sequence["frames"]), sequence["loop"])

    def names_of(self, sheet: str) -> tuple[str, ...]:
        """The animations of an actor's sheet, without its name."""
        return tuple(name.partition("/")[2] for name in self._sequences if name.startswith(f"{sheet}/"))


class Library:
    """All assets of the game. Everything is loaded on first use and kept."""

    def __init__(self) -> None:
        self._rows = {row["asset_id"]: row for row in read_table(TABLE)}
        self._atlases: dict[str, Atlas] = {}
        self._cells: dict[str, Cell] = {}
        self._animations: dict[str, Animation] = {}
        self._styles: dict[str, object] = {}
        self._sounds: dict[str, object] = {}
        self._overridden = _override_names()

    def atlas(self, name: str) -> Atlas:
        found = self._atlases.get(name)
        if found is None:
            found = self._atlases[name] = Atlas(name)
        return found

    def cell(self, asset_id: str) -> Cell:
        """A picture by id; an override keeps the anchor's place in proportion."""
        found = self._cells.get(asset_id)
        if found is None:
            row = self._row(asset_id)
            found = self.atlas(_stem(row["file"])).cell(row["cell"])
            if f"{asset_id}.png" in self._overridden:
                found = _override_cell(asset_id, found)
            self._cells[asset_id] = found
        return found

    def animation(self, asset_id: str) -> Animation:
        """An animation by id."""
        found = self._animations.get(asset_id)
        if found is None:
            row = self._row(asset_id)
            found = self._animations[asset_id] = self.atlas(_stem(row["file"])).animation(row["cell"])
        return found

    def style(self, asset_id: str):
        """A nine-patch by id; its row's `margins` say left, top, right, bottom."""
        found = self._styles.get(asset_id)
        if found is None:
            cell = self.cell(asset_id)
            found = StyleBoxTexture.new()
            found.texture = cell.texture.atlas
            found.region_rect = cell.texture.region
            margins = self._row(asset_id)["margins"].split()
            if len(margins) != 4:
                raise AssetError(f"asset {asset_id!r} has no four margins, so it is no nine-patch")
            for side, margin in enumerate(margins):
                found.set_margin_size(side, int(margin))
            self._styles[asset_id] = found
        return found

    def sound(self, asset_id: str):
        """An audio stream by id."""
        found = self._sounds.get(asset_id)
        if found is None:
            if f"{asset_id}.wav" in self._overridden:
                found = _wav(f"{OVERRIDE}/{asset_id}.wav")
            else:
                found = ResourceLoader.load(f"res://{self._row(asset_id)['file']}")
            if found is None:
                raise AssetError(f"sound {asset_id!r} is not imported")
            self._sounds[asset_id] = found
        return found

    def has(self, asset_id: str) -> bool:
        return asset_id in self._rows

    def _row(self, asset_id: str) -> dict[str, str]:
        row = self._rows.get(asset_id)
        if row is None:
            raise AssetError(f"no asset {asset_id!r} in specs/assets.csv")
        return row


def _stem(file: str) -> str:
    return file.rsplit("/", 1)[-1].rsplit(".", 1)[0]


def _override_names() -> frozenset[str]:
    folder = Directory.new()
    if folder.open(OVERRIDE) != 0:
        return frozenset()
    names = []
    folder.list_dir_begin(True, True)
    while name := folder.get_next():
        names.append(name)
    folder.list_dir_end()
    return frozenset(names)


def _override_cell(asset_id: str, ours: Cell) -> Cell:
    image = Image.new()
    if image.load(f"{OVERRIDE}/{asset_id}.png") != 0:
        raise AssetError(f"{OVERRIDE}/{asset_id}.png is no picture")
    sheet = ImageTexture.new()
    sheet.create_from_image(image, 0)
    w, h = int(image.get_width()), int(image.get_height())
    texture = AtlasTexture.new()
    texture.atlas = sheet
    texture.region = Rect2(0, 0, w, h)
    return Cell(texture, w, h, ours.ax * w // ours.w, ours.ay * h // ours.h)


def _wav(path: str):
    """A mono or stereo 16-bit PCM file as a stream (the engine's own importer works in the editor only)."""
    file = File.new()
    if not exists(path) or file.open(path, 1) != 0:
        raise AssetError(f"{path} cannot be read")
    data = bytes(file.get_buffer(file.get_len()))
    file.close()
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise AssetError(f"{path} is no WAV file")
    channels, rate, bits, pcm, at = 0, 0, 0, b"", 12
    while at + 8 <= len(data):
        name, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        body = data[at + 8 : at + 8 + size]
        if name == b"fmt ":
            channels, rate = int.from_bytes(body[2:4], "little"), int.from_bytes(body[4:8], "little")
            bits = int.from_bytes(body[14:16], "little")
        elif name == b"data":
            pcm = body
        at += 8 + size + size % 2
    if bits != 16 or channels not in (1, 2) or not pcm:
        raise AssetError(f"{path}: 16-bit mono or stereo PCM is needed")
    stream = AudioStreamSample.new()
    stream.format = AudioStreamSample.FORMAT_16_BITS
    stream.stereo = channels == 2
    stream.mix_rate = rate
    stream.data = pcm
    return stream
