"""Where things stand in a fight: lane positions to art pixels, and the actors by entity id."""

from godot import Node2D, ResourceLoader, Vector2, exposed
from heroll.api import enums
from scenes.app.layout import CANVAS_PER_ART
from scenes.battle.digits import DIGIT_H

HUNDREDTHS = 100
ABOVE_CHEST = 12  # art pixels: clear of the face as well
GIANT = 80  # art pixels: whose head is higher is struck far below it
HEAD_GAP = 3  # from a head to what stands over it
HERO_ID = 0
CHEST_MOST = 56  # of a giant only the lower half is in a sword's reach
LANE_OFFSETS = (-13, 0, 13)  # lane 0 lies behind, lane 2 in front
CANVAS_MIDDLE = 375  # of 750 canvas pixels
SCENES = {
    enums.AttackType.SWORD: "sword",
    enums.AttackType.STRAIGHT: "straight",
    enums.AttackType.CURVED: "curved",
    enums.AttackType.RUSH: "rush",
}


@exposed
class Stage(Node2D):
    """`ground` is the line of lane 1's feet, `middle` the middle of the room, both in art pixels.

    `clears`: art pixels above a combatant's feet from where on no bar and no sign of its crowd stands.
    """

    def _ready(self) -> None:
        self.actors: dict = {}
        self.lanes: dict[int, int] = {}
        self.clears: dict[int, int] = {}
        self.ground = 0
        self.middle = 0

    def x_of(self, position: int) -> int:
        """Art pixel of a lane position in hundredths of a canvas pixel."""
        canvas = position / HUNDREDTHS - CANVAS_MIDDLE
        return self.middle + int(canvas / CANVAS_PER_ART + 1000.5) - 1000

    def y_of(self, lane: int) -> int:
        return self.ground + LANE_OFFSETS[lane]

    def add(self, entity_id: int, prefab_id: str, attack_type, has_scene: bool, position: int, lane: int):
        """A combatant enters; the nearer the lane, the later it is drawn."""
        name = "hero" if entity_id == HERO_ID else prefab_scene(attack_type, has_scene, prefab_id)
        actor = ResourceLoader.load(f"res://scenes/battle/actors/{name}.tscn").instance()
        self.add_child(actor)
        actor.dress(prefab_id)
        self.actors[entity_id], self.lanes[entity_id] = actor, lane
        self.put(entity_id, position)
        in_order = sorted(self.actors, key=lambda other: (self.lanes[other], -other))
        for number, other in enumerate(in_order):
            self.move_child(self.actors[other], number)
        return actor

    def put(self, entity_id: int, position: int) -> None:
        self.actors[entity_id].position = Vector2(self.x_of(position), self.y_of(self.lanes[entity_id]))

    def foot(self, entity_id: int):
        return self.actors[entity_id].position

    def crown(self, entity_id: int):
        """Where digits rise from: over the bar over the head; of a giant before its body."""
        actor = self.actors[entity_id]
        if actor.head > GIANT:
            return self.chest(entity_id) - Vector2(0, ABOVE_CHEST)
        clear = self.clears.get(entity_id, actor.head + HEAD_GAP)
        return actor.position + Vector2(actor.stand_back, -clear - DIGIT_H)

    def chest(self, entity_id: int):
        """Where blows meet a combatant."""
        actor = self.actors[entity_id]
        return actor.position + Vector2(actor.stand_back, -(min(actor.head, CHEST_MOST) // 2))


def prefab_scene(attack_type, has_scene: bool, prefab_id: str) -> str:
    """The actor scene of an enemy: bosses and mid bosses have their own, the others their role's."""
    return prefab_id if has_scene else SCENES[attack_type]
