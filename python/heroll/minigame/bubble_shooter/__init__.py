"""泡泡龙: bubbles are shot at a cluster that hangs from the ceiling."""
