"""21点: hands against the dealer out of one deck (GDD 9.2)."""
