"""What the two READMEs promise: the same things, which are there."""

import re
from pathlib import Path

import pytest
from typer.core import TyperGroup as Group
from typer.main import get_command

from lab.cli import app
from lab.drive import Driver
from lab.drive_minefield import MinefieldDriver
from scripts import options, test

_ROOT = Path(__file__).resolve().parents[2]
_NAMES = ("README.md", "README.zh.md")


@pytest.fixture(params=_NAMES)
def text(request: pytest.FixtureRequest) -> str:
    return (_ROOT / str(request.param)).read_text("utf-8")


def _codes(text: str) -> list[str]:
    """Code spans and the commands of code blocks, sorted: what must not differ between the languages."""
    blocks = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```\n.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    lines = [line for block in blocks for line in block.splitlines()]
    return sorted([*spans, *(re.split(r"\s{2,}", line)[0] for line in lines)])


def test_both_languages_say_the_same() -> None:
    english, chinese = ((_ROOT / name).read_text("utf-8") for name in _NAMES)
    assert _codes(english) == _codes(chinese)
    assert re.findall(r"^#+", english, re.MULTILINE) == re.findall(r"^#+", chinese, re.MULTILINE)
    assert english.count("\n|") == chinese.count("\n|")


def test_links_and_pictures_are_there(text: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert len(targets) >= 5
    assert [target for target in targets if not (_ROOT / target).exists()] == []


def test_the_map_is_true(text: str) -> None:
    """Every path at the start of the map's lines exists."""
    block = next(block for block in re.findall(r"```\n(.*?)```", text, re.DOTALL) if "play  test" in block)
    paths = [word for line in block.splitlines() for word in line[:26].split()]
    assert len(paths) >= 10
    assert [path for path in paths if not (_ROOT / path).exists()] == []


def test_the_driver_knows_every_request_of_the_page(text: str) -> None:
    told = set(re.findall(r'^\| `\{"cmd":"(\w+)"', text, re.MULTILINE))
    assert told == {*Driver("1")._requests, *MinefieldDriver("1")._requests}


def test_the_commands_know_every_option_of_the_page(text: str) -> None:
    play = set(re.findall(r"\./play ([^`|]*)", text))
    told = {word for line in play for word in re.findall(r"--[a-z-]+", line)}
    assert told
    assert told <= set(re.findall(r"--[a-z-]+", options.HELP))
    assert "--nightly" in text and "--nightly" in test.HELP


def test_every_command_of_lab_is_listed(text: str) -> None:
    block = next(block for block in re.findall(r"```\n(.*?)```", text, re.DOTALL) if "\nlab drive" in block)
    commands = get_command(app)
    assert isinstance(commands, Group)
    assert set(re.findall(r"^lab ([a-z-]+)", block, re.MULTILINE)) == set(commands.commands)


def test_both_designs_are_introduced(text: str) -> None:
    start = text.partition("\n```\n")[0]
    assert "docs/img/board.png" in start and "docs/img/minefield.png" in start
    assert "docs/minefield-balance.md" in text and "./play --design minefield" in text


def test_the_debug_example_is_accepted(text: str) -> None:
    lines = re.findall(r'^\{"cmd":"Debug.*\}$', text, re.MULTILINE)
    driver = Driver("1", debug=True)
    assert len(lines) == 4
    assert [driver.answer(line)["ok"] for line in lines] == [True] * 4
    assert Driver("1").answer(lines[0])["reason"] == "DEBUG_REFUSED"


def test_the_notice_is_there(text: str) -> None:
    assert ("internal gameplay validation only" in text) or ("仅限内部玩法验证" in text)
