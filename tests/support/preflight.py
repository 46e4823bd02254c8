"""The project as it is before ./play --setup: no binding, nothing imported."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def bare_project(target: Path) -> Path:
    """A copy in `target` of what the first page needs."""
    text = (ROOT / "project.godot").read_text("utf-8")
    text = re.sub(r"^\[gdnative\].*?(?=^\[)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r'(custom_user_dir_name=)".*"', r'\1"heroll_preflight"', text)
    (target / "project.godot").write_text(text, "utf-8")
    for folder in ("scenes/boot", "scenes/app"):
        shutil.copytree(ROOT / folder, target / folder)
    return target
