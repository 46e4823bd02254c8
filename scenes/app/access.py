"""How a widget finds the game it belongs to: the main scene's root."""

APP_PATH = "/root/App"


def app_of(node):
    """The App node; the node must be in the tree."""
    return node.get_node(APP_PATH)
