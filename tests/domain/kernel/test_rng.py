"""Random streams: published vector, independent reference numbers, draw rules, the contract's state."""

import csv
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.rng import RngStateError, Stream, Streams, seed_words

REFERENCE = Path(__file__).parent / "reference"
NAMES = ("dice", "board", "loot", "combat", "shop", "event")

words = st.integers(0, 2**32 - 1)
states = st.tuples(words, words, words, words).filter(any)


def reference_rows() -> list[dict[str, str]]:
    with (REFERENCE / "draws.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def reference_stream(row: dict[str, str]) -> Stream:
    if row["run_seed"].startswith("@"):
        a, b, c, d = (int(word) for word in row["run_seed"][1:].split(","))
        return Stream(row["run_seed"], row["stream"], (a, b, c, d))
    return Stream.derive(row["run_seed"], row["stream"])


def draw(stream: Stream, call: str) -> list[float]:
    kind, *numbers = call.split()
    if kind == "words":
        return [stream.next_word() for _ in range(int(numbers[0]))]
    if kind == "int":
        return [stream.next_int(int(numbers[0]), int(numbers[1])) for _ in range(int(numbers[2]))]
    if kind == "float01":
        return [stream.next_float01() for _ in range(int(numbers[0]))]
    if kind == "uniform":
        return [stream.uniform(float(numbers[0]), float(numbers[1])) for _ in range(int(numbers[2]))]
    if kind == "weighted":
        weights = [int(number) for number in numbers[:-1]]
        return [stream.weighted(weights) for _ in range(int(numbers[-1]))]
    if kind == "choice":
        return [stream.choice(range(int(numbers[0]))) for _ in range(int(numbers[1]))]
    assert kind == "shuffle"
    deck = list(range(int(numbers[0])))
    stream.shuffle(deck)
    return deck


def test_published_vector_of_xoshiro128_starstar() -> None:
    stream = Stream("", "vector", (1, 2, 3, 4))
    published = [
        11520,
        0,
        5927040,
        70819200,
        2031721883,
        1637235492,
        1287239034,
        3734860849,
        3729100597,
        4258142804,
    ]
    assert [stream.next_word() for _ in published] == published
    assert stream.index == len(published)


def test_every_draw_agrees_with_the_independent_program() -> None:
    rows = reference_rows()
    assert len(rows) == 31 * 21
    for row in rows:
        stream = reference_stream(row)
        results = draw(stream, row["call"])
        assert results == [float(text) for text in row["results"].split("|")], row
        assert "|".join(str(word) for word in stream.words()) == row["state"], row
        assert stream.index == int(row["index"]), row


def test_the_reference_holds_rejected_words() -> None:
    drawn = {row["call"]: int(row["index"]) for row in reference_rows() if row["run_seed"] == "7"}
    assert drawn["int 0 2147483648 20"] > 25
    assert drawn["int 1 3000000000 20"] > 20
    assert drawn["int 1 4294967296 20"] == 20
    assert drawn["int 0 0 20"] == 20


def test_committed_reference_is_what_the_program_prints(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler on this machine")
    program = tmp_path / "reference"
    source = REFERENCE / "xoshiro_reference.c"
    subprocess.run([compiler, "-std=c99", "-O1", "-o", str(program), str(source)], check=True, timeout=120)
    printed = subprocess.run([str(program)], check=True, capture_output=True, timeout=60).stdout
    assert printed == (REFERENCE / "draws.csv").read_bytes()


def test_all_zero_seed_is_replaced() -> None:
    assert seed_words(bytes(32)) == (1, 0, 0, 0)
    assert seed_words(bytes(range(1, 33))) == (0x04030201, 0x08070605, 0x0C0B0A09, 0x100F0E0D)


def test_one_candidate_still_draws() -> None:
    stream = Stream.derive("7", "loot")
    assert (stream.choice(["only"]), stream.weighted([5]), stream.next_int(3, 3)) == ("only", 0, 3)
    assert stream.index == 3


@given(states, st.integers(-(2**40), 2**40), st.integers(1, 2**32))
def test_next_int_stays_in_its_range_and_counts_words(
    state: tuple[int, int, int, int], lo: int, n: int
) -> None:
    stream, twin = Stream("s", "x", state), Stream("s", "x", state)
    value = stream.next_int(lo, lo + n - 1)
    assert lo <= value < lo + n
    drawn = [twin.next_word() for _ in range(stream.index)]
    limit = 2**32 // n * n
    assert all(word >= limit for word in drawn[:-1])
    assert drawn[-1] < limit
    assert value == lo + drawn[-1] % n


def stream_giving(word: int) -> Stream:
    """A stream whose next word is ``word``: the scrambler rotl(s1 * 5, 7) * 9 is undone."""
    x = word * pow(9, -1, 2**32) % 2**32
    s1 = ((x >> 7) | (x << 25)) * pow(5, -1, 2**32) % 2**32
    return Stream("s", "x", (1, s1, 3, 4))


def test_the_first_rejected_word_is_the_limit_itself() -> None:
    n = 3_000_000_000
    last, first = stream_giving(n - 1), stream_giving(n)
    assert first.clone().next_word() == n
    assert (last.next_int(0, n - 1), last.index) == (n - 1, 1)
    first.next_int(0, n - 1)
    assert first.index > 1


@given(states, st.lists(st.integers(0, 1000), min_size=1, max_size=12).filter(any))
def test_weighted_never_gives_weight_zero(state: tuple[int, int, int, int], weights: list[int]) -> None:
    stream, twin = Stream("s", "x", state), Stream("s", "x", state)
    chosen = stream.weighted(weights)
    ticket = twin.next_int(1, sum(weights))
    assert weights[chosen] > 0
    assert sum(weights[:chosen]) < ticket <= sum(weights[: chosen + 1])


@given(states, st.lists(st.integers(), max_size=50))
def test_shuffle_permutes_and_draws_one_less_than_the_length_or_more(
    state: tuple[int, int, int, int], items: list[int]
) -> None:
    stream = Stream("s", "x", state)
    shuffled = list(items)
    stream.shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
    assert stream.index >= max(0, len(items) - 1)


@given(states)
def test_floats_are_words_over_two_to_the_thirty_two(state: tuple[int, int, int, int]) -> None:
    stream, twin = Stream("s", "x", state), Stream("s", "x", state)
    assert stream.next_float01() == twin.next_word() / 2**32
    assert 3.0 <= stream.uniform(3.0, 4.5) < 4.5


@given(states, st.integers(0, 30))
def test_export_and_import_continue_the_stream(state: tuple[int, int, int, int], steps: int) -> None:
    stream = Stream("种子", "dice", state)
    for _ in range(steps):
        stream.next_word()
    copy = Stream.import_state(stream.export_state())
    assert copy == stream
    assert [copy.next_word() for _ in range(5)] == [stream.next_word() for _ in range(5)]


def test_clone_is_independent() -> None:
    stream = Stream.derive("7", "dice")
    copy = stream.clone()
    assert copy == stream
    first = copy.next_word()
    assert stream.index == 0
    assert copy != stream
    assert stream.next_word() == first


def test_two_dice_are_fair() -> None:
    stream = Stream.derive("fair", "dice")
    counts = [0] * 36
    throws = 36_000
    for _ in range(throws):
        counts[6 * (stream.next_int(1, 6) - 1) + stream.next_int(1, 6) - 1] += 1
    expected = throws / 36
    chi_squared = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_squared < 57.34  # p = 0.01 with 35 degrees of freedom


@pytest.mark.parametrize(
    "lo, hi",
    [(1, 0), (0, 2**32), (5, -5)],
)
def test_impossible_ranges_are_refused_without_a_draw(lo: int, hi: int) -> None:
    stream = Stream.derive("7", "dice")
    with pytest.raises(ValueError, match=r"next_int"):
        stream.next_int(lo, hi)
    assert stream.index == 0


@pytest.mark.parametrize("weights", [[], [0, 0], [3, -1]])
def test_impossible_weights_are_refused_without_a_draw(weights: list[int]) -> None:
    stream = Stream.derive("7", "loot")
    with pytest.raises(ValueError, match="weight"):
        stream.weighted(weights)
    with pytest.raises(ValueError, match="choice from nothing"):
        stream.choice([])
    assert stream.index == 0


GOOD = Stream.derive("7", "dice").export_state()


@pytest.mark.parametrize(
    "change, message",
    [
        ({"algorithm": "mt19937"}, "algorithm 'mt19937'"),
        ({"runSeed": 7}, "runSeed must be a string"),
        ({"stream": None}, "stream must be a string"),
        ({"state": [1, 2, 3]}, "four integers"),
        ({"state": [1, 2, 3, 4.0]}, "four integers"),
        ({"state": [1, 2, 3, True]}, "four integers"),
        ({"state": [0, 0, 0, 0]}, "all-zero"),
        ({"state": [1, 2, 3, 2**32]}, "outside 0..4294967295"),
        ({"state": [1, 2, 3, -1]}, "outside"),
        ({"index": -1}, "index is -1"),
        ({"index": "3"}, "index must be an integer"),
        ({"indx": 3}, "unknown field 'indx' (did you mean 'index'?)"),
    ],
)
def test_a_bad_state_is_refused_in_words(change: dict[str, object], message: str) -> None:
    with pytest.raises(RngStateError) as caught:
        Stream.import_state({**GOOD, **change})
    assert message in str(caught.value)


@pytest.mark.parametrize("missing", sorted(GOOD))
def test_a_missing_field_is_named(missing: str) -> None:
    with pytest.raises(RngStateError, match=f"no '{missing}'"):
        Stream.import_state({key: value for key, value in GOOD.items() if key != missing})


def test_streams_keep_their_order_and_never_share_an_index() -> None:
    streams = Streams.derive("7", NAMES)
    assert [stream.name for stream in streams] == list(NAMES)
    assert len({stream.words() for stream in streams}) == len(NAMES)
    copy = streams.clone()
    streams["dice"].next_word()
    assert [stream.index for stream in streams] == [1, 0, 0, 0, 0, 0]
    assert copy["dice"].index == 0
    assert Streams.import_state(streams.export_state(), NAMES) == streams
    assert streams != copy


def test_streams_refuse_what_is_not_theirs() -> None:
    streams = Streams.derive("7", NAMES)
    with pytest.raises(KeyError, match="did you mean 'combat'"):
        streams["combta"]
    state = streams.export_state()
    with pytest.raises(RngStateError, match="no stream 'event'"):
        Streams.import_state({name: state[name] for name in NAMES[:-1]}, NAMES)
    with pytest.raises(RngStateError, match="unknown stream 'dise'"):
        Streams.import_state({**state, "dise": state["dice"]}, NAMES)
    with pytest.raises(RngStateError, match="holds the state of stream 'loot'"):
        Streams.import_state({**state, "dice": state["loot"]}, NAMES)
    with pytest.raises(RngStateError, match="several seeds"):
        Streams.import_state({**state, "dice": Stream.derive("8", "dice").export_state()}, NAMES)
    with pytest.raises(RngStateError, match="must be an object"):
        Streams.import_state([], NAMES)
    with pytest.raises(ValueError, match="twice"):
        Streams(["dice", "dice"], [Stream.derive("7", "dice"), Stream.derive("7", "dice")])
    with pytest.raises(ValueError, match="are not"):
        Streams(["dice"], [Stream.derive("7", "loot")])
