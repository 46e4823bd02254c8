"""The call sequences that document 002 fixes, as the recorders name them."""

EXCHANGE = (
    "sweep.retire_board",
    "rewards.retire_mapping",
    "board.generate",
    "sweep.install_board",
    "rewards.roll_board",
)
"""A board gives way to the next one: after a clear, and when it is refreshed."""

CLEANUP = (
    "rewards.retire_mapping",
    "enemies.despawn_all",
    "statuses.notify_battle_end",
    "economy.notify_combat_end",
    "config.set_reload_gate",
)
"""A battle is over (002, battle_over)."""
