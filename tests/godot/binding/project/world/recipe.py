from godot import Resource, export, exposed


@exposed
class Recipe(Resource):
    """A Python script on a Resource."""

    title = export(str, default="stew")
    amount = export(int, default=2)
    parts = export(list)

    def total(self):
        return self.amount * 2
