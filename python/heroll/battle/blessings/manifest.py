"""The hook manifest of fights: which held blessing's function is called when, in this order (GDD 7.1)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from heroll.battle.blessings import attack, potion, speed, survival
from heroll.battle.contexts import BattleStart, Death, Drink, Evaded, Healed, Hit, Hurt, Kill, LowHp
from heroll.battle.desk import NO_HOOKS, Bonus, Bound, Effect, FightHooks
from heroll.battle.state import BattleBlessing
from heroll.enums import BlessingId, Hook

C = TypeVar("C")
Entries: TypeAlias = tuple[tuple[BlessingId, Effect[C]], ...]

_BATTLE_START: Entries[BattleStart] = (
    (BlessingId.GUARD, survival.guard),
    (BlessingId.WARM_UP, survival.warm_up),
    (BlessingId.EVASIVE_STEP, survival.evasive_step),
    (BlessingId.FIRST_BLOOD, attack.forget_blood),
)
_HIT: Entries[Hit] = (
    (BlessingId.FIRST_BLOOD, attack.first_blood),
    (BlessingId.VENOM, attack.venom),
    (BlessingId.FROST, speed.frost),
    (BlessingId.CHAIN_SPARK, attack.chain_spark),
    (BlessingId.EXECUTIONER, attack.executioner),
)
_CRIT: Entries[Hit] = ((BlessingId.CRITICAL_SURGE, speed.critical_surge),)
_KILL: Entries[Kill] = ((BlessingId.BLOODLUST, speed.bloodlust),)
_HURT: Entries[Hurt] = ((BlessingId.THORNS, survival.thorns),)
_EVADED: Entries[Evaded] = ((BlessingId.EVASIVE_STEP, survival.counter_step),)
_HEALED: Entries[Healed] = ((BlessingId.VITALITY, survival.vitality),)
_POTION: Entries[Drink] = (
    (BlessingId.POTION_SHIELD, potion.potion_shield),
    (BlessingId.POTION_HASTE, potion.potion_haste),
    (BlessingId.POTION_REGEN, potion.potion_regen),
    (BlessingId.POTION_BLAST, potion.potion_blast),
    (BlessingId.POTION_CLEANSE, potion.potion_cleanse),
    (BlessingId.POTION_THRIFT, potion.potion_thrift),
)
_LOW_HP: Entries[LowHp] = ((BlessingId.POTION_EMERGENCY, potion.potion_emergency),)
_DEATH: Entries[Death] = ((BlessingId.REVIVE, survival.revival),)

POTION_BONUS: tuple[tuple[BlessingId, Bonus], ...] = (
    (BlessingId.POTION_LAST_DROP, potion.last_drop),
    (BlessingId.POTION_PERCENT_HEAL, potion.percent_heal),
)
"""Whose HP is added to what a charge heals (GDD 7.2 `percentHealBonus`): first who raises max HP."""

FIGHT_MANIFEST: Mapping[Hook, Entries[Any]] = MappingProxyType(
    {
        Hook.BATTLE_START: _BATTLE_START,
        Hook.HIT: _HIT,
        Hook.CRIT: _CRIT,
        Hook.KILL: _KILL,
        Hook.HURT: _HURT,
        Hook.EVADED: _EVADED,
        Hook.HEALED: _HEALED,
        Hook.POTION: _POTION,
        Hook.LOW_HP: _LOW_HP,
        Hook.DEATH: _DEATH,
    }
)


_FIGHTING = frozenset(
    card for entries in (*FIGHT_MANIFEST.values(), POTION_BONUS) for card, _function in entries
)


def hooks_of(held: Sequence[BattleBlessing]) -> FightHooks:
    """The functions of what is held, with the blessings that they belong to."""
    if not held:
        return NO_HOOKS
    by_id = {blessing.blessing_id: blessing for blessing in held}
    if _FIGHTING.isdisjoint(by_id):
        return NO_HOOKS
    return FightHooks(
        battle_start=_bound(_BATTLE_START, by_id),
        hit=_bound(_HIT, by_id),
        crit=_bound(_CRIT, by_id),
        kill=_bound(_KILL, by_id),
        hurt=_bound(_HURT, by_id),
        evaded=_bound(_EVADED, by_id),
        healed=_bound(_HEALED, by_id),
        potion_bonus=tuple((bonus, by_id[card]) for card, bonus in POTION_BONUS if card in by_id),
        potion=_bound(_POTION, by_id),
        low_hp=_bound(_LOW_HP, by_id),
        death=_bound(_DEATH, by_id),
    )


def _bound(entries: Entries[C], by_id: Mapping[BlessingId, BattleBlessing]) -> Bound[C]:
    return tuple((effect, by_id[blessing_id]) for blessing_id, effect in entries if blessing_id in by_id)
