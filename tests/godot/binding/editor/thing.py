from godot import Node2D, export, exposed, signal


@exposed
class Thing(Node2D):
    """Edited while the editor runs."""

    first = export(int, default=3)
    called = signal()

    def _ready(self):
        raise RuntimeError("a script that is no tool must not run in the editor")
