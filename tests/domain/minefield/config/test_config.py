"""D2: tables in force, reload, the gate, the test channel (002 rule 16; AC-32 is in acceptance/)."""

from pathlib import Path

import pytest

from kernel.tables import SpecError
from minefield.config import ConfigDb, Gate
from minefield.enums import Diagnostic
from minefield.specs.load import Specs
from tests.support.minefield.refusals import assert_copies
from tests.support.minefield.roots import Changes, root


class Desk:
    """A database over a root that a test may edit, with what its subscribers were told."""

    def __init__(self, tmp_path: Path) -> None:
        self.folder = root(tmp_path)
        self.gate = Gate()
        self.config = ConfigDb(self.folder, lambda: self.gate)
        self.told: list[Specs] = []
        self.config.on_config_reloaded(self.told.append)

    def set_hp(self, hp: int) -> None:
        path = self.folder / "b1_v2" / "hero.csv"
        header, row = path.read_text("utf-8").splitlines()
        cells = dict(zip(header.split(","), row.split(","), strict=True)) | {"max_hp": str(hp)}
        path.write_text(f"{header}\n{','.join(cells.values())}\n", "utf-8")

    def break_hero(self) -> None:
        self.set_hp(0)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_a_reload_puts_the_disks_tables_in_force_and_tells_once(desk: Desk) -> None:
    before = desk.config.specs
    desk.set_hp(before.hero.max_hp + 1)
    assert desk.config.specs is before, "nothing changes by itself"
    assert desk.config.reload()
    assert desk.config.specs.hero.max_hp == before.hero.max_hp + 1
    assert desk.told == [desk.config.specs]
    assert before.hero.max_hp + 1 != before.hero.max_hp, "who holds the old object keeps the old values"
    assert desk.config.diagnostics == ()


def test_subscribers_are_told_in_order_once_a_reload(desk: Desk) -> None:
    heard: list[str] = []
    desk.config.on_config_reloaded(lambda specs: heard.append("first"))
    desk.config.on_config_reloaded(lambda specs: heard.append("second"))
    assert desk.config.reload() and desk.config.reload()
    assert heard == ["first", "second"] * 2 and len(desk.told) == 2


def test_a_closed_gate_refuses_and_says_so_once_a_request(desk: Desk) -> None:
    before = desk.config.specs
    desk.set_hp(before.hero.max_hp + 1)
    desk.config.set_reload_gate(True)
    assert desk.gate.closed
    assert not desk.config.reload()
    assert desk.config.specs is before and desk.told == []
    assert [kind for kind, _ in desk.config.diagnostics] == [Diagnostic.RELOAD_REFUSED]
    desk.config.reset_diagnostics()
    assert desk.config.diagnostics == ()
    desk.config.set_reload_gate(False)
    assert desk.config.reload() and len(desk.told) == 1


def test_unsound_tables_are_not_put_in_force(desk: Desk) -> None:
    before = desk.config.specs
    desk.break_hero()
    assert not desk.config.reload()
    assert desk.config.specs is before and desk.told == []
    ((kind, detail),) = desk.config.diagnostics
    assert kind is Diagnostic.RELOAD_REFUSED and "hero.csv:2 max_hp" in detail


def test_the_test_channel_reads_and_changes_nothing_whatever_the_gate(desk: Desk, tmp_path: Path) -> None:
    other = root(tmp_path, {"b1_v2/hero": [{"max_hp": 77}]}, "other")
    before = desk.config.specs
    for closed in (False, True):
        desk.gate.set_reload_gate(closed)
        loaded = desk.config.load_tables(other, collect_only=True)
        assert loaded.issues == () and loaded.specs is not None and loaded.specs.hero.max_hp == 77
        assert desk.config.specs is before and desk.told == [] and desk.config.diagnostics == ()


def test_the_test_channel_collects_every_problem_without_raising(desk: Desk, tmp_path: Path) -> None:
    bad: Changes = {
        "economy": {"apPerRound": {"value": 0}},
        "encounters": {1: {"level": 9}},
        "b1_v2/settlement": [{"p_perfect": 99, "segment_order": "grant|combat"}],
        "b1_v2/rewards": {"knife_t1": {"fog_upgrade": "knife"}},
    }
    loaded = desk.config.load_tables(root(tmp_path, bad, "bad"), collect_only=True)
    assert loaded.specs is None
    told = [str(issue) for issue in loaded.issues]
    for words in ("economy.csv", "[segment_order]", "[p_perfect_domain]"):
        assert any(words in line for line in told), told
    mended: Changes = {**bad, "economy": {"apPerRound": {"value": 1}}}
    loaded = desk.config.load_tables(root(tmp_path, mended, "mended"), collect_only=True)
    told = [str(issue) for issue in loaded.issues]
    for words in ("encounters.csv:2 difficulty", "did you mean 'knife_t1'?", "[segment_order]"):
        assert any(words in line for line in told), told


def test_the_games_channel_loads_another_root(desk: Desk, tmp_path: Path) -> None:
    other = root(tmp_path, {"b1_v2/hero": [{"max_hp": 77}]}, "other")
    loaded = desk.config.load_tables(other, collect_only=False)
    assert loaded.specs is desk.config.specs and desk.config.specs.hero.max_hp == 77
    assert desk.told == [desk.config.specs]
    assert desk.config.reload() and desk.config.specs.folder == other


def test_the_games_channel_raises_and_minds_the_gate(desk: Desk, tmp_path: Path) -> None:
    before = desk.config.specs
    bad = root(tmp_path, {"b1_v2/hero": [{"atk": 0}]}, "bad")
    with pytest.raises(SpecError, match=r"hero\.csv:2 atk: is out of bounds, is '0', allowed 1\.\.999"):
        desk.config.load_tables(bad, collect_only=False)
    desk.gate.set_reload_gate(True)
    assert desk.config.load_tables(bad, collect_only=False).specs is before
    assert desk.config.specs is before and desk.told == [] and len(desk.config.diagnostics) == 1


def test_a_database_over_unsound_tables_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="hero"):
        ConfigDb(root(tmp_path, {"b1_v2/hero": [{"max_hp": 0}]}), Gate)
    with pytest.raises(SpecError, match="no such folder"):
        ConfigDb(tmp_path / "nowhere", Gate)


def test_the_gate_is_state_that_a_rolled_back_command_leaves_as_it_was(desk: Desk) -> None:
    committed = desk.gate
    desk.gate = committed.clone()
    desk.config.set_reload_gate(True)
    assert not desk.config.reload()
    desk.gate = committed
    assert desk.config.reload()
    assert_copies(committed)
