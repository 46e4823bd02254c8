"""Commands: one canonical line of text, JSON for the driver, and errors that say what was meant."""

import json
from dataclasses import dataclass
from enum import IntEnum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.command import BadCommand, Command, CommandSet, to_json, to_text


class DieAction(StrEnum):
    REPLACE_A = "REPLACE_A"
    DISCARD = "DISCARD"


class Rank(IntEnum):
    PLAIN = 0
    FINE = 1


COMMANDS = CommandSet("dice")


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Roll(Command):
    """No arguments."""


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Everything(Command):
    """One argument of every kind."""

    at_ms: int
    action: DieAction
    rank: Rank
    weight: float
    loud: bool
    note: str
    tile_index: int | None = None
    other: DieAction | None = None
    tries: int = 1


@COMMANDS.register
@dataclass(frozen=True, slots=True)
class Narrow(Command):
    """Checks its own argument."""

    die: int

    def __post_init__(self) -> None:
        if not 1 <= self.die <= 6:
            raise ValueError(f"die must be 1..6, not {self.die}")


everything = st.builds(
    Everything,
    at_ms=st.integers(),
    action=st.sampled_from(DieAction),
    rank=st.sampled_from(Rank),
    weight=st.floats(allow_nan=False, allow_infinity=False),
    loud=st.booleans(),
    note=st.text(),
    tile_index=st.none() | st.integers(0, 39),
    other=st.none() | st.sampled_from(DieAction),
    tries=st.integers(),
)


@given(everything)
def test_text_round_trip(command: Everything) -> None:
    line = to_text(command)
    assert "\n" not in line
    assert COMMANDS.parse(line) == command
    assert to_text(COMMANDS.parse(line)) == line


@given(everything)
def test_json_round_trip(command: Everything) -> None:
    assert COMMANDS.from_json(json.loads(json.dumps(to_json(command)))) == command


@given(st.text())
def test_any_text_is_a_command_or_a_bad_command(line: str) -> None:
    try:
        command = COMMANDS.parse(line)
    except BadCommand as error:
        assert str(error)
    else:
        assert COMMANDS.parse(to_text(command)) == command


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists), st.text())
def test_any_argument_is_taken_or_a_bad_command(value: object, key: str) -> None:
    with pytest.raises(BadCommand):
        COMMANDS.from_json({"cmd": "Roll", key: value, "x" + key: value})


def test_canonical_form() -> None:
    command = Everything(1200, DieAction.DISCARD, Rank.FINE, 1, True, '铁 "匠"')  # 1 is equal to 1.0
    text = 'Everything atMs=1200 action="DISCARD" rank=1 weight=1.0 loud=true note="铁 \\"匠\\"" tries=1'
    assert to_text(COMMANDS.parse(text)) == text
    assert COMMANDS.parse(text) == command
    assert list(to_json(command)) == ["cmd", "atMs", "action", "rank", "weight", "loud", "note", "tries"]
    assert to_text(Roll()) == "Roll"
    assert to_json(Roll()) == {"cmd": "Roll"}


def test_integers_are_taken_for_numbers_and_written_as_numbers() -> None:
    line = 'Everything atMs=1 action="DISCARD" rank=0 weight=2 loud=false note="" tries=1'
    command = COMMANDS.parse(line)
    assert isinstance(command, Everything)
    assert type(command.weight) is float
    assert "weight=2.0" in to_text(command)


def test_names_that_the_caller_understands_besides_are_offered() -> None:
    with pytest.raises(BadCommand, match="did you mean 'legal'"):
        COMMANDS.from_json({"cmd": "legl"}, also=("legal", "state"))
    assert COMMANDS.from_json({"cmd": "Roll"}, also=("legal",)) == Roll()


def test_a_set_writes_only_its_own_commands() -> None:
    assert COMMANDS.to_json(Narrow(3)) == {"cmd": "Narrow", "die": 3}
    with pytest.raises(TypeError, match="Roll is no other command"):
        CommandSet("other").to_json(Roll())


def test_names_and_order_of_the_set() -> None:
    assert [kind.__name__ for kind in COMMANDS] == ["Roll", "Everything", "Narrow"]
    assert Roll in COMMANDS
    assert Command not in COMMANDS
    assert COMMANDS.named("Roll") is Roll


GOOD = 'Everything atMs=1 action="DISCARD" rank=0 weight=2.0 loud=false note="n"'


@pytest.mark.parametrize(
    "line, message",
    [
        ("", "a command starts with its name"),
        ("=3", "a command starts with its name"),
        ("Rol", "unknown dice command 'Rol' (did you mean 'Roll'?)"),
        ("roll", "unknown dice command 'roll' (did you mean 'Roll'?)"),
        ("Roll at=3", "Roll: unknown argument 'at'; it takes none"),
        ("Roll!", "expected ' key=value' at column 5"),
        (
            GOOD + " tileIndx=3",
            "unknown argument 'tileIndx' (did you mean 'tileIndex'?); it takes atMs, action",
        ),
        (GOOD + " at_ms=3", "expected ' key=value'"),
        (GOOD + " atMs=3", "atMs is given twice"),
        (GOOD + " tileIndex", "expected ' key=value'"),
        (GOOD + " tileIndex= 3", "tileIndex has no JSON value"),
        (GOOD + " tileIndex=03", "expected ' key=value'"),
        (GOOD + " tileIndex=3.0", "tileIndex must be an integer or null, not 3.0"),
        (GOOD + " tileIndex=true", "tileIndex must be an integer or null, not True"),
        (GOOD + " other=DISCARD", "other has no JSON value"),
        (GOOD + " other=DISCARD", '; a text stands in double quotes: other="DISCARD"'),
        (GOOD.replace('"n"', "two words"), '; a text stands in double quotes: note="two"'),
        (GOOD + ' other="DISCRD"', "(did you mean 'DISCARD'?)"),
        (GOOD + " other=[1]", "other must be one of REPLACE_A, DISCARD or null, not [1]"),
        (GOOD.replace('"n"', "3"), "note must be a text, not 3"),
        (GOOD.replace("2.0", "1e999"), "weight must be a number, not inf"),
        (GOOD.replace("2.0", "NaN"), "weight must be a number, not nan"),
        (GOOD.replace("2.0", '"2"'), "weight must be a number, not '2'"),
        (GOOD.replace("false", "0"), "loud must be true or false, not 0"),
        (GOOD.replace("rank=0", "rank=2"), "rank must be one of 0, 1, not 2"),
        (GOOD.replace("rank=0", "rank=true"), "rank must be one of 0, 1, not True"),
        (GOOD.replace("rank=0", "rank=1.0"), "rank must be one of 0, 1, not 1.0"),
        (GOOD.replace("atMs=1", "atMs=null"), "atMs must be an integer, not None"),
        (GOOD.replace(" rank=0", ""), "rank is missing; it is one of 0, 1"),
        ("Narrow die=7", "Narrow: die must be 1..6, not 7"),
        ("Roll " + "[" * 100_000, "expected ' key=value'"),
        ("Narrow die=" + "[" * 100_000, "die has no JSON value"),
    ],
)
def test_bad_lines(line: str, message: str) -> None:
    with pytest.raises(BadCommand) as caught:
        COMMANDS.parse(line)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    "obj, message",
    [
        ([], "a command is an object with 'cmd'"),
        (None, "a command is an object with 'cmd'"),
        ({}, "'cmd' must be the name of a command, not None"),
        ({"cmd": 3}, "'cmd' must be the name"),
        ({"cmd": "Rolls"}, "did you mean 'Roll'"),
        ({"cmd": "Roll", "at": 3}, "unknown argument 'at'"),
        ({"cmd": "Narrow", "die": "3"}, "die must be an integer"),
        ({"cmd": "Narrow", "die": {}}, "die must be an integer"),
        ({"cmd": "Narrow"}, "die is missing"),
    ],
)
def test_bad_objects(obj: object, message: str) -> None:
    with pytest.raises(BadCommand) as caught:
        COMMANDS.from_json(obj)
    assert message in str(caught.value)


def test_what_cannot_be_a_command() -> None:
    commands = CommandSet("other")

    @dataclass(frozen=True)
    class Loose(Command):
        pass

    @dataclass(frozen=True, slots=True)
    class Stranger:
        pass

    @dataclass(frozen=True, slots=True)
    class Lists(Command):
        items: list[int]

    @dataclass(frozen=True, slots=True)
    class Cmd(Command):
        cmd: str

    for kind in (Loose, Stranger):
        with pytest.raises(TypeError, match="frozen slots dataclass"):
            commands.register(kind)  # type: ignore[type-var]
    for bad, message in ((Lists, "no scalar"), (Cmd, "names the command itself")):
        with pytest.raises(TypeError, match=message):
            commands.register(bad)
    commands.register(Roll)
    with pytest.raises(TypeError, match="already"):
        commands.register(Roll)
