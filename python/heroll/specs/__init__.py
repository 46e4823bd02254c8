"""The tables of the dice run: the rows that belong to no rule alone, and all tables as one frozen object."""

from heroll.specs.load import PROJECT, Specs, default_folder

__all__ = ["PROJECT", "Specs", "default_folder"]
