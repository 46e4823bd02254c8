"""registry.yaml: its reader takes the shape that it declares, and tells what is wrong (AC-41 is apart)."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from kernel.tables import SpecError
from minefield.specs.registry import Registry
from minefield.specs.settlement_v1_8 import SettlementTable as SettlementV18
from tests.support.minefield.roots import SHIPPED, root

TEXT = (SHIPPED / "registry.yaml").read_text("utf-8")


def loaded(tmp_path: Path, change: Callable[[str], str]) -> Registry:
    changed = change(TEXT)
    assert changed != TEXT, "the change found nothing to change"
    folder = root(tmp_path)
    (folder / "registry.yaml").write_text(changed, "utf-8")
    return Registry.load(folder)


def test_the_fields_of_v1_8_are_its_settlement_tables() -> None:
    entry = Registry.load(SHIPPED).v1_8.settlement_table
    assert [field.name for field in entry.fields] == [field.name for field in fields(SettlementV18)]


def test_every_entry_says_where_it_comes_from() -> None:
    registry = Registry.load(SHIPPED)
    b1 = registry.b1_v2
    sources = [
        (b1.document, b1.settlement_table.source),
        (b1.document, b1.status_effect.anchor_warning.source),
        (b1.document, b1.status_effect.ambush_unit_definition.source),
        (b1.document, b1.clause3_supply.source),
        (b1.document, b1.clause5_dominance.source),
        (b1.document, b1.action_economy.source),
        (registry.v1_8.document, registry.v1_8.settlement_table.source),
        (registry.v1_8.document, registry.v1_8.clause3_supply.source),
        (registry.v1_8.document, registry.v1_8.equivalence.source),
        (registry.v1_8.document, registry.v1_8.random_streams.source),
    ]
    for document, source in sources:
        assert source.startswith(document[:3]), source


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("  clause5_dominance:", "  clause5_domination:"), "clause5_dominance"),
        (lambda text: text.replace("verdict: open", "verdict: maybe"), "b1_v2.clause5_dominance.verdict"),
        (lambda text: text.replace("[60, 85]\n", "[60, many]\n"), "anchor_warning.weaken_range.1"),
        (lambda text: text.replace("kind: knob", "kind: nob", 1), "settlement_table.fields.0.kind"),
        (lambda text: text + "b2:\n  x: 1\n", "registry.yaml b2"),
        (lambda text: text.replace("b1_v2:\n", "b1_v2: [\n", 1), "is no YAML"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, change: Callable[[str], str], told: str) -> None:
    with pytest.raises(SpecError) as error:
        loaded(tmp_path, change)
    assert told in str(error.value)


def test_a_registry_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"registry\.yaml: cannot be read"):
        Registry.load(tmp_path)
    (tmp_path / "registry.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(SpecError, match="is no UTF-8"):
        Registry.load(tmp_path)
    (tmp_path / "registry.yaml").write_text("- 1\n", "utf-8")
    with pytest.raises(SpecError, match=r"registry\.yaml"):
        Registry.load(tmp_path)
