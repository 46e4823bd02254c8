from godot import Node, exposed


@exposed
class Ticker(Node):
    """Is called each frame and does nothing."""

    def _process(self, delta):
        pass
