"""The merchant's offers: their table, what they are worth, and which of them a visit shows (GDD 8)."""
