"""An editor plugin that plays a user: it edits a script and looks at what the editor shows."""

import os
import sys

from godot import EditorPlugin, ProjectSettings, ResourceLoader, exposed, sleep

ADDED = "    second = export(str, default='new')\n    shouted = signal(args=('what',))\n\n    def _ready("


def find(node, kind):
    """The first node of that engine class below `node`."""
    if node.get_class() == kind:
        return node
    return next((found for child in node.get_children() if (found := find(child, kind))), None)


def names(listed):
    return [entry["name"] for entry in listed]


@exposed(tool=True)
class Probe(EditorPlugin):
    """Prints what it finds, then ends the editor."""

    def _enter_tree(self):
        self.call_deferred("look")

    async def look(self):
        try:
            await self.look_around()
        finally:
            self.get_tree().quit()

    async def look_around(self):
        await sleep(1)
        editor = self.get_editor_interface()
        editor.open_scene_from_path("res://scene.tscn")
        await sleep(0.5)
        thing = editor.get_edited_scene_root()
        script = ResourceLoader.load("res://thing.py")
        print("before:", "first" in names(thing.get_property_list()), thing.get("first"))
        path = ProjectSettings.globalize_path("res://thing.py")
        with open(path, encoding="utf-8") as file:
            source = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(source.replace("    def _ready(", ADDED))
        os.utime(path)
        await sleep(2)
        print("script after:", "second" in names(script.get_script_property_list()))
        print("node after:", "second" in names(thing.get_property_list()), thing.get("first"))
        print("signal after:", "shouted" in names(thing.get_signal_list()))
        print("written by print")
        print("written to stderr", file=sys.stderr)
        await sleep(0.2)
        log = find(editor.get_base_control(), "EditorLog")
        text = find(log, "RichTextLabel").get_text() if log else ""
        print("in the Output panel:", "written by print" in text, "written to stderr" in text)
        editor.edit_resource(script)
        await sleep(0.5)
        panel = editor.get_script_editor()
        print("opened:", panel.get_current_script() is script)
        edit = find(panel, "TextEdit")
        print("indented with spaces:", bool(edit) and "\n    first = export" in edit.get_text())
