"""Blows: warned ground, swings, landed hits and misses."""

from godot import Vector2
from heroll.api import enums
from scenes.battle.answers import STYLES
from scenes.battle.stage import HERO_ID
from scenes.battle.warnings import BOSS, LOB, RUSH, SKILL, Warning
from scenes.widgets.pictures import burst

GROUP = "battle"
OWN = (enums.HitCause.ATTACK, enums.HitCause.SKILL)  # what flew, or was warned of, arrives with these alone
PULSE_SECONDS, PULSE_PIXELS = 0.04, 1  # three canvas pixels
PICTURE_SECONDS = 0.08
CROWD = 3
STRIKE_FRAME = 2  # of the hero's attack: the blade is out
ERUPTION_STEP, ERUPTION_SECONDS = 26, 0.05
SWING_REACH, SWING_HEIGHT = 22, 16
GIANT = 60  # head height from which a swing reaches twice as far
ERUPTIONS = {BOSS: "ground/eruption_red", SKILL: "ground/eruption"}
BOSS_KINDS = tuple(ERUPTIONS)
COUNTER_SLASH = "slash/hero_up"  # no timeline swings for a blow struck back
SKILL_PREFIX = "skill"  # of the timelines of skills
SHOTS = {
    enums.EncounterKind.MINIBOSS: "miniboss-hit",
    enums.EncounterKind.INFECTED_BOSS: "infected-boss-hit",
    enums.EncounterKind.MID_BOSS: "mid-boss-hit",
    enums.EncounterKind.BOSS: "boss-hit",
}
KINDS = {enums.AttackType.CURVED: LOB, enums.AttackType.RUSH: RUSH}


class Strikes:
    """Plays what attacks do; numbers are the events' own."""

    def __init__(self, battle) -> None:
        self._battle = battle
        self._stage = battle.stage

    def warn(self, event) -> None:
        battle = self._battle
        kind = self._boss_kind(event) if battle.is_alone else self._kind_of(event.source_id)
        left, right = self._stage.x_of(event.left), self._stage.x_of(event.right)
        lane = self._stage.lanes[event.source_id if kind == RUSH else HERO_ID]
        y = self._stage.y_of(lane)
        battle.warnings.add(Warning(kind, event.attack_id, left, right, y, event.at_ms, event.hit_at_ms))
        if kind in BOSS_KINDS:
            battle.sound("boss_warning")

    def swing(self, actor) -> None:
        """A melee timeline's hit key: the blade's arc, whether it meets something or not."""
        self._slash(actor, actor.slash)

    def _slash(self, actor, slash: str) -> None:
        if slash and not self._battle.app.settings.low_effects:
            side = 1 if actor == self._stage.actors[HERO_ID] else -1
            reach = SWING_REACH if actor.head < GIANT else 2 * SWING_REACH
            self._burst(slash, actor.position + Vector2(side * reach + actor.stand_back, -SWING_HEIGHT))

    def leap(self, hero) -> None:
        """The hero's pose and dust of the pre-emptive strike."""
        hero.body.play("attack")
        hero.body.stop()
        hero.body.frame = STRIKE_FRAME
        self._burst("burst/rush_dust", hero.position)
        self._battle.sound("rush")

    def sweep(self, target_id: int) -> None:
        """The pre-emptive strike's arc over an enemy."""
        self._burst("slash/hero_crit", self._stage.chest(target_id))

    def hit(self, event) -> None:
        battle = self._battle
        target = self._stage.actors[event.target_id]
        chest = self._stage.chest(event.target_id)
        if event.cause in OWN:
            self._arrive(event)
            battle.answers.remember(event)
        battle.cast.set_hp(event.target_id, event.hp_after)
        if event.shield_absorbed:
            battle.cast.set_shield(
                event.target_id, battle.cast.shield_of(event.target_id) - event.shield_absorbed
            )
            self._burst("moment/block", chest)
        style = STYLES.get(event.cause, "hurt" if event.target_id == HERO_ID else "damage")
        if event.is_critical:
            style = "crit"
        at = self._stage.crown(event.target_id)
        battle.digits.add(event.source_id, event.target_id, style, event.damage, int(at.x), int(at.y))
        if event.cause in STYLES:
            battle.answers.hit(event)
            return
        if event.cause == enums.HitCause.COUNTER:
            self._slash(self._stage.actors[event.source_id], COUNTER_SLASH)
        battle.start(target.flinch(), target)
        self._burst("burst/crit" if event.is_critical else "burst/hit", chest)
        self._sound(event)
        if event.is_critical and not battle.app.settings.low_effects:
            battle.start(self._pulse())
        if event.target_id != HERO_ID:
            battle.start(self._pictured())

    def block(self, event) -> None:
        if event.cause in OWN:
            self._arrive(event)
        self._battle.answers.block(event)

    def miss(self, event) -> None:
        battle = self._battle
        self._arrive(event)
        if event.is_dodged_area:
            return
        crown = self._stage.crown(event.target_id)
        battle.digits.add(event.source_id, event.target_id, "miss", 0, int(crown.x), int(crown.y))
        self._burst("moment/evade", self._stage.foot(event.target_id))

    def _arrive(self, event) -> None:
        """What flew lands, what was warned of bursts."""
        battle = self._battle
        for warning in battle.warnings.shown:
            if warning.attack_id == event.attack_id and warning.kind in BOSS_KINDS:
                battle.start(self._erupt(warning))
        battle.warnings.drop(event.attack_id)
        battle.land(event.attack_id)

    def _erupt(self, warning):
        self._battle.sound("boss_skill")
        x = warning.right - ERUPTION_STEP // 2
        while x > warning.left:
            self._burst(ERUPTIONS[warning.kind], Vector2(x, warning.y))
            x -= ERUPTION_STEP
            yield ERUPTION_SECONDS

    def _pictured(self):
        """The blink is over, the blow is still in the air."""
        yield PICTURE_SECONDS
        crowd = len(self._stage.actors) - 1
        plain = "crowd-hit" if crowd >= CROWD else "battle-hit"
        self._battle.app.shots.take(SHOTS.get(self._battle.encounter, plain))

    def _sound(self, event) -> None:
        if event.is_critical:
            self._battle.sound("crit")
        else:
            self._battle.sound(self._stage.actors[event.source_id].strike_sound)
        if event.target_id == HERO_ID and event.damage > event.shield_absorbed:
            self._battle.sound("hurt")

    def _pulse(self):
        camera = self._battle.camera
        camera.position = Vector2(PULSE_PIXELS, 0)
        yield PULSE_SECONDS
        camera.position = Vector2(-PULSE_PIXELS, 0)
        yield PULSE_SECONDS
        camera.position = Vector2(0, 0)

    def _boss_kind(self, event) -> str:
        """A skill's ground does not look like that of a plain blow."""
        attack = self._stage.actors[event.source_id].attack
        is_skill = attack is not None and attack.timeline_id.split("/")[-1].startswith(SKILL_PREFIX)
        return SKILL if is_skill else BOSS

    def _kind_of(self, source_id: int):
        return KINDS.get(self._battle.cast.attack_type(source_id), BOSS)

    def _burst(self, asset_id: str, at) -> None:
        battle = self._battle
        fx = battle.get_node("Camera/Fx")
        burst(fx, battle.director, battle.library.animation(asset_id), int(at.x), int(at.y), GROUP)
