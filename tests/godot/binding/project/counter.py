from godot import Node, exposed


@exposed
class Counter(Node):
    """Autoload that counts."""

    def _ready(self):
        self.total = 0

    def add(self, amount=1):
        self.total += amount
        return self.total
