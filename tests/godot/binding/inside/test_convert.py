"""Values on their way to the engine and back."""

import pytest

from godot import (
    AABB,
    RID,
    Basis,
    Color,
    FreedObjectError,
    Node,
    NodePath,
    Plane,
    PoolColorArray,
    PoolIntArray,
    PoolRealArray,
    PoolStringArray,
    PoolVector2Array,
    PoolVector3Array,
    Quat,
    Rect2,
    Transform,
    Transform2D,
    Vector2,
    Vector3,
)

VALUES = [
    (None, 0),
    (True, 1),
    (False, 1),
    (5, 2),
    (-(2**63), 2),
    (2**63 - 1, 2),
    (2.5, 3),
    ("é漢😀", 4),
    ("", 4),
    ("x" * 999, 4),
    (Vector2(1, 2), 5),
    (Rect2(1, 2, 3, 4), 6),
    (Vector3(1, 2, 3), 7),
    (Transform2D(Vector2(1, 2), Vector2(3, 4), Vector2(5, 6)), 8),
    (Plane(Vector3(1, 2, 3), 4), 9),
    (Quat(1, 2, 3, 4), 10),
    (AABB(Vector3(1, 2, 3), Vector3(4, 5, 6)), 11),
    (Basis(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9)), 12),
    (Transform(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9), Vector3(10, 11, 12)), 13),
    (Color(0.25, 0.5, 0.75, 1), 14),
    (NodePath("a/b:c"), 15),
    (RID(), 16),
    ({"k": [1, {"n": None}], 2: "v"}, 18),
    ([1, [2, "x", [None]]], 19),
    ([], 19),
    ({}, 18),
    (b"\x00\xff", 20),
    (b"", 20),
    (PoolIntArray([1, -2]), 21),
    (PoolRealArray([0.5, 1]), 22),
    (PoolStringArray(["x", "é"]), 23),
    (PoolVector2Array([Vector2(1, 2)]), 24),
    (PoolVector3Array([Vector3(1, 2, 3)]), 25),
    (PoolColorArray([Color(1, 0, 0)]), 26),
    (PoolIntArray(), 21),
    (PoolStringArray(), 23),
]


@pytest.mark.parametrize(("value", "kind"), VALUES, ids=lambda v: repr(v)[:30])
def test_round_trip(friend, value, kind):
    assert friend.kind_of(value) == kind
    back = friend.echo(value)
    assert back == value and type(back) is type(value)


def test_everything_gdscript_makes(friend):
    for value in friend.all_kinds():
        back = friend.echo(value)
        assert type(back) is type(value)
        assert back == value or value != value


def test_same_values_on_both_sides(friend):
    assert friend.all_kinds()[5:15] == [v for v, kind in VALUES if 5 <= kind <= 14]
    assert friend.all_kinds()[15:17] == [NodePath("a/b:c"), RID()]


def test_axes_agree_with_the_engine(friend):
    basis, transform = friend.all_kinds()[12:14]
    assert basis.x == Vector3(1, 2, 3) and basis.z == Vector3(7, 8, 9)
    assert transform.basis == basis and transform.origin == Vector3(10, 11, 12)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30])
def test_int_out_of_range_raises(friend, number):
    with pytest.raises(OverflowError, match="64 bits"):
        friend.echo(number)
    with pytest.raises(OverflowError):
        friend.echo([{"deep": number}])


@pytest.mark.parametrize("value", [object(), {1, 2}, 1j, lambda: 1, [object()], {"k": {3}}, (x for x in "a")])
def test_what_has_no_counterpart_raises(friend, value):
    with pytest.raises(TypeError, match="no counterpart"):
        friend.echo(value)


def test_tuple_arrives_as_list_and_array_key_as_tuple(friend):
    assert friend.echo((1, (2, 3))) == [1, [2, 3]]
    assert friend.echo({(1, 2): "x"}) == {(1, 2): "x"}


def test_numpy_scalars_and_subclasses(friend):
    import enum

    import numpy

    class Suit(enum.IntEnum):
        HEARTS = 4

    class Name(str):
        pass

    assert friend.echo(numpy.int64(7)) == 7 and friend.kind_of(numpy.int64(7)) == 2
    assert friend.kind_of(numpy.float32(0.5)) == 3 and friend.kind_of(numpy.float64(0.5)) == 3
    assert friend.echo(Suit.HEARTS) == 4 and friend.echo(Name("n")) == "n"
    assert friend.echo(bytearray(b"ab")) == b"ab"


def test_pool_arrays_check_their_items(friend):
    with pytest.raises(TypeError, match="Vector2 items"):
        friend.echo(PoolVector2Array([3]))
    with pytest.raises(OverflowError, match="32-bit"):
        friend.echo(PoolIntArray([2**40]))
    with pytest.raises(TypeError, match="str items"):
        friend.echo(PoolStringArray(["a", 1]))


def test_endless_nesting_raises(friend):
    knot = []
    knot.append(knot)
    with pytest.raises(RecursionError):
        friend.echo(knot)


def test_many_arguments(friend):
    assert friend.call("echo", list(range(40))) == list(range(40))
    seen = []
    friend.add_user_signal("wide")
    friend.signal("wide").connect(lambda *a: seen.append(a))
    friend.emit_signal("wide", *range(4))
    assert seen == [(0, 1, 2, 3)]


def test_node_path_is_text(hall):
    path = hall.get_path()
    assert isinstance(path, NodePath) and isinstance(path, str)
    assert path == "/root/Hall" and path.get_name(1) == "Hall" and path.is_absolute()
    assert hall.get_node(NodePath("Friend")) is hall.get_node("Friend")


def test_freed_object_cannot_be_passed(friend):
    node = Node.new()
    node.free()
    with pytest.raises(FreedObjectError, match="freed"):
        friend.echo(node)
    with pytest.raises(FreedObjectError):
        friend.echo([1, {"n": node}])


def test_numpy_arrays_arrive_as_packed_arrays(friend):
    import array

    import numpy

    flat = numpy.arange(3)
    for made, kind, expected in (
        (flat.astype(numpy.uint8), 20, bytes([0, 1, 2])),
        (flat.astype(numpy.int32), 21, PoolIntArray([0, 1, 2])),
        (flat.astype(numpy.float32), 22, PoolRealArray([0, 1, 2])),
        (numpy.array([[1, 2], [3, 4]], numpy.float32), 24, PoolVector2Array([Vector2(1, 2), Vector2(3, 4)])),
        (numpy.array([[1, 2, 3]], numpy.float32), 25, PoolVector3Array([Vector3(1, 2, 3)])),
        (numpy.array([[0.25, 0.5, 1, 1]], numpy.float32), 26, PoolColorArray([Color(0.25, 0.5, 1, 1)])),
        (numpy.zeros(0, numpy.int32), 21, PoolIntArray()),
        (array.array("i", [5, -6]), 21, PoolIntArray([5, -6])),
        (memoryview(b"ab"), 20, b"ab"),
    ):
        assert friend.kind_of(made) == kind
        back = friend.echo(made)
        assert back == expected and type(back) is type(expected)
    assert (numpy.frombuffer(friend.echo(flat.astype(numpy.uint8)), numpy.uint8) == flat).all()


def test_numpy_arrays_that_would_lose_something_are_refused(friend):
    import numpy

    for made in (
        numpy.arange(3),
        numpy.zeros(3),
        numpy.zeros((2, 5), numpy.float32),
        numpy.zeros((1, 2, 2), "f"),
    ):
        with pytest.raises(TypeError, match=r"convert it with astype\(\)"):
            friend.echo(made)
    with pytest.raises((ValueError, BufferError)):
        friend.echo(numpy.zeros((4, 4), numpy.float32)[:, :2])
