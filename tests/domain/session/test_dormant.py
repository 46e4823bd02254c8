"""Old saves with boosts and instant revivals (GDD 9.3, 12.2): read, logged, set aside, never committed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heroll.api import CheckpointError, RunPhase, Session, continue_run, make_bot, run_slots
from heroll.checkpoint import state_record
from heroll.dormant import TRANSACTIONS, RewardBoostTransaction
from tests.domain.session.runs import edited_record, steps
from tests.domain.session.test_restore import to_phase

Edit = Callable[[dict[str, Any]], None]
BOOST = {
    "transactionId": "boost:1",
    "placementId": "instant_merchant",
    "eventInstanceId": "run:0:7:event:1",
    "status": "PENDING",
    "rewardPayload": {"points": 20, "kind": "gift", "share": 0.5, "again": True},
    "createdAtLogicTick": 4,
}
COMMITTED = {**BOOST, "transactionId": "boost:2", "status": "COMMITTED", "committedAtLogicTick": 9}


def at(phase: RunPhase) -> Session:
    return to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), phase)


def old(run: dict[str, Any]) -> None:
    """All that an old save may carry."""
    run[TRANSACTIONS] = [BOOST, COMMITTED]
    run["reviveUsedThisFloor"] = True
    for holder, mark in (("activeEvent", "boostUsed"), ("activeBattle", "instantReviveUsed")):
        if holder in run:
            run[holder][mark] = True


@pytest.mark.parametrize("phase", [RunPhase.AWAIT_ROLL, RunPhase.BATTLE, RunPhase.EVENT, RunPhase.SHOP])
def test_an_old_save_goes_on_as_if_it_had_none_of_it(phase: RunPhase) -> None:
    plain = at(phase)
    loaded = Session.restore(edited_record(plain, old), strict=True)
    assert loaded.hash() == plain.hash() and loaded.legal() == plain.legal()
    assert loaded.view.points == plain.view.points and loaded.view.transactions == plain.view.transactions
    bots = [make_bot("greedy", "7") for _ in range(2)]
    for (mine, theirs), _ in zip(
        zip(steps(loaded, bots[0]), steps(plain, bots[1]), strict=False), range(300), strict=False
    ):
        assert mine == theirs
    assert loaded.hash() == plain.hash()


@pytest.mark.parametrize(
    ("phase", "marks"),
    [
        (RunPhase.AWAIT_ROLL, ["reviveUsedThisFloor"]),
        (RunPhase.EVENT, ["reviveUsedThisFloor", "boostUsed"]),
        (RunPhase.BATTLE, ["reviveUsedThisFloor", "instantReviveUsed"]),
    ],
)
def test_what_is_set_aside_is_logged(phase: RunPhase, marks: list[str]) -> None:
    session = Session.restore(edited_record(at(phase), old), strict=True)
    run, dormant = session.log.export()["records"][:2]
    assert run["kind"] == "RUN" and dormant["kind"] == "DORMANT"
    assert dormant["fields"]["marks"] == marks
    told = [(one["transactionId"], one["status"]) for one in dormant["fields"]["transactions"]]
    assert told == [("boost:1", "PENDING"), ("boost:2", "COMMITTED")]


def test_a_save_without_them_logs_nothing_of_it() -> None:
    session = Session.restore(at(RunPhase.BATTLE).save(), strict=True)
    assert "DORMANT" not in [record["kind"] for record in session.log.export()["records"]]


def test_no_save_of_ours_has_them_set() -> None:
    """Also not one of a run that came from an old save."""
    session = Session.restore(edited_record(at(RunPhase.EVENT), old), strict=True)
    for number, _ in enumerate(steps(session, make_bot("greedy", "7"))):
        if number % 40 == 0 or session.view.event is not None:
            record = json.dumps(session.save())
            assert TRANSACTIONS not in record
            assert '"boostUsed": true' not in record and '"reviveUsedThisFloor": true' not in record
            assert '"instantReviveUsed": true' not in record


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"transactionId": ""}, "transactionId"),
        ({"placementId": 3}, "placementId"),
        ({"status": "DONE"}, "status"),
        ({"rewardPayload": {"points": [1]}}, "rewardPayload"),
        ({"createdAtLogicTick": -1}, "createdAtLogicTick"),
        ({"committedAtLogicTick": "now"}, "committedAtLogicTick"),
        ({"bonus": 1}, "bonus"),
    ],
)
def test_what_is_no_such_transaction_refuses_the_save(change: dict[str, Any], words: str) -> None:
    def edit(run: dict[str, Any]) -> None:
        run[TRANSACTIONS] = [COMMITTED, {**BOOST, **change}]

    with pytest.raises(CheckpointError, match=rf"run\.{TRANSACTIONS}\.1.*{words}"):
        Session.restore(edited_record(at(RunPhase.AWAIT_ROLL), edit))


@pytest.mark.parametrize("value", ["none", {"a": 1}, 5])
def test_transactions_are_a_list(value: object) -> None:
    with pytest.raises(CheckpointError, match=TRANSACTIONS):
        Session.restore(edited_record(at(RunPhase.AWAIT_ROLL), lambda run: run.update({TRANSACTIONS: value})))


def test_a_missing_field_of_a_transaction_refuses_the_save() -> None:
    for name in BOOST:
        boost = {key: value for key, value in BOOST.items() if key != name}

        def edit(run: dict[str, Any], boost: dict[str, Any] = boost) -> None:
            run[TRANSACTIONS] = [boost]

        with pytest.raises(CheckpointError, match=name):
            Session.restore(edited_record(at(RunPhase.AWAIT_ROLL), edit))


def test_the_checksum_is_that_of_the_old_save_itself() -> None:
    record = edited_record(at(RunPhase.AWAIT_ROLL), old)
    record["run"][TRANSACTIONS] = []
    with pytest.raises(CheckpointError, match="checksum"):
        Session.restore(record)


def test_an_old_save_in_the_slots_is_sound_and_goes_on(tmp_path: Path) -> None:
    slots = run_slots(tmp_path)
    slots.save(edited_record(at(RunPhase.AWAIT_ROLL), old))
    session, notices = continue_run(run_slots(tmp_path), strict=True)
    assert session is not None and notices == ()
    assert not state_record(session._transactor.state)["reviveUsedThisFloor"]


def test_the_type_has_the_contracts_fields() -> None:
    names = [field.alias for field in RewardBoostTransaction.model_fields.values()]
    assert names == [
        "transactionId",
        "placementId",
        "eventInstanceId",
        "status",
        "rewardPayload",
        "createdAtLogicTick",
        "committedAtLogicTick",
    ]
