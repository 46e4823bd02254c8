"""Value types: those _gd defines in C, with the engine's methods, and those Python stands in for."""

from __future__ import annotations

import colorsys
from typing import Any

from _gd import (
    AABB,
    RID,
    Basis,
    Color,
    Plane,
    Quat,
    Rect2,
    Transform,
    Transform2D,
    ValueMethod,
    Vector2,
    Vector3,
)

Array = list
Dictionary = dict
GDString = str
PoolByteArray = bytes


class NodePath(str):
    """A path to a node or to a property of it, as text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"NodePath({str.__repr__(self)})"


class _Pool(list):  # type: ignore[type-arg]
    """A list that arrives in the engine as one of its packed arrays."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list.__repr__(self)})"


class PoolIntArray(_Pool):
    """32-bit integers."""


class PoolRealArray(_Pool):
    """Single precision numbers."""


class PoolStringArray(_Pool):
    """Texts."""


class PoolVector2Array(_Pool):
    """Vector2 values."""


class PoolVector3Array(_Pool):
    """Vector3 values."""


class PoolColorArray(_Pool):
    """Color values."""


# By Variant type number.
POOL_TYPES: dict[int, type] = {
    21: PoolIntArray,
    22: PoolRealArray,
    23: PoolStringArray,
    24: PoolVector2Array,
    25: PoolVector3Array,
    26: PoolColorArray,
}
VARIANT_TYPES: dict[type, int] = {
    bool: 1,
    int: 2,
    float: 3,
    str: 4,
    Vector2: 5,
    Rect2: 6,
    Vector3: 7,
    Transform2D: 8,
    Plane: 9,
    Quat: 10,
    AABB: 11,
    Basis: 12,
    Transform: 13,
    Color: 14,
    NodePath: 15,
    RID: 16,
    dict: 18,
    list: 19,
    bytes: 20,
    **{t: kind for kind, t in POOL_TYPES.items()},
}

_METHODS: dict[type, str] = {
    Vector2: (
        "abs angle angle_to angle_to_point aspect bounce ceil clamped cross cubic_interpolate direction_to "
        "distance_squared_to distance_to dot floor is_equal_approx is_normalized length length_squared "
        "limit_length linear_interpolate move_toward normalized posmod posmodv project reflect rotated "
        "round sign slerp slide snapped tangent"
    ),
    Rect2: (
        "abs clip encloses expand get_area get_center grow grow_individual grow_margin has_no_area "
        "has_point intersects is_equal_approx merge"
    ),
    Vector3: (
        "abs angle_to bounce ceil cross cubic_interpolate direction_to distance_squared_to distance_to dot "
        "floor inverse is_equal_approx is_normalized length length_squared limit_length linear_interpolate "
        "max_axis min_axis move_toward normalized outer posmod posmodv project reflect rotated round sign "
        "slerp slide snapped to_diagonal_matrix"
    ),
    Transform2D: (
        "affine_inverse basis_xform basis_xform_inv get_origin get_rotation get_scale interpolate_with "
        "inverse is_equal_approx orthonormalized rotated scaled translated xform xform_inv"
    ),
    Plane: (
        "center distance_to get_any_point has_point intersect_3 intersects_ray intersects_segment "
        "is_equal_approx is_point_over normalized project"
    ),
    Quat: (
        "angle_to cubic_slerp dot get_euler inverse is_equal_approx is_normalized length length_squared "
        "normalized set_axis_angle set_euler slerp slerpni xform"
    ),
    AABB: (
        "encloses expand get_area get_endpoint get_longest_axis get_longest_axis_index "
        "get_longest_axis_size get_shortest_axis get_shortest_axis_index get_shortest_axis_size get_support "
        "grow has_no_area has_no_surface has_point intersection intersects intersects_plane "
        "intersects_segment is_equal_approx merge"
    ),
    Basis: (
        "determinant get_euler get_orthogonal_index get_rotation_quat get_scale inverse is_equal_approx "
        "orthonormalized rotated scaled slerp tdotx tdoty tdotz transposed xform xform_inv"
    ),
    Transform: (
        "affine_inverse interpolate_with inverse is_equal_approx looking_at orthonormalized rotated scaled "
        "translated xform xform_inv"
    ),
    Color: (
        "blend contrasted darkened gray inverted is_equal_approx lightened linear_interpolate to_abgr32 "
        "to_abgr64 to_argb32 to_argb64 to_html to_rgba32 to_rgba64"
    ),
    NodePath: (
        "get_as_property_path get_concatenated_subnames get_name get_name_count get_subname "
        "get_subname_count is_absolute is_empty"
    ),
}

_INF = float("inf")
_CONSTANTS: dict[type, dict[str, tuple[float, ...]]] = {
    Vector2: {
        "ZERO": (0, 0),
        "ONE": (1, 1),
        "INF": (_INF, _INF),
        "LEFT": (-1, 0),
        "RIGHT": (1, 0),
        "UP": (0, -1),
        "DOWN": (0, 1),
    },
    Vector3: {
        "ZERO": (0, 0, 0),
        "ONE": (1, 1, 1),
        "INF": (_INF, _INF, _INF),
        "LEFT": (-1, 0, 0),
        "RIGHT": (1, 0, 0),
        "UP": (0, 1, 0),
        "DOWN": (0, -1, 0),
        "FORWARD": (0, 0, -1),
        "BACK": (0, 0, 1),
    },
    Transform2D: {
        "IDENTITY": (1, 0, 0, 1, 0, 0),
        "FLIP_X": (-1, 0, 0, 1, 0, 0),
        "FLIP_Y": (1, 0, 0, -1, 0, 0),
    },
    Quat: {"IDENTITY": (0, 0, 0, 1)},
    Basis: {"IDENTITY": ()},
    Transform: {"IDENTITY": ()},
}


def parse_color(text: str) -> tuple[float, ...]:
    """Red, green, blue, alpha, 0 to 1, of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; else ValueError."""
    digits = text.removeprefix("#")
    if len(digits) in (3, 4):
        digits = "".join(2 * d for d in digits)
    try:
        numbers = bytes.fromhex(digits)
    except ValueError:
        numbers = b""
    if len(numbers) not in (3, 4):
        raise ValueError(f"Color({text!r}): write '#rrggbb' or '#rrggbbaa'")
    return tuple(n / 255 for n in numbers)


def _from_hsv(h: float, s: float, v: float, a: float = 1.0) -> Any:
    """The colour of that hue, saturation, value and alpha, each 0 to 1."""
    return Color(*colorsys.hsv_to_rgb(h, s, v), a)


def _channel(name: str) -> property:
    def number(color: Any) -> int:
        part: float = getattr(color, name)
        return round(part * 255)

    return property(number, doc=f"{name} as a number from 0 to 255.")


def _hsv_part(index: int) -> property:
    def part(color: Any) -> float:
        return colorsys.rgb_to_hsv(color.r, color.g, color.b)[index]

    return property(part, doc="Hue, saturation or value, 0 to 1.")


def _end(box: Any) -> Any:
    """The corner opposite of position."""
    return box.position + box.size


def _install() -> None:
    members: list[tuple[type, str, Any]] = [
        (Rect2, "end", property(_end)),
        (AABB, "end", property(_end)),
        (Color, "from_hsv", staticmethod(_from_hsv)),
        *((Color, name, _hsv_part(index)) for index, name in enumerate("hsv")),
        *((Color, name + "8", _channel(name)) for name in "rgba"),
        *((kind, name, ValueMethod(name)) for kind, names in _METHODS.items() for name in names.split()),
        *((kind, name, kind(*parts)) for kind, row in _CONSTANTS.items() for name, parts in row.items()),
    ]
    for kind, name, member in members:
        setattr(kind, name, member)


_install()
