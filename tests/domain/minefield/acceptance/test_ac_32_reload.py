"""002 AC-32: no reload while a battle goes on; afterwards one, told once."""

from pathlib import Path

from minefield.enums import Diagnostic, RoundPhase
from minefield.settlement.rows import VerdictRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_SPAWN
from tests.support.minefield.named_roots import B1_DEFAULT, ENEMIES, GOBLIN, HERO, combined
from tests.support.minefield.roots import root
from tests.support.minefield.stack import MakeStack, Stack

FEEBLE = combined(B1_DEFAULT, {ENEMIES: {GOBLIN: {"hp": 1}}})
"""One goblin that the hero's first strike fells."""


def edited(stack: Stack) -> Specs:
    """The tables as the disk has them from now on: the hero's HP are other ones."""
    folder = stack.config.specs.folder
    (folder / f"{HERO}.csv").write_bytes(
        (
            root(folder.parent, {HERO: [{"max_hp": stack.specs.hero.max_hp + 1}]}, "edit") / f"{HERO}.csv"
        ).read_bytes()
    )
    return Specs.read(folder)


def won(stack: Stack) -> None:
    """A round in which the only enemy falls."""
    stack.stop()
    if stack.waits:
        stack.skip()
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome == "victory" and stack.economy.phase is RoundPhase.IDLE


def test_ac_32_in_a_battle_a_reload_is_refused(stacked: MakeStack, tmp_path: Path) -> None:
    """Leg 1: the orchestrator itself has closed the gate; values stay, nobody is told."""
    stack = stacked(FEEBLE, B_SPAWN)
    told: list[Specs] = []
    stack.config.on_config_reloaded(told.append)
    before = stack.config.specs
    disk = edited(stack)
    assert disk.hero != before.hero
    stack.begin(GOBLIN)
    assert stack.log.args("config.set_reload_gate") == ((True,),)
    assert stack.config.reload() is False
    assert stack.config.specs is before and told == []
    assert [kind for kind, _ in stack.config.diagnostics] == [Diagnostic.RELOAD_REFUSED]


def test_ac_32_in_a_battle_the_test_channel_reads_another_root(stacked: MakeStack, tmp_path: Path) -> None:
    """Leg 1, second half: `load_tables(collect_only)` is not subject to the gate, and changes nothing."""
    stack = stacked(FEEBLE, B_SPAWN)
    stack.begin(GOBLIN)
    before = stack.config.specs
    other = root(tmp_path, {HERO: [{"max_hp": before.hero.max_hp + 7}]}, "other")
    loaded = stack.config.load_tables(other, collect_only=True)
    assert loaded.issues == () and loaded.specs is not None
    assert loaded.specs.hero.max_hp == before.hero.max_hp + 7
    assert stack.config.specs is before and stack.config.diagnostics == ()


def test_ac_32_after_the_battle_a_reload_is_taken_and_told_once(stacked: MakeStack) -> None:
    """Leg 2: battle_over has opened the gate."""
    stack = stacked(FEEBLE, B_SPAWN)
    told: list[Specs] = []
    stack.config.on_config_reloaded(told.append)
    stack.begin(GOBLIN)
    disk = edited(stack)
    assert stack.config.reload() is False
    won(stack)
    assert stack.log.args("config.set_reload_gate") == ((True,), (False,))
    stack.config.reset_diagnostics()
    assert stack.config.reload() is True
    assert told == [stack.config.specs] and stack.config.specs.hero == disk.hero
    assert stack.config.diagnostics == ()


def test_ac_32_the_gate_closes_anew_with_the_next_battle(stacked: MakeStack) -> None:
    stack = stacked(FEEBLE, B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    won(stack)
    assert stack.config.reload() is True
    stack.begin(GOBLIN)
    assert stack.config.reload() is False


def test_ac_32_a_battle_keeps_the_values_with_which_it_began(stacked: MakeStack) -> None:
    """002 rule 16: the settlement reads a snapshot; what the disk says meanwhile does not reach it."""
    stack = stacked(FEEBLE, B_SPAWN)
    stack.begin(GOBLIN)
    most = stack.hero.max_hp
    edited(stack)
    stack.config.reload()
    won(stack)
    assert stack.config.specs.hero.max_hp == most
