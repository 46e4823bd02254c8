"""B3: status effects of both sides."""
