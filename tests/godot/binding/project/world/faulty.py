from godot import Node, export, exposed


@exposed
class Faulty(Node):
    """Fails in the callback that it is told to fail in."""

    def __init__(self, where):
        self.where = where
        self.failed = False

    def fail(self, where):
        if self.where == where and not self.failed:
            self.failed = True
            raise RuntimeError(f"in {where}")

    @export(int)
    @property
    def fragile(self):
        raise RuntimeError("in getter")

    @fragile.setter
    def fragile(self, value):
        raise RuntimeError("in setter")

    def _enter_tree(self):
        self.fail("_enter_tree")

    def _ready(self):
        self.fail("_ready")

    def _process(self, delta):
        self.fail("_process")

    def _input(self, event):
        self.fail("_input")

    def _notification(self, what):
        if hasattr(self, "where"):
            self.fail("_notification")

    def _exit_tree(self):
        self.fail("_exit_tree")
