"""docs/bench.md: one section for each verb of `lab bench`; writing one leaves the others alone."""

import re
from pathlib import Path

_TITLE = "# Measurements\n"


def write_section(page: Path, section: str) -> None:
    """Put the section (text from its `## ` heading on) in its place on the page, or behind the others."""
    heading = section.partition("\n")[0]
    text = page.read_text(encoding="utf-8") if page.exists() else _TITLE
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    kept = [part.strip("\n") for part in parts]
    names = [part.partition("\n")[0] for part in kept]
    if heading in names:
        kept[names.index(heading)] = section.strip("\n")
    else:
        kept.append(section.strip("\n"))
    page.write_text("\n\n".join(part for part in kept if part) + "\n", encoding="utf-8")
