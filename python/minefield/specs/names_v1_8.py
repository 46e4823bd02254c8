"""The closed names of ruleset v1_8's tables: document 003's terms."""

from enum import StrEnum


class AttackType(StrEnum):
    """The property axis of an attack; untyped never asks the matrix (003, 伤害单据)."""

    NORMAL = "normal"
    PIERCE = "pierce"
    MAGIC = "magic"
    UNTYPED = "untyped"


class ArmorKind(StrEnum):
    """Armour types of v1_8 (003, 3×3 matrix); apart from the armour class, a number for the die."""

    LIGHT = "light"
    MAGIC = "magic"
    HEAVY = "heavy"


class SkillType(StrEnum):
    """What an enemy's skill does: hurts, strengthens its own side, or hinders the hero."""

    DAMAGE = "damage"
    BUFF = "buff"
    HINDER = "hinder"


class ModifierPool(StrEnum):
    """Sums of modifiers: four percent pools, symmetric, and the armour class of a unit (003, 战斗段)."""

    HERO_OFFENSE = "hero_offense"
    HERO_DEFENSE = "hero_defense"
    ENEMY_OUTPUT = "enemy_output"
    ENEMY_DEFENSE = "enemy_defense"
    ARMOR_CLASS = "armor_class"


class Resource(StrEnum):
    """The nine types of a cell's resource (003, 极性矩阵)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    WEAKEN = "weaken"
    BLAST = "blast"
    HEAL = "heal"
    PIERCE = "pierce"
    MAGIC = "magic"
    GP = "gp"
    ACTION = "action"


class Polarity(StrEnum):
    """Which way a resource pays: safe cell and seal hit positive, mine and seal miss negative."""

    POSITIVE = "positive"
    NEGATIVE = "negative"


class PayoutForm(StrEnum):
    """How a resource pays (003, 兑付形态); aoe and both directs wait for the end of the combat segment."""

    STATUS = "status"
    ALERT = "alert"
    AOE = "aoe"
    TYPED_DIRECT = "typed_direct"
    HERO_DIRECT = "hero_direct"
    HEAL = "heal"
    GP = "gp"
    ACTION = "action"


class RowSource(StrEnum):
    """Where a ledger row of v1_8 comes from; the last six point to no cell of the board (003, 豁免)."""

    SAFE_CELL = "safe_cell"
    MINE_HIT = "mine_hit"
    SEAL_HIT = "seal_hit"
    SEAL_MISS = "seal_miss"
    TERRAIN = "terrain"
    HERO_ATTACK = "hero_attack"
    ENEMY_ACTION = "enemy_action"
    CLEAR_REWARD = "clear_reward"
    SPEC_REVEAL = "spec_reveal"
    SPEC_GP = "spec_gp"
    SPEC_REFRESH = "spec_refresh"


class Speciality(StrEnum):
    """The five specialities of a refresh (003, 换图系专长)."""

    COLLAPSE_SHOCK = "collapse_shock"
    CHARGE_TURNOVER = "charge_turnover"
    STONE_BUFFER = "stone_buffer"
    TUNNEL_REST = "tunnel_rest"
    MINE_DIVIDEND = "mine_dividend"


class BattleNode(StrEnum):
    """What sort of battle it is, for its drop of GP (003, 商店表)."""

    NORMAL = "normal"
    ELITE = "elite"
    BOSS = "boss"
