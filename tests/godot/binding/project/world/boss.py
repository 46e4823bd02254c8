from world.actor import Actor

from godot import export, exposed, signal


class Shouting:
    """A plain mixin."""

    def shout(self):
        return self.title.upper()

    def number(self):
        return super().number() + 10


@exposed
class Boss(Shouting, Actor):
    """Inherits exports, signals and methods, and changes a default."""

    health = 500
    rage = export(int, default=1)
    enraged = signal()

    def number(self):
        return super().number() + 100
