"""The rule for seeds, the same for the game, its command line and the lab."""

import pytest

from kernel.seeds import SEED_LENGTH, checked_seed, is_seed
from scenes.app import options as game_options
from scripts import options as play_options

GOOD = ("7", "七" * SEED_LENGTH, "two words", "-q", "S#99")
BAD = ("", " ", "7 ", " 7", "7\n8", "a\tb", "\ud800", "\u200b7", "x" * (SEED_LENGTH + 1))


@pytest.mark.parametrize("seed", GOOD)
def test_a_seed_is_given_back(seed: str) -> None:
    assert is_seed(seed)
    assert checked_seed(seed) == seed
    assert game_options.parse(["--seed", seed]).seed == seed
    assert play_options.parse([f"--seed={seed}"]).values == {"--seed": seed}


@pytest.mark.parametrize("seed", BAD)
def test_anything_else_is_refused_with_the_rule(seed: str) -> None:
    assert not is_seed(seed)
    with pytest.raises(ValueError, match=f"1 to {SEED_LENGTH} visible characters, no space at an end"):
        checked_seed(seed)
    with pytest.raises(game_options.OptionError, match="visible characters"):
        game_options.parse([f"--seed={seed}"])
    with pytest.raises(play_options.UsageError, match="--seed"):
        play_options.parse([f"--seed={seed}"])
