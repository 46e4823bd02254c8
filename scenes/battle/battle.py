"""The automatic fight: plays the rules' events; its timelines' keys give the rules their hits (GDD 5.3)."""

from typing import Any

from godot import Color, Control, Vector2, exposed
from heroll.api import Hit, enums, events
from scenes.app.director import Tween
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.app.screen import Screen
from scenes.banner.banner import banner
from scenes.battle.actors.actor import scene_of
from scenes.battle.answers import Answers
from scenes.battle.cast import Cast
from scenes.battle.scenery import Scenery
from scenes.battle.stage import HERO_ID
from scenes.battle.strikes import Strikes
from scenes.widgets.curtain import through

LAYER_H, LAYER_GROUND = 320, 236  # of the backdrop's cells
SPAWN_SECONDS = 0.14
ENTER = {
    enums.EncounterKind.NORMAL: "battle.enter",
    enums.EncounterKind.MINIBOSS: "battle.enter_miniboss",
    enums.EncounterKind.INFECTED_BOSS: "battle.enter_infected_boss",
    enums.EncounterKind.MID_BOSS: "battle.enter_mid_boss",
    enums.EncounterKind.BOSS: "battle.enter_boss",
}
ALONE = (enums.EncounterKind.MID_BOSS, enums.EncounterKind.BOSS)
END_SECONDS = 0.9
SHADES, SHADE_SECONDS = 4, 0.6
CHEST_H = 12  # of the hero, where straight shots arrive
FIRST_SECONDS, FIRST_STRIKE_SECONDS = 0.35, 0.16


@exposed
class Battle(Screen, Control):
    """`play_now` plays an event of the running fight without waiting; `plays` those before and after it.

    `is_boss`: the stage's boss, in the arena; `is_alone`: an enemy with a figure and a bar of its own.
    """

    group = "battle"
    scene = "battle/battle"

    def _ready(self) -> None:
        self.stage = self.get_node("Camera/Stage")
        self.warnings = self.get_node("Camera/Warnings")
        self.digits = self.get_node("Camera/Digits")
        self.marks = self.get_node("Camera/Marks")
        self.camera = self.get_node("Camera")
        self.boss_bar = self.get_node("BossBar")
        self.is_boss = self.is_alone = False
        self.encounter = enums.EncounterKind.NORMAL
        self._has_struck_first = False
        self._scenery: Any = None
        self.projectiles: dict = {}
        self.cast = Cast(self)
        self.answers = Answers(self)
        self._strikes = Strikes(self)
        self._now = {
            events.CombatantSpawned: self.cast.spawn,
            events.ShieldGained: self.cast.gain_shield,
            events.CombatantHealed: self.cast.heal,
            events.CombatantDied: self.cast.die,
            events.MoveStarted: self.cast.move,
            events.MoveStopped: self.cast.halt,
            events.PotionDrunk: self._drink,
            events.AttackStarted: self._attack,
            events.AttackCancelled: self._cancel,
            events.ProjectileLaunched: self._launched,
            events.AreaWarned: self._strikes.warn,
            events.HitLanded: self._strikes.hit,
            events.AttackMissed: self._strikes.miss,
            events.HitBlocked: self._strikes.block,
            events.StatusGained: self.answers.gain,
            events.StatusEnded: self.answers.end,
            events.StatRaised: self.answers.lift,
            events.HeroFell: self.answers.fell,
            events.HeroRevived: self.answers.revive,
        }
        self.plays = dict.fromkeys(self._now, self.play_now)
        self.plays |= {
            events.BattlePrepared: self.play_prepared,
            events.CombatantSpawned: self.play_spawned,
            events.HitLanded: self.play_hit,
            events.BattleEnded: self.play_ended,
        }
        self.hide()

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        for name in ("Ground", "Camera/Shade"):
            place(self.get_node(name), 0, 0, room.width + 1, room.height + 1)
        top, bottom = room.stage_top, room.stage_bottom
        self.stage.middle = room.middle
        self.stage.ground = top + (bottom - top - LAYER_H) // 2 + LAYER_GROUND
        place(self.boss_bar, room.left + 4, top + 8, room.right - room.left - 8, 34)
        if self._scenery is not None:
            self._scenery.place(room.middle, self.stage.ground)
        if self.game is not None:
            self.cast.place_all()

    @property
    def is_whole(self) -> bool:
        """False once something has freed a node that the fight is played with."""
        parts = (self.stage, self.warnings, self.digits, self.marks, self.camera, self.boss_bar)
        played = (*self.stage.actors.values(), *self.projectiles.values()) if self.stage else ()
        return all(parts) and all(one and one.is_whole for one in played) and self.cast.is_whole

    def show_fight(self, battle) -> None:
        """A fight as it stands, its attacks in flight: a continued run, or a scene that was freed."""
        self.app.clock.is_held = False
        self._dress(battle.encounter)
        self._come_on()
        self.answers.know(battle)
        for one in (battle.player, *battle.enemies):
            self.cast.enter(one.entity_id, one.prefab_id, one.attack_type, one.position, one.lane)
            self.cast.show_life(one.entity_id, one.stats.health, one.stats.max_health)
            self.cast.set_shield(one.entity_id, one.stats.shield)
            if one.stats.health <= 0:
                self.cast.lie_gone(one.entity_id)
            elif one.velocity:
                self.stage.actors[one.entity_id].move(False)
        self.cast.follow(self.game.session)
        for status in battle.statuses:
            self.cast.gain_status(status.entity_id, status.kind, status.amount)
        for event in self.game.view.in_flight():
            self.play_now(event)

    def ask(self, game=None) -> None:
        """The fight goes on: the potion is the player's only input."""
        self.stage.actors[HERO_ID].rest()
        self.game.hud.ask_potion(self.game.view.potion.charges > 0)

    def frame(self, delta: float) -> None:
        """Everything that follows logic or presentation time."""
        if self.app.clock.is_running:
            now = self.game.view.logic_time_ms
            self.cast.follow(self.game.session)
            for projectile in self.projectiles.values():
                projectile.advance(now)
            self.warnings.advance(now)
        self.digits.bars = self.cast.bar_boxes()
        self.digits.advance(delta)
        self.marks.advance(delta)

    def play_now(self, event) -> None:
        play = self._now.get(type(event))
        if play is not None:
            play(event)

    def play_prepared(self, event):
        self._dress(event.encounter)
        if self.is_alone:
            self.sound("boss_warning")
        yield from banner(self.app, "ribbon_defeat", self.say(ENTER[event.encounter]))
        yield from through(self.app, self._come_on)

    def _dress(self, encounter) -> None:
        self.encounter = encounter
        self.is_boss = encounter == enums.EncounterKind.BOSS
        self.is_alone = encounter in ALONE
        self._scenery = Scenery(
            self.library, self.get_node("Camera/Back"), self.get_node("Camera/Front"), self.is_boss
        )
        self.fit(self.app.layout)

    def _come_on(self) -> None:
        self.game.hud.show_fight(True)
        self.game.board.hide()
        self.show()

    def play_spawned(self, event):
        self.cast.spawn(event)
        self.cast.poof(event.entity_id)
        yield SPAWN_SECONDS

    def play_hit(self, event):
        """Before the fight only the pre-emptive strike hits: one slash over every enemy (GDD 4.1)."""
        if event.cause == enums.HitCause.PREEMPTIVE:
            if not self._has_struck_first:
                self._has_struck_first = True
                yield from banner(self.app, "ribbon_good", self.say("battle.preempt"), hold=FIRST_SECONDS)
                self._strikes.leap(self.stage.actors[HERO_ID])
            self._strikes.sweep(event.target_id)
        self.play_now(event)
        yield FIRST_STRIKE_SECONDS

    def play_ended(self, event):
        """The blow's digits are still rising when the hero cheers or lies down."""
        is_won = event.result == enums.BattleResult.WON
        yield lambda: not self.answers.is_reviving
        self.app.clock.is_held = False
        self.warnings.clear()
        for projectile in filter(None, self.projectiles.values()):
            projectile.queue_free()
        self.projectiles = {}
        yield END_SECONDS
        if is_won:
            hero = self.stage.actors[HERO_ID]
            if hero and hero.is_whole:
                hero.cheer()
            self.sound("victory" if self.is_boss else "event_success")
            yield from banner(self.app, "ribbon_victory", self.say("battle.won"))
        else:
            self.sound("defeat")
            yield from self._darkened()
            yield from banner(self.app, "ribbon_defeat", self.say("battle.lost"))

    def _darkened(self):
        """Steps: night falls behind those who stand and the one who lies."""
        shade = self.get_node("Camera/Shade")
        shade.show()

        def show(t: float) -> None:
            shade.color = Color(DIM.r, DIM.g, DIM.b, DIM.a * int(t * SHADES) / SHADES)

        yield Tween(SHADE_SECONDS, show)

    def land(self, attack_id: int) -> None:
        """The projectile of an attack, if any, has arrived."""
        projectile = self.projectiles.pop(attack_id, None)
        if projectile is not None:
            self.app.clock.stop(projectile.timeline)
            projectile.land(self.get_node("Camera/Fx"))

    def _attack(self, event) -> None:
        actor = self.stage.actors[event.source_id]
        actor.on_hit, actor.on_release = self._on_hit, self._on_release
        actor.begin_attack(self.app.clock, event, self.game.view.logic_time_ms)

    def _on_hit(self, attack_id: int, actor=None) -> None:
        """A hit key: the damage is due at the tick that is being played."""
        if actor is not None:
            self._strikes.swing(actor)
        at_ms = self.game.view.logic_time_ms + self.game.view.tick_ms
        self.game.session.dispatch(Hit(attack_id=attack_id, at_ms=at_ms))

    def _on_release(self, actor) -> None:
        """A release key that is due: the actor's own second timeline begins; projectiles are the rules'."""
        if actor.attack.release_at_ms != self.game.view.logic_time_ms + self.game.view.tick_ms:
            return
        if actor.release_sound:
            self.sound(actor.release_sound)
        if not actor.shoots:
            actor.go_on(self.app.clock)

    def _launched(self, event) -> None:
        """A projectile leaves, at the tick of its shooter's release key: its own key will tell its hit."""
        timeline_id = self.stage.actors[event.source_id].attack.flight_timeline_id
        projectile = self.cast.new_projectile(scene_of(timeline_id), self.get_node("Camera/Projectiles"))
        projectile.on_hit = self._on_hit
        start = self.stage.chest(event.source_id)
        ground = self.stage.y_of(self.stage.lanes[HERO_ID])
        if projectile.crawls:
            start = self.stage.foot(event.source_id)
        elif not projectile.arc:
            ground -= CHEST_H
        goal = Vector2(self.stage.x_of(event.to_position), ground)
        now = self.game.view.logic_time_ms
        projectile.launch(self.app.clock, event, timeline_id, start, goal, now)
        self.projectiles[event.attack_id] = projectile

    def _cancel(self, event) -> None:
        self.warnings.drop(event.attack_id)
        actor = self.stage.actors[event.source_id]
        if actor.attack is not None and actor.attack.attack_id == event.attack_id:
            actor.cancel(self.app.clock)
        projectile = self.projectiles.pop(event.attack_id, None)
        if projectile is not None:
            self.app.clock.stop(projectile.timeline)
            projectile.queue_free()

    def _drink(self, event) -> None:
        self.cast.drink()
        self.answers.drunk(self.game.hud.potion.charges, event.charges_left)
        potion = self.game.view.potion
        self.game.hud.potion.show_potion(event.charges_left, potion.max_charges, potion.heal_amount)
        self.game.hud.ask_potion(event.charges_left > 0)
