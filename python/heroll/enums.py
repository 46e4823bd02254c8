"""Enumerations of the dice run: every phase, tile kind, row type and reason (GDD 12.2, 3.3, 4.2)."""

from enum import IntEnum, StrEnum


class RunPhase(StrEnum):
    """Phase of a run (GDD 12.2 `RunPhase`); a command outside its phase is rejected with WRONG_PHASE.

    BOSS_GAUGE_RESOLVE and BOSS_BOARD_ACTION stand in GDD 3.3 and not in 12.2: no run rests in them.
    """

    RUN_INIT = "RUN_INIT"
    FLOOR_SETUP = "FLOOR_SETUP"
    AWAIT_ROLL = "AWAIT_ROLL"
    DICE_RESOLVE = "DICE_RESOLVE"
    THIRD_DIE_CHOICE = "THIRD_DIE_CHOICE"
    MOVING = "MOVING"
    BOSS_GAUGE_RESOLVE = "BOSS_GAUGE_RESOLVE"
    BOSS_BOARD_ACTION = "BOSS_BOARD_ACTION"
    TILE_RESOLVE = "TILE_RESOLVE"
    BATTLE = "BATTLE"
    EVENT = "EVENT"
    SHOP = "SHOP"
    REWARD_CHOICE = "REWARD_CHOICE"
    FLOOR_TRANSITION = "FLOOR_TRANSITION"
    BOSS_BATTLE = "BOSS_BATTLE"
    RUN_CLEAR = "RUN_CLEAR"
    RUN_FAILED = "RUN_FAILED"


class StreamName(StrEnum):
    """The six random streams (GDD 12.2 `RngStreamName`), in contract order."""

    DICE = "dice"
    BOARD = "board"
    LOOT = "loot"
    COMBAT = "combat"
    SHOP = "shop"
    EVENT = "event"


class TileKind(StrEnum):
    """What stands on one of the 40 tiles (GDD 4.2).

    EVENT tiles are told apart by their tile id; MID_BOSS is where a registered mid boss waits
    (heroll-rules 2).
    """

    START = "START"
    EMPTY = "EMPTY"
    BATTLE = "BATTLE"
    MINIBOSS = "MINIBOSS"
    INFECTED_BOSS = "INFECTED_BOSS"
    MID_BOSS = "MID_BOSS"
    MERCHANT = "MERCHANT"
    EVENT = "EVENT"


class TileCategory(StrEnum):
    """ETileTypeV2 of a kind that a tile may be (report 1.4); the last five stand for kinds of their own."""

    EMPTY = "Empty"
    NORMAL_ENEMY = "NormalEnemy"
    GOOD_EVENT = "GoodEvent"
    BAD_EVENT = "BadEvent"
    CORNER = "Corner"
    BLESSING = "Blessing"
    BLACK_MARKET = "BlackMarket"
    TELEPORT = "Teleport"
    POWER_STAR = "PowerStar"
    DICE_CATAPULT = "DiceCatapult"


class EncounterKind(StrEnum):
    """What kind of battle is fought (GDD 4.2, 5.2; heroll-rules 2)."""

    NORMAL = "NORMAL"
    MINIBOSS = "MINIBOSS"
    INFECTED_BOSS = "INFECTED_BOSS"
    MID_BOSS = "MID_BOSS"
    BOSS = "BOSS"

    @property
    def is_alone(self) -> bool:
        """Whether a single enemy of boss.csv is met, and no group."""
        return self in (EncounterKind.MID_BOSS, EncounterKind.BOSS)


class ThirdDieAction(StrEnum):
    """What becomes of the third die (GDD 4.1, 12.2 `thirdDieAction`)."""

    REPLACE_A = "REPLACE_A"
    REPLACE_B = "REPLACE_B"
    DISCARD = "DISCARD"


class BoonKind(StrEnum):
    """What a tile leaves behind for the next battles or moves, good or bad (heroll-rules 3)."""

    STAR = "STAR"
    CURSE = "CURSE"
    SHIELD = "SHIELD"
    POISON = "POISON"


class BlessingTier(StrEnum):
    """The four tiers of blessings, most common first (GDD 7.1)."""

    COMMON = "COMMON"
    RARE = "RARE"
    HEROIC = "HEROIC"
    LEGENDARY = "LEGENDARY"


class BlessingId(StrEnum):
    """The blessings that are built (GDD 7.1, 8.3)."""

    POINT_SUPPLY = "PointSupply"
    WAYFARER = "Wayfarer"
    VITALITY = "Vitality"
    POTION_PERCENT_HEAL = "PotionPercentHeal"
    WARM_UP = "WarmUp"
    POTION_SHIELD = "PotionShield"
    SCAVENGER = "Scavenger"
    LUCKY_DOUBLE = "LuckyDouble"
    MIGHT = "Might"
    THORNS = "Thorns"
    BLOODLUST = "Bloodlust"
    KEEN_EYE = "KeenEye"
    SWIFTNESS = "Swiftness"
    FIRST_BLOOD = "FirstBlood"
    POTION_HASTE = "PotionHaste"
    POTION_REGEN = "PotionRegen"
    POTION_BLAST = "PotionBlast"
    POTION_THRIFT = "PotionThrift"
    PATHFINDER = "Pathfinder"
    HAGGLER = "Haggler"
    GUARD = "Guard"
    EXECUTIONER = "Executioner"
    CHAIN_SPARK = "ChainSpark"
    VENOM = "Venom"
    FROST = "Frost"
    CRITICAL_SURGE = "CriticalSurge"
    EVASIVE_STEP = "EvasiveStep"
    POTION_LAST_DROP = "PotionLastDrop"
    POTION_EMERGENCY = "PotionEmergency"
    POTION_CLEANSE = "PotionCleanse"
    REVIVE = "Revive"
    THIRD_DIE_REPLACE = "ThirdDieReplace"


class BlessingParameter(StrEnum):
    """What a blessing's rule counts besides its level's worth; one row each in blessing-parameters.csv."""

    EVERY = "EVERY"
    LEAST_ROLL = "LEAST_ROLL"
    PERCENT = "PERCENT"
    LASTS_MS = "LASTS_MS"
    PERIOD_MS = "PERIOD_MS"
    TRIGGERS = "TRIGGERS"
    MOST = "MOST"


class PotionAugment(StrEnum):
    """The augments of the potion (GDD 7.2 `potionaugment`)."""

    PERCENT_HEAL = "PercentHeal"
    LAST_DROP = "LastDrop"
    SHIELD = "Shield"
    HASTE = "Haste"
    REGEN = "Regen"
    BLAST = "Blast"
    CLEANSE = "Cleanse"
    THRIFT = "Thrift"
    EMERGENCY = "Emergency"
    GUARANTEED_DOUBLE = "GuaranteedDouble"


class Hook(StrEnum):
    """When the function of a held blessing is called (GDD 7.1): in fights up to DEATH, then on the board.

    PANEL is asked for whenever the hero's stats are reckoned.
    """

    PANEL = "PANEL"
    BATTLE_START = "BATTLE_START"
    HIT = "HIT"
    CRIT = "CRIT"
    KILL = "KILL"
    HURT = "HURT"
    EVADED = "EVADED"
    HEALED = "HEALED"
    POTION = "POTION"
    LOW_HP = "LOW_HP"
    DEATH = "DEATH"
    ROLL = "ROLL"
    DOUBLE = "DOUBLE"
    STEP = "STEP"
    LANDING = "LANDING"
    LAP = "LAP"
    POINTS_GAINED = "POINTS_GAINED"
    DROP = "DROP"
    SHOP = "SHOP"
    EVENT = "EVENT"
    BATTLE_WON = "BATTLE_WON"


class StatusKind(StrEnum):
    """What lasts on a combatant for a while (GDD 12.2 `StatusSnapshot`)."""

    POISON = "POISON"
    REGEN = "REGEN"
    HASTE = "HASTE"
    CHILL = "CHILL"
    INVULNERABLE = "INVULNERABLE"


class GearSlot(StrEnum):
    """The four gear slots (GDD 6.1)."""

    WEAPON = "WEAPON"
    RING = "RING"
    GAUNTLET = "GAUNTLET"
    BOOTS = "BOOTS"


class Quality(IntEnum):
    """The five gear qualities by rank (GDD 6.1)."""

    COMMON = 0
    RARE = 1
    HEROIC = 2
    LEGENDARY = 3
    MYTHIC = 4


class AttackType(StrEnum):
    """How a combatant attacks (GDD 5.2 `EAttackType`)."""

    SWORD = "SWORD"
    STRAIGHT = "STRAIGHT"
    CURVED = "CURVED"
    RUSH = "RUSH"


class BattleStage(StrEnum):
    """Stage of a battle (GDD 5.3); logic time advances in FIGHT only."""

    PREPARE = "PREPARE"
    SPAWN = "SPAWN"
    PRE_BATTLE = "PRE_BATTLE"
    FIGHT = "FIGHT"
    POST_BATTLE = "POST_BATTLE"


class BattleResult(StrEnum):
    """How a battle ended."""

    WON = "WON"
    LOST = "LOST"


class EventPhase(StrEnum):
    """Phase of an event instance (GDD 12.2 `EventInstance.phase`).

    READY: nothing was done yet that cannot be undone. RESOLVING: something was, and the event goes on, as a
    game does between its moves. Both take inputs. RESOLVED: it is over.
    """

    READY = "READY"
    RESOLVING = "RESOLVING"
    RESOLVED = "RESOLVED"


class Stat(StrEnum):
    """The combat stats by their contract names (GDD 5.1, 12.2 `CombatStats`)."""

    RANGE = "range"
    MOVE_SPEED = "moveSpeed"
    ATTACK_POWER = "attackPower"
    ATTACK_SPEED = "attackSpeed"
    HEALTH = "health"
    MAX_HEALTH = "maxHealth"
    DEFENSE = "defense"
    LIFE_STEAL = "lifeSteal"
    EVASION = "evasion"
    AIM = "aim"
    CRITICAL_RATE = "criticalRate"
    COUNTER_RATE = "counterRate"
    TOTAL_DAMAGE_PCT = "totalDamagePct"
    TRUE_DAMAGE = "trueDamage"
    SHIELD = "shield"


class DropSource(StrEnum):
    """What offered a piece of gear (GDD 6.3)."""

    BATTLE = "BATTLE"
    CHEST = "CHEST"
    BLACK_MARKET = "BLACK_MARKET"
    LEGENDARY_GEAR = "LEGENDARY_GEAR"
    MINI_GAME = "MINI_GAME"
    DEBUG = "DEBUG"


class DismantleCause(StrEnum):
    """Why a piece of gear was dismantled (GDD 6.3)."""

    CHOSEN = "CHOSEN"
    REPLACED = "REPLACED"
    CLOSED = "CLOSED"
    SHATTERED = "SHATTERED"


class PointsReason(StrEnum):
    """Why the points changed (GDD 8.3)."""

    MOVE_SETTLEMENT = "MOVE_SETTLEMENT"
    BATTLE_REWARD = "BATTLE_REWARD"
    CHEST_REWARD = "CHEST_REWARD"
    EVENT_REWARD = "EVENT_REWARD"
    EVENT_PRICE = "EVENT_PRICE"
    GAME_PRIZE = "GAME_PRIZE"
    GAME_PRICE = "GAME_PRICE"
    SHOP_PURCHASE = "SHOP_PURCHASE"
    SHOP_REROLL = "SHOP_REROLL"
    LOTTERY_TICKET = "LOTTERY_TICKET"
    POINT_SUPPLY = "POINT_SUPPLY"
    WAYFARER = "WAYFARER"
    SCAVENGER = "SCAVENGER"
    LUCKY_DOUBLE = "LUCKY_DOUBLE"
    DEBUG = "DEBUG"
    DISMANTLE = "DISMANTLE"


class HandResult(StrEnum):
    """How a hand of blackjack was decided (GDD 9.2); TIED returns the stake, LOST and BUST keep it."""

    NATURAL = "NATURAL"
    WON = "WON"
    TIED = "TIED"
    LOST = "LOST"
    BUST = "BUST"


class HealCause(StrEnum):
    """What healed a combatant."""

    FLOOR = "FLOOR"
    CAMPFIRE = "CAMPFIRE"
    POTION = "POTION"
    LIFE_STEAL = "LIFE_STEAL"
    WELL = "WELL"
    EVENT = "EVENT"
    TICKET = "TICKET"
    BLESSING = "BLESSING"
    REGEN = "REGEN"
    REVIVE = "REVIVE"
    DEBUG = "DEBUG"


class HurtCause(StrEnum):
    """What hurt the hero outside a fight."""

    SPIKES = "SPIKES"
    POISON = "POISON"
    CURSE = "CURSE"
    BLACK_MARKET = "BLACK_MARKET"
    LEGENDARY_GEAR = "LEGENDARY_GEAR"
    DEBUG = "DEBUG"


class HitCause(StrEnum):
    """What dealt the damage of a landed hit: an attack of its own (ATTACK, SKILL), or what came of one."""

    ATTACK = "ATTACK"
    SKILL = "SKILL"
    COUNTER = "COUNTER"
    PREEMPTIVE = "PREEMPTIVE"
    THORNS = "THORNS"
    CHAIN = "CHAIN"
    EXECUTE = "EXECUTE"
    POISON = "POISON"
    FIRST_BLOOD = "FIRST_BLOOD"
    BLAST = "BLAST"


class InstallCause(StrEnum):
    """What asked for a tile to be installed (report 1.2, 1.3; SHOP: GDD 9.2)."""

    INITIAL = "INITIAL"
    CORNER = "CORNER"
    DECK = "DECK"
    NATURAL = "NATURAL"
    ENEMY = "ENEMY"
    MID_BOSS = "MID_BOSS"
    GAUGE = "GAUGE"
    SHOP = "SHOP"
    DEBUG = "DEBUG"


class InstallFailure(StrEnum):
    """Why an installation attempt put nothing on the board (report 1.2)."""

    NO_CANDIDATE = "NO_CANDIDATE"
    DUPLICATE_KIND = "DUPLICATE_KIND"
    EVENT_NOT_AVAILABLE = "EVENT_NOT_AVAILABLE"


class TileChange(StrEnum):
    """Why a tile that stands on the board became another one without being settled."""

    ELITE = "ELITE"
    POLLUTED = "POLLUTED"
    INFECTED = "INFECTED"
    RESTORED = "RESTORED"
    WEAKENED = "WEAKENED"
    SPENT = "SPENT"


class MoveCause(StrEnum):
    """What moved the hero other than their roll's steps."""

    TELEPORT = "TELEPORT"
    SIGN = "SIGN"
    DEBUG = "DEBUG"


class SafePoint(StrEnum):
    """Reason of a checkpoint (GDD 13.1)."""

    RUN_STARTED = "runStarted"
    TILE_RESOLVED = "tileResolved"
    BATTLE_RESOLVED = "battleResolved"
    GEAR_RESOLVED = "gearResolved"
    EVENT_INTENT = "eventIntent"
    EVENT_STEP = "eventStep"
    EVENT_RESOLVED = "eventResolved"
    BLESSING_REVEALED = "blessingRevealed"
    BLESSING_RESOLVED = "blessingResolved"
    PAGE_OPENED = "pageOpened"
    PURCHASED = "purchased"
    REROLLED = "rerolled"
    SHOP_RESOLVED = "shopResolved"
    INSTALL_RESOLVED = "installResolved"
    DEBUG = "debug"
    BEFORE_FLOOR_TRANSITION = "beforeFloorTransition"
    AFTER_FLOOR_TRANSITION = "afterFloorTransition"
    RUN_ENDED = "runEnded"
    EXACT = "exact"


class Reason(StrEnum):
    """Why a command was rejected; nothing changed then (architecture: Domain shape)."""

    WRONG_PHASE = "WRONG_PHASE"
    BAD_COMMAND = "BAD_COMMAND"
    UNKNOWN_OFFER = "UNKNOWN_OFFER"
    UNKNOWN_INPUT = "UNKNOWN_INPUT"
    EVENT_BUSY = "EVENT_BUSY"
    CANNOT_LEAVE = "CANNOT_LEAVE"
    NOT_ENOUGH_POINTS = "NOT_ENOUGH_POINTS"
    NOT_ENOUGH_HP = "NOT_ENOUGH_HP"
    SOLD_OUT = "SOLD_OUT"
    TOP_QUALITY = "TOP_QUALITY"
    POTION_FULL = "POTION_FULL"
    INSTALL_OPEN = "INSTALL_OPEN"
    NO_INSTALL_OPEN = "NO_INSTALL_OPEN"
    ILLEGAL_TILE = "ILLEGAL_TILE"
    NOT_PENDING = "NOT_PENDING"
    DEBUG_REFUSED = "DEBUG_REFUSED"
    BAD_VALUE = "BAD_VALUE"
    NOT_FIGHTING = "NOT_FIGHTING"
    NO_CHARGES = "NO_CHARGES"
    POTION_LOCKED = "POTION_LOCKED"
    HERO_DEAD = "HERO_DEAD"
    WRONG_TIME = "WRONG_TIME"
    UNKNOWN_ATTACK = "UNKNOWN_ATTACK"
    HIT_ALREADY_QUEUED = "HIT_ALREADY_QUEUED"
    RUN_OVER = "RUN_OVER"
    UNKNOWN_TRANSACTION = "UNKNOWN_TRANSACTION"
    INTERNAL_ERROR = "INTERNAL_ERROR"
