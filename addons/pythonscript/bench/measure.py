"""Runs inside the engine: times each operation in GDScript and in Python by turns; prints JSON."""

import json
import os
import time

from godot import Engine, Node, Node2D, ResourceLoader, SceneTree, exposed

TURNS = int(os.environ.get("BENCH_TURNS", "9"))
SCALE = float(os.environ.get("BENCH_SCALE", "1"))  # of the number of rounds
NODES = 1000
TICKERS = {"gdscript": "res://ticker.gd", "python": "res://ticker.py"}


def best(work, operations, turns=TURNS):
    """Nanoseconds of one operation in each language: the best of several turns, taken alternately."""
    shortest = dict.fromkeys(work, float("inf"))
    for _ in range(turns):
        for language, function in work.items():
            start = time.perf_counter_ns()
            function()
            shortest[language] = min(shortest[language], time.perf_counter_ns() - start)
    return {language: nanoseconds / operations for language, nanoseconds in shortest.items()}


def peer(root, path):
    """A node with the script, and with a child and a grandchild to find."""
    node = Node2D.new()
    child, grandchild = Node.new(), Node.new()
    child.name, grandchild.name = "A", "B"
    child.add_child(grandchild)
    node.add_child(child)
    node.set_script(ResourceLoader.load(path))
    node.other = Node2D.new()
    node.add_child(node.other)
    root.add_child(node)
    return node


@exposed
class Measure(SceneTree):
    """The main loop of a measurement."""

    def _initialize(self):
        try:
            self.measure()
        finally:
            self.quit()

    def measure(self):
        """Every row; the time of `process` in milliseconds a frame, all others in nanoseconds."""
        self.gd, self.py = peer(self.root, "res://peer.gd"), peer(self.root, "res://peer.py")
        results = {}
        for name in ("method", "method_with_argument", "write", "read", "own_write", "own_read", "get_node"):
            results[name] = self.same_loop(name, int(4000 * SCALE))
        results["arithmetic"] = self.same_loop("arithmetic", int(2000 * SCALE))
        results["own_function"] = self.same_loop("own_function", int(4000 * SCALE))
        results["make"] = self.same_loop("make", int(300 * SCALE))
        for name in ("call", "object"):
            results[name] = self.driven_by_gdscript(name, int(4000 * SCALE))
        results["list"] = self.driven_by_gdscript("list", int(500 * SCALE))
        results.update(self.signals(int(2000 * SCALE)))
        results["process"] = {language: ns / 1e6 for language, ns in self.process().items()}
        version = Engine.get_version_info()["string"]
        print("RESULTS " + json.dumps({"rows": results, "engine": version}))

    def same_loop(self, name, rounds):
        """The same lines, in a loop of each language."""
        python = getattr(self.py, f"time_{name}")
        work = {"gdscript": lambda: self.gd.call(f"time_{name}", rounds), "python": lambda: python(rounds)}
        return best(work, rounds * 10)

    def driven_by_gdscript(self, name, rounds):
        """A loop in GDScript calls either peer."""
        work = {
            language: lambda target=target: self.gd.call(f"time_{name}", rounds, target)
            for language, target in (("gdscript", self.gd), ("python", self.py))
        }
        return best(work, rounds * 10)

    def signals(self, rounds):
        """A signal with one argument to one handler of the same language."""
        emit_gd = {"gdscript": lambda: self.gd.time_emit(rounds)}
        self.gd.connect("fired", self.gd, "take")
        self.py.connect("fired", self.py, "take")
        to_handler = {"python": lambda: self.gd.time_emit(rounds)}
        both = {**emit_gd, "python": lambda: self.py.time_emit_bound(rounds)}
        emitted = best(both, rounds * 10)
        shortest = {"gdscript": float("inf"), "python": float("inf")}
        for _ in range(TURNS):
            for language, target in (("gdscript", self.gd), ("python", self.py)):
                self.gd.disconnect("fired", self.gd, "take")
                self.gd.connect("fired", target, "take")
                work = emit_gd if language == "gdscript" else to_handler
                shortest[language] = min(shortest[language], best(work, rounds * 10, turns=1)[language])
                self.gd.disconnect("fired", target, "take")
                self.gd.connect("fired", self.gd, "take")
        return {"signal": shortest, "emit": emitted}

    def process(self):
        """Nanoseconds that 1,000 nodes with an empty `_process` add to a frame."""
        spent = {}
        for language, path in TICKERS.items():
            base = best({"frame": lambda: self.idle(1 / 60)}, 1, turns=50)["frame"]
            script, home = ResourceLoader.load(path), Node.new()
            for _ in range(NODES):
                node = Node.new()
                node.set_script(script)
                home.add_child(node)
            self.root.add_child(home)
            self.idle(1 / 60)
            spent[language] = best({"frame": lambda: self.idle(1 / 60)}, 1, turns=50)["frame"] - base
            home.free()
        return spent
