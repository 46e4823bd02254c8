"""What an event's events say in its results: a line each, numbers running to what they are now."""

from heroll.api import enums, events
from scenes.app.blessing_words import BlessingWords
from scenes.drop.flight import fly, shatter
from scenes.event.results import Results


class Outcomes:
    """`plays` maps event types to the steps that tell them on the page."""

    def __init__(self, page) -> None:
        self._page = page
        self._hit: list[int] = []
        self.plays = {
            events.PieceLaid: self.play_laid,
            events.UpgradeIntended: self.play_intended,
            events.HeroHealed: self.play_healed,
            events.HeroHurt: self.play_hurt,
            events.PointsChanged: self.play_points,
            events.BoonGained: self.play_boon,
            events.TileChanged: self.play_tile,
            events.PotionRefilled: self.play_refilled,
            events.BlessingGained: self.play_blessing,
            events.GearOffered: self.play_gear,
            events.GearUpgraded: self.play_raised,
            events.GearShattered: self.play_lost,
            events.GearDismantled: self.play_dismantled,
        }

    @property
    def _results(self) -> Results:
        return self._page.results

    def forget(self) -> None:
        """Another event begins."""
        self._hit = []

    def play_laid(self, event):
        """The piece goes from its slot to the anvil."""
        page = self._page
        piece = page.game.view.gear[event.slot]
        page.sound("gear_get")
        yield from fly(page.app, piece, page.game.hud.slots[event.slot].centre(), page.view.anvil())
        page.view.show_piece(piece)

    def play_intended(self, event):
        """The challenge is accepted and cannot be taken back."""
        yield from self._page.view.heated()

    def play_healed(self, event):
        before = event.hp - event.amount
        yield from self._results.counted(self._page.say("stat.health"), before, event.hp, "moss4")

    def play_hurt(self, event):
        self._page.sound("hurt")
        before = event.hp + event.amount
        yield from self._results.counted(self._page.say("stat.health"), before, event.hp, "red3")

    def play_points(self, event):
        before = event.balance_after - event.delta
        ink = "gold2" if event.delta > 0 else "red3"
        yield from self._results.counted(self._page.say("event.points"), before, event.balance_after, ink)

    def play_boon(self, event):
        yield from self._results.told(*self._page.words.boon(event.kind, event.amount, event.left))

    def play_tile(self, event):
        """Every tile that was hit joins one line."""
        if event.change == enums.TileChange.WEAKENED:
            self._hit.append(event.tile_index)
            words = self._page.say("event.weakened", tiles=", ".join(map(str, self._hit)))
            yield from self._results.told(words, "teal3", is_same=len(self._hit) > 1)

    def play_refilled(self, event):
        before = event.charges - event.amount
        yield from self._results.counted(self._page.say("hud.potion"), before, event.charges, "red3")

    def play_blessing(self, event):
        """Its name in its tier's colour."""
        page = self._page
        page.sound("blessing")
        words = BlessingWords(page.app, page.game.session.specs)
        told = page.say("event.blessed", name=words.name(event.blessing_id))
        yield from self._results.told(told, words.ink(event.blessing_id))

    def play_gear(self, event):
        yield from self._results.told(self._page.say("drop.title"), "gold2")

    def play_raised(self, event):
        page = self._page
        piece = page.game.view.gear[event.slot]
        words = page.app.gear_words
        quality, worn = words.quality(piece), words.effect(piece)
        told = page.say("event.blacksmith.raised", quality=quality, worn=worn)
        yield from self._results.told(told, words.ink(piece))
        yield from self.taken_back()

    def taken_back(self):
        """Steps: what lies on the anvil goes back to its slot."""
        page, piece = self._page, self._page.view.piece
        if piece is not None:
            page.view.show_piece(None)
            yield from fly(page.app, piece, page.view.anvil(), page.game.hud.slots[piece.slot].centre())

    def play_lost(self, event):
        slot = self._page.game.hud.slots[event.slot]
        slot.put(None)
        yield from self._results.told(self._page.say("event.blacksmith.lost"), "red3")

    def play_dismantled(self, event):
        """What is left of it flies to the purse."""
        page = self._page
        yield from shatter(page.app, page.view.anvil(), page.game.hud.purse(), event.points)
