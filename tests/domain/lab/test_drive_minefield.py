"""The minefield under the driver protocol: JSON Lines in, JSON Lines out."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kernel.plain import to_plain
from lab.drive_minefield import MinefieldDriver
from lab.protocol import BadRequest
from minefield.api import BeginBattle, Ruleset, Session, Specs
from tests.support.minefield.adventures import Walk
from tests.support.minefield.roots import root

LAB = (sys.executable, "-m", "lab.cli", "drive", "--design", "minefield")
PROJECT = Path(__file__).parents[3]

Json = dict[str, Any]


class Client:
    """A driver asked in requests instead of lines."""

    def __init__(self, seed: str = "7", **options: Any) -> None:
        self.driver = MinefieldDriver(seed, **options)

    def __call__(self, cmd: str, **words: Any) -> Json:
        reply: Json = json.loads(json.dumps(self.driver.answer(json.dumps({"cmd": cmd, **words}))))
        return reply

    def do(self, cmd: str, **words: Any) -> Json:
        reply = self(cmd, **words)
        assert reply["ok"], reply
        return reply

    def play(self, most: int = 3_000) -> list[Json]:
        """The middle one of the legal commands, over and over."""
        replies: list[Json] = []
        while len(replies) < most and (legal := self.do("legal")["commands"]):
            replies.append(self.do(**legal[len(legal) // 2]))
        return replies


def test_a_command_answers_with_phase_events_and_hash() -> None:
    reply = Client().do("BeginBattle")
    assert reply["phase"] == "digging"
    assert [event["type"] for event in reply["events"]][:2] == ["BattleBegan", "BoardInstalled"]
    assert reply["events"][-1]["type"] == "RoundStarted"
    session = Session.new("7")
    session.dispatch(BeginBattle())
    assert reply["hash"] == session.hash()


def test_legal_commands_are_ready_to_be_sent_to_the_end() -> None:
    client = Client()
    replies = client.play()
    assert replies[-1]["phase"] in ("won", "lost")
    assert replies[-1]["events"][-1]["type"] == "AdventureEnded"
    rows = [event["row"] for reply in replies for event in reply["events"] if event["type"] == "RowSettled"]
    assert {"damage", "decay", "verdict"} <= {row["type"] for row in rows}
    assert client.do("legal")["commands"] == []


def test_requests_tell_and_change_nothing() -> None:
    client = Client()
    client.play(15)
    before = client.do("state")
    session = client.driver._session
    assert client.do("view")["view"] == json.loads(json.dumps(to_plain(session.view)))
    assert client.do("rng")["rng"]["master"] == "7"
    assert set(client.do("rng")["rng"]["counters"]) == {
        "encounter", "board_gen", "reward_roll", "variant_place", "behavior_roll", "armor_roll", "gp_drop",
    }  # fmt: skip
    kinds = [record["kind"] for record in client.do("log")["log"]["records"]]
    assert kinds.count("TRANSACTION") == 15
    client.do("save")
    assert client.do("state") == before
    assert before["state"]["battle"]["board"]["covers"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "not JSON"),
        ("[1]", 'a text "cmd"'),
        ('{"cmd":"Digg","row":0,"column":0}', "did you mean 'Dig'"),
        ('{"cmd":"Roll"}', "unknown minefield command 'Roll'"),
        ('{"cmd":"Dig","row":0}', "Dig: column is missing"),
        ('{"cmd":"Dig","row":"0","column":0}', "row must be an integer"),
        ('{"cmd":"legal","of":1}', "unknown word 'of'; known: none"),
        ('{"cmd":"new"}', '"seed" is missing'),
        ('{"cmd":"new","seed":""}', "1 to 32 visible characters"),
        ('{"cmd":"new","seed":"' + "x" * 33 + '"}', "1 to 32 visible characters"),
        ('{"cmd":"new","seed":"1","stage":1}', "unknown word 'stage'; known: seed"),
        ('{"cmd":"load"}', '"checkpoint" is missing'),
        ('{"cmd":"load","checkpoint":{}}', "schemaVersion is None"),
        ('{"cmd":"continue"}', "no slots: start the driver with --slots DIR"),
        ('{"cmd":"advance","ms":10}', "unknown minefield command 'advance'"),
    ],
)
def test_what_makes_no_sense_is_told_and_nothing_changes(line: str, words: str) -> None:
    client = Client()
    client.do("BeginBattle")
    before = client.do("state")
    reply = client.driver.answer(line)
    assert (reply["ok"], reply["reason"]) == (False, "BAD_COMMAND")
    assert words in reply["detail"]
    assert client.do("state") == before and reply["hash"] == before["hash"]


def test_a_refused_command_has_its_reason() -> None:
    client = Client()
    client.do("BeginBattle")
    before = client.do("state")
    reply = client("Dig", row=-1, column=0)
    assert (reply["ok"], reply["reason"], reply["hash"]) == (False, "NO_SUCH_CELL", before["hash"])
    assert client.do("state") == before


def test_a_saved_cut_loads_to_the_same_play() -> None:
    client = Client()
    client.play(20)
    saved = client.do("save")["checkpoint"]
    other = Client("other")
    loaded = other.do("load", checkpoint=saved)
    assert loaded["hash"] == client.do("legal")["hash"]
    assert other.play(10) == client.play(10)


def test_a_new_adventure_begins_with_its_encounter() -> None:
    client = Client()
    client.play(5)
    reply = client.do("new", seed="8")
    assert (reply["phase"], [event["type"] for event in reply["events"]]) == ("encounter", ["EncounterMet"])
    assert reply["hash"] == Session.new("8").hash()


def test_the_driver_takes_only_what_is_built() -> None:
    with pytest.raises(BadRequest, match="ruleset v1_8 is not built yet"):
        MinefieldDriver("7", ruleset=Ruleset.V1_8)
    with pytest.raises(BadRequest, match="--slots DIR"):
        MinefieldDriver("7", resume=True)


def test_an_adventure_in_the_slots_waits_until_it_is_asked_for(tmp_path: Path) -> None:
    first = Client("9", slots_folder=tmp_path)
    first.play(7)
    kept = first.do("state")
    other = Client("other", slots_folder=tmp_path)
    (told,) = other.driver.notices
    assert "an adventure of seed 9 at encounter 1" in told and "`continue`" in told
    other.play(3)
    continued = other.do("continue")
    assert (continued["continued"], continued["notices"]) == (True, [])
    assert (continued["phase"], continued["hash"]) == (kept["phase"], kept["hash"])
    assert other.do("state") == kept
    assert Client("any", slots_folder=tmp_path, resume=True).do("state") == kept
    assert Client("third", slots_folder=tmp_path).do("new", seed="8")["ok"]
    told = Client("any", slots_folder=tmp_path, resume=True).driver.notices[-1]
    assert "the slots hold no adventure: a new one of seed any begins" in told


def test_an_adventure_of_other_tables_is_never_written_over_unasked(tmp_path: Path) -> None:
    first = Client("9", slots_folder=tmp_path / "slots")
    first.play(7)
    before = {path.name: path.read_bytes() for path in (tmp_path / "slots").iterdir()}
    cap = Specs.load().economy.rap_cap
    specs = Specs.load(root(tmp_path, {"economy": {"rapCap": {"value": cap + 1}}}))
    client = Client("2", slots_folder=tmp_path / "slots", specs=specs, resume=True)
    assert "the tables have changed since" in " ".join(client.driver.notices)
    assert "it cannot go on here, `new` begins another" in client.driver.notices[-1]
    client.play(5)
    assert {path.name: path.read_bytes() for path in (tmp_path / "slots").iterdir()} == before
    client.do("new", seed="3")
    client.play(1)
    assert {path.name: path.read_bytes() for path in (tmp_path / "slots").iterdir()} != before


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def damaged_slots(folder: Path) -> dict[str, bytes]:
    """A main file and a backup, both torn."""
    Client("9", slots_folder=folder).play(7)
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-20])
    before = contents(folder)
    assert len(before) == 2
    return before


def test_damaged_files_wait_in_the_slots_untouched(tmp_path: Path) -> None:
    before = damaged_slots(tmp_path)
    client = Client("2", slots_folder=tmp_path)
    (told,) = client.driver.notices
    assert "no sound save" in told and "until then nothing is written" in told
    client.play(5)
    assert contents(tmp_path) == before
    reply = client.do("continue")
    assert not reply["continued"]
    kinds = [notice["kind"] for notice in reply["notices"]]
    assert kinds == ["MAIN_DAMAGED", "BACKUP_DAMAGED", "NOTHING_LEFT"]
    kept = {f"{name}.corrupt-1": data for name, data in before.items()}
    assert contents(tmp_path) == kept
    client.play(3)
    assert contents(tmp_path) == kept


def test_new_keeps_damaged_files_aside_and_tells(tmp_path: Path) -> None:
    before = damaged_slots(tmp_path)
    reply = Client("2", slots_folder=tmp_path).do("new", seed="3")
    assert {notice["keptAs"] for notice in reply["notices"]} == {f"{name}.corrupt-1" for name in before}
    assert contents(tmp_path) == {f"{name}.corrupt-1": data for name, data in before.items()}
    assert "notices" not in Client("4", slots_folder=tmp_path).do("new", seed="5")


def test_continue_at_the_start_tells_in_sentences(tmp_path: Path) -> None:
    before = damaged_slots(tmp_path)
    *_, backup, nothing, fresh = Client("2", slots_folder=tmp_path, resume=True).driver.notices
    assert "the backup, is damaged: " in backup and backup.endswith(".bak.corrupt-1")
    assert "nothing is left" in nothing and "a new one of seed 2 begins" in fresh
    assert contents(tmp_path) == {f"{name}.corrupt-1": data for name, data in before.items()}


def lab(*options: str, requests: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*LAB, *options],
        input=requests,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, **variables},
    )


def test_the_command_line_plays_an_adventure() -> None:
    walk = Walk("command line")
    sent = []
    for command, _ in walk.steps(30):
        words = {"cmd": type(command).__name__, **to_plain(command)}
        sent.append(json.dumps(words))
    done = lab("--ruleset", "b1_v2", "--seed", "command line", requests="\n".join([*sent, "nonsense"]))
    assert done.returncode == 0, done.stderr
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True] * len(sent) + [False]
    assert replies[-1]["hash"] == walk.session.hash()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--ruleset", "v1_8"), "not built yet"),
        (("--ruleset", "v2"), "'v2' is not one of 'b1_v2', 'v1_8'"),
        (("--debug",), "are the dice run's"),
        (("--stage", "3"), "are the dice run's"),
        (("--continue",), "--slots DIR"),
    ],
)
def test_options_that_do_not_fit_are_told(options: tuple[str, ...], words: str) -> None:
    done = lab(*options)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.replace("│", " ").split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("changes", "category"),
    [
        ({"b1_v2/settlement": [{"p_perfect": 99}]}, "[p_perfect_domain]"),
        (
            {
                "b1_v2/settlement": [
                    {"segment_order": "item_window|grant|buff_debuff|item|combat|decay|verdict"}
                ]
            },
            "[segment_order]",
        ),
    ],
)
@pytest.mark.parametrize("by_option", [True, False])
def test_fatal_tables_end_the_process_with_their_category(
    tmp_path: Path, changes: Any, category: str, by_option: bool
) -> None:
    folder = root(tmp_path, changes)
    assert folder.name == "minefield"
    done = lab("--specs", str(tmp_path)) if by_option else lab(HEROLL_SPECS=str(tmp_path))
    assert done.returncode == 1
    assert category in done.stderr and "settlement.csv" in done.stderr
    assert done.stdout == "" and "Traceback" not in done.stderr


def test_a_killed_driver_continues_behind_its_last_answer(tmp_path: Path) -> None:
    command = [*LAB, "--seed", "7", "--slots", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request in ({"cmd": "BeginBattle"}, {"cmd": "Stop"}, {"cmd": "state"}):
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            reply = json.loads(process.stdout.readline())
            assert reply["ok"]
        os.kill(process.pid, signal.SIGKILL)
    assert Client("other", slots_folder=tmp_path, resume=True).do("state") == reply
