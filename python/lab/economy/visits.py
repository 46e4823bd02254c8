"""What the events that are no games are worth: each of their words, given in runs that stand on them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from heroll.api import Command, Event, EventInput, Rejected, Session, Specs, events
from heroll.debug.commands import DebugForceEvent, DebugGiveGear, DebugSetHp, DebugSetPoints, DebugSetPotion
from heroll.enums import RunPhase
from heroll.specs.events import BLACKSMITH, CHALLENGE, SLOT_WORDS, STRIKE, TAKE
from heroll.specs.worth import GEAR, Prize
from kernel.log import TechnicalLog
from kernel.units import PERCENT

POINTS: Final = 30
HP_PERCENT: Final = 50
QUALITY: Final = 1
STATUS: Final = 1
CAPACITY_LEVEL: Final = 1


@dataclass(frozen=True, slots=True)
class Visit:
    """Means of one answer to one event: so many of each prize (``gear``: pieces of any quality), and
    ``worth`` of them all in points (specs/prize-worth.csv).
    """

    event_id: str
    words: tuple[str, ...]
    visits: int
    points: float
    hp_percent: float
    charges: float
    cards: float
    gear: float
    worth: float


def visits(specs: Specs, count: int, seed: str) -> Iterator[Visit]:
    """Every answer to every event that is no game, ``count`` times each, in the order of events.csv."""
    for row in specs.events:
        if row.event_id in specs.games:
            continue
        answers = _forge_answers() if row.event_id == BLACKSMITH else [(word,) for word in row.inputs]
        for words in answers:
            yield _visit(specs, row.event_id, words, count, seed)


def _forge_answers() -> list[tuple[str, ...]]:
    return [(SLOT_WORDS[0], TAKE), (SLOT_WORDS[0], CHALLENGE, STRIKE)]


def _visit(specs: Specs, event_id: str, words: tuple[str, ...], count: int, seed: str) -> Visit:
    total: defaultdict[str, float] = defaultdict(float)
    worth, played = 0.0, 0
    for index in range(count):
        told = _answer(specs, event_id, words, f"{seed}:{event_id}#{index}")
        if told is None:
            continue
        played += 1
        for event in told:
            for name, amount, hundredths in _gains(event, specs):
                total[name] += amount
                worth += hundredths
    divisor = max(1, played)
    return Visit(
        event_id=event_id,
        words=words,
        visits=played,
        points=total["points"] / divisor,
        hp_percent=total["hp"] / divisor,
        charges=total["charges"] / divisor,
        cards=total["cards"] / divisor,
        gear=total["gear"] / divisor,
        worth=worth / divisor / 100,
    )


def _gains(event: Event, specs: Specs) -> Iterator[tuple[str, float, float]]:
    """(what, how much, hundredths of a point) that an event gives or takes."""
    scale = specs.worth
    match event:
        case events.PointsChanged():
            yield "points", event.delta, scale.points(event.delta)
        case events.HeroHealed() | events.HeroHurt():
            sign = 1 if isinstance(event, events.HeroHealed) else -1
            percent = sign * event.amount * PERCENT / event.max_hp
            yield "hp", percent, percent * scale.of(Prize.HEAL_PERCENT)
        case events.PotionRefilled():
            yield "charges", event.amount, event.amount * scale.of(Prize.CHARGE)
        case events.BlessingGained():
            yield "cards", 1, scale.of(Prize.CARD)
        case events.GearOffered():
            yield "gear", 1, scale.of(GEAR[event.quality])
        case events.GearUpgraded():
            yield "gear", 0, scale.of(GEAR[event.quality]) - scale.of(GEAR[event.quality - 1])
        case events.GearShattered():
            yield "gear", -1, -scale.of(GEAR[event.quality])
        case _:
            return


def _answer(specs: Specs, event_id: str, words: Sequence[str], seed: str) -> list[Event] | None:
    """What giving the words tells, up to the page's end; None where the event does not take them here."""
    session = Session.new(seed, specs=specs, debug=True, log=TechnicalLog(0), check_every=PERCENT)
    half = session.view.max_hp * HP_PERCENT // PERCENT
    slot_look = min(row.catalog_id for row in specs.build.catalog)
    for command in (
        DebugSetHp(half),
        DebugSetPoints(POINTS),
        DebugSetPotion(count_level=CAPACITY_LEVEL),
        DebugGiveGear(slot_look, QUALITY, STATUS),
        DebugForceEvent(specs.events[event_id].tile_id),
    ):
        _given(session, command)
    told: list[Event] = []
    for word in words:
        outcome = session.dispatch(EventInput(word))
        if isinstance(outcome, Rejected):
            return None
        told += _on_the_page(outcome.events)
        if session.view.phase is not RunPhase.EVENT:
            break
    return told


def _on_the_page(told: Sequence[Event]) -> Iterator[Event]:
    """What was told before the hero landed elsewhere: a journey's landing is another page."""
    for event in told:
        if isinstance(event, events.TileLanded):
            return
        yield event


def _given(session: Session, command: Command) -> None:
    outcome = session.dispatch(command)
    if isinstance(outcome, Rejected):
        raise RuntimeError(f"{command} was refused: {outcome.reason} {outcome.detail}")
