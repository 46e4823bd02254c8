"""A1 and A2: the product of a board, its generation, and the rules of digging and flagging."""
