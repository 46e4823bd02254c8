"""Completing a command line: names, then keys that are still to be given, then the words a key takes."""

import json
from collections.abc import Iterable, Sequence
from enum import Enum

from kernel.command import Argument, Command, arguments_of


def complete(text: str, commands: Iterable[type[Command]]) -> tuple[str, list[str]]:
    """(the text as far as it is certain, what may follow when that is not all)."""
    kinds = {kind.__name__: kind for kind in commands}
    name, space, rest = text.lstrip().partition(" ")
    if not space:
        return _grown("", name, [f"{known} " if arguments_of(kinds[known]) else known for known in kinds])
    kind = kinds.get(name)
    if kind is None:
        return text, []
    *given, last = rest.split(" ")
    head = " ".join([name, *given, ""])
    keys = {word.partition("=")[0] for word in given}
    key, equals, value = last.partition("=")
    if not equals:
        return _grown(head, key, [f"{a.key}=" for a in arguments_of(kind) if a.key not in keys])
    words = next((_words(a) for a in arguments_of(kind) if a.key == key), [])
    return _grown(f"{head}{key}=", value, words)


def _words(argument: Argument) -> list[str]:
    """Values that can be told beforehand, as the command line writes them."""
    if issubclass(argument.kind, Enum):
        return [json.dumps(member.value) for member in argument.kind]
    return ["true", "false"] if argument.kind is bool else []


def _grown(head: str, begun: str, known: Sequence[str]) -> tuple[str, list[str]]:
    fitting = [word for word in known if word.casefold().startswith(begun.casefold())]
    if not fitting:
        return head + begun, []
    return head + _shared(fitting), fitting if len(fitting) > 1 else []


def _shared(words: Sequence[str]) -> str:
    """The beginning that all of them have."""
    first, last = min(words), max(words)
    same = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:same]
