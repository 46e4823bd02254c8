"""A combatant on the stage: body, shadow, and the Timeline whose keys are the moments of its attacks."""

from typing import Any

from godot import Node2D, ResourceLoader, Vector2, export, exposed
from scenes.app.access import app_of
from scenes.battle.actors.frames import sprite_frames
from scenes.widgets.pictures import add_picture

FLASH_SECONDS, RECOIL_SECONDS = 0.06, 0.18
GIANT, GIANT_FLASH_SECONDS = 60, 0.03  # much white at once stays under 33 ms (GDD 11.3)
FADE_SECONDS = 0.5
WHITE = "res://scenes/battle/actors/flash.tres"
GROUP = "battle"


@exposed
class Actor(Node2D):
    """`sheet` names its animations in the actors' atlas; another prefab of its role may have one of its own.

    `head`: art pixels from feet to the top of its head. `stand_back`: art pixels that a wide body is drawn
    behind its place, so that fighters in contact do not cover each other. The stage sets `on_hit` and
    `on_release`; the Timeline's method keys call `_on_hit`, `_on_release`, `_on_stop`.
    """

    sheet = export(str, default="")
    variant_prefab = export(str, default="")
    variant_sheet = export(str, default="")
    head = export(int, default=30)
    stand_back = export(int, default=0)
    shadow = export(str, default="")
    slash = export(str, default="")
    strike_sound = export(str, default="")
    release_sound = export(str, default="")

    def _ready(self) -> None:
        self._app = app_of(self)
        self.body = self.get_node("Body")
        self.timeline = self.get_node("Timeline")
        self.attack: Any = None
        self.on_hit: Any = None
        self.on_release: Any = None
        self.is_fallen = False
        self._is_moving = False
        self._is_in_pose = False  # of an attack
        self._flashes = 0
        self._white = ResourceLoader.load(WHITE)
        self._plain: Any = None

    def dress(self, prefab_id: str) -> None:
        """Put on the sheet of a prefab and stand."""
        sheet = self.variant_sheet if prefab_id == self.variant_prefab else self.sheet
        frames, cell = sprite_frames(self._app.library.atlas("actors"), sheet)
        self.body.frames = frames
        self.body.offset = Vector2(self.stand_back - cell.ax, -cell.ay)
        self.get_node("Shadow").position = Vector2(self.stand_back, 0)
        self.get_node("Shadow").show_id(self.shadow)
        self.rest()

    def promote(self, rank) -> None:
        """An elite wears other colours, and light rises behind it."""
        self._plain = ResourceLoader.load(rank.material)
        self.body.material = self._plain
        if not self._app.settings.low_effects:
            aura = add_picture(self, self.stand_back)
            self.move_child(aura, 0)
            aura.play(self._app.library.animation(rank.aura), GROUP)

    def rest(self) -> None:
        """Stand, or walk on if it is on its way."""
        if not self.is_fallen:
            self.body.play("walk" if self._is_moving else "idle")

    def move(self, is_dash: bool) -> None:
        self._is_moving = True
        if not self.is_attacking and not self.is_fallen:
            self.body.play("run" if is_dash and self.body.frames.has_animation("run") else "walk")

    def halt(self) -> None:
        self._is_moving = False
        if not self.is_attacking:
            self.rest()

    @property
    def is_attacking(self) -> bool:
        return self.timeline.is_playing()

    @property
    def is_whole(self) -> bool:
        """False once something has freed one of its nodes."""
        return bool(self.body and self.timeline)

    def begin_attack(self, clock, event, now_ms: int) -> None:
        """An attack's timelines, the first of which starts at this tick or began some time ago."""
        self.attack = event
        if event.release_at_ms is not None and event.release_at_ms <= now_ms and not self.shoots:
            self._start(clock, event.flight_timeline_id, now_ms - event.release_at_ms)
        else:
            self._start(clock, event.timeline_id, now_ms - event.at_ms)

    @property
    def shoots(self) -> bool:
        """The present attack's second timeline is a projectile's and not its own."""
        second = self.attack.flight_timeline_id
        return second is not None and scene_of(second) != scene_of(self.attack.timeline_id)

    def go_on(self, clock) -> None:
        """The attack's second timeline, its own: a dash's strike, a blow after a warning."""
        self._start(clock, self.attack.flight_timeline_id)

    def cancel(self, clock) -> None:
        self.attack = None
        clock.stop(self.timeline)
        self.rest()

    def _start(self, clock, timeline_id: str, past_ms: int = 0) -> None:
        self.body.stop()
        self._is_in_pose = True
        clock.start(self.timeline, timeline_id.split("/")[1], past_ms)

    def settle(self) -> None:
        """Called every frame: stand again once the timeline has run out."""
        if self._is_in_pose and not self.is_attacking:
            self._is_in_pose = False
            self.rest()

    def _on_hit(self) -> None:
        if self.attack is not None:  # else something plays the timeline of one who has no attack
            self.on_hit(self.attack.attack_id, self)

    def _on_release(self) -> None:
        if self.attack is not None:
            self.on_release(self)

    def _on_stop(self) -> None:
        """The hit stop is over; the recovery's frames follow in the timeline."""

    def flinch(self):
        """Steps of being hit: a white blink, then a recoil unless it is busy striking itself."""
        self._flashes += 1
        mine = self._flashes
        self.body.material = self._white
        yield GIANT_FLASH_SECONDS if self.head >= GIANT else FLASH_SECONDS
        if mine == self._flashes:
            self.body.material = self._plain
        if self.is_attacking or self.is_fallen or mine != self._flashes:
            return
        self.body.play("hurt")
        self.body.frame = self.body.frames.get_frame_count("hurt") - 1
        yield RECOIL_SECONDS
        if mine == self._flashes and not self.is_attacking:
            self.rest()

    def play_once(self, name: str):
        """Steps of a pose of its own, e.g. drinking; attacks come first."""
        if not self.is_attacking and not self.is_fallen:
            self.body.play(name)
            yield 0.4
            if not self.is_attacking:
                self.rest()

    def cheer(self) -> None:
        self.body.play("victory")

    def lie_gone(self) -> None:
        """It fell before the scene was opened."""
        self.is_fallen = True
        self.hide()

    def stand_up(self) -> None:
        """One that lay is in the fight again."""
        self.is_fallen = False
        if not self.is_attacking:
            self.rest()

    def fall(self, clock, stays: bool):
        """Steps of dying: the body falls, lies, and (an enemy's) fades."""
        self.is_fallen = True
        self.attack = None
        clock.stop(self.timeline)
        self.body.play("die")
        yield lambda: not self.body.playing or self.body.frame >= self.body.frames.get_frame_count("die") - 1
        if not stays:
            yield FADE_SECONDS
            self.hide()


def scene_of(timeline_id: str) -> str:
    """The scene that a timeline belongs to: `hero/attack` is the hero's."""
    return timeline_id.split("/")[0]
