from godot import Node, exposed


@exposed
class Starter(Node):
    """A constructor in the engine's fashion."""

    def _init(self, first=0, second=0):
        self.sum = first + second
