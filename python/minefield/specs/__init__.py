"""The tables of the minefield: row types, the settlement's single row, and loading them for a ruleset."""
