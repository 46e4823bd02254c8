"""The debug console's commands (GDD 14): transactions of the ordinary dispatch, marked in log and run."""
