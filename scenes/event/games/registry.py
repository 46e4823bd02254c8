"""Which events have a board of their own, games above all: a scene of this folder each (GDD 9.2)."""

FOLDER = "res://scenes/event/games"
PAGE = "event/games/page"
BOARDS = {
    "blackjack": "blackjack",
    "bubble_shooter": "bubble_shooter",
    "claw_crane": "claw_crane",
    "dice_machine": "dice_machine",
    "golden_carriage": "golden_carriage",
    "hero_body": "hero_body",
    "legendary_gear": "legendary_gear",
    "lottery": "lottery",
    "spito": "spito",
}
"""Scene of the board by event id."""


def board_of(event_id: str) -> str:
    """The file of an event's board. Raises KeyError for an event that has none."""
    return f"{FOLDER}/{BOARDS[event_id]}.tscn"
