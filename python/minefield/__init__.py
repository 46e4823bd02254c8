"""The minefield (雷图战斗): minesweeping fills a queue of facts, a settlement pays them out row by row."""
