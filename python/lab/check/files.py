"""Lints of the folder specs/ itself: nothing unlisted, nothing stale."""

from collections.abc import Iterator

from lab import timelines
from lab.check.finding import Finding
from lab.check.project import Project

INDEX = "README.md"


def every_table_is_indexed_with_its_columns(project: Project) -> Iterator[Finding]:
    """specs/README.md names every table and each of its columns in code quotes."""
    index = (project.specs / INDEX).read_text("utf-8")
    sections = {line.split("`")[1]: line for line in index.splitlines() if line.startswith("| `")}
    tables = [*project.specs.glob("*.csv"), *project.minefield.rglob("*.csv")]
    for table in sorted(tables):
        name = table.relative_to(project.specs).as_posix()
        section = sections.pop(name, None)
        if section is None:
            yield Finding(f"specs/{INDEX}", f"has no row for {name}")
            continue
        header = table.read_text("utf-8-sig").partition("\n")[0].strip()
        for column in filter(None, header.split(",")):  # an empty table is told by those who read its rows
            if f"`{column}`" not in section and not column.endswith("_source"):
                yield Finding(f"specs/{INDEX}", f"the row of {name} does not tell `{column}`")
    for name in sections:
        if name.endswith(".csv") or not (project.specs / name).is_file():
            yield Finding(f"specs/{INDEX}", f"tells of {name}, which is not there")


def timelines_are_the_scenes(project: Project) -> Iterator[Finding]:
    """specs/animation-vfx.csv is what `lab timelines` would write now."""
    for line in timelines.update(write=False, project=project.root):
        yield Finding("specs/animation-vfx.csv", f"is stale ({line}); run `lab timelines`")
