"""The ledger's protocol as document 002 writes it (rule 14), to hold rows against: see :func:`faults`.

Nothing here comes from the game's own row classes: a type, a field or a source that is added there without
the document is found.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from minefield.settlement.rows import LedgerRow
from minefield.specs.load import Specs

COMMON: Final = frozenset(
    {"type", "source_class", "origin_cell", "round_index", "display_name", "value", "highlight"}
)
"""Fields of every row; origin_cell and highlight may be empty."""

DEALT: Final = {"target", "hits"}
SPECIAL: Final[Mapping[str, frozenset[str]]] = {
    "effect": frozenset({"effect_id", "pool", "pool_value"}),
    "damage": frozenset({*DEALT, "actor", "components", "killed", "count", "charges", "pools"}),
    "heal": frozenset(DEALT),
    "item": frozenset({"target", "item_id", "used"}),
    "reward_no_effect": frozenset({"batch", "why"}),
    "consumed_no_effect": frozenset({"batch", "why"}),
    "use_refused": frozenset({"batch", "why"}),
    "overflow_no_effect": frozenset({"batch", "why"}),
    "flag_miss": frozenset({"batch"}),
    "charge": frozenset({"actor"}),
    "decay": frozenset({"removed"}),
    "verdict": frozenset({"outcome"}),
    "highlight": frozenset({"equivalent"}),
}
"""The 13 types with their own fields: the document's, and those that the game adds as functions of the inputs
(rule 15). A further one is to be entered here.
"""

SOURCES: Final = frozenset(
    {
        "safe_cell", "flag_hit", "mine_hit", "clear_default",  # B3's four
        "enemy_action", "flag_miss", "hero_attack",
        "item_use", "active_inject", "decay", "verdict",  # the extension of items and verdicts
    }
)  # fmt: skip
OF_A_CELL: Final = frozenset({"safe_cell", "flag_hit", "mine_hit", "flag_miss"})
"""Sources that are a cell: their rows name it. All others may be the whole board's or battle's."""
OF_THE_BOARD: Final = frozenset({"clear_default", "enemy_action", "hero_attack", "decay", "verdict"})
"""Sources that are no cell: their rows name none."""

SOURCES_OF: Final[Mapping[str, frozenset[str]]] = {
    "effect": frozenset({"safe_cell", "flag_hit", "mine_hit", "clear_default"}),
    "damage": frozenset(
        {"safe_cell", "clear_default", "active_inject", "item_use", "hero_attack", "enemy_action"}
    ),
    "heal": frozenset({"safe_cell", "clear_default", "active_inject", "item_use"}),
    "item": frozenset({"safe_cell", "clear_default", "active_inject", "item_use"}),
    "reward_no_effect": frozenset({"safe_cell", "flag_hit", "clear_default", "active_inject"}),
    "consumed_no_effect": frozenset({"item_use"}),
    "use_refused": frozenset({"item_use"}),
    "overflow_no_effect": frozenset({"mine_hit"}),
    "flag_miss": frozenset({"flag_miss"}),
    "charge": frozenset({"enemy_action"}),
    "decay": frozenset({"decay"}),
    "verdict": frozenset({"verdict"}),
    "highlight": frozenset({"clear_default"}),
}

WHYS: Final[Mapping[str, frozenset[str]]] = {
    kind: frozenset(f"minefield.why.{name}" for name in names)
    for kind, names in {
        "reward_no_effect": ("healthy", "nobody", "full_stack", "no_room"),
        "consumed_no_effect": ("healthy", "nobody"),
        "use_refused": ("hp_full", "no_enemy"),
        "overflow_no_effect": ("ambush_cap", "no_ambush", "full_stack"),
    }.items()
}
"""Why a row of that type had no effect."""

POOLS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "hero_attack": ("hero_offense",),
    "enemy_action": ("hero_defense", "enemy_output"),
}
"""The percentage pools by which a source's damage is reckoned (F2, F6); that of all others takes none."""

HIGHLIGHTS: Final = frozenset({"flag_hit", "clear_reward_h2", "perfect_broken"})
BATCHED: Final = frozenset(kind for kind, own in SPECIAL.items() if "batch" in own)
ZERO: Final = BATCHED | {"charge", "verdict"}
"""Types whose value is 0: nothing happened, or nothing that is counted."""


def faults(row: LedgerRow, specs: Specs) -> tuple[str, ...]:
    """Everything in which a row breaks the protocol, in words; nothing for a good one."""
    record = {field.name: getattr(row, field.name) for field in fields(row)}
    return record_faults(record, specs)


def record_faults(record: Mapping[str, Any], specs: Specs) -> tuple[str, ...]:
    """:func:`faults` of a row's fields by name."""
    kind = str(record.get("type", ""))
    if kind not in SPECIAL:
        return (f"type {kind!r} is none of the 13",)
    missing = (COMMON | SPECIAL[kind]) - record.keys()
    if missing:
        return (f"{kind} lacks {', '.join(sorted(missing))}",)
    return tuple(f"{kind}: {fault}" for fault in _faults(kind, record, specs))


def _faults(kind: str, record: Mapping[str, Any], specs: Specs) -> Iterator[str]:
    surplus = record.keys() - COMMON - SPECIAL[kind]
    if surplus:
        yield f"the document knows no field {', '.join(sorted(surplus))}"
    yield from _source(kind, record, specs)
    yield from _highlight(kind, record)
    value = record["value"]
    if type(value) is not int or (value < 0 and kind != "effect"):
        yield f"value {value!r}"
    if kind in ZERO and value != 0:
        yield f"value {value}, nothing happened"
    if kind == "heal" and value == 0:
        yield "a heal of nothing"
    if type(record["round_index"]) is not int or record["round_index"] < 1:
        yield f"round_index {record['round_index']!r}"
    if not isinstance(record["display_name"], str) or not record["display_name"]:
        yield f"display_name {record['display_name']!r}"
    if kind in BATCHED and (record["batch"] is None or record["batch"].count < 1 or not record["batch"].id):
        yield "no batch"
    yield from _special(kind, record, specs)


def _source(kind: str, record: Mapping[str, Any], specs: Specs) -> Iterator[str]:
    source, cell = str(record["source_class"]), record["origin_cell"]
    if source not in SOURCES:
        yield f"source_class {source!r} is not in the closed set"
    elif source not in SOURCES_OF[kind]:
        yield f"source_class {source!r} writes no such row"
    if source not in set(map(str, specs.settlement.source_label_map)):
        yield f"source_class {source!r} has no label"
    if source in OF_A_CELL and cell is None:
        yield f"no origin_cell, its source is {source}"
    if source in OF_THE_BOARD and cell is not None:
        yield f"origin_cell {cell}, its source {source} is no cell"


def _highlight(kind: str, record: Mapping[str, Any]) -> Iterator[str]:
    mark, source = record["highlight"], str(record["source_class"])
    if mark is not None and str(mark) not in HIGHLIGHTS:
        yield f"highlight {mark!r} is not in the closed set"
    if (str(mark) == "perfect_broken") is not (kind == "flag_miss"):
        yield f"highlight {mark!r}: perfect_broken is the mark of missed flags, and of them alone"
    if str(mark) == "flag_hit" and (kind, source) != ("effect", "flag_hit"):
        yield "highlight flag_hit without a flag that hit"
    if str(mark) == "clear_reward_h2" and source not in ("clear_default", "active_inject"):
        yield f"highlight clear_reward_h2 on a row of {source}"


def _special(kind: str, record: Mapping[str, Any], specs: Specs) -> Iterator[str]:
    if kind == "effect":
        yield from _effect(record, specs)
    if kind in ("damage", "heal") and record["target"] is None:
        yield "no target"
    if kind == "item" and record["used"] and record["target"] is None:
        yield "used, and no target"
    if kind == "damage":
        yield from _damage(record)
        yield from _parts(record)
    if kind in WHYS and record["why"] not in WHYS[kind]:
        yield f"why {record['why']!r}"
    if kind == "decay":
        yield from _decay(record, specs)
    if kind == "highlight":
        numerator, denominator = record["equivalent"]
        if record["value"] != numerator // denominator:
            yield f"value {record['value']} of {numerator}/{denominator} equivalents"


def _effect(record: Mapping[str, Any], specs: Specs) -> Iterator[str]:
    """`value` is what the grant brought, and `pool_value` the sum with the others: never the other way."""
    name, value, total = record["effect_id"], record["value"], record["pool_value"]
    effect = specs.effects.get(name)
    if effect is None:
        yield f"no effect {name!r} in the tables"
        return
    if value != effect.magnitude:
        yield f"value {value}, a grant of {name} brings {effect.magnitude}"
    if total % effect.magnitude or abs(total) < abs(value):
        yield f"pool_value {total} is no sum of {effect.magnitude}"
    if str(record["pool"]) != str(specs.settlement.effect_pool_map[name]):
        yield f"pool {record['pool']!r}"


def _damage(record: Mapping[str, Any]) -> Iterator[str]:
    """Damage of an area says how many it hit; damage of 0 hit nobody; the mark of a kill is its hits'."""
    hits = record["hits"]
    if (record["target"] == "all_enemies") is not (record["count"] is not None):
        yield f"target {record['target']!r} with count {record['count']!r}"
    if len(hits) != (0 if record["value"] == 0 else record["count"] or 1):
        yield f"{len(hits)} hits of a damage of {record['value']}"
    if record["killed"] is not any(hit.killed for hit in hits):
        yield f"killed {record['killed']!r}"
    for hit in hits:
        if hit.hp_after != max(hit.hp_before - record["value"], 0) or hit.killed is not (hit.hp_after == 0):
            yield f"{hit} by {record['value']}"


def _parts(record: Mapping[str, Any]) -> Iterator[str]:
    """What a strike and an attack were made of; an item's or an area's damage has no parts."""
    source, parts, charges = str(record["source_class"]), record["components"], record["charges"]
    if (parts is not None) is not (source in POOLS_OF):
        yield f"components {parts!r} of {source}"
    if (charges is not None) is not (source == "hero_attack"):
        yield f"charges {charges!r} of {source}"
    if charges is not None and not (len(charges) == 2 and all(type(it) is int and it >= 0 for it in charges)):
        yield f"charges {charges!r}"
    names = tuple(str(name) for name, _ in record["pools"])
    if names != POOLS_OF.get(source, ()) or any(type(total) is not int for _, total in record["pools"]):
        yield f"pools {record['pools']!r} of {source}"


def _decay(record: Mapping[str, Any], specs: Specs) -> Iterator[str]:
    removed = record["removed"]
    if len(removed) != record["value"]:
        yield f"{len(removed)} effects are named, {record['value']} went"
    if any(effect_id not in specs.effects for effect_id in removed):
        yield f"removed {removed!r}"
