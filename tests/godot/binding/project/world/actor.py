from godot import (
    Color,
    Node2D,
    NodePath,
    PoolIntArray,
    PoolStringArray,
    Resource,
    Vector2,
    export,
    exposed,
    signal,
)

CREATED = []


@exposed
class Actor(Node2D):
    """A node with everything that scenes set and connect."""

    health = export(int, default=10)
    speed = export(float, default=1.5)
    title = export(str, default="nobody")
    bold = export(bool)
    tags = export(list, default=["a"])
    table = export(dict, default={"k": 1})
    aim = export(Vector2, default=Vector2(1, 2))
    tint = export(Color)
    target = export(NodePath)
    numbers = export(PoolIntArray)
    words = export(PoolStringArray)
    look = export(Resource)
    anything = export(None)

    hit = signal()
    named = signal("renamed")
    moved = signal(args=("to", "by"))

    def __init__(self):
        self.log = []
        self.secret = 7
        CREATED.append(id(self))

    @export(int, default=3)
    @property
    def level(self):
        return self._level if hasattr(self, "_level") else 3

    @level.setter
    def level(self, value):
        self._level = value * 10

    def echo(self, value):
        return value

    def add(self, a, b=100):
        return a + b

    def on_hit(self, *arguments):
        self.log.append(arguments)

    def boom(self, *arguments):
        raise ValueError(f"boom {arguments}")

    def emit_hit(self, what):
        self.hit.emit(what)

    def count_up(self, start):
        count = 0
        for _ in range(1000):
            count += self.get_child_count() == 0
        return count

    def number(self):
        return 1

    def unconvertible(self):
        return {1, 2}

    @staticmethod
    def fixed(a):
        return a * 2

    @classmethod
    def maker(cls):
        return cls.__name__

    def free_self(self):
        self.free()
        self.log.append("still here")
        return "freed myself"

    def free_parent(self):
        self.get_parent().free()
        return "parent is going"
