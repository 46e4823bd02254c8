"""B1: the settlement. The orchestrators alone call enemies, status and rewards (002, 编排不变式)."""
