"""The compiled rules (`lab build-fast`): how sources are written for mypyc, what is refused, equal results.

Here a small part is compiled, all of it nightly.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from lab.fast import build as fast_build
from lab.fast.build import MANIFEST, FastBuild, FastError
from lab.fast.modules import sources
from lab.fast.native import NotNative, native_source
from lab.fast.use import PROJECT, environment

SMALL = ("kernel.naming", "kernel.rng", "kernel.rounding", "heroll.stats", "heroll.battle.state")

DRAWS = """
from heroll.battle.state import Attack, Status
from heroll.enums import StatusKind, Stat
from heroll.stats import CombatStats, add_stat, round2
from kernel import rng
from kernel.canonical import canonical_json
from kernel.plain import to_plain
from kernel.rounding import half_up, half_up_ratio

stream = rng.Stream.derive("seed", "combat")
twin = stream.clone()
drawn = [stream.next_int(-3, 9) for _ in range(200)] + [stream.uniform(0.85, 1.15) for _ in range(50)]
order = list(range(40))
stream.shuffle(order)
stats = CombatStats(5.0, 40.0, 10.0, 100.0, 150, 150)
for number in range(60):
    add_stat(stats, Stat.ATTACK_POWER, 0.333 * number)
    add_stat(stats, Stat.MAX_HEALTH, 0.5)
copy = stats.clone()
copy.health -= 1
attack = Attack(1, 0, 2, "hero_strike", 100, None, 200)
status = Status(StatusKind.POISON, 1, 0, 7, 10, 20)
rounded = [half_up(x / 8) for x in range(-20, 20)] + [half_up_ratio(x, 7) for x in range(-20, 20)]
state = [drawn, order, stream, twin, stats, copy, attack.clone(), status, rounded, round2(1.005)]
print(canonical_json([rng.__file__.endswith(".py"), to_plain([*state, stats == copy])]))
"""


def put(project: Path) -> FastBuild:
    """A project with sources of its own and the tables of this one."""
    for package in ("kernel", "heroll", "lab/fast"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PROJECT / "python" / package, project / "python" / package, ignore=ignored)
    shutil.copy(PROJECT / "python" / "lab" / "__init__.py", project / "python" / "lab")
    (project / "specs").symlink_to(PROJECT / "specs")
    return FastBuild(project)


def run(code: str, env: dict[str, str]) -> str:
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False, timeout=250)
    assert done.returncode == 0, done.stderr
    return done.stdout


def plain_environment(project: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(project / "python"), "HEROLL_SPECS": str(project / "specs")}


@pytest.mark.timeout(280)
def test_a_small_part_compiled_comes_to_the_same_and_grows_stale(tmp_path: Path) -> None:
    build = put(tmp_path)
    with pytest.raises(FastError, match="not compiled for this Python"):
        environment(build)
    told: list[str] = []
    assert build.make(told.append, only=SMALL) > 0
    assert len(told) >= 2 and f"{len(SMALL)} modules" in told[1]
    compiled = json.loads(run(DRAWS, dict(environment(build))))
    plain = json.loads(run(DRAWS, plain_environment(tmp_path)))
    assert (compiled[0], plain[0]) == (False, True)
    assert compiled[1] == plain[1]
    assert build.stale() == []
    changed = tmp_path / "python" / "kernel" / "rounding.py"
    changed.write_text(changed.read_text("utf-8") + "# newer\n", "utf-8")
    assert build.stale() == ["kernel/rounding.py"]
    with pytest.raises(FastError, match=r"older than kernel/rounding\.py: run `lab build-fast`"):
        environment(build)


def test_without_a_compiler_it_says_what_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_build.shutil, "which", lambda name: None)
    with pytest.raises(FastError, match=r"the C compiler .*apt-get install gcc python3-dev"):
        FastBuild(tmp_path).make(print)


def test_what_does_not_compile_is_told_and_leaves_nothing_to_use(tmp_path: Path) -> None:
    build = put(tmp_path)
    broken = tmp_path / "python" / "kernel" / "rounding.py"
    broken.write_text(broken.read_text("utf-8") + "\nwrong: int = 'text'\n", "utf-8")
    with pytest.raises(FastError, match=r"could not be compiled(.|\n)*rounding.py:\d+: error"):
        build.make(lambda step: None, only=("kernel.rounding",))
    assert not (build.folder / MANIFEST).exists()


def test_all_that_decides_is_compiled() -> None:
    compiled = {source.name for source in sources(PROJECT / "python") if source.is_compiled}
    assert {
        "kernel.rng",
        "kernel.transaction",
        "heroll.session",
        "heroll.battle.fight",
        "heroll.battle.decisions",
        "heroll.run.move",
        "heroll.checks.invariants",
        "heroll.bots.play",
        "heroll.event.registry",
        "minefield.board.generation",
        "minefield.solver.enumeration",
    } <= compiled
    assert "minefield.session" not in compiled, "of the minefield boards alone take time"
    assert not {"heroll.battle.tables", "heroll.commands", "heroll.summary", "kernel.clone"} & compiled
    assert len(compiled) > 150


SAMPLE = """from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable


@dataclass(frozen=True, slots=True)
class Told:
    \"\"\"A frozen one.\"\"\"

    number: int
    word: str = "x"


@cloneable
@dataclass(slots=True)
class State(Cloneable):
    \"\"\"A state.\"\"\"

    told: Told
    heap: list[int] = field(default_factory=list)
    open: "int | None" = None

    @property
    def size(self) -> int:
        return len(self.heap)


def behind() -> int:
    return 1
"""


def module_of(text: str) -> ModuleType:
    module = ModuleType("sample")
    sys.modules["sample"] = module
    exec(compile(text, "sample", "exec"), vars(module))
    return module


def test_a_dataclass_is_written_out_and_nothing_else_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sample", ModuleType("sample"))
    text = native_source(SAMPLE, module_of(SAMPLE))
    assert "@dataclass(init=False, unsafe_hash=True)\nclass Told:\n" in text
    assert "@dataclass(init=False)\nclass State:\n" in text
    assert "slots" not in text and "cloneable" not in text.partition("class Told")[2]
    native, plain = module_of(text), module_of(SAMPLE)
    told = native.Told(3)
    state = native.State(told, [1, 2])
    twin = state.clone()
    twin.heap.append(3)
    assert (state.heap, twin.heap, state.size) == ([1, 2], [1, 2, 3], 2)
    assert twin.told is told and twin.open is None
    assert told == native.Told(3, "x") and hash(told) == hash(native.Told(3, "x")) != hash(native.Told(4))
    one, other = native.State(told), native.State(told)
    assert one.heap == other.heap == [] and one.heap is not other.heap
    assert native.behind() == plain.behind() == 1
    assert native.State.__annotations__ == {"told": "Told", "heap": "list[int]", "open": "int | None"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class B(Told):\n    more: int = 0\n", "inherits fields"),
        ("class B:\n    one: int = field(default=1, repr=False)\n", "is not known"),
    ],
)
def test_a_class_that_cannot_be_written_is_refused(text: str, told: str) -> None:
    whole = SAMPLE + "\n\n@dataclass(frozen=True, slots=True)\n" + text
    with pytest.raises(NotNative, match=told):
        native_source(whole, module_of(whole))


RUNS = """
import hashlib
from heroll.api import BotName, Session, Specs, events, make_bot, play
from heroll.api import event_to_json
from kernel import rng
from kernel.canonical import canonical_json

specs = Specs.load()
lines = ["plain" if rng.__file__.endswith(".py") else "compiled"]
for stage in (0, 3, 17, 33):
    for bot in BotName:
        for number in range({count}):
            seed = f"fast#{{number}}"
            told = hashlib.sha256()

            def hear(heard):
                for event in heard:
                    told.update(canonical_json(event_to_json(event)).encode())

            session = Session.new(seed, stage=stage, specs=specs, strict=True)
            summary = play(session, make_bot(bot, seed, specs), hear)
            log = hashlib.sha256(canonical_json(session.log.export()).encode()).hexdigest()
            saved = hashlib.sha256(canonical_json(session.save()).encode()).hexdigest()
            lines.append(f"{{stage}} {{bot}} {{summary}} {{told.hexdigest()}} {{log}} {{saved}}")
print(chr(10).join(lines))
"""


@pytest.mark.nightly("fast")
@pytest.mark.timeout(2300)
def test_whole_runs_compiled_are_the_same_to_the_byte(tmp_path: Path) -> None:
    """Ends, events, technical logs and saves of 240 runs; `lab simulate --fast` says what the plain says."""
    build = put(tmp_path)
    build.make(print)
    code = RUNS.format(count=20)
    kind, *compiled = run(code, dict(environment(build))).splitlines()
    assert kind == "compiled"
    kind, *plain = run(code, plain_environment(tmp_path)).splitlines()
    assert kind == "plain"
    assert compiled == plain and len(plain) == 240
    shutil.copytree(PROJECT / "python" / "lab", tmp_path / "python" / "lab", dirs_exist_ok=True)
    words = ["simulate", "--seed", "7", "--runs", "20", "--workers", "2", "--json", "-"]
    reports = [
        subprocess.run(
            [sys.executable, "-m", "lab", *words, *more],
            env=plain_environment(tmp_path),
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        ).stdout
        for more in ([], ["--fast"])
    ]
    assert json.loads(reports[0]) == json.loads(reports[1])
