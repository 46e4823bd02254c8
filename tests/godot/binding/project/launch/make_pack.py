"""Writes every file of the project, the add-on's library aside, into a pack."""

import os

from godot import PCKPacker, ProjectSettings, SceneTree, exposed


@exposed
class MakePack(SceneTree):
    """Main loop that packs and quits."""

    def _initialize(self):
        root = ProjectSettings.globalize_path("res://")
        packer = PCKPacker.new()
        packer.pck_start(os.environ["PACK"], 0)
        for folder, _, files in os.walk(root):
            for name in files:
                path = os.path.join(folder, name)
                inside = os.path.relpath(path, root)
                if "__pycache__" not in inside:
                    packer.add_file(f"res://{inside}", path)
        packer.add_file(
            "res://addons/pythonscript/pythonscript.gdnlib",
            os.path.join(root, "addons/pythonscript/pythonscript.gdnlib"),
        )
        packer.flush()
        print("pack written")
        self.quit()
