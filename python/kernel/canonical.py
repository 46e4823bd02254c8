"""Canonical JSON and its hashes (heroll-rules 7): one text for one value, so one checksum for one state."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from kernel.plain import to_plain

CHECKSUM_FIELD: Final = "checksum"


def canonical_json(value: object) -> str:
    """JSON with sorted keys and no spaces; integers stay integers, floats by ``repr``, -0.0 becomes 0.0.

    Raise ``ValueError`` for NaN, infinities and text that is not valid Unicode, ``TypeError`` for keys that
    are not text and values that are not JSON.
    """
    text = json.dumps(
        _normal(value),
        ensure_ascii=False,
        allow_nan=False,
        sort_keys=True,
        separators=(",", ":"),
        check_circular=True,
    )
    text.encode("utf-8")  # a lone surrogate fails here (UnicodeEncodeError is a ValueError), not at the disk
    return text


def canonical_bytes(value: object) -> bytes:
    """:func:`canonical_json` in UTF-8."""
    return canonical_json(value).encode("utf-8")


def sha256_hex(data: bytes) -> str:
    """SHA-256 as 64 lower-case hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def checksum(record: Mapping[str, Any]) -> str:
    """SHA-256 of the canonical JSON of ``record`` without its ``checksum`` field."""
    return sha256_hex(canonical_bytes({key: value for key, value in record.items() if key != CHECKSUM_FIELD}))


def state_hash(state: object) -> str:
    """SHA-256 of the canonical JSON of any plain data: dataclasses, streams, dicts (``kernel.plain``)."""
    return sha256_hex(canonical_bytes(to_plain(state)))


def _normal(value: object) -> object:
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is float:
        return 0.0 if value == 0.0 else value
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise TypeError(f"canonical JSON has text keys, not {key!r}")
        return {str(key): _normal(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_normal(item) for item in value]
    if isinstance(value, (str, int)):  # members of StrEnum and IntEnum
        return str.__str__(value) if isinstance(value, str) else int(value)
    raise TypeError(f"canonical JSON has no {kind.__qualname__}: {value!r}")
