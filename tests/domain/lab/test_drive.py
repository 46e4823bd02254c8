"""The driver protocol: JSON Lines in, JSON Lines out."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from csv import DictReader
from pathlib import Path
from typing import Any

import pytest

from heroll.api import RunPhase
from heroll.battle.fight import Fight
from kernel.plain import to_plain
from lab.drive import Driver
from lab.protocol import serve

REFERENCE = Path(__file__).parents[1] / "kernel/reference"
LAB = (sys.executable, "-m", "lab.cli", "drive")
STREAMS = ("dice", "board", "loot", "combat", "shop", "event")

Json = dict[str, Any]


class Client:
    """A driver asked in requests instead of lines."""

    def __init__(self, seed: str = "7", **options: Any) -> None:
        self.driver = Driver(seed, **options)

    def __call__(self, cmd: str, **words: Any) -> Json:
        return json.loads(json.dumps(self.driver.answer(json.dumps({"cmd": cmd, **words}))))

    def do(self, cmd: str, **words: Any) -> Json:
        reply = self(cmd, **words)
        assert reply["ok"], reply
        return reply

    def exact(self) -> tuple[Any, Any]:
        return self("state")["state"], self("rng")["rng"]

    def play_on(self) -> Iterator[Json]:
        """Play the first legal command, fights to their end, until the run is over."""
        reply = self.do("legal")
        while reply["phase"] not in ("RUN_CLEAR", "RUN_FAILED"):
            if reply["phase"] in ("BATTLE", "BOSS_BATTLE"):
                reply = self.do("advance", until="idle")
            else:
                reply = self.do(**self.do("legal")["commands"][0])
            yield reply

    def play_to(self, phase: str) -> None:
        for reply in self.play_on():
            if reply["phase"] == phase:
                return
        pytest.fail(f"the run never came to {phase}")

    def play_rolls(self, rolls: int) -> list[int]:
        """Play until `rolls` rolls are done; the faces in order."""
        faces: list[int] = []
        if rolls == 0:
            return faces
        for reply in self.play_on():
            for event in reply["events"]:
                if event["type"] == "DiceRolled":
                    faces += [event["dieA"], event["dieB"]]
            if len(faces) == 2 * rolls:
                return faces
        pytest.fail(f"the run ended before {rolls} rolls")


@pytest.fixture
def client() -> Client:
    return Client()


def test_roll_answers_with_phase_events_and_hash(client: Client) -> None:
    reply = client.do("Roll")
    assert reply["events"][0]["type"] == "PhaseChanged"
    (rolled,) = (event for event in reply["events"] if event["type"] == "DiceRolled")
    steps = [event for event in reply["events"] if event["type"] == "HeroStepped"]
    assert len(steps) == rolled["moveValue"] == rolled["dieA"] + rolled["dieB"]
    assert [step["toIndex"] for step in steps] == list(range(1, rolled["moveValue"] + 1))
    assert reply["phase"] in set(RunPhase)
    assert len(reply["hash"]) == 64


def test_the_dice_of_seed_7_are_those_of_the_independent_program(client: Client) -> None:
    with (REFERENCE / "draws.csv").open(encoding="utf-8") as file:
        lines = [row for row in DictReader(file) if (row["run_seed"], row["stream"]) == ("7", "dice")]
    (expected,) = (row["results"] for row in lines if row["call"] == "int 1 6 20")
    assert client.play_rolls(10) == [int(face) for face in expected.split("|")]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("reference") / "xoshiro_reference"
    subprocess.run(
        ["cc", "-std=c99", "-O2", "-o", program, REFERENCE / "xoshiro_reference.c"], check=True, timeout=60
    )
    return program


@pytest.mark.parametrize("rolls", [0, 5])
def test_every_streams_state_is_that_of_the_independent_program(reference: Path, rolls: int) -> None:
    client = Client("11")
    client.do("new", seed="7")
    client.play_rolls(rolls)
    streams = client.do("rng")["rng"]
    assert tuple(streams) == STREAMS
    assert streams["dice"]["index"] >= 2 * rolls
    assert streams["board"]["index"] > 0, "a new run draws roles, tiles and the deck from `board`"
    for name, stream in streams.items():
        told = subprocess.run(
            [reference, "7", name, str(stream["index"])],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        assert stream["state"] == [int(word) for word in told.stdout.split()], name
        assert (stream["algorithm"], stream["runSeed"], stream["stream"]) == ("xoshiro128ss", "7", name)


@pytest.mark.parametrize(
    ("line", "reason", "detail"),
    [
        ("{", "BAD_COMMAND", "not JSON"),
        ("[" * 200_000, "BAD_COMMAND", "not JSON"),
        ("9" * 5_000, "BAD_COMMAND", "not JSON"),
        ('{"cmd":"state","\\ud800":1}', "BAD_COMMAND", "'\\ud800'"),
        ('{"cmd":"\\ud800"}', "BAD_COMMAND", "unknown dice command"),
        ("[1]", "BAD_COMMAND", 'a text "cmd"'),
        ('{"cmd":7}', "BAD_COMMAND", 'a text "cmd"'),
        ("", "BAD_COMMAND", "not JSON"),
        ('{"cmd":"Roll","cmd":"legal"}', "BAD_COMMAND", "'cmd' stands there twice"),
        ('{"cmd":"advance","ms":Infinity}', "BAD_COMMAND", "Infinity is no JSON number"),
        ('{"cmd":"advance","until":"dawn"}', "BAD_COMMAND", '"until" takes "idle"'),
        ('{"cmd":"Rol"}', "BAD_COMMAND", "Roll"),
        ('{"cmd":"Roll","dice":3}', "BAD_COMMAND", "dice"),
        ('{"cmd":"TakeGear"}', "BAD_COMMAND", "offerId"),
        ('{"cmd":"TakeGear","offerId":4}', "BAD_COMMAND", "offerId"),
        ('{"cmd":"new"}', "BAD_COMMAND", '"seed" is missing'),
        ('{"cmd":"new","seed":7}', "BAD_COMMAND", '"seed" takes a text, not 7'),
        ('{"cmd":"new","seed":"7 "}', "BAD_COMMAND", "no space at an end"),
        ('{"cmd":"new","seed":"' + "x" * 33 + '"}', "BAD_COMMAND", "1 to 32 visible characters"),
        ('{"cmd":"new","seed":"7","stage":-1}', "BAD_COMMAND", "stage"),
        ('{"cmd":"new","seed":"7","stages":1}', "BAD_COMMAND", "unknown word 'stages'"),
        ('{"cmd":"load"}', "BAD_COMMAND", '"checkpoint" is missing'),
        ('{"cmd":"load","checkpoint":{"schemaVersion":99}}', "BAD_COMMAND", "99"),
        ('{"cmd":"continue"}', "BAD_COMMAND", "--slots"),
        ('{"cmd":"advance"}', "BAD_COMMAND", '"ms" or "until"'),
        ('{"cmd":"advance","ms":10}', "NOT_FIGHTING", "fight"),
        ('{"cmd":"TakeGear","offerId":"g1"}', "WRONG_PHASE", "TakeGear"),
        ('{"cmd":"UsePotion","atMs":0}', "WRONG_PHASE", "UsePotion"),
        ('{"cmd":"Hit","attackId":1,"atMs":10}', "WRONG_PHASE", "Hit"),
    ],
)
def test_a_refused_line_changes_nothing_and_says_why(
    client: Client, line: str, reason: str, detail: str
) -> None:
    before, hashed = client.exact(), client("legal")["hash"]
    reply = client.driver.answer(line)
    assert (reply["ok"], reply["reason"]) == (False, reason)
    assert detail in reply["detail"]
    assert reply["hash"] == hashed
    assert client.exact() == before


def test_legal_lists_commands_that_are_accepted() -> None:
    seen = set()
    for seed in ("7", "8", "9"):
        client = Client(seed)
        for number, _ in enumerate(client.play_on()):
            commands = client.do("legal")["commands"]
            seen |= {command["cmd"] for command in commands}
            if number % 10 == 0:
                checkpoint = client.do("save")["checkpoint"]
                for command in commands:
                    client.do(**command)
                    client.do("load", checkpoint=checkpoint)
    assert seen >= {
        "Roll",
        "TakeGear",
        "DismantleGear",
        "CloseDrop",
        "EventInput",
        "LeaveEvent",
        "ConfirmResult",
    }


def test_state_has_forty_tiles_in_contract_names(client: Client) -> None:
    state = client.do("state")["state"]
    assert [tile["index"] for tile in state["board"]] == list(range(40))
    assert state["board"][0]["kind"] == "START"
    assert {"runId", "runSeed", "phase", "floor", "tileIndex", "points", "playerStats"} <= set(state)


def test_a_checkpoint_of_any_moment_loads_to_the_same_play(client: Client) -> None:
    client.play_to("BATTLE")
    client.do("advance", ms=500)
    saved = client.do("save")["checkpoint"]
    told = [client.do("advance", until="idle"), client.exact()]
    other = Client("another")
    other.do("load", checkpoint=saved)
    assert [other.do("advance", until="idle"), other.exact()] == told


def test_advance_by_ticks_equals_advance_until_idle(client: Client) -> None:
    client.play_to("BATTLE")
    saved = client.do("save")["checkpoint"]
    at_once = client.do("advance", until="idle")
    client.do("load", checkpoint=saved)
    events: list[Json] = []
    while (reply := client("advance", ms=10))["ok"]:
        events += reply["events"]
    assert reply["reason"] == "NOT_FIGHTING"
    assert events == at_once["events"]
    assert reply["hash"] == at_once["hash"]


def test_serve_goes_on_after_a_malformed_line_and_ends_with_the_input() -> None:
    answers = io.StringIO()
    serve(Driver("7"), io.StringIO('nonsense\n\n{"cmd":"Roll"}\n'), answers)
    told = [json.loads(line)["ok"] for line in answers.getvalue().splitlines()]
    assert told == [False, False, True], "one answer a line, a blank one too"


def test_the_command_line_ends_with_exit_0() -> None:
    done = subprocess.run(
        [*LAB, "--design", "dice", "--seed", "7"],
        input=b'\xff\n{"cmd":"Roll"}\n',
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    refused, rolled = (json.loads(line) for line in done.stdout.splitlines())
    assert refused["reason"] == "BAD_COMMAND"
    assert rolled["hash"] == Client("7")("Roll")["hash"]


def test_a_killed_driver_continues_from_its_last_safe_point(tmp_path: Path) -> None:
    command = [*LAB, "--seed", "7", "--slots", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def ask(**request: Any) -> Json:
            process.stdin.write(json.dumps(request) + "\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            return json.loads(process.stdout.readline())  # type: ignore[union-attr]

        safe = ask(cmd="state")
        while True:
            rolled = ask(cmd="Roll")
            if rolled["phase"] != "AWAIT_ROLL":
                break
            safe = ask(cmd="state")
        assert rolled["phase"] in ("BATTLE", "EVENT"), "killed inside a landing that is not settled"
        os.kill(process.pid, signal.SIGKILL)
    client = Client("other", slots_folder=tmp_path, resume=True)
    assert client.do("state")["state"] == safe["state"]
    assert client("Roll") == rolled, "the same roll comes again: a reload never rerolls"


def test_a_run_in_the_slots_waits_until_it_is_asked_for(tmp_path: Path) -> None:
    first = Client("9", slots_folder=tmp_path)
    first.play_rolls(3)
    kept = Client("any", slots_folder=tmp_path, resume=True).do("state")
    other = Client("other", slots_folder=tmp_path)
    assert "seed 9" in other.driver.notices[0] and "`continue`" in other.driver.notices[0]
    other.play_rolls(3)
    assert other.do("continue")["continued"]
    assert other.do("state") == kept
    assert Client("third", slots_folder=tmp_path).do("new", seed="8")["ok"]
    assert Client("any", slots_folder=tmp_path, resume=True).do("state")["state"]["runSeed"] == "8"


def test_continue_says_when_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    assert "no run" in Client("7", slots_folder=tmp_path, resume=True).driver.notices[0]
    done = subprocess.run([*LAB, "--continue"], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "--slots DIR" in done.stderr and "Traceback" not in done.stderr


def test_with_debug_every_session_takes_debug_commands_and_without_none(tmp_path: Path) -> None:
    command = {"cmd": "DebugSetPoints", "points": 7}
    debugged = Client("7", slots_folder=tmp_path, debug=True)
    saved = debugged.do("save")["checkpoint"]
    for request in ({"cmd": "new", "seed": "8"}, {"cmd": "continue"}, {"cmd": "load", "checkpoint": saved}):
        assert debugged.do(**request)
        assert debugged.do(**command)
        state = debugged.do("state")["state"]
        assert (state["points"], state["debugUsed"]) == (7, True)
    log = debugged.do("log")["log"]["records"]
    assert [record["debug"] for record in log if record["kind"] == "TRANSACTION"] == [True]
    plain = Client("7")
    assert plain(**command)["reason"] == "DEBUG_REFUSED"
    assert not any(sent["cmd"].startswith("Debug") for sent in debugged.do("legal")["commands"])


def test_a_damaged_slot_falls_back_to_the_backup_with_a_notice(tmp_path: Path) -> None:
    client = Client("7", slots_folder=tmp_path)
    client.play_rolls(5)
    (main,) = (path for path in tmp_path.iterdir() if path.name == "heroll.validation.run.v1")
    main.write_bytes(main.read_bytes()[:-40])
    reply = client.do("continue")
    assert reply["continued"]
    damaged, used = reply["notices"]
    assert (damaged["kind"], damaged["keptAs"]) == ("MAIN_DAMAGED", f"{main.name}.corrupt-1")
    assert (used["kind"], used["file"]) == ("BACKUP_USED", f"{main.name}.bak")
    assert [path.name for path in tmp_path.glob("*corrupt*")], "the damaged file is kept aside"
    assert client.do("state")["state"]["runSeed"] == "7"


@pytest.mark.parametrize("words", [{"ms": 10}, {"until": "idle"}])
def test_a_fight_that_fails_is_told_and_nothing_of_it_has_happened(
    client: Client, monkeypatch: pytest.MonkeyPatch, words: Json
) -> None:
    def explode(self: Fight, *_args: Any) -> None:
        raise ZeroDivisionError("mid-fight")

    client.play_to("BATTLE")
    before = client.exact()
    monkeypatch.setattr(Fight, "advance_to", explode)
    reply = client("advance", **words)
    assert (reply["ok"], reply["reason"]) == (False, "INTERNAL_ERROR")
    assert reply["detail"] == "ZeroDivisionError: mid-fight"
    assert client.exact() == before


GAMES = (140, 142, 143, 144, 151, 152, 164, 166)


def test_the_view_of_no_event_is_empty() -> None:
    reply = Client().do("view")
    assert reply["event"] is None and reply["game"] is None and reply["events"] == []


def test_the_view_tells_prices_and_what_is_short() -> None:
    client = Client(debug=True)
    client.do("DebugSetPoints", points=3)
    client.do("DebugForceEvent", tileId=139)
    before = client.exact()
    reply = client.do("view")
    event = reply["event"]
    assert (event["eventId"], event["phase"], reply["game"]) == ("legendary_gear", "READY", None)
    claim, blood = event["inputs"]
    price = client.driver._session.specs.event_effects[("legendary_gear", "claim", "PRICE")].amount
    assert (claim["word"], claim["points"], claim["pointsShort"]) == ("claim", price, price - 3)
    assert claim["isOpen"] is False and blood["isOpen"] is True and blood["hp"] > 0 == blood["hpShort"]
    assert client.exact() == before
    assert not client("view", of="game")["ok"]


@pytest.mark.parametrize("tile_id", GAMES)
def test_the_view_of_a_game_is_what_the_player_sees(tile_id: int) -> None:
    """Before and behind a move: the words are those that `legal` sends, the game what the page shows."""
    client = Client(debug=True)
    client.do("DebugSetPoints", points=50)
    client.do("DebugForceEvent", tileId=tile_id)
    for _ in range(2):
        reply = client.do("view")
        legal = [one["input"] for one in client.do("legal")["commands"] if one["cmd"] == "EventInput"]
        assert [one["word"] for one in reply["event"]["inputs"] if one["isOpen"]] == legal != []
        assert reply["game"] == json.loads(json.dumps(to_plain(client.driver._session.view.game)))
        saved = client.do("state")["state"]["activeEvent"]["payload"]["game"]
        assert reply["game"] != saved
        client.do("EventInput", input=legal[0])


def test_the_view_hides_what_is_not_scratched_yet() -> None:
    client = Client(debug=True)
    client.do("DebugSetPoints", points=50)
    client.do("DebugForceEvent", tileId=143)
    client.do("EventInput", input="small")
    card = client.do("state")["state"]["activeEvent"]["payload"]["game"]
    told = client.do("view")["game"]
    assert len(card["symbols"]) == 9 and told["fields"] == [None] * 9
    client.do("EventInput", input="scratch:2")
    assert client.do("view")["game"]["fields"] == [None, card["symbols"][1], *[None] * 7]
