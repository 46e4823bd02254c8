"""The gate's own numbers: how many samples it asks for, and how far a prediction may be off."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field

from kernel.constants import ConstantRow, constants_of
from kernel.tables import Row, load_table


class BandRow(Row):
    """A band of floors whose battles are judged together (GDD 2.2); ``is_boss``: the stage's boss alone."""

    band: str
    floor_from: int = Field(ge=1)
    floor_to: int = Field(ge=1)
    is_boss: bool


@dataclass(frozen=True, slots=True)
class _Limits:
    hits_min: Annotated[float, Field(ge=1, multiple_of=1)]
    battles_min: Annotated[float, Field(ge=1, multiple_of=1)]
    attempts_min: Annotated[float, Field(ge=1, multiple_of=1)]
    damage_error_max: Annotated[float, Field(gt=0, le=100)]
    duration_error_max: Annotated[float, Field(gt=0, le=100)]
    wilson_z: Annotated[float, Field(gt=0)]
    variance_steps: Annotated[float, Field(ge=1, multiple_of=1)]
    predicted_battles: Annotated[float, Field(ge=1, multiple_of=1)]


@dataclass(frozen=True, slots=True)
class FitRules:
    """Rows of specs/fit-gate.csv and specs/fit-bands.csv; errors are percent, counts are samples."""

    hits_min: int
    battles_min: int
    attempts_min: int
    damage_error_max: float
    duration_error_max: float
    wilson_z: float
    variance_steps: int
    predicted_battles: int
    bands: tuple[BandRow, ...]

    @staticmethod
    def load(specs: Path) -> "FitRules":
        """From the tables of a folder. Raise ``SpecError``."""
        limits = constants_of(_Limits, load_table(specs / "fit-gate.csv", ConstantRow, "key"))
        return FitRules(
            hits_min=int(limits.hits_min),
            battles_min=int(limits.battles_min),
            attempts_min=int(limits.attempts_min),
            damage_error_max=limits.damage_error_max,
            duration_error_max=limits.duration_error_max,
            wilson_z=limits.wilson_z,
            variance_steps=int(limits.variance_steps),
            predicted_battles=int(limits.predicted_battles),
            bands=load_table(specs / "fit-bands.csv", BandRow, "band").rows,
        )

    def band_of(self, floor: int, *, is_boss: bool) -> str:
        """The band of a battle on a display floor. Raise ``ValueError`` when no band has it."""
        for row in self.bands:
            if row.is_boss == is_boss and row.floor_from <= floor <= row.floor_to:
                return row.band
        raise ValueError(f"no band of fit-bands.csv has floor {floor}{' of the boss' if is_boss else ''}")
