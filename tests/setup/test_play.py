"""./play without its set-up: the command line, the choice of Godot, and how a game's end is passed on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.app import options as game_options
from scripts import engine, play
from scripts.options import BOTS, RULESETS, Options, UsageError, check_use, parse
from scripts.steps import SetupError

_ROOT = Path(__file__).resolve().parents[2]
_SERVER_HELP = (
    "  --video-driver <driver>          Video driver ('Dummy').\n  -e, --editor    Start the editor"
)
_WINDOW_HELP = "  --video-driver <driver>          Video driver ('GLES3', 'GLES2')."


def _fake_godot(path: Path, version: str, help_text: str = _SERVER_HELP, game: str = "exit 0") -> Path:
    """A program that answers as a Godot of this version would, and plays `game` (shell) when started."""
    path.write_text(
        f'#!/bin/sh\ncase "$1" in\n--version) echo "{version}"; exit 255;;\n'
        f"--help) cat <<'END'\n{help_text}\nEND\nexit 255;;\nesac\n{game}\n"
    )
    path.chmod(0o755)
    return path


@pytest.fixture
def godot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "godot with space"
    monkeypatch.setenv("GODOT", str(path))
    monkeypatch.delenv("DISPLAY", raising=False)
    return path


def test_options_are_read() -> None:
    options = parse(["--headless", "--autopilot", "--seed", "七", "--fixed-fps=11", "--stage", "5"])
    assert (options.headless, options.autopilot, options.setup) == (True, True, False)
    assert options.values == {"--seed": "七", "--fixed-fps": "11", "--stage": "5"}
    assert parse(["--seed", "-q"]).values == {"--seed": "-q"}
    assert parse(["--debug"]).debug and not options.debug
    mines = parse(["--autopilot", "--design", "minefield", "--bot=random", "--ruleset", "b1_v2"])
    assert mines.values == {"--design": "minefield", "--bot": "random", "--ruleset": "b1_v2"}
    assert parse(["--seed", "七" * 32]).values == {"--seed": "七" * 32}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--sead", "4"], "did you mean --seed?"),
        (["--auto-pilot"], "did you mean --autopilot?"),
        (["7"], "unknown option 7"),
        (["--seed"], "--seed needs a value"),
        (["--seed", "--autopilot"], "--seed needs a value"),
        (["--seed="], "must not be empty"),
        (["--seed", "x" * 33], "at most 32 visible characters"),
        (["--seed", "7 "], "no space at an end"),
        (["--seed", "7\n8"], "visible characters"),
        (["--design", "chess"], "there is dice, minefield"),
        (["--ruleset", "b9", "--design", "minefield"], "there is b1_v2"),
        (["--ruleset", "b1_v2"], "--ruleset is no option of design dice"),
        (["--design", "minefield", "--stage", "3"], "--stage is no option of design minefield"),
        (["--design", "minefield", "--floors", "3"], "--floors is no option of design minefield"),
        (["--design", "minefield", "--debug"], "--debug is no option of design minefield"),
        (["--autopilot", "--bot", "solver"], "design dice has greedy"),
        (["--autopilot", "--bot", "greedy", "--design=minefield"], "design minefield has solver, random"),
        (["--design", "minefield", "--bot", "random"], "--bot needs --autopilot"),
        (["--stage", "-1"], "whole number from 0"),
        (["--stage", "²"], "whole number from 0"),
        (["--fixed-fps", "0"], "from 1 to 1000"),
        (["--fixed-fps=1001"], "from 1 to 1000"),
        (["--headless"], "add --autopilot"),
        (["--continue"], "add --autopilot"),
    ],
)
def test_wrong_options_are_refused(arguments: list[str], said: str) -> None:
    with pytest.raises(UsageError, match=said.replace("?", r"\?")):
        parse(arguments)


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["--sead", "4"], 2)])
def test_usage_needs_no_set_up(arguments: list[str], code: int) -> None:
    done = subprocess.run(
        [_ROOT / "play", *arguments], capture_output=True, text=True, cwd="/", timeout=10, check=False
    )
    assert done.returncode == code
    assert "[1/" not in done.stdout, "nothing is set up for that"
    assert ("--autopilot" in done.stdout) is (code == 0)
    assert ("did you mean --seed?" in done.stderr) is (code == 2)


@pytest.mark.parametrize(
    ("arguments", "display", "said"),
    [
        (["--shots", "{}", "--headless", "--autopilot"], ":7", "--shots needs a window"),
        (["--shots", "{}", "--headless"], ":7", "--shots needs a window"),
        (["--shots", "{}"], "", "and there is no display"),
        (["--shots", "/proc/x"], ":7", "--shots: cannot write to /proc/x: "),
        (["--user-dir", "/proc/x"], ":7", "--user-dir: cannot write to /proc/x: "),
        (["--user-dir", "/proc/x"], "", "--user-dir: cannot write to /proc/x: "),
        (["--user-dir", "/proc"], ":7", "--user-dir: cannot write to /proc: "),
        (["--user-dir={}/file"], ":7", "/file: File exists"),
    ],
)
def test_what_cannot_be_used_is_refused_before_the_set_up(
    arguments: list[str],
    display: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(play, "set_up", lambda **_: pytest.fail("set up"))
    assert play.main([word.format(tmp_path) for word in arguments]) == 2
    assert said in capsys.readouterr().err


def test_folders_are_made_and_left_empty(tmp_path: Path) -> None:
    folders = [tmp_path / "a" / name for name in ("shots", "user")]
    check_use(parse([f"--shots={folders[0]}", f"--user-dir={folders[1]}"]), has_screen=True)
    assert [list(folder.iterdir()) for folder in folders] == [[], []]


def test_a_value_cannot_become_an_option_of_the_engine() -> None:
    words = play._arguments(Options(autopilot=True, values={"--seed": "-q", "--fixed-fps": "11"}))
    assert words == ["--path", str(_ROOT), "--autopilot", "--fixed-fps", "11", "--seed=-q"]
    assert play._arguments(Options(autopilot=True))[-1] == "--seed=1"
    assert play._arguments(parse(["--autopilot", "--continue"]))[2:] == ["--autopilot", "--continue"]


@pytest.mark.parametrize(
    ("version", "fine"),
    [
        ("3.2.3.stable.custom_build", True),
        ("3.6.stable.official.de2f0f147", True),
        ("3.10.stable", True),
        ("3.1.2.stable.official", False),
        ("2.1.6.stable", False),
        ("4.3.stable.official.77dcf97d8", False),
        ("no engine at all", False),
        ("", False),
    ],
)
def test_only_a_fitting_godot_is_taken(godot: Path, version: str, fine: bool) -> None:
    _fake_godot(godot, version)
    if fine:
        found = engine.headless()
        assert (found.path, found.version, found.headless, found.editor) == (godot, version, True, True)
        return
    with pytest.raises(SetupError) as refusal:
        engine.headless()
    assert str(godot) in refusal.value.reason
    assert "GODOT=" in refusal.value.remedy


def test_a_godot_that_is_not_there_is_refused(godot: Path) -> None:
    with pytest.raises(SetupError, match="is no program"):
        engine.chosen()
    godot.write_text("not a program")
    godot.chmod(0o755)
    with pytest.raises(SetupError, match="does not start"):
        engine.window()


def test_a_windowed_godot_gets_a_display(godot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _fake_godot(godot, "3.5.3.stable", _WINDOW_HELP)
    found = engine.window()
    assert (found.headless, found.editor) == (False, False)
    assert found.command()[0] == "xvfb-run"
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SetupError, match="no display"):
        found.command()
    monkeypatch.setenv("DISPLAY", ":7")
    assert found.command() == [str(godot)]


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ('echo "result FAILED"; echo "hash=0123abcd"', 0),
        ('echo "rolls=4 hash=0123abcd"', 0),
        ("echo the scene is missing", 1),
        ('echo "hash=0123abcd"; exit 7', 7),
        ("exit 3", 3),
        ("kill -9 $$", 137),
    ],
)
def test_the_games_end_is_passed_on(
    godot: Path, game: str, code: int, capfd: pytest.CaptureFixture[str]
) -> None:
    _fake_godot(godot, "3.2.3.stable", game=game)
    assert play._headless(Options(headless=True, autopilot=True)) == code
    shown = capfd.readouterr()
    assert ("hash=0123abcd" in shown.out) is ("hash" in game)
    assert bool(shown.err) is (code in (1, 137))


def test_a_run_that_hangs_is_ended(
    godot: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _fake_godot(godot, "3.2.3.stable", game="echo started; exec sleep 60")
    monkeypatch.setattr(play, "_HEADLESS_SECONDS", 0.3)
    assert play._headless(Options(headless=True, autopilot=True)) == 128 + 9
    assert "ended by signal 9" in capfd.readouterr().err


def test_ending_play_ends_the_game(godot: Path, tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    _fake_godot(godot, "3.2.3.stable", game=f"echo $$ > {mark}; echo started; exec sleep 60")
    script = "from scripts import play, steps; from scripts.options import Options; import sys\n"
    script += "run = lambda _: play._headless(Options(headless=True, autopilot=True))\n"
    script += "sys.exit(steps.guarded(run, []))"
    playing = subprocess.Popen([sys.executable, "-c", script], cwd=_ROOT, stdout=subprocess.PIPE, text=True)
    assert playing.stdout is not None
    assert playing.stdout.readline() == "started\n"
    playing.terminate()
    assert playing.wait(10) == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


def test_a_headless_run_has_a_fixed_rate(godot: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _fake_godot(godot, "3.2.3.stable", game='echo "$@"; echo hash=0')
    play._headless(Options(headless=True, autopilot=True, values={"--seed": "a b"}))
    assert f"--path {_ROOT} --autopilot --fixed-fps 60 --seed=a b\n" in capfd.readouterr().out


@pytest.mark.parametrize("lang", ["C", "C.UTF-8", "POSIX", "zh_CN.UTF-8", "Czech", ""])
def test_the_game_gets_no_locale_called_c(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", lang)
    assert play._environment().get("LANG") == (None if lang in ("C", "C.UTF-8", "POSIX") else lang)


def test_a_headless_build_cannot_open_a_window(godot: Path) -> None:
    _fake_godot(godot, "3.2.3.stable")
    with pytest.raises(SetupError, match="opens no window"):
        play._window(Options())


def test_the_commands_are_executable() -> None:
    for name in ("play", "test", ".ci/run"):
        assert os.access(_ROOT / name, os.X_OK)
    assert "./test" in (_ROOT / ".ci" / "run").read_text("utf-8")


def test_the_game_knows_the_same_designs_bots_and_rulesets() -> None:
    """`./play` runs before there is an environment, so it has names of its own."""
    assert (BOTS, RULESETS) == (game_options.BOTS, game_options.RULESETS)
