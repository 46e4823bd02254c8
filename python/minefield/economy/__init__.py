"""A3: action points, the reserve, and the phase of a round."""
