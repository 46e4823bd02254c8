"""The smallest script there is: when it can be instanced, the Python language is loaded."""

from godot import Node, exposed


@exposed
class Probe(Node):
    """Asked for by boot.gd; nothing of it is used."""
