from godot import Node, exposed

raise RuntimeError("broken on purpose")


@exposed
class Broken(Node):
    """Never reached."""
