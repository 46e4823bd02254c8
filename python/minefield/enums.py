"""The closed names of the minefield: the documents' terms, no bare strings in logic."""

from enum import StrEnum


class Ruleset(StrEnum):
    """Which of the two settlement documents rules: 002 (b1_v2) or 003 (v1_8)."""

    B1_V2 = "b1_v2"
    V1_8 = "v1_8"


class StreamName(StrEnum):
    """The closed list of random streams (002 rule 1; 003). b1_v2 draws from the first three only."""

    ENCOUNTER = "encounter"
    BOARD_GEN = "board_gen"
    REWARD_ROLL = "reward_roll"
    VARIANT_PLACE = "variant_place"
    BEHAVIOR_ROLL = "behavior_roll"
    ARMOR_ROLL = "armor_roll"
    GP_DROP = "gp_drop"


class RoundPhase(StrEnum):
    """Phase of the action economy (A3): what digging may do."""

    IDLE = "idle"
    ACTIVE = "active"
    WAITING = "waiting"


class RoundEnd(StrEnum):
    """Why a digging phase ended (A2 `round_end.reason`)."""

    CLEARED = "cleared"
    STOPPED = "stopped"
    AP_EXHAUSTED = "ap_exhausted"


class SettlementDone(StrEnum):
    """What the settlement tells the action economy at a verdict `continue` (002, exits)."""

    SAME_BOARD = "same_board"
    NEW_BOARD = "new_board"


class RevealKind(StrEnum):
    """What an opened cell held (A2 `cell_revealed.kind`)."""

    SAFE = "safe"
    MINE = "mine"


class Channel(StrEnum):
    """How a cell came to be opened (A2 `cell_revealed.channel`). Settlement never looks at it."""

    INITIAL = "initial"
    DIG = "dig"
    CHAIN = "chain"


class BoardOrigin(StrEnum):
    """Why a board was made: battle start, a cleared round, or a refresh in the digging phase."""

    START = "start"
    CLEAR = "clear"
    REFRESH = "refresh"


class Cover(StrEnum):
    """What lies over a cell."""

    CLOSED = "closed"
    FLAGGED = "flagged"
    OPEN = "open"


class IntentKind(StrEnum):
    """What a player asks of the board in the digging phase (A2 `settle_batch`)."""

    DIG = "dig"
    FLAG = "flag"
    UNFLAG = "unflag"
    STOP = "stop"


class BattleStage(StrEnum):
    """States of the orchestrator (002, 编排与触发)."""

    UNINIT = "uninit"
    BATTLE_SETUP = "battle_setup"
    ROUND_ACTIVE = "round_active"
    ROUND_WAITING = "round_waiting"
    BATTLE_OVER = "battle_over"


class Segment(StrEnum):
    """The segments of a b1_v2 settlement (002 rule 4); their order is the table's `segment_order`."""

    GRANT = "grant"
    ITEM_WINDOW = "item_window"
    BUFF_DEBUFF = "buff_debuff"
    ITEM = "item"
    COMBAT = "combat"
    DECAY = "decay"
    VERDICT = "verdict"


class RowType(StrEnum):
    """The 13 closed types of ledger rows of b1_v2 (002 rule 14)."""

    EFFECT = "effect"
    DAMAGE = "damage"
    HEAL = "heal"
    ITEM = "item"
    REWARD_NO_EFFECT = "reward_no_effect"
    CONSUMED_NO_EFFECT = "consumed_no_effect"
    USE_REFUSED = "use_refused"
    OVERFLOW_NO_EFFECT = "overflow_no_effect"
    FLAG_MISS = "flag_miss"
    CHARGE = "charge"
    DECAY = "decay"
    VERDICT = "verdict"
    HIGHLIGHT = "highlight"


class SourceClass(StrEnum):
    """Where a ledger row comes from (002, source_class); the last four are the item and verdict extension."""

    SAFE_CELL = "safe_cell"
    FLAG_HIT = "flag_hit"
    MINE_HIT = "mine_hit"
    CLEAR_DEFAULT = "clear_default"
    ENEMY_ACTION = "enemy_action"
    FLAG_MISS = "flag_miss"
    HERO_ATTACK = "hero_attack"
    ITEM_USE = "item_use"
    ACTIVE_INJECT = "active_inject"
    DECAY = "decay"
    VERDICT = "verdict"


class Highlight(StrEnum):
    """The closed emphasis marks of a row (002 rule 14)."""

    FLAG_HIT = "flag_hit"
    CLEAR_REWARD_H2 = "clear_reward_h2"
    PERFECT_BROKEN = "perfect_broken"


class Category(StrEnum):
    """How a reward is paid (002 rule 5)."""

    BUFF = "buff"
    INSTANT_AOE = "instant_aoe"
    INSTANT_HEAL = "instant_heal"
    DAMAGE_ITEM = "damage_item"
    HEAL_PACK = "heal_pack"


class RewardPool(StrEnum):
    """Which draw a reward row belongs to (B4)."""

    CELL = "cell"
    ACTIVE_INJECT = "active_inject"
    CLEAR_DEFAULT = "clear_default"


class Pool(StrEnum):
    """Sums of same-side modifiers (002 F2)."""

    HERO_OFFENSE = "hero_offense"
    HERO_DEFENSE = "hero_defense"
    ENEMY_OUTPUT = "enemy_output"
    FLAT_ATTACH = "flat_attach"


class Magnitude(StrEnum):
    """The unit of an effect's magnitude: percentage points, or a flat amount."""

    PERCENT = "percent"
    FLAT = "flat"


class Side(StrEnum):
    """The two sides of a battle."""

    HERO = "hero"
    ENEMY = "enemy"


class Beat(StrEnum):
    """Beats of an enemy's pattern (B2)."""

    ATTACK = "attack"
    HEAVY = "heavy"
    CHARGE = "charge"


class ArmorType(StrEnum):
    """Armour types of b1_v2 (002 F6)."""

    NONE = "none"
    A = "a"
    B = "b"


class Component(StrEnum):
    """Components of the hero's strike (002 F6)."""

    BASE = "base"
    DMG_A = "dmg_a"
    DMG_B = "dmg_b"


class RoundDirection(StrEnum):
    """How a multiplied damage is rounded (002 F2); there is one way."""

    FLOOR = "floor"


class Verdict(StrEnum):
    """What a settlement ends with (002 rule 12)."""

    CONTINUE = "continue"
    VICTORY = "victory"
    DEFEAT = "defeat"


class Phase(StrEnum):
    """What the player may do now: meet the next encounter, dig, choose an item, or nothing any more."""

    ENCOUNTER = "encounter"
    DIGGING = "digging"
    ITEM_WINDOW = "item_window"
    WON = "won"
    LOST = "lost"


class Reason(StrEnum):
    """Why a command was refused; nothing has changed then."""

    BAD_COMMAND = "BAD_COMMAND"
    INTERNAL_ERROR = "INTERNAL_ERROR"
    WRONG_PHASE = "WRONG_PHASE"
    NO_SUCH_CELL = "NO_SUCH_CELL"
    ALREADY_OPEN = "ALREADY_OPEN"
    FLAGGED = "FLAGGED"
    NOT_FLAGGED = "NOT_FLAGGED"
    AP_SHORT = "AP_SHORT"
    RESERVE_SHORT = "RESERVE_SHORT"
    REFRESH_CAP = "REFRESH_CAP"
    NO_SUCH_ITEM = "NO_SUCH_ITEM"


class ItemState(StrEnum):
    """Where an item of the inventory is (B4): used is irreversible."""

    IN_STOCK = "in_stock"
    USED = "used"


class Diagnostic(StrEnum):
    """Kinds of diagnostics: a neighbour refused a call, or the orchestrator noticed something (002)."""

    BOARD_REFUSED = "board_refused"
    INTENT_REFUSED = "intent_refused"
    ECONOMY_REFUSED = "economy_refused"
    REFRESH_REFUSED = "refresh_refused"
    ENEMY_REFUSED = "enemy_refused"
    STATUS_REFUSED = "status_refused"
    REWARD_REFUSED = "reward_refused"
    DUPLICATE_FACT = "duplicate_fact"
    SPENT_FLAG = "spent_flag"
    CHARGE_CAPPED = "charge_capped"
    WINDOW_VIOLATION = "window_violation"
    CLEANUP_REFUSED = "cleanup_refused"
    RELOAD_REFUSED = "reload_refused"
