"""The battle.

One lane, one hero, one to four enemies or a boss, decided by events at whole logic ticks (GDD 5).
"""
