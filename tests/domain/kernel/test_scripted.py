"""The scripted stream of the tests fails on every draw that the script does not foresee."""

import pytest

from tests.support.scripted import ScriptedStream, assert_all_used, scripted_streams


def test_every_kind_of_draw_comes_from_the_script() -> None:
    with ScriptedStream([6, 0.25, 1.05, 2, 1, (2, 0, 1), 77]) as stream:
        assert stream.next_int(1, 6) == 6
        assert stream.next_float01() == 0.25
        assert stream.uniform(0.9, 1.1) == 1.05
        assert stream.weighted([1, 0, 4]) == 2
        assert stream.choice("ab") == "b"
        items = ["x", "y", "z"]
        stream.shuffle(items)
        assert items == ["z", "x", "y"]
        assert stream.next_word() == 77


def test_a_draw_beyond_the_script_fails() -> None:
    stream = ScriptedStream([3], name="dice")
    stream.next_int(1, 6)
    with pytest.raises(AssertionError, match=r"'dice', draw 2: next_int\(1, 6\) is not in the script"):
        stream.next_int(1, 6)


def test_unused_entries_fail() -> None:
    with pytest.raises(AssertionError, match=r"never drawn: \[4\]"), ScriptedStream([3, 4]) as stream:
        stream.next_int(1, 6)


@pytest.mark.parametrize(
    "entry, call",
    [
        (7, lambda stream: stream.next_int(1, 6)),
        (True, lambda stream: stream.next_int(1, 6)),
        (1.0, lambda stream: stream.next_float01()),
        (1.2, lambda stream: stream.uniform(0.9, 1.1)),
        (1, lambda stream: stream.weighted([1, 0])),
        (2, lambda stream: stream.choice("ab")),
        ((0, 0), lambda stream: stream.shuffle([1, 2])),
        (2**32, lambda stream: stream.next_word()),
    ],
)
def test_an_entry_that_the_call_could_never_give_fails(entry: object, call: object) -> None:
    stream = ScriptedStream([entry])
    with pytest.raises(AssertionError, match="cannot give"):
        call(stream)  # type: ignore[operator]
    assert stream.index == 0


def test_streams_without_a_script_may_not_be_drawn_from() -> None:
    streams = scripted_streams(("dice", "loot"), {"dice": [1]})
    copy = streams.clone()
    assert copy["dice"].next_int(1, 6) == 1
    assert_all_used(copy)
    with pytest.raises(AssertionError, match="never drawn"):
        assert_all_used(streams)
    with pytest.raises(AssertionError, match="not in the script"):
        streams["loot"].next_word()
    with pytest.raises(AssertionError, match="unknown streams"):
        scripted_streams(("dice",), {"dise": [1]})
