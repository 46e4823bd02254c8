from godot import Node2D, Vector2, exposed, signal


@exposed
class Peer(Node2D):
    """Does what peer.gd does. Each loop repeats its line ten times, so that the loop itself costs little."""

    fired = signal(args=("what",))

    def __init__(self):
        self.other = None
        self.point = Vector2(1, 2)

    def nothing(self):
        pass

    def take(self, what):
        pass

    def take_list(self, items):
        pass

    def time_nothing(self, rounds):
        for _ in range(rounds):
            pass

    def time_make(self, rounds):
        for _ in range(rounds * 10):
            Node2D.new().free()

    def time_method(self, rounds):
        node = self.other
        for _ in range(rounds):
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()
            node.get_child_count()

    def time_method_with_argument(self, rounds):
        node = self.other
        for _ in range(rounds):
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)
            node.set_z_index(1)

    def time_write(self, rounds):
        node, to = self.other, self.point
        for _ in range(rounds):
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to
            node.position = to

    def time_read(self, rounds):
        node = self.other
        for _ in range(rounds):
            node.position
            node.position
            node.position
            node.position
            node.position
            node.position
            node.position
            node.position
            node.position
            node.position

    def time_own_write(self, rounds):
        to = self.point
        for _ in range(rounds):
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to
            self.position = to

    def time_own_read(self, rounds):
        for _ in range(rounds):
            self.position
            self.position
            self.position
            self.position
            self.position
            self.position
            self.position
            self.position
            self.position
            self.position

    def time_get_node(self, rounds):
        for _ in range(rounds):
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")
            _ = self.get_node("A/B")

    def time_emit(self, rounds):
        for _ in range(rounds):
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)
            self.emit_signal("fired", 1)

    def time_emit_bound(self, rounds):
        emit = self.fired.emit
        for _ in range(rounds):
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)
            emit(1)

    def time_arithmetic(self, rounds):
        a = self.point
        for _ in range(rounds):
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a
            _ = a * 2 + a

    def time_own_function(self, rounds):
        for _ in range(rounds):
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
            self.nothing()
