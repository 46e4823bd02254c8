"""Status effects (B3): grants, layers, attribution and decay. Sums are never clamped here (002 F2).

A refused call answers False (or 0 for the decay), changes nothing and leaves a diagnostic.
"""

from typing import Final

from kernel.tables import Table
from minefield.enums import Diagnostic, Side, SourceClass
from minefield.settlement.ports import ActiveEffect, Diagnose, Source
from minefield.specs.b1_v2 import EffectRow
from minefield.status.state import EffectState, StatusState

GRANTING: Final = (
    SourceClass.SAFE_CELL,
    SourceClass.FLAG_HIT,
    SourceClass.MINE_HIT,
    SourceClass.CLEAR_DEFAULT,
)
"""The sources that may grant an effect (B3's four)."""


class StatusEffects:
    """B3 over its state; one instance serves one moment, the state alone lasts."""

    __slots__ = ("_diagnose", "_rows", "_state")

    def __init__(self, state: StatusState, rows: Table[EffectRow], diagnose: Diagnose) -> None:
        self._state = state
        self._rows = rows
        self._diagnose = diagnose

    def notify_battle_start(self) -> bool:
        """An empty container opens. Refused when it is open."""
        if self._state.is_open:
            return self._refuse("a battle starts while one is on")
        self._state.is_open = True
        return True

    def apply_effect(self, effect_id: str, source: Source) -> bool:
        """One more layer: in the instance of the same effect and round, else in a new one.

        The instance keeps the source of its first grant. Refused when the layers of all living instances
        of the effect have reached the row's max_stack; for an unknown effect; for a source that grants
        none; outside a battle. Nothing is deduplicated (002 rule 3).
        """
        state, row = self._state, self._rows.get(effect_id)
        if not state.is_open:
            return self._refuse(f"{effect_id} outside a battle")
        if row is None:
            return self._refuse(f"no effect {effect_id!r} among {', '.join(self._rows.keys())}")
        if source.source_class not in GRANTING:
            return self._refuse(f"{effect_id}: a source {source.source_class} grants no effect")
        living = [effect for effect in state.effects if effect.effect_id == effect_id]
        if sum(effect.layers for effect in living) >= row.max_stack:
            return self._refuse(f"{effect_id} has its {row.max_stack} layers")
        for effect in living:
            if effect.round_index == source.round_index:
                effect.layers += 1
                return True
        state.effects.append(
            EffectState(
                effect_id=effect_id,
                side=row.side,
                source_class=source.source_class,
                origin_cell=source.origin_cell,
                round_index=source.round_index,
                layers=1,
                remaining=row.duration,
                magnitude=row.magnitude,
            )
        )
        return True

    def query_active(self, side: Side) -> tuple[ActiveEffect, ...]:
        """The living instances that work on that side, in order of their first grants."""
        return tuple(
            ActiveEffect(
                effect_id=effect.effect_id,
                source_class=effect.source_class,
                origin_cell=effect.origin_cell,
                round_index=effect.round_index,
                layers=effect.layers,
                remaining=effect.remaining,
                magnitude=effect.magnitude,
            )
            for effect in self._state.effects
            if effect.side is side
        )

    def decay_round(self) -> int:
        """Every instance has one decay less to live through; returns how many instances went, 0 or more.

        Outside a battle refused: 0.
        """
        state = self._state
        if not state.is_open:
            self._refuse("decay outside a battle")
            return 0
        before = len(state.effects)
        for effect in state.effects:
            effect.remaining -= 1
        state.effects = [effect for effect in state.effects if effect.remaining > 0]
        return before - len(state.effects)

    def notify_battle_end(self) -> bool:
        """Everything is gone and the container closed. Refused when it is closed."""
        if not self._state.is_open:
            return self._refuse("a battle ends and none is on")
        self._state.is_open = False
        self._state.effects = []
        return True

    def _refuse(self, detail: str) -> bool:
        self._diagnose(Diagnostic.STATUS_REFUSED, detail)
        return False
