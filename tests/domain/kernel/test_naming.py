"""Names of the contract and hints for misspelt ones."""

import pytest

from kernel.naming import camel_case, nearest, nearest_hint


@pytest.mark.parametrize(
    "name, camel",
    [
        ("logic_time_ms", "logicTimeMs"),
        ("floor", "floor"),
        ("die_a", "dieA"),
        ("heal30", "heal30"),
        ("atMs", "atMs"),
    ],
)
def test_camel_case(name: str, camel: str) -> None:
    assert camel_case(name) == camel


def test_nearest() -> None:
    names = ["BATTLE", "BOSS_BATTLE", "SHOP"]
    assert nearest("batle", names) == "BATTLE"
    assert nearest("shop", names) == "SHOP"
    assert nearest("zebra", names) is None
    assert nearest("x", []) is None
    assert nearest_hint("SHOOP", names) == " (did you mean 'SHOP'?)"
    assert nearest_hint("zebra", names) == ""
