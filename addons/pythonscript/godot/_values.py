"""Value types: those _gd defines in C, with the engine's methods, and those Python stands in for."""

from __future__ import annotations

import colorsys

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

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from typing import Any

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

# The engine's methods: name(parameter types), "?" behind an optional one.
_METHODS: dict[type, str] = {
    Vector2: (
        "abs angle angle_to(Vector2) angle_to_point(Vector2) aspect bounce(Vector2) ceil clamped(float) "
        "cross(Vector2) cubic_interpolate(Vector2,Vector2,Vector2,float) direction_to(Vector2) "
        "distance_squared_to(Vector2) distance_to(Vector2) dot(Vector2) floor is_equal_approx(Vector2) "
        "is_normalized length length_squared limit_length(float?) linear_interpolate(Vector2,float) "
        "move_toward(Vector2,float) normalized posmod(float) posmodv(Vector2) project(Vector2) "
        "reflect(Vector2) rotated(float) round sign slerp(Vector2,float) slide(Vector2) snapped(Vector2) "
        "tangent"
    ),
    Rect2: (
        "abs clip(Rect2) encloses(Rect2) expand(Vector2) get_area get_center grow(float) "
        "grow_individual(float,float,float,float) grow_margin(int,float) has_no_area has_point(Vector2) "
        "intersects(Rect2) is_equal_approx(Rect2) merge(Rect2)"
    ),
    Vector3: (
        "abs angle_to(Vector3) bounce(Vector3) ceil cross(Vector3) "
        "cubic_interpolate(Vector3,Vector3,Vector3,float) direction_to(Vector3) "
        "distance_squared_to(Vector3) distance_to(Vector3) dot(Vector3) floor inverse "
        "is_equal_approx(Vector3) is_normalized length length_squared limit_length(float?) "
        "linear_interpolate(Vector3,float) max_axis min_axis move_toward(Vector3,float) normalized "
        "outer(Vector3) posmod(float) posmodv(Vector3) project(Vector3) reflect(Vector3) "
        "rotated(Vector3,float) round sign slerp(Vector3,float) slide(Vector3) snapped(Vector3) "
        "to_diagonal_matrix"
    ),
    Transform2D: (
        "affine_inverse basis_xform(any) basis_xform_inv(any) get_origin get_rotation get_scale "
        "interpolate_with(Transform2D,float) inverse is_equal_approx(Transform2D) orthonormalized "
        "rotated(float) scaled(Vector2) translated(Vector2) xform(any) xform_inv(any)"
    ),
    Plane: (
        "center distance_to(Vector3) get_any_point has_point(Vector3,float?) "
        "intersect_3(Plane,Plane) intersects_ray(Vector3,Vector3) "
        "intersects_segment(Vector3,Vector3) is_equal_approx(Plane) is_point_over(Vector3) "
        "normalized project(Vector3)"
    ),
    Quat: (
        "angle_to(Quat) cubic_slerp(Quat,Quat,Quat,float) dot(Quat) get_euler inverse is_equal_approx(Quat) "
        "is_normalized length length_squared normalized slerp(Quat,float) slerpni(Quat,float) "
        "xform(Vector3)"
    ),
    AABB: (
        "encloses(AABB) expand(Vector3) get_area get_endpoint(int) get_longest_axis get_longest_axis_index "
        "get_longest_axis_size get_shortest_axis get_shortest_axis_index get_shortest_axis_size "
        "get_support(Vector3) grow(float) has_no_area has_no_surface has_point(Vector3) intersection(AABB) "
        "intersects(AABB) intersects_plane(Plane) intersects_segment(Vector3,Vector3) is_equal_approx(AABB) "
        "merge(AABB)"
    ),
    Basis: (
        "determinant get_euler get_orthogonal_index get_rotation_quat get_scale inverse "
        "is_equal_approx(Basis,float?) orthonormalized rotated(Vector3,float) scaled(Vector3) "
        "slerp(Basis,float) tdotx(Vector3) tdoty(Vector3) tdotz(Vector3) transposed xform(Vector3) "
        "xform_inv(Vector3)"
    ),
    Transform: (
        "affine_inverse interpolate_with(Transform,float) inverse is_equal_approx(Transform) "
        "looking_at(Vector3,Vector3) orthonormalized rotated(Vector3,float) scaled(Vector3) "
        "translated(Vector3) xform(any) xform_inv(any)"
    ),
    Color: (
        "blend(Color) contrasted darkened(float) gray inverted is_equal_approx(Color) lightened(float) "
        "linear_interpolate(Color,float) to_abgr32 to_abgr64 to_argb32 to_argb64 to_html(bool?) to_rgba32 "
        "to_rgba64"
    ),
    NodePath: (
        "get_as_property_path get_concatenated_subnames get_name(int) get_name_count get_subname(int) "
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


_KINDS = {"any": 0, **{kind.__name__: number for kind, number in VARIANT_TYPES.items()}}


def _method(word: str) -> tuple[str, ValueMethod]:
    name, _, types = word.removesuffix(")").partition("(")
    parameters = [t for t in types.split(",") if t]
    kinds = tuple(_KINDS[t.removesuffix("?")] for t in parameters)
    return name, ValueMethod(name, kinds, sum(t.endswith("?") for t in parameters))


def _install() -> None:
    members: list[tuple[type, str, Any]] = [
        (Rect2, "end", property(_end)),
        (AABB, "end", property(_end)),
        (Color, "from_hsv", staticmethod(_from_hsv)),
        *((Color, name, _hsv_part(index)) for index, name in enumerate("hsv")),
        *((Color, name + "8", _channel(name)) for name in "rgba"),
        *((kind, *_method(word)) for kind, words in _METHODS.items() for word in words.split()),
        *((kind, name, kind(*parts)) for kind, row in _CONSTANTS.items() for name, parts in row.items()),
    ]
    for kind, name, member in members:
        setattr(kind, name, member)


_install()
