from godot import Node, exposed

ENDED = []


@exposed
class Mourner(Node):
    """Hears of its own end."""

    def _notification(self, what):
        if what == 1:
            ENDED.append("bye")
