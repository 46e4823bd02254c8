"""What a reward may give: percentages of a pool; the flat ambush is the mines' alone (002 rule 6, F1)."""

from pathlib import Path

import pytest

from kernel.tables import SpecError
from minefield.enums import Magnitude
from minefield.specs.load import Specs
from tests.support.minefield.roots import root


@pytest.mark.parametrize("reward", ["attack_up_basic", "clear_blast"])
def test_an_ambush_is_no_reward(tmp_path: Path, reward: str) -> None:
    """A perfect sweep would count it for the hero, and it is worth something to the enemies alone."""
    cells = {"category": "buff", "effect_id": "ambush", "power": None}
    with pytest.raises(SpecError) as error:
        Specs.load(root(tmp_path, {"b1_v2/rewards": {reward: cells}}))
    (issue,) = error.value.issues
    assert (issue.column, issue.value, issue.allowed) == (
        "effect_id",
        "ambush",
        "attack_up, defense_up, weaken",
    )
    assert "is flat" in issue.problem


def test_every_percentage_may_be_one(tmp_path: Path) -> None:
    shipped = Specs.load()
    for effect in shipped.effects:
        if effect.unit is Magnitude.PERCENT:
            cells = {"effect_id": effect.effect_id}
            changed = root(tmp_path, {"b1_v2/rewards": {"attack_up_basic": cells}}, effect.effect_id)
            assert Specs.load(changed).rewards["attack_up_basic"].effect_id == effect.effect_id
