"""Whole runs under hypothesis: legal commands in any order, illegal ones between them.

Everything here is judged from outside: from events, the view and saves, not from the run's own invariants.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from heroll.api import (
    COMMANDS,
    BuyOffer,
    CancelInstall,
    ChooseThirdDie,
    CloseDrop,
    Command,
    ConfirmResult,
    DismantleGear,
    Event,
    EventInput,
    Hit,
    InstallTile,
    LeaveEvent,
    LeaveShop,
    RerollShop,
    ResumeInstall,
    Roll,
    RunPhase,
    Session,
    Specs,
    TakeGear,
    UsePotion,
    enums,
    events,
)
from heroll.debug.phases import DEBUG_PHASES
from heroll.run.phases import ENDED, PHASES
from heroll.shop.tables import OfferType
from kernel.canonical import canonical_bytes
from kernel.command import arguments_of
from tests.domain.session.runs import edited_record, only

STAGES = (0, 0, 1, 2, 3, 5, 17, 51)
TICK_MS = 10
LONGEST_ADVANCE = 300
EVENT_ORDER = tuple(enums.EventPhase)
CHUNK = 12
"""Commands a step of the machine plays."""


def hostile() -> tuple[Command, ...]:
    """At least one of every command, with arguments that are wrong or seldom right."""
    specs = Specs.load()
    words = [*sorted({word for row in specs.events for word in row.inputs}), "juggle", ""]
    words += [f"{word}:{number}" for word in words for number in (0, 1, 99)]
    offers = [row.offer_id for row in specs.shop_offers] + [-1, 0, 10**9]
    made: list[Command] = [
        Roll(),
        *(ChooseThirdDie(action) for action in enums.ThirdDieAction),
        *(kind(offer) for kind in (TakeGear, DismantleGear) for offer in ("", "gear-battle-1", "zz")),
        CloseDrop(),
        *(EventInput(word) for word in words),
        LeaveEvent(),
        *(BuyOffer(offer) for offer in offers),
        RerollShop(),
        LeaveShop(),
        *(InstallTile(index) for index in (-1, 0, 1, 4, 7, 20, 31, 39, 40, 10**9)),
        CancelInstall(),
        *(ResumeInstall(tile_id) for tile_id in (-1, 0, 137, 141, 152, 166, 201)),
        *(UsePotion(at_ms) for at_ms in (-10, 0, 5, 10**9)),
        ConfirmResult(),
        *(_filled(kind) for kind in DEBUG_PHASES),
    ]
    missing = set(COMMANDS) - {type(command) for command in made} - {Hit}
    assert not missing, missing
    return tuple(made)


def _filled(kind: type[Command]) -> Command:
    """The command with some value for each argument: refused here whatever it says."""
    given: dict[str, Any] = {}
    for argument in arguments_of(kind):
        members = list(argument.kind) if issubclass(argument.kind, enums.StrEnum) else [argument.kind(1)]
        given[argument.name] = members[0]
    return kind(**given)


HOSTILE = hostile()
HITS = (Hit(0, 10), Hit(1, 10), Hit(10**9, 0), Hit(-1, -1))


class Start(StrEnum):
    """What a run has at its beginning; most runs of chance buy little, no third die, and do not win."""

    PLAIN = "PLAIN"
    RICH = "RICH"
    THIRD_DIE = "THIRD_DIE"
    STRONG = "STRONG"


def _strengthen(run: dict[str, Any]) -> None:
    run["playerStats"].update(attackPower=400.0, maxHealth=9000, health=9000)


def _hold_third_die(run: dict[str, Any]) -> None:
    """And a hero who sees the end of the run, whatever the cards are worth."""
    held = {"instanceId": f"{run['runId']}:blessing:1", "blessingId": enums.BlessingId.THIRD_DIE_REPLACE}
    run["blessings"] = [{**held, "level": 1, "stacks": 1, "counter": 0}]
    run["counters"]["blessings"] = 1
    stats = run["playerStats"]
    stats["attackPower"], stats["health"], stats["maxHealth"] = 200.0, 5000, 5000


def _enrich(run: dict[str, Any]) -> None:
    run["points"] = 900


EDITS = {Start.RICH: _enrich, Start.THIRD_DIE: _hold_third_die, Start.STRONG: _strengthen}


class Ledger:
    """Slots that only count what is done to them."""

    main = "run"

    def __init__(self) -> None:
        self.done: list[str] = []

    def save(self, record: dict[str, Any]) -> tuple[()]:
        self.done.append(record["checkpointId"])
        return ()

    def clear(self) -> None:
        self.done.append("clear")


class Watch:
    """One run, watched from outside: every command goes through here."""

    def __init__(
        self,
        seed: str,
        stage: int,
        *,
        start: Start = Start.PLAIN,
        rested: Counter[RunPhase] | None = None,
    ) -> None:
        self.rested = rested if rested is not None else Counter()
        self.slots = Ledger()
        slots: Any = self.slots
        self.phase = RunPhase.RUN_INIT
        self.drawn: list[int | None] = []
        self.event_states: dict[str, int] = {}
        self.waiting: Counter[int] = Counter()
        self.session = Session.new(seed, stage=stage, slots=slots, strict=True)
        self.is_edited = False
        self.hear(self.session.opening)
        if start is not Start.PLAIN:
            record = edited_record(self.session, EDITS[start])
            self.session = Session.restore(record, slots=slots, strict=True)
            self.is_edited = self.session.view.debug_used

    @property
    def is_over(self) -> bool:
        return self.session.view.phase in ENDED

    def bytes(self) -> bytes:
        """Everything that a refused command must not change."""
        log = self.session.log
        return canonical_bytes(
            {"save": self.session.save(), "records": len(log) + log.dropped, "slots": self.slots.done}
        )

    def hear(self, told: Sequence[Event]) -> None:
        """Follow the phases and the deck, then look at the whole run."""
        for change in only(events.PhaseChanged, list(told)):
            assert change.from_phase is self.phase, f"{change} while the run is in {self.phase}"
            assert change.to_phase in PHASES[self.phase].following, change
            self.phase = change.to_phase
        for event in told:
            is_attempt = isinstance(event, events.TileInstalled | events.TileInstallFailed)
            if is_attempt and event.cause is enums.InstallCause.DECK:
                self.drawn.append(event.tile_id)
            self._follow_installs(event)
        self.look()

    def _follow_installs(self, event: Event) -> None:
        """Keep count of tiles that were bought and stand nowhere."""
        specs = self.session.specs
        if isinstance(event, events.OfferBought):
            row = specs.shop_offers[event.offer_id]
            if row.type is OfferType.TILE:
                self.waiting[specs.events[row.content].tile_id] += row.value
        elif isinstance(event, events.TileInstalled) and event.cause is enums.InstallCause.SHOP:
            assert event.tile_id is not None
            self.waiting[event.tile_id] -= 1

    def look(self) -> None:
        """What must hold whenever a run rests."""
        view, state = self.session.view, self.session._transactor.state
        self.rested[view.phase] += 1
        assert view.phase is self.phase and PHASES[self.phase].commands, "phases change by the machine alone"
        tiles = view.board.tiles
        assert len(tiles) == 40 and [i for i, tile in enumerate(tiles) if tile.kind == "START"] == [0]
        assert (view.hp > 0 or self.phase is RunPhase.RUN_FAILED) and 0 <= view.hp <= view.max_hp
        assert view.points >= 0 and view.tile_index == state.run.lap_steps
        assert view.debug_used is self.is_edited, "debug commands are refused"
        deck = len([row for row in self.session.specs.default_good_tile_deck if row.default_equip])
        for start in range(0, len(self.drawn), deck):
            round_ = self.drawn[start : start + deck]
            assert len(set(round_)) == len(round_), f"the deck repeats within a round: {round_}"
        self._look_at_event()
        self._look_at_installs()

    def _look_at_installs(self) -> None:
        """Nothing that was bought is lost, and an open chooser lets nothing else happen."""
        installs = self.session.view.installs
        assert Counter(installs.pending) == +self.waiting
        if installs.tile_id is not None:
            assert installs.tile_id in installs.pending
            assert self.phase in (RunPhase.SHOP, RunPhase.AWAIT_ROLL)
            legal = (*(InstallTile(index) for index in installs.tile_indexes), CancelInstall())
            assert self.session.legal() == legal

    def _look_at_event(self) -> None:
        """One event at a time, in one state, and its states go one way."""
        view = self.session.view
        event = view.event
        if event is None:
            assert self.phase is not RunPhase.EVENT
            return
        assert self.phase in (RunPhase.EVENT, RunPhase.REWARD_CHOICE)
        state = EVENT_ORDER.index(event.phase)
        assert state >= self.event_states.get(event.instance_id, 0), f"{event} went back"
        assert list(self.event_states)[-1:] in ([], [event.instance_id]) or (
            event.instance_id not in self.event_states
        ), f"{event.instance_id} was left already"
        self.event_states[event.instance_id] = state
        assert view.board.tiles[view.tile_index].tile_id == event.tile_id

    def legal(self, number: int) -> None:
        """One of the legal commands; all of them are accepted."""
        commands = self.session.legal()
        if commands:
            self.do(commands[number % len(commands)])

    def do(self, command: Command) -> None:
        done = self.session.view.transactions
        outcome = self.session.dispatch(command)
        assert outcome.ok, f"{command} is listed as legal but gives {outcome}"
        assert self.session.view.transactions == done + 1
        self.hear(outcome.events)

    def fight(self, number: int) -> None:
        """Some of the fight, or all the rest of it; sometimes a drink."""
        kind = number % 3
        if kind == 0:
            self.hear(self.session.advance((number % LONGEST_ADVANCE + 1) * TICK_MS))
        elif kind == 1:
            self.legal(number)
        if kind == 2 and self.session.is_fighting:
            self.hear(self.session.advance_until_idle())

    def play(self, number: int) -> None:
        """One move of the player."""
        if self.is_over:
            return
        if self.session.is_fighting:
            self.fight(number)
        else:
            self.legal(number)

    def refuse(self, commands: Sequence[Command]) -> None:
        """Commands that are not legal now change nothing, byte for byte."""
        legal = self.session.legal()
        tried = [command for command in commands if command not in legal]
        before = self.bytes()
        for command in tried:
            outcome = self.session.dispatch(command)
            assert not outcome.ok, f"{command} is not listed as legal but is accepted in {self.phase}"
            assert outcome.reason != enums.Reason.INTERNAL_ERROR, f"{command}: {outcome}"
        assert self.bytes() == before, f"one of {tried} changed something"

    def refuse_hits(self) -> None:
        """Hits that nothing in flight declared: logged, and nothing else."""
        before, records = self.session.save(), self.session.log.dropped + len(self.session.log)
        for hit in HITS:
            assert not self.session.dispatch(hit).ok
        assert self.session.save() == before
        assert self.session.log.dropped + len(self.session.log) == records + len(HITS)

    def reload(self) -> None:
        """The run from its own save, mid-fight too, is the same run."""
        loaded = Session.restore(self.session.save(), strict=True)
        assert loaded.hash() == self.session.hash() and loaded.legal() == self.session.legal()


class Run(RuleBasedStateMachine):
    """A run that hypothesis plays; what it leaves unfinished is played out at the end."""

    watch: Watch
    numbers: int = 0
    rested: Counter[RunPhase]
    """In which phases the runs of a class rested; set by whoever runs it."""

    @initialize(
        seed=st.text(min_size=1, max_size=6), stage=st.sampled_from(STAGES), start=st.sampled_from(Start)
    )
    def begin(self, seed: str, stage: int, start: Start) -> None:
        self.watch = Watch(seed, stage, start=start, rested=self.rested)

    @precondition(lambda self: not self.watch.is_over)
    @rule(numbers=st.lists(st.integers(0, 10**6), min_size=1, max_size=CHUNK))
    def play(self, numbers: list[int]) -> None:
        for number in numbers:
            self.watch.play(number)
        self.numbers = numbers[-1]

    @rule(commands=st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=CHUNK))
    def refuse(self, commands: list[Command]) -> None:
        self.watch.refuse(commands)

    @rule()
    def refuse_everything_that_is_not_legal(self) -> None:
        self.watch.refuse(HOSTILE)
        self.watch.refuse_hits()

    @rule()
    def reload(self) -> None:
        self.watch.reload()

    def teardown(self) -> None:
        if not hasattr(self, "watch"):
            return
        number = self.numbers
        while not self.watch.is_over:
            number = (number * 31 + 17) % 1_000_003
            self.watch.play(number)
            if number % 16 == 0:
                self.watch.refuse(HOSTILE)
        self.watch.refuse(HOSTILE)
        self.watch.do(ConfirmResult())
        self.watch.refuse((*HOSTILE, ConfirmResult()))
