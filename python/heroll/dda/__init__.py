"""Dynamic difficulty (GDD 5.5): its state, a replaceable evaluator, and the transition of the threat factor.

Nothing but enemy attack and HP may follow from it.
"""
