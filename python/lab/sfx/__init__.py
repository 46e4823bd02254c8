"""Sound by synthesis: every functional sound of the dice run (GDD 11.4), written to assets/sfx/.

There is no background music (GDD 2.4). `python -m lab.sfx build` writes the files, `check` proves that
they are what the code makes.
"""
