"""The run's streams.

Derived from the seed, drawn as defined, compared with a second generator written here.
"""

import hashlib
import struct
from collections.abc import Iterator
from itertools import pairwise

import pytest

from heroll.api import Session, events, make_bot
from heroll.enums import StreamName
from tests.domain.session.runs import only, steps

MASK = 2**32 - 1


def words(seed: str, stream: str) -> Iterator[tuple[int, list[int]]]:
    """Words of xoshiro128** as Blackman and Vigna publish it, each with the state behind it."""
    s = list(struct.unpack("<4I", hashlib.sha256(f"{seed}:{stream}".encode()).digest()[:16]))

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & MASK

    while True:
        result = (rotl((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 9) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
        yield result, list(s)


@pytest.mark.parametrize("seed", ["7", "7#1", "雷图"])
def test_dice_of_a_run_are_the_streams_own(seed: str) -> None:
    session = Session.new(seed, strict=True)
    bot = make_bot("greedy", seed)
    for _ in steps(session, bot):
        if session.view.rolls == 5:
            break
    drawn = words(seed, "dice")
    faces, index, state = [], 0, []
    while len(faces) < 10:
        word, state = next(drawn)
        index += 1
        if word < 2**32 // 6 * 6:
            faces.append(1 + word % 6)
    rolls = session.state()["diceRolls"]
    assert [face for roll in rolls for face in (roll["dieA"], roll["dieB"])] == faces
    assert session.rng()["dice"] == {
        "algorithm": "xoshiro128ss",
        "runSeed": seed,
        "stream": "dice",
        "state": state,
        "index": index,
    }
    assert rolls[0]["rngIndexBefore"] == 0 and rolls[-1]["rngIndexAfter"] == index
    for before, after in pairwise(rolls):
        assert before["rngIndexAfter"] == after["rngIndexBefore"]


def test_a_new_run_has_drawn_on_board_alone() -> None:
    rng = Session.new("7").rng()
    assert (
        list(rng)
        == [str(name) for name in StreamName]
        == ["dice", "board", "loot", "combat", "shop", "event"]
    )
    assert rng["board"]["index"] > 0
    for name in ("dice", "loot", "combat", "shop", "event"):
        assert rng[name]["index"] == 0
        initial = list(struct.unpack("<4I", hashlib.sha256(f"7:{name}".encode()).digest()[:16]))
        assert rng[name]["state"] == initial


def test_the_shop_stream_is_drawn_on_by_the_shop_alone() -> None:
    session = Session.new("7")
    index = 0
    for heard in steps(session, make_bot("greedy", "7")):
        now = session.view.stream_indexes["shop"]
        assert (now > index) == bool(only(events.ShopOpened, heard) or only(events.ShopRerolled, heard))
        index = now
    assert index > 0


def test_reading_draws_nothing() -> None:
    session = Session.new("7")
    before = session.save()
    _ = (session.legal(), session.state(), session.rng(), session.hash(), session.save(), session.view.stats)
    assert session.save() == before
