"""What the open event's page has to say of each input: its price, what is short, which tiles it is about."""

from collections.abc import Mapping
from dataclasses import dataclass

from heroll.enums import EventPhase
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import (
    battles_in_reach,
    blood_price,
    destinations,
    effect_amount,
    event_row,
    hp_short,
    is_potion_full,
    open_words,
    points_price,
    points_short,
    wound_price,
)
from heroll.run.forge import ForgeTerms, forge_terms
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.events import BLACKSMITH, CHALLENGE, EffectKind, EventEffect


@dataclass(frozen=True, slots=True)
class InputTerms:
    """One input that the event takes now.

    ``points`` and ``hp`` are its price, of which ``points_short`` and ``hp_short`` are missing (0: it can be
    paid); ``wound`` is the HP that it costs besides, never the last. ``effects`` are its rows of
    event-effects.csv by kind. Of its drawn outcomes the best: ``heal_percent`` of max HP is healed,
    ``charges`` are refilled, gear is of the rank ``least_quality`` or better. ``targets`` are the tiles it is
    about, ``forge`` is the blacksmith's piece. ``potion_full``: its charges would be wasted.
    """

    word: str
    points: int
    hp: int
    points_short: int
    hp_short: int
    wound: int
    heal_percent: int
    charges: int
    least_quality: int
    effects: Mapping[EffectKind, EventEffect]
    targets: tuple[int, ...]
    forge: ForgeTerms | None = None
    potion_full: bool = False

    @property
    def is_open(self) -> bool:
        """Whether its price can be paid, its piece can be raised and its charges go in."""
        if self.potion_full:
            return False
        if self.word == CHALLENGE and self.forge is not None and self.forge.percent is None:
            return False
        return self.points_short == 0 and self.hp_short == 0


def input_terms(run: RunState, specs: Specs) -> tuple[InputTerms, ...]:
    """The inputs of the open event in the order of its row; none when it is RESOLVED, or no event is open."""
    instance = run.active_event
    if instance is None or instance.phase is EventPhase.RESOLVED:
        return ()
    return tuple(_terms(run, specs, instance, word) for word in open_words(run, specs, instance))


def _terms(run: RunState, specs: Specs, instance: EventInstance, word: str) -> InputTerms:
    event_id = event_row(specs, instance).event_id
    forge = forge_terms(run, specs, instance, word) if event_id == BLACKSMITH else None
    hp = run.player_stats.health
    rewards = [row for row in specs.event_rewards.by("event_id").get(event_id, ()) if row.input == word]
    return InputTerms(
        word=word,
        points=points_price(specs, instance, word),
        hp=blood_price(run, specs, event_id, word),
        points_short=points_short(run, specs, instance, word),
        hp_short=hp_short(run, specs, event_id, word),
        wound=min(hp - 1, wound_price(run, specs, event_id, word)),
        heal_percent=max((row.heal_percent for row in rewards), default=0),
        charges=max((row.charges for row in rewards), default=0),
        least_quality=max((row.least_quality for row in rewards), default=0),
        effects={
            row.effect: row for row in specs.event_effects if (row.event_id, row.input) == (event_id, word)
        },
        targets=_targets(run, specs, instance, event_id, word),
        forge=forge,
        potion_full=is_potion_full(run, specs, event_id, word),
    )


def _targets(
    run: RunState, specs: Specs, instance: EventInstance, event_id: str, word: str
) -> tuple[int, ...]:
    """Where it leads, or which battle tiles it would strike in which order."""
    offered = destinations(instance)
    if offered:
        return (offered[event_row(specs, instance).inputs.index(word)],)
    steps = effect_amount(specs, event_id, word, EffectKind.STEPS)
    if steps:
        return (instance.tile_index + steps,)
    if not effect_amount(specs, event_id, word, EffectKind.WEAKEN):
        return ()
    shots = effect_amount(specs, event_id, word, EffectKind.SHOTS)
    return tuple(battles_in_reach(run, word)[: shots or specs.rules.die_faces])
