from godot import Reference, export, exposed

DELETED = []


@exposed
class Pearl(Reference):
    """A Python script on a Reference."""

    worth = export(int, default=5)

    def __init__(self, name="pearl", *, shine=1):
        self.name = name
        self.shine = shine

    def __del__(self):
        DELETED.append(self.name)

    def describe(self):
        return f"{self.name} {self.worth} {self.shine}"
