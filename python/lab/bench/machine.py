"""The machine in words, for what is measured on it."""

import os
import platform
from pathlib import Path


def machine() -> str:
    """Python, processor and cores."""
    return f"Python {platform.python_version()}, {_processor()}, {os.cpu_count()} cores"


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return names[0] if names else platform.machine()
