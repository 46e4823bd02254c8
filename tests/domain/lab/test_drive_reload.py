"""The driver's `reload`: D2's gate in a whole adventure (002 rule 16)."""

import json
from pathlib import Path
from typing import Any

import pytest

from lab.drive_minefield import MinefieldDriver
from minefield.enums import Diagnostic
from minefield.specs.load import Specs
from tests.support.minefield.roots import root

Json = dict[str, Any]


class Client:
    """A driver over a folder of tables that the test edits."""

    def __init__(self, tmp_path: Path) -> None:
        self.folder = root(tmp_path)
        self.driver = MinefieldDriver("7", specs=Specs.read(self.folder))

    def __call__(self, cmd: str, **words: Any) -> Json:
        return self.driver.answer(json.dumps({"cmd": cmd, **words}))

    def most_hp(self) -> int:
        most: int = self("view")["view"]["hero"]["maxHp"]
        return most

    def raise_hp(self) -> int:
        """One more HP for the hero on the disk; how many it has then."""
        more = Specs.read(self.folder).hero.max_hp + 1
        source = root(self.folder.parent, {"b1_v2/hero": [{"max_hp": more}]}, f"hp{more}")
        (self.folder / "b1_v2" / "hero.csv").write_bytes((source / "b1_v2" / "hero.csv").read_bytes())
        return more

    def end_battle(self) -> None:
        """Stop round after round, and skip every window, until nobody fights any more."""
        while (phase := self("legal")["phase"]) in ("digging", "item_window"):
            assert self("Stop" if phase == "digging" else "SkipItem")["ok"]


@pytest.fixture
def client(tmp_path: Path) -> Client:
    return Client(tmp_path)


def test_the_next_adventure_has_the_tables_of_the_disk(client: Client) -> None:
    before = client.most_hp()
    more = client.raise_hp()
    state = client("state")
    assert client("reload") == {"ok": True, "phase": "encounter", "events": [], "hash": state["hash"]}
    assert client.most_hp() == before, "an adventure keeps its tables"
    client("new", seed="7")
    assert client.most_hp() == more


def test_in_a_battle_it_is_refused_and_after_it_taken(client: Client) -> None:
    assert client("BeginBattle")["ok"]
    more = client.raise_hp()
    before = client("state")
    reply = client("reload")
    assert (reply["ok"], reply["reason"]) == (False, Diagnostic.RELOAD_REFUSED.name)
    assert "a battle goes on" in reply["detail"] and reply["hash"] == before["hash"]
    assert client("state") == before
    client.end_battle()
    assert client("reload")["ok"]
    client("new", seed="7")
    assert client.most_hp() == more


def test_a_refused_command_leaves_the_gate_as_it_was(client: Client) -> None:
    assert not client("Stop")["ok"]
    assert client("reload")["ok"]
    assert client("BeginBattle")["ok"] and not client("BeginBattle")["ok"]
    assert not client("reload")["ok"]


def test_tables_that_do_not_load_are_told_and_the_old_ones_stay(client: Client) -> None:
    before = client.most_hp()
    path = client.folder / "b1_v2" / "hero.csv"
    path.write_text(path.read_text("utf-8").replace("\n6,", "\n0,"), "utf-8")
    reply = client("reload")
    assert (reply["ok"], reply["reason"]) == (False, Diagnostic.RELOAD_REFUSED.name)
    assert "hero.csv:2 atk: is out of bounds, is '0'" in reply["detail"]
    client("new", seed="7")
    assert client.most_hp() == before


def test_it_takes_no_words(client: Client) -> None:
    assert client("reload", folder="/")["reason"] == "BAD_COMMAND"
