"""Every sound by its id: what it means, how it is made, how loud and how long it may be."""

from collections.abc import Callable
from dataclasses import dataclass

from lab.sfx import board, combat, ending, fair, gain, omens, wild
from lab.sfx.signal import Signal


@dataclass(frozen=True, slots=True)
class Sound:
    """One functional sound of GDD 11.4.

    `loud_db`: wanted loudness of the loudest 50 ms in dB of full scale. `max_ms`: longest allowed length.
    """

    build: Callable[[], Signal]
    loud_db: float
    max_ms: int

    @property
    def meaning(self) -> str:
        """What the player should hear in it."""
        return (self.build.__doc__ or "").strip().splitlines()[0]


PEAK_DB = -1.0
"""No sample of any file passes this level."""

SOUNDS: dict[str, Sound] = {
    "button": Sound(board.button, -20, 90),
    "step": Sound(board.step, -22, 90),
    "dice_roll": Sound(board.dice_roll, -17, 800),
    "dice_land": Sound(board.dice_land, -14, 300),
    "doubles": Sound(board.doubles, -16, 650),
    "floor_up": Sound(board.floor_up, -16, 900),
    "hit_melee": Sound(combat.hit_melee, -13, 220),
    "hit_straight": Sound(combat.hit_straight, -14, 220),
    "bow_release": Sound(combat.bow_release, -17, 200),
    "lob_throw": Sound(combat.lob_throw, -18, 300),
    "lob_land": Sound(combat.lob_land, -13, 400),
    "rush": Sound(combat.rush, -15, 500),
    "crit": Sound(combat.crit, -11, 400),
    "hurt": Sound(combat.hurt, -14, 250),
    "shield": Sound(combat.shield, -16, 450),
    "death": Sound(combat.death, -15, 700),
    "boss_warning": Sound(combat.boss_warning, -12, 1_200),
    "boss_skill": Sound(combat.boss_skill, -11, 1_000),
    "heal": Sound(gain.heal, -17, 700),
    "potion": Sound(gain.potion, -15, 500),
    "gear_get": Sound(gain.gear_get, -15, 600),
    "gear_dismantle": Sound(gain.gear_dismantle, -16, 600),
    "coin": Sound(gain.coin, -18, 320),
    "purchase": Sound(gain.purchase, -16, 450),
    "blessing": Sound(gain.blessing, -16, 1_200),
    "event_success": Sound(gain.event_success, -16, 750),
    "event_fail": Sound(ending.event_fail, -16, 750),
    "anvil": Sound(gain.anvil, -14, 420),
    "gauge_step": Sound(omens.gauge_step, -17, 320),
    "gauge_alarm": Sound(omens.gauge_alarm, -13, 850),
    "infect": Sound(omens.infect, -14, 600),
    "teleport": Sound(omens.teleport, -16, 850),
    "catapult": Sound(omens.catapult, -13, 500),
    "spikes": Sound(omens.spikes, -14, 480),
    "poison": Sound(omens.poison, -16, 620),
    "curse": Sound(omens.curse, -16, 850),
    "star": Sound(omens.star, -16, 650),
    "shop_open": Sound(omens.shop_open, -17, 650),
    "fortune": Sound(omens.fortune, -16, 1_250),
    "reroll": Sound(fair.reroll, -17, 520),
    "install": Sound(fair.install, -14, 720),
    "claw_motor": Sound(fair.claw_motor, -20, 360),
    "claw_clack": Sound(fair.claw_clack, -16, 300),
    "claw_drop": Sound(fair.claw_drop, -16, 450),
    "scratch": Sound(fair.scratch, -20, 340),
    "card_deal": Sound(fair.card_deal, -18, 180),
    "chips": Sound(fair.chips, -17, 400),
    "dice_cup": Sound(fair.dice_cup, -15, 800),
    "dig": Sound(wild.dig, -15, 450),
    "bone_found": Sound(wild.bone_found, -16, 900),
    "bubble_shoot": Sound(wild.bubble_shoot, -17, 260),
    "bubble_pop": Sound(wild.bubble_pop, -16, 220),
    "bubble_fall": Sound(wild.bubble_fall, -16, 520),
    "gallop": Sound(wild.gallop, -17, 420),
    "sack": Sound(wild.sack, -16, 420),
    "spit": Sound(wild.spit, -15, 360),
    "swallow": Sound(wild.swallow, -15, 680),
    "victory": Sound(ending.victory, -14, 1_600),
    "defeat": Sound(ending.defeat, -15, 1_600),
}
