"""Ruleset b1_v2 (002): battle start, the settlement's seven segments, its exits, and their orchestrator."""
