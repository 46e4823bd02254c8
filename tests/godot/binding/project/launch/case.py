"""One behaviour per run, chosen by the environment variable CASE."""

import os
import sys
import threading

from godot import Gradient, Node, ResourceLoader, exposed

HELD = Gradient.new()
SCENE = ResourceLoader.load("res://world/hall.tscn")


@exposed
class Case(Node):
    """Plays its case, says done, and quits."""

    def _ready(self):
        self.frames = 0
        getattr(self, os.environ["CASE"])()

    def _process(self, delta):
        self.frames += 1
        if self.frames == 3:
            print("case done")
            self.get_tree().quit()

    def fine(self):
        HELD.add_point(0.5, HELD.get_color(0))
        hall = SCENE.instance()
        self.add_child(hall)
        self.kept = [hall, hall.get_children(), HELD]
        hall.hit.connect(lambda *_: hall.get_name())
        hall.hit.emit()
        hall.loop = hall

    def error(self):
        raise RuntimeError("nobody catches this")

    def thread_error(self):
        worker = threading.Thread(target=lambda: 1 / 0)
        worker.start()
        worker.join()

    def destructor_error(self):
        class Bad:
            def __del__(self):
                raise RuntimeError("in destructor")

        Bad()

    def system_exit(self):
        sys.exit(7)

    def quit_with_code(self):
        self.get_tree().quit(5)
        self.frames = 100

    def packages(self):
        import encodings

        try:
            import pydantic
        except ImportError:
            pydantic = None
        print("pydantic", pydantic is not None, encodings.__name__)

    def export(self):
        import os

        import _gd
        import pydantic
        import toolbox

        print(f"toolbox {toolbox.double(4)}, pydantic {pydantic.VERSION > '2'}")
        print("standard library inside", os.__file__.startswith(_gd.home))

    def running_thread(self):
        def forever():
            while True:
                sum(range(1000))

        threading.Thread(target=forever, daemon=True).start()

    def exit_function(self):
        import atexit

        atexit.register(lambda: print("exit function ran"))

    def numpy_work(self):
        import numpy

        print("numpy", int(numpy.arange(5).sum()))

    def late_use(self):
        """Python that runs after the engine's end must not touch it."""

        class Late:
            def __init__(self, node):
                self.node = node

            def __del__(self):
                print("late", bool(self.node))

        self.late = Late(self)
        sys.modules["late_keeper"] = self.late
