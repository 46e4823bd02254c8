"""The build: stats, gear, drops and the potion (GDD 6, 7.2)."""
