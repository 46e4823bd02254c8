"""The battle: one lane, one hero, one to four enemies or a boss, decided at whole logic ticks (GDD 5)."""
