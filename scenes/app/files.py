"""Text and tables of the project, from the folder or from an exported pack alike."""

import csv
import json

from godot import File

READ = 1


def read_text(path: str) -> str:
    """A text file by res:// or user:// path. Raises FileNotFoundError."""
    file = File.new()
    if file.open(path, READ) != 0:
        raise FileNotFoundError(path)
    try:
        return bytes(file.get_buffer(file.get_len())).decode("utf-8")
    finally:
        file.close()


def exists(path: str) -> bool:
    return bool(File.new().file_exists(path))


def read_table(path: str) -> list[dict[str, str]]:
    """Rows of a CSV table by column."""
    return list(csv.DictReader(read_text(path).splitlines()))


def read_json(path: str) -> dict:
    return json.loads(read_text(path))
