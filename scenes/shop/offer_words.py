"""The shop's offers in words: name, picture, and what buying one changes now (GDD 8)."""

from heroll.api import enums
from scenes.app.blessing_words import BlessingWords
from scenes.board.looks import Look, base_of
from scenes.shop.goods import PAIR_SHIFT, Goods

POTION, STAT, AUGMENT, TILE, LOTTERY = "POTION", "STAT", "AUGMENT", "TILE", "LOTTERY"
BOTTLES = {
    "potionAdd": "offer_potion_add",
    "potionCount": "offer_potion_count",
    "potionHeal": "offer_potion_heal",
}
PLATE, SLAB, SLABS = "quality_0", "offer_tile", "offer_tile_pair"
HINTS = {TILE: "shop.tile_hint", LOTTERY: "shop.ticket_hint"}
CLOSED_BEHIND = "DEPENDENCY"
CLOSED = {"CAP": "shop.sold_out", "FULL": "shop.full", "HELD": "shop.held", CLOSED_BEHIND: "shop.later"}


class OfferWords:
    """Words in the present locale, numbers of the run's tables; `view` says what there is now."""

    def __init__(self, app, session) -> None:
        self._app = app
        self._strings = app.strings
        self._gear_words = app.gear_words
        self._specs = session.specs
        self._view = session.view
        self._blessings = BlessingWords(app, session.specs)

    def row(self, offer_id: int):
        return self._specs.shop_offers[offer_id]

    def terms(self, offer_id: int):
        """How it stands for this run."""
        return self._view.offer_terms(offer_id)

    def goods(self, offer_id: int) -> Goods:
        """The picture of what the offer gives."""
        row, library = self.row(offer_id), self._app.library
        if row.type == AUGMENT:
            return Goods(self._blessings.plate(row.content), self._blessings.icon(row.content))
        if row.type == TILE:
            tile_id = self._specs.events[row.content].tile_id
            icon = library.cell(base_of(Look(enums.TileKind.EVENT, tile_id=tile_id), 0, row.content))
            return Goods(SLAB, icon) if row.value == 1 else Goods(SLABS, icon, PAIR_SHIFT)
        icons = {POTION: BOTTLES.get(row.content), LOTTERY: f"offer_ticket_{row.content}"}
        return Goods(PLATE, library.cell(icons.get(row.type, f"status_{row.content}")))

    def name(self, offer_id: int) -> str:
        row = self.row(offer_id)
        if row.type == STAT:
            amount = self._gear_words.amount(row.content, row.value, signed=True)
            return f"{self._gear_words.stat(row.content)} {amount}"
        name = self._name(row.type, row.content)
        return name if row.type == POTION or row.value == 1 else f"{name} ×{row.value}"

    def _name(self, kind: str, content: str) -> str:
        if kind == AUGMENT:
            return self._blessings.name(content)
        if kind == TILE:
            return self._strings.text("shop.tile", name=self._strings.text(f"event.{content}"))
        return self._strings.text(f"offer.{content}")

    def tier(self, offer_id: int) -> tuple[str, str]:
        """A blessing's tier in a word, and the palette colour of that; nothing for other goods."""
        row = self.row(offer_id)
        if row.type != AUGMENT:
            return "", "track3"
        return self._blessings.tier(row.content), self._blessings.ink(row.content)

    def effect(self, offer_id: int) -> str:
        """What it does; the potion's old and new value."""
        row, say = self.row(offer_id), self._strings.text
        if row.type == STAT:
            now = getattr(self._view.stats, enums.Stat(row.content).name.lower())
            return say("shop.stat_effect", now=self._gear_words.amount(row.content, now))
        if row.type == AUGMENT:
            return self._blessings.effect(row.content)
        if row.type == TILE:
            return say(f"tile.{row.content}.hint")
        if row.type == LOTTERY:
            return say(f"offer.{row.content}.effect")
        before, after = self._potion(row.content, row.value)
        return say(f"offer.{row.content}.effect", before=before, after=after)

    def change(self, offer_id: int) -> str:
        """Old and new value of the potion alone."""
        row = self.row(offer_id)
        before, after = self._potion(row.content, row.value)
        return self._strings.text("shop.change", before=before, after=after)

    def _potion(self, content: str, value: int) -> tuple[int, int]:
        """What the potion is and would be; at its most both are the same."""
        potion, curves = self._view.potion, self._specs.build
        if content == "potionAdd":
            return potion.charges, min(potion.max_charges, potion.charges + value)
        level, steps, now = (
            (potion.count_level, curves.capacities, potion.max_charges)
            if content == "potionCount"
            else (potion.heal_level, curves.heals, potion.heal_amount)
        )
        return now, steps[min(level + value, len(steps) - 1)]

    def bought(self, terms) -> str:
        """How often it was bought in this run, of how often it may be, in words."""
        return self._strings.text("shop.bought", count=_count(terms))

    def count(self, offer_id: int) -> str:
        """How often it was bought in this run, of how often it may be."""
        return _count(self.terms(offer_id))

    def missing(self, terms) -> str:
        """Why it cannot be bought now, in a word; empty when it can."""
        if terms.closed is not None:
            return self._strings.text(CLOSED[terms.closed])
        if terms.points_short:
            return self._strings.text("price.short", points=terms.points_short)
        return ""

    def hint(self, offer_id: int, terms) -> str:
        """What the card has no room for: the hover text."""
        say, row = self._strings.text, self.row(offer_id)
        lines = []
        if row.type == POTION:
            lines += [self.effect(offer_id), self.bought(terms)]
        elif row.type == AUGMENT:
            lines.append(self._held(row.content))
        elif row.type in HINTS:
            lines.append(say(HINTS[row.type]))
        if terms.closed == CLOSED_BEHIND:
            lines.append(say("shop.depends", name=self.name(terms.depends_on)))
        elif terms.closed is not None:
            lines.append(self.missing(terms))
        elif row.type != POTION:
            lines.append(say("shop.price", points=terms.price))
        return "\n".join(lines)

    def _held(self, blessing_id: str) -> str:
        """What is held of a blessing."""
        view = self._view
        held = next((one for one in view.blessings if one.blessing_id == blessing_id), None)
        if held is None:
            return self._strings.text("shop.not_held")
        return self._blessings.grown(held, view.stars_to_next(held))

    def outcome(self, ticket: str, outcome: str) -> tuple[str, str]:
        """A drawn ticket's name, and what it came to."""
        return self._name(LOTTERY, ticket), self._strings.text(f"ticket.{outcome}")

    def blessing(self, blessing_id: str) -> tuple[Goods, str, str]:
        """A gained blessing: its picture, name and ink."""
        words = self._blessings
        goods = Goods(words.plate(blessing_id), words.icon(blessing_id))
        return goods, words.name(blessing_id), words.ink(blessing_id)


def _count(terms) -> str:
    return f"×{terms.bought}" if terms.cap is None else f"{terms.bought}/{terms.cap}"
