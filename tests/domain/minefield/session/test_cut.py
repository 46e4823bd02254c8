"""Cuts (AC-34): seed and commands lead back to the same state; whatever does not is refused in words."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kernel.canonical import checksum
from minefield.api import BeginBattle, CutError, Phase, Session, Specs, Stop, TablesChanged, enums, events
from minefield.cut import exact_hash, tables_hash
from tests.support.minefield.adventures import Walk, copy_of, reached
from tests.support.minefield.roots import Change, root

Record = dict[str, Any]


def sealed(record: Record) -> Record:
    """With the checksum of what it says."""
    return {**record, "checksum": checksum(record)}


def again(record: Record) -> Session:
    """Restored through the bytes of JSON."""
    return Session.restore(json.loads(json.dumps(record)), strict=True)


def test_a_cut_of_any_moment_leads_to_the_same_state_and_the_same_play() -> None:
    walk = Walk("cuts")
    done = 0
    for _ in walk.steps():
        done += 1
        if done % 23 != 1:
            continue
        session = again(walk.session.save())
        assert session.hash() == walk.session.hash()
        assert session.committed == walk.session.committed
        assert session.view == walk.session.view
        assert session.legal() == walk.session.legal()
        for command in walk.session.legal()[:1]:
            assert session.dispatch(command) == copy_of(walk.session).dispatch(command)
    assert done > 40
    assert again(walk.session.save()).view.phase in (Phase.WON, Phase.LOST)


def test_a_cut_of_a_window_waits_at_the_window() -> None:
    session = reached(Phase.ITEM_WINDOW)
    restored = again(session.save())
    assert restored.view.window == session.view.window
    assert restored.view.window


def test_no_stream_is_open_at_a_cut_and_the_counters_are_what_was_done() -> None:
    """AC-34: at every cut the scopes of `board_gen` and `reward_roll` are the boards laid so far."""
    walk = Walk("scopes")
    laid = battles = refreshes = 0
    for _, told in walk.steps():
        for event in told:
            laid += isinstance(event, events.BoardInstalled)
            refreshes += (
                isinstance(event, events.BoardInstalled) and event.origin is enums.BoardOrigin.REFRESH
            )
            battles += isinstance(event, events.BattleBegan)
        cut = walk.session.save()
        assert cut["installs"] == cut["scopes"]["board_gen"] == cut["scopes"]["reward_roll"] == laid
        assert cut["scopes"]["encounter"] == battles
        assert sum(cut["scopes"].values()) == 2 * laid + battles
    assert battles >= 1 and laid >= battles


def test_refreshes_in_a_row_take_a_scope_of_both_streams_each() -> None:
    """AC-34's scene, AC-29 leg 2: two refreshes in one round."""
    session = Session.new("row of refreshes", strict=True)
    economy = session.specs.economy
    assert session.dispatch(BeginBattle()).ok
    taken = 0
    while session.view.phase in (Phase.DIGGING, Phase.ITEM_WINDOW) and taken < 2:
        view = session.view
        refresh = [command for command in session.legal() if type(command).__name__ == "Refresh"]
        wants_two = view.rap >= 2 * economy.rap_refresh_cost or taken
        if refresh and wants_two:
            before = session.save()["scopes"]
            assert session.dispatch(refresh[0]).ok
            taken += 1
            after = session.save()["scopes"]
            assert {name for name in after if after[name] != before[name]} == {"board_gen", "reward_roll"}
            assert after["board_gen"] == before["board_gen"] + 1 == session.save()["installs"]
        else:
            ways = [command for command in session.legal() if type(command).__name__ in ("Stop", "SkipItem")]
            assert session.dispatch(ways[0]).ok
    assert taken == 2
    assert again(session.save()).hash() == session.hash()


def test_a_cut_says_what_it_is_of() -> None:
    specs = Specs.load()
    session = Session.new("told", strict=True)
    assert session.dispatch(BeginBattle()).ok
    cut = session.save()
    assert (cut["schemaVersion"], cut["design"], cut["ruleset"], cut["seed"]) == (
        1,
        "minefield",
        "b1_v2",
        "told",
    )
    assert (cut["encounter"], cut["heroHp"]) == (1, specs.hero.max_hp)
    assert cut["commands"] == ["BeginBattle"]
    assert cut["hash"] == session.hash() == exact_hash(session.committed)
    assert cut["specsHash"] == tables_hash(specs)
    assert cut["checksum"] == checksum(cut)


def _with(**fields: object) -> Callable[[Record], Record]:
    return lambda record: sealed({**record, **fields})


def _without(name: str) -> Callable[[Record], Record]:
    return lambda record: sealed({key: value for key, value in record.items() if key != name})


def _last_line(line: str) -> Callable[[Record], Record]:
    return lambda record: sealed({**record, "commands": [*record["commands"][:-1], line]})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda record: {**record, "seed": "other"}, r"checksum is '[0-9a-f]{64}', the content has"),
        (lambda record: {**record, "checksum": "0" * 64}, "checksum is '0000"),
        (_with(schemaVersion=2), "schemaVersion is 2, this build reads 1"),
        (_with(schemaVersion="1"), "schemaVersion is '1'"),
        (_without("schemaVersion"), "schemaVersion is None"),
        (_with(design="dice"), "design is 'dice', this is 'minefield'"),
        (_with(ruleset="b1_v3"), "ruleset is 'b1_v3', allowed b1_v2, v1_8"),
        (_with(ruleset="v1_8"), "ruleset v1_8 is not built yet"),
        (_with(seed=""), "seed: String should have at least 1 character"),
        (_with(seed=7), "seed: Input should be a valid string"),
        (_without("seed"), "seed: Field required"),
        (_with(more=1), "more: Extra inputs are not permitted"),
        (_with(commands="BeginBattle"), "commands: Input should be a valid list"),
        (_with(commands=[1]), "commands.0: Input should be a valid string"),
        (_last_line("Digg row=0 column=0"), "command 2: unknown minefield command 'Digg'.*Dig"),
        (_last_line("Dig row=0"), "command 2: Dig: column is missing"),
        (_last_line("SkipItem"), "command 2, SkipItem: WRONG_PHASE"),
        (_last_line("Dig row=99 column=0"), "command 2, Dig row=99 column=0: NO_SUCH_CELL"),
        (_with(seed="other"), "hash is|command 2"),
        (_with(hash="0" * 64), "hash is '0{64}', its commands lead to"),
        (_with(installs=9), "installs is 9, its commands lead to 1"),
        (_with(installs=-1), "installs: Input should be greater than or equal to 0"),
        (_with(encounter=3), "encounter is 3, its commands lead to 1"),
        (_with(heroHp=1), "heroHp is 1, its commands lead to"),
        (_with(scopes={"board_gen": 4}), "scopes is .*its commands lead to"),
        (_with(commands=[]), "is .*its commands lead to"),
        (lambda _record: None, "a cut is an object, not NoneType"),
        (lambda _record: [], "a cut is an object, not list"),
    ],
)
def test_what_is_no_sound_cut_is_refused_in_words(change: Callable[[Record], object], words: str) -> None:
    session = Session.new("tampered", strict=True)
    assert session.dispatch(BeginBattle()).ok and session.dispatch(Stop()).ok
    record = session.save()
    assert again(record).hash() == session.hash()
    with pytest.raises(CutError, match=words):
        Session.restore(change(record))


def test_changed_tables_are_told_as_such(tmp_path: Path) -> None:
    session = Session.new("tables", strict=True)
    assert session.dispatch(BeginBattle()).ok
    shipped = Specs.load()
    changed = Specs.load(root(tmp_path, {"economy": {"rapCap": {"value": shipped.economy.rap_cap + 1}}}))
    with pytest.raises(TablesChanged, match="the tables have changed since"):
        Session.restore(session.save(), specs=changed)
    copied = Specs.load(root(tmp_path, {}, "copied"))
    assert Session.restore(session.save(), specs=copied).hash() == session.hash()


def test_every_table_counts_and_its_tags_do_not(tmp_path: Path) -> None:
    specs = Specs.load()
    shipped = tables_hash(specs)
    place = (1, 1)
    changes: dict[str, Change] = {
        "board-rows": {place: {"max_attempts": specs.board_rows[place].max_attempts + 1}},
        "encounters": {1: {"ends_level": not specs.encounters[1].ends_level}},
        "economy": {"injectPerBoard": {"value": specs.economy.inject_per_board + 1}},
        "b1_v2/hero": [{"max_hp": specs.hero.max_hp + 1}],
        "b1_v2/enemies": {place: {"hp": specs.enemies[place].hp + 1}},
        "b1_v2/status-effects": {"ambush": {"max_stack": specs.effects["ambush"].max_stack - 1}},
        "b1_v2/rewards": {"heal_minor": {"weight": specs.rewards["heal_minor"].weight + 1}},
        "b1_v2/armor-effectiveness": {"dmg_a": {"a": 151}},
        "b1_v2/source-labels": {"decay": {"text_key": "minefield.source.verdict"}},
    }
    for number, (table, change) in enumerate(changes.items()):
        changed = Specs.load(root(tmp_path, {table: change}, f"changed{number}"))
        assert tables_hash(changed) != shipped, table
    tagged = root(tmp_path, {"economy": {"rapCap": {"source": "设计文档"}}}, "tagged")
    assert tables_hash(Specs.load(tagged)) == shipped
    (bot, *_) = specs.bots
    other_bot = root(tmp_path, {"bots": {bot.bot: {"heal_percent": bot.heal_percent - 1}}}, "bots")
    assert tables_hash(Specs.load(other_bot)) == shipped, "who plays is no rule"


PROGRAM = """
import sys
from minefield.api import COMMANDS, Session
session = Session.new(sys.argv[1], strict=True)
for line in sys.stdin:
    assert session.dispatch(COMMANDS.parse(line)).ok, line
print(session.hash())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4321"])
def test_a_fresh_process_comes_to_the_same_hash_whatever_its_hash_seed(hash_seed: str) -> None:
    walk = Walk("processes")
    for _ in walk.steps():
        pass
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "processes"],
        input="\n".join(walk.session.committed.commands),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": "python"},
        cwd=Path(__file__).parents[4],
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == walk.session.hash()


def test_another_seed_is_another_adventure() -> None:
    hashes = set()
    for seed in ("a", "b", "A", " a", "雷"):
        session = Session.new(seed, strict=True)
        assert session.dispatch(BeginBattle()).ok
        hashes.add(session.view.board)
    assert len(hashes) == 5
