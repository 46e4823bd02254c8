"""Type stubs of the engine, from its own listing. build.py writes them to bin/stubs; what the binding itself
adds stands in stub_head.pyi."""

from __future__ import annotations

import keyword
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HEAD = Path(__file__).resolve().parent / "stub_head.pyi"
_NAMES = """
bool int float Vector2 Rect2 Vector3 Transform2D Plane Quat AABB Basis Transform Color NodePath RID
PoolIntArray PoolRealArray PoolStringArray PoolVector2Array PoolVector3Array PoolColorArray
"""
VALUES = frozenset(_NAMES.split())
RESULTS = {
    "void": "None",
    "Variant": "Any",
    "String": "str",
    "Array": "list[Any]",
    "Dictionary": "dict[Any, Any]",
    "PoolByteArray": "bytes",
}
PARAMETERS = {
    **RESULTS,
    "NodePath": "str",
    "String": "str",
    "Array": "Sequence[Any]",
    "Dictionary": "Mapping[Any, Any]",
    "PoolByteArray": "bytes | bytearray",
    "PoolIntArray": "Sequence[int]",
    "PoolRealArray": "Sequence[float]",
    "PoolStringArray": "Sequence[str]",
    "PoolVector2Array": "Sequence[Vector2]",
    "PoolVector3Array": "Sequence[Vector3]",
    "PoolColorArray": "Sequence[Color]",
    "Color": "Color | str",
    "RID": "RID | Resource",
}
# Written by hand in the head, because the binding defines them.
OWN_METHODS = {"free", "connect", "disconnect", "is_connected", "set_script", "script", "signal", "new"}
# Methods whose results may be any node or resource: what it is stands in the project, not in the engine.
LOOSE_RESULTS = {
    "get_node", "get_node_or_null", "find_node", "get_parent", "get_child", "get_owner", "instance", "load",
    "get_tree_root", "get_main_loop", "duplicate", "get_script", "get_stylebox", "get_current_scene",
    "find_parent", "get_viewport", "create_tween", "get_resource", "get_focus_owner", "get_collider",
}  # fmt: skip


class Writer:
    """Turns the engine's listing into stub text."""

    def __init__(self, listing: list[dict[str, Any]]) -> None:
        self.classes = {entry["name"]: entry for entry in listing}

    def type(self, kind: str, names: dict[str, str]) -> str:
        """The Python type of an engine type."""
        if kind in names:
            return names[kind]
        if kind.startswith("enum."):
            return "int"
        if kind in self.classes:
            return self.class_name(kind)
        return kind if kind in VALUES else "Any"

    def class_name(self, name: str) -> str:
        """The Python name; that of a singleton belongs to the object, so its class has another."""
        plain = name.lstrip("_")
        return f"_{plain}Class" if self.classes[name]["singleton"] else plain

    def method(self, method: dict[str, Any]) -> str:
        """One `def`."""
        words, seen = ["self"], set()
        for number, argument in enumerate(method["arguments"]):
            name = argument["name"] if argument["name"].isidentifier() else f"argument{number}"
            name += "_" if keyword.iskeyword(name) or name in seen else ""
            seen.add(name)
            kind = self.type(argument["type"], PARAMETERS)
            if argument["type"] in self.classes:
                kind += " | None"
            words.append(f"{name}: {kind}" + (" = ..." if argument["has_default_value"] else ""))
        words.append("*arguments: Any" if method["has_varargs"] else "/")
        if words == ["self", "/"]:
            words.pop()
        name = method["name"] + ("_" if keyword.iskeyword(method["name"]) else "")
        result = self.type(method["return_type"], RESULTS)
        if method["name"] in LOOSE_RESULTS and method["return_type"] in self.classes:
            result = "Any"
        return f"    def {name}({', '.join(words)}) -> {result}: ..."

    def members(self, entry: dict[str, Any]) -> Iterator[str]:
        """Lines of a class body."""
        taken = set(OWN_METHODS)
        yield from enums(entry)
        taken.update(enum["name"] for enum in entry["enums"])
        for name in entry["constants"]:
            yield f"    {name}: int"
            taken.add(name)
        methods = {m["name"]: m for m in entry["methods"]}
        for prop in entry["properties"]:
            name = prop["name"]
            if not name.isidentifier() or keyword.iskeyword(name) or name in taken or name in methods:
                continue
            taken.add(name)
            yield from self.property(prop)
        for signal in entry["signals"]:
            if signal["name"] not in taken and signal["name"] not in methods:
                yield "    @builtins.property"
                yield f"    def {signal['name']}(self) -> BoundSignal: ..."
                taken.add(signal["name"])
        for name, method in methods.items():
            if name not in taken and name.isidentifier():
                yield self.method(method)

    def property(self, prop: dict[str, Any]) -> Iterator[str]:
        """A getter, and a setter where there is one: a setter takes more than the getter gives."""
        read, write = self.type(prop["type"], RESULTS), self.type(prop["type"], PARAMETERS)
        if prop["type"] in self.classes or "," in prop["type"]:
            read, write = "Any", "Any"
        yield "    @builtins.property"
        yield f"    def {prop['name']}(self) -> {read}: ..."
        if prop["setter"]:
            yield f"    @{prop['name']}.setter"
            yield f"    def {prop['name']}(self, value: {write}) -> None: ..."

    def ordered(self) -> Iterator[dict[str, Any]]:
        """Bases before their subclasses."""
        done: set[str] = set()

        def visit(name: str) -> Iterator[dict[str, Any]]:
            if name in done or name not in self.classes:
                return
            done.add(name)
            entry = self.classes[name]
            yield from visit(entry["base_class"])
            yield entry

        for name in sorted(self.classes):
            yield from visit(name)

    def text(self) -> str:
        """The whole stub."""
        lines = [HEAD.read_text(encoding="utf-8").rstrip()]
        singletons = {}
        for entry in self.ordered():
            if entry["name"] == "GlobalConstants":
                lines += [f"{key}: int" for key in entry["constants"]]
                continue
            name, base = self.class_name(entry["name"]), entry["base_class"]
            base = self.class_name(base) if base else "_Base"
            if entry["singleton"]:
                singletons[entry["singleton_name"]] = name
            body = list(self.members(entry))
            lines += [
                "",
                f"class {name}({base}):",
                f'    """Engine class {entry["name"].lstrip("_")}."""',
                *body,
            ]
        lines += ["", *(f"{name}: {kind}" for name, kind in singletons.items()), ""]
        return "\n".join(lines)


def enums(entry: dict[str, Any]) -> Iterator[str]:
    """The enumerations of a class."""
    for enum in entry["enums"]:
        yield f"    class {enum['name']}(IntEnum):"
        yield from (f"        {key} = {value}" for key, value in enum["values"].items())
        if not enum["values"]:
            yield "        ..."
