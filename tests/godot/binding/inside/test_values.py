"""Vector2 and its kin as Python values."""

import copy
import math
import pickle

import pytest

from godot import AABB, Basis, Color, NodePath, Plane, Quat, Rect2, Transform, Transform2D, Vector2, Vector3


def test_arithmetic():
    v = Vector2(1, 2)
    assert v + Vector2(3, 4) == Vector2(4, 6) and v - v == Vector2.ZERO
    assert 2 * v == v * 2 == Vector2(2, 4) and v * Vector2(2, 3) == Vector2(2, 6)
    assert v / 2 == Vector2(0.5, 1) and -v == Vector2(-1, -2) and +v == v
    assert Vector3(1, 2, 3) * 2 == Vector3(2, 4, 6) and Color(1, 0, 0, 1) * 0.5 == Color(0.5, 0, 0, 0.5)


def test_augmented_assignment_makes_a_new_value():
    a = b = Vector2(1, 1)
    a += Vector2(1, 0)
    assert a == Vector2(2, 1) and b == Vector2(1, 1)


def test_division_by_zero_raises():
    with pytest.raises(ZeroDivisionError):
        Vector2(1, 1) / 0


@pytest.mark.parametrize("other", ["a", None, [1, 2], Vector3(1, 2, 3)])
def test_wrong_operands_raise(other):
    with pytest.raises(TypeError):
        Vector2(1, 1) + other


def test_operators_of_the_engine():
    move, turn = Transform2D(0, Vector2(5, 0)), Transform2D(math.pi / 2, Vector2())
    assert (move * turn).xform(Vector2(1, 0)).distance_to(Vector2(5, 1)) < 1e-6
    assert Basis() * Vector3(1, 2, 3) == Vector3(1, 2, 3)


def test_iteration_index_and_unpacking():
    x, y = Vector2(3, 4)
    assert (
        (x, y) == (3.0, 4.0)
        and list(Vector3(1, 2, 3)) == [1, 2, 3]
        and Vector2(3, 4)[1] == 4
        and len(Color()) == 4
    )
    assert Vector2(3, 4)[-1] == 4
    with pytest.raises(IndexError):
        Vector2()[2]


def test_equality_hash_order_and_truth():
    assert Vector2(1, 2) == Vector2(1, 2) and Vector2(1, 2) != Vector2(2, 1) and Vector2(1, 2) != (1, 2)
    assert {Vector2(1, 2): "a"}[Vector2(1, 2)] == "a" and hash(Color(1, 0, 0)) == hash(Color(1, 0, 0))
    assert Vector2(1, 5) < Vector2(2, 0) and sorted([Vector2(2, 1), Vector2(1, 9)])[0] == Vector2(1, 9)
    assert not Vector2() and Vector2(0, 1)


def test_text():
    assert repr(Vector2(1, 2.5)) == "Vector2(1, 2.5)" and repr(Color()) == "Color(0, 0, 0, 1)"
    assert repr(Vector2(0.1, 1 / 3)) == "Vector2(0.1, 0.333333343)"


@pytest.mark.parametrize(
    "value",
    [
        Vector2(1, 2),
        Rect2(1, 2, 3, 4),
        Color(0.1, 0.2, 0.3),
        Basis(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9)),
        Transform(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9), Vector3(1, 1, 1)),
        AABB(),
        Quat(1, 2, 3, 4),
    ],
)
def test_copies_pickle_and_repr_rebuild_the_value(value):
    assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value
    assert type(value)(*value.__reduce__()[1]) == value


def test_values_do_not_change_and_say_what_to_do(actor):
    with pytest.raises(AttributeError, match="assign a new Vector2"):
        actor.position.x = 3
    with pytest.raises(AttributeError):
        actor.modulate.a = 0.5
    with pytest.raises(AttributeError):
        Vector2().nonsense = 1


def test_constructors():
    assert Vector2() == Vector2(0, 0) and Vector2(y=3) == Vector2(0, 3) and Vector2(1, y=2) == Vector2(1, 2)
    assert Rect2(Vector2(1, 2), Vector2(3, 4)) == Rect2(1, 2, 3, 4) == Rect2(Vector2(1, 2), 3, 4)
    assert Rect2(1, 2, 3, 4).end == Vector2(4, 6) and Transform2D() == Transform2D.IDENTITY
    assert Color(1, 0, 0).a == 1 and Color(Color(1, 0, 0), 0.5) == Color(1, 0, 0, 0.5)
    assert Color("#ff0080") == Color(1, 0, 128 / 255) and Color("f00a").a8 == 170
    assert (
        Plane(Vector3(0, 1, 0), 2).normal == Vector3(0, 1, 0)
        and Quat().w == 1
        and Transform().basis == Basis()
    )


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Vector2(1, 2, 3), TypeError),
        (lambda: Rect2(1, 2, 3), TypeError),
        (lambda: Vector2("a"), TypeError),
        (lambda: Color("#12345"), ValueError),
        (lambda: Vector2(z=1), TypeError),
        (lambda: Vector2(1, x=1), TypeError),
        (lambda: Rect2(x=1), TypeError),
        (lambda: Vector2(None), TypeError),
    ],
)
def test_wrong_constructor_arguments_raise(make, error):
    with pytest.raises(error):
        make()


def test_methods_come_from_the_engine():
    assert Vector2(3, 4).length() == 5 and Vector2(1, 0).rotated(math.pi).distance_to(Vector2(-1, 0)) < 1e-6
    assert Vector2(1.4, 2.6).round() == Vector2(1, 3) and Vector2(0, 0).linear_interpolate(
        Vector2(2, 4), 0.5
    ) == Vector2(1, 2)
    assert Rect2(0, 0, 10, 10).has_point(Vector2(5, 5)) and not Rect2(0, 0, 10, 10).has_point(Vector2(50, 5))
    assert Color(1, 0, 0).to_html(False) == "ff0000" and Vector3(1, 0, 0).cross(Vector3(0, 1, 0)) == Vector3(
        0, 0, 1
    )
    assert Color(1, 0, 0).to_html() == "ffff0000" and Transform2D().xform(Vector2(1, 2)) == Vector2(1, 2)
    with pytest.raises(TypeError, match="linear_interpolate takes 2 to 2 arguments, not 1"):
        Vector2().linear_interpolate(Vector2())
    with pytest.raises(TypeError, match="argument 1 must be Vector2, not int"):
        Vector2().linear_interpolate(1, 0.5)
    with pytest.raises(AttributeError):
        Vector2().no_such_method()


def test_colour_models():
    assert Color.from_hsv(0, 1, 1) == Color(1, 0, 0) and Color(1, 0, 0).s == 1 and Color(0, 0, 1).b8 == 255


def test_numbers_are_single_precision():
    assert (
        Vector2(0.1, 0).x != 0.1
        and Vector2(0.1, 0) == Vector2(0.1, 0)
        and abs(Vector2(0.1, 0).x - 0.1) < 1e-7
    )


def test_node_path_repr():
    assert repr(NodePath("a")) == "NodePath('a')"
