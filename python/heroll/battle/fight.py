"""The fight (GDD 5.3 Fight): it jumps from one logic instant at which something happens to the next.

An instant is a whole tick. Within it, in this order: due statuses, due hits sorted by source with all that
they set off, releases, motions that end, then the decisions of those who are awake, hero first. Ticking and
jumping run the very same instants.
"""

from collections.abc import Collection
from typing import Final

from heroll.battle.attacks import combatant, reaches, release
from heroll.battle.blessings.manifest import hooks_of
from heroll.battle.decisions import decide, plan_walks
from heroll.battle.desk import Desk, HasFightRules
from heroll.battle.falls import conclude, end_battle, fall, judge
from heroll.battle.motion import move, position_at
from heroll.battle.potion import PotionState
from heroll.battle.pulses import due_ms, run_statuses
from heroll.battle.state import Activity, Attack, BattleState
from heroll.battle.strikes import resolve_hit
from heroll.enums import BattleResult, Reason
from heroll.events import (
    AttackCancelled,
    AttackMissed,
    CombatantDied,
    MoveStopped,
)
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.transaction import Reject

_NOW: Final = 0
_NEXT: Final = 1


class Fight:
    """Runs a :class:`BattleState` in place, drawing on ``combat``; ``potion`` is what blessings may drink of.

    ``missed``: ids of attacks whose hit was due in the last tick and had not been queued (the watchdog's).
    """

    __slots__ = ("_desk", "_due_ms", "_fighters", "_rules", "missed", "state")

    def __init__(
        self, specs: HasFightRules, state: BattleState, combat: Stream, potion: PotionState | None = None
    ) -> None:
        self.state = state
        self.missed: list[int] = []
        self._rules = specs.battle
        self._desk = Desk(specs, state, combat, [], hooks_of(state.blessings), potion)
        self._fighters = (state.player, *state.enemies)
        self._due_ms = self._next_instant()

    @property
    def result(self) -> BattleResult | None:
        """How the battle ended, None while it goes on."""
        return self.state.result

    @property
    def tick_ms(self) -> int:
        """Length of a logic tick in milliseconds."""
        return self._rules.scale.tick_ms

    def position_of(self, entity_id: int) -> int:
        """Position in hundredths of a pixel at the present logic time.

        Raise ``KeyError`` for no such entity.
        """
        return position_at(combatant(self.state, entity_id), self.state.logic_time_ms, self.tick_ms)

    def queue_hit(self, attack_id: int, at_ms: int) -> None:
        """Take a hit that a timeline dispatched for the tick being played; it is resolved at that tick's end.

        Raise :class:`Reject`: NOT_FIGHTING after the end, WRONG_TIME unless ``at_ms`` is the next tick and
        the attack's declared time, UNKNOWN_ATTACK for one not in flight, HIT_ALREADY_QUEUED for the second
        time.
        """
        state = self.state
        if state.result is not None:
            raise Reject(Reason.NOT_FIGHTING, f"battle {state.battle_id} is over")
        attack = next((attack for attack in state.attacks if attack.attack_id == attack_id), None)
        if attack is None:
            raise Reject(Reason.UNKNOWN_ATTACK, f"attack {attack_id} is not in flight")
        playing = state.logic_time_ms + self.tick_ms
        if at_ms != playing or attack.hit_at_ms != at_ms:
            detail = (
                f"attack {attack_id} is due at {attack.hit_at_ms} ms, not {at_ms}; tick {playing} is played"
            )
            raise Reject(Reason.WRONG_TIME, detail)
        if attack_id in state.queued_hits:
            raise Reject(Reason.HIT_ALREADY_QUEUED, f"attack {attack_id} at {at_ms} ms")
        state.queued_hits.append(attack_id)

    def tick(self, events: list[Event]) -> None:
        """Advance logic time by one tick; hits due now and not queued are filled in and listed in ``missed``.

        Nothing happens after the end.
        """
        state = self.state
        self.missed = []
        if state.result is not None:
            return
        now = state.logic_time_ms + self.tick_ms
        if now < self._due_ms:
            state.logic_time_ms = now
            return
        arrived: Collection[int] = state.queued_hits
        self.missed = [
            a.attack_id for a in state.attacks if a.hit_at_ms == now and a.attack_id not in arrived
        ]
        self._run_instant(now, events)

    def advance_to(self, ms: int, events: list[Event]) -> None:
        """Jump to ``ms`` through every instant on the way, all hits taken at their declared times.

        Stops at the end of the battle. Raise ``ValueError`` for a time in the past or off the ticks.
        """
        state = self.state
        if ms < state.logic_time_ms or ms % self.tick_ms:
            raise ValueError(
                f"cannot advance to {ms} ms from {state.logic_time_ms} in ticks of {self.tick_ms}"
            )
        self.missed = []
        while state.result is None and self._due_ms <= ms:
            self._run_instant(self._due_ms, events)
        if state.result is None:
            state.logic_time_ms = ms

    def advance_to_next(self, events: list[Event]) -> None:
        """Jump to the next instant that resolves hits, or to the end of the battle."""
        self.missed = []
        while self.state.result is None and not self._run_instant(self._due_ms, events):
            pass

    def fell_hero(self, events: list[Event]) -> None:
        """The hero falls between two ticks without a hit (GDD 14): as by one, blessings may answer (GDD 5.6).

        Make another :class:`Fight` to go on when one did.
        """
        state = self.state
        desk = self._desk
        desk.events = events
        state.player.stats.health = 0
        events.append(CombatantDied(state.player.entity_id, state.logic_time_ms))
        fall(desk, state.player, None, None)
        conclude(desk)

    def _run_instant(self, now: int, events: list[Event]) -> bool:
        """Everything that happens at ``now``; returns whether hits or statuses were resolved."""
        state = self.state
        rules = self._rules
        desk = self._desk
        state.logic_time_ms = desk.earliest_ms = now
        state.queued_hits.clear()
        desk.events = events
        desk.fell = False
        told = bool(state.statuses) and run_statuses(desk)
        if state.result is None:
            due = [attack for attack in state.attacks if attack.hit_at_ms == now]
            if due:
                told = True
                self._land_all(due, events)
        if state.result is not None:
            end_battle(desk)
            return True
        moved = desk.fell
        for attack in state.attacks:
            if attack.release_at_ms == now and not attack.is_released:
                source = combatant(state, attack.source_id)
                target = combatant(state, attack.target_id)
                plan = rules.plans[attack.attack_key]
                moved = release(state, attack, plan, source, target, rules.scale, events) or moved
        for fighter in self._fighters:
            if fighter.move_end_ms == now:
                moved = True
                move(fighter, 0, now, rules.scale.tick_ms)
                events.append(MoveStopped(fighter.entity_id, fighter.position, now))
                if fighter.activity is Activity.BACK_OFF:
                    fighter.activity = Activity.IDLE
        if moved:
            for fighter in self._fighters:
                if fighter.activity is Activity.IDLE:
                    fighter.wake_ms = now
            plan_walks(rules, state, _NOW, None)
        for fighter in self._fighters:
            if fighter.wake_ms <= now and fighter.activity is not Activity.FALLEN:
                moved = decide(rules, state, fighter, events) or moved
        if moved:
            plan_walks(rules, state, _NEXT, events)
        self._due_ms = self._next_instant()
        if self._due_ms <= now:
            raise AssertionError(f"battle {state.battle_id} stands still at {now} ms")
        return told

    def _land_all(self, due: list[Attack], events: list[Event]) -> None:
        """Resolve the due hits by source until the battle is decided."""
        if len(due) > 1:
            due.sort(key=_by_source)
        for attack in due:
            self._land(attack, events)
            if self.state.result is not None:
                break

    def _land(self, attack: Attack, events: list[Event]) -> None:
        """Resolve one due hit, unless it was cancelled by what came before it in this instant."""
        state = self.state
        now = state.logic_time_ms
        plan = self._rules.plans[attack.attack_key]
        source = combatant(state, attack.source_id)
        target = combatant(state, attack.target_id)
        kept = [other for other in state.attacks if other is not attack]
        if len(kept) == len(state.attacks):
            return  # its source fell earlier in this instant
        state.attacks = kept
        if target.activity is Activity.FALLEN:
            events.append(AttackCancelled(attack.attack_id, attack.source_id, now))
            return
        if not reaches(attack, plan, source, target, now, self._rules.scale):
            events.append(AttackMissed(attack.attack_id, attack.source_id, attack.target_id, True, now))
            return
        resolve_hit(self._desk, attack, plan, source, target)
        if self._desk.fell:
            judge(self._desk)

    def _next_instant(self) -> int:
        """The earliest time at which something is due; the fight always has one while it goes on."""
        due = self.state.player.wake_ms
        for fighter in self.state.enemies:
            if fighter.wake_ms < due and fighter.activity is not Activity.FALLEN:
                due = fighter.wake_ms
        for attack in self.state.attacks:
            at_ms = attack.hit_at_ms
            if attack.release_at_ms is not None and not attack.is_released:
                at_ms = attack.release_at_ms
            if at_ms < due:
                due = at_ms
        for status in self.state.statuses:
            due = min(due, due_ms(status))
        return due


def _by_source(attack: Attack) -> tuple[int, int]:
    return attack.source_id, attack.attack_id
