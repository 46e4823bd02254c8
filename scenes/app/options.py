"""The game's command line, after the engine has taken its own words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kernel.seeds import SEED_RULE, is_seed

FLAGS = {"--autopilot": "autopilot", "--continue": "resume", "--debug-run": "debug"}
VALUES = {
    "--seed": ("seed", str),
    "--design": ("design", str),
    "--stage": ("stage", int),
    "--floors": ("floors", int),
    "--user-dir": ("user_dir", str),
    "--shots": ("shots", str),
    "--last-shot": ("last_shot", str),
    "--ruleset": ("ruleset", str),
    "--bot": ("bot", str),
}
DICE, MINEFIELD = "dice", "minefield"
BOTS = {DICE: ("greedy",), MINEFIELD: ("solver", "random")}  # by design, the usual one first
DESIGNS = tuple(BOTS)
RULESETS = ("b1_v2",)  # of the minefield


class OptionError(ValueError):
    """A command line that cannot be obeyed; says which word and what would do."""


@dataclass(frozen=True)
class Options:
    """`resume`: the autopilot continues the saved run. `floors`: it stops behind that floor (0: never).

    `design`: which one the title offers first. `bot`: None for the design's usual one.
    `debug`: runs take the debug commands (GDD 14); the word is `--debug-run`, for the engine takes `--debug`.
    """

    autopilot: bool = False
    resume: bool = False
    debug: bool = False
    seed: str | None = None
    design: str = DICE
    stage: int = 0
    floors: int = 0
    user_dir: str | None = None
    shots: str | None = None
    last_shot: str | None = None
    ruleset: str = RULESETS[0]
    bot: str | None = None

    @property
    def bot_name(self) -> str:
        """The autopilot's bot."""
        return self.bot or BOTS[self.design][0]


def parse(words: Sequence[str]) -> Options:
    """Read what the engine left over; `--name value` and `--name=value`. Words of others are passed by."""
    options = Options()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if name in FLAGS and not equals:
            changes: dict[str, Any] = {FLAGS[name]: True}
            options = replace(options, **changes)
        elif name in VALUES:
            field, kind = VALUES[name]
            if not equals:
                if not rest:
                    raise OptionError(f"{name} needs a value")
                value = rest.pop(0)
            try:
                options = replace(options, **{field: kind(value)})
            except ValueError:
                raise OptionError(
                    f"{name} needs {'a whole number' if kind is int else 'text'}, not {value!r}"
                ) from None
    _must_be_one_of("--design", options.design, DESIGNS, "known designs")
    _must_be_one_of("--ruleset", options.ruleset, RULESETS, "the minefield's rulesets")
    bots = BOTS[options.design]
    _must_be_one_of("--bot", options.bot_name, bots, f"bots of design {options.design}")
    if options.seed is not None and not is_seed(options.seed):
        raise OptionError(f"--seed needs {SEED_RULE}")
    if options.autopilot and options.seed is None and not options.resume:
        raise OptionError("--autopilot needs --seed or --continue")
    return options


def _must_be_one_of(name: str, value: str, known: Sequence[str], what: str) -> None:
    if value not in known:
        raise OptionError(f"{name} {value!r}: {what} are {', '.join(known)}")
