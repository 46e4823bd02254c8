"""What holds for every event: texts, legal inputs, reloads, damaged saves, and no second resolution."""

from collections.abc import Iterator
from typing import Any

import pytest

from heroll.api import CheckpointError, EventInput, LeaveEvent, Reason, Roll, RunPhase, Session, Specs
from heroll.bots.games.player import STRONG, guess
from heroll.enums import EventPhase, TileKind
from heroll.minigame.game import Move
from heroll.specs.events import Becomes, Leave, Opening
from kernel.rng import Stream
from kernel.tables import Row, load_table
from tests.domain.session.runs import accepted, edited, edited_record
from tests.domain.session.runs import names as told_names

SPECS = Specs.load()
EVENTS = [row.event_id for row in SPECS.events]
INPUTS = [(row.event_id, word) for row in SPECS.events for word in row.inputs]
"""Every word; of games every verb, whose words have numbers."""

GAMES = list(SPECS.games)
MOST_MOVES = 40
STEPS = {"take": ("ring",), "challenge": ("ring",), "strike": ("ring", "challenge")}
"""What the blacksmith has to be told before."""

SETTLING = [
    pair
    for pair in INPUTS
    if pair[0] not in GAMES and (pair[0] != "blacksmith" or pair[1] in ("take", "strike"))
]
"""Inputs behind which the event is over."""


class TextRow(Row):
    """specs/strings.csv."""

    key: str
    zh_CN: str
    en: str


def on(event_id: str, *, hp: int = 100, points: int = 30, seed: str = "pages") -> Session:
    """A run whose first roll has led to that event; battles stand behind it and there is no shop near."""

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"]["health"] = hp
        run["points"] = points - SPECS.rules.move_settlement
        tile = {"kind": "EVENT", "enemyCount": 0, "pollutionLevel": 0, "infectionsLeft": 0}
        for index in range(2, 13):
            if run["board"][index].get("tileId") not in range(211, 216):
                run["board"][index] = {**tile, "tileId": SPECS.events[event_id].tile_id}

    session = Session.new(seed, strict=True)
    if event_id.startswith("corner"):
        return edited(session, lambda run: _stand_before(run, event_id, hp, points))
    session = edited(session, edit)
    accepted(session, Roll())
    assert session.view.phase is RunPhase.EVENT
    return session


def before(event_id: str, word: str) -> tuple[Session, str]:
    """A run on that event's page that takes the word now, or one of a game's verb: which one."""
    if event_id in GAMES:
        return in_game(event_id, word)
    session = on(event_id)
    if word == "brew":
        session = edited(session, lambda run: run["potion"].update(charges=0))
    if event_id != "blacksmith":
        return session, word
    worn = {"qualityRank": 0, "statusId": 1, "value": 4.0, "upgradeCount": 0}
    slots = [(1, "WEAPON"), (11, "RING"), (21, "GAUNTLET"), (31, "BOOTS")]

    def wear(run: dict[str, Any]) -> None:
        run["counters"]["gear"] = len(slots)
        for number, (look, slot) in enumerate(slots, start=1):
            name = f"gear-chest-{number}"
            run["gear"][slot] = {**worn, "instanceId": name, "catalogId": look, "slot": slot}

    session = edited(session, wear)
    for step in STEPS.get(word, ()):
        accepted(session, EventInput(step))
    return session, word


def in_game(event_id: str, verb: str) -> tuple[Session, str]:
    """A game played by guesses until it takes a word of the verb; the last such word."""
    for number in range(20):
        session, guesses = on(event_id, seed=f"pages{number}"), Stream.derive(verb, "guesses")
        while words := open_words(session):
            fitting = [word for word in words if Move.of(word).verb == verb]
            if fitting:
                return session, fitting[-1]
            accepted(session, EventInput(guesses.choice(words)))
    raise AssertionError(f"{event_id} never takes {verb}")


def open_words(session: Session) -> list[str]:
    """The words that are legal now."""
    return [command.input for command in session.legal() if isinstance(command, EventInput)]


def _stand_before(run: dict[str, Any], event_id: str, hp: int, points: int) -> None:
    """The page of a corner's event, open on corner 16."""
    tile_id = SPECS.events[event_id].tile_id
    for index in (4, 24, 36):
        if run["board"][index].get("tileId") == tile_id:
            run["board"][index] = run["board"][16]
    run["board"][16] = {**run["board"][16], "tileId": tile_id}
    run["playerStats"]["health"], run["points"] = hp, points
    run["tileIndex"] = run["lapSteps"] = 16
    run["phase"] = "EVENT"
    run["counters"]["events"] = 1
    run["activeEvent"] = {
        "instanceId": f"{run['runId']}:event:1",
        "tileId": tile_id,
        "floor": 1,
        "tileIndex": 16,
        "visitIndex": 1,
        "phase": "READY",
        "boostUsed": False,
        "payload": {},
    }


def copies(session: Session) -> Iterator[Session]:
    """The same run over and over, from its save."""
    record = session.save()
    while True:
        yield Session.restore(record, strict=True)


def test_every_event_and_input_has_its_texts() -> None:
    texts = {row.key: row for row in load_table(SPECS.folder / "strings.csv", TextRow, "key")}
    for row in SPECS.events:
        wanted = [f"event.{row.event_id}", f"event.{row.event_id}.text", f"tile.{row.event_id}.hint"]
        for word in row.inputs:
            wanted += [f"event.{row.event_id}.{word}", f"event.{row.event_id}.{word}.effect"]
        for key in wanted:
            assert key in texts, key
            assert texts[key].zh_CN.strip() and texts[key].en.strip()


@pytest.mark.parametrize("event_id", EVENTS)
@pytest.mark.parametrize(("hp", "points"), [(150, 40), (1, 1), (31, 4), (60, 12)])
def test_what_is_legal_is_accepted_and_nothing_else_is(event_id: str, hp: int, points: int) -> None:
    session = on(event_id, hp=hp, points=points)
    row = SPECS.events[event_id]
    legal = session.legal()
    assert legal, "nobody is caught on a page"
    trying = copies(session)
    for command in legal:
        accepted(next(trying), command)
    terms = [terms.word for terms in session.view.event_inputs]
    strange = ["juggle", "", *(f"{word}:{number}" for word in row.inputs for number in (0, -1, 99999, "x"))]
    for command in (*(EventInput(word) for word in (*row.inputs, *terms, *strange)), LeaveEvent()):
        if command not in legal:
            before = session.hash()
            outcome = session.dispatch(command)
            assert not outcome.ok and session.hash() == before
            assert outcome.reason in (
                Reason.NOT_ENOUGH_POINTS,
                Reason.NOT_ENOUGH_HP,
                Reason.UNKNOWN_INPUT,
                Reason.POTION_FULL,
                Reason.CANNOT_LEAVE,
            )
    assert (LeaveEvent() in legal) == (row.leave is Leave.ALWAYS)


@pytest.mark.parametrize(("event_id", "word"), INPUTS)
def test_a_reload_before_an_input_changes_nothing(event_id: str, word: str) -> None:
    session, word = before(event_id, word)
    reloaded = next(copies(session))
    told = accepted(session, EventInput(word))
    assert accepted(reloaded, EventInput(word)) == told
    assert reloaded.hash() == session.hash()
    again = Session.restore(session.save(), strict=True)
    assert again.hash() == session.hash() and again.legal() == session.legal()


@pytest.mark.parametrize(("event_id", "word"), SETTLING)
def test_a_resolved_event_takes_no_second_input_and_its_tile_follows_its_row(
    event_id: str, word: str
) -> None:
    session, word = before(event_id, word)
    index = session.view.tile_index
    accepted(session, EventInput(word))
    settles_once(session, event_id, word, index)


@pytest.mark.parametrize("event_id", GAMES)
@pytest.mark.parametrize("seed", ["two", "three", "four", "five"])
def test_a_game_ends_and_a_finished_one_takes_no_further_word(event_id: str, seed: str) -> None:
    session, guesses = on(event_id, seed=seed), Stream.derive(seed, "guesses")
    index = session.view.tile_index
    assert session.view.event is not None and session.view.event.phase is EventPhase.READY
    word = ""
    for _ in range(MOST_MOVES):
        words = open_words(session)
        if not words:
            break
        if word:
            assert session.view.event.phase is EventPhase.RESOLVING
        word = guesses.choice(words)
        accepted(session, EventInput(word))
    else:
        pytest.fail(f"{event_id} does not end")
    if session.view.event is not None and session.view.event.phase is EventPhase.RESOLVING:
        accepted(session, LeaveEvent())  # nothing that it takes can be paid any more
    settles_once(session, event_id, word, index)


@pytest.mark.parametrize("event_id", GAMES)
def test_a_game_that_is_left_after_a_move_is_paid_once(event_id: str) -> None:
    session = on(event_id)
    index = session.view.tile_index
    words = [word for word in open_words(session) if _goes_on(session, word)]
    assert words, "every game has a move that does not end it"
    accepted(session, EventInput(words[-1]))
    told = accepted(session, LeaveEvent())
    assert told_names(told).count("EventSettled") == 1
    settles_once(session, event_id, words[-1], index)


def _goes_on(session: Session, word: str) -> bool:
    """Whether the game goes on behind that word."""
    trial = Session.restore(session.save(), strict=True)
    accepted(trial, EventInput(word))
    return trial.view.event is not None and trial.view.event.phase is EventPhase.RESOLVING


@pytest.mark.parametrize("event_id", GAMES)
def test_every_game_has_a_strong_player_who_sees_no_more_than_the_page(event_id: str) -> None:
    session = on(event_id)
    while words := open_words(session):
        word = STRONG[event_id](session.view.game, words, SPECS)
        assert word is None or word in words
        assert word == STRONG[event_id](session.view.game, words, SPECS)
        if word is None:
            break
        accepted(session, EventInput(word))


def test_guesses_are_fair_and_may_be_to_leave() -> None:
    stream = Stream.derive("fair", "guesses")
    found = [guess(["a", "b"], stream) for _ in range(300)]
    assert all(80 <= found.count(word) <= 120 for word in ("a", "b", None))


def settles_once(session: Session, event_id: str, word: str, index: int) -> None:
    """Behind its last word: no second input, nothing is settled again, and the tile follows the row."""
    row = SPECS.events[event_id]
    event = session.view.event
    if event is not None and event.tile_index == index:
        assert event.phase is EventPhase.RESOLVED
        if session.view.phase is RunPhase.EVENT:
            outcome = session.dispatch(EventInput(word))
            assert not outcome.ok and outcome.reason == Reason.EVENT_BUSY
    while session.view.phase is not RunPhase.AWAIT_ROLL and not session.is_fighting:
        told = accepted(session, session.legal()[-1])
        assert "EventSettled" not in told_names(told)
    after = session.view.board.tiles[index]
    if row.becomes is Becomes.STAYS:
        assert after.tile_id == row.tile_id
    else:
        assert after.kind is TileKind.EMPTY


def broken(event_id: str, payload: dict[str, Any], phase: str = "READY", **run_fields: Any) -> str:
    def edit(run: dict[str, Any]) -> None:
        run["activeEvent"]["payload"] = payload
        run["activeEvent"]["phase"] = phase
        run.update(run_fields)

    with pytest.raises(CheckpointError) as refused:
        Session.restore(edited_record(on(event_id), edit))
    return str(refused.value)


@pytest.mark.parametrize(
    "drawn", [[], [1, 2, 3], [38, 39, 40], [20, 20, 30], [30, 20, 25], [20, 30], [20, 25, True], "20", None]
)
def test_a_save_with_impossible_destinations_is_refused(drawn: object) -> None:
    assert "offers" in broken("teleport", {"destinations": drawn})


def test_saves_with_impossible_pages_are_refused() -> None:
    assert "READY with ['result']" in broken("campfire", {"result": "rested"})
    assert "RESOLVED with []" in broken("campfire", {}, "RESOLVED")
    assert "was given 'juggle'" in broken("campfire", {"input": "juggle"}, "RESOLVED")
    assert "offers [20]" in broken("campfire", {"destinations": [20]})
    assert "does not belong" in broken("campfire", {}, pendingBlessing="Might")
    assert "does not belong" in broken("blessing", {"input": "accept", "result": "blessed"}, "RESOLVED")


@pytest.mark.parametrize("name", ["", "zz", "run:0:pages:event:2", "run:0:other:event:1"])
def test_a_save_with_an_event_of_another_id_is_refused(name: str) -> None:
    record = edited_record(on("chest"), lambda run: run["activeEvent"].update(instanceId=name))
    with pytest.raises(CheckpointError, match="is not 'run:0:pages:event:1'"):
        Session.restore(record)


@pytest.mark.parametrize(
    ("event_id", "word", "told", "line"),
    [
        ("campfire", "rest", {"result": "brewed"}, "came to 'brewed', allowed rested"),
        ("chest", "open", {"result": "zz"}, "came to 'zz', allowed gear, gear_and_points, points"),
        ("power_star", "grab", {"result": 1}, "came to 1, allowed shining"),
        ("power_star", "grab", {"extra": 1}, r"tells \['extra'\], not \[\]"),
        ("corner_arch", "parade", {"wins": 1}, "tells wins 1"),
        ("corner_arch", "parade", {"wins": False}, "tells wins False"),
        ("corner_tower", "shoot", {"targets": [99]}, r"tells targets \[99\]"),
        ("dice_catapult", "near", {"targets": "x"}, "tells targets 'x'"),
        ("dice_catapult", "near", {"targets": [20, 20]}, r"tells targets \[20, 20\]"),
        ("dice_catapult", "far", {"targets": list(range(20, 27))}, "tells targets"),
        ("dice_catapult", "near", {"face": 0}, "tells face 0"),
        ("dice_catapult", "near", {"face": 7}, "tells face 7"),
        ("dice_catapult", "near", {"face": True}, "tells face True"),
        ("blessing", "accept", {"blessingId": "zz"}, "tells blessingId 'zz'"),
        ("claw_crane", "grab", {"extra": 1}, r"tells \['extra'\], not \[\]"),
    ],
)
def test_a_save_that_tells_what_did_not_happen_is_refused(
    event_id: str, word: str, told: dict[str, Any], line: str
) -> None:
    session, word = before(event_id, word)
    while session.view.event is not None and session.view.event.phase is not EventPhase.RESOLVED:
        accepted(session, EventInput(word))
        word = next(iter(open_words(session)), "")
    assert Session.restore(session.save(), strict=True).hash() == session.hash()
    record = edited_record(session, lambda run: run["activeEvent"]["payload"].update(told))
    with pytest.raises(CheckpointError, match=line):
        Session.restore(record)


def test_only_games_the_blessing_the_pedestal_and_the_teleport_draw_on_opening() -> None:
    opening = {row.event_id: row.opening for row in SPECS.events if row.opening is not Opening.NOTHING}
    games = dict.fromkeys(GAMES, Opening.GAME)
    assert opening == games | {
        "blessing": Opening.BLESSING,
        "legendary_gear": Opening.GEAR,
        "teleport": Opening.DESTINATIONS,
    }
    assert set(STRONG) == set(GAMES)
