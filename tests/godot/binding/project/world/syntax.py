from godot import Node, exposed


@exposed
class Syntax(Node):
    def broken(self:
        pass
