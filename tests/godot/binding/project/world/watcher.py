from godot import Node, exposed


@exposed
class Watcher(Node):
    """Writes down which callbacks came."""

    def __init__(self):
        self.seen = []
        self.count = 0

    def heard(self, *arguments):
        self.count += 1

    def meet(self, node):
        node.mark = self
        self.count += 1

    def _enter_tree(self):
        self.seen.append("enter")

    def _ready(self):
        self.seen.append("ready")

    def _process(self, delta):
        self.seen.append("process")

    def _physics_process(self, delta):
        self.seen.append("physics")

    def _input(self, event):
        self.seen.append(f"input {event.is_action_pressed('ui_accept')}")

    def _exit_tree(self):
        self.seen.append("exit")

    def depth(self, n):
        return self.call("depth", n - 1) + 1 if n else 0

    def forever(self):
        return self.call("forever")
