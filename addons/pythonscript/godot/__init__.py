"""The engine for Python scripts: `from godot import exposed, export, signal, Node2D, Vector2, …`.

Every engine class, singleton, global constant and autoload is an attribute of this module, made when first
asked for.
"""

from __future__ import annotations

from _gd import AABB, RID, Basis, Color, Plane, Quat, Rect2, Transform, Transform2D, Vector2, Vector3

from . import _classes, globals
from ._expose import BoundSignal, export, exposed, rpc, signal
from ._values import (
    Array,
    Dictionary,
    GDString,
    NodePath,
    PoolByteArray,
    PoolColorArray,
    PoolIntArray,
    PoolRealArray,
    PoolStringArray,
    PoolVector2Array,
    PoolVector3Array,
)
from .errors import FreedObjectError, GodotError

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from typing import Any

Object = _classes.Object

__all__ = [
    "AABB",
    "RID",
    "Array",
    "Basis",
    "BoundSignal",
    "Color",
    "Dictionary",
    "FreedObjectError",
    "GDString",
    "GodotError",
    "NodePath",
    "Object",
    "Plane",
    "PoolByteArray",
    "PoolColorArray",
    "PoolIntArray",
    "PoolRealArray",
    "PoolStringArray",
    "PoolVector2Array",
    "PoolVector3Array",
    "Quat",
    "Rect2",
    "Task",
    "Transform",
    "Transform2D",
    "Vector2",
    "Vector3",
    "error_count",
    "export",
    "exposed",
    "globals",
    "rpc",
    "signal",
    "sleep",
    "start",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    if name in ("sleep", "start", "Task"):
        from . import _task

        return getattr(_task, name)
    if name == "error_count":
        from ._runtime import error_count

        return error_count
    return _classes.lookup(name)


def __dir__() -> list[str]:
    return sorted({*__all__, *_classes.names()})
