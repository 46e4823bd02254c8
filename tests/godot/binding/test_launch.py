"""Whole runs of the engine: exit codes, strict mode, clean ends, missing parts."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from launch import ADDON, build_binding, copy_project, godot_binary, preload, run

HERE = Path(__file__).resolve().parent
LEAKS = ("leaked", "Leaked", "Orphan StringName", "still in use", "unclaimed", "Traceback", "handle_crash")
CASE = "res://launch/case.tscn"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the test project with the built binding."""
    build_binding()
    return copy_project(HERE / "project", tmp_path_factory.mktemp("launch") / "project")


@pytest.mark.parametrize("case", ["fine", "exit_function", "numpy_work", "late_use", "quit_with_code"])
@pytest.mark.parametrize("verbose", [False, True], ids=["normal", "verbose"])
def test_upstream_92_132_281_clean_end(project: Path, case: str, verbose: bool) -> None:
    code = 5 if case == "quit_with_code" else 0
    done = run(project, CASE, *(["-v"] if verbose else []), code=code, environment={"CASE": case})
    assert not [word for word in LEAKS if word in done.output], done.output
    if case == "exit_function":
        assert "exit function ran" in done.output


@pytest.mark.parametrize("case", ["error", "thread_error", "destructor_error"])
def test_strict_mode(project: Path, case: str) -> None:
    strict = run(project, CASE, code=1, marker="case done", environment={"CASE": case})
    _, first = strict.output.split("1 Python error(s), strict mode; the first:")
    assert "Traceback" in first and "case.py" in first
    loose = run(project, CASE, marker="case done", strict=False, environment={"CASE": case})
    assert "Traceback" in loose.output and "strict" not in loose.output


def test_strict_mode_notices_a_broken_scene_script(project: Path) -> None:
    scene = project / "launch" / "broken.tscn"
    scene.write_text(
        (project / "launch" / "case.tscn").read_text().replace("launch/case.py", "world/broken.py")
    )
    # The engine itself goes on without the script, so somebody else has to end the run.
    done = run(project, "res://launch/broken.tscn", "--quit", code=1)
    assert "RuntimeError: broken on purpose" in done.output


def test_system_exit(project: Path) -> None:
    run(project, CASE, code=7, environment={"CASE": "system_exit"})


def test_running_thread_does_not_hold_the_end(project: Path) -> None:
    run(project, CASE, marker="case done", timeout=20, environment={"CASE": "running_thread"})


def test_environment_of_the_project_is_used(project: Path) -> None:
    done = run(project, CASE, environment={"CASE": "packages"})
    assert "pydantic True" in done.output


def test_without_environment(project: Path) -> None:
    nowhere = {"CASE": "packages", "PYTHONSCRIPT_VENV": "/nonexistent"}
    done = run(project, CASE, marker="case done", environment=nowhere)
    assert (
        "PYTHONSCRIPT_VENV=/nonexistent has no bin/python3" in done.output and "pydantic False" in done.output
    )


def test_environment_of_another_python(project: Path, tmp_path: Path) -> None:
    """An environment that this Python cannot use is named."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3").symlink_to(sys.executable)
    (tmp_path / "lib" / "python3.4").mkdir(parents=True)
    done = run(project, CASE, environment={"CASE": "packages", "PYTHONSCRIPT_VENV": str(tmp_path)})
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert f"was not made by Python {version}" in done.output


def test_from_a_pack(project: Path, tmp_path: Path) -> None:
    """Scripts and packages are imported out of the pack; the add-on itself lies beside it."""
    pack = tmp_path / "game.pck"
    run(project, "-s", "res://launch/make_pack.py", marker="pack written", environment={"PACK": str(pack)})
    (tmp_path / "addons").mkdir()
    (tmp_path / "addons" / "pythonscript").symlink_to(ADDON, target_is_directory=True)
    command = [godot_binary(), "--audio-driver", "Dummy", "--main-pack", str(pack), CASE]
    env = {**os.environ, **preload(), "CASE": "fine", "PYTHONSCRIPT_STRICT": "1", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0 and "case done" in done.stdout, done.stdout + done.stderr


def test_upstream_146_78_258_393_exported_game(project: Path, tmp_path: Path) -> None:
    """Modules come out of the pack, Python and packages lie beside the game; nothing is from elsewhere."""
    pack, game = tmp_path / "game.pck", tmp_path / "game"
    run(project, "-s", "res://launch/make_pack.py", marker="pack written", environment={"PACK": str(pack)})
    game.mkdir()
    shutil.copy(godot_binary(), game / "game")
    shutil.copy(pack, game / "game.pck")
    tool = ADDON / "tools" / "export_files.py"
    command = [sys.executable, str(tool), str(game), "pydantic", "pydantic_core", "typing_extensions"]
    command += ["annotated_types", "typing_inspection"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    moved = tmp_path / "elsewhere"
    game.rename(moved)
    env = {"CASE": "export", "PYTHONSCRIPT_STRICT": "1", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    env |= {**preload(), "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
    command = [str(moved / "game"), "--audio-driver", "Dummy", CASE]
    ran = subprocess.run(command, env=env, cwd="/", capture_output=True, text=True, timeout=60, check=False)
    output = ran.stdout + ran.stderr
    assert ran.returncode == 0 and "case done" in output, output
    assert "toolbox 8, pydantic True" in output and "standard library inside True" in output, output


def test_export_names_what_is_missing(tmp_path: Path) -> None:
    tool = [sys.executable, str(ADDON / "tools" / "export_files.py")]
    for arguments, word in (
        ([str(tmp_path / "nowhere")], "export the game first"),
        ([str(tmp_path), "no_such_package"], "has no no_such_package"),
    ):
        done = subprocess.run([*tool, *arguments], capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 1 and word in done.stderr, done.stdout + done.stderr


def test_missing_class_table(project: Path, tmp_path: Path) -> None:
    """Without the table for this engine the reason and the remedy are shown."""
    folder = shutil.copytree(project, tmp_path / "project", symlinks=True)
    (folder / "addons" / "pythonscript").unlink()
    shutil.copytree(ADDON, folder / "addons" / "pythonscript", ignore=shutil.ignore_patterns("*.marshal"))
    done = run(folder, CASE, "--quit", strict=False, environment={"CASE": "fine"})
    assert "no class table for Godot" in done.output and "run addons/pythonscript/build.py" in done.output


# ---- build.py ----


def build(tmp: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of build.py."""
    target = tmp / "pythonscript"
    if not target.exists():
        shutil.copytree(ADDON, target)
    env = {**os.environ, **environment}
    command = [sys.executable, str(target / "build.py")]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=False)


def test_build_is_quick_when_nothing_changed(tmp_path: Path) -> None:
    build_binding()
    start = time.monotonic()
    done = build(tmp_path)
    assert done.returncode == 0 and "up to date" in done.stdout, done.stderr
    assert time.monotonic() - start < 10
    source = tmp_path / "pythonscript" / "src" / "language.c"
    source.write_text(source.read_text() + "\n/* changed */\n")
    assert "built libpythonscript.so" in build(tmp_path).stdout
    assert "up to date" in build(tmp_path).stdout


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"GODOT_SERVER": "/nonexistent/godot"}, "GODOT_SERVER=/nonexistent/godot is not a program"),
        ({"GODOT_SERVER": "true"}, "Remedy: set GODOT_SERVER to a Godot 3 binary"),
        ({"GODOT_SERVER": "", "GODOT": "", "PATH": "/nonexistent"}, "apt-get install godot3-server"),
        ({"CC": "/nonexistent/cc"}, "apt-get install gcc"),
    ],
)
def test_build_names_the_remedy(tmp_path: Path, environment: dict[str, str], words: str) -> None:
    build_binding()
    done = build(tmp_path, **environment)
    assert done.returncode == 1 and words in done.stderr and "Traceback" not in done.stderr, done.stderr


@pytest.fixture
def build_module() -> ModuleType:
    """build.py as a module."""
    spec = importlib.util.spec_from_file_location("pythonscript_build", ADDON / "build.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_upstream_200_153_build_without_headers(
    build_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_module.sysconfig, "get_path", lambda name: "/nonexistent")
    with pytest.raises(build_module.BuildError, match="apt-get install python3-dev"):
        build_module.python_facts()


@pytest.mark.parametrize("name", ["libpython3.11.a", "libpython3.99.so.1.0"])
def test_upstream_200_153_build_without_shared_libpython(
    build_module: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(build_module.sysconfig, "get_config_var", lambda key: name)
    with pytest.raises(build_module.BuildError, match=r"no shared libpython.*/usr/bin/python3 -m venv"):
        build_module.python_facts()


def test_build_shows_the_compilers_words(tmp_path: Path) -> None:
    build_binding()
    shutil.copytree(ADDON, tmp_path / "pythonscript")
    (tmp_path / "pythonscript" / "src" / "language.c").write_text("nonsense")
    done = build(tmp_path)
    assert done.returncode == 1 and "compiling failed" in done.stderr and "language.c" in done.stderr
