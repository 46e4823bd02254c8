from godot import Node, exposed


@exposed
class Selfless(Node):
    """Frees itself as soon as it is ready."""

    def _ready(self):
        self.seen = ["ready"]
        self.free()
