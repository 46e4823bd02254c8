"""Who stands on the stage: coming, walking, life bars, healing and falling."""

from godot import ResourceLoader, Vector2
from heroll.api import enums
from scenes.battle.bars import Spot, foot_rows, tops
from scenes.battle.ranks import RANKS
from scenes.battle.stage import HEAD_GAP, HERO_ID
from scenes.widgets.pictures import burst

GROUP = "battle"
GLOWS = (enums.HealCause.POTION, enums.HealCause.REGEN)


class Cast:
    """Plays the events of a battle that concern one combatant's body and life."""

    def __init__(self, battle) -> None:
        self._battle = battle
        self._stage = battle.stage
        self._lives: dict = {}
        self._positions: dict[int, int] = {}
        self._types: dict = {}

    def enter(self, entity_id: int, prefab_id: str, attack_type, position: int, lane: int) -> None:
        has_scene = self._battle.is_alone and entity_id != HERO_ID
        self._stage.add(entity_id, prefab_id, attack_type, has_scene, position, lane)
        self._positions[entity_id] = position
        self._types[entity_id] = attack_type
        if has_scene:
            return
        life = ResourceLoader.load("res://scenes/battle/life.tscn").instance()
        self._battle.get_node("Camera/Lives").add_child(life)
        self._lives[entity_id] = life
        rank = RANKS.get(self._battle.encounter) if entity_id != HERO_ID else None
        if rank is not None:
            self._stage.actors[entity_id].promote(rank)
            life.sign = rank.sign
        if entity_id == HERO_ID:
            life.make_the_heros()
        self._put_lives()

    def spawn(self, event) -> None:
        self.enter(event.entity_id, event.prefab_id, event.attack_type, event.position, event.lane)
        self.show_life(event.entity_id, event.hp, event.max_hp)

    def show_life(self, entity_id: int, hp: int, max_hp: int) -> None:
        if entity_id in self._lives:
            self._lives[entity_id].put(self._fill_of(entity_id), hp, max_hp)
        else:
            prefab = self._stage.actors[entity_id].sheet
            self._battle.boss_bar.put(self._battle.say(f"battle.{prefab}"), hp, max_hp)

    def lift_max_hp(self, entity_id: int, max_hp: int) -> None:
        life = self._lives[entity_id]
        life.max_hp = max_hp
        self.set_hp(entity_id, life.hp)

    def _fill_of(self, entity_id: int) -> str:
        if entity_id == HERO_ID:
            return "health"
        rank = RANKS.get(self._battle.encounter)
        return rank.fill if rank is not None else "enemy"

    def attack_type(self, entity_id: int):
        return self._types[entity_id]

    def set_hp(self, entity_id: int, hp: int) -> None:
        if entity_id in self._lives:
            self._lives[entity_id].run_to(hp)
        else:
            self._battle.boss_bar.run_to(hp)
        if entity_id == HERO_ID:
            self._battle.game.hud.show_hp(hp, self._lives[HERO_ID].max_hp)

    def poof(self, entity_id: int) -> None:
        foot = self._stage.foot(entity_id)
        self._burst("burst/poof" if entity_id != HERO_ID else "burst/land_dust", foot)

    def follow(self, session) -> None:
        """Everybody stands where the rules say."""
        has_moved = False
        for entity_id, actor in self._stage.actors.items():
            if actor.is_fallen:
                continue
            position = session.position_of(entity_id)
            if position != self._positions[entity_id]:
                self._positions[entity_id] = position
                self._stage.put(entity_id, position)
                has_moved = True
            actor.settle()
        if has_moved:
            self._put_lives()

    def place_all(self) -> None:
        """The room has changed."""
        for entity_id, position in self._positions.items():
            self._stage.put(entity_id, position)
        self._put_lives()

    def move(self, event) -> None:
        self._stage.actors[event.entity_id].move(event.is_dash)

    def halt(self, event) -> None:
        self._stage.actors[event.entity_id].halt()

    def heal(self, event) -> None:
        if event.cause == enums.HealCause.REVIVE:
            return  # told when the hero stands up
        self.set_hp(event.entity_id, event.hp_after)
        if event.amount <= 0:
            return
        crown = self._stage.crown(event.entity_id)
        who = event.entity_id
        self._battle.digits.add(who, who, "heal", event.amount, int(crown.x), int(crown.y))
        if event.cause in GLOWS:
            self._battle.sound("heal")
            self._burst("glow/heal", self._stage.foot(event.entity_id))

    def gain_shield(self, event) -> None:
        self._battle.sound("shield")
        self._burst("glow/shield", self._stage.foot(event.entity_id))
        self.set_shield(event.entity_id, event.shield_after)

    def set_shield(self, entity_id: int, shield: int) -> None:
        if entity_id in self._lives:
            self._lives[entity_id].set_shield(max(0, shield))

    def shield_of(self, entity_id: int) -> int:
        return self._lives[entity_id].shield if entity_id in self._lives else 0

    def signs_of(self, entity_id: int):
        """What lasts on it, as shown."""
        bar = self._lives.get(entity_id, self._battle.boss_bar)
        return bar.signs

    def gain_status(self, entity_id: int, kind, amount: int) -> None:
        self.signs_of(entity_id).gain(kind, amount)
        self._put_lives()

    def end_status(self, entity_id: int, kind) -> None:
        self.signs_of(entity_id).end(kind)
        self._put_lives()

    def stand_up(self, hp: int) -> None:
        """The hero is back with so many HP."""
        self._stage.actors[HERO_ID].stand_up()
        self._lives[HERO_ID].show()
        self._put_lives()
        self.set_hp(HERO_ID, hp)
        crown = self._stage.crown(HERO_ID)
        self._battle.digits.add(HERO_ID, HERO_ID, "heal", hp, int(crown.x), int(crown.y))

    def drink(self) -> None:
        self._battle.sound("potion")
        hero = self._stage.actors[HERO_ID]
        self._battle.start(hero.play_once("drink"), hero)
        self._burst("glow/potion", hero.position)

    def die(self, event) -> None:
        actor = self._stage.actors[event.entity_id]
        is_hero = event.entity_id == HERO_ID
        self._battle.sound("death")
        self._battle.start(actor.fall(self._battle.app.clock, stays=is_hero), actor)
        life = self._lives.get(event.entity_id)
        if life is not None:
            life.hide()
            self._put_lives()

    def lie_gone(self, entity_id: int) -> None:
        """It fell before the scene was opened."""
        self._stage.actors[entity_id].lie_gone()
        if entity_id in self._lives:
            self._lives[entity_id].hide()
            self._put_lives()

    @property
    def is_whole(self) -> bool:
        """False once something has freed a bar."""
        return all(self._lives.values())

    def new_projectile(self, scene: str, parent):
        projectile = ResourceLoader.load(f"res://scenes/battle/projectiles/{scene}.tscn").instance()
        parent.add_child(projectile)
        projectile.body.play(self._battle.library.animation(projectile.sheet), GROUP)
        return projectile

    def _put_lives(self) -> None:
        """Each bar over its head; those of enemies make way for each other."""
        spots = []
        for entity_id, life in self._lives.items():
            actor = self._stage.actors[entity_id]
            life.position = actor.position + Vector2(actor.stand_back, -actor.head - HEAD_GAP)
            life.lay_signs()
            self._stage.clears[entity_id] = actor.head + HEAD_GAP + life.tall
            if entity_id != HERO_ID and life.visible:
                x, y = int(life.position.x), int(life.position.y)
                spots.append(Spot(entity_id, x, y, self._stage.lanes[entity_id], life.tall))
        rows = foot_rows(spots)
        for entity_id, top in tops(spots, rows).items():
            life = self._lives[entity_id]
            life.position = Vector2(life.position.x, rows[entity_id])
            self._stage.clears[entity_id] = int(self._stage.foot(entity_id).y) - top

    def bar_boxes(self) -> list[tuple[int, int, int, int]]:
        """(left, top, width, height) of every bar that is seen, with the signs over it."""
        return [life.box() for life in self._lives.values() if life.visible]

    def _burst(self, asset_id: str, at) -> None:
        battle = self._battle
        fx = battle.get_node("Camera/Fx")
        burst(fx, battle.director, battle.library.animation(asset_id), int(at.x), int(at.y), GROUP)
