"""A package of the project, imported by its top name."""

from .maths import double  # noqa: F401
