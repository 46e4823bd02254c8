"""Canonical JSON: one text for one value."""

import hashlib
import json
from dataclasses import dataclass
from enum import IntEnum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.canonical import canonical_bytes, canonical_json, checksum, sha256_hex, state_hash
from kernel.rng import Stream

texts = st.text(st.characters(exclude_categories=["Cs"]))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
    max_leaves=20,
)


class Kind(StrEnum):
    TILE = "TILE"


class Rank(IntEnum):
    FINE = 2


@dataclass(slots=True)
class State:
    run_id: str
    logic_time_ms: int
    kind: Kind
    third_die: int | None
    dice: Stream


def test_exact_form() -> None:
    value = {
        "b": [1, 1.0, -0.0, 1e22, 0.1, True, None],
        "a": {"Z": "é\n", "a": "骰子"},
        "": (Kind.TILE, Rank.FINE),
    }
    assert canonical_json(value) == (
        '{"":["TILE",2],"a":{"Z":"é\\n","a":"骰子"},"b":[1,1.0,0.0,1e+22,0.1,true,null]}'
    )
    assert canonical_bytes("骰") == b'"\xe9\xaa\xb0"'


@given(json_values)
def test_it_is_json_and_stable_under_a_round_trip(value: object) -> None:
    text = canonical_json(value)
    assert json.loads(text) == value
    assert canonical_json(json.loads(text)) == text


@given(st.dictionaries(texts, st.integers()))
def test_order_of_insertion_does_not_matter(value: dict[str, int]) -> None:
    assert canonical_json(dict(reversed(list(value.items())))) == canonical_json(value)


@pytest.mark.parametrize(
    "value, error",
    [
        (float("nan"), ValueError),
        ([float("inf")], ValueError),
        ("\ud800", ValueError),
        ({1: "x"}, TypeError),
        ({None: "x"}, TypeError),
        ({1, 2}, TypeError),
        (b"x", TypeError),
        (object(), TypeError),
    ],
)
def test_what_has_no_canonical_form(value: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        canonical_json(value)


def test_checksum_leaves_its_own_field_out() -> None:
    record = {"schemaVersion": 1, "reason": "x"}
    expected = hashlib.sha256(b'{"reason":"x","schemaVersion":1}').hexdigest()
    assert checksum(record) == expected
    assert checksum({**record, "checksum": "anything"}) == expected
    assert checksum({**record, "checksums": "anything"}) != expected
    assert sha256_hex(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_state_hash_is_the_hash_of_the_contract_names() -> None:
    state = State("r", 20, Kind.TILE, None, Stream("7", "dice", (1, 2, 3, 4)))
    text = (
        '{"dice":{"algorithm":"xoshiro128ss","index":0,"runSeed":"7","state":[1,2,3,4],"stream":"dice"},'
        '"kind":"TILE","logicTimeMs":20,"runId":"r"}'
    )
    assert state_hash(state) == hashlib.sha256(text.encode()).hexdigest()
    state.dice.next_word()
    assert state_hash(state) != hashlib.sha256(text.encode()).hexdigest()
