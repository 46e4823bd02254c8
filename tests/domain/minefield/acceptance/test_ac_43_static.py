"""002 AC-43: what the sources may not hold, and for every scan a planted violation that it finds.

The document's files of B1 (orchestrator, judging functions, step stream, smoke test, fixtures) are here the
settlement's package, the acceptance tests and what supports them.
"""

import ast
from pathlib import Path

import pytest

from tests.support.literals import literals
from tests.support.minefield import scans
from tests.support.minefield.scans import Scan, calls_of, findings, imports_of, sources
from tests.support.minefield.scenarios import CATALOGUE, told_elsewhere

PROJECT = Path(__file__).resolve().parents[4]
PYTHON = PROJECT / "python"
MINEFIELD = PYTHON / "minefield"
SETTLEMENT = MINEFIELD / "settlement"
B1 = sources(SETTLEMENT, PROJECT / "tests" / "support" / "minefield", Path(__file__).parent)
RULES = sources(MINEFIELD)
OUTSIDE_TESTS = sources(PYTHON, PROJECT / "scenes", PROJECT / "scripts")

ORCHESTRATING = ("battle.py", "wiring.py", "orchestrator.py")
"""The modules of a ruleset that may import B2, B3 and B4."""
UNITS, EFFECTS, REWARDS = (f"minefield.{name}" for name in ("enemies", "status", "rewards"))
ORCHESTRATED = {
    UNITS: ("spawn", "query_attack", "apply_damage", "heal", "advance", "ambush_grant_plan", "despawn_all"),
    EFFECTS: ("notify_battle_start", "apply_effect", "decay_round", "notify_battle_end"),
    REWARDS: (
        "roll_board",
        "retire_mapping",
        "grant",
        "grant_clear",
        "stock",
        "use",
        "clear_inventory",
    ),
}
"""The calls of B2, B3 and B4 that change something or are answered for the settlement alone. Questions of the
view (a unit's beat, the inventory) go through the orchestrator's ports and are no orchestration.
"""
SWEEPING = ("install_board", "retire_board", "settle_batch")


def told(name: str) -> Path:
    """A package's folder."""
    return MINEFIELD / name.removeprefix("minefield.")


def without(files: list[Path], *folders: Path) -> list[Path]:
    """The files that lie in none of the folders."""
    return [path for path in files if not any(path.is_relative_to(folder) for folder in folders)]


def tree(source: str) -> ast.Module:
    return ast.parse(source)


def test_ac_43_the_scans_read_the_sources() -> None:
    assert len(B1) > 40
    assert {path.name for path in B1} >= {
        "orchestrator.py",
        "formulas.py",
        "marks.py",
        "stack.py",
        "named_roots.py",
    }
    assert len(OUTSIDE_TESTS) > len(RULES) > 60
    assert set(sources(SETTLEMENT)) < set(RULES) < set(OUTSIDE_TESTS)


# --------------------------------------------------------------------------------- ① random numbers
def test_ac_43_no_foreign_random_numbers() -> None:
    assert findings(B1 + RULES, scans.foreign_random) == []


def test_ac_43_the_settlement_draws_nothing() -> None:
    """Neither stream nor draw but the encounter's at the battle's start."""
    setup = SETTLEMENT / "b1_v2" / "setup.py"
    files = sources(SETTLEMENT)
    assert findings([path for path in files if path != setup], scans.own_random) == []
    found = findings([setup], scans.own_random)
    assert sorted(line.rpartition(" ")[2] for line in found) == ["next_int", "open_stream"]
    assert "StreamName.ENCOUNTER" in setup.read_text("utf-8")


def test_ac_43_streams_are_made_in_one_place() -> None:
    """The bots are players: what they toss for themselves is no part of the rules."""
    rules = without(RULES, MINEFIELD / "bots")
    makers = {line.partition(":")[0] for line in findings(rules, makes_streams)}
    assert makers == {(MINEFIELD / "scopes.py").as_posix()}


def makes_streams(module: ast.Module) -> list[scans.Finding]:
    return [
        (node.lineno, "makes a stream")
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Stream", "Stream.derive", "Streams.derive")
    ]


# ----------------------------------------------------------------------------- ② no user interface
def test_ac_43_no_user_interface() -> None:
    assert findings(B1 + RULES, scans.interface) == []


def test_ac_43_battles_run_without_an_engine() -> None:
    """Together with the scan: a process that plays the whole catalogue loads nothing of the engine."""
    done = told_elsewhere()
    assert {"minefield", "minefield.settlement.b1_v2.orchestrator"} <= set(done["modules"])
    assert [name for name in done["modules"] if name.partition(".")[0] in ("godot", "scenes")] == []
    assert set(done["streams"]) >= {scenario.name for scenario in CATALOGUE}
    assert all(done["streams"].values())


# --------------------------------------------------------------------------------------- ③ waiting
def test_ac_43_nothing_waits() -> None:
    assert findings(RULES, scans.waiting) == []


# ------------------------------------------------------------------------------ ④ one orchestrator
@pytest.mark.parametrize("package", ORCHESTRATED)
def test_ac_43_only_the_orchestrator_imports_them(package: str) -> None:
    others = [path for path in without(OUTSIDE_TESTS, told(package)) if not orchestrates(path)]
    assert len(others) > 300
    assert findings(others, imports_of(package)) == []
    importers = [
        path for path in OUTSIDE_TESTS if orchestrates(path) and findings([path], imports_of(package))
    ]
    assert importers, "the orchestrator itself does"


def orchestrates(path: Path) -> bool:
    """`settlement/<ruleset>/<module>`, one of the three modules."""
    return path.name in ORCHESTRATING and path.parent.parent == SETTLEMENT


@pytest.mark.parametrize("package", ORCHESTRATED)
def test_ac_43_only_the_settlement_calls_them(package: str) -> None:
    """By name; verbs of one word mean other things in the dice run, its scenes and the lab."""
    verbs = ORCHESTRATED[package]
    assert findings(without(RULES, SETTLEMENT, told(package)), calls_of(*verbs)) == []
    distinct = [verb for verb in verbs if "_" in verb]
    assert findings(without(OUTSIDE_TESTS, SETTLEMENT, told(package)), calls_of(*distinct)) == []
    assert findings(sources(SETTLEMENT), calls_of(*verbs))


# --------------------------------------------------------------------------------------- ⑤ numbers
def test_ac_43_no_number_in_the_code() -> None:
    found = [
        f"{path.as_posix()}:{line}: {number}"
        for path in RULES
        for line, number in literals(path.read_text("utf-8"))
    ]
    assert found == []


# -------------------------------------------------------------------------- ⑥ neighbours among them
NEIGHBOURS = ("board", "economy", "enemies", "status", "rewards")


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_ac_43_no_neighbour_knows_another(neighbour: str) -> None:
    files = sources(MINEFIELD / neighbour)
    assert files
    others = [f"minefield.{name}" for name in NEIGHBOURS if name != neighbour]
    assert findings(files, imports_of(*others, "minefield.settlement.b1_v2")) == []


@pytest.mark.parametrize("neighbour", ["board", "status", "rewards"])
def test_ac_43_no_neighbour_calls_another(neighbour: str) -> None:
    """A2, B3 and B4 among them, and none of them B2."""
    methods = {"minefield.board": SWEEPING, **ORCHESTRATED}
    del methods[f"minefield.{neighbour}"]
    foreign = [name for names in methods.values() for name in names]
    assert findings(sources(MINEFIELD / neighbour), calls_of(*foreign)) == []


# ----------------------------------------------------------------------------- planted violations
PLANTED: tuple[tuple[Scan, str], ...] = (
    (scans.foreign_random, "import random"),
    (scans.foreign_random, "from random import Random"),
    (scans.foreign_random, "import numpy.random as r"),
    (scans.foreign_random, "def f():\n    from secrets import token_bytes"),
    (scans.foreign_random, "import os\nx = os.urandom(4)"),
    (scans.foreign_random, "import hashlib"),
    (scans.foreign_random, "from godot import RandomNumberGenerator"),
    (scans.foreign_random, "godot.randomize()"),
    (scans.own_random, "from kernel.rng import Stream\nStream.derive('42', 'x')"),
    (scans.own_random, "Stream((1, 2, 3, 4))"),
    (scans.own_random, "ports.random.open_stream(name)"),
    (scans.own_random, "n = stream.next_int(0, 9)"),
    (scans.own_random, "scopes.derive_at(name, 0)"),
    (scans.interface, "class Window(Control):\n    pass"),
    (scans.interface, "class Window(godot.Node2D):\n    pass"),
    (scans.interface, "from godot import exposed"),
    (scans.interface, "import scenes.app.app"),
    (scans.interface, "x = load('res://scenes/minefield/field.tscn')"),
    (scans.interface, "x = preload(y)"),
    (scans.waiting, "async def settle():\n    pass"),
    (scans.waiting, "async def f():\n    await window"),
    (scans.waiting, "import asyncio"),
    (scans.waiting, "from threading import Event"),
    (scans.waiting, "import time\ntime.sleep(1)"),
    (scans.waiting, "def settle():\n    chosen = yield window"),
    (scans.waiting, "async def f():\n    return [x async for x in y]"),
    (imports_of(UNITS), "import minefield.enemies.units"),
    (imports_of(UNITS), "from minefield import enemies"),
    (imports_of(UNITS), "from minefield.enemies.units import EnemyUnits as E"),
    (imports_of(UNITS), "from ..enemies import units"),
    (imports_of(UNITS), "from .. import enemies"),
    (imports_of(EFFECTS), "import importlib\nimportlib.import_module('minefield.status.effects')"),
    (imports_of(EFFECTS), "def late():\n    import minefield.status.effects as e"),
    (imports_of(REWARDS), "if TYPE_CHECKING:\n    from minefield.rewards.store import RewardStore"),
    (calls_of(*ORCHESTRATED[EFFECTS]), "ports.statuses.apply_effect('weaken', source)"),
    (calls_of(*ORCHESTRATED[REWARDS]), "store.grant(cell)"),
    (calls_of(*ORCHESTRATED[UNITS]), "self.x.apply_damage(1, 2)"),
    (makes_streams, "from kernel.rng import Stream\nx = Stream.derive('a', 'b')"),
)


@pytest.mark.parametrize(("scan", "source"), PLANTED, ids=lambda part: part if isinstance(part, str) else "")
def test_ac_43_a_planted_violation_is_found(tmp_path: Path, scan: Scan, source: str) -> None:
    folder = tmp_path / "rules" / "deep"
    folder.mkdir(parents=True)
    (folder / "clean.py").write_text(CLEAN, encoding="utf-8")
    assert findings(sources(tmp_path), scan) == []
    (folder / "planted.py").write_text(source, encoding="utf-8")
    found = findings(sources(tmp_path), scan)
    assert found
    assert all(line.startswith(f"{folder.as_posix()}/planted.py:") for line in found)


CLEAN = '''"""Says random, await, minefield.enemies and Control, and means none of it."""
from minefield.settlement.ports import Enemies

RANDOM = "a random word"
WAITS = False


def rows(enemies: Enemies):
    """No Node2D here, and no preload: nothing of a .tscn."""
    for unit in enemies.query_alive(side):
        yield unit.handle  # randomize() it is not
'''


def test_ac_43_a_planted_number_is_found() -> None:
    assert [number for _, number in literals("CAP = 4\n")] == [4]
    assert {number for _, number in literals("def f(x):\n    return x * 65 // 100\n")} == {65, 100}
    assert list(literals("x = (0, 1, -1)\n")) == []


def test_ac_43_a_planted_importer_is_no_orchestrator() -> None:
    assert orchestrates(SETTLEMENT / "b1_v2" / "wiring.py")
    assert orchestrates(SETTLEMENT / "v1_8" / "orchestrator.py")
    for name in ("b1_v2/segments/grant.py", "b1_v2/driver.py", "wiring.py", "b1_v2/segments/battle.py"):
        assert not orchestrates(SETTLEMENT / name)
    assert not orchestrates(MINEFIELD / "adventure" / "battle.py")
