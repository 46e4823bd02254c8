"""The steps of the set-up: each finds out by itself whether it has work, and says what is wrong."""

import re
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from lab.sfx import files
from scripts import assets, environment, made, packages, steps
from scripts.assets import Import
from scripts.engine import Engine, headless
from scripts.environment import Environment
from scripts.made import Checked, Made
from scripts.steps import SetupError, perform, single

_ROOT = Path(__file__).resolve().parents[2]
_NEEDS_GODOT = pytest.mark.skipif(shutil.which("godot3-server") is None, reason="godot3-server not installed")


class _Task:
    def __init__(self, work: str | None, error: Exception | None = None) -> None:
        self.work = work
        self.error = error
        self.ran = 0

    def todo(self) -> str | None:
        return self.work

    def run(self) -> None:
        self.ran += 1
        if self.error:
            raise self.error

    def ready(self) -> str:
        return "all there"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small Godot project of its own: two sounds, and tables and hidden files that must not be imported."""
    (tmp_path / "project.godot").write_text("config_version=4\n")
    list(files.build(tmp_path / "sfx", ["step", "coin"]))
    for hidden in ("specs", ".venv"):
        (tmp_path / hidden).mkdir()
        (tmp_path / hidden / "table.csv").write_text("key,value\n")
    (tmp_path / "specs" / ".gdignore").touch()
    for module in (steps, assets):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "LOG", tmp_path / "build" / "setup.log")
    monkeypatch.setattr(made, "LOG", tmp_path / "build" / "setup.log")
    (tmp_path / "build").mkdir()
    monkeypatch.setattr(assets, "_OUTPUTS", tmp_path / ".import")
    monkeypatch.setattr(assets, "_STAMP", tmp_path / ".import" / "stamp")
    return tmp_path


def _engine(path: Path, script: str) -> Engine:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return Engine(path, "3.2.3.stable", headless=True, editor=True)


def test_a_step_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    idle, busy, broken = _Task(None), _Task("making it"), _Task("breaking it", SetupError("no", "yes"))
    with pytest.raises(SetupError):
        perform([("idle", lambda: idle), ("busy", lambda: busy), ("broken", lambda: broken)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "[1/3] idle    ready: all there"
    assert lines[1].startswith("[2/3] busy    making it … done (")
    assert lines[2] == "[3/3] broken  breaking it … failed"
    assert (idle.ran, busy.ran, broken.ran) == (0, 1, 1)


def test_a_set_up_error_is_a_readable_page(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps.signal, "signal", lambda *_: None)

    def main(_: list[str]) -> int:
        raise SetupError("The disk is full.", "Make room.")

    assert steps.guarded(main, []) == 1
    shown = capsys.readouterr().err
    assert "The disk is full." in shown
    assert "Remedy: Make room." in shown
    assert "Traceback" not in shown


def test_only_one_set_up_at_a_time(project: Path) -> None:
    script = (
        "import sys, time; sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path; from scripts import steps\n"
        "steps.LOG = Path(sys.argv[2])\n"
        "with steps.single(): print('in', flush=True)"
    )
    command = [sys.executable, "-c", script, str(_ROOT), str(steps.LOG)]
    with single():
        other = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        assert "waiting" in other.stdout.readline()
        time.sleep(0.2)
        assert other.poll() is None
    assert other.stdout.read() == "in\n"
    assert other.wait(10) == 0


@_NEEDS_GODOT
def test_assets_are_imported_once(project: Path) -> None:
    godot = headless()
    task = Import(godot)
    assert task.todo() == f"importing 2 pictures and sounds with Godot {godot.version}"
    task.run()
    assert Import(godot).todo() is None
    assert (project / "project.godot").read_text() == "config_version=4\n", "the editor's rewrite is undone"
    assert not (project / "specs" / "table.csv.import").exists()

    next((project / ".import").glob("coin*.sample")).unlink()
    assert Import(godot).todo() is not None, "an output is gone"
    Import(godot).run()
    assert Import(godot).todo() is None

    list(files.build(project / "sfx", ["hurt"]))
    assert Import(godot).todo() is not None, "a source is new"
    Import(godot).run()
    shutil.copy(project / "sfx" / "hurt.wav", project / "sfx" / "coin.wav")
    assert Import(godot).todo() is not None, "a source has changed"
    Import(godot).run()
    assert Import(Engine(godot.path, "3.9.stable", True, True)).todo() is not None, "another Godot"


@_NEEDS_GODOT
def test_a_broken_asset_is_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_TRIES", 1)
    monkeypatch.setattr(assets, "_window_editor", lambda _: [])
    (project / "broken.png").write_bytes(b"no picture")
    with pytest.raises(SetupError, match=r"broken\.png"):
        Import(headless()).run()


def test_an_import_that_aborts_is_tried_again(project: Path, tmp_path: Path) -> None:
    """The first start of this editor leaves half the outputs and aborts, as 3.2.3 does with many files."""
    script = f"""
cd {project}; mkdir -p .import
for name in step coin; do
  echo 'dest_files=[ "res://.import/'$name.sample'" ]' > sfx/$name.wav.import
  echo x > .import/$name.sample
  [ -e tried ] || {{ touch tried; kill -ABRT $$; }}
done"""
    task = Import(_engine(tmp_path / "godot", script))
    task.run()
    assert task.todo() is None
    assert steps.LOG.read_text().count("--editor --quit") == 2


@_NEEDS_GODOT
def test_what_was_made_of_an_older_source_is_not_believed(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor whose scan aborts ends well and leaves the old output where it was."""
    monkeypatch.setattr(assets, "_window_editor", lambda _: [])
    godot = headless()
    Import(godot).run()
    list(files.build(project / "sfx", ["hurt"]))
    (project / "sfx" / "hurt.wav").rename(project / "sfx" / "coin.wav")
    idle = _engine(tmp_path / "godot", "exit 0")
    with pytest.raises(SetupError, match=r"coin\.wav: .*is missing or empty"):
        Import(replace(idle, version=godot.version)).run()
    assert Import(godot).todo() is not None
    Import(godot).run()
    assert Import(godot).todo() is None


def test_an_import_that_says_well_done_is_not_believed(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "_window_editor", lambda _: [])
    script = 'echo "dest_files=[ \\"res://gone\\" ]" > sfx/coin.wav.import; exit 0'
    with pytest.raises(SetupError) as failure:
        Import(_engine(tmp_path / "godot", script)).run()
    assert "sfx/coin.wav: gone is missing or empty" in failure.value.reason
    assert "sfx/step.wav: not imported" in failure.value.reason


def test_a_godot_without_editor_cannot_import(project: Path, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no editor"):
        Import(Engine(tmp_path / "runner", "3.2.3.stable", headless=False, editor=False)).run()


@pytest.fixture
def empty_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a project to install and no .venv yet."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(_ROOT / name, tmp_path / name)
    for module in (steps, environment):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "LOG", tmp_path / "build" / "setup.log")
    for name, path in (("VENV", ".venv"), ("PYTHON", ".venv/bin/python"), ("_STAMP", ".venv/stamp.json")):
        monkeypatch.setattr(environment, name, tmp_path / path)
    return tmp_path


def _done_by_hand(folder: Path, dev: bool) -> None:
    (folder / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
    (folder / ".venv" / "bin" / "python").touch()
    mark = environment._fingerprint()
    stamp = f'{{"base": "{mark}"' + (f', "dev": "{mark}"}}' if dev else "}")
    (folder / ".venv" / "stamp.json").write_text(stamp)


def test_the_environment_knows_when_it_is_fresh(empty_environment: Path) -> None:
    assert Environment(dev=False).todo() is not None
    _done_by_hand(empty_environment, dev=False)
    assert Environment(dev=False).todo() is None
    assert "test and lint" in (Environment(dev=True).todo() or "")
    _done_by_hand(empty_environment, dev=True)
    assert Environment(dev=True).todo() is None
    assert Environment(dev=False).todo() is None, "what tests need does not disturb play"


@pytest.mark.parametrize(
    ("name", "old", "new", "again"),
    [
        ("pyproject.toml", "pydantic>=2.7", "pydantic>=2.8", True),
        ("constraints.txt", "rich==", "rich>=", True),
        ("pyproject.toml", "line-length = 110", "line-length = 111", False),
    ],
)
def test_only_dependencies_make_it_stale(
    empty_environment: Path, name: str, old: str, new: str, again: bool
) -> None:
    _done_by_hand(empty_environment, dev=True)
    text = (empty_environment / name).read_text("utf-8")
    assert old in text
    (empty_environment / name).write_text(text.replace(old, new), "utf-8")
    assert (Environment(dev=False).todo() is not None) is again


@pytest.mark.parametrize("what", ["nothing", "environment", "file", "folder"])
def test_a_venv_that_is_not_ours_makes_room(
    empty_environment: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A link is taken away, whole or dangling, and what it leads to stays."""
    place, other = empty_environment / ".venv", empty_environment / "elsewhere"
    if what == "environment":
        other.mkdir()
        (other / "pyvenv.cfg").write_text("home = /usr/bin\n")
    if what in ("nothing", "environment"):
        place.symlink_to(other)
    elif what == "file":
        place.write_text("x")
    else:
        (place / "bin").mkdir(parents=True)
    commands: list[list[str]] = []

    def call(command: list[object], **_: object) -> tuple[int, str]:
        words = [str(word) for word in command]
        if words[1:3] == ["-m", "venv"]:
            assert not place.is_symlink() and not place.exists()
            place.mkdir()
        commands.append(words)
        return 0, ""

    monkeypatch.setattr(environment, "call", call)
    Environment(dev=False).run()
    assert [words[2] for words in commands] == ["venv", "pip"]
    assert place.is_dir() and not place.is_symlink()
    assert (other / "pyvenv.cfg").exists() == (what == "environment")


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("WARNING: Retrying: NewConnectionError('...')", "could not reach the package index"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for numpy==99", "could not install"),
    ],
)
def test_pip_failures_are_explained(output: str, reason: str) -> None:
    said, remedy = environment._diagnosis(output)
    assert reason in said
    assert output in said
    assert remedy


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("E: Unable to fetch some archives, maybe run apt-get update", "mirror cannot be reached"),
        ("Temporary failure resolving 'deb.debian.org'\nE: Unable to locate package godot3", "mirror cannot"),
        ("E: Unable to locate package godot3", "does not know a package"),
        ("E: You don't have enough free space in /var/cache/apt/archives/", "disk is full"),
        ("E: dpkg was interrupted, you must manually run 'dpkg --configure -a'", "broke off"),
        ("E: Could not get lock /var/lib/dpkg/lock-frontend", "Another package manager"),
        ("E: something new", "could not install"),
    ],
)
def test_apt_failures_are_explained(output: str, reason: str) -> None:
    said, remedy = packages._diagnosis(output, "sudo apt-get install godot3")
    assert reason in said
    assert remedy


def test_packages_without_root_name_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(packages.shutil, "which", lambda _: None)
    with pytest.raises(SetupError) as refusal:
        packages.install(["godot3", "gcc"])
    assert refusal.value.remedy == "As root, once: apt-get update && apt-get install godot3 gcc"


def test_missing_packages_are_found() -> None:
    if shutil.which("dpkg-query") is None:
        pytest.skip("no dpkg here")
    assert packages.missing(["dpkg", "no-such-package-anywhere"]) == ["no-such-package-anywhere"]


@pytest.mark.parametrize(("machine", "fine"), [("x86_64", True), ("aarch64", False), ("i686", False)])
def test_only_machines_that_the_binding_knows(
    machine: str, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages.platform, "machine", lambda: machine)
    if fine:
        packages.check_machine()
    else:
        with pytest.raises(SetupError, match=machine):
            packages.check_machine()


def test_everything_in_the_environment_is_pinned() -> None:
    """No package comes in unpinned, and what is installed is what the pins say."""
    pins = {}
    for line in (_ROOT / "constraints.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, version = line.partition("==")
            pins[_canonical(name)] = version
    for needed in _needed("heroll-validation"):
        assert metadata.version(needed) == pins.get(needed), f"{needed} is not pinned as it is installed"


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _needed(root: str) -> set[str]:
    """Names of all packages that `root` with its extra `dev` brings in here."""
    found: set[str] = set()
    waiting = [(root, "dev")]
    while waiting:
        name, extra = waiting.pop()
        for line in metadata.requires(name) or []:
            requirement = Requirement(line)
            if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
                continue
            needed = _canonical(requirement.name)
            if needed not in found:
                found.add(needed)
                waiting.append((needed, ",".join(sorted(requirement.extras))))
    return found


def test_what_is_made_is_made_again_when_it_must(project: Path) -> None:
    source, output = project / "source", project / "out"
    source.mkdir()
    (source / "a.c").write_text("int a;")

    def made(version: str = "1") -> Made:
        command = ["sh", "-c", f"cat {source}/* > {output}; echo made >> {project}/count"]
        return Made("the thing", command, [source], [version], [output])

    assert made().todo() == "making the thing"
    made().run()
    assert made().todo() is None
    assert made("2").todo() is not None, "a fact has changed"
    (source / "a.c").write_text("int b;")
    assert made().todo() is not None, "an input has changed"
    made().run()
    output.write_text("")
    assert made().todo() is not None, "the output is empty"
    made().run()
    assert output.read_text() == "int b;"
    assert (project / "count").read_text() == "made\n" * 3


@pytest.mark.parametrize("program", ["echo gcc is missing; exit 1", "echo done"])
def test_what_cannot_be_made_is_explained(project: Path, program: str) -> None:
    made = Made("the thing", ["sh", "-c", program], [], [], [project / "never"])
    with pytest.raises(SetupError) as failure:
        made.run()
    assert "the thing could not be made" in failure.value.reason
    assert program.removeprefix("echo ").split(";")[0] in failure.value.reason
    assert made.todo() is not None


def test_a_program_that_knows_its_work_is_asked(project: Path) -> None:
    program = project / "program"
    program.write_text(
        '#!/bin/sh\ncd "$(dirname "$0")"\n[ "$1" = --check ] && exec test -e made\n[ -e ok ] && touch made\n'
    )
    program.chmod(0o755)
    task = Checked("the thing", [program])
    assert task.todo() == "making the thing"
    with pytest.raises(SetupError, match="the thing could not be made"):
        task.run()
    (project / "ok").touch()
    task.run()
    assert task.todo() is None
