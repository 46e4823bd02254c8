"""Outcomes and events: immutable, and plain JSON with the contract's names."""

from collections import deque
from dataclasses import FrozenInstanceError, dataclass
from enum import IntEnum, StrEnum

import pytest

from kernel.outcome import Accepted, Event, KernelReason, Rejected, to_json
from kernel.plain import to_plain


class Reason(StrEnum):
    WRONG_PHASE = "WRONG_PHASE"
    INTERNAL_ERROR = "INTERNAL_ERROR"


class Quality(IntEnum):
    FINE = 1


@dataclass(frozen=True, slots=True)
class Offer:
    offer_id: str
    quality: Quality


@dataclass(frozen=True, slots=True)
class GearOffered(Event):
    at_ms: int
    reason: Reason
    offers: tuple[Offer, ...]
    prices: dict[int, float]
    third_die: int | None = None


def test_an_event_is_json_with_its_type_and_camel_case_names() -> None:
    event = GearOffered(10, Reason.WRONG_PHASE, (Offer("o1", Quality.FINE),), {3: 0.5})
    plain = to_json(event)
    assert plain == {
        "type": "GearOffered",
        "atMs": 10,
        "reason": "WRONG_PHASE",
        "offers": [{"offerId": "o1", "quality": 1}],
        "prices": {"3": 0.5},
    }
    assert list(plain) == ["type", "atMs", "reason", "offers", "prices"]
    assert type(plain["reason"]) is str
    assert to_json(GearOffered(10, Reason.WRONG_PHASE, (), {}, 4))["thirdDie"] == 4


def test_outcomes_cannot_change() -> None:
    accepted, rejected = Accepted((), "r:1"), Rejected(Reason.WRONG_PHASE, "not now")
    assert (accepted.ok, rejected.ok) == (True, False)
    with pytest.raises(FrozenInstanceError):
        accepted.events = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        rejected.detail = ""  # type: ignore[misc]


def test_kernel_reasons_equal_a_designs_own() -> None:
    assert Rejected(KernelReason.INTERNAL_ERROR).reason == Reason.INTERNAL_ERROR
    assert Rejected(KernelReason.INTERNAL_ERROR) == Rejected(Reason.INTERNAL_ERROR)


@pytest.mark.parametrize("value", [{1.5: "x"}, {None: 1}, {True: 1}, deque([1]), object(), {1}, b"x", Offer])
def test_what_is_no_plain_data(value: object) -> None:
    with pytest.raises(TypeError):
        to_plain([value])
