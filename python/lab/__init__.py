"""The project's command line: drive, simulate, check, timelines, and the art and sound generators."""
