LOADS = []
LOADS.append(__name__)


def double(value):
    return 2 * value
