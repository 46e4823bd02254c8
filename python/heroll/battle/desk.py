"""The desk of a fight: what the functions of held blessings may read and do, and what calls them (GDD 7.1).

What a blessing does can kill (KILL, DEATH) and hurt (LOW_HP); it is no attack, so that it calls no HIT, CRIT,
HURT, EVADED or HEALED of its own and nothing can go in circles.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from heroll.battle.contexts import BattleStart, Death, Drink, Evaded, Healed, Hit, Hurt, Kill, LowHp
from heroll.battle.potion import PotionState
from heroll.battle.rules import BattleRules, HasBattleRules
from heroll.battle.state import BattleBlessing, BattleState
from heroll.blessing.rules import BlessingRules, HasBlessingRules
from heroll.enums import BlessingParameter
from kernel.outcome import Event
from kernel.rng import Stream

C = TypeVar("C")


class HasFightRules(HasBattleRules, HasBlessingRules, Protocol):
    """What a fight needs of the specs."""


@dataclass(frozen=True, slots=True)
class FightHooks:
    """The functions of the blessings held in one battle, in manifest order; none for an empty hand.

    ``potion_bonus``: the HP that an augment adds to what a charge heals, asked before ``potion`` is called.
    """

    battle_start: "Bound[BattleStart]" = ()
    hit: "Bound[Hit]" = ()
    crit: "Bound[Hit]" = ()
    kill: "Bound[Kill]" = ()
    hurt: "Bound[Hurt]" = ()
    evaded: "Bound[Evaded]" = ()
    healed: "Bound[Healed]" = ()
    potion_bonus: "BoundBonus" = ()
    potion: "Bound[Drink]" = ()
    low_hp: "Bound[LowHp]" = ()
    death: "Bound[Death]" = ()


NO_HOOKS = FightHooks()


class Desk:
    """One battle at work.

    ``earliest_ms``: the soonest time at which somebody can decide anew: now, within an instant of the fight,
    else the next tick. ``fell``: somebody has fallen since it was put back to False. ``events`` receives what
    is told. ``potion``: what the hero may drink of, None where nobody can.
    """

    __slots__ = ("blessing", "combat", "earliest_ms", "events", "fell", "hooks", "potion", "rules", "state")

    def __init__(
        self,
        specs: HasFightRules,
        state: BattleState,
        combat: Stream,
        events: list[Event],
        hooks: FightHooks = NO_HOOKS,
        potion: PotionState | None = None,
    ) -> None:
        self.rules: BattleRules = specs.battle
        self.blessing: BlessingRules = specs.blessing
        self.state = state
        self.combat = combat
        self.events = events
        self.hooks = hooks
        self.potion = potion
        self.fell = False
        self.earliest_ms = state.logic_time_ms + specs.battle.scale.tick_ms

    @property
    def now(self) -> int:
        """The battle's logic time in milliseconds."""
        return self.state.logic_time_ms

    def worth(self, held: BattleBlessing) -> int:
        """What the blessing's levels are worth together, in the unit of its row in blessings.csv."""
        return self.blessing.values[held.blessing_id] * held.level

    def parameter(self, held: BattleBlessing, parameter: BlessingParameter) -> int:
        """A number of the blessing's rule that no level changes (blessing-parameters.csv)."""
        return self.blessing.parameters[held.blessing_id, parameter]

    def has_trigger(self, held: BattleBlessing) -> bool:
        """Whether a blessing that may do its work so often a run may still do it."""
        left = held.remaining_triggers
        return left is None or held.spent < left

    def fire(self, bound: "Bound[C]", context: C) -> None:
        """Call the functions of one hook."""
        for effect, held in bound:
            effect(self, held, context)


Effect: TypeAlias = Callable[[Desk, BattleBlessing, C], None]
"""A blessing's function for one hook: it is told what happened and does its work through the desk."""

Bound: TypeAlias = tuple[tuple[Callable[[Desk, BattleBlessing, C], None], BattleBlessing], ...]
"""Functions with the held blessings that they belong to."""

Bonus: TypeAlias = Callable[[Desk, BattleBlessing, PotionState], int]
"""The HP that an augment adds to what a charge heals."""

BoundBonus: TypeAlias = tuple[tuple[Bonus, BattleBlessing], ...]
"""Such functions with the held blessings that they belong to."""
