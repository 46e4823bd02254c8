"""Exceptions of the binding."""


class GodotError(RuntimeError):
    """Something in the engine did not work."""


class FreedObjectError(GodotError, ReferenceError):
    """An engine object was used, or received, after it had been freed."""
