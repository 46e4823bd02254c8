"""Battles for tests: prepared from the project's tables, run by ticks with hits or by jumps."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from heroll.battle.blessings.manifest import hooks_of
from heroll.battle.desk import Desk
from heroll.battle.fight import Fight
from heroll.battle.potion import PotionState
from heroll.battle.setup import prepare
from heroll.battle.state import BattleState, Combatant
from heroll.blessing.instance import BlessingInstance, with_card
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BlessingId, EncounterKind
from heroll.run.fighting import fighting
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.outcome import Event
from kernel.rng import Stream

SAFETY_MS = 600_000
E = TypeVar("E", bound=Event)


@dataclass
class Arena:
    """A fight with its stream and everything it told."""

    fight: Fight
    combat: Stream
    events: list[Event] = field(default_factory=list)
    potion: PotionState | None = None

    @property
    def state(self) -> BattleState:
        return self.fight.state

    @property
    def hero(self) -> Combatant:
        return self.state.player

    @property
    def enemy(self) -> Combatant:
        return self.state.enemies[0]

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def tick(self) -> list[Event]:
        """One tick with every due hit dispatched, as the scenes do it."""
        now = self.state.logic_time_ms + self.fight.tick_ms
        for attack in self.state.attacks:
            if attack.hit_at_ms == now:
                self.fight.queue_hit(attack.attack_id, now)
        before = len(self.events)
        self.fight.tick(self.events)
        assert not self.fight.missed
        return self.events[before:]

    def tick_to(self, ms: int) -> None:
        while self.state.logic_time_ms < ms and self.fight.result is None:
            self.tick()

    def tick_to_end(self) -> None:
        self.tick_to(SAFETY_MS)
        assert self.fight.result is not None

    def desk(self, specs: Specs, potion: PotionState | None = None) -> Desk:
        """The desk of what a command does between two instants, telling into ``events``."""
        hooks = hooks_of(self.state.blessings)
        return Desk(specs, self.state, self.combat, self.events, hooks, potion)

    def jump_to_end(self) -> None:
        self.fight.advance_to(SAFETY_MS, self.events)
        assert self.fight.result is not None


def held(card: BlessingId, specs: Specs, level: int = 1) -> BlessingInstance:
    """A blessing of that level as a run holds it."""
    first = with_card(None, card, str(card), specs.blessing)
    return replace(first, level=level, stacks=sum(specs.blessing.stars[:level]))


def arena(
    specs: Specs,
    *roles: AttackType,
    count: int = 1,
    floor: int = 1,
    is_boss: bool = False,
    boss_id: str | None = None,
    encounter: EncounterKind = EncounterKind.NORMAL,
    stage: int = 0,
    player: CombatStats | None = None,
    combat: Stream | None = None,
    seed: str = "arena",
    blessings: Mapping[BlessingId, int] | None = None,
    potion: PotionState | None = None,
    is_preemptive: bool = False,
) -> Arena:
    """A prepared battle; one role stands for both. The stream goes on from preparation into the fight.

    ``is_boss``: against boss_0 or ``boss_id``; a ``boss_id`` alone is a mid boss's. ``blessings``: what is
    held, with its level. ``potion``: what blessings may drink of by themselves. ``is_preemptive``: a double
    has readied the strike.
    """
    if is_boss:
        encounter, boss_id = EncounterKind.BOSS, boss_id or "boss_0"
    elif boss_id is not None:
        encounter = EncounterKind.MID_BOSS
    stream = combat if combat is not None else Stream.derive(seed, "combat")
    both = (roles[0], roles[-1]) if roles else (AttackType.SWORD, AttackType.SWORD)
    state, events = prepare(
        specs,
        battle_id="battle",
        encounter=encounter,
        stage=stage,
        floor=floor,
        loop_index=floor - 1,
        enemy_count=count,
        roles=both,
        boss_id=boss_id,
        player=player if player is not None else bare_stats(specs),
        board=stream,
        combat=stream,
        first_attack_id=1,
        is_preemptive=is_preemptive,
        blessings=fighting([held(card, specs, level) for card, level in (blessings or {}).items()]),
    )
    return Arena(Fight(specs, state, stream, potion), stream, events, potion)
