"""Objects that are gone."""

import gc
import weakref

import pytest

from godot import FreedObjectError, Node, Node2D


def test_use_after_free_raises(root):
    node = Node2D.new()
    root.add_child(node)
    node.free()
    assert not node and "freed Node2D" in repr(node)
    for use in (
        lambda: node.position,
        lambda: node.get_name(),
        lambda: setattr(node, "position", None),
        node.get_children,
    ):
        with pytest.raises(FreedObjectError, match="freed"):
            use()
    with pytest.raises(FreedObjectError):
        root.add_child(node)
    with pytest.raises(FreedObjectError):
        node.free()


def test_children_go_with_their_parent(root):
    parent, child = Node.new(), Node.new()
    parent.add_child(child)
    root.add_child(parent)
    parent.free()
    assert not child and not parent


def test_queue_free(root, step):
    node = Node.new()
    root.add_child(node)
    node.queue_free()
    assert node and node.is_queued_for_deletion()
    step()
    assert not node


def test_python_attributes_survive(actor):
    actor.free()
    assert actor.secret == 7 and actor.health == 10 and not actor
    with pytest.raises(FreedObjectError):
        actor.position  # noqa: B018


def test_type_stays_after_free(actor):
    from world.actor import Actor

    actor.free()
    assert isinstance(actor, Actor)


def test_wrapper_goes_when_nobody_needs_it(root):
    node = Node.new()
    root.add_child(node)
    node.cycle = node
    watch = weakref.ref(node)
    del node
    gc.collect()
    assert watch() is not None
    root.get_child(root.get_child_count() - 1).free()
    gc.collect()
    assert watch() is None


def test_free_of_self_in_a_method(actor, step):
    assert actor.call("free_self") == "freed myself"
    assert actor, "it waits until the method is over"
    step()
    assert not actor and actor.log == ["still here"]


def test_free_of_self_in_ready(root, step):
    from world.selfless import Selfless

    node = Selfless.new()
    root.add_child(node)
    step()
    assert not node and node.seen == ["ready"]


def test_free_of_the_parent_in_a_method(root, actor, step):
    parent = Node.new()
    root.remove_child(actor)
    parent.add_child(actor)
    root.add_child(parent)
    assert actor.call("free_parent") == "parent is going"
    assert parent
    step()
    assert not parent and not actor


def test_receiving_a_freed_object_raises(friend):
    node = Node.new()
    friend.keep(node)
    node.free()
    with pytest.raises(FreedObjectError, match="received"):
        friend.kept()
    friend.drop()
    assert friend.kept() is None


def test_freed_argument_of_a_python_method(friend, actor, expect_errors):
    """A freed object given to a Python method by the engine: an error with a traceback, no crash."""
    node = Node.new()
    friend.keep(node)
    node.free()
    with expect_errors(1) as text:
        friend.pass_kept(actor)
    assert "FreedObjectError" in text()


def test_signal_to_a_freed_receiver_is_silent(actor, root):
    from world.actor import Actor

    other = Actor.new()
    root.add_child(other)
    actor.hit.connect(other.on_hit)
    other.free()
    actor.hit.emit(1)


def test_notification_of_the_end(root):
    from world.mourner import ENDED, Mourner

    node = Mourner.new()
    root.add_child(node)
    node.free()
    assert ENDED[-1] == "bye"
