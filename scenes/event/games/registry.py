"""Which events are games, and the board of each: a scene of this folder (GDD 9.2)."""

FOLDER = "res://scenes/event/games"
PAGE = "event/games/page"
BOARDS = {
    "blackjack": "blackjack",
    "bubble_shooter": "bubble_shooter",
    "claw_crane": "claw_crane",
    "dice_machine": "dice_machine",
    "golden_carriage": "golden_carriage",
    "hero_body": "hero_body",
    "lottery": "lottery",
    "spito": "spito",
}
"""Scene of the board by event id."""


def board_of(event_id: str) -> str:
    """The file of an event's board. Raises KeyError for an event that is no game."""
    return f"{FOLDER}/{BOARDS[event_id]}.tscn"
