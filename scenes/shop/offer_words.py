"""The shop's offers in words: name, picture, and what buying one changes now (GDD 8)."""

from scenes.app.blessing_words import BlessingWords

POTION, STAT, AUGMENT = "POTION", "STAT", "AUGMENT"
BOTTLES = {
    "potionAdd": "offer_potion_add",
    "potionCount": "offer_potion_count",
    "potionHeal": "offer_potion_heal",
}


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

    def icon(self, offer_id: int):
        """The picture of what the offer changes."""
        row, library = self.row(offer_id), self._app.library
        if row.type == AUGMENT:
            return self._blessings.icon(row.content)
        return library.cell(BOTTLES[row.content] if row.type == POTION else f"status_{row.content}")

    def name(self, offer_id: int) -> str:
        row = self.row(offer_id)
        if row.type == STAT:
            return self._gear_words.stat(row.content)
        if row.type == AUGMENT:
            return self._blessings.name(row.content)
        return self._strings.text(f"offer.{row.content}")

    def effect(self, offer_id: int) -> str:
        """Old and new value where there is one, else what it does."""
        row = self.row(offer_id)
        if row.type == STAT:
            amount = self._gear_words.amount(row.content, row.value, signed=True)
            return f"{self._gear_words.stat(row.content)} {amount}"
        if row.type == AUGMENT:
            return self._blessings.effect(row.content, row.value)
        before, after = self._potion(row.content, row.value)
        return self._strings.text(f"offer.{row.content}.effect", before=before, after=after)

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

    def price(self, offer_id: int) -> int:
        """What is asked for it now."""
        return self._view.offer_terms(offer_id).price

    def bought(self, offer_id: int, count: int) -> str:
        """How often it was bought in this run, of how often it may be."""
        cap = self.row(offer_id).cap
        return f"×{count}" if cap is None else f"{count}/{cap}"

    def missing(self, offer_id: int, count: int) -> str:
        """Why it cannot be bought now."""
        row = self.row(offer_id)
        if row.cap is not None and count >= row.cap:
            return self._strings.text("shop.sold_out")
        short = self.price(offer_id) - self._view.points
        return (
            self._strings.text("price.short", points=short) if short > 0 else self._strings.text("shop.full")
        )
