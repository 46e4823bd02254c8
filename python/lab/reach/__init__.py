"""What can be met in play, by the tables' graph: tile kinds, events, offers, blessings, gear and texts.

`lab check` tells how many there are and names each one that no run can reach (heroll-rules 3; GDD 8, 9).
"""
