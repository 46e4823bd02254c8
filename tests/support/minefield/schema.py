"""The settlement table's schema as document 002 names it, in its order, and what it freezes."""

from minefield.enums import Pool

FIRST_EIGHT = (
    "equivalence_ref_damage",
    "p_perfect",
    "segment_order",
    "source_label_map",
    "effect_pool_map",
    "pool_clamp_lo",
    "pool_clamp_hi",
    "round_direction",
)
"""The fields of AC-1."""

CHARGE_FOUR = ("damage_a_per_cell", "damage_a_cap", "damage_b_per_flag", "armor_effectiveness")
"""Those that came with the charges (AC-41 ④)."""

TWELVE_FIELDS = (*FIRST_EIGHT, *CHARGE_FOUR)

POOLS = {
    "attack_up": Pool.HERO_OFFENSE,
    "defense_up": Pool.HERO_DEFENSE,
    "weaken": Pool.ENEMY_OUTPUT,
    "ambush": Pool.FLAT_ATTACH,
}
"""F2 `effect_pool_map`."""
