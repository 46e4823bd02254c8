"""Deterministic foundation of every design: random streams, spec tables, commands, transactions, slots.

Nothing here knows a rule of a game, reads a wall clock or imports ``godot``. Import the module that holds the
noun you need (``kernel.rng``, ``kernel.tables``, …); this package re-exports nothing.
"""
