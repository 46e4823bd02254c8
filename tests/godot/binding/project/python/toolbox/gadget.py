from godot import Node, exposed


@exposed
class Gadget(Node):
    """A script that lies in a package."""

    def name_of_module(self):
        return __name__
