"""Technical log: a ring of the last 2,000 records."""

import json
from enum import StrEnum

import pytest

from kernel.log import CAPACITY, TechnicalLog


class Kind(StrEnum):
    PHASE = "PHASE"
    PLACEMENT = "PLACEMENT"


def test_records_keep_their_order_tick_and_debug_mark() -> None:
    log = TechnicalLog()
    log.record(Kind.PHASE, 3, from_phase="AWAIT_ROLL", kind_of=Kind.PLACEMENT)
    log.record(Kind.PLACEMENT, 4, debug=True, candidates=(1, 2))
    assert json.loads(json.dumps(log.export())) == {
        "dropped": 0,
        "records": [
            {
                "number": 1,
                "tick": 3,
                "kind": "PHASE",
                "debug": False,
                "fields": {"fromPhase": "AWAIT_ROLL", "kindOf": "PLACEMENT"},
            },
            {"number": 2, "tick": 4, "kind": "PLACEMENT", "debug": True, "fields": {"candidates": [1, 2]}},
        ],
    }
    assert [record.tick for record in log.of_kind(Kind.PLACEMENT)] == [4]


def test_the_ring_keeps_the_last_two_thousand() -> None:
    log = TechnicalLog()
    assert CAPACITY == 2_000
    for tick in range(CAPACITY + 7):
        log.record(Kind.PHASE, tick)
    assert (len(log), log.dropped) == (CAPACITY, 7)
    records = list(log)
    assert (records[0].number, records[0].tick) == (8, 7)
    assert records[-1].tick == CAPACITY + 6


def test_later_changes_do_not_reach_the_log() -> None:
    log, cells = TechnicalLog(), [1]
    log.record(Kind.PLACEMENT, 0, cells=cells)
    cells.append(2)
    assert next(iter(log)).fields == {"cells": [1]}


def test_what_is_no_plain_data_is_refused_and_leaves_no_record() -> None:
    log = TechnicalLog()
    with pytest.raises(TypeError):
        log.record(Kind.PHASE, 0, thing=object())
    assert len(log) == 0
    assert log.dropped == 0
    with pytest.raises(ValueError, match="capacity"):
        TechnicalLog(-1)


def test_a_log_of_capacity_0_counts_and_keeps_nothing() -> None:
    log = TechnicalLog(0)
    log.record(Kind.PHASE, 0, from_phase="AWAIT_ROLL")
    assert (len(log), log.dropped, log.is_kept) == (0, 1, False)
