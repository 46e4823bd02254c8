"""A module without an exposed class; the word exposed alone does not make one."""

RAN = True
