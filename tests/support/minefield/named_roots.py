"""The named roots of the acceptance tests as changes of the shipped tables; see :func:`roots.root`.

Combine them with :func:`combined`; where a test needs certain identities it adds
:func:`roots.one_reward`, with `fog_upgrade` for a second one that stands in the fogged cells.
"""

from collections.abc import Mapping

from tests.support.minefield.roots import Change, Changes

ENEMIES = "b1_v2/enemies"
HERO = "b1_v2/hero"
REWARDS = "b1_v2/rewards"
EFFECTS = "b1_v2/status-effects"
ECONOMY = "economy"

GOBLIN = (1, 1)
"""Level and difficulty of the goblin's row (L_g, D_g)."""
BUGBEAR = (1, 2)
"""Level and difficulty of the bugbear's row (L_a, D_a)."""
OGRE_CHIEF = (2, 3)

B1_DEFAULT: Changes = {ENEMIES: {GOBLIN: {"units_min": 1, "units_max": 1}}}
"""The shipped tables, one goblin."""

ENEMY_MULTI_UNIT: Changes = {
    ENEMIES: {BUGBEAR: {"hp": 40, "atk": 4, "cap": 4, "units_min": 3, "units_max": 3}},
    REWARDS: {"knife_t1": {"power": 40}},
}
"""Three bugbears that a knife kills each."""

B1_TANK: Changes = {
    ENEMIES: {GOBLIN: {"hp": 999, "atk": 1, "units_min": 1, "units_max": 1}},
    HERO: [{"max_hp": 999}],
}
"""One enemy and a hero that stand many rounds: for every leg of several rounds."""

TANK_PACK: Changes = {
    ENEMIES: {BUGBEAR: {"hp": 999, "atk": 4, "cap": 4, "units_min": 3, "units_max": 3}},
    HERO: [{"max_hp": 999}],
}
"""Three bugbears, with AC-14's cap, and a hero that stand many rounds."""


def combined(*parts: Changes) -> dict[str, Change]:
    """The parts as one: cells of a row add up, a whole table takes the cells of the other parts into it."""
    result: dict[str, Change] = {}
    for part in parts:
        for table, change in part.items():
            result[table] = _joined(table, result[table], change) if table in result else change
    return result


def _joined(table: str, known: Change, change: Change) -> Change:
    if isinstance(known, Mapping) and isinstance(change, Mapping):
        keys = dict.fromkeys([*known, *change])
        return {key: {**known.get(key, {}), **change.get(key, {})} for key in keys}
    raise ValueError(f"{table}: a whole table cannot be combined with another change")
