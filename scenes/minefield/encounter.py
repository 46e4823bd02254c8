"""Before a battle: who waits, how the hero is, and what he carries."""

from collections import Counter

from godot import Control, Vector2, exposed
from minefield.api import BeginBattle
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen

WIDTH, HEIGHT = 216, 222
PAD = 14
SKULL_Y = 74
HEART = 13


@exposed
class Encounter(Screen, Control):
    """Everything comes from the view."""

    group = "encounter"
    scene = "minefield/encounter"

    def _ready(self) -> None:
        self.begin = self.get_node("Panel/Begin")
        self.begin.connect("pressed", self, "_on_begin")
        self.get_node("Panel/Skull").show_id("icon_MiniBoss_1")
        self.get_node("Panel/Heart").texture = self.library.cell("icon_heart").texture

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.get_node("Backdrop"), 0, 0, room.width + 1, room.height + 1)
        place(
            self.get_node("Panel"),
            room.middle - WIDTH // 2,
            (room.height - HEIGHT) // 2,
            WIDTH,
            HEIGHT,
        )
        place(self.get_node("Panel/Name"), 0, 12, WIDTH, 18)
        place(self.get_node("Panel/Level"), 0, 34, WIDTH, 14)
        self.get_node("Panel/Skull").position = Vector2(WIDTH // 2, SKULL_Y)
        place(self.get_node("Panel/Foe"), 0, 90, WIDTH, 18)
        place(self.get_node("Panel/Count"), 0, 110, WIDTH, 14)
        place(self.get_node("Panel/Heart"), PAD, 133, HEART, HEART)
        place(self.get_node("Panel/Hp"), PAD + HEART + 4, 133, WIDTH - 2 * PAD - HEART - 4, 12)
        place(self.get_node("Panel/Items"), PAD, 153, WIDTH - 2 * PAD, 30)
        place(self.begin, 34, HEIGHT - 38, WIDTH - 68, 26)

    def ask(self, game) -> None:
        view, waits = game.view, game.view.encounter
        texts = {
            "Name": self.say("minefield.ui.encounter", number=waits.number, of=waits.of),
            "Level": self.say("minefield.ui.level", level=waits.level, difficulty=waits.difficulty),
            "Foe": self.say(waits.name),
            "Count": self._count(waits),
            "Items": self._items(view.items, game.lost_items),
        }
        for name, words in texts.items():
            self.get_node(f"Panel/{name}").text = words
        self.get_node("Panel/Hp").put(view.hero.hp, view.hero.max_hp)
        self.begin.enable(BeginBattle() in game.session.legal())

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.game is not None:
            self.ask(self.game)

    def take_focus(self) -> bool:
        return give(self.begin)

    def control_for(self, command):
        return self.begin if isinstance(command, BeginBattle) else None

    def _count(self, waits) -> str:
        if waits.units_min == waits.units_max:
            return self.say("minefield.ui.count", count=waits.units_min)
        return self.say("minefield.ui.count_between", least=waits.units_min, most=waits.units_max)

    def _items(self, items, lost) -> str:
        """Names with how many there are, or that there is none; after a level what went with it."""
        if lost:
            names = {self.say(f"minefield.reward.{reward}"): count for reward, count in lost}
            return self.say("minefield.ui.level_over", items=self._listed(names))
        counts = Counter(self.say(item.name) for item in items)
        if not counts:
            return self.say("minefield.ui.no_items")
        return self.say("minefield.ui.carries", items=self._listed(counts))

    def _listed(self, counts) -> str:
        return " · ".join(f"{name} ×{count}" for name, count in counts.items())

    def _on_begin(self) -> None:
        self.begin.enable(False)
        self.game.submit(BeginBattle())
