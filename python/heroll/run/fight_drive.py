"""Driving the fight of a run.

Ticks, jumps and hits, each step whole or not at all (architecture: Domain shape).
"""

from collections.abc import Callable

from heroll.battle.fight import Fight
from heroll.battle.potion import PotionState
from heroll.battle.state import BattleState
from heroll.commands import Hit
from heroll.enums import StreamName
from heroll.run.phases import FIGHTING
from heroll.run.state import Game
from heroll.run.work import RunLog
from heroll.specs import Specs
from kernel.log import TechnicalLog
from kernel.outcome import Event
from kernel.rng import Stream


class FightStepFailed(RuntimeError):
    """A step of a fight failed and was undone; the technical log has it as BATTLE_RESTORED.

    ``detail`` says what failed. ``events`` are those of the steps before it that were already kept: behind
    a command that was accepted on the way. Nothing else of the call has happened.
    """

    def __init__(self, detail: str, events: tuple[Event, ...]) -> None:
        super().__init__(detail)
        self.detail = detail
        self.events = events


class FightDrive:
    """Moves the committed battle along without a copy of the whole run.

    ``game`` gives the committed state, ``settle`` runs the PostBattle transaction and gives its events. A
    step that fails is undone: battle, potion and combat stream are put back as they were, the technical log
    says why, and :class:`FightStepFailed` is raised; in a ``strict`` drive the rule's own exception is.
    """

    __slots__ = ("_fight", "_game", "_kept", "_log", "_settle", "_specs", "_stream", "_strict", "_told")

    def __init__(
        self,
        specs: Specs,
        log: TechnicalLog,
        game: Callable[[], Game],
        settle: Callable[[], tuple[Event, ...]],
        *,
        strict: bool,
    ) -> None:
        self._specs = specs
        self._log = log
        self._game = game
        self._settle = settle
        self._strict = strict
        self._fight: Fight | None = None
        self._stream: Stream | None = None
        self._kept: tuple[BattleState, Stream, PotionState] | None = None
        self._told = 0

    def queue_hit(self, hit: Hit) -> None:
        """Take a hit for the tick being played. Raise ``Reject`` when it is not due."""
        self._present().queue_hit(hit.attack_id, hit.at_ms)

    def position_of(self, entity_id: int) -> int:
        """Hundredths of a pixel at the present logic time. Raise ``KeyError`` for no such entity."""
        return self._present().position_of(entity_id)

    def tick(self) -> tuple[tuple[Event, ...], tuple[int, ...]]:
        """One tick: its events, and the ids of attacks whose hit the watchdog filled in."""
        events: list[Event] = []
        missed: list[int] = []

        def step(fight: Fight) -> None:
            fight.tick(events)
            missed.extend(fight.missed)

        self._keep(events)
        self._whole(step, events)
        for attack_id in missed:
            self._log.record(RunLog.WATCHDOG, self._game().logic_tick, attack_id=attack_id)
        return tuple(events), tuple(missed)

    def advance(self, ms: int) -> tuple[Event, ...]:
        """``ms`` on, or to the end of the fight."""
        events: list[Event] = []
        self._keep(events)
        self._whole(lambda fight: _jump(fight, ms, events), events)
        return tuple(events)

    def advance_until_idle(self, on_step: Callable[[], None] | None) -> tuple[Event, ...]:
        """To the end of the fight; ``on_step`` as :meth:`Session.advance_until_idle` says.

        A boss may follow a battle at once: that fight's first tick, too, comes before anybody is asked.
        """
        events: list[Event] = []
        tick_ms = self._game().tick_ms
        begun: str | None = None
        while (battle := self._fought()) is not None:
            if battle.battle_id != begun or (on_step is not None and self._asked(on_step)):
                fought = self._game().run.active_battle
                if fought is None:
                    break  # the command ended the fight, and settled it
                begun = fought.battle_id
                self._keep(events)
                self._whole(lambda fight: _jump(fight, tick_ms, events), events)
            else:
                self._whole(lambda fight: _to_next_hits(fight, events), events)
        return tuple(events)

    def _asked(self, on_step: Callable[[], None]) -> bool:
        """Ask, and say whether a command was accepted."""
        before = self._game().transaction_count
        on_step()
        return self._game().transaction_count != before

    def _fought(self) -> BattleState | None:
        """The battle that goes on, if one does."""
        run = self._game().run
        return run.active_battle if run.phase in FIGHTING else None

    def _present(self) -> Fight:
        """The fight over the committed battle; a transaction puts copies in place of both, so they are
        compared.
        """
        game = self._game()
        battle = game.run.active_battle
        if battle is None:
            raise ValueError("there is no fight")
        combat = game.rng[StreamName.COMBAT]
        if self._fight is None or self._fight.state is not battle or self._stream is not combat:
            self._fight = Fight(self._specs, battle, combat, game.run.potion)
            self._stream = combat
        return self._fight

    def _keep(self, events: list[Event]) -> None:
        """Remember the fight, and how much of it is told: what a failing step is put back to."""
        self._told = len(events)
        game = self._game()
        if game.run.active_battle is not None:
            combat = game.rng[StreamName.COMBAT]
            self._kept = (game.run.active_battle.clone(), combat.clone(), game.run.potion.clone())

    def _whole(self, step: Callable[[Fight], None], events: list[Event]) -> None:
        """Run one step and PostBattle behind it; undone to what was kept last, and raised, when it fails."""
        try:
            fight = self._present()
            step(fight)
            if fight.result is not None:
                events.extend(self._settle())
        except Exception as error:
            del events[self._told :]
            detail = f"{type(error).__name__}: {error}"
            self._restore(detail)
            if self._strict:
                raise
            raise FightStepFailed(detail, tuple(events)) from error

    def _restore(self, detail: str) -> None:
        game = self._game()
        if self._kept is None:
            return
        battle, combat, potion = self._kept
        game.run.active_battle = battle.clone()
        game.run.potion = potion.clone()
        stream = game.rng[StreamName.COMBAT]
        stream.set_words(combat.words())
        stream.index = combat.index
        self._fight = None
        self._log.record(
            RunLog.BATTLE_RESTORED, game.logic_tick, error=detail, logic_time_ms=battle.logic_time_ms
        )


def _jump(fight: Fight, ms: int, events: list[Event]) -> None:
    fight.advance_to(fight.state.logic_time_ms + ms, events)


def _to_next_hits(fight: Fight, events: list[Event]) -> None:
    fight.advance_to_next(events)
