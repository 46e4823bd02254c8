"""The game's command line, after the engine has taken its own words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

FLAGS = {"--autopilot": "autopilot", "--continue": "resume", "--debug-run": "debug"}
VALUES = {
    "--seed": ("seed", str),
    "--design": ("design", str),
    "--stage": ("stage", int),
    "--floors": ("floors", int),
    "--user-dir": ("user_dir", str),
    "--shots": ("shots", str),
    "--last-shot": ("last_shot", str),
}
DESIGNS = ("dice",)
SEED_LENGTH = 32  # characters that the title's entry takes


class OptionError(ValueError):
    """A command line that cannot be obeyed; says which word and what would do."""


@dataclass(frozen=True)
class Options:
    """`resume`: the autopilot continues the saved run. `floors`: it stops behind that floor (0: never).

    `debug`: runs take the debug commands (GDD 14); the word is `--debug-run`, for the engine takes `--debug`.
    """

    autopilot: bool = False
    resume: bool = False
    debug: bool = False
    seed: str | None = None
    design: str = "dice"
    stage: int = 0
    floors: int = 0
    user_dir: str | None = None
    shots: str | None = None
    last_shot: str | None = None


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
    if options.design not in DESIGNS:
        raise OptionError(f"--design {options.design!r}: known designs are {', '.join(DESIGNS)}")
    if options.seed is not None and not _is_seed(options.seed):
        raise OptionError(f"--seed needs 1 to {SEED_LENGTH} visible characters, no space at an end")
    if options.autopilot and options.seed is None and not options.resume:
        raise OptionError("--autopilot needs --seed or --continue")
    return options


def _is_seed(text: str) -> bool:
    """Whether the title's entry keeps it as it is."""
    return 0 < len(text) <= SEED_LENGTH and text == text.strip() and text.isprintable()
