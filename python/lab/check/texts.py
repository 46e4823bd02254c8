"""Lints of specs/strings.csv."""

import re
from collections.abc import Iterator

from lab.check.finding import Finding
from lab.check.project import Project, place

PLACEHOLDER = re.compile(r"\{(\w*)\}")


def same_places_in_every_language(project: Project) -> Iterator[Finding]:
    """A text and its translation take the same values."""
    table = project.strings
    for position, row in enumerate(table.rows):
        chinese, english = (sorted(PLACEHOLDER.findall(text)) for text in (row.zh_cn, row.en))
        if chinese != english:
            problem = f"{row.key} takes {chinese} in zh_CN but {english} in en"
            yield Finding(place(table, position), problem)
