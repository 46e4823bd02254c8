"""Events in words: what an input does and costs, with the numbers of the tables."""

from heroll.api import enums

BAD_BOONS = (enums.BoonKind.CURSE, enums.BoonKind.POISON)
COIN, HEART = "icon_coin", "icon_heart"


class EventWords:
    """Words in the present locale of `strings`; an input's numbers are its terms of the run's view."""

    def __init__(self, game) -> None:
        self._strings = game.app.strings
        self._game = game
        self._rows = {row.event_id: row for row in game.session.specs.events}

    def is_bad(self, event_id: str) -> bool:
        return self._rows[event_id].category == enums.TileCategory.BAD_EVENT

    def may_always_leave(self, event_id: str) -> bool:
        return self._rows[event_id].leave == "ALWAYS"

    def name(self, event_id: str, word: str) -> str:
        return self._strings.text(f"event.{event_id}.{word}")

    def effect(self, event_id: str, terms) -> str:
        """One line: what choosing this does now."""
        key = f"event.{event_id}.{terms.word}.effect"
        strikes_nothing = "WEAKEN" in terms.effects and not terms.targets
        if strikes_nothing and self._strings.has(f"{key}_none"):
            key = f"{key}_none"
        if terms.potion_full and self._strings.has(f"{key}_full"):
            key = f"{key}_full"
        if not terms.is_open and self._strings.has(f"{key}_top"):
            key = f"{key}_top"
        return self._strings.text(key, **self._numbers(terms))

    def bare(self, event_id: str) -> str:
        """Why an event takes no input here, or nothing."""
        key = f"event.{event_id}.bare"
        return str(self._strings.text(key)) if self._strings.has(key) else ""

    def price(self, terms) -> tuple[str, str]:
        """(words, icon) of what it takes; empty when it is free."""
        if terms.points:
            return str(terms.points), COIN
        return (f"-{terms.hp}", HEART) if terms.hp else ("", "")

    def short(self, terms) -> str:
        """What is missing to pay it, or nothing."""
        if terms.points_short:
            return self._strings.text("price.short", points=terms.points_short)
        return self._strings.text("price.short_hp", hp=terms.hp_short) if terms.hp_short else ""

    def boon(self, kind, amount: int, left: int) -> tuple[str, str]:
        """(words, ink) of one that began."""
        words = self._strings.text(f"boon.{kind}", amount=amount, left=left)
        return words, "red3" if kind in BAD_BOONS else "teal3"

    def _numbers(self, terms) -> dict[str, object]:
        """What an effect's text may name: amounts and lengths by kind, HP, healing, and the goal."""
        numbers: dict[str, object] = {"wound": terms.wound, "heal": terms.heal_percent}
        numbers["charges"] = terms.charges
        for kind, row in terms.effects.items():
            numbers[kind.lower()] = row.amount
            numbers[f"{kind.lower()}_lasts"] = row.lasts
        if terms.least_quality:
            numbers["quality"] = self._strings.text(f"quality.{terms.least_quality}")
        if terms.forge is not None:
            numbers |= self._of_the_forge(terms.forge)
        if terms.targets:
            numbers["goal"] = terms.targets[0]
            board = self._game.board
            numbers["what"] = board.words.name(board.tiles[terms.targets[0]].look)
        return numbers

    def _of_the_forge(self, forge) -> dict[str, object]:
        """The blacksmith's piece: its quality and stat, its chance, and its stat if that comes true."""
        words = self._game.app.gear_words
        numbers = {"quality": words.quality(forge.piece), "worn": words.effect(forge.piece)}
        if forge.upgraded is not None:
            numbers |= {"percent": forge.percent, "raised": words.effect(forge.upgraded)}
        return numbers
