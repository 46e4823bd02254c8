from godot import Node, exposed


@exposed
class Dotted(Node):
    """Lies in a folder whose name has a dot."""

    def here(self):
        return "dotted"
