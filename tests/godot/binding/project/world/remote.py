from godot import Node, export, exposed, rpc


@exposed
class Remote(Node):
    """Called by peers."""

    shared = export(int, rset_mode="remote")
    private = export(int)

    def __init__(self):
        self.log = []

    @rpc()
    def told(self, *arguments):
        self.log.append(arguments)

    @rpc("remotesync")
    def told_all(self, what):
        self.log.append(("all", what))

    @rpc("master")
    def for_the_master(self):
        self.log.append("master")

    def secret(self):
        self.log.append("secret")
