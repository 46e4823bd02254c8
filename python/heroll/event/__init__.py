"""Event tiles: one module per event, all registered in ``heroll.event.registry`` (GDD 9)."""
